/**
 * A visitor's device: the real machines of the site over the real HTTP client, whose line is the simulated network. It
 * keeps what a browser keeps: cookies until they are cleared, a tab's own things until the tab is closed.
 */
import { Clock, Context, Effect, Layer, Logger, Random, References, Scheduler } from "effect"
import {
  type Actor,
  type AnyActorLogic,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from "xstate"
import { catalogueHttp } from "#adapters/http/catalogueHttp.ts"
import { newsletterHttp } from "#adapters/http/newsletterHttp.ts"
import { paymentsHttp } from "#adapters/http/paymentsHttp.ts"
import { Line } from "#adapters/http/send.ts"
import { tripPlansHttp } from "#adapters/http/tripPlansHttp.ts"
import { memoryDevice } from "#adapters/simulator/memoryDevice.ts"
import { seededIds } from "#adapters/simulator/seededIds.ts"
import type { LineName } from "#adapters/simulator/troubles.ts"
import { makeFlows, type MakeMachine, type VisitorPorts } from "#core/flows.ts"
import type { Run } from "#core/fromPort.ts"
import { Checkout } from "#core/ports/checkout.ts"
import { Navigation } from "#core/ports/navigation.ts"
import { Receipts } from "#core/ports/receipts.ts"
import { Sharing } from "#core/ports/sharing.ts"
import type { Route } from "#core/site/routes.ts"
import type { SiteReply, SiteRequest } from "./inProcessApp.ts"
import { LineBroken, type Network } from "./network.ts"
import { promptScheduler, type VirtualTime } from "./virtualTime.ts"

const LINE_OF: Readonly<Record<string, LineName>> = {
  "/api/phonepe/pay": "site.pay",
  "/api/phonepe/check-payment-status": "site.status",
  "/api/payment/create": "site.save",
  "/api/plan-trip/submit": "site.plan",
}

export interface DeviceParts {
  /** Seeds its ids and its chance. */
  readonly seed: string
  readonly time: VirtualTime
  readonly network: Network
  readonly aheadMs: () => number
  /** A living server; undefined when there is none. */
  readonly server: () => { answer(request: SiteRequest): Promise<SiteReply> | undefined } | undefined
  readonly log: (line: string) => void
  readonly isOffline: () => boolean
  /** What the visitor does on the payment page. */
  readonly atCheckout: (tab: Tab, redirectUrl: string) => Promise<"concluded" | "cancelled">
  readonly onRoute: (tab: Tab, route: Route) => void
  readonly watch: ((machine: AnyStateMachine) => (event: InspectionEvent) => void) | undefined
}

const site = Layer.mergeAll(catalogueHttp(""), paymentsHttp(""), tripPlansHttp(""), newsletterHttp(""))
const siteContext = Effect.runSync(Effect.scoped(Layer.build(site)))

const parsed = (text: string): Promise<unknown> => {
  try {
    return Promise.resolve(JSON.parse(text))
  } catch (error) {
    return Promise.reject(error as Error)
  }
}

/** The cookie's name and value, as it is sent back. */
const pairOf = (setCookie: string) => setCookie.split(";")[0] ?? ""

export interface Tab {
  readonly machine: <Machine>(make: MakeMachine<Machine>) => Machine
  /** Begins a machine on the screen. */
  readonly begin: <Logic extends AnyActorLogic>(logic: Logic, input?: unknown) => Actor<Logic>
  readonly leaveScreen: () => void
  readonly close: () => void
  readonly isOpen: () => boolean
  readonly isAt: (to: Route["to"]) => boolean
  route: Route
}

export const makeDevice = (parts: DeviceParts) => {
  const { seed, time, network, aheadMs, server, log, isOffline, atCheckout, onRoute, watch } = parts
  let cookie: string | undefined

  const line: (typeof Line)["Service"] = async (address, { method = "GET", headers, body }) => {
    if (isOffline()) throw new LineBroken()
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
    if (isOffline()) throw new LineBroken()
    if (reply.cookie !== undefined) cookie = pairOf(reply.cookie)
    return { ok: reply.status < 300, status: reply.status, json: () => parsed(reply.text) }
  }

  const shared = siteContext.pipe(
    Context.add(Line, line),
    Context.add(Clock.Clock, time.clock(aheadMs)),
    Context.add(References.TracerEnabled, false),
    Context.add(Scheduler.Scheduler, promptScheduler),
    Context.add(Random.Random, Effect.runSync(Random.withSeed(Random.Random, seed))),
    Context.add(Logger.CurrentLoggers, new Set([Logger.make(({ message }) => log(String(message)))])),
  )
  const ids = seededIds(`${seed} device`)

  const openTab = (): Tab => {
    let isOpen = true
    let actors: ReadonlyArray<Actor<AnyActorLogic>> = []
    const own = Layer.mergeAll(
      memoryDevice({ introPlayed: true }),
      ids,
      Layer.succeed(Sharing, { share: () => Effect.succeed("unsupported" as const) }),
      Layer.succeed(Receipts, { write: () => Effect.void }),
      Layer.succeed(Navigation, {
        go: (route) => Effect.sync(() => onRoute(tab, route)),
        reload: Effect.sync(() => onRoute(tab, tab.route)),
      }),
      Layer.succeed(Checkout, { open: (url) => Effect.promise(() => atCheckout(tab, url)) }),
    )
    const context: Context.Context<VisitorPorts> = Context.merge(
      shared,
      Effect.runSync(Effect.scoped(Layer.build(own))),
    )
    const run: Run<VisitorPorts> = {
      runPromise: (effect, options) => Effect.runPromiseWith(context)(effect, options),
      runSync: (effect) => Effect.runSyncWith(context)(effect),
    }
    const flows = makeFlows(run)
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
      route: { to: "home" },
    }
    return tab
  }
  return { openTab, clearCookies: () => void (cookie = undefined), isKnown: () => cookie !== undefined }
}

export type Device = ReturnType<typeof makeDevice>
