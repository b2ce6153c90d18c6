/** A shop whose paid bookings are cancelled and taken to other days: over stores in memory, and over a database. */
import { Effect, Layer, Result } from "effect"
import type { Kysely } from "kysely"
import { memoryBookingChanges } from "#adapters/memory/memoryBookingChanges.ts"
import { memoryCallOffs } from "#adapters/memory/memoryCallOffs.ts"
import { memoryBookingLinks } from "#adapters/memory/memoryBookingLinks.ts"
import { createMemoryOrderData, memoryOrderStore } from "#adapters/memory/memoryOrderStore.ts"
import {
  createMemoryRefundData,
  memoryRefundsOf,
  memoryRefundStore,
} from "#adapters/memory/memoryRefundStore.ts"
import { memoryDepartureStore } from "#adapters/memory/memorySeats.ts"
import { checkDatabase } from "#adapters/sql/checkDatabase.ts"
import { sqlBookingChanges } from "#adapters/sql/sqlBookingChanges.ts"
import { sqlCallOffs } from "#adapters/sql/sqlCallOffs.ts"
import { randomIds } from "#adapters/randomIds.ts"
import { sqlBookingLinks } from "#adapters/sql/sqlBookingLinks.ts"
import { sqlDepartureStore } from "#adapters/sql/sqlDepartureStore.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOrderWatch } from "#adapters/sql/sqlOrderWatch.ts"
import { sqlOutbox } from "#adapters/sql/sqlOutbox.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { sqlTravellerMessages } from "#adapters/sql/sqlTravellerMessages.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { CallOffId, type CallOffScope } from "#core/callOffs/callOff.ts"
import { calledOffBookings } from "#core/callOffs/calledOffBookings.ts"
import { previewCallOff } from "#core/callOffs/callOffPreview.ts"
import { callOffTrips, callOffTripsOnce } from "#core/callOffs/callOffTrips.ts"
import { settleDueOffers } from "#core/callOffs/settleDueOffers.ts"
import { BookingSecret } from "#core/paidBooking/bookingSecret.ts"
import { cancelBooking, cancelOrder, sendStoredRefund } from "#core/paidBooking/cancelBooking.ts"
import type { NewTrip } from "#core/paidBooking/newTrip.ts"
import { quoteTripChange, storeTripChange } from "#core/paidBooking/storeTripChange.ts"
import type { Activity } from "#core/catalogue/activity.ts"
import { refundUnseated } from "#core/departures/refundUnseated.ts"
import { deliverTravellerMessages } from "#core/messages/deliverTravellerMessages.ts"
import { storeFewer, takeOffBooking } from "#core/paidBooking/takeOffTravellers.ts"
import { changeBookingTrip, quoteBookingTrip } from "#core/paidBooking/changeBookingTrip.ts"
import { changeBookingDay, moveOrder } from "#core/paidBooking/changeBookingDay.ts"
import type { NewDay } from "#core/paidBooking/moveTerms.ts"
import { payDifference } from "#core/paidBooking/payDifference.ts"
import { readBooking, readBookingSecret, readOwnBookings } from "#core/paidBooking/readBooking.ts"
import { bookingReceipt } from "#core/paidBooking/bookingPageContext.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { placedStatusOf } from "#core/orders/readStatus.ts"
import { receiptOf } from "#core/payments/receipt.ts"
import { quote } from "#core/booking/quote.ts"
import { bug } from "#core/bug.ts"
import { addDays, type Day, startOfDayMs } from "#core/days.ts"
import { DepartureId, departureIdOf, parseDepartureId } from "#core/departures/departure.ts"
import { firstWithRoom } from "#core/departures/firstWithRoom.ts"
import type { TripRules } from "#core/departures/tripRules.ts"
import { Paise } from "#core/money.ts"
import { isCompleted, type Order } from "#core/orders/order.ts"
import { settleByProviderStatus } from "#core/orders/settleOrder.ts"
import { GatewayOrderId, MerchantOrderId, TransactionId } from "#core/paymentIds.ts"
import type { BookingChanges } from "#core/ports/bookingChanges.ts"
import { BookingLinks } from "#core/ports/bookingLinks.ts"
import { CallOffs } from "#core/ports/callOffs.ts"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import { DepartureStore } from "#core/ports/departureStore.ts"
import type { OutboxMessage } from "#core/messages/outboxMessage.ts"
import { Outbox } from "#core/ports/messages.ts"
import { OrderStore, type OrderWatch } from "#core/ports/orders.ts"
import { GatewayRefundNotFound, GatewayUnknown, PaymentGateway } from "#core/ports/paymentGateway.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { LetterHead, Messenger, TravellerMessages } from "#core/ports/travellerMessages.ts"
import { pollRefunds, REFUND_POLL_INTERVAL_MS } from "#core/refunds/pollRefunds.ts"
import { quoteRefund, refundDueNow, type RefundQuote } from "#core/refunds/quoteRefund.ts"
import { type Refund, refundIdOf } from "#core/refunds/refund.ts"
import { recordRefundOutside, requestRefund } from "#core/refunds/requestRefund.ts"
import { giveUpRefund } from "#core/refunds/settleRefund.ts"
import { syncRefund } from "#core/refunds/syncRefund.ts"
import { storePayOut } from "#core/vouchers/storePayOut.ts"
import { amountToPay, takenOffTotal, type Voucher } from "#core/vouchers/voucher.ts"
import { testClock } from "../../harness/clocks.ts"
import { LETTER_HEAD } from "../../harness/collectedMail.ts"
import { databaseName, emptyDatabase, postgresUrl } from "../../harness/testDatabase.ts"
import { CRUISE, CRUISES, SAMPLE_ORDER, TODAY } from "../../rules/orders/orderSamples.ts"

