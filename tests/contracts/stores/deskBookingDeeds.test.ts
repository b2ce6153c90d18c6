/**
 * What the desk's deeds about bookings promise: each with its row, both or neither; a form sent twice books, pays and logs
 * once.
 */
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { CallOffId } from "#core/callOffs/callOff.ts"
import { callOffTrips } from "#core/callOffs/callOffTrips.ts"
import { addDays, type Day, dayInIndia } from "#core/days.ts"
import { bug } from "#core/bug.ts"
import { bookForSomebody } from "#core/desk/bookings/bookForSomebody.ts"
import { EMPTY_DEED_FORM, fewerIn, moveTimes } from "#core/desk/bookings/bookingDeedForm.ts"
import {
  cancelAtDesk,
  correctAddress,
  giveUpAtDesk,
  moveAtDesk,
  openPageAtDesk,
  sendLinkFromDesk,
  takeOffAtDesk,
  takePaymentAtDesk,
} from "#core/desk/bookings/changeBooking.ts"
import { setDepartureCapacity } from "#core/desk/day/changeDeparture.ts"
import { bookingDeeds, type DeskBookingView } from "#core/desk/bookings/deskBookingView.ts"
import { revokeStaff } from "#core/desk/staff/manageStaff.ts"
import { findBookings, readDeskBooking, readOffers } from "#core/desk/bookings/readBookings.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { Paise, sumPaise } from "#core/money.ts"
import { bookingViewOf } from "#core/paidBooking/readBooking.ts"
import { savePayment } from "#core/orders/savePayment.ts"
import { settleByProviderStatus } from "#core/orders/settleOrder.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import { DeedBooks } from "#core/ports/deedBooks.ts"
import type { BookingForSomebody } from "#core/ports/deskBookings.ts"
import { OrderStore } from "#core/ports/orders.ts"
import {
  GatewayOrderNotFound,
  type GatewayRefundRequest,
  GatewayUnknown,
  PaymentGateway,
  type ProviderStatus,
} from "#core/ports/paymentGateway.ts"
import {
  DINNER as departure,
  DINNER_DAY as day,
  DINNER_FARE as FARE,
  dinnerRequest,
} from "../../harness/desk/dinnerBooking.ts"
import { deskGateway } from "../../harness/desk/deskGateway.ts"
import { openSignedInDesk } from "../../harness/desk/signedInDesk.ts"
import { renameActivity } from "../../harness/renamedActivity.ts"
import { databaseName } from "../../harness/testDatabase.ts"
import type { DeskTerms } from "#core/deskBookings/deskBookingRequest.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"

const VOUCHER = VoucherId.make("V".repeat(26))

const later = (): DeskTerms => ({ pays: "LATER", untilMs: Date.now() + 7_200_000 })

const openDesk = async (gateway?: Layer.Layer<PaymentGateway>) => {
  const desk = await openSignedInDesk("office", gateway)
  return {
    ...desk,
    book: (request: BookingForSomebody, key: string = request.trip.name): Promise<DeskBookingView> =>
      desk.done(bookForSomebody(request, key)),
    revoke: () =>
      desk.runtime.runPromise(
        DeedBooks.use((books) =>
          books.carryOut({ deed: "revoke staff", by: { account: "maria" } }, revokeStaff(desk.staffId)),
        ),
      ),
    /** The provider says that an order of the desk's by a link is paid. */
    payAtProvider: (id: string) =>
      desk.runtime.runPromise(
        Effect.gen(function* () {
          const orders = yield* OrderStore
          const order = (yield* orders.find(MerchantOrderId.make(id))) ?? bug(`no order ${id}`)
          const { gatewayOrderId = GatewayOrderId.make("OMO-1"), request } = order
          const paid = { state: "COMPLETED", amount: request.amount, transactionId: undefined } as const
          yield* settleByProviderStatus(order, { gatewayOrderId, ...paid }, "webhook")
        }),
      ),
    /** The deeds about bookings, in the order in which they were done. */
    deeds: async (about?: string) =>
      (await desk.deeds())
        .filter((row) => (about === undefined ? !row.deed.includes("staff") : row.about === about))
        .map(({ deed }) => deed),
    /** A trip that sets out several times a day, and the first two of them, on the first such day from one on. */
    severalTimes: async (from: Day) => {
      for (let ahead = 0; ; ahead++) {
        const on = addDays(from, ahead)
        const { offers } = await desk.done(readOffers(on))
        const found = offers.find(({ times }) => times.length > 1)
        const [first, second] = found?.times ?? []
        if (found !== undefined && first !== undefined && second !== undefined)
          return { day: on, slug: found.slug, adultFare: found.adultFare, first, second }
      }
    },
    orders: () => desk.db.selectFrom("orders").selectAll().execute(),
  }
}

