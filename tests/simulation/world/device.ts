/** A visitor's device: the real machines of the site over the real HTTP client, whose line is the simulated network. */
import { HttpFetch } from "#adapters/http/sendCall.ts"
import type { ConnectionName } from "#adapters/memory/simulatedFaults.ts"
import type { AppResponse, AppRequest } from "./inProcessApp.ts"
import { ConnectionBroken, type Network } from "./network.ts"
import { Clock, Context, Effect, Layer, Logger, Random, References, Scheduler, type Result } from "effect"
import {
  type Actor,
  type AnyActorLogic,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from "xstate"
import { Bookings } from "#core/ports/bookings.ts"
import { httpBookings } from "#adapters/http/httpBookings.ts"
import { httpCatalogue } from "#adapters/http/httpCatalogue.ts"
import { httpDepartures } from "#adapters/http/httpDepartures.ts"
import { httpNewsletter } from "#adapters/http/httpNewsletter.ts"
import { httpPayments } from "#adapters/http/httpPayments.ts"
import { httpTripPlans } from "#adapters/http/httpTripPlans.ts"
import { memoryStorage } from "#adapters/memory/memoryStorage.ts"
import { seededIds } from "#adapters/memory/seededIds.ts"
import { createActors, type MakeMachine, type VisitorPorts } from "#core/actors.ts"
import type { Runtime } from "#core/runtime.ts"
import { CalendarFiles } from "#core/ports/calendarFiles.ts"
import { DehydratedQueries } from "#core/ports/dehydratedQueries.ts"
import { Checkout, CheckoutUnavailable, ReceiptNotWritten, Receipts } from "#core/ports/payments.ts"
import { Navigation, Sharing } from "#core/ports/browser.ts"
import type { SavedVoucher } from "#core/vouchers/voucher.ts"
import type { Receipt } from "#core/payments/receipt.ts"
import type { Route } from "#core/routes.ts"
import { promptScheduler, type VirtualTime } from "./virtualTime.ts"

const LINE_OF: Readonly<Record<string, ConnectionName>> = {
  "/api/phonepe/pay": "site.pay",
  "/api/phonepe/check-payment-status": "site.status",
  "/api/payment/create": "site.save",
  "/api/plan-trip/submit": "site.plan",
}

/** A device's way to the server: the simulated network in the place of `fetch`, and the cookie that a browser keeps. */
export interface DeviceFetchParts {
  readonly network: Network
  /** A living server; undefined when there is none. */
  readonly server: () => { answer(request: AppRequest): Promise<AppResponse> | undefined } | undefined
  readonly isOffline: () => boolean
}

const parsed = (text: string): Promise<unknown> => {
  try {
    return Promise.resolve(JSON.parse(text))
  } catch (error) {
    return Promise.reject(error as Error)
  }
}

/** The cookie's name and value, as it is sent back. */
const pairOf = (setCookie: string) => setCookie.split(";")[0] ?? ""

const makeDeviceFetch = ({ network, server, isOffline }: DeviceFetchParts) => {
  let cookie: string | undefined

  const send: (typeof HttpFetch)["Service"] = async (address, { method = "GET", headers, body }) => {
    if (isOffline()) throw new ConnectionBroken()
    const sent = cookie === undefined ? headers : { ...headers, cookie }
    const request = {
      method,
      path: address,
      headers: sent,
      body: typeof body === "string" ? (JSON.parse(body) as unknown) : undefined,
    }
    const reply = await network.carry(LINE_OF[address] ?? "site.catalogue", {
      deliver: () => server()?.answer(request),
      cutShort: (answer) => ({ ...answer, text: answer.text.slice(0, answer.text.length >> 1) }),
    })
    if (isOffline()) throw new ConnectionBroken()
    if (reply.cookie !== undefined) cookie = pairOf(reply.cookie)
    return { ok: reply.status < 300, status: reply.status, json: () => parsed(reply.text) }
  }
  return { send, clearCookies: () => void (cookie = undefined), isKnown: () => cookie !== undefined }
}

/** It keeps what a browser keeps: cookies until they are cleared, a tab's own things until the tab is closed. */
export interface DeviceParts extends DeviceFetchParts {
  /** Seeds its ids and its chance. */
  readonly seed: string
  readonly time: VirtualTime
  readonly aheadMs: () => number
  readonly log: (line: string) => void
  /** What the visitor does on the payment page. */
  readonly atCheckout: (tab: Tab, redirectUrl: string) => Promise<"concluded" | "cancelled">
  readonly onRoute: (tab: Tab, route: Route) => void
  readonly watch: ((machine: AnyStateMachine) => (event: InspectionEvent) => void) | undefined
}

const site = Layer.mergeAll(
  httpBookings(""),
  httpCatalogue(""),
  httpDepartures(""),
  httpPayments(""),
  httpTripPlans(""),
  httpNewsletter(""),
  httpBookings(""),
)
const siteContext = Effect.runSync(Effect.scoped(Layer.build(site)))

export interface Tab {
  readonly machine: <Machine>(make: MakeMachine<Machine>) => Machine
  /** Begins a machine on the screen. */
  readonly begin: <Logic extends AnyActorLogic>(logic: Logic, input?: unknown) => Actor<Logic>
  readonly leaveScreen: () => void
  readonly close: () => void
  readonly isOpen: () => boolean
  readonly isAt: (to: Route["to"]) => boolean
  /** That were written in it, the last one last. */
  readonly receipts: ReadonlyArray<Receipt>
  /** Whether there is room for them, or nothing ever comes of it. */
  writesReceipts: boolean | "never ends"
  /** Whether the provider's script is there, which opens its page; `left`: the page is left again at once. */
  opensCheckout: boolean | "left"
  /** Hears how the provider's page was closed, each time. */
  onCheckoutClosed: (how: "concluded" | "cancelled") => void
  /** What the page came with: a `DehydratedOrder`. */
  readonly known: { readonly answers: DehydratedQueries["answers"]; order?: unknown }
  route: Route
  /** When a page led home by itself, or by its button, the last time. */
  ledHomeAtMs: number
}

export const makeDevice = (parts: DeviceParts) => {
  const { seed, time, aheadMs, log, atCheckout, onRoute, watch } = parts
  const { send, clearCookies, isKnown } = makeDeviceFetch(parts)

  const shared = siteContext.pipe(
    Context.add(HttpFetch, send),
    Context.add(Clock.Clock, time.clock(aheadMs)),
    Context.add(References.TracerEnabled, false),
    Context.add(Scheduler.Scheduler, promptScheduler),
    Context.add(Random.Random, Effect.runSync(Random.withSeed(Random.Random, seed))),
    Context.add(Logger.CurrentLoggers, new Set([Logger.make(({ message }) => log(String(message)))])),
  )
  const ids = seededIds(`${seed} device`)

  /** `voucher` is to be used at its tickets. */
  const openTab = (voucher?: SavedVoucher): Tab => {
    let isOpen = true
    const receipts: Array<Receipt> = []
    let actors: ReadonlyArray<Actor<AnyActorLogic>> = []
    const own = Layer.mergeAll(
      memoryStorage({ introPlayed: true, voucher }),
      ids,
      Layer.succeed(Sharing, { share: () => Effect.succeed("unsupported" as const) }),
      Layer.succeed(Receipts, {
        write: (receipt) =>
          Effect.suspend(() => {
            if (tab.writesReceipts === "never ends") return Effect.never
            return tab.writesReceipts
              ? Effect.sync(() => void receipts.push(receipt))
              : Effect.fail(new ReceiptNotWritten({ cause: "no room" }))
          }),
      }),
      Layer.succeed(CalendarFiles, { write: () => Effect.void }),
      Layer.succeed(Navigation, {
        go: (route) =>
          Effect.sync(() => {
            if (route.to === "home") tab.ledHomeAtMs = time.nowMs()
            onRoute(tab, route)
          }),
        reload: Effect.sync(() => onRoute(tab, tab.route)),
      }),
      Layer.succeed(Checkout, {
        open: (url) =>
          Effect.suspend(() => {
            if (tab.opensCheckout === "left") return Effect.succeed("cancelled" as const)
            return tab.opensCheckout
              ? Effect.promise(() => atCheckout(tab, url))
              : Effect.fail(new CheckoutUnavailable({ cause: "no script" }))
          }).pipe(Effect.tap((how) => Effect.sync(() => tab.onCheckoutClosed(how)))),
        follow: () => Effect.die("our server names every order"),
      }),
    )
    const known: Tab["known"] = { answers: {} }
    const context: Context.Context<VisitorPorts> = Context.merge(
      shared,
      Effect.runSync(Effect.scoped(Layer.build(own))),
    ).pipe(Context.add(DehydratedQueries, known))
    const run: Runtime<VisitorPorts> = {
      runPromise: (effect, options) => Effect.runPromiseWith(context)(effect, options),
      runSync: (effect) => Effect.runSyncWith(context)(effect),
    }
    const flows = createActors(run)
    const leaveScreen = () => {
      for (const actor of actors) actor.stop()
      actors = []
    }
    const tab: Tab = {
      machine: flows.machine,
      begin: (logic, input) => {
        const inspect = "config" in logic ? watch?.(logic as unknown as AnyStateMachine) : undefined
        const actor = createActor(logic, {
          clock: time.machineClock,
          ...(input === undefined ? {} : { input: input as never }),
          ...(inspect === undefined ? {} : { inspect }),
        } as never)
        actor.subscribe({ error: (error) => log(String(error)) })
        actors = [...actors, actor as never]
        actor.start()
        return actor
      },
      leaveScreen,
      close: () => {
        isOpen = false
        leaveScreen()
      },
      isOpen: () => isOpen,
      isAt: (to) => tab.route.to === to,
      receipts,
      writesReceipts: true,
      opensCheckout: true,
      onCheckoutClosed: () => undefined,
      known,
      route: { to: "home" },
      ledHomeAtMs: -Infinity,
    }
    return tab
  }
  return {
    openTab,
    clearCookies,
    isKnown,
    /** Asks the shop about bookings, as a page of this device does. */
    atBookings: <A, E>(
      ask: (bookings: Bookings["Service"]) => Effect.Effect<A, E>,
    ): Promise<Result.Result<A, E>> => Effect.runPromiseWith(shared)(Effect.result(Bookings.use(ask))),
  }
}

export type Device = ReturnType<typeof makeDevice>