type Stores =
  | BookingChanges
  | BookingLinks
  | CallOffs
  | DepartureStore
  | OrderStore
  | OrderWatch
  | Outbox
  | RefundStore
  | TravellerMessages

export interface BookingStores {
  readonly layer: Layer.Layer<Stores>
  /** What does not hold in the books; nothing is known of those in memory. */
  readonly violations: () => Promise<ReadonlyArray<string>>
}

export const bookingStoresOf = (db: Kysely<Tables>): BookingStores => ({
  layer: Layer.mergeAll(
    sqlBookingChanges(db),
    sqlBookingLinks(db),
    sqlCallOffs(db),
    sqlDepartureStore(db),
    sqlOrderStore(db),
    sqlOrderWatch(db),
    sqlOutbox(db),
    sqlRefundStore(db),
    sqlTravellerMessages(db),
  ),
  violations: async () => (await checkDatabase(db)).violations,
})

const inMemory = (): Promise<BookingStores> => {
  const orderData = createMemoryOrderData()
  const refundData = createMemoryRefundData()
  return Promise.resolve({
    layer: Layer.mergeAll(
      memoryBookingChanges(refundData, orderData),
      memoryBookingLinks(new Map(), orderData),
      memoryCallOffs(refundData, orderData),
      memoryDepartureStore(orderData.seats),
      memoryOrderStore(orderData, (id) => memoryRefundsOf(refundData, id)),
      memoryRefundStore(refundData, orderData),
    ),
    violations: () => Promise.resolve([]),
  })
}

export const bookingStores = [
  ...(postgresUrl() === undefined ? ([["in memory", inMemory]] as const) : []),
  [`in ${databaseName()}`, async () => bookingStoresOf(await emptyDatabase())],
] as const

/**
 * How often a law about histories is tried. On PostgreSQL a story takes seven times as long, and what can go wrong there
 * alone is what two do at the same moment: without a lock four stories were enough. The others are told in memory and in
 * SQLite.
 */
export const STORIES = postgresUrl() === undefined ? 40 : 15

/** The cruise sets out twice a day, with five seats each time. */
export const TWICE_A_DAY: TripRules = {
  runs: [{ from: "01-01", to: "12-31", startTimes: ["09:30", "12:00"], durationMinutes: 60 }],
  pool: { id: "boat", capacity: 5 },
}
export const dayAfter = (days: number): Day => addDays(TODAY, days)
export const departureOn = (day: Day, time = "09:30"): DepartureId => DepartureId.make(`boat/${day}/${time}`)

