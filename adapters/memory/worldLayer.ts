/** A world brought to life: its time and chance, its shop over stores in memory, its payment page and its visitor's device. */
import { Clock, Effect, Layer, Random } from "effect"
import { applicationLayer } from "#core/applicationLayer.ts"
import { type DehydratedBooking, openBooking } from "#core/paidBooking/openBooking.ts"
import { Caller } from "#core/ports/caller.ts"
import { departureIdOf } from "#core/departures/departure.ts"
import { CalendarFiles, CalendarNotWritten } from "#core/ports/calendarFiles.ts"
import { DehydratedQueries } from "#core/ports/dehydratedQueries.ts"
import { Departures } from "#core/ports/departures.ts"
import { Checkout, CheckoutUnavailable, ReceiptNotWritten, Receipts } from "#core/ports/payments.ts"
import type { Subscriber } from "#core/ports/enquiryStores.ts"
import type { AcceptedTripPlan } from "#core/trips/tripRequest.ts"
import { Sharing } from "#core/ports/browser.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { faultInjection, INJECTED_OUTAGE } from "./faultInjection.ts"
import { type LedgerEntry, makeMemoryLedger, decidePayment, scriptedGateway } from "./scriptedGateway.ts"
import { memoryStorage } from "./memoryStorage.ts"
import { memoryOrderStore, createMemoryOrderData, type MemoryOrderData } from "./memoryOrderStore.ts"
import { memoryBookingChanges } from "./memoryBookingChanges.ts"
import { memoryCallOffs } from "./memoryCallOffs.ts"
import { memoryBookingLinks, type MemoryBookingLinks } from "./memoryBookingLinks.ts"
import { memoryDepartureStore, type MemorySeats } from "./memorySeats.ts"
import { createMemoryRefundData, memoryRefundsOf, memoryRefundStore } from "./memoryRefundStore.ts"
import {
  memoryRateLimits,
  memoryCatalogueStore,
  memoryNewsletterStore,
  memoryTripPlanStore,
} from "./memoryStores.ts"
import { seededIds } from "./seededIds.ts"
import type { CheckoutOutcome, World, WorldDeparture } from "./world.ts"

/**
 * A clock that stands at the world's instant and moves on with real time. Sleeping still takes real time, so that screens
 * can be watched. Unit: milliseconds since 1970.
 */
export const worldClock = (nowMs: number) =>
  Layer.effect(
    Clock.Clock,
    Clock.clockWith((real) => {
      const offsetMs = nowMs - real.currentTimeMillisUnsafe()
      const offsetNanos = BigInt(offsetMs) * 1_000_000n
      return Effect.succeed({
        ...real,
        currentTimeMillisUnsafe: () => real.currentTimeMillisUnsafe() + offsetMs,
        currentTimeMillis: Effect.map(real.currentTimeMillis, (ms) => ms + offsetMs),
        currentTimeNanosUnsafe: () => real.currentTimeNanosUnsafe() + offsetNanos,
        currentTimeNanos: Effect.map(real.currentTimeNanos, (nanos) => nanos + offsetNanos),
        monotonicTimeNanosUnsafe: () => real.monotonicTimeNanosUnsafe(),
        sleep: (duration) => real.sleep(duration),
      })
    }),
  )

/** The same seed draws the same chances, in the same order. */
const worldRandom = (seed: string) => Layer.effect(Random.Random, Random.withSeed(Random.Random, seed))

/** The address scheme of payment pages that exist in this world only. */
const PAGE = "simulator:checkout/"

/** The traces that a visit leaves, for tests and stories to look at. */
export interface WorldTraces {
  readonly orderData: MemoryOrderData
  readonly bookingLinks: MemoryBookingLinks
  readonly tripPlans: Map<string, AcceptedTripPlan>
  readonly subscribers: Map<string, Subscriber>
  /** Names of the receipts that were written. */
  readonly receipts: Array<string>
  /** Calendar files that were written. */
  readonly calendars: Array<string>
}

/** The device of a world, as its shop knows it again. */
const DEVICE = { browser: "this device", client: "this device", origin: undefined } as const satisfies Caller

/** Seats that others have are the desk's. */
const writeDepartures = (seats: MemorySeats, departures: ReadonlyArray<WorldDeparture>): void => {
  for (const { capacity, taken, state = "OPEN", ...departure } of departures) {
    const departureId = departureIdOf(departure)
    const holdId = `desk ${departureId}`
    seats.departures.set(departureId, { departure, capacity, state, occupiedMinutes: 0 })
    seats.holds.set(holdId, { holdId, departureId, seats: taken, state: "SOLD" })
  }
}

/** The world's orders were booked on its device, unless it says otherwise. */
export const createWorldTraces = ({
  orders,
  departures = [],
  bookingLinks = [],
  openOffers = [],
  vouchers = [],
  bookedElsewhere = false,
}: World): WorldTraces => {
  const orderData = createMemoryOrderData(
    orders.map((order) => ({ ...order, bookedBy: bookedElsewhere ? "another device" : DEVICE.browser })),
    openOffers,
    vouchers,
  )
  writeDepartures(orderData.seats, departures)
  return {
    orderData,
    bookingLinks: new Map(bookingLinks.map((link) => [link.merchantOrderId, link])),
    tripPlans: new Map(),
    subscribers: new Map(),
    receipts: [],
    calendars: [],
  }
}

