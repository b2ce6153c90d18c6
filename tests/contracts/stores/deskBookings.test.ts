/**
 * What every store promises of bookings that the desk makes: their seats are as safe as the shop's, and their money adds up.
 */
import { Effect, Layer, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { randomIds } from "#adapters/randomIds.ts"
import { bug } from "#core/bug.ts"
import { type Day, startOfDayMs } from "#core/days.ts"
import { bookAtDesk, PAYING_AT_DESK_MS, placeAtDesk } from "#core/deskBookings/bookAtDesk.ts"
import { keepEmail } from "#core/desk/bookings/bookForSomebody.ts"
import { giveUpDeskBooking, releaseUnpaid, takeDeskPayment } from "#core/deskBookings/takeDeskPayment.ts"
import { UNPAID_CALLED_OFF } from "#core/messages/travellerMessages.ts"
import type { DeskPayment } from "#core/orders/deskPayment.ts"
import { isCompleted, type Order, orderFromFields } from "#core/orders/order.ts"
import { pollOrder } from "#core/orders/pollOrder.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import { CallOffs } from "#core/ports/callOffs.ts"
import { GatewayOrderNotFound, PaymentGateway } from "#core/ports/paymentGateway.ts"
import { OrderStore, OrderWatch } from "#core/ports/orders.ts"
import { CRUISE, SAMPLE_ORDER, TODAY } from "../../rules/orders/orderSamples.ts"
import { type BookingStores, bookingStores, dayAfter, departureOn, openBookingShop } from "./bookingShops.ts"
import type { DeskTerms, DeskBookingRequest } from "#core/deskBookings/deskBookingRequest.ts"

const MARIA = { decidedBy: "Maria", reason: "booked by phone" }
const DAY = dayAfter(20)
const HOUR_MS = 3_600_000

const watch = Layer.succeed(OrderWatch, {
  due: () => Effect.succeed([]),
  claim: () => Effect.succeed(true),
  acquirePollLease: () => Effect.succeed(true),
  markPollDue: () => Effect.succeed(true),
})

/** Shows an order under its key at the second look only, as where its twin was placed just after the first. */
const seenSecond = Layer.effect(
  OrderStore,
  Effect.map(OrderStore, (orders) => {
    let looks = 0
    return {
      ...orders,
      findByKey: (key: string) => (looks++ === 0 ? Effect.undefined : orders.findByKey(key)),
    }
  }),
)

/** Shows every order as it is once its person was erased. */
const afterErasure = Layer.effect(
  OrderStore,
  Effect.map(OrderStore, (orders) => ({
    ...orders,
    findByAnyId: (id: string) =>
      Effect.map(
        orders.findByAnyId(id),
        (order) =>
          order && orderFromFields({ ...order, request: { ...order.request, name: "", mobileNumber: "" } }),
      ),
  })),
)

const book = (request: DeskBookingRequest, key?: string) =>
  bookAtDesk(
    request,
    Effect.map(placeAtDesk(request, MARIA, key), ({ order }) => order),
  )

const open = (stores: BookingStores) => {
  const shop = openBookingShop(stores)
  const rest = Layer.merge(randomIds, watch)
  const requestOf = (name: string, people: number, terms: DeskTerms): DeskBookingRequest => ({
    trip: {
      name,
      mobileNumber: "+91 98765 43210",
      adults: people,
      children: 0,
      date: DAY,
      subSlug: CRUISE.slug,
      departure: departureOn(DAY),
    },
    channel: "PHONE",
    terms,
  })
  const done = <A, E extends { readonly message: string }>(asked: Result.Result<A, E>) =>
    Result.isSuccess(asked) ? asked.success : asked.failure.message
  const bookRequest = (request: DeskBookingRequest, key?: string) =>
    shop.runPromise(Effect.provide(Effect.result(book(request, key)), rest))
  return {
    ...shop,
    requestOf,
    bookRequest,
    /** As `bookRequest`, of a request whose twin was sent at the same moment. */
    bookTwin: (request: DeskBookingRequest, key: string) =>
      shop.runPromise(Effect.provide(Effect.result(Effect.provide(book(request, key), seenSecond)), rest)),
    /** The order, or the sentence of the refusal. */
    bookByDesk: async (
      name: string,
      people: number,
      terms: DeskTerms,
      key?: string,
    ): Promise<Order | string> => {
      const asked = await bookRequest(requestOf(name, people, terms), key)
      return Result.isSuccess(asked) ? asked.success.order : String(Reflect.get(asked.failure, "message"))
    },
    paid: async (id: string, by: DeskPayment, isOwn = false) =>
      done(
        await shop.runPromise(Effect.result(takeDeskPayment(id, by, { ...MARIA, reason: "paid" }, isOwn))),
      ),
    paidAfterErasure: async (id: string) =>
      done(
        await shop.runPromise(
          Effect.provide(
            Effect.result(takeDeskPayment(id, "CASH", { ...MARIA, reason: "paid" })),
            afterErasure,
          ),
        ),
      ),
    givenUp: async (id: string) =>
      done(await shop.runPromise(Effect.result(giveUpDeskBooking(id, { ...MARIA, reason: "not coming" })))),
    release: () => shop.runPromise(releaseUnpaid),
    order: async (id: string) =>
      shop.runPromise(OrderStore.use((orders) => orders.find(MerchantOrderId.make(id)))),
  }
}

const idOf = (booked: Order | string): string =>
  typeof booked === "string" ? bug(booked) : booked.merchantOrderId

const which = fc.nat(7)
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant("book" as const),
    people: fc.integer({ min: 1, max: 4 }),
    pays: fc.constantFrom("CASH" as const, "UPI" as const, "LATER" as const),
  }),
  fc.record({ does: fc.constant("book online" as const), people: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: fc.constantFrom("pay" as const, "give up" as const, "cancel" as const), which }),
  fc.record({ does: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 5 }) }),
)