/**
 * How the gateway takes a refund: at once, without an answer although it has it, or not at all. "server dies": the
 * process that asks is gone before it could ask.
 */
export type GatewayMood = "answers" | "answer lost" | "away" | "server dies"

/** A dearer trip than the cruise, with a boat of its own, and one that costs less and whose seats nobody counts. */
export const DINNER: Activity = {
  ...CRUISE,
  name: "Dinner Cruise",
  slug: "dinner-cruise",
  price: Paise.make(80_000),
  rules: {
    runs: [{ from: "01-01", to: "12-31", startTimes: ["19:00"], durationMinutes: 120 }],
    pool: { id: "yacht", capacity: 5 },
  },
}
export const WALK: Activity = {
  ...CRUISE,
  name: "Heritage Walk",
  slug: "heritage-walk",
  price: Paise.make(30_000),
}

/** Dearer than the cruise, and its seats are not counted. */
export const DIVE: Activity = { ...WALK, name: "Wreck Dive", slug: "wreck-dive", price: Paise.make(90_000) }

/** How long a payment page can be paid on. Unit: milliseconds. */
export const PAY_PAGE_MS = 1_200_000

/** What a booking is made with, where it matters. */
interface Booking {
  readonly day?: Day
  readonly departure?: DepartureId
  readonly people?: number
  readonly name?: string
}

interface TripChange {
  readonly shown?: number
  readonly isByCompany?: boolean
  readonly isOutside?: boolean
  readonly restoredFare?: number
}

