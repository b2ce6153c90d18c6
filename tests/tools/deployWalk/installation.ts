/** The guide's block for a new machine, which the walk takes in two parts. */

/** The chapter that it stands in. */
export const INSTALLATION = "On a machine of your own (systemd)"

/** The words of its first line that needs no network. */
export const FIRST_OFFLINE_LINE = "install -d -m 0750"
