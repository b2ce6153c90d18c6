/** Laws of core/office/readStatus.ts with others about: who waits for whose answer, and who may see how much of it. */
import { Effect, Layer, Result } from "effect"
import { describe, expect, it } from "vitest"
import type { Order } from "#core/office/order.ts"
import { readStatus, readStatusFor, statusOf } from "#core/office/readStatus.ts"
import { maskedStatus } from "#core/payment/maskedStatus.ts"
import { OrderStore } from "#core/ports/orderStore.ts"
import { openOffice } from "./officeDesk.ts"
import { NOW_MS, PLACED } from "./officeStock.ts"

describe("a read that somebody else is doing", () => {
  /** The gateway was asked a moment ago, so nobody may ask again; `at` a look the other's answer is there. */
  const wait = async (found: Partial<Order> | "gone", at: number) => {
    const office = openOffice({ orders: [PLACED] })
    office.book.watch.set("GOA-1", { nextAtMs: undefined, readAtMs: NOW_MS })
    let looks = 0
    const answer = await office.run(
      withFind((find) => (id) => {
        if (looks++ === at && found !== "gone") office.rows.set(id, { ...PLACED, ...found })
        if (looks > at && found === "gone") office.rows.delete(id)
        return find(id)
      }),
    )
    return { answer, asked: office.asked.length, waitedMs: office.clock.nowMs - NOW_MS }
  }

  it("should be waited for, looking every 100 ms, and be the answer", async () => {
    const paid = { ...PLACED, state: "COMPLETED" } as const
    expect(await wait(paid, 3)).toEqual({ answer: Result.succeed(statusOf(paid)), asked: 0, waitedMs: 300 })
  })

  it("should not be waited for longer than 800 ms, nor for an order that is gone", async () => {
    const open = Result.succeed(statusOf(PLACED))
    expect(await wait({}, 99)).toEqual({ answer: open, asked: 0, waitedMs: 800 })
    expect(await wait("gone", 2)).toEqual({ answer: open, asked: 0, waitedMs: 200 })
  })
})

describe("readStatusFor", () => {
  it("should tell the whole status to the browser that booked, and mask it for any other, or for none", async () => {
    const stored: Order = { ...PLACED, state: "COMPLETED", bookedBy: "browser 1" }
    const tell = async (order: Order, browser: string | undefined) =>
      openOffice({ orders: [order] }).run(readStatusFor("GOA-1", browser))
    const whole = Result.succeed(statusOf(stored))
    const masked = Result.succeed(maskedStatus(statusOf(stored)))
    expect(masked).not.toEqual(whole)
    expect(await tell(stored, "browser 1")).toEqual(whole)
    expect(await tell(stored, "browser 2")).toEqual(masked)
    expect(await tell(stored, undefined)).toEqual(masked)
    expect(await tell({ ...stored, bookedBy: undefined }, undefined)).toEqual(masked)
  })
})

// Helpers

/** Reading the status over a store whose `find` the test has changed. */
const withFind = (change: (find: typeof OrderStore.Service.find) => typeof OrderStore.Service.find) =>
  readStatus("GOA-1").pipe(
    Effect.provide(
      Layer.effect(
        OrderStore,
        OrderStore.use((store) => Effect.succeed({ ...store, find: change(store.find) })),
      ),
    ),
  )
