/** What the traveller of one order was told, and what they are still owed, as the operator reads it. */
import { Effect } from "effect"
import type { Order } from "../orders/order.ts"
import {
  type MessageOutcome,
  type TravellerMessageRecord,
  TravellerMessages,
} from "../ports/travellerMessages.ts"
import { messageFactsOf } from "./messageFacts.ts"
import { isStillTrue } from "./travellerMessages.ts"

/** What has become of a message, or becomes of it as the books stand: what is no longer true is dropped once it is due. */
export type ExpectedOutcome = MessageOutcome | { readonly state: "dropped" }

/** One message and what is to be expected of it. */
export interface ExpectedMessage extends Omit<TravellerMessageRecord, "outcome"> {
  readonly outcome: ExpectedOutcome
}

/** Whether it waits for its time, its next try or an address: it is judged once more before it is sent. */
export const isWaiting = ({ outcome }: TravellerMessageRecord): boolean =>
  outcome.state === "owed" || outcome.state === "no address"

/** The first owed first. One that waits, and would be dropped if it were due now, counts as dropped, without an instant. */
export const messagesOfOrder = Effect.fn("messagesOfOrder")(function* (order: Order) {
  const told = yield* TravellerMessages.use((messages) => messages.ofOrder(order.merchantOrderId))
  const facts = yield* messageFactsOf(order)
  return told.map((message): ExpectedMessage =>
    isWaiting(message) && !isStillTrue(message, facts)
      ? { ...message, outcome: { state: "dropped" } }
      : message,
  )
})