/** A shop with the use cases over the stores. Its clock stands at noon of `TODAY`, until it is moved. */
export const openBookingShop = ({ layer, violations }: BookingStores, rules: TripRules = TWICE_A_DAY) => {
  const clock = { nowMs: startOfDayMs(TODAY) + 43_200_000 }
  const shop = {
    mood: "answers" as GatewayMood,
    rules,
    verdict: "COMPLETED" as "COMPLETED" | "PENDING" | "FAILED",
    /** What happens, once, just before an order's refunds are read. */
    meanwhile: undefined as (() => Promise<unknown>) | undefined,
  }
  const passMeanwhile = Effect.promise(async () => {
    const { meanwhile } = shop
    shop.meanwhile = undefined
    await meanwhile?.()
  })
  const atGateway = new Map<string, Paise>()
  const payPages: Array<string> = []
  const answerOf = (id: Refund["merchantRefundId"]) =>
    Effect.gen(function* () {
      if (shop.mood === "server dies") return yield* Effect.die("the server is gone")
      const amount = atGateway.get(id)
      if (shop.mood !== "answers") return yield* new GatewayUnknown({ cause: shop.mood })
      if (amount === undefined) return yield* new GatewayRefundNotFound({ merchantRefundId: id })
      return { merchantRefundId: id, gatewayRefundId: `OMR ${id}`, state: shop.verdict, amount }
    })
  const notAsked = () => Effect.die("only refunds are expected")
  const watchedRefunds = Layer.effect(
    RefundStore,
    Effect.map(RefundStore, (refunds) => ({
      ...refunds,
      ofOrder: (id: MerchantOrderId) => Effect.andThen(passMeanwhile, refunds.ofOrder(id)),
    })),
  )
  const ports = Layer.mergeAll(
    Layer.provideMerge(watchedRefunds, layer),
    testClock(clock),
    randomIds,
    Layer.succeed(CatalogueStore, {
      categories: Effect.succeed([CRUISES]),
      shelves: Effect.sync(() => [{ ...CRUISES, subcategories: [{ ...CRUISE, rules: shop.rules }] }]),
      trips: Effect.sync(() => [{ ...CRUISE, rules: shop.rules }]),
      activity: (slug) =>
        Effect.sync(() => {
          const activity = [{ ...CRUISE, rules: shop.rules }, DINNER, WALK, DIVE].find(
            (one) => one.slug === slug,
          )
          return activity && { activity, category: CRUISES }
        }),
      revision: Effect.succeed(1),
    }),
    Layer.succeed(PaymentGateway, {
      createCheckout: ({ merchantOrderId }) =>
        Effect.sync(() => {
          payPages.push(merchantOrderId)
          return {
            gatewayOrderId: GatewayOrderId.make(`OMO ${merchantOrderId}`),
            redirectUrl: `https://pay.example/${merchantOrderId}`,
            expiresAtMs: clock.nowMs + PAY_PAGE_MS,
          }
        }),
      queryOrder: notAsked,
      queryRefund: answerOf,
      refund: ({ merchantRefundId, amount }) =>
        Effect.suspend(() => {
          if ((shop.mood === "answers" || shop.mood === "answer lost") && !atGateway.has(merchantRefundId))
            atGateway.set(merchantRefundId, amount)
          return Effect.catchTag(answerOf(merchantRefundId), "GatewayRefundNotFound", Effect.die)
        }),
    }),
  )
  const runPromise = <A, E>(effect: Effect.Effect<A, E, Layer.Success<typeof ports>>) =>
    Effect.runPromise(Effect.provide(effect, ports))
  const idOf = (id: string) => MerchantOrderId.make(id)
  const find = async (id: string) => {
    const order = await runPromise(OrderStore.use((orders) => orders.find(idOf(id))))
    return order !== undefined && isCompleted(order) ? order : bug(`${id} is no booking`)
  }
  const secretOf = (id: string) => BookingSecret.make(id.padStart(26, "0"))
  /** What was done, or the objection to it. */
  const asked = async <A, E extends { readonly _tag: string }>(
    effect: Effect.Effect<A, E, Layer.Success<typeof ports>>,
  ) => {
    const answer = await runPromise(Effect.result(effect))
    if (Result.isSuccess(answer)) return answer.success
    const { failure } = answer
    return "objection" in failure ? String(failure.objection) : failure._tag
  }
  const quoteByOperator = (id: string, isFull: boolean) =>
    Effect.map(quoteRefund(id, TODAY, []), (quote) => refundDueNow(quote, isFull))
  const requestDue = (due: RefundQuote) =>
    requestRefund(due, { amount: due.explanation.refund, reason: "agreed", decidedBy: "Maria" })
  const firstRefund = async (id: string) =>
    (await runPromise(RefundStore.use((store) => store.ofOrder(idOf(id)))))[0] ?? bug("no refund")
  /** So much goes back by a refund that the gateway does not decide, and that is given up. */
  const giveUpRefundOf = async (id: string, amount: number) => {
    shop.verdict = "PENDING"
    const due = await runPromise(quoteByOperator(id, true))
    await asked(requestRefund(due, { amount: Paise.make(amount), reason: "agreed", decidedBy: "Maria" }))
    await runPromise(giveUpRefund(await firstRefund(id), { by: "Maria", reason: "lost" }))
  }
  /** The gateway has decided an order's first refund, and is asked about it. */
  const followFirstRefund = async (id: string, verdict: "COMPLETED" | "FAILED" = "COMPLETED") => {
    shop.verdict = verdict
    await runPromise(syncRefund(await firstRefund(id)))
  }
  const place = (order: Order) =>
    order.request.departure === undefined
      ? runPromise(OrderStore.use((orders) => orders.insert(order, 1)))
      : runPromise(
          Effect.gen(function* () {
            const orders = yield* OrderStore
            const departure = parseDepartureId(order.request.departure ?? "") ?? bug("no departure")
            return yield* firstWithRoom([departure], shop.rules, order.request, (claim) =>
              orders.insertWithSeats(order, 1, claim),
            )
          }),
        )
  /** Asks for seats, and goes to the payment page. */
  const ask = async (
    id: string,
    { day = dayAfter(20), people = 2, name = id, ...wish }: Booking = {},
    voucher?: Voucher,
  ) => {
    const isCounted = shop.rules.pool !== undefined
    const request = {
      ...SAMPLE_ORDER.request,
      name,
      adults: people,
      children: 0,
      date: day,
      amount: quote(CRUISE.price, { adults: people, children: 0 }).total,
      ...(isCounted ? { departure: wish.departure ?? departureOn(day) } : {}),
      ...(voucher === undefined ? {} : { voucher: voucher.voucherId }),
    }
    const order = { ...SAMPLE_ORDER, merchantOrderId: idOf(id), requestKey: `key ${id}`, request }
    const off = voucher === undefined ? {} : { voucherAmount: takenOffTotal(voucher.amount, request.amount) }
    await place({ ...order, ...off, placedAtMs: clock.nowMs })
  }
  /** The provider says that it is paid. */
  const pay = async (id: string) => {
    const placed = await runPromise(OrderStore.use((orders) => orders.find(idOf(id))))
    await runPromise(
      settleByProviderStatus(
        placed ?? bug("not placed"),
        {
          gatewayOrderId: GatewayOrderId.make(`OMO ${id}`),
          state: "COMPLETED",
          amount: amountToPay(placed ?? bug("not placed")),
          transactionId: TransactionId.make("T1"),
        },
        "webhook",
      ),
    )
    const paid = await runPromise(OrderStore.use((orders) => orders.find(idOf(id))))
    if (paid?.state !== "COMPLETED") return paid
    await runPromise(BookingLinks.use((links) => links.ensure(idOf(id), secretOf(id), clock.nowMs)))
    return find(id)
  }
  /** Takes what the operator is owed by now. */
  const operatorMessages = async () => {
    const taken: Array<OutboxMessage> = []
    for (;;) {
      const owed = await runPromise(
        Outbox.use(({ claim }) => claim("operator", clock.nowMs, clock.nowMs + 1)),
      )
      if (owed === undefined) return taken
      taken.push(owed.message)
      await runPromise(Outbox.use(({ delivered }) => delivered(owed.message.messageId, clock.nowMs)))
    }
  }

  return {
    shop,
    clock,
    atGateway,
    payPages,
    violations,
    runPromise,
    find,
    secretOf,
    ask,
    pay,
    /** Books and pays; the secret of the booking is `secretOf` its id. */
    book: async (id: string, booking: Booking = {}) => {
      await ask(id, booking)
      await pay(id)
      return find(id)
    },
    /** Calls trips off, and returns the offers that were made. */
    callOff: (
      id: string,
      day: Day,
      scope: CallOffScope = { kind: "day" },
      progress?: (done: number, all: number) => void,
    ) =>
      runPromise(
        callOffTrips(
          { callOffId: CallOffId.make(id), day, scope, decidedBy: "Maria", reason: "A storm is coming." },
          progress,
        ),
      ),
    /** The offers of a call-off that is done under one id once, or "before". */
    callOffOnce: (id: string, day: Day) =>
      runPromise(
        callOffTripsOnce({
          callOffId: CallOffId.make(id),
          day,
          scope: { kind: "day" },
          decidedBy: "Maria",
          reason: "A storm is coming.",
        }),
      ),
    /** What calling it off would do now. */
    preview: (day: Day, scope: CallOffScope = { kind: "day" }) => runPromise(previewCallOff({ day, scope })),
    /** Every offer, with its call-off's id and what became of it. */
    madeOffers: async (day?: Day) =>
      (await runPromise(CallOffs.use((callOffs) => callOffs.all(day)))).map(({ offer, callOff }) => [
        callOff.callOffId,
        offer.merchantOrderId,
        offer.state,
      ]),
    /** What has become of the bookings that were made an offer. */
    calledOff: () =>
      runPromise(
        Effect.flatMap(
          CallOffs.use((callOffs) => callOffs.all()),
          calledOffBookings,
        ),
      ),
    /** A round of the shop's own work about call-offs. */
    settleOffers: () => runPromise(settleDueOffers),
    openOffers: () => runPromise(CallOffs.use((callOffs) => callOffs.open())),
    isPaid: async (id: string) => {
      const order = await runPromise(OrderStore.use((orders) => orders.find(idOf(id))))
      return order !== undefined && isCompleted(order)
    },
    /** The boat's departures of some days that do not take place. */
    cancelledDepartures: async (days: ReadonlyArray<Day>): Promise<ReadonlySet<string>> => {
      const books = await Promise.all(
        days.map((day) => runPromise(DepartureStore.use((store) => store.read("boat", day, day)))),
      )
      const all = books.flatMap(({ departures }) => departures)
      return new Set(all.filter(({ state }) => state === "CANCELLED").map(({ id }) => id))
    },
    /** Whose offers a server takes that are due. */
    claimDue: async (nowMs: number, leasedUntilMs: number) => {
      const due = await runPromise(CallOffs.use((callOffs) => callOffs.claimDue(nowMs, leasedUntilMs, 9)))
      return due.map(({ offer }) => offer.merchantOrderId)
    },
    operatorMessages,
    /** Takes the operator's messages; their ids. */
    toldOperator: async () => (await operatorMessages()).map(({ messageId }) => messageId),
    /** Delivers what travellers are owed by now. */
    deliverLetters: async () => {
      for (;;) {
        const owed = await runPromise(
          TravellerMessages.use(({ claim }) => claim(clock.nowMs, clock.nowMs + 60_000)),
        )
        if (owed === undefined) return
        await runPromise(TravellerMessages.use(({ delivered }) => delivered(owed, "email", clock.nowMs)))
      }
    },
    /** The traveller of a booking gives an address. */
    giveAddress: (id: string, email: string) =>
      runPromise(BookingLinks.use((links) => links.saveEmail(idOf(id), email, clock.nowMs, []))),
    /** Sends what is owed by now as the shop does; each letter's subject and first sentences, and its address. */
    sendLetters: async () => {
      const sent: Array<{ readonly to: string; readonly says: string }> = []
      const post = Layer.mergeAll(
        Layer.succeed(LetterHead, LETTER_HEAD),
        Layer.succeed(Messenger, {
          channels: ["email"],
          deliver: ({ subject, first }, to) =>
            Effect.sync(
              () =>
                void sent.push({
                  to: to.channel === "email" ? to.email : "",
                  says: [subject, ...first].join(" | "),
                }),
            ),
        }),
      )
      await runPromise(Effect.provide(deliverTravellerMessages, post))
      return sent
    },
    /** What the traveller is told, in the order in which it is owed. */
    told: (id: string) => runPromise(TravellerMessages.use((messages) => messages.ofOrder(idOf(id)))),
    view: (id: string) => runPromise(readBooking(secretOf(id))),
    /** A part of the receipt as it is written now: the payment's result and the booking's page hand out the same. */
    receiptRows: async (id: string, title: string) => {
      const order = await find(id)
      const status = await runPromise(placedStatusOf(order))
      const ofResult = receiptOf(status, order.packageType, SAMPLE_OPERATOR, clock.nowMs)
      const { status: paid, packageType } = bookingReceipt(
        await runPromise(readBooking(secretOf(id))),
        SAMPLE_OPERATOR,
      )
      const ofBooking = receiptOf(paid, packageType, SAMPLE_OPERATOR, clock.nowMs)
      if (JSON.stringify(ofResult) !== JSON.stringify(ofBooking)) bug("the two receipts differ")
      return ofResult.sections.find((part) => part.title === title)?.rows
    },
    /** What the page shows that a cancellation gives back, or why it gives nothing. Unit: paise. */
    shown: async (id: string) => {
      const { cancellation } = await runPromise(readBooking(secretOf(id)))
      return "refund" in cancellation ? cancellation.refund : cancellation.objection
    },
    cancel: (id: string, shown: number) => asked(cancelBooking(secretOf(id), Paise.make(shown))),
    chooseVoucher: (id: string, shown: number) => asked(cancelBooking(secretOf(id), Paise.make(shown), true)),
    vouchers: () => runPromise(RefundStore.use(({ vouchers }) => vouchers)),
    payOut: (voucher: Voucher, isOutside = false) =>
      runPromise(
        storePayOut(voucher, { decidedBy: "Maria", reason: "asked for money" }, isOutside).pipe(
          Effect.flatMap((refund) => sendStoredRefund({ refund })),
          Effect.map(({ refund }) => refund),
          Effect.result,
        ),
      ),
    /** Asks for seats that a voucher pays a part of, as the shop takes it off. */
    askWithVoucher: async (id: string, voucher: Voucher, booking: Booking = {}) => ask(id, booking, voucher),
    cancelByOperator: async (
      id: string,
      shown: number,
      isFull = false,
      isOutside = false,
      cancelledOn?: Day,
    ) => {
      const by = { decidedBy: "Maria", reason: "storm", isFull, isOutside, cancelledOn, deductions: [] }
      return asked(cancelOrder(await find(id), Paise.make(shown), by))
    },
    takeOff: (id: string, adults: number, shown: number) =>
      asked(takeOffBooking(secretOf(id), { adults, children: 0 }, Paise.make(shown))),
    takeOffByOperator: async (
      id: string,
      adults: number,
      shown: number,
      isFull = false,
      cancelledOn?: Day,
    ) => {
      const by = { decidedBy: "Maria", reason: "ill", isFull, isOutside: false, cancelledOn, deductions: [] }
      const order = await find(id)
      return asked(
        Effect.gen(function* () {
          const stored = yield* storeFewer(order, { adults, children: 0 }, Paise.make(shown), by)
          return stored === "stale" ? stored : yield* sendStoredRefund(stored)
        }),
      )
    },
    move: (id: string, day: Day, departure?: DepartureId) =>
      asked(changeBookingDay(secretOf(id), day, departure)),
    moveByOperator: async (id: string, day: NewDay, isByCompany = false) =>
      asked(moveOrder(await find(id), day, { decidedBy: "Maria", reason: "storm", isByCompany })),
    /** To another trip, for what it is quoted at; a refund is sent at once. `shown`: what the booking is said to cost then. */
    changeTrip: (
      id: string,
      newTrip: NewTrip,
      { shown, isByCompany = false, isOutside = false, restoredFare }: TripChange = {},
    ) => {
      const restored = restoredFare === undefined ? {} : { restoredFare: Paise.make(restoredFare) }
      const by = { decidedBy: "Maria", reason: "agreed", isByCompany, isOutside, ...restored }
      return asked(
        Effect.gen(function* () {
          const order = yield* Effect.promise(() => find(id))
          const { price } = yield* quoteTripChange(order, newTrip, by)
          const changed = yield* storeTripChange(order, newTrip, Paise.make(shown ?? price.amount), by)
          return changed === "stale" || "awaited" in changed ? changed : yield* sendStoredRefund(changed)
        }),
      )
    },
    /** To another trip by its traveller, for what the page was told. `shown`: what it says that the booking costs then. */
    changeTripOneself: (id: string, newTrip: NewTrip, shown?: number) =>
      asked(
        Effect.gen(function* () {
          const { amount } = yield* quoteBookingTrip(secretOf(id), newTrip)
          return yield* changeBookingTrip(secretOf(id), newTrip, Paise.make(shown ?? amount), "a browser")
        }),
      ),
    /** Whose browser is told the booking's secret for an order. */
    secretFor: (order: Order, browser: string) =>
      runPromise(readBookingSecret(order.merchantOrderId, browser)),
    own: (browser: string) => runPromise(readOwnBookings(browser)),
    /** Where the page of the booking leads who pays its open difference. */
    payDifference: (id: string) => asked(payDifference(secretOf(id))),
    /** Every order for a difference of the booking, the first placed first. */
    differences: (id: string) => runPromise(OrderStore.use((orders) => orders.differencesOf(idOf(id)))),
    /** The provider says what became of an order for a difference. */
    settleDifference: (
      order: Order,
      state: "COMPLETED" | "FAILED" = "COMPLETED",
      amount: number = order.request.amount,
    ) =>
      runPromise(
        settleByProviderStatus(
          order,
          {
            gatewayOrderId: GatewayOrderId.make(`OMO ${order.merchantOrderId}`),
            state,
            amount: Paise.make(amount),
            transactionId: TransactionId.make("T2"),
          },
          "webhook",
        ),
      ),
    bookingsOn: async (day: Day) =>
      (await runPromise(OrderStore.use((orders) => orders.completedOn(day)))).map(
        ({ merchantOrderId }) => merchantOrderId,
      ),
    /** A round of the shop's own work about money for which there were no seats. */
    refundUnseated: () => runPromise(refundUnseated),
    /** As whoever gives its money back leaves it that dies between the rejection and its refund. */
    rejectOnly: (id: string) =>
      runPromise(
        OrderStore.use((orders) =>
          orders.settle({
            merchantOrderId: idOf(id),
            from: "REVIEW",
            settlement: { state: "REJECTED", settledAtMs: clock.nowMs },
            actor: "operator",
            messages: [],
            decision: { decidedBy: "the shop", reason: "nobody decided" },
          }),
        ),
      ),
    refundByOperator: (id: string, isFull: boolean) =>
      asked(Effect.flatMap(quoteByOperator(id, isFull), requestDue)),
    quoteRefundByOperator: (id: string, isFull: boolean) => runPromise(quoteByOperator(id, isFull)),
    /** The refunds that wait for somebody, by their orders. */
    stuck: async () =>
      (await runPromise(RefundStore.use((store) => store.stuck(clock.nowMs)))).map(
        ({ merchantOrderId, amount }) => [merchantOrderId, amount],
      ),
    /** Gives back what a refund that failed was to. */
    repeatRefund: ({ merchantOrderId, amount }: Pick<Refund, "merchantOrderId" | "amount">) =>
      asked(
        Effect.flatMap(quoteRefund(merchantOrderId, TODAY, []), (due) =>
          requestRefund(due, { amount, reason: "once more", decidedBy: "Maria" }),
        ),
      ),
    /** As a restore brings what has gone back. */
    takeOverRefund: (id: string, amount: number, number = 1) =>
      runPromise(
        RefundStore.use((store) =>
          store.takeOver(
            {
              merchantRefundId: refundIdOf(idOf(id), number),
              merchantOrderId: idOf(id),
              amount: Paise.make(amount),
              reason: "agreed",
              decidedBy: "Maria",
              lines: [],
              requestedAtMs: clock.nowMs,
              state: "OUTSIDE",
              settledAtMs: clock.nowMs,
            },
            clock.nowMs,
            [],
          ),
        ),
      ),
    /** All of a payment goes back twice: by a refund that is given up, by hand, and by the first one after all. */
    refundTwice: async (id: string) => {
      const { explanation } = await runPromise(quoteByOperator(id, true))
      await giveUpRefundOf(id, explanation.refund)
      const due = await runPromise(quoteByOperator(id, true))
      await runPromise(
        recordRefundOutside(due, { amount: due.explanation.refund, reason: "lost", decidedBy: "Maria" }),
      )
      await followFirstRefund(id)
    },
    giveUpRefundOf,
    followFirstRefund,
    /** What was quoted before, whatever has happened since. */
    refundAsQuoted: (due: RefundQuote) => asked(requestDue(due)),
    /** The gateway answers again, and every open refund is read. */
    follow: () => {
      shop.mood = "answers"
      shop.verdict = "COMPLETED"
      clock.nowMs += REFUND_POLL_INTERVAL_MS
      return runPromise(pollRefunds)
    },
    refunds: (id: string) => runPromise(RefundStore.use((store) => store.ofOrder(idOf(id)))),
    events: (id: string) => runPromise(OrderStore.use((orders) => orders.events(idOf(id)))),
    hold: (id: string) => runPromise(DepartureStore.use((store) => store.hold(id))),
    /** How many seats of a departure are taken. */
    taken: async (departure: DepartureId) => {
      const { pool, day } = parseDepartureId(departure) ?? bug("no departure")
      const { departures } = await runPromise(DepartureStore.use((store) => store.read(pool, day, day)))
      return departures.find((one) => departureIdOf(one.departure) === departure)?.taken ?? 0
    },
    paidBy: async (id: string) => {
      const order = await find(id)
      return runPromise(OrderStore.use((orders) => orders.findCompleted(order)))
    },
  }
}

export type BookingShop = ReturnType<typeof openBookingShop>
