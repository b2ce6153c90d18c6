/** The lines a started server prints. */
import { SHOP } from "#core/shop.ts"
import { formatPrice } from "#core/money.ts"
import type { OfferMismatch } from "#core/home/heroOffer.ts"

const lineOf = (doubt: OfferMismatch): string => {
  switch (doubt.about) {
    case "from": {
      const { name, price } = doubt.cheapest
      return `SITE_OFFER_FROM: Home says "Starting at ${formatPrice(doubt.from)}", but the catalogue starts at ${formatPrice(price)} (${name})`
    }
    case "was":
      return `SITE_OFFER_WAS: Home says "up to ${doubt.upToPercent}% OFF" beside a price that is ${doubt.percent}% off`
    case "upTo":
      return `SITE_OFFER_PERCENT: Home says "up to ${doubt.upToPercent}% OFF", but cards show ${doubt.percent === 0 ? "nothing off" : `up to ${doubt.percent}%`}`
  }
}

/** What a start says of an advertised offer that the cards contradict: one line each, naming the variable to change. */
export const offerWarnings = (doubts: ReadonlyArray<OfferMismatch>): ReadonlyArray<string> =>
  doubts.map(lineOf)

/** Of a shop of our own. */
export interface StartupFacts {
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
  /** Where the desk is; with a link that lets a newcomer in once, where payments are simulated and nobody else can listen. */
  readonly desk: { readonly address: string; readonly invite: string | undefined }
  /** What the operator should know, a line each. */
  readonly warnings: ReadonlyArray<string>
}

/** Of a site that asks another server; `api` is its origin, `activities` absent when it does not answer. */
export interface RemoteApiStartupFacts extends Pick<StartupFacts, "address" | "listensOn" | "warnings"> {
  readonly api: string
  readonly activities: number | undefined
}

const warned = (warnings: ReadonlyArray<string>) => warnings.map((line) => `  Warning            ${line}`)

export const remoteApiStartupMessage = ({
  address,
  listensOn,
  api,
  activities,
  warnings,
}: RemoteApiStartupFacts): string =>
  [
    "",
    `  ${`${SHOP.place} booking site`.padEnd(18)} ${address}`,
    `  Listens on         ${listensOn}`,
    `  API                ${api} (${activities === undefined ? "does not answer as it should" : `${activities} activities`})`,
    "  Payments           by that server",
    ...warned(warnings),
    "",
  ].join("\n")

export const startupMessage = ({
  address,
  listensOn,
  database,
  mail,
  paymentsSimulated,
  activities,
  desk,
  warnings,
}: StartupFacts): string =>
  [
    "",
    `  ${`${SHOP.place} booking site`.padEnd(18)} ${address}`,
    `  Listens on         ${listensOn}`,
    `  Database           ${database} (${activities} activities)`,
    `  Mail               ${mail}`,
    paymentsSimulated
      ? "  Payments           SIMULATED: no money moves"
      : "  Payments           PhonePe: real money moves",
    `  Desk               ${desk.address}`,
    ...(desk.invite === undefined
      ? []
      : [`  Enter the desk     ${desk.invite}`, "                     (opens it once, within 15 minutes)"]),
    ...warned(warnings),
    "",
  ].join("\n")
