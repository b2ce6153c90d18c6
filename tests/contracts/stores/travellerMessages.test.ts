/**
 * What every store promises about messages to travellers: a confirmation with the payment or not at all, at most one
 * of a kind about one thing, each in one hand at a time, and nothing lost that waits for an address.
 */
import { Effect, Layer, ManagedRuntime } from "effect"
import * as fc from "fast-check"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { memoryBookingLinks } from "#adapters/memory/memoryBookingLinks.ts"
import { createMemoryOrderData, memoryOrderStore } from "#adapters/memory/memoryOrderStore.ts"
import { createMemoryRefundData, memoryRefundStore } from "#adapters/memory/memoryRefundStore.ts"
import { sqlBookingLinks } from "#adapters/sql/sqlBookingLinks.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOutbox } from "#adapters/sql/sqlOutbox.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { sqlTravellerMessages } from "#adapters/sql/sqlTravellerMessages.ts"
import { BookingSecret } from "#core/paidBooking/bookingSecret.ts"
import { addDays, startOfDayMs } from "#core/days.ts"
import type { TravellerMessageKind } from "#core/messages/travellerMessage.ts"
import { linkMessage, reminderAtMs } from "#core/messages/travellerMessages.ts"
import { ORDER_STATES, type OrderState } from "#core/orders/order.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { BookingLinks } from "#core/ports/bookingLinks.ts"
import { Outbox } from "#core/ports/messages.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { TravellerMessages } from "#core/ports/travellerMessages.ts"
import { factsOf } from "../../harness/orders.ts"
import { PLACED_ORDER } from "../../harness/placedOrder.ts"
import { databaseName, emptyDatabase, postgresUrl } from "../../harness/testDatabase.ts"

const inSql = async () => {
  const db = await emptyDatabase()
  return Layer.mergeAll(
    sqlOrderStore(db),
    sqlOutbox(db),
    sqlRefundStore(db),
    sqlBookingLinks(db),
    sqlTravellerMessages(db),
  )
}
const inMemory = () => {
  const data = createMemoryOrderData()
  return Promise.resolve(
    Layer.mergeAll(
      memoryOrderStore(data),
      memoryRefundStore(createMemoryRefundData(), data),
      memoryBookingLinks(new Map(), data),
    ),
  )
}
const stores = [
  ...(postgresUrl() === undefined ? ([["in memory", inMemory]] as const) : []),
  [`in ${databaseName()}`, inSql],
] as const

const ID = PLACED_ORDER.merchantOrderId
const AMOUNT = PLACED_ORDER.request.amount
const PAID_AT_MS = reminderAtMs(PLACED_ORDER.request.date) - 7 * 86_400_000
const LEASE_MS = 60_000

