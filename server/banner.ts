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
}

/** Of a site that asks another server; `api` is its origin, `activities` absent when it does not answer. */
export interface ApiBannerFacts extends Pick<BannerFacts, "address" | "listensOn"> {
  readonly api: string
  readonly activities: number | undefined
}

export const apiBanner = ({ address, listensOn, api, activities }: ApiBannerFacts): string =>
  [
    "",
    `  Goa booking site   ${address}`,
    `  Listens on         ${listensOn}`,
    `  API                ${api} (${activities === undefined ? "does not answer as it should" : `${activities} activities`})`,
    "  Payments           by that server",
    "",
  ].join("\n")

export const banner = ({
  address,
  listensOn,
  database,
  mail,
  paymentsSimulated,
  activities,
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
    "",
  ].join("\n")