/** What happens to departures while a visitor makes up their mind: they are told of them as they were before. */
const departuresMeanwhile = (seats: MemorySeats, departures: World["departuresMeanwhile"] = []) =>
  Layer.effect(
    Departures,
    Effect.map(Departures, ({ on }) => ({
      on: (slug, from, to) =>
        Effect.tap(on(slug, from, to), () =>
          Effect.sync(() =>
            writeDepartures(
              seats,
              departures.filter(({ day }) => from <= day && day <= to),
            ),
          ),
        ),
    })),
  )

/**
 * The booking's page as the device kept it, where the visitor is shown that: with the booking as it is when the visit begins.
 */
const keptCopyIn = ({ isKeptCopy, bookingLinks: [link] = [] }: World) =>
  isKeptCopy !== true || link === undefined
    ? Layer.empty
    : Layer.effect(
        DehydratedQueries,
        Effect.map(openBooking(link.secret), (found) => ({
          answers: {},
          isKeptCopy,
          booking: { secret: link.secret, found } satisfies DehydratedBooking,
        })),
      )

/** What a visitor does who stays on the payment page, for whoever can show one. Nothing, where nobody can. */
export type OpenPaymentPage = (entry: LedgerEntry) => Effect.Effect<CheckoutOutcome>
const noPaymentPage: OpenPaymentPage = () => Effect.never

const checkoutBy = (
  ledger: ReturnType<typeof makeMemoryLedger>,
  { checkout, faults }: World,
  openPaymentPage: OpenPaymentPage,
) =>
  Layer.succeed(Checkout, {
    open: Effect.fn("Checkout.open")(function* (redirectUrl: string) {
      if (faults.checkout === "down") return yield* new CheckoutUnavailable({ cause: INJECTED_OUTAGE })
      const entry = ledger.read(MerchantOrderId.make(redirectUrl.slice(PAGE.length)))
      if (entry === undefined) return faults.checkout === "hangs" ? yield* Effect.never : "concluded"
      const outcome = faults.checkout === "hangs" ? yield* openPaymentPage(entry) : checkout
      yield* decidePayment(ledger, entry, outcome)
      return outcome === "cancel" ? "cancelled" : "concluded"
    }),
    follow: () => Effect.die("a simulated shop names every order"),
  })

/**
 * The whole visitor's side of the product inside one world: the real use cases over stores in memory, a scripted gateway,
 * and a device that does what the world says. Used by stories, tests and the development site. Navigation is left out: it
 * belongs to whoever shows the screens.
 */
export const worldLayer = (
  world: World,
  traces: WorldTraces = createWorldTraces(world),
  openPaymentPage = noPaymentPage,
) => {
  const ledger = makeMemoryLedger()
  const { faults } = world
  const refundData = createMemoryRefundData(world.refunds)
  const operator = Layer.mergeAll(
    memoryCatalogueStore(world.catalogue),
    memoryOrderStore(traces.orderData, (id) => memoryRefundsOf(refundData, id)),
    memoryDepartureStore(traces.orderData.seats),
    memoryRefundStore(refundData, traces.orderData),
    memoryBookingChanges(refundData, traces.orderData),
    memoryBookingLinks(traces.bookingLinks, traces.orderData),
    memoryCallOffs(refundData, traces.orderData),
    memoryTripPlanStore(traces.tripPlans, traces.orderData.outbox),
    memoryNewsletterStore(traces.subscribers),
    memoryRateLimits(),
    scriptedGateway(ledger, (id) => PAGE + id, faults.gateway),
    seededIds(world.seed),
  )
  const device = Layer.mergeAll(
    checkoutBy(ledger, world, openPaymentPage),
    Layer.succeed(Sharing, {
      share: () => (faults.sharing === "hangs" ? Effect.never : Effect.succeed("unsupported" as const)),
    }),
    Layer.succeed(Receipts, {
      write: ({ fileName }) => {
        if (faults.receipts === "down") return Effect.fail(new ReceiptNotWritten({ cause: INJECTED_OUTAGE }))
        if (faults.receipts === "hangs") return Effect.never
        return Effect.sync(() => void traces.receipts.push(fileName))
      },
    }),
    Layer.succeed(CalendarFiles, {
      write: ({ fileName }) => {
        if (faults.calendars === "down")
          return Effect.fail(new CalendarNotWritten({ cause: INJECTED_OUTAGE }))
        if (faults.calendars === "hangs") return Effect.never
        return Effect.sync(() => void traces.calendars.push(fileName))
      },
    }),
    memoryStorage({ ...world.stored, introPlayed: world.firstVisit !== true }),
    seededIds(`${world.seed} device`),
    Layer.succeed(Caller, DEVICE),
  )
  return faultInjection(faults).pipe(
    Layer.provideMerge(departuresMeanwhile(traces.orderData.seats, world.departuresMeanwhile)),
    Layer.provideMerge(Layer.orDie(keptCopyIn(world))),
    Layer.provideMerge(applicationLayer),
    Layer.provide(operator),
    Layer.provideMerge(device),
    Layer.provideMerge(Layer.merge(worldClock(world.nowMs), worldRandom(world.seed))),
  )
}
