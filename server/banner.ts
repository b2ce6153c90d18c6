/** The lines a started server prints. */

export interface BannerFacts {
  readonly address: string
  /** Where it is, without a password. */
  readonly database: string
  /** The mail server, or where the files are. */
  readonly mail: string
  readonly paymentsSimulated: boolean
  readonly activities: number
}

export const banner = ({ address, database, mail, paymentsSimulated, activities }: BannerFacts): string =>
  [
    "",
    `  Goa booking site   ${address}`,
    `  Database           ${database} (${activities} activities)`,
    `  Mail               ${mail}`,
    paymentsSimulated
      ? "  Payments           SIMULATED: no money moves"
      : "  Payments           PhonePe: real money moves",
    "",
  ].join("\n")
