/** Messages to travellers in memory: the same promises as the database's. */
import { Effect, Layer } from "effect"
import { clockHorizon } from "#core/clockHorizon.ts"
import { type Day, dayInIndia } from "#core/days.ts"
import { DELIVERY_WAITS } from "#core/messages/deliverOutbox.ts"
import {
  type TravellerMessage,
  type TravellerMessageOwing,
  travellerMessageId,
} from "#core/messages/travellerMessage.ts"
import { BEFORE_TRIP_KINDS } from "#core/messages/travellerMessages.ts"
import type { Order } from "#core/orders/order.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"
import {
  type MessageOutcome,
  type TravellerMessageRecord,
  TravellerMessages,
} from "#core/ports/travellerMessages.ts"
import { enqueueInMemory, type MemoryOutboxEntries } from "./memoryOutbox.ts"

interface TravellerMessageEntry extends TravellerMessage {
  readonly messageId: string
  readonly owedAtMs: number
  readonly outcome: MessageOutcome
  readonly failures: number
  readonly nextAtMs: number
}

/** Entries by message id, in the order in which they were owed. */
export type MemoryTravellerMessages = Map<string, TravellerMessageEntry>

const OWED: MessageOutcome = { state: "owed", failures: 0 }

/** A message that is owed already stays as it is. */
export const enqueueTravellerMessagesInMemory = (
  entries: MemoryTravellerMessages,
  messages: ReadonlyArray<TravellerMessage>,
  nowMs: number,
): void => {
  for (const message of messages) {
    const messageId = travellerMessageId(message)
    if (!entries.has(messageId))
      entries.set(messageId, {
        ...message,
        messageId,
        owedAtMs: nowMs,
        outcome: OWED,
        failures: 0,
        nextAtMs: nowMs,
      })
  }
}

/** Owes messages, once more where they have ended. */
export const oweTravellerMessagesInMemory = (
  entries: MemoryTravellerMessages,
  messages: ReadonlyArray<TravellerMessage>,
  nowMs: number,
): void => {
  enqueueTravellerMessagesInMemory(entries, messages, nowMs)
  for (const message of messages) {
    const entry = entries.get(travellerMessageId(message))
    if (entry !== undefined) entries.set(entry.messageId, owedAgain(entry, nowMs))
  }
}

/** Another owing, due now: no two of one message have the same time, whatever the clock says. */
const owedAgain = (entry: TravellerMessageEntry, nowMs: number): TravellerMessageEntry => ({
  ...entry,
  owedAtMs: Math.max(nowMs, entry.owedAtMs + 1),
  outcome: OWED,
  failures: 0,
  nextAtMs: nowMs,
})

/**
 * An address was given: owes `owed`, makes due what waited for an address or was refused by the former one, and where the
 * address is a new one the confirmation once more.
 */
export const oweAfterNewAddressInMemory = (
  entries: MemoryTravellerMessages,
  id: MerchantOrderId,
  { owed, isNewAddress }: { readonly owed: ReadonlyArray<TravellerMessage>; readonly isNewAddress: boolean },
  nowMs: number,
): void => {
  enqueueTravellerMessagesInMemory(entries, owed, nowMs)
  for (const [messageId, entry] of entries) {
    const { merchantOrderId, kind, outcome } = entry
    const isWaiting = outcome.state === "no address" || outcome.state === "refused"
    if (merchantOrderId === id && (isWaiting || (isNewAddress && kind === "confirmed")))
      entries.set(messageId, owedAgain(entry, nowMs))
  }
}

const recordOf = (entry: TravellerMessageEntry): TravellerMessageRecord => {
  const { messageId, merchantOrderId, kind, about, notBeforeMs, owedAtMs, outcome } = entry
  return { messageId, merchantOrderId, kind, about, notBeforeMs, owedAtMs, outcome }
}

