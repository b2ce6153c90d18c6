/** Acts as fast-check's commands, and walks made of them: generated, shrunk, replayed, written down and read again. */
import * as fc from "fast-check"
import type { WalkCases } from "../property.ts"
import type { Act, Walker, WalkedMachine } from "./walker.ts"
import { perform } from "./walkedMachine.ts"

const MOST_ACTS = 36

/** The model that a walk carries along. */
export interface WalkState {
  model: unknown
}

export interface Walk {
  /** Which of the walker's inputs it begins with. */
  readonly input: number
  readonly acts: Iterable<fc.AsyncCommand<WalkState, WalkedMachine>>
}

export class ActCommand implements fc.AsyncCommand<WalkState, WalkedMachine> {
  readonly walker: Walker
  readonly act: Act
  constructor(walker: Walker, act: Act) {
    this.walker = walker
    this.act = act
  }
  /** Anything may happen at any time: what is not heard must change nothing. */
  check() {
    return true
  }
  async run(state: WalkState, world: WalkedMachine) {
    state.model = this.walker.next(state.model, this.act)
    await perform(this.walker, world, this.act)
    this.walker.agree(state.model, world)
  }
  toString() {
    return this.act.name
  }
}

export const walksOf = (
  { inputs }: Walker,
  commands: ReadonlyArray<ActCommand>,
  replayPath?: string,
): fc.Arbitrary<Walk> => {
  const weighted = commands.flatMap((command) =>
    Array.from({ length: command.act.weight ?? 1 }, () => fc.constant(command)),
  )
  return fc.record({
    input: fc.nat(inputs.length - 1),
    acts: fc.commands(weighted, {
      maxCommands: MOST_ACTS,
      size: "max",
      ...(replayPath === undefined ? {} : { replayPath }),
    }),
  })
}

/** The names of the acts that ran, without fast-check's remark behind them. */
const namesOf = (acts: Walk["acts"]): ReadonlyArray<string> =>
  Array.isArray(acts)
    ? acts.map(String)
    : String(acts)
        .replace(/\s*\/\*.*\*\/\s*$/, "")
        .split(",")
        .filter(Boolean)

export const walkCases = (walker: Walker, commands: ReadonlyArray<ActCommand>): WalkCases<Walk> => ({
  withReplayPath: (replayPath) => walksOf(walker, commands, replayPath),
  replayPathOf: ({ acts }) => /replayPath="([^"]*)"/.exec(String(acts))?.[1],
  write: ({ input, acts }) => ({ input, acts: namesOf(acts) }),
  read: (saved) => {
    const { input, acts } = saved as { readonly input: number; readonly acts: ReadonlyArray<string> }
    return { input, acts: acts.map((name) => commandNamed(commands, name)) }
  },
})

const commandNamed = (commands: ReadonlyArray<ActCommand>, name: string): ActCommand => {
  const command = commands.find(({ act }) => act.name === name)
  if (command === undefined) throw new RangeError(`nothing is called "${name}" any more`)
  return command
}
