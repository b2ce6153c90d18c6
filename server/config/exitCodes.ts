/** How the server ends when it does not start. */

/**
 * Nothing but a change of the settings, or of what they name, helps (EX_CONFIG of sysexits.h): the unit starts it no more.
 * Where a later start may succeed by itself, it ends with 1.
 */
export const EX_CONFIG = 78
