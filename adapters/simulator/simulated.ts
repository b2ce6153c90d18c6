/**
 * The whole visitor's side of the product inside one world: the real office over stores in memory, a scripted gateway,
 * and a device that does what the world says. Used by stories, tests and the development site.
 */
import { Effect, Layer } from "effect"
import { office } from "#core/office/office.ts"
import { maskedStatus } from "#core/payment/maskedStatus.ts"
import { Checkout } from "#core/ports/checkout.ts"
import type { Subscriber } from "#core/ports/newsletterStore.ts"
import { ReceiptNotWritten, Receipts } from "#core/ports/receipts.ts"
import { Payments } from "#core/ports/payments.ts"
import { Sharing } from "#core/ports/sharing.ts"
import type { AcceptedTripPlan } from "#core/ports/tripPlanStore.ts"
import { faultyLines, OUTAGE } from "./faultyLines.ts"
import { type LedgerEntry, makeMemoryLedger } from "./gatewayLedger.ts"
import { memoryDevice } from "./memoryDevice.ts"
import { memoryOrders, newOrderBook, type OrderBook } from "./memoryOrders.ts"
import { memoryRateLimits } from "./memoryRateLimits.ts"
import { memoryCatalogue, memoryNewsletter, memoryTripPlans } from "./memoryStores.ts"
import { decidePayment, scriptedGateway } from "./scriptedGateway.ts"
import { seededIds } from "./seededIds.ts"
import type { CheckoutOutcome, World } from "./world.ts"
import { worldClock, worldRandom } from "./worldClock.ts"

/** The address scheme of payment pages that exist in this world only. */
const PAGE = "simulator:checkout/"

/** The traces a visit leaves, for tests and stories to look at. */
export interface Traces {
  readonly book: OrderBook
  readonly tripPlans: Map<string, AcceptedTripPlan>
  readonly subscribers: Map<string, Subscriber>
  /** Names of the receipts that were written. */
  readonly receipts: Array<string>
}

export const newTraces = (world: World): Traces => ({
  book: newOrderBook(world.orders),
  tripPlans: new Map(),
  subscribers: new Map(),
  receipts: [],
})

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
      const entry = ledger.read(redirectUrl.slice(PAGE.length))
      if (entry === undefined) return "concluded"
      const outcome = faults.checkout === "hangs" ? yield* openPaymentPage(entry) : checkout
      yield* decidePayment(ledger, entry, outcome)
      return outcome === "cancel" ? "cancelled" : "concluded"
    }),
    follow: () => Effect.die("a simulated shop names every order"),
  })

/** The office as a browser meets it that did not book the world's orders. */
const asStranger = Layer.effect(
  Payments,
  Effect.map(Payments, (office) => ({
    ...office,
    status: (id) => Effect.map(office.status(id), maskedStatus),
  })),
)

/** Everything but navigation, which belongs to whoever shows the screens. */
export const simulatedShop = (
  world: World,
  traces: Traces = newTraces(world),
  openPaymentPage = noPaymentPage,
) => {
  const ledger = makeMemoryLedger()
  const { faults } = world
  const operator = Layer.mergeAll(
    memoryCatalogue(world.catalogue),
    memoryOrders(traces.book),
    memoryTripPlans(traces.tripPlans, traces.book.outbox),
    memoryNewsletter(traces.subscribers),
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
        if (faults.receipts === "down") return Effect.fail(new ReceiptNotWritten({ cause: OUTAGE }))
        if (faults.receipts === "hangs") return Effect.never
        return Effect.sync(() => void traces.receipts.push(fileName))
      },
    }),
    memoryDevice({ ...world.kept, introPlayed: world.firstVisit !== true }),
    seededIds(`${world.seed} device`),
  )
  return faultyLines(faults).pipe(
    Layer.provideMerge(world.bookedElsewhere === true ? Layer.provideMerge(asStranger, office) : office),
    Layer.provide(operator),
    Layer.provideMerge(device),
    Layer.provideMerge(Layer.merge(worldClock(world.nowMs), worldRandom(world.seed))),
  )
}
