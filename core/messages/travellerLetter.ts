/** A message to a traveller, written: what every way of sending it makes its own form of. */
import type { TripEvent } from "../paidBooking/tripEvent.ts"
import type { Operator } from "../operatorSchema.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import { printable } from "../plainText.ts"
import { type MessageFacts, messageText } from "./outboxMessage.ts"

/**
 * Shape: every text is one printable line. Nobody's name is in it: names are typed by anybody, and a letter would carry
 * their words to any address.
 */
export interface TravellerLetter {
  readonly messageId: string
  readonly merchantOrderId: MerchantOrderId
  readonly subject: string
  /** What it says first, and what it says below its facts; paragraphs. */
  readonly first: ReadonlyArray<string>
  readonly facts: MessageFacts
  readonly last: ReadonlyArray<string>
  /** Opens the booking; absent where there is none to open. */
  readonly link: string | undefined
  /** The trip for the traveller's calendar; absent where it does not take place, or is no news. */
  readonly event: TripEvent | undefined
  readonly operator: Operator
  /**
   * The template that WhatsApp has approved for it, the words for its places, in their order, and whether it has a button for
   * the link.
   */
  readonly template: {
    readonly name: string
    readonly words: ReadonlyArray<string>
    readonly hasButton: boolean
  }
}

/** How the lines under a letter name the operator. */
export const signatureOf = ({ name, phone, email }: Operator): ReadonlyArray<string> => [
  name,
  `${phone} · ${email}`,
]

/** Says what the link is worth to whoever has it. */
export const LINK_CAUTION =
  "Whoever has this link can open and change the booking: pass it on only to those who travel with you."

/** The letter as plain text. */
export const letterText = ({ first, facts, last, link, operator }: TravellerLetter): string =>
  [
    messageText(first.map(printable).join("\n\n"), facts).trimEnd(),
    ...(link === undefined ? [] : [`Open your booking:\n${link}\n${LINK_CAUTION}`]),
    ...last.map(printable),
    signatureOf(operator).map(printable).join("\n"),
  ].join("\n\n") + "\n"
