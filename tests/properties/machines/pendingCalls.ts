/** Calls that a machine makes to the world, which wait until a walk answers them, in time or too late. */
import { Effect, type Result } from "effect"

interface Call {
  readonly name: string
  readonly answer: (result: Result.Result<unknown, unknown>) => void
  /** The machine has gone on without the answer. */
  isAbandoned: boolean
}

export interface PendingCalls {
  /** Every call ever made, in order, with what was asked. */
  readonly made: ReadonlyArray<readonly [name: string, asked: unknown]>
  /** A port's answer, which comes when `answer` is called. */
  ask<A, E>(name: string, asked?: unknown): Effect.Effect<A, E>
  /** How many calls of that name wait and are still wanted. */
  waiting(name?: string): number
  /** Answers the oldest wanted call of that name, else one that nobody wants any more, else nothing: which it was. */
  answer(name: string, result: Result.Result<unknown, unknown>): "wanted" | "late" | "none"
  /** Notes a call that is answered at once. */
  note(name: string, asked?: unknown): void
}

export const makePendingCalls = (): PendingCalls => {
  const made: Array<readonly [string, unknown]> = []
  let open: ReadonlyArray<Call> = []
  const note = (name: string, asked?: unknown) => void made.push([name, asked])
  const ask = <A, E>(name: string, asked?: unknown) =>
    Effect.flatMap(
      Effect.promise(
        (signal) =>
          new Promise<Result.Result<A, E>>((resolve) => {
            note(name, asked)
            const call: Call = {
              name,
              answer: (result) => resolve(result as Result.Result<A, E>),
              isAbandoned: false,
            }
            signal.addEventListener("abort", () => (call.isAbandoned = true))
            open = [...open, call]
          }),
      ),
      (answer) => Effect.fromResult(answer),
    )
  return {
    made,
    ask,
    note,
    waiting: (name) =>
      open.filter((call) => (name === undefined || call.name === name) && !call.isAbandoned).length,
    answer: (name, result) => {
      const named = open.filter((call) => call.name === name)
      const call = named.find(({ isAbandoned }) => !isAbandoned) ?? named[0]
      open = open.filter((other) => other !== call)
      call?.answer(result)
      return call === undefined ? "none" : call.isAbandoned ? "late" : "wanted"
    },
  }
}
