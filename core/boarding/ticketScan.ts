/** A ticket before the camera is read many times a second, and is one ticket all the while. */

/** A code that the camera has read. Unit: milliseconds by any clock that only goes on. */
export interface TicketScan {
  readonly code: string
  readonly atMs: number
}

/** A ticket that was away for so long is shown again. Unit: milliseconds. */
export const AWAY_MS = 2000

/** Whether somebody holds a ticket there that was not there just now. */
export const isNewScan = (last: TicketScan | undefined, { code, atMs }: TicketScan): boolean =>
  last === undefined || last.code !== code || atMs - last.atMs > AWAY_MS
