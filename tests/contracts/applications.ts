/**
 * What visitors can ask of, and what must keep the same promises: the simulated application, the real server over HTTP and a
 * database, and a server that speaks the specification's calls and nothing more.
 */
import { Effect, Layer, ManagedRuntime } from "effect"
import { httpCatalogue } from "#adapters/http/httpCatalogue.ts"
import { httpBookings } from "#adapters/http/httpBookings.ts"
import { httpDepartures } from "#adapters/http/httpDepartures.ts"
import { noBookings, noDepartures } from "#adapters/http/lazyHttpPorts.ts"
import { httpNewsletter } from "#adapters/http/httpNewsletter.ts"
import { httpPayments } from "#adapters/http/httpPayments.ts"
import { httpTripPlans } from "#adapters/http/httpTripPlans.ts"
import { createWorldTraces, worldLayer } from "#adapters/memory/worldLayer.ts"
import type { CheckoutOutcome } from "#adapters/memory/world.ts"
import { worlds } from "#adapters/memory/worlds.ts"
import { addDays, today } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import type { ApplicationPorts } from "#core/applicationLayer.ts"
import { Caller } from "#core/ports/caller.ts"
import { Checkout, type StartedPayment } from "#core/ports/payments.ts"
import { Newsletter } from "#core/ports/enquiries.ts"
import type { Subscriber } from "#core/ports/enquiryStores.ts"
import { keepCookies } from "../harness/cookieJar.ts"
import { startInProcessServer } from "../harness/inProcessServer.ts"
import { startSpecificationServer } from "../harness/specificationServer.ts"
import { databaseName, newServerPlace, postgresUrl } from "../harness/testDatabase.ts"

/** Throws where an id was promised and is not there. */
const namedOrder = ({ merchantOrderId }: StartedPayment): string => {
  if (merchantOrderId === undefined) throw new Error("the order has no id")
  return merchantOrderId
}

/** An application under test. `pay` is what the visitor does on the payment page. */
export interface ApplicationUnderTest {
  readonly run: ManagedRuntime.ManagedRuntime<ApplicationPorts, never>
  pay(redirectUrl: string): Promise<void>
  /** What it answers to another browser, which has booked nothing. */
  asAnotherBrowser<A, E>(asked: Effect.Effect<A, E, ApplicationPorts>): Promise<A>
  /** The order's id, as it stands in the address of the payment's result. */
  orderOf(started: StartedPayment): string
  /** Where the catalogue's picture lies for a visitor. */
  pictureAt(address: string): string
  /** The newsletter's list, in no order. */
  subscribers(): Promise<ReadonlyArray<Subscriber>>
  close(): Promise<void>
}

const openSimulated = async (checkout: CheckoutOutcome): Promise<ApplicationUnderTest> => {
  const world = { ...worlds.calmDay, checkout }
  const traces = createWorldTraces(world)
  const run = ManagedRuntime.make(worldLayer(world, traces))
  return {
    run,
    pay: async (redirectUrl) => void (await run.runPromise(Checkout.use((page) => page.open(redirectUrl)))),
    asAnotherBrowser: (asked) =>
      run.runPromise(
        Effect.provideService(asked, Caller, { browser: "a stranger", client: "", origin: undefined }),
      ),
    orderOf: namedOrder,
    pictureAt: (address) => address,
    subscribers: () => Promise.resolve([...traces.subscribers.values()]),
    close: () => run.dispose(),
  }
}

const openServed = async (checkout: CheckoutOutcome): Promise<ApplicationUnderTest> => {
  const server = await startInProcessServer(await newServerPlace())
  const { baseUrl } = server
  const cookies = keepCookies(baseUrl)
  const run = ManagedRuntime.make(
    Layer.mergeAll(
      httpCatalogue(baseUrl),
      httpBookings(baseUrl),
      httpDepartures(baseUrl),
      httpNewsletter(baseUrl),
      httpPayments(baseUrl),
      httpTripPlans(baseUrl),
    ),
  )
  return {
    run,
    pay: (redirectUrl) => server.pay(redirectUrl, checkout),
    asAnotherBrowser: (asked) => cookies.asAnotherBrowser(() => run.runPromise(asked)),
    orderOf: namedOrder,
    pictureAt: (address) => new URL(address, baseUrl).href,
    subscribers: async () => {
      const rows = await server.db.selectFrom("newsletter_subscribers").selectAll().execute()
      return rows.map(({ email, subscribed_at_ms }) => ({ email, subscribedAtMs: subscribed_at_ms }))
    },
    close: async () => {
      cookies.forget()
      await run.dispose()
      await server.stop()
      if (server.bugs.length > 0) throw new Error(`the server reported ${String(server.bugs[0])}`)
    },
  }
}

const openPlain = async (checkout: CheckoutOutcome): Promise<ApplicationUnderTest> => {
  const server = await startSpecificationServer()
  const { baseUrl } = server
  const run = ManagedRuntime.make(
    Layer.mergeAll(
      httpCatalogue(baseUrl),
      noBookings,
      noDepartures,
      httpPayments(baseUrl, false),
      httpTripPlans(baseUrl, false),
      Layer.succeed(Newsletter, { subscribe: () => Effect.die("the specification has no newsletter call") }),
    ),
  )
  return {
    run,
    pay: (redirectUrl) => server.pay(redirectUrl, checkout),
    // It knows no browser again.
    asAnotherBrowser: (asked) => run.runPromise(asked),
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

export const applications = [
  ...(postgresUrl() === undefined ? ([["simulated", openSimulated, NOTHING]] as const) : []),
  [`over HTTP, server and ${databaseName()}`, openServed, NOTHING],
] as const

/** With the server of the specification's calls, for the ports that those calls are behind. */
export const specificationApplications = [
  ...applications,
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

/** What a visitor may book: two adults and a child on the sunset cruise, ten days from now on the application's own clock. */
export const aBooking = async ({ run }: ApplicationUnderTest) => ({
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
