/** Opens a machine in a world of its own and lets acts happen to it. The laws that hold for every machine are here. */
import { type AnyActor, createActor, type InspectionEvent, SimulatedClock } from "xstate"
import { holds, same } from "../claims.ts"
import { makePendingCalls } from "./pendingCalls.ts"
import type { Act, Walker, WalkedMachine } from "./walker.ts"

export const openWalkedMachine = async (
  walker: Walker,
  input: unknown,
  watch: (event: InspectionEvent) => void,
): Promise<WalkedMachine> => {
  const calls = makePendingCalls()
  const clock = new SimulatedClock()
  const actor = createActor(walker.machine(calls), { clock, input, inspect: watch })
  // A defect inside a call must be a broken law, not an uncaught exception.
  actor.subscribe({ error: () => undefined })
  actor.start()
  if (walker.asks) await settled()
  return { actor, clock, calls, raced: { busy: 0, late: 0 } }
}

/** Lets every answer that is on its way arrive. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve))
}
const TURNS = 4

const stateOf = (actor: AnyActor) => {
  const { value, context, status } = actor.getSnapshot()
  return { value, context, status }
}

const pass = async (
  { clock }: WalkedMachine,
  passMs: number,
  stepMs: number,
  asks: boolean,
  isDone: () => boolean,
) => {
  for (let left = passMs; left > 0 && !isDone(); left -= stepMs) {
    clock.increment(Math.min(stepMs, left))
    if (asks) await settled()
  }
}

/** Lets an act happen. Throws when a denied event was heard, a call went wrong, or two calls of a kind are in flight. */
export const perform = async (
  { asks, acts }: Walker,
  world: WalkedMachine,
  act: Act,
  isDone: () => boolean = () => false,
): Promise<void> => {
  const { actor, calls, raced } = world
  const before = stateOf(actor)
  if ("event" in act) {
    const isAllowed = actor.getSnapshot().can(act.event)
    if (calls.waiting() > 0) raced.busy++
    // XState itself warns of events to a machine that is over.
    if (before.status === "active") actor.send(act.event)
    if (!isAllowed) same(`state after "${act.name}", which was denied`, stateOf(actor), before)
  } else if ("call" in act) {
    const answered = calls.answer(act.call, act.result)
    await settled()
    if (answered === "late") raced.late++
    if (answered !== "wanted")
      same(`state after "${act.name}", which nobody waited for`, stateOf(actor), before)
  } else await pass(world, act.passMs, act.stepMs, asks, isDone)
  if (asks) await settled()
  holds(`no call breaks the machine after "${act.name}"`, actor.getSnapshot().status !== "error")
  for (const other of acts)
    if ("call" in other) holds(`at most one "${other.call}" in flight`, calls.waiting(other.call) <= 1)
}
