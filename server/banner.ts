/** The lines a started server prints. */

export interface BannerFacts {
  /** The site's public origin. */
  readonly address: string
  /** Where the server itself is heard, such as 127.0.0.1:3000. */
  readonly listensOn: string
  /** Where it is, without a password. */
  readonly database: string
  /** The mail server, or where the files are. */
  readonly mail: string
  readonly paymentsSimulated: boolean
  readonly activities: number
  /** What the operator should know, a line each. */
  readonly warnings: ReadonlyArray<string>
}

/** Of a site that asks another server; `api` is its origin, `activities` absent when it does not answer. */
export interface ApiBannerFacts extends Pick<BannerFacts, "address" | "listensOn" | "warnings"> {
  readonly api: string
  readonly activities: number | undefined
}

const warned = (warnings: ReadonlyArray<string>) => warnings.map((line) => `  Warning            ${line}`)

export const apiBanner = ({ address, listensOn, api, activities, warnings }: ApiBannerFacts): string =>
  [
    "",
    `  Goa booking site   ${address}`,
    `  Listens on         ${listensOn}`,
    `  API                ${api} (${activities === undefined ? "does not answer as it should" : `${activities} activities`})`,
    "  Payments           by that server",
    ...warned(warnings),
    "",
  ].join("\n")

export const banner = ({
  address,
  listensOn,
  database,
  mail,
  paymentsSimulated,
  activities,
  warnings,
}: BannerFacts): string =>
  [
    "",
    `  Goa booking site   ${address}`,
    `  Listens on         ${listensOn}`,
    `  Database           ${database} (${activities} activities)`,
    `  Mail               ${mail}`,
    paymentsSimulated
      ? "  Payments           SIMULATED: no money moves"
      : "  Payments           PhonePe: real money moves",
    ...warned(warnings),
    "",
  ].join("\n")