const SEATS = 5

type Step =
  | { readonly does: "book"; readonly people: number; readonly pays: "CASH" | "UPI" | "LATER" }
  | { readonly does: "book online"; readonly people: number }
  | { readonly does: "pay" | "give up" | "cancel"; readonly which: number }
  | { readonly does: "wait"; readonly hours: number }

/** What the plainest reading says: the seats of each booking while it has any, until when it waits, and who has its money. */
interface Model {
  readonly ids: Array<string>
  readonly seats: Map<string, number>
  readonly waits: Map<string, { readonly people: number; readonly untilMs: number }>
  readonly paid: Map<string, { readonly amount: number; readonly by: string }>
}
const emptyModel = (): Model => ({ ids: [], seats: new Map(), waits: new Map(), paid: new Map() })
const freeIn = ({ seats }: Model) => SEATS - [...seats.values()].reduce((sum, one) => sum + one, 0)
const priceOf = (people: number) => CRUISE.price * people
const isDone = (answer: unknown) => typeof answer === "object"
type Desk = ReturnType<typeof open>

const bookStep = async (desk: Desk, model: Model, step: Extract<Step, { does: "book" }>, at: number) => {
  const untilMs = desk.clock.nowMs + 3 * HOUR_MS
  const terms: DeskTerms = step.pays === "LATER" ? { pays: "LATER", untilMs } : { pays: step.pays }
  const isFree = step.people <= freeIn(model)
  const booked = await desk.bookByDesk(`guest ${at}`, step.people, terms)
  if (typeof booked === "object") {
    const { merchantOrderId } = booked
    model.ids.push(merchantOrderId)
    model.seats.set(merchantOrderId, step.people)
    if (step.pays === "LATER") model.waits.set(merchantOrderId, { people: step.people, untilMs })
    else model.paid.set(merchantOrderId, { amount: priceOf(step.people), by: step.pays })
  }
  return [isDone(booked), isFree]
}

