/** Why a database cannot be opened, on one line for the operator, without a secret. */

/** What PostgreSQL and the network say when a connection cannot be had, in the operator's words. */
const REASONS: Readonly<Record<string, string>> = {
  "28P01": "PostgreSQL refuses this user and password",
  "28000": "PostgreSQL does not let this user in",
  "3D000": "there is no such database; create it first",
  "42501": "this user may not create tables there",
  "53300": "PostgreSQL has no connection left",
  "57P03": "PostgreSQL is starting or stopping",
  ECONNREFUSED: "nobody answers there; is PostgreSQL running?",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "there is no such host",
}

/** A driver's own words when there are no better ones. */
export const databaseReason = (error: unknown): string => {
  const { code, message, cause } = Object(error) as {
    readonly code?: unknown
    readonly message?: string
    readonly cause?: unknown
  }
  const known = typeof code === "string" ? REASONS[code] : undefined
  if (known !== undefined) return known
  if (cause !== undefined) return databaseReason(cause)
  if (message?.startsWith("timeout exceeded")) return "nobody answers there within 5 s"
  return (message || String(code ?? error)).split("\n")[0] ?? ""
}