/** `orders` are those that the messages are about, and `outbox` what is owed to the operator. */
export const memoryTravellerMessages = (
  entries: MemoryTravellerMessages,
  orders: ReadonlyMap<MerchantOrderId, Pick<Order, "request">>,
  outbox: MemoryOutboxEntries,
) => {
  const isOfDayPast = ({ kind, merchantOrderId }: TravellerMessageEntry, today: Day): boolean =>
    BEFORE_TRIP_KINDS.includes(kind) && (orders.get(merchantOrderId)?.request.date ?? today) < today
  const stillOwed = ({ messageId, owedAtMs }: TravellerMessageOwing) => {
    const entry = entries.get(messageId)
    const hasEnded = entry?.outcome.state === "delivered" || entry?.outcome.state === "dropped"
    return entry?.owedAtMs === owedAtMs && !hasEnded ? entry : undefined
  }
  const change = (
    owing: TravellerMessageOwing,
    made: (entry: TravellerMessageEntry) => Partial<TravellerMessageEntry>,
  ) =>
    Effect.sync(() => {
      const entry = stillOwed(owing)
      if (entry !== undefined) entries.set(entry.messageId, { ...entry, ...made(entry) })
    })
  return Layer.succeed(TravellerMessages, {
    claim: (nowMs, leasedUntilMs) =>
      Effect.sync(() => {
        const horizon = clockHorizon(nowMs, DELIVERY_WAITS)
        const due = [...entries.values()]
          .toSorted(
            (one, other) => one.owedAtMs - other.owedAtMs || (one.messageId < other.messageId ? -1 : 1),
          )
          .find(
            ({ outcome, notBeforeMs, nextAtMs }) =>
              outcome.state === "owed" &&
              notBeforeMs <= nowMs &&
              (nextAtMs <= nowMs || nextAtMs > horizon.nextMs),
          )
        if (due === undefined) return undefined
        const { messageId, merchantOrderId, kind, about, notBeforeMs, owedAtMs, failures } = due
        entries.set(messageId, { ...due, nextAtMs: leasedUntilMs })
        return { messageId, merchantOrderId, kind, about, notBeforeMs, owedAtMs, failures }
      }),
    isStillOwed: (owing) => Effect.sync(() => stillOwed(owing) !== undefined),
    delivered: (owing, channel, nowMs) =>
      change(owing, () => ({ outcome: { state: "delivered", atMs: nowMs, channel } })),
    failed: (owing, nextAtMs) =>
      change(owing, ({ failures }) => ({
        failures: failures + 1,
        nextAtMs,
        outcome: { state: "owed", failures: failures + 1 },
      })),
    waitsForAddress: (owing) => change(owing, () => ({ outcome: { state: "no address" } })),
    dropped: (owing, nowMs, told = []) =>
      change(owing, () => {
        enqueueInMemory(outbox, told, nowMs)
        return { outcome: { state: "dropped", atMs: nowMs } }
      }),
    refused: (owing, refusal, nowMs, told = []) =>
      change(owing, ({ failures }) => {
        enqueueInMemory(outbox, told, nowMs)
        return { failures: failures + 1, outcome: { state: "refused", atMs: nowMs, refusal } }
      }),
    ofOrder: (id) =>
      Effect.sync(() =>
        [...entries.values()].filter(({ merchantOrderId }) => merchantOrderId === id).map(recordOf),
      ),
    ofOrders: (ids) =>
      Effect.sync(() => {
        const wanted = new Set(ids)
        const found = [...entries.values()].filter(({ merchantOrderId }) => wanted.has(merchantOrderId))
        return Map.groupBy(found.map(recordOf), ({ merchantOrderId }) => merchantOrderId)
      }),
    owe: (message, nowMs) => Effect.sync(() => oweTravellerMessagesInMemory(entries, [message], nowMs)),
    unreached: (owedBeforeMs, nowMs) =>
      Effect.sync(() =>
        [...entries.values()]
          .filter((entry) => {
            const { outcome, notBeforeMs, owedAtMs } = entry
            return (
              notBeforeMs <= nowMs &&
              (outcome.state === "refused" ||
                (outcome.state === "no address" && !isOfDayPast(entry, dayInIndia(nowMs))) ||
                (outcome.state === "owed" && owedAtMs < owedBeforeMs && notBeforeMs < owedBeforeMs))
            )
          })
          .map(recordOf),
      ),
  })
}
