/** Looks over the shoulder of every machine that a story runs: where each one is, and everything it has heard. */
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from "xstate"
import { activeLeaves } from "../statecharts/chart.ts"
import { createStoryClock, type StoryClock } from "./storyClock.ts"
import { createContext } from "react"

/** A machine at work, or as it was when its screen went away. */
export interface WatchedActor {
  /** The machine's id, numbered from the second of its kind on: "carousel", "carousel-2". */
  readonly name: string
  readonly machineId: string
  readonly actor: AnyActorRef
  isGone: boolean
}

export interface WatchedEvent {
  /** On the story's clock, in milliseconds. */
  readonly atMs: number
  readonly actor: AnyActorRef
  readonly event: AnyEventObject
  /** Whether a visitor did it, on the page or in the panel: not a timer, an answer, or an effect of the page. */
  readonly isAct: boolean
}

export interface ActorWatch {
  readonly clock: StoryClock
  readonly machines: () => ReadonlyArray<WatchedActor>
  readonly events: () => ReadonlyArray<WatchedEvent>
  /** Sends an event as a visitor would. */
  readonly act: (actor: AnyActorRef, event: AnyEventObject) => void
  /** A machine begins to be shown; call the answer when it no longer is. */
  readonly enter: (actor: AnyActorRef) => () => void
  /** To be given to `createActor` as its inspector. */
  readonly inspect: (event: InspectionEvent) => void
}

/** The innermost states in which a machine is, by their paths. */
export const currentStates = (actor: AnyActorRef): ReadonlyArray<string> =>
  activeLeaves((actor.getSnapshot() as AnyMachineSnapshot).value)

const isRoot = ({ actorRef, rootId }: InspectionEvent) => actorRef.sessionId === rootId

/** Whether a handler of the page runs now. React's own scheduler works in handlers of messages. */
const isHandling = () => window.event !== undefined && window.event.type !== "message"

export const createActorWatch = (): ActorWatch => {
  const clock = createStoryClock()
  const machines: Array<WatchedActor> = []
  const heard: Array<WatchedEvent> = []
  let isByHand = false
  return {
    clock,
    machines: () => machines,
    events: () => heard,
    act: (actor, event) => {
      isByHand = true
      actor.send(event)
      isByHand = false
    },
    enter: (actor) => {
      const known = machines.find((one) => one.actor === actor)
      const machineId = (actor.getSnapshot() as AnyMachineSnapshot).machine.id
      const nth = machines.filter((one) => one.machineId === machineId).length + 1
      const watched = known ?? {
        name: nth > 1 ? `${machineId}-${nth}` : machineId,
        machineId,
        actor,
        isGone: false,
      }
      watched.isGone = false
      if (known === undefined) machines.push(watched)
      return () => {
        watched.isGone = true
      }
    },
    inspect: (event) => {
      if (!isRoot(event) || event.type !== "@xstate.event" || event.event.type === "xstate.init") return
      heard.push({
        atMs: clock.nowMs(),
        actor: event.actorRef as AnyActorRef,
        event: event.event,
        isAct: event.sourceRef === undefined && (isByHand || isHandling()),
      })
    },
  }
}

/** How a story's watch reaches the hooks that start machines. */
export const ActorWatchContext = createContext<ActorWatch | undefined>(undefined)
