/** What the server's clock says, for a device whose own may be days off. */
import { VISITOR_WAIT_MS } from "#core/businessConstants.ts"

/**
 * How far the server's clock is ahead of this device's, to the second (RFC 9110, Date). Unit: milliseconds. Rejects without
 * a network, and where no date comes.
 */
export const readClockOffsetMs = async (): Promise<number> => {
  const { headers } = await fetch("/healthz", {
    method: "HEAD",
    cache: "no-store",
    signal: AbortSignal.timeout(VISITOR_WAIT_MS),
  })
  const offsetMs = Date.parse(headers.get("date") ?? "") - Date.now()
  if (Number.isNaN(offsetMs)) throw new Error("The server tells no date")
  return offsetMs
}
