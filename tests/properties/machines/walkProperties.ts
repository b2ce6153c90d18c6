/** The two properties of every machine: each way through its chart can be gone, and no visitor makes it break its word. */
import * as fc from "fast-check"
import type { InspectionEvent } from "xstate"
import { same } from "../claims.ts"
import { makeCoverage } from "../../tools/qa/coverage.ts"
import { type AnyProperty, property } from "../property.ts"
import { makePendingCalls } from "./pendingCalls.ts"
import { everyPath } from "./everyPath.ts"
import { ActCommand, type Walk, walkCases, type WalkState, walksOf } from "./walkCommands.ts"
import type { Act, ChartPath, Walker, WalkedMachine } from "./walker.ts"
import { openWalkedMachine, perform } from "./walkedMachine.ts"

const actsNamed = ({ acts }: Walker, names: ReadonlyArray<string>): ReadonlyArray<Act> =>
  names.map((name) => {
    const act = acts.find((candidate) => candidate.name === name)
    if (act === undefined) throw new RangeError(`nothing is called "${name}" any more`)
    return act
  })

/** Hears the timers that go off during one act. */
const makeTimerWatch = (watch: (event: InspectionEvent) => void) => {
  let heard = new Set<string>()
  return {
    watch: (event: InspectionEvent) => {
      watch(event)
      if (event.type === "@xstate.microstep") heard.add(event.event.type)
    },
    forget: () => (heard = new Set()),
    hasHeard: (timer: string | undefined) => timer !== undefined && heard.has(`xstate.after.${timer}`),
  }
}

const everyPathOf = (walker: Walker): AnyProperty => {
  const coverage = makeCoverage(walker.machine(makePendingCalls()))
  let paths: ReadonlyArray<ChartPath> | undefined
  const all = () => (paths ??= everyPath(walker))
  return property<ChartPath>({
    id: `${walker.id}-machine/every-path`,
    sentence: `Every state and every transition of the ${walker.id} chart can be reached, and the machine goes there.`,
    section: walker.section,
    coverage,
    get arbitrary() {
      return fc.constantFrom(...all())
    },
    get exhaustive() {
      return all()
    },
    law: async ({ input, acts, ends }) => {
      const timers = makeTimerWatch(coverage.watch)
      const world = await openWalkedMachine(walker, walker.inputs[input], timers.watch)
      for (const act of actsNamed(walker, acts)) {
        timers.forget()
        await perform(walker, world, act, () => "timer" in act && timers.hasHeard(act.timer))
      }
      same("state at the end of the path", JSON.stringify(world.actor.getSnapshot().value), ends)
      world.actor.stop()
    },
  })
}

const randomWalksOf = (walker: Walker): AnyProperty => {
  const coverage = makeCoverage(walker.machine(makePendingCalls()))
  const commands = walker.acts.map((act) => new ActCommand(walker, act))
  const raced = new WeakMap<Walk, WalkedMachine["raced"]>()
  const cases = walkCases(walker, commands)
  const { busy, late } = walker.races ?? {}
  const race = (name: string, key: keyof WalkedMachine["raced"], acts: ReadonlyArray<string> | undefined) =>
    acts === undefined
      ? []
      : [
          {
            name,
            example: cases.read({ input: 0, acts }),
            hit: (walk: Walk) => (raced.get(walk)?.[key] ?? 0) > 0,
          },
        ]
  return property<Walk>({
    id: `${walker.id}-machine/any-visitor`,
    sentence: walker.sentence,
    section: walker.section,
    coverage,
    runs: 2000,
    arbitrary: walksOf(walker, commands),
    walks: cases,
    boundaries: [
      ...race("the visitor acts while a call is out", "busy", busy),
      ...race("an answer comes too late", "late", late),
    ],
    law: async (walk) => {
      const { input, acts } = walk
      const begin = walker.inputs[input]
      const world = await openWalkedMachine(walker, begin, coverage.watch)
      raced.set(walk, world.raced)
      const state: WalkState = { model: walker.begin(begin) }
      walker.agree(state.model, world)
      await fc.asyncModelRun(() => ({ model: state, real: world }), acts)
      world.actor.stop()
    },
  })
}

export const machineProperties = (walker: Walker): ReadonlyArray<AnyProperty> => [
  everyPathOf(walker),
  randomWalksOf(walker),
]