describe.each(stores)("TravellerMessages %s", (_, layer) => {
  const opened = async () => {
    const { runPromise } = ManagedRuntime.make(await layer())
    const [orders, refunds, links, messages] = await Promise.all([
      runPromise(OrderStore.use(Effect.succeed)),
      runPromise(RefundStore.use(Effect.succeed)),
      runPromise(BookingLinks.use(Effect.succeed)),
      runPromise(TravellerMessages.use(Effect.succeed)),
    ])
    await runPromise(orders.insert(PLACED_ORDER, 1))
    const settle = (from: OrderState, state: OrderState, atMs = PAID_AT_MS) =>
      runPromise(
        orders.settle({
          merchantOrderId: ID,
          from,
          settlement: { state, ...factsOf(state, AMOUNT), settledAtMs: atMs },
          actor: "webhook",
          messages: [],
        }),
      )
    const kinds = async () => (await runPromise(messages.ofOrder(ID))).map(({ kind }) => kind).toSorted()
    const claim = (nowMs: number) => runPromise(messages.claim(nowMs, nowMs + LEASE_MS))
    /** As it is owed now. */
    const owing = async (kind: TravellerMessageKind) => {
      const found = (await runPromise(messages.ofOrder(ID))).find((one) => one.kind === kind)
      if (found === undefined) throw new Error(`no ${kind} is owed`)
      return found
    }
    const refund = (state: "REQUESTED" | "OUTSIDE", atMs: number) => {
      const decided = {
        merchantOrderId: ID,
        amount: AMOUNT,
        reason: "ill",
        decidedBy: "Maria",
        lines: [],
        requestedAtMs: atMs,
      }
      return runPromise(
        refunds.insert(
          state === "OUTSIDE" ? { ...decided, state, settledAtMs: atMs } : { ...decided, state },
          AMOUNT,
          atMs + 1,
        ),
      )
    }
    return { runPromise, orders, refunds, links, messages, settle, kinds, claim, owing, refund }
  }

  it("should owe one confirmation and one reminder with the payment, and nothing for any other state", async () => {
    for (const state of ORDER_STATES.filter((one) => one !== "CREATED" && one !== "OWED")) {
      const { settle, kinds } = await opened()
      expect(await settle("CREATED", state)).toBe("settled")
      expect(await kinds()).toEqual(state === "COMPLETED" ? ["confirmed", "reminder"] : [])
      // Told twice, it is owed once.
      expect(await settle("CREATED", state)).toBe("stale")
      expect(await kinds()).toHaveLength(state === "COMPLETED" ? 2 : 0)
    }
  })

  it("should owe no reminder when the evening before has begun", async () => {
    const { settle, kinds } = await opened()
    await settle("CREATED", "COMPLETED", reminderAtMs(PLACED_ORDER.request.date))
    expect(await kinds()).toEqual(["confirmed"])
  })

  it("should hand out the confirmation at once and the reminder at six the evening before, in India", async () => {
    const { settle, claim, messages, runPromise, owing } = await opened()
    await settle("CREATED", "COMPLETED")
    expect((await claim(PAID_AT_MS))?.kind).toBe("confirmed")
    await runPromise(messages.delivered(await owing("confirmed"), "email", PAID_AT_MS + 1))
    const eveningMs = startOfDayMs(PLACED_ORDER.request.date) - 6 * 3_600_000
    expect(await claim(eveningMs - 1)).toBeUndefined()
    expect(await claim(eveningMs)).toMatchObject({ kind: "reminder", about: PLACED_ORDER.request.date })
  })

  it("should owe a refund's two messages with its two changes, once", async () => {
    const { settle, kinds, refund, refunds, runPromise } = await opened()
    await settle("CREATED", "COMPLETED")
    const stored = await refund("REQUESTED", PAID_AT_MS + 5)
    if (typeof stored === "string") throw new Error(stored)
    expect(await kinds()).toContain("refund on its way")
    const settled = (from: "REQUESTED" | "PENDING", to: "PENDING" | "COMPLETED") =>
      runPromise(
        refunds.settle({
          merchantRefundId: stored.merchantRefundId,
          from,
          to,
          atMs: PAID_AT_MS + 6,
          gatewayRefundId: "OMR1",
          messages: [],
        }),
      )
    expect(await settled("REQUESTED", "PENDING")).toBe(true)
    expect(await kinds()).toEqual(["confirmed", "refund on its way", "reminder"])
    expect(await Promise.all([1, 2, 3].map(() => settled("PENDING", "COMPLETED")))).toContain(true)
    expect(await kinds()).toEqual(["confirmed", "refund arrived", "refund on its way", "reminder"])
  })

  it("should owe only the arrival of a refund that was paid by hand", async () => {
    const { settle, kinds, refund } = await opened()
    await settle("CREATED", "COMPLETED")
    await refund("OUTSIDE", PAID_AT_MS + 5)
    expect(await kinds()).toEqual(["confirmed", "refund arrived", "reminder"])
  })

  it("should hand a message to one asker until its lease ends, and count failures", async () => {
    const { settle, claim, messages, runPromise, owing } = await opened()
    await settle("CREATED", "COMPLETED")
    const asked = await Promise.all([1, 2, 3].map(() => claim(PAID_AT_MS)))
    expect(asked.filter((owed) => owed !== undefined)).toHaveLength(1)
    expect(await claim(PAID_AT_MS + LEASE_MS - 1)).toBeUndefined()
    expect(await claim(PAID_AT_MS + LEASE_MS)).toMatchObject({ kind: "confirmed", failures: 0 })
    await runPromise(messages.failed(await owing("confirmed"), PAID_AT_MS + 3 * LEASE_MS))
    expect(await claim(PAID_AT_MS + 3 * LEASE_MS - 1)).toBeUndefined()
    expect(await claim(PAID_AT_MS + 3 * LEASE_MS)).toMatchObject({ failures: 1 })
  })

  it.each([3_700_000, 86_400_000])(
    "should hide no message behind a clock that was %d ms ahead, and send no reminder early for it",
    async (aheadMs) => {
      const { settle, claim } = await opened()
      await settle("CREATED", "COMPLETED")
      const nowMs = PAID_AT_MS - aheadMs
      expect(await claim(nowMs)).toMatchObject({ kind: "confirmed" })
      expect(await claim(nowMs)).toBeUndefined()
      expect(await claim(nowMs - aheadMs)).toMatchObject({ kind: "confirmed" })
      expect(await claim(nowMs - aheadMs)).toBeUndefined()
    },
  )

  it("should keep what has no address until one is given, and then owe it, the confirmation to each new one", async () => {
    const { settle, claim, links, messages, runPromise, owing } = await opened()
    await settle("CREATED", "COMPLETED")
    const id = `${ID}/traveller/confirmed`
    await claim(PAID_AT_MS)
    await runPromise(messages.waitsForAddress(await owing("confirmed")))
    expect(await claim(PAID_AT_MS + 1e7)).toBeUndefined()
    const secret = BookingSecret.make("0123456789ABCDEFGHJKMNPQRS")
    await runPromise(links.ensure(ID, secret, PAID_AT_MS))
    const save = (email: string, atMs: number) => runPromise(links.saveEmail(ID, email, atMs, []))
    expect(await save("asha@example.in", PAID_AT_MS + 10)).toBe(true)
    expect(await claim(PAID_AT_MS + 10)).toMatchObject({ messageId: id })
    await runPromise(messages.delivered(await owing("confirmed"), "email", PAID_AT_MS + 11))
    await save("asha@example.in", PAID_AT_MS + 20)
    expect(await claim(PAID_AT_MS + 20)).toBeUndefined()
    await save("asha.rao@example.in", PAID_AT_MS + 30)
    expect(await claim(PAID_AT_MS + 30)).toMatchObject({ messageId: id })
    await runPromise(messages.refused(await owing("confirmed"), "550 no such user", PAID_AT_MS + 31))
    expect(await claim(PAID_AT_MS + 1e7)).toBeUndefined()
    await save("a.rao@example.in", PAID_AT_MS + 1e7)
    expect(await claim(PAID_AT_MS + 1e7)).toMatchObject({ messageId: id })
    expect((await runPromise(links.ofOrder(ID)))?.email).toBe("a.rao@example.in")
  })

  it("should owe with an address what an order from before had never owed", async () => {
    const { orders, links, kinds, runPromise } = await opened()
    const order = await runPromise(orders.find(ID))
    expect(await kinds()).toEqual([])
    await runPromise(links.ensure(ID, BookingSecret.make("0123456789ABCDEFGHJKMNPQRS"), 1))
    const owed = [{ merchantOrderId: ID, kind: "confirmed", about: "", notBeforeMs: 0 }] as const
    await runPromise(links.saveEmail(ID, "asha@example.in", 2, owed))
    expect(order).toBeDefined()
    expect(await kinds()).toEqual(["confirmed"])
  })

  it("should make what was delivered due once more when it is owed again, and nothing else", async () => {
    const { settle, claim, messages, runPromise, owing } = await opened()
    await settle("CREATED", "COMPLETED")
    await claim(PAID_AT_MS)
    await runPromise(messages.delivered(await owing("confirmed"), "email", PAID_AT_MS))
    const link = linkMessage(PLACED_ORDER)
    for (const atMs of [PAID_AT_MS + 1, PAID_AT_MS + 2]) {
      await runPromise(messages.owe(link, atMs))
      expect(await claim(atMs)).toMatchObject({ kind: "link", failures: 0 })
      expect(await claim(atMs)).toBeUndefined()
      await runPromise(messages.delivered(await owing("link"), "whatsapp", atMs))
    }
    const told = await runPromise(messages.ofOrder(ID))
    expect(await runPromise(messages.ofOrders([MerchantOrderId.make("GOA-none"), ID]))).toEqual(
      new Map([[ID, told]]),
    )
    expect(await runPromise(messages.ofOrders([]))).toEqual(new Map())
    expect(told.find(({ kind }) => kind === "link")?.outcome).toEqual({
      state: "delivered",
      atMs: PAID_AT_MS + 2,
      channel: "whatsapp",
    })
  })

  it("should end by a sending only what it was claimed as, and not what is owed once more meanwhile", async () => {
    const endings = ["delivered", "failed", "refused", "dropped", "waitsForAddress"] as const
    const again = ["owe", "saveEmail"] as const
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...endings),
        fc.constantFrom(...again),
        fc.integer({ min: -5, max: 50_000 }),
        fc.boolean(),
        async (ending, by, laterMs, isTaken) => {
          const { settle, claim, links, messages, owing, runPromise } = await opened()
          await settle("CREATED", "COMPLETED")
          await runPromise(links.ensure(ID, BookingSecret.make("0123456789ABCDEFGHJKMNPQRS"), PAID_AT_MS))
          const first = await claim(PAID_AT_MS)
          if (first === undefined) throw new Error("nothing is owed")
          expect(await runPromise(messages.isStillOwed(first))).toBe(true)
          const atMs = PAID_AT_MS + laterMs
          const { merchantOrderId, kind, about, notBeforeMs } = first
          await runPromise(
            by === "owe"
              ? messages.owe({ merchantOrderId, kind, about, notBeforeMs }, atMs)
              : Effect.asVoid(links.saveEmail(ID, "asha@example.in", atMs, [])),
          )
          const nextMs = Math.max(PAID_AT_MS, atMs)
          const second = isTaken ? await claim(nextMs) : undefined
          const before = await owing("confirmed")
          expect(await runPromise(messages.isStillOwed(first))).toBe(false)
          const end = (owed: typeof first) =>
            ({
              delivered: messages.delivered(owed, "email", nextMs),
              failed: messages.failed(owed, nextMs + 1e6),
              refused: messages.refused(owed, "550", nextMs),
              dropped: messages.dropped(owed, nextMs),
              waitsForAddress: messages.waitsForAddress(owed),
            })[ending]
          await runPromise(end(first))
          expect(await owing("confirmed")).toEqual(before)
          const now = second ?? (await claim(nextMs))
          expect(now).toMatchObject({ kind: "confirmed", failures: 0 })
          if (now === undefined) throw new Error("nothing is owed once more")
          await runPromise(end(now))
          expect(await owing("confirmed")).not.toEqual(before)
        },
      ),
      { numRuns: 20 },
    )
  })

  it("should owe the operator what is told with its end, where it ends there", async () => {
    const { messages, runPromise, owing } = await opened()
    const owedToOperator = () => runPromise(Outbox.use((outbox) => outbox.depth))
    for (const end of ["dropped", "refused"] as const) {
      await runPromise(messages.owe(linkMessage(PLACED_ORDER), PAID_AT_MS))
      const owed = await owing("link")
      const before = await owedToOperator()
      for (const owedAtMs of [owed.owedAtMs - 1, owed.owedAtMs]) {
        const told = [
          { messageId: `${end} ${owedAtMs}`, to: "operator" as const, subject: "Look", text: "Look" },
        ]
        const one = { ...owed, owedAtMs }
        await runPromise(
          end === "dropped"
            ? messages.dropped(one, PAID_AT_MS, told)
            : messages.refused(one, "550", PAID_AT_MS, told),
        )
      }
      expect((await owedToOperator()) - before).toBe(1)
    }
  })

  it("should list whom nothing reached, and nobody whose time has not come", async () => {
    const { settle, claim, messages, runPromise, owing } = await opened()
    await settle("CREATED", "COMPLETED")
    const unreached = async (owedBeforeMs: number, nowMs: number) =>
      (await runPromise(messages.unreached(owedBeforeMs, nowMs))).map(
        ({ kind, outcome }) => `${kind} ${outcome.state}`,
      )
    expect(await unreached(PAID_AT_MS, PAID_AT_MS + 10)).toEqual([])
    expect(await unreached(PAID_AT_MS + 1, PAID_AT_MS + 10)).toEqual(["confirmed owed"])
    await claim(PAID_AT_MS)
    await runPromise(messages.waitsForAddress(await owing("confirmed")))
    expect(await unreached(0, PAID_AT_MS + 10)).toEqual(["confirmed no address"])
    await runPromise(messages.refused(await owing("confirmed"), "550", PAID_AT_MS))
    expect(await unreached(0, PAID_AT_MS + 10)).toEqual(["confirmed refused"])
    await runPromise(messages.owe(linkMessage(PLACED_ORDER), PAID_AT_MS))
    await runPromise(messages.dropped(await owing("link"), PAID_AT_MS))
    expect(await unreached(0, PAID_AT_MS + 10)).toEqual(["confirmed refused"])
  })

  it("should not list what waits for an address and told of a trip whose day is past", async () => {
    const { settle, claim, messages, runPromise, owing } = await opened()
    await settle("CREATED", "COMPLETED")
    const { date } = PLACED_ORDER.request
    const kindsAt = async (nowMs: number) =>
      (await runPromise(messages.unreached(0, nowMs))).map(({ kind }) => kind).toSorted()
    const afterMs = startOfDayMs(addDays(date, 1))
    await runPromise(messages.owe(linkMessage(PLACED_ORDER), PAID_AT_MS))
    for (let nth = 0; nth < 3; nth++) await claim(afterMs)
    for (const kind of ["confirmed", "reminder", "link"] as const)
      await runPromise(messages.waitsForAddress(await owing(kind)))
    expect(await kindsAt(afterMs - 1)).toEqual(["confirmed", "link", "reminder"])
    expect(await kindsAt(afterMs)).toEqual(["link"])
    await runPromise(messages.refused(await owing("confirmed"), "550", PAID_AT_MS))
    expect(await kindsAt(afterMs)).toEqual(["confirmed", "link"])
  })

  it("should have at most one message of a kind about one thing, whatever is told how often", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom<OrderState>("PENDING", "COMPLETED", "FAILED", "REVIEW"), { maxLength: 6 }),
        fc.array(fc.constantFrom("REQUESTED" as const, "OUTSIDE" as const), { maxLength: 3 }),
        async (states, givenBack) => {
          const { runPromise, orders, messages, settle, refund } = await opened()
          for (const state of states) {
            const now = await runPromise(orders.find(ID))
            if (now !== undefined && now.state !== "COMPLETED") await settle(now.state, state)
          }
          const isPaid = (await runPromise(orders.find(ID)))?.state === "COMPLETED"
          if (isPaid) for (const state of givenBack) await refund(state, PAID_AT_MS + 9)
          const told = await runPromise(messages.ofOrder(ID))
          const causes = told.map(({ kind, about }) => `${kind} ${about}`)
          expect(new Set(causes).size).toBe(causes.length)
          expect(told.filter(({ kind }) => kind === "confirmed")).toHaveLength(isPaid ? 1 : 0)
          expect(told.every(({ merchantOrderId }) => merchantOrderId === MerchantOrderId.make(ID))).toBe(true)
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe(`TravellerMessages in ${databaseName()} that cannot be written`, () => {
  it("should confirm no order: the payment and what its traveller is owed are one write", async () => {
    const db = await emptyDatabase()
    const run = ManagedRuntime.make(sqlOrderStore(db))
    const orders = await run.runPromise(OrderStore.use(Effect.succeed))
    await run.runPromise(orders.insert(PLACED_ORDER, 1))
    const settled = () =>
      run.runPromise(
        orders.settle({
          merchantOrderId: ID,
          from: "CREATED",
          settlement: { state: "COMPLETED", ...factsOf("COMPLETED", AMOUNT), settledAtMs: PAID_AT_MS },
          actor: "webhook",
          messages: [{ messageId: `${ID}/confirmed`, to: "operator", subject: "s", text: "t" }],
        }),
      )
    await sql`alter table traveller_messages rename to traveller_messages_away`.execute(db)
    await expect(settled()).rejects.toThrow(/traveller_messages/)
    await sql`alter table traveller_messages_away rename to traveller_messages`.execute(db)
    expect((await run.runPromise(orders.find(ID)))?.state).toBe("CREATED")
    expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([])
    expect(await settled()).toBe("settled")
    expect(await db.selectFrom("traveller_messages").select("kind").orderBy("kind").execute()).toEqual([
      { kind: "confirmed" },
      { kind: "reminder" },
    ])
  })
})
