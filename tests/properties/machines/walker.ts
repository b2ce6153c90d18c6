/** How one machine is walked: what can happen to it, and a model that says what must come of it. */
import type { Result } from "effect"
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, EventObject, SimulatedClock } from "xstate"
import type { PendingCalls } from "./pendingCalls.ts"

/** Something that can happen. Names are unique within a walker and contain no comma. */
export type Act =
  | { readonly name: string; readonly weight?: number; readonly event: EventObject }
  | {
      readonly name: string
      readonly weight?: number
      /** The call that is answered, and the states in which the machine waits for it. */
      readonly call: string
      readonly at: ReadonlyArray<string>
      readonly result: Result.Result<unknown, unknown>
    }
  | {
      readonly name: string
      readonly weight?: number
      /** Time passes, in steps that let every timer be heard in order. Unit: milliseconds. */
      readonly passMs: number
      readonly stepMs: number
      /** The timer whose end this is, for the search of the chart: `delay.state`. */
      readonly timer?: string
    }

/** A machine at work in a world that the walk answers for. */
export interface WalkedMachine {
  readonly actor: AnyActor
  readonly clock: SimulatedClock
  readonly calls: PendingCalls
  /** How often the visitor acted while a call was out, and an answer came that nobody waited for any more. */
  readonly raced: { busy: number; late: number }
}

/** Acts, by their names, that lead from an input to a state, written as JSON. */
export interface ChartPath {
  readonly input: number
  readonly acts: ReadonlyArray<string>
  readonly ends: string
}

export interface Walker<Model = any> {
  /** Of the machine, as in the chart. */
  readonly id: string
  readonly section: string
  /** What the model keeps an eye on, in plain English. */
  readonly sentence: string
  /** Ways in which the machine can begin. */
  readonly inputs: ReadonlyArray<unknown>
  readonly acts: ReadonlyArray<Act>
  /** The machine itself. `calls` fulfils its ports. */
  machine(calls: PendingCalls): AnyStateMachine
  /** Tells the states of the search apart; by default value and context. */
  key?(snapshot: AnyMachineSnapshot): unknown
  /** Ways that the search does not see, because an actor of the machine's own has to answer first. */
  readonly ways?: ReadonlyArray<ChartPath>
  /** Leaves out of the search what time does not allow. */
  allows?(snapshot: AnyMachineSnapshot, act: Act): boolean
  /** Whether the machine asks ports, whose answers need a turn of the event loop. */
  readonly asks: boolean
  /** Walks, from the first input, in which the visitor acts while a call is out, and an answer comes too late. */
  readonly races?: { readonly busy?: ReadonlyArray<string>; readonly late?: ReadonlyArray<string> }
  begin(input: unknown): Model
  next(model: Model, act: Act): Model
  /** Throws when world and model differ. */
  agree(model: Model, world: WalkedMachine): void
}