describe(`the desk's deeds about bookings, in ${databaseName()}`, () => {
  it("should book, pay and log once, however often and at once a form is sent", async () => {
    const desk = await openDesk()
    const request = dinnerRequest("Asha Rao", { pays: "CASH" }, { email: "asha@example.com" })
    const booked = await Promise.all(Array.from({ length: 4 }, () => desk.book(request, "one form")))
    const again = await desk.book(request, "one form")
    expect(new Set([...booked, again].map(({ merchantOrderId }) => merchantOrderId)).size).toBe(1)
    expect(again).toMatchObject({
      state: "COMPLETED",
      paidAtDesk: "CASH",
      captured: 2 * FARE,
      email: "asha@example.com",
    })
    expect(again.history.map(({ who, what }) => `${who}: ${what}`)).toEqual([
      "Ravi: booked by phone",
      "Ravi: paid in cash",
    ])
    expect(await desk.deeds()).toEqual(["book for somebody"])
    expect(await desk.orders()).toHaveLength(1)
    expect(await desk.violations()).toEqual([])
  })

  it("should write neither a booking nor a row for who was revoked as the form was filled", async () => {
    const desk = await openDesk()
    await desk.revoke()
    expect(await desk.refused(bookForSomebody(dinnerRequest("Asha", { pays: "CASH" }), "key"))).toMatchObject(
      {
        _tag: "DeskSignedOut",
      },
    )
    expect(await desk.orders()).toEqual([])
    expect(await desk.deeds()).toEqual([])
  })

  it("should take the booking back with the money that may not be taken", async () => {
    const desk = await openDesk()
    await desk.book(dinnerRequest("Asha", { pays: "CASH" }))
    const twice = await desk.refused(bookForSomebody(dinnerRequest("Asha", { pays: "UPI" }), "another form"))
    expect(twice).toMatchObject({ _tag: "DeskRefused", isLikeAnother: true })
    expect(await desk.orders()).toHaveLength(1)
    const insisted = await desk.book(
      dinnerRequest("Asha", { pays: "UPI" }, { isOwnBooking: true }),
      "another form",
    )
    expect(insisted).toMatchObject({ state: "COMPLETED", paidAtDesk: "UPI" })
    expect(await desk.deeds()).toEqual(["book for somebody", "book for somebody"])
    expect(await desk.violations()).toEqual([])
  })

  it("should refuse a price that is another one by now, and say which", async () => {
    const desk = await openDesk()
    const request = dinnerRequest("Asha", { pays: "CASH" })
    const old = { ...request, trip: { ...request.trip, amount: Paise.make(1000) } }
    expect(await desk.refused(bookForSomebody(old, "key"))).toMatchObject({
      _tag: "SeenChanged",
      now: { total: 2 * FARE },
    })
    expect(await desk.orders()).toEqual([])
  })

  it("should take the next departure with room, with its seats, where none is named and the first is full", async () => {
    const desk = await openDesk()
    const [from, to] = [await desk.severalTimes(day), await desk.severalTimes(addDays(day, 1))]
    const { departure: _, ...trip } = dinnerRequest("Asha", { pays: "CASH" }).trip
    const amount = Paise.make(from.adultFare * trip.adults)
    const request = { ...trip, date: from.day, subSlug: from.slug, amount }
    for (const { departure: id, free: capacity } of [from.first, to.first])
      await desk.done(
        setDepartureCapacity({ id, reason: "a small boat", seen: { capacity, state: "OPEN" } }, 1),
      )
    const booked = await desk.book({ trip: request, channel: "PHONE", terms: { pays: "CASH" } })
    expect(booked.departure).toBe(from.second.departure)
    const moved = await desk.done(
      moveAtDesk({ id: booked.merchantOrderId, date: to.day, isByCompany: false, reason: "rain" }),
    )
    expect(moved.departure).toBe(to.second.departure)
    expect(await desk.deeds(booked.merchantOrderId)).toEqual(["book for somebody", "move a booking"])
    expect(await desk.violations()).toEqual([])
  })

  it("should refuse in words what was sold out meanwhile, and write nothing", async () => {
    const desk = await openDesk()
    for (let boat = 0; boat < 6; boat++) await desk.book(dinnerRequest(`Group ${boat}`, later(), {}, 100))
    const refusal = await desk.refused(bookForSomebody(dinnerRequest("Asha", later()), "late"))
    expect(refusal).toMatchObject({ _tag: "DeskRefused", message: expect.stringContaining("sold out") })
    expect(await desk.orders()).toHaveLength(6)
    const { offers } = await desk.done(readOffers(day))
    expect(offers.find(({ slug }) => slug === "dinner-cruise-mandovi")?.times).toEqual([
      { departure, time: "20:30", free: 0, isClosed: false },
    ])
  })

  it("should open the provider's page for who pays by a link, and the same page when it is sent again", async () => {
    const desk = await openDesk()
    const request = dinnerRequest("Asha", { pays: "LINK" })
    const { payPage, state, history } = await desk.book(request)
    expect(payPage?.url).toMatch(/^https:\/\/pay\.example\//)
    expect(state).toBe("PENDING")
    expect(history.map(({ who, what }) => `${who}: ${what}`)).toEqual([
      "Ravi: booked by phone",
      "the desk: payment page asked for",
      "the desk: payment page opened",
    ])
    expect((await desk.book(request)).payPage).toEqual(payPage)
    expect(await desk.deeds()).toEqual(["book for somebody"])
  })

  it("should name nobody for a payment result that was opened: whoever knows the order's id may", async () => {
    const desk = await openDesk()
    const { merchantOrderId: id } = await desk.book(dinnerRequest("Asha", { pays: "LINK" }))
    await desk.runtime.runPromise(savePayment(id, "tour package"))
    const { history } = await desk.done(readDeskBooking(id))
    expect(history.map(({ who }) => who)).toEqual(["Ravi", "the desk", "the desk", "the payment result"])
  })

  it("should take the money of who pays later once, or give the seats up, and tell who did it", async () => {
    const desk = await openDesk()
    const { merchantOrderId: id } = await desk.book(dinnerRequest("Asha", later()))
    const taken = { id, paidWith: "UPI", note: "ref 4711" } as const
    const paid = await desk.done(takePaymentAtDesk(taken))
    expect(paid).toMatchObject({ state: "COMPLETED", captured: 2 * FARE, paidAtDesk: "UPI" })
    expect(paid.history.at(-1)).toMatchObject({ who: "Ravi", what: "paid by UPI, ref 4711" })
    expect(await desk.refused(takePaymentAtDesk({ ...taken, paidWith: "CASH" }))).toMatchObject({
      _tag: "DeskRefused",
    })
    const { merchantOrderId: other } = await desk.book(dinnerRequest("Leela", later()))
    expect(await desk.refused(giveUpAtDesk(other, " "))).toMatchObject({ _tag: "DeskRefused" })
    expect((await desk.done(giveUpAtDesk(other, "does not come"))).history.at(-1)).toMatchObject({
      who: "Ravi",
      what: "given up, its seats are free",
      reason: "does not come",
    })
    expect(await desk.refused(giveUpAtDesk(other, "again"))).toMatchObject({ _tag: "DeskRefused" })
    expect(await desk.deeds(id)).toEqual(["book for somebody", "take a payment"])
    expect(await desk.deeds(other)).toEqual(["book for somebody", "give a booking up"])
    expect(await desk.violations()).toEqual([])
  })

  it("should give up what has no payment page, unless the provider was paid or does not say", async () => {
    const provider = { knows: "nothing" as "nothing" | "silent" | ProviderStatus["state"] }
    const gateway = Layer.mock(PaymentGateway, {
      createCheckout: () => Effect.fail(new GatewayUnknown({ cause: "lost" })),
      queryOrder: (merchantOrderId) =>
        provider.knows === "nothing"
          ? Effect.fail(new GatewayOrderNotFound({ merchantOrderId }))
          : provider.knows === "silent"
            ? Effect.fail(new GatewayUnknown({ cause: "silent" }))
            : Effect.succeed({
                gatewayOrderId: GatewayOrderId.make(`OMO-${merchantOrderId}`),
                state: provider.knows,
                amount: Paise.make(2 * FARE),
                transactionId: undefined,
              }),
    })
    const desk = await openDesk(gateway)
    const free = async () => {
      const { offers } = await desk.done(readOffers(day))
      return offers.find(({ slug }) => slug === "dinner-cruise-mandovi")?.times[0]?.free ?? 0
    }
    const all = await free()
    const book = async (name: string) => {
      const booked = await desk.book(dinnerRequest(name, { pays: "LINK" }))
      expect(bookingDeeds(booked).giveUp).toBe(true)
      return booked.merchantOrderId
    }
    const unheard = await book("Asha")
    expect(await free()).toBe(all - 2)
    provider.knows = "silent"
    expect(await desk.refused(giveUpAtDesk(unheard, "no page"))).toMatchObject({ _tag: "DeskRefused" })
    provider.knows = "nothing"
    expect(await desk.done(giveUpAtDesk(unheard, "no page"))).toMatchObject({ state: "ABANDONED" })
    const heard = await book("Leela")
    provider.knows = "PENDING"
    expect(await desk.done(giveUpAtDesk(heard, "no page"))).toMatchObject({ state: "FAILED" })
    expect(await free()).toBe(all)
    const paid = await book("Maria")
    provider.knows = "COMPLETED"
    expect(await desk.refused(giveUpAtDesk(paid, "no page"))).toMatchObject({ _tag: "DeskRefused" })
    expect((await desk.done(readDeskBooking(paid))).state).toBe("COMPLETED")
    expect(await free()).toBe(all - 2)
    expect(await desk.deeds(unheard)).toEqual(["book for somebody", "give a booking up"])
    expect(await desk.violations()).toEqual([])
  })

  it("should open the page that never opened, of that very order and once, unless the provider has it", async () => {
    const provider = {
      opens: false,
      has: new Map<string, ProviderStatus["state"]>(),
      asked: [] as Array<string>,
    }
    const opened = (merchantOrderId: string) => ({
      gatewayOrderId: GatewayOrderId.make(`OMO-${merchantOrderId}`),
      redirectUrl: `https://pay.example/${merchantOrderId}`,
      expiresAtMs: Date.now() + 3_600_000,
    })
    const gateway = Layer.mock(PaymentGateway, {
      createCheckout: ({ merchantOrderId }) => {
        provider.asked.push(merchantOrderId)
        return provider.opens
          ? Effect.delay(Effect.succeed(opened(merchantOrderId)), 200)
          : Effect.fail(new GatewayUnknown({ cause: "lost" }))
      },
      queryOrder: (merchantOrderId) => {
        const state = provider.has.get(merchantOrderId)
        return state === undefined
          ? Effect.fail(new GatewayOrderNotFound({ merchantOrderId }))
          : Effect.succeed({
              gatewayOrderId: GatewayOrderId.make(`OMO-${merchantOrderId}`),
              state,
              amount: Paise.make(2 * FARE),
              transactionId: undefined,
            })
      },
    })
    const desk = await openDesk(gateway)
    /** The provider's answer counts as lost only after a while. */
    const askedLongAgo = (id: string) =>
      desk.db
        .updateTable("orders")
        .set({ checkout_asked_at_ms: 1 })
        .where("merchant_order_id", "=", MerchantOrderId.make(id))
        .execute()
    const book = async (name: string) => {
      const booked = await desk.book(dinnerRequest(name, { pays: "LINK" }))
      expect(bookingDeeds(booked).openPage).toBe(true)
      await askedLongAgo(booked.merchantOrderId)
      return booked.merchantOrderId
    }
    const id = await book("Asha")
    expect(await desk.refused(openPageAtDesk(id))).toMatchObject({
      message: expect.stringContaining("does not answer"),
    })
    await askedLongAgo(id)
    provider.opens = true
    const views = await Promise.all([1, 2].map(() => desk.done(openPageAtDesk(id))))
    for (const view of views) {
      expect(view).toMatchObject({ state: "PENDING", payPage: { url: `https://pay.example/${id}` } })
      expect(bookingDeeds(view)).toMatchObject({ openPage: false, giveUp: false })
      expect(view.history.filter(({ who }) => who === "the traveller")).toEqual([])
    }
    expect(provider.asked).toEqual([id, id, id])
    expect(await desk.refused(openPageAtDesk(id))).toMatchObject({
      message: expect.stringContaining("Nothing was changed."),
    })
    for (const [name, has, becomes] of [
      ["Leela", "PENDING", "PENDING"],
      ["Maria", "COMPLETED", "COMPLETED"],
      ["Ravi", "FAILED", "FAILED"],
    ] as const) {
      provider.opens = false
      const known = await book(name)
      provider.opens = true
      provider.has.set(known, has)
      expect(await desk.refused(openPageAtDesk(known))).toMatchObject({ _tag: "DeskRefused" })
      const now = await desk.done(readDeskBooking(known))
      expect([now.state, now.payPage, bookingDeeds(now).openPage]).toEqual([becomes, undefined, false])
    }
    const cash = await desk.book(dinnerRequest("Joe", { pays: "CASH" }))
    const owed = await desk.book(dinnerRequest("Lila", later()))
    for (const other of [cash, owed])
      expect(await desk.refused(openPageAtDesk(other.merchantOrderId))).toMatchObject({ _tag: "DeskRefused" })
    expect(await desk.deeds(cash.merchantOrderId)).toEqual(["book for somebody"])
    expect(await desk.violations()).toEqual([])
  })

  it("should keep the seats of who has a payment page", async () => {
    const desk = await openDesk()
    const booked = await desk.book(dinnerRequest("Asha", { pays: "LINK" }))
    expect(bookingDeeds(booked).giveUp).toBe(false)
    expect(await desk.refused(giveUpAtDesk(booked.merchantOrderId, "why"))).toMatchObject({
      message: expect.stringContaining("payment page"),
    })
  })

  it("should send the link and correct the address of a paid booking, and log no address", async () => {
    const desk = await openDesk()
    const { merchantOrderId: id } = await desk.book(dinnerRequest("Asha", { pays: "CASH" }))
    await desk.done(sendLinkFromDesk(id))
    const corrected = await desk.done(correctAddress(id, "asha@example.com"))
    expect(corrected.email).toBe("asha@example.com")
    expect(corrected.history.map(({ what }) => what)).toEqual(
      expect.arrayContaining(["the link was sent to the traveller", "the address was corrected"]),
    )
    const owed = await desk.db.selectFrom("traveller_messages").select("kind").execute()
    expect(owed.map(({ kind }) => kind)).toContain("link")
    expect(await desk.refused(correctAddress(id, "asha"))).toMatchObject({ _tag: "DeskRefused" })
    const rows = JSON.stringify(await desk.db.selectFrom("deeds").selectAll().execute())
    expect(rows).not.toContain("asha@example.com")
    expect(rows).not.toContain("98765")
  })

  it("should cancel with what was shown, by hand where the desk was paid, and never another amount", async () => {
    const desk = await openDesk()
    const { merchantOrderId: id, fullCancellation } = await desk.book(dinnerRequest("Asha", { pays: "CASH" }))
    expect(fullCancellation).toMatchObject({ refund: 2 * FARE, mustGoOutside: "paidAtDesk" })
    const request = { id, shown: Paise.make(2 * FARE), isFull: true, isOutside: true, reason: "storm" }
    expect(await desk.refused(cancelAtDesk({ ...request, isOutside: false }))).toMatchObject({
      message: expect.stringContaining("hand the money back"),
    })
    expect(await desk.refused(cancelAtDesk({ ...request, shown: Paise.make(1) }))).toMatchObject({
      _tag: "DeskRefused",
    })
    expect(await desk.deeds(id)).toEqual(["book for somebody"])
    const cancelled = await desk.done(cancelAtDesk(request))
    expect(cancelled).toMatchObject({ isCancelled: true, refunded: 2 * FARE })
    expect(cancelled.refunds).toMatchObject([{ state: "OUTSIDE", decidedBy: "Ravi", amount: 2 * FARE }])
    expect(await desk.deeds(id)).toEqual(["book for somebody", "cancel a booking"])
    expect(await desk.violations()).toEqual([])
  })

  it("should count by the day on which the traveller's message came, as it was shown, and keep it in the log", async () => {
    const desk = await openDesk()
    const now = dayInIndia(Date.now())
    const request = dinnerRequest("Asha", { pays: "UPI" }, {}, 4)
    const soon = addDays(now, 10)
    const trip = {
      ...request.trip,
      date: soon,
      departure: DepartureId.make(`mandovi-dinner-boat/${soon}/20:30`),
    }
    const { merchantOrderId: id } = await desk.book({ ...request, trip })
    await desk.db
      .updateTable("orders")
      .set({ placed_at_ms: Date.now() - 8 * 86_400_000 })
      .execute()
    const shown = await desk.done(readDeskBooking(id))
    const cancellationDays = { first: addDays(now, -8), last: now }
    expect(shown).toMatchObject({ cancellationDays, reckonedOn: now, cancellation: { refund: 2 * FARE } })

    const cancelledOn = addDays(now, -6)
    const then = await desk.done(readDeskBooking(id, cancelledOn))
    expect(then).toMatchObject({ reckonedOn: cancelledOn, cancellation: { refund: 3.2 * FARE } })
    const one = fewerIn({ ...EMPTY_DEED_FORM, adultsOff: "1", cancelledOn }, then)
    expect(one).toMatchObject({ refund: 0.8 * FARE, lines: [{ cancelledOn }, { cancelledOn }] })

    const by = { id, isFull: false, isOutside: true, reason: "their mail lay for some days" }
    const off = { ...by, left: { adults: 3, children: 0 }, shown: Paise.make(0.8 * FARE) }
    for (const [other, why] of [
      [addDays(now, -9), "is before it was booked"],
      [addDays(now, 1), "is still to come"],
    ] as const) {
      expect(await desk.refused(readDeskBooking(id, other))).toMatchObject({
        message: expect.stringContaining(why),
      })
      expect(await desk.refused(takeOffAtDesk({ ...off, cancelledOn: other }))).toMatchObject({
        message: expect.stringContaining(why),
      })
    }
    expect(await desk.refused(takeOffAtDesk({ ...off, isFull: true, cancelledOn }))).toMatchObject({
      message: expect.stringContaining("no day counts"),
    })
    expect(await desk.refused(takeOffAtDesk(off))).toMatchObject({ _tag: "DeskRefused" })
    await desk.done(takeOffAtDesk({ ...off, cancelledOn }))
    const left = { ...by, shown: Paise.make(2.4 * FARE), cancelledOn }
    expect(await desk.done(cancelAtDesk(left))).toMatchObject({ isCancelled: true, refunded: 3.2 * FARE })
    const rows = await desk.db.selectFrom("deeds").select("detail").where("about", "=", id).execute()
    const kept = rows.map(({ detail }) => JSON.parse(detail) as Readonly<Record<string, unknown>>)
    expect(kept.filter((detail) => detail["cancelledOn"] === cancelledOn)).toHaveLength(2)
  })

  it("should take some of a party off with what was shown for them, and never another amount", async () => {
    const desk = await openDesk()
    const booking = await desk.book(dinnerRequest("Asha", { pays: "CASH" }, {}, 5))
    const form = { ...EMPTY_DEED_FORM, adultsOff: "2", isFull: true }
    const shown = fewerIn(form, booking) ?? bug("nobody is taken off")
    expect(shown).toMatchObject({
      left: { adults: 3, children: 0 },
      refund: 2 * FARE,
      mustGoOutside: "paidAtDesk",
    })
    const { merchantOrderId: id } = booking
    const request = {
      id,
      left: shown.left,
      shown: shown.refund,
      isFull: true,
      isOutside: true,
      reason: "ill",
    }
    expect(await desk.refused(takeOffAtDesk({ ...request, isOutside: false }))).toMatchObject({
      message: expect.stringContaining("hand the money back"),
    })
    for (const other of [
      { ...request, shown: Paise.make(1) },
      { ...request, left: { adults: 5, children: 0 } },
      { ...request, left: { adults: 0, children: 0 } },
      { ...request, reason: " " },
    ])
      expect(await desk.refused(takeOffAtDesk(other))).toMatchObject({ _tag: "DeskRefused" })
    expect(await desk.deeds(id)).toEqual(["book for somebody"])
    const left = await desk.done(takeOffAtDesk(request))
    expect(left).toMatchObject({ adults: 3, refunded: 2 * FARE, isCancelled: false })
    expect(left.refunds).toMatchObject([{ state: "OUTSIDE", decidedBy: "Ravi", amount: 2 * FARE }])
    expect(left.history.at(-1)).toMatchObject({ who: "Ravi", reason: "ill" })
    expect(await desk.deeds(id)).toEqual(["book for somebody", "take travellers off"])
    expect(await desk.violations()).toEqual([])
  })

  it("should move who is left of a called-off party before the money of the others has arrived", async () => {
    const isSlow = ({ merchantRefundId, amount }: GatewayRefundRequest) =>
      Effect.succeed({ merchantRefundId, gatewayRefundId: "OMR-1", state: "PENDING", amount } as const)
    const slow = Layer.effect(
      PaymentGateway,
      Effect.map(PaymentGateway, (gateway) => ({ ...gateway, refund: isSlow })),
    ).pipe(Layer.provide(deskGateway))
    const desk = await openDesk(slow)
    const { merchantOrderId: id } = await desk.book(dinnerRequest("Asha", { pays: "LINK" }, {}, 3))
    await desk.payAtProvider(id)
    await desk.runtime.runPromise(
      callOffTrips({
        callOffId: CallOffId.make("CALL-1"),
        day,
        scope: { kind: "day" },
        decidedBy: "Maria",
        reason: "A storm is coming.",
      }),
    )
    const left = { adults: 2, children: 0 }
    const some = { id, left, shown: Paise.make(FARE), isFull: false, isOutside: false, reason: "ill" }
    const waiting = await desk.done(takeOffAtDesk(some))
    expect(waiting).toMatchObject({ underWay: FARE, isCalledOff: true })
    expect(bookingDeeds(waiting)).toMatchObject({ cancel: false, takeOff: false, move: true })
    const date = addDays(day, 1)
    const moved = await desk.done(moveAtDesk({ id, date, isByCompany: false, reason: "asked by phone" }))
    expect(moved).toMatchObject({ date, adults: 2, underWay: FARE })
    expect(bookingDeeds(moved).move).toBe(false)
    expect(await desk.violations()).toEqual([])
  })

  it("should show for whoever stays away what the deed then gives back, whatever the party", async () => {
    const desk = await openDesk()
    const booking = await desk.book(dinnerRequest("Asha", { pays: "UPI" }, {}, 4))
    let now = booking
    for (const adultsOff of ["1", "2"]) {
      const shown = fewerIn({ ...EMPTY_DEED_FORM, adultsOff }, now) ?? bug("nobody is taken off")
      const { left, refund } = shown
      const { merchantOrderId: id } = booking
      now = await desk.done(
        takeOffAtDesk({ id, left, shown: refund, isFull: false, isOutside: true, reason: "ill" }),
      )
      expect(now.refunds.at(-1)).toMatchObject({ amount: refund, lines: shown.lines })
    }
    expect(now.fewer).toMatchObject({ objection: expect.stringContaining("One traveller is left") })
    expect(await desk.violations()).toEqual([])
  })

  it("should say before it is cancelled what of a voucher comes back beside the money", async () => {
    const desk = await openDesk()
    const { merchantOrderId: id } = await desk.book(dinnerRequest("Asha", { pays: "CASH" }))
    const said = async (voucherAmount: number) => {
      await desk.db
        .updateTable("orders")
        .set({ voucher_id: VOUCHER, voucher_amount: Paise.make(voucherAmount) })
        .execute()
      const { cancellation, fullCancellation, ...booking } = await desk.done(readDeskBooking(id))
      expect(booking.voucherAmount).toBe(voucherAmount)
      return [cancellation, fullCancellation].map((offer) => {
        const { refund, lines } =
          offer !== undefined && "lines" in offer ? offer : bug("it cannot be cancelled")
        return { refund, sum: sumPaise(lines.map(({ amount }) => amount)), last: lines.at(-1)?.clause }
      })
    }
    await desk.db
      .insertInto("vouchers")
      .values({
        voucher_id: VOUCHER,
        money_of: MerchantOrderId.make(id),
        held_by: MerchantOrderId.make(id),
        amount: FARE,
        made_at_ms: 1,
        last_day: day,
        state: "SPENT",
        closed_at_ms: 2,
        spent_by: MerchantOrderId.make(id),
        decided_by: null,
        reason: null,
      })
      .execute()
    const [byRules, inFull] = await said(10_001)
    const comesBack = (amount: string) => `${amount} of the voucher come back as a voucher`
    expect(byRules).toEqual({ refund: 1.6 * FARE, sum: 1.6 * FARE, last: comesBack("₹80.00") })
    expect(inFull).toEqual({ refund: 2 * FARE, sum: 2 * FARE, last: comesBack("₹100.01") })
    expect((await said(1))[0]?.last).not.toContain("voucher")
  })

  it("should want the passkey again where more than ₹10,000 goes back, and only there", async () => {
    const desk = await openDesk()
    const { merchantOrderId: small } = await desk.book(dinnerRequest("Asha", { pays: "CASH" }, {}, 6))
    const { merchantOrderId: large } = await desk.book(dinnerRequest("Leela", { pays: "CASH" }, {}, 7))
    await desk.letPasskeyAge()
    const request = { isFull: true, isOutside: true, reason: "storm" }
    expect(
      await desk.refused(cancelAtDesk({ ...request, id: large, shown: Paise.make(7 * FARE) })),
    ).toMatchObject({ _tag: "VerificationNeeded" })
    expect((await desk.done(readDeskBooking(large))).isCancelled).toBe(false)
    expect(
      (await desk.done(cancelAtDesk({ ...request, id: small, shown: Paise.make(6 * FARE) }))).isCancelled,
    ).toBe(true)
  })

  it("should move a paid booking, with its seats, and say from where to where", async () => {
    const desk = await openDesk()
    const { merchantOrderId: id } = await desk.book(dinnerRequest("Asha", { pays: "CASH" }))
    const date = addDays(day, 1)
    const moved = await desk.done(moveAtDesk({ id, date, isByCompany: false, reason: "asked by phone" }))
    expect(moved.departure).toBe(`mandovi-dinner-boat/${date}/20:30`)
    expect(await desk.refused(moveAtDesk({ id, date, isByCompany: false, reason: "again" }))).toMatchObject({
      message: expect.stringContaining("for this day already"),
    })
    expect(await desk.deeds(id)).toEqual(["book for somebody", "move a booking"])
    expect(await desk.violations()).toEqual([])
  })

  it("should take a booking to another trip for the difference that was shown, and hold seats there until it is paid", async () => {
    const desk = await openDesk()
    const { merchantOrderId: id, amount } = await desk.book(dinnerRequest("Asha", { pays: "CASH" }))
    const dearer = { subSlug: "south-goa-day-tour", isOutside: false, goesBack: Paise.make(0) }
    const request = { id, date: day, isByCompany: false, reason: "asked by phone" }
    const walk = { ...dearer, subSlug: "fontainhas-heritage-walk", shown: Paise.make(139_800) }
    expect(
      await desk.refused(moveAtDesk({ ...request, otherTrip: { ...walk, goesBack: Paise.make(1) } })),
    ).toMatchObject({ message: expect.stringContaining("look again") })
    const back = Paise.make(amount - 139_800)
    expect(
      await desk.refused(moveAtDesk({ ...request, otherTrip: { ...walk, goesBack: back } })),
    ).toMatchObject({
      message: expect.stringContaining("hand the money back"),
    })
    const moved = await desk.done(
      moveAtDesk({ ...request, otherTrip: { ...walk, goesBack: back, isOutside: true } }),
    )
    expect(moved).toMatchObject({
      activityName: "Fontainhas Heritage Walk",
      amount: 139_800,
      refunded: back,
      refunds: [{ state: "OUTSIDE", amount: back }],
    })
    const again = { ...dearer, shown: Paise.make(279_800) }
    const waits = await desk.done(moveAtDesk({ ...request, otherTrip: again }))
    expect(waits).toMatchObject({
      activityName: "Fontainhas Heritage Walk",
      awaited: { amount: 140_000, activityName: "South Goa Day Tour" },
    })
    const difference = waits.awaited?.merchantOrderId ?? ""
    const shown = await desk.done(readDeskBooking(difference))
    expect(shown).toMatchObject({ differenceOf: id })
    const found = await desk.done(findBookings("asha"))
    expect(found.map((one) => one.differenceOf).toSorted()).toEqual([id, undefined])
    expect(Object.values(bookingDeeds(shown))).not.toContain(true)
    await desk.payAtProvider(difference)
    expect(await desk.done(readDeskBooking(id))).toMatchObject({ activityName: "South Goa Day Tour" })
    expect(Object.values(bookingDeeds(await desk.done(readDeskBooking(difference))))).not.toContain(true)
    expect(await desk.deeds(id)).toEqual(["book for somebody", "move a booking", "move a booking"])
    expect(await desk.violations()).toEqual([])
  })

  it("should find a booking by its number, the end of a mobile number, or words of a name, and refuse too little", async () => {
    const desk = await openDesk()
    const { merchantOrderId: id } = await desk.book(dinnerRequest("Asha Rao", { pays: "CASH" }))
    await desk.book(dinnerRequest("Leela", later()))
    for (const words of [id, "asha", "Rao"])
      expect(await desk.done(findBookings(words))).toMatchObject([{ merchantOrderId: id, name: "Asha Rao" }])
    expect(await desk.done(findBookings("43210"))).toHaveLength(2)
    expect(await desk.done(findBookings("+९१ ९८७६५ ४३२१०"))).toHaveLength(2)
    expect(await desk.done(findBookings("nobody"))).toEqual([])
    for (const words of ["", "A", "210"])
      expect(await desk.refused(findBookings(words))).toMatchObject({ _tag: "DeskRefused" })
  })

  it("should know a booking's own trip by the slug of today, at the desk and on its traveller's page", async () => {
    const desk = await openDesk()
    const { merchantOrderId } = await desk.book(dinnerRequest("Asha", { pays: "CASH" }))
    await renameActivity(desk.db, "dinner-cruise-mandovi", "dinner-on-the-river")
    const date = addDays(day, 1)
    const booking = await desk.done(readDeskBooking(merchantOrderId))
    const offers = await desk.done(readOffers(date))
    const times = moveTimes({ ...EMPTY_DEED_FORM, date }, booking, offers)
    expect(times?.map(({ time }) => time)).toEqual(["20:30"])
    const order = await desk.runtime.runPromise(OrderStore.use((orders) => orders.find(merchantOrderId)))
    if (order?.state !== "COMPLETED") throw new Error("not paid")
    const view = await desk.runtime.runPromise(bookingViewOf(order))
    expect(view.subSlug).toBe("dinner-on-the-river")
  })
})
