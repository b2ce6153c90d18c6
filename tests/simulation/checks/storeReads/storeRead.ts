/** One question to a store beside what the rows of its tables say, worked out without the product. */
import { Cause, Effect, Exit } from "effect"

export interface StoreRead<Ports> {
  /** In words, for whoever looks into a story that broke. */
  readonly of: string
  readonly told: Effect.Effect<unknown, unknown, Ports>
  readonly due: unknown
}

/**
 * Fields and keys in one order, and those that are not there left out: what two answers have in common when they say the same.
 */
const plain = (value: unknown): unknown => {
  if (value instanceof Map)
    return [...value]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, plain(one)])
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, plain(one)]),
  )
}

/** Longest part of an answer that is told. */
const SHOWN = 300

const textOf = (value: unknown): string => JSON.stringify(plain(value)) ?? "nothing"

const firstDifference = (told: string, due: string): string => {
  const at = [...told].findIndex((letter, place) => letter !== due[place])
  const from = Math.max(0, (at < 0 ? Math.min(told.length, due.length) : at) - SHOWN / 3)
  return `"${told.slice(from, from + SHOWN)}", by the rows "${due.slice(from, from + SHOWN)}"`
}

/** The first that is answered otherwise than its rows are; undefined where none is. */
export const misread = Effect.fn("misread")(function* <Ports>(
  reads: ReadonlyArray<StoreRead<Ports>>,
): Effect.fn.Return<string | undefined, never, Ports> {
  for (const { of, told, due } of reads) {
    const said = yield* Effect.exit(told)
    const answer = Exit.isSuccess(said) ? textOf(said.value) : String(Cause.squash(said.cause))
    const wanted = textOf(due)
    if (answer !== wanted) return `${of}: ${firstDifference(answer, wanted)}`
  }
  return undefined
})
