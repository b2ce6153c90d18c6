/** The two shops that must keep the same promises: the simulated one, and the real server over HTTP and a database. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { catalogueHttp } from "#adapters/http/catalogueHttp.ts"
import { newsletterHttp } from "#adapters/http/newsletterHttp.ts"
import { paymentsHttp } from "#adapters/http/paymentsHttp.ts"
import { tripPlansHttp } from "#adapters/http/tripPlansHttp.ts"
import { newTraces, simulatedShop } from "#adapters/simulator/simulated.ts"
import type { CheckoutOutcome } from "#adapters/simulator/world.ts"
import { worlds } from "#adapters/simulator/worlds.ts"
import { addDays, today } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import type { OfficePorts } from "#core/office/office.ts"
import { Checkout } from "#core/ports/checkout.ts"
import type { StartedPayment } from "#core/ports/payments.ts"
import type { Subscriber } from "#core/ports/newsletterStore.ts"
import { keepCookies } from "../cookieJar.ts"
import { startInProcessServer } from "../inProcessServer.ts"
import { databaseName, newPlace, postgresUrl } from "../newPlace.ts"

/** Throws where an id was promised and is not there. */
const namedOrder = ({ merchantOrderId }: StartedPayment): string => {
  if (merchantOrderId === undefined) throw new Error("the order has no id")
  return merchantOrderId
}

/** A shop under test. `pay` is what the visitor does on the payment page. */
export interface ShopUnderTest {
  readonly run: ManagedRuntime.ManagedRuntime<OfficePorts, never>
  pay(redirectUrl: string): Promise<void>
  /** The order's id, as it stands in the address of the payment's result. */
  orderOf(started: StartedPayment): string
  /** Where the catalogue's picture lies for a visitor. */
  pictureAt(address: string): string
  /** The newsletter's list, in no order. */
  subscribers(): Promise<ReadonlyArray<Subscriber>>
  close(): Promise<void>
}

const openSimulated = async (checkout: CheckoutOutcome): Promise<ShopUnderTest> => {
  const world = { ...worlds.calmDay, checkout }
  const traces = newTraces(world)
  const run = ManagedRuntime.make(simulatedShop(world, traces))
  return {
    run,
    pay: async (redirectUrl) => void (await run.runPromise(Checkout.use((page) => page.open(redirectUrl)))),
    orderOf: namedOrder,
    pictureAt: (address) => address,
    subscribers: () => Promise.resolve([...traces.subscribers.values()]),
    close: () => run.dispose(),
  }
}

const openServed = async (checkout: CheckoutOutcome): Promise<ShopUnderTest> => {
  const server = await startInProcessServer(await newPlace())
  const { baseUrl } = server
  const forgetCookies = keepCookies(baseUrl)
  const run = ManagedRuntime.make(
    Layer.mergeAll(
      catalogueHttp(baseUrl),
      newsletterHttp(baseUrl),
      paymentsHttp(baseUrl),
      tripPlansHttp(baseUrl),
    ),
  )
  return {
    run,
    pay: (redirectUrl) => server.pay(redirectUrl, checkout),
    orderOf: namedOrder,
    pictureAt: (address) => new URL(address, baseUrl).href,
    subscribers: async () => {
      const rows = await server.db.selectFrom("newsletter_subscribers").selectAll().execute()
      return rows.map(({ email, subscribed_at_ms }) => ({ email, subscribedAtMs: subscribed_at_ms }))
    },
    close: async () => {
      forgetCookies()
      await run.dispose()
      await server.stop()
      if (server.bugs.length > 0) throw new Error(`the server reported ${String(server.bugs[0])}`)
    },
  }
}

export const shops = [
  ...(postgresUrl() === undefined ? ([["simulated", openSimulated]] as const) : []),
  [`over HTTP, server and ${databaseName()}`, openServed],
] as const

/** What a visitor may book: two adults and a child on the sunset cruise, ten days from now on the shop's own clock. */
export const aBooking = async ({ run }: ShopUnderTest) => ({
  name: "Asha: Rao",
  adults: 2,
  children: 1,
  date: addDays(await run.runPromise(today), 10),
  mobileNumber: "98765 43210",
  amount: Paise.make(115_000),
  categorySlug: "cruises",
  subSlug: "sunset-cruise-mandovi",
})

/** The failure's tag, or "succeeded". */
export const endOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.match(effect, { onFailure: ({ _tag }) => _tag, onSuccess: () => "succeeded" as const })