const payStep = async (desk: Desk, { seats, waits, paid, ...model }: Model, id: string) => {
  const wait = waits.get(id)
  const isOwed = wait !== undefined && !paid.has(id)
  const hasRoom =
    wait !== undefined && (seats.has(id) || wait.people <= freeIn({ seats, waits, paid, ...model }))
  const answer = await desk.paid(id, "CASH")
  if (isDone(answer) && wait !== undefined) {
    paid.set(id, { amount: priceOf(wait.people), by: "CASH" })
    seats.set(id, wait.people)
  }
  return [isDone(answer), isOwed && hasRoom]
}

/** Does it to the shop and to the model. Returns what happened, and what should have. */
const walk = async (desk: Desk, model: Model, step: Step, at: number): Promise<ReadonlyArray<unknown>> => {
  const { ids, seats, waits, paid } = model
  if (step.does === "book") return bookStep(desk, model, step, at)
  if (step.does === "book online") {
    if (step.people > freeIn(model)) return []
    await desk.book(`WEB-${at}`, { day: DAY, people: step.people })
    seats.set(`WEB-${at}`, step.people)
    paid.set(`WEB-${at}`, { amount: priceOf(step.people), by: "provider" })
    return []
  }
  if (step.does === "wait") {
    desk.clock.nowMs += step.hours * HOUR_MS
    const late = [...waits].filter(
      ([id, { untilMs }]) => seats.has(id) && !paid.has(id) && untilMs <= desk.clock.nowMs,
    )
    for (const [id] of late) seats.delete(id)
    return [await desk.release(), late.length]
  }
  const id = ids[step.which % Math.max(1, ids.length)]
  if (id === undefined) return []
  if (step.does === "pay") return payStep(desk, model, id)
  const has = seats.has(id)
  const money = paid.get(id)
  if (step.does === "give up") {
    if (money === undefined) seats.delete(id)
    return [isDone(await desk.givenUp(id)), has && money === undefined]
  }
  if (money === undefined || !has) return []
  seats.delete(id)
  const answer = await desk.cancelByOperator(id, money.amount, true, true)
  return [
    typeof answer === "object" && answer.refund,
    expect.objectContaining({ state: "OUTSIDE", decidedBy: "Maria", amount: money.amount }),
  ]
}

