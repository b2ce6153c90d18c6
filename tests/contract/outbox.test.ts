/** What every outbox promises: what is owed stays owed until it is delivered, and is in one hand at a time. */
import { describe, expect, it } from "vitest"
import type { OutboxMessage } from "#core/office/outboxMessage.ts"
import { FIRST_READ, openStores, orderStores, PLACED } from "./orderStores.ts"

const NOTE: OutboxMessage = {
  messageId: "GOA-1/confirmed",
  to: "operator",
  subject: "New booking",
  text: "Two lines\nof text",
}
const LETTER: OutboxMessage = { ...NOTE, messageId: "GOA-1/thanks", to: { email: "asha@example.in" } }

describe.each(orderStores)("Outbox %s", (_, layer) => {
  const opened = async (messages: ReadonlyArray<OutboxMessage> = [NOTE, LETTER]) => {
    const stores = await openStores(layer)
    const { orders, runPromise } = stores
    await runPromise(orders.insert(PLACED, FIRST_READ))
    await runPromise(
      orders.settle({
        merchantOrderId: PLACED.merchantOrderId,
        from: "CREATED",
        settlement: { state: "COMPLETED", settledAtMs: 5000 },
        by: "webhook",
        messages,
      }),
    )
    const claim = async (nowMs: number, most = 10) =>
      (await runPromise(stores.outbox.claim(nowMs, nowMs + 60_000, most))).map(({ message, failures }) => [
        message,
        failures,
      ])
    return { ...stores, claim }
  }

  it("should hand out what is owed, to the letter", async () => {
    const { claim } = await opened()
    expect(await claim(4999)).toEqual([])
    expect(await claim(5000)).toEqual([
      [NOTE, 0],
      [LETTER, 0],
    ])
  })

  it("should hand a message to one asker until its lease ends", async () => {
    const { claim } = await opened([NOTE])
    const rounds = await Promise.all([claim(5000), claim(5000), claim(5000)])
    expect(rounds.flat()).toHaveLength(1)
    expect(await claim(64_999)).toEqual([])
    expect(await claim(65_000)).toHaveLength(1)
  })

  it("should strike off what was delivered, and nothing else", async () => {
    const { outbox, claim, runPromise } = await opened()
    await claim(5000)
    expect(await runPromise(outbox.depth)).toBe(2)
    await runPromise(outbox.delivered(NOTE.messageId, 5100))
    await runPromise(outbox.failed(NOTE.messageId, 5200))
    expect(await runPromise(outbox.depth)).toBe(1)
    expect(await claim(1e12)).toEqual([[LETTER, 0]])
  })

  it("should count failures and wait as told", async () => {
    const { outbox, claim, runPromise } = await opened([NOTE])
    await claim(5000)
    await runPromise(outbox.failed(NOTE.messageId, 20_000))
    expect(await claim(19_999)).toEqual([])
    expect(await claim(20_000)).toEqual([[NOTE, 1]])
  })

  it("should take a message that no change owes, once", async () => {
    const { outbox, runPromise, claim } = await opened([])
    await runPromise(outbox.owe([NOTE], 7000))
    await runPromise(outbox.owe([{ ...NOTE, text: "other words" }, LETTER], 8000))
    expect(await claim(7999)).toEqual([[NOTE, 0]])
    expect(await claim(8000)).toEqual([[LETTER, 0]])
  })

  it("should owe one message once, however often its change is told", async () => {
    const { orders, outbox, claim, runPromise } = await opened([NOTE])
    await runPromise(
      orders.insert(
        {
          ...PLACED,
          merchantOrderId: "GOA-2",
          requestKey: "key-2-of-it",
          request: { ...PLACED.request, adults: 9 },
        },
        1,
      ),
    )
    await runPromise(
      orders.settle({
        merchantOrderId: "GOA-2",
        from: "CREATED",
        settlement: { state: "FAILED", settledAtMs: 6000 },
        by: "webhook",
        messages: [{ ...NOTE, subject: "Another" }],
      }),
    )
    expect(await claim(9000)).toEqual([[NOTE, 0]])
    expect(await runPromise(outbox.depth)).toBe(1)
  })
})
