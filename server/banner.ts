/** The lines a started server prints. */

export interface BannerFacts {
  readonly address: string
  readonly databasePath: string
  readonly paymentsSimulated: boolean
  readonly activities: number
}

export const banner = ({ address, databasePath, paymentsSimulated, activities }: BannerFacts): string =>
  [
    "",
    `  Goa booking site   ${address}`,
    `  Database           ${databasePath} (${activities} activities)`,
    paymentsSimulated
      ? "  Payments           SIMULATED: no money moves"
      : "  Payments           PhonePe: real money moves",
    "",
  ].join("\n")