describe.each(bookingStores)("bookings of the desk, %s", (_, stores) => {
  it("should keep seats and money right through any history", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 12 }), async (history) => {
        const desk = open(await stores())
        const model = emptyModel()
        for (const [at, step] of history.entries()) {
          const [happened, expected] = await walk(desk, model, step, at)
          expect([step, happened]).toEqual([step, expected])
          expect(await desk.taken(departureOn(DAY))).toBe(SEATS - freeIn(model))
        }
        for (const [id, { amount, by }] of model.paid) {
          const order = await desk.find(id)
          // Captured by the provider, or taken by the desk, and in all what was owed.
          expect(order).toMatchObject({ state: "COMPLETED", capturedAmount: amount })
          expect(order.request.amount).toBe(amount)
          expect(order.paidAtDesk ?? "provider").toBe(by)
          expect(order.gatewayOrderId === undefined).toBe(by !== "provider")
        }
        expect(await desk.violations()).toEqual([])
      }),
      { numRuns: 10 },
    )
  })

  it("should tell the traveller of a booking in cash as of any other, with who took the money in its history", async () => {
    const desk = open(await stores())
    const id = idOf(await desk.bookByDesk("Asha", 2, { pays: "CASH" }))
    const order = await desk.find(id)
    expect(order).toMatchObject({ deskChannel: "PHONE", paidAtDesk: "CASH" })
    expect((await desk.told(id)).map(({ kind }) => kind).toSorted()).toEqual(["confirmed", "reminder"])
    expect(await desk.toldOperator()).toEqual([`${id}/confirmed`])
    expect(
      (await desk.events(id)).map(({ what, actor, decision }) => [what, actor, decision?.decidedBy]),
    ).toEqual([
      ["placed", "operator", "Maria"],
      ["settled", "operator", "Maria"],
    ])
    expect(await desk.hold(id)).toMatchObject({ state: "SOLD", seats: 2 })
    expect(await desk.violations()).toEqual([])
  })

  it("should hold the seats of who pays later until then, and give them back afterwards", async () => {
    const desk = open(await stores())
    const untilMs = desk.clock.nowMs + HOUR_MS
    const id = idOf(await desk.bookByDesk("Asha", 4, { pays: "LATER", untilMs }))
    expect(await desk.bookByDesk("Ravi", 2, { pays: "CASH" })).toContain("Only 1 seat")
    desk.clock.nowMs = untilMs - 1
    expect(await desk.release()).toBe(0)
    desk.clock.nowMs = untilMs
    expect(await desk.release()).toBe(1)
    expect(await desk.order(id)).toMatchObject({ state: "ABANDONED" })
    expect(await desk.bookByDesk("Ravi", 2, { pays: "CASH" })).toMatchObject({ state: "COMPLETED" })
    expect(await desk.paid(id, "UPI")).toContain("take no money for it")
    expect(await desk.violations()).toEqual([])
  })

  it("should take no money for who did not come and was erased since", async () => {
    const desk = open(await stores())
    const id = idOf(await desk.bookByDesk("Asha", 2, { pays: "LATER", untilMs: desk.clock.nowMs + HOUR_MS }))
    await desk.givenUp(id)
    expect(await desk.paidAfterErasure(id)).toBe(
      `The person of order ${id} was erased, and nobody knows whose it is: book them anew.`,
    )
    expect(await desk.order(id)).toMatchObject({ state: "ABANDONED" })
  })

  it("should be one booking, paid once, however often it is sent under one key", async () => {
    const desk = open(await stores())
    const sent = Array.from({ length: 3 }, () =>
      desk.bookByDesk("Asha", 2, { pays: "CASH" }, "key of the form"),
    )
    const booked = await Promise.all(sent)
    const id = idOf(await desk.bookByDesk("Asha", 2, { pays: "CASH" }, "key of the form"))
    expect(booked.some((one) => typeof one === "object" && one.merchantOrderId === id)).toBe(true)
    expect(await desk.taken(departureOn(DAY))).toBe(2)
    expect((await desk.events(id)).filter(({ change }) => change.state === "COMPLETED")).toHaveLength(1)
    const another = await desk.bookRequest(desk.requestOf("Ravi", 1, { pays: "CASH" }), "key of the form")
    expect(Result.isFailure(another) && another.failure._tag).toBe("RequestKeyReused")
  })

  it.each([
    ["called off", (desk: Desk) => desk.callOff("CALL-1", DAY)],
    ["closed", (desk: Desk) => Promise.resolve((desk.clock.nowMs += 21 * 24 * HOUR_MS))],
    ["full", (desk: Desk) => desk.bookByDesk("Ravi", 3, { pays: "CASH" })],
  ])("should be the same booking where it is sent again once its trip is %s", async (_what, meanwhile) => {
    const desk = open(await stores())
    const send = () => desk.bookByDesk("Asha", 2, { pays: "CASH" }, "key of the form")
    const id = idOf(await send())
    await meanwhile(desk)
    expect(idOf(await send())).toBe(id)
    const twin = await desk.bookTwin(desk.requestOf("Asha", 2, { pays: "CASH" }), "key of the form")
    expect(Result.isSuccess(twin) && twin.success.order.merchantOrderId).toBe(id)
    expect(await desk.violations()).toEqual([])
  })

  it("should be the booking of its twin, sent at the same moment, and no other's", async () => {
    const desk = open(await stores())
    const request = desk.requestOf("Asha", 2, { pays: "UPI" })
    const first = await desk.bookRequest(request, "key of the form")
    expect(await desk.bookTwin(request, "key of the form")).toEqual(first)
    const other = await desk.bookTwin(request, "key of another form")
    expect(Result.isFailure(other) && other.failure).toMatchObject({ isLikeAnother: true })
    expect(await desk.taken(departureOn(DAY))).toBe(2)
    expect(await desk.violations()).toEqual([])
  })

  it("should ask before the same booking is paid twice, and take it where it is another one", async () => {
    const desk = open(await stores())
    const first = idOf(await desk.bookByDesk("Asha", 1, { pays: "CASH" }))
    expect(await desk.bookByDesk("Asha", 1, { pays: "CASH" })).toContain(`paid by order ${first}`)
    expect(await desk.taken(departureOn(DAY))).toBe(1)
    const own = { ...desk.requestOf("Asha", 1, { pays: "CASH" }), isOwnBooking: true }
    const second = await desk.bookRequest(own)
    expect(Result.isSuccess(second) && second.success.order).toMatchObject({
      state: "COMPLETED",
      looksLike: first,
    })
    const owed = idOf(
      await desk.bookByDesk("Ravi", 1, { pays: "LATER", untilMs: desk.clock.nowMs + HOUR_MS }),
    )
    await desk.bookByDesk("Ravi", 1, { pays: "UPI" })
    expect(await desk.paid(owed, "CASH")).toContain("The same booking is paid by order")
    expect(await desk.paid(owed, "CASH", true)).toMatchObject({ state: "COMPLETED" })
    expect(await desk.violations()).toEqual([])
  })

  it("should be confirmed by the provider too where a person has said before that it is another one", async () => {
    const desk = open(await stores())
    const first = idOf(await desk.bookByDesk("Asha", 1, { pays: "CASH" }))
    const request = { ...desk.requestOf("Asha", 1, { pays: "LINK" }), isOwnBooking: true }
    const booked = await desk.bookRequest(request)
    const { merchantOrderId } = Result.isSuccess(booked) ? booked.success.order : bug("not booked")
    await desk.pay(merchantOrderId)
    expect(await desk.order(merchantOrderId)).toMatchObject({ state: "COMPLETED", looksLike: first })
    expect(await desk.violations()).toEqual([])
  })

  it("should take no money for what was called off meanwhile", async () => {
    const desk = open(await stores())
    const untilMs = desk.clock.nowMs + HOUR_MS
    const owed = idOf(await desk.bookByDesk("Asha", 1, { pays: "LATER", untilMs }))
    await desk.callOff("CALL-1", DAY)
    expect(await desk.paid(owed, "CASH")).toContain("take no money for it")
    expect(await desk.order(owed)).toMatchObject({ state: "OWED" })
    expect(await desk.violations()).toEqual([])
  })

  it("should be told once where it is called off before it was paid, and be counted apart until then", async () => {
    const desk = open(await stores())
    const untilMs = desk.clock.nowMs + HOUR_MS
    const paid = idOf(await desk.bookByDesk("Asha", 1, { pays: "CASH" }))
    const owed = idOf(await desk.bookByDesk("Ravi", 1, { pays: "LATER", untilMs }))
    const byLink = idOf(await desk.bookByDesk("Leela", 1, { pays: "LINK" }))
    const givenUp = idOf(await desk.bookByDesk("Meera", 1, { pays: "LATER", untilMs }))
    await desk.givenUp(givenUp)
    await desk.ask("GOA-ONLINE", { day: DAY, departure: departureOn(DAY), people: 1 })
    const unpaid = async () => (await desk.preview(DAY)).unpaid.map(({ merchantOrderId }) => merchantOrderId)
    const toldOff = async (id: string) => (await desk.told(id)).map(({ about }) => about)
    expect(await unpaid()).toEqual([owed, byLink].toSorted())
    expect((await desk.callOff("CALL-1", DAY)).map(({ merchantOrderId }) => merchantOrderId)).toEqual([paid])
    expect(await toldOff(owed)).toEqual([UNPAID_CALLED_OFF])
    expect(await toldOff(byLink)).toEqual([UNPAID_CALLED_OFF])
    expect(await toldOff(givenUp)).toEqual([])
    expect(await toldOff("GOA-ONLINE")).toEqual([])
    expect(await unpaid()).toEqual([])
    const toldOn = async (day: Day) =>
      (await desk.runPromise(CallOffs.use((callOffs) => callOffs.toldUnpaid(day)))).map(
        ({ order, callOff }) => [order.merchantOrderId, callOff.callOffId],
      )
    expect(await toldOn(DAY)).toEqual([owed, byLink].toSorted().map((id) => [id, "CALL-1"]))
    expect(await toldOn(dayAfter(21))).toEqual([])

    const order = (await desk.order(owed)) ?? bug("no order")
    await desk.runPromise(Effect.provide(keepEmail(order, "ravi@example.com"), randomIds))
    const letters = await desk.sendLetters()
    expect(letters).toHaveLength(1)
    expect(letters[0]?.says).toContain("A storm is coming.")
    expect(letters[0]?.says).toContain("You have not paid for it: nothing is to be paid any more")
    await desk.callOff("CALL-2", DAY)
    await desk.settleOffers()
    expect(await desk.sendLetters()).toEqual([])
    expect(await toldOff(owed)).toEqual([UNPAID_CALLED_OFF])

    await desk.pay(byLink)
    await desk.settleOffers()
    expect(await toldOff(byLink)).toContain("called off")
    expect(await toldOn(DAY)).toEqual([[owed, "CALL-1"]])
    expect(await desk.violations()).toEqual([])
  })

  it("should be told by a later round where it came as its trip was being called off", async () => {
    const desk = open(await stores())
    await desk.callOff("CALL-1", DAY)
    const order = orderFromFields({
      ...SAMPLE_ORDER,
      merchantOrderId: MerchantOrderId.make("GOA-LATE"),
      request: { ...SAMPLE_ORDER.request, date: DAY },
      state: "OWED",
      deskChannel: "PHONE",
      payUntilMs: desk.clock.nowMs + HOUR_MS,
    })
    await desk.runPromise(OrderStore.use((orders) => orders.insert(order, undefined, MARIA)))
    await desk.settleOffers()
    expect((await desk.told("GOA-LATE")).map(({ about }) => about)).toEqual([UNPAID_CALLED_OFF])
    expect(await desk.violations()).toEqual([])
  })

  it("should never ask the payment provider, and let only the desk cancel what the desk was paid for", async () => {
    const desk = open(await stores())
    const id = idOf(await desk.bookByDesk("Asha", 2, { pays: "UPI" }))
    expect(await desk.cancelByOperator(id, CRUISE.price * 2, true, false)).toBe("paidAtDesk")
    const owed = idOf(
      await desk.bookByDesk("Ravi", 1, { pays: "LATER", untilMs: desk.clock.nowMs + HOUR_MS }),
    )
    // The gateway of this shop dies when it is asked about an order.
    for (const order of [await desk.order(id), await desk.order(owed)])
      await desk.runPromise(Effect.provide(pollOrder(order ?? bug("no order"), "visitor"), watch))
    expect(await desk.order(owed)).toMatchObject({ state: "OWED" })
  })

  it.each([
    ["before now", () => 0],
    ["after the trip sets out", () => startOfDayMs(DAY) + 571 * 60_000],
  ])("should wait for no money until %s", async (_when, untilMs) => {
    const desk = open(await stores())
    expect(await desk.bookByDesk("Asha", 1, { pays: "LATER", untilMs: untilMs() })).toContain(
      "Choose a time to pay",
    )
    expect(await desk.taken(departureOn(DAY))).toBe(0)
  })

  /** As it is asked for where any departure of the day will do. */
  const anyTime = (request: DeskBookingRequest): DeskBookingRequest => {
    const { departure: _, ...trip } = request.trip
    return { ...request, trip }
  }

  it("should wait for no money until after the trip sets out where no departure is named, and take one that does later", async () => {
    const desk = open(await stores())
    const later = (minute: number) =>
      anyTime(desk.requestOf("Asha", 1, { pays: "LATER", untilMs: startOfDayMs(DAY) + minute * 60_000 }))
    const refused = await desk.bookRequest(later(721))
    expect(Result.isFailure(refused) && refused.failure).toMatchObject({
      message: expect.stringContaining("Choose a time to pay"),
    })
    expect([await desk.taken(departureOn(DAY)), await desk.taken(departureOn(DAY, "12:00"))]).toEqual([0, 0])
    const [early, late] = [await desk.bookRequest(later(570)), await desk.bookRequest(later(571))]
    const of = (booked: typeof early) => Result.isSuccess(booked) && booked.success.order.request.departure
    expect([of(early), of(late)]).toEqual([departureOn(DAY), departureOn(DAY, "12:00")])
  })

  it("should ask before a trip that is paid is booked to be paid by a link or later, also where no departure is named", async () => {
    const desk = open(await stores())
    const first = idOf(await desk.bookByDesk("Asha", 1, { pays: "CASH" }))
    const untilMs = desk.clock.nowMs + HOUR_MS
    for (const terms of [{ pays: "LINK" as const }, { pays: "LATER" as const, untilMs }]) {
      const again = anyTime(desk.requestOf("Asha", 1, terms))
      const refused = await desk.bookRequest(again)
      expect(Result.isFailure(refused) && refused.failure).toMatchObject({
        message: expect.stringContaining(`paid by order ${first}`),
        isLikeAnother: true,
      })
      expect(await desk.taken(departureOn(DAY))).toBe(1)
    }
    const own = { ...anyTime(desk.requestOf("Asha", 1, { pays: "LATER", untilMs })), isOwnBooking: true }
    expect(Result.isSuccess(await desk.bookRequest(own))).toBe(true)
  })

  it("should sell to who stands at the jetty after the shop's own booking has closed", async () => {
    const desk = open(await stores())
    desk.shop.rules = { ...desk.shop.rules, bookUntilMinutes: 1440 }
    desk.clock.nowMs = startOfDayMs(TODAY) + 569 * 60_000
    const request = desk.requestOf("Asha", 1, { pays: "CASH" })
    const now = { ...request, trip: { ...request.trip, date: TODAY, departure: departureOn(TODAY) } }
    expect(Result.isSuccess(await desk.bookRequest(now))).toBe(true)
    desk.clock.nowMs += 60_000
    const late = await desk.bookRequest({ ...now, trip: { ...now.trip, name: "Ravi" } })
    expect(Result.isFailure(late) && late.failure).toMatchObject({ objection: "departureClosed" })
  })

  it("should keep the seats of who is paying this moment, though the desk's machine dies", async () => {
    const desk = open(await stores())
    const id = idOf(
      await desk.bookByDesk("Asha", 2, { pays: "LATER", untilMs: desk.clock.nowMs + PAYING_AT_DESK_MS }),
    )
    expect(await desk.order(id)).toMatchObject({ state: "OWED" })
    expect(isCompleted((await desk.order(id)) ?? bug("no order"))).toBe(false)
    expect(await desk.paid(id, "CASH")).toMatchObject({ state: "COMPLETED" })
  })

  it("should send who pays by a link to the provider's page, as the shop's own order", async () => {
    const desk = open(await stores())
    const page = "https://pay.example/1"
    const gateway = Layer.succeed(PaymentGateway, {
      createCheckout: () =>
        Effect.succeed({
          gatewayOrderId: GatewayOrderId.make("OMO1"),
          redirectUrl: page,
          expiresAtMs: desk.clock.nowMs + 1,
        }),
      queryOrder: (merchantOrderId) => new GatewayOrderNotFound({ merchantOrderId }),
      refund: () => Effect.die("not asked"),
      queryRefund: () => Effect.die("not asked"),
    })
    const booked = await desk.runPromise(
      book(desk.requestOf("Asha", 1, { pays: "LINK" })).pipe(
        Effect.provide(Layer.mergeAll(gateway, randomIds, watch)),
      ),
    )
    expect(booked.payLink).toBe(page)
    expect(await desk.order(booked.order.merchantOrderId)).toMatchObject({
      state: "PENDING",
      deskChannel: "PHONE",
    })
    expect(await desk.paid(booked.order.merchantOrderId, "CASH")).toContain("and not at the desk")
  })
})
