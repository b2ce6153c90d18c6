/**
 * The shops that must keep the same promises: the simulated one, the real server over HTTP and a database, and a server
 * that speaks the specification's calls and nothing more.
 */
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
import { Newsletter } from "#core/ports/newsletter.ts"
import type { Subscriber } from "#core/ports/newsletterStore.ts"
import { keepCookies } from "../cookieJar.ts"
import { startInProcessServer } from "../inProcessServer.ts"
import { startPlainServer } from "../plainServer.ts"
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

const openPlain = async (checkout: CheckoutOutcome): Promise<ShopUnderTest> => {
  const server = await startPlainServer()
  const { baseUrl } = server
  const run = ManagedRuntime.make(
    Layer.mergeAll(
      catalogueHttp(baseUrl),
      paymentsHttp(baseUrl, false),
      tripPlansHttp(baseUrl, false),
      Layer.succeed(Newsletter, { subscribe: () => Effect.die("the specification has no newsletter call") }),
    ),
  )
  return {
    run,
    pay: (redirectUrl) => server.pay(redirectUrl, checkout),
    orderOf: ({ redirectUrl }) => server.orderOf(redirectUrl),
    pictureAt: (address) => new URL(address, baseUrl).href,
    subscribers: () => Promise.resolve([]),
    close: async () => {
      await run.dispose()
      server.stop()
      if (server.strange.length > 0)
        throw new Error(`the specification knows nothing of ${server.strange.join("; ")}`)
    },
  }
}

/** A promise that the specification does not make, and why a server of its calls alone may break it. */
type Lacking = Readonly<Partial<Record<"keys" | "quotes" | "refusals" | "ids" | "masks", string>>>

const NOTHING: Lacking = {}

export const shops = [
  ...(postgresUrl() === undefined ? ([["simulated", openSimulated, NOTHING]] as const) : []),
  [`over HTTP, server and ${databaseName()}`, openServed, NOTHING],
] as const

/** With the server of the specification's calls, for the ports that those calls are behind. */
export const shopsOfTheSpecification = [
  ...shops,
  ...(postgresUrl() === undefined
    ? ([
        [
          "over HTTP, a plain server",
          openPlain,
          {
            keys: "section 7 names no key: a request sent twice may be two orders, or two trip plans",
            quotes: "section 3 has the browser name the amount; no answer with a fresh price is specified",
            refusals: "section 5 checks in the browser alone; server error codes and bodies are not shown",
            masks:
              "section 7 names no call that shows more of an order, and section 3 no field that hides it",
            ids: "section 7 promises redirectUrl alone, and no form of the order's id",
          },
        ],
      ] as const)
    : []),
] as const satisfies ReadonlyArray<readonly [string, unknown, Lacking]>

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
