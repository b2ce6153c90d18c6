/** What every outbox promises: what is owed stays owed until it is delivered, and is in one hand at a time. */
import { describe, expect, it } from "vitest"
import type { OutboxMessage } from "#core/messages/outboxMessage.ts"
import type { Receiver } from "#core/ports/messages.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { factsOf } from "../../harness/orders.ts"
import { FIRST_POLL_AT_MS, openStores, orderStores } from "./orderStores.ts"
import { PLACED_ORDER } from "../../harness/placedOrder.ts"

const NOTE: OutboxMessage = {
  messageId: "GOA-1/confirmed",
  to: "operator",
  subject: "New booking",
  text: "Two lines\nof text",
}
const VISITOR_MESSAGE: OutboxMessage = {
  ...NOTE,
  messageId: "GOA-1/thanks",
  to: { email: "asha@example.in" },
}

describe.each(orderStores)("Outbox %s", (_, layer) => {
  const opened = async (messages: ReadonlyArray<OutboxMessage> = [NOTE, VISITOR_MESSAGE]) => {
    const stores = await openStores(layer)
    const { orders, runPromise } = stores
    await runPromise(orders.insert(PLACED_ORDER, FIRST_POLL_AT_MS))
    await runPromise(
      orders.settle({
        merchantOrderId: PLACED_ORDER.merchantOrderId,
        from: "CREATED",
        settlement: {
          state: "COMPLETED",
          ...factsOf("COMPLETED", PLACED_ORDER.request.amount),
          settledAtMs: 5000,
        },
        actor: "webhook",
        messages,
      }),
    )
    const claim = (receiver: Receiver, nowMs: number) =>
      runPromise(stores.outbox.claim(receiver, nowMs, nowMs + 60_000))
    return { ...stores, claim }
  }

  it("should hand out what is owed, to the letter", async () => {
    const { claim } = await opened()
    expect(await claim("operator", 4999)).toBeUndefined()
    expect(await claim("operator", 5000)).toEqual({ message: NOTE, failures: 0 })
    expect(await claim("visitor", 5000)).toEqual({ message: VISITOR_MESSAGE, failures: 0 })
    expect(await claim("visitor", 5000)).toBeUndefined()
  })

  it("should hand out the operator's own mail whatever visitors are owed, and the oldest first", async () => {
    const { outbox, claim, runPromise } = await opened([])
    const numbered = (n: number): OutboxMessage => ({ ...VISITOR_MESSAGE, messageId: `plan-${n}/visitor` })
    await runPromise(
      outbox.enqueue(
        Array.from({ length: 100 }, (_, n) => numbered(n)),
        6000,
      ),
    )
    await runPromise(outbox.enqueue([NOTE], 7000))
    await runPromise(outbox.enqueue([{ ...NOTE, messageId: "GOA-2/confirmed" }], 8000))
    const first = [
      await claim("operator", 9000),
      await claim("operator", 9000),
      await claim("operator", 9000),
    ]
    expect(first.map((owed) => owed?.message.messageId)).toEqual([
      "GOA-1/confirmed",
      "GOA-2/confirmed",
      undefined,
    ])
  })

  it("should hand a message to one asker until its lease ends", async () => {
    const { claim } = await opened([NOTE])
    const asked = await Promise.all([1, 2, 3].map(() => claim("operator", 5000)))
    expect(asked.filter((owed) => owed !== undefined)).toHaveLength(1)
    expect(await claim("operator", 64_999)).toBeUndefined()
    expect(await claim("operator", 65_000)).toEqual({ message: NOTE, failures: 0 })
  })

  it.each([3_700_000, 86_400_000])(
    "should hide no letter behind a clock that was %d ms ahead, whether it was owed or leased by it",
    async (aheadMs) => {
      const { claim } = await opened([NOTE])
      const nowMs = 5000 - aheadMs
      expect(await claim("operator", nowMs)).toEqual({ message: NOTE, failures: 0 })
      expect(await claim("operator", nowMs)).toBeUndefined()
      expect(await claim("operator", nowMs - aheadMs)).toEqual({ message: NOTE, failures: 0 })
    },
  )

  it("should hand each of many messages to one of many askers", async () => {
    const { outbox, claim, runPromise } = await opened([])
    const ids = Array.from({ length: 12 }, (_, n) => `plan-${n}/visitor`)
    await runPromise(
      outbox.enqueue(
        ids.map((messageId) => ({ ...VISITOR_MESSAGE, messageId })),
        6000,
      ),
    )
    const asked = await Promise.all(ids.map(() => claim("visitor", 7000)))
    expect(asked.map((owed) => owed?.message.messageId).toSorted()).toEqual(ids.toSorted())
  })

  it("should owe no longer what was delivered, and nothing else", async () => {
    const { outbox, claim, runPromise } = await opened()
    await claim("operator", 5000)
    expect(await runPromise(outbox.depth)).toBe(2)
    await runPromise(outbox.delivered(NOTE.messageId, 5100))
    await runPromise(outbox.failed(NOTE.messageId, 5200))
    await runPromise(outbox.refused(NOTE.messageId, "550", 5300))
    expect(await runPromise(outbox.depth)).toBe(1)
    expect(await claim("operator", 1e12)).toBeUndefined()
    expect(await claim("visitor", 1e12)).toEqual({ message: VISITOR_MESSAGE, failures: 0 })
  })

  it("should count failures and wait as told", async () => {
    const { outbox, claim, runPromise } = await opened([NOTE])
    await claim("operator", 5000)
    await runPromise(outbox.failed(NOTE.messageId, 20_000))
    expect(await claim("operator", 19_999)).toBeUndefined()
    expect(await claim("operator", 20_000)).toEqual({ message: NOTE, failures: 1 })
  })

  it("should never hand out again what was refused for good, nor count it as owed", async () => {
    const { outbox, claim, runPromise } = await opened()
    await claim("visitor", 5000)
    await runPromise(outbox.refused(VISITOR_MESSAGE.messageId, "550 no such user", 5100))
    expect(await claim("visitor", 1e12)).toBeUndefined()
    expect(await runPromise(outbox.depth)).toBe(1)
  })

  it("should take a message that no change owes, once", async () => {
    const { outbox, runPromise, claim } = await opened([])
    await runPromise(outbox.enqueue([NOTE], 7000))
    await runPromise(outbox.enqueue([{ ...NOTE, text: "other words" }, VISITOR_MESSAGE], 8000))
    expect(await claim("operator", 7999)).toEqual({ message: NOTE, failures: 0 })
    expect(await claim("visitor", 7999)).toBeUndefined()
    expect(await claim("visitor", 8000)).toEqual({ message: VISITOR_MESSAGE, failures: 0 })
  })

  it("should owe the first of all messages that bear one key, delivered or not, and every other message", async () => {
    const { outbox, runPromise } = await opened([])
    const keyed = (n: number, onceKey: string): OutboxMessage => ({
      ...VISITOR_MESSAGE,
      messageId: `plan-${n}/visitor`,
      onceKey,
    })
    const note = (n: number): OutboxMessage => ({ ...NOTE, messageId: `plan-${n}/operator` })
    await Promise.all(
      [1, 2, 3, 4, 5].map((n) => runPromise(outbox.enqueue([note(n), keyed(n, "asha today")], 6000))),
    )
    expect(await runPromise(outbox.depth)).toBe(6)
    await runPromise(
      outbox.enqueue([keyed(6, "asha tomorrow"), { ...VISITOR_MESSAGE, messageId: "keyless" }], 6000),
    )
    expect(await runPromise(outbox.depth)).toBe(8)
  })

  it("should owe one message once, however often its change is told", async () => {
    const { orders, outbox, claim, runPromise } = await opened([NOTE])
    await runPromise(
      orders.insert(
        {
          ...PLACED_ORDER,
          merchantOrderId: MerchantOrderId.make("GOA-2"),
          requestKey: "key-2-of-it",
          request: { ...PLACED_ORDER.request, adults: 9 },
        },
        1,
      ),
    )
    await runPromise(
      orders.settle({
        merchantOrderId: MerchantOrderId.make("GOA-2"),
        from: "CREATED",
        settlement: { state: "FAILED", settledAtMs: 6000 },
        actor: "webhook",
        messages: [{ ...NOTE, subject: "Another" }],
      }),
    )
    expect(await claim("operator", 9000)).toEqual({ message: NOTE, failures: 0 })
    expect(await runPromise(outbox.depth)).toBe(1)
  })
})
