/** One message that a traveller is owed: of which booking, of which kind, about what. Instants in milliseconds since 1970. */
import type { MerchantOrderId } from "../paymentIds.ts"

/** "link" is sent only to who has asked for it; of the others each tells of something that happened. */
export const TRAVELLER_MESSAGE_KINDS = [
  "confirmed",
  "changed",
  "reminder",
  "refund on its way",
  "refund arrived",
  "voucher",
  "link",
] as const
export type TravellerMessageKind = (typeof TRAVELLER_MESSAGE_KINDS)[number]

/** What becomes of one: it waits for its time, its next try or an address; or it has ended. */
export const MESSAGE_OUTCOMES = ["owed", "no address", "delivered", "dropped", "refused"] as const
export type MessageOutcomeState = (typeof MESSAGE_OUTCOMES)[number]

/** Of one order there is at most one message of a kind about one thing. */
export interface TravellerMessage {
  readonly merchantOrderId: MerchantOrderId
  readonly kind: TravellerMessageKind
  /**
   * A reminder's day, a refund's or a voucher's id, "cancelled", "called off", "called off unpaid", the day that it moved to or
   * who still travels; empty where the order says all.
   */
  readonly about: string
  /** Not sent before; 0 where it may be sent at once. */
  readonly notBeforeMs: number
}

/**
 * A message as it was owed at one time. Owed once more it has another `owedAtMs`, so that what is done for one ends no other.
 */
export interface TravellerMessageOwing {
  readonly messageId: string
  /** Unit: milliseconds since 1970. */
  readonly owedAtMs: number
}

/** Stable: the same change always owes the same message. Not the id of any message to the operator. */
export const travellerMessageId = ({
  merchantOrderId,
  kind,
  about,
}: Pick<TravellerMessage, "merchantOrderId" | "kind" | "about">): string =>
  [merchantOrderId, "traveller", kind.replaceAll(" ", "-"), ...(about === "" ? [] : [about])].join("/")
