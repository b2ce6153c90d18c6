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
import { makeFlows, type MakeMachine, type VisitorPorts } from "#core/flows.ts"
import type { Run } from "#core/fromPort.ts"
import { Checkout } from "#core/ports/checkout.ts"
import { Navigation } from "#core/ports/navigation.ts"
import { Receipts } from "#core/ports/receipts.ts"
import { Sharing } from "#core/ports/sharing.ts"
import type { Route } from "#core/site/routes.ts"
import { type DeviceLineParts, makeDeviceLine } from "./deviceLine.ts"
import { promptScheduler, type VirtualTime } from "./virtualTime.ts"

export interface DeviceParts extends DeviceLineParts {
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

const site = Layer.mergeAll(catalogueHttp(""), paymentsHttp(""), tripPlansHttp(""), newsletterHttp(""))
const siteContext = Effect.runSync(Effect.scoped(Layer.build(site)))

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
  const { seed, time, aheadMs, log, atCheckout, onRoute, watch } = parts
  const { send, clearCookies, isKnown } = makeDeviceLine(parts)

  const shared = siteContext.pipe(
    Context.add(Line, send),
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
      Layer.succeed(Checkout, {
        open: (url) => Effect.promise(() => atCheckout(tab, url)),
        follow: () => Effect.die("our server names every order"),
      }),
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
  return { openTab, clearCookies, isKnown }
}

export type Device = ReturnType<typeof makeDevice>
