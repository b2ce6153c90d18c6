/** Whom to call: messages that reached no traveller. */
import { Clock, Effect } from "effect"
import { nowInIndia } from "../days.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import { OrderStore } from "../ports/orders.ts"
import { type TravellerMessageRecord, TravellerMessages } from "../ports/travellerMessages.ts"
import { messageFactsOf } from "./messageFacts.ts"
import { isWaiting } from "./messagesOfOrder.ts"
import { isOfTripOver, isStillTrue } from "./travellerMessages.ts"

/** From then on a message that nothing has taken counts as one that reaches nobody. Unit: milliseconds. */
const UNREACHED_AFTER_MS = 86_400_000

/** Those of one order that are still to be told. */
const stillToBeTold = Effect.fn("stillToBeTold")(function* (
  id: MerchantOrderId,
  messages: ReadonlyArray<TravellerMessageRecord>,
) {
  const order = yield* OrderStore.use((orders) => orders.find(id))
  if (order === undefined) return []
  const now = yield* nowInIndia
  // Most wait for the address of who has travelled long ago: nothing more is read for those.
  const left = messages.filter((message) => !(isWaiting(message) && isOfTripOver(message, order, now)))
  if (!left.some(isWaiting)) return left
  const facts = yield* messageFactsOf(order)
  return left.filter((message) => !isWaiting(message) || isStillTrue(message, facts))
})

/**
 * No address is known, every way refuses it, or nothing has taken it for a day. Oldest first. What waits and is no longer
 * true is to be told to nobody.
 */
export const unreachedMessages = Effect.gen(function* () {
  const nowMs = yield* Clock.currentTimeMillis
  const found = yield* TravellerMessages.use((messages) =>
    messages.unreached(nowMs - UNREACHED_AFTER_MS, nowMs),
  )
  const byOrder = new Map<MerchantOrderId, ReadonlyArray<TravellerMessageRecord>>()
  for (const message of found)
    byOrder.set(message.merchantOrderId, [...(byOrder.get(message.merchantOrderId) ?? []), message])
  const toBeTold = yield* Effect.forEach(byOrder, ([id, messages]) => stillToBeTold(id, messages))
  const left = new Set(toBeTold.flat())
  return found.filter((message) => left.has(message))
})
