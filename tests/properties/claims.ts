/** What a law says about a value. Each claim throws one line: what was claimed, what was found, what was expected. */
import { isDeepStrictEqual } from "node:util"
import { preserve, textOf } from "../tools/qa/caseText.ts"

/** A broken rule, as opposed to a crash. */
export class BrokenClaim extends Error {}

const broken = (why: string): never => {
  throw new BrokenClaim(why)
}

/** Part by part; whether a record has a prototype is the generator's business. */
const equal = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || isDeepStrictEqual(a, b) || isDeepStrictEqual(preserve(a), preserve(b))

/** Fails when `expected` is not what came out. */
export const same = (what: string, actual: unknown, expected: unknown): void => {
  if (equal(actual, expected)) return
  broken(`${what}: ${textOf(actual)}, expected ${textOf(expected)}`)
}

export const atMost = (what: string, actual: number | bigint, most: number | bigint): void => {
  if (!(actual <= most)) broken(`${what}: ${actual} is more than ${most}`)
}

export const atLeast = (what: string, actual: number | bigint, least: number | bigint): void => {
  if (!(actual >= least)) broken(`${what}: ${actual} is less than ${least}`)
}

export const holds = (what: string, condition: boolean): void => {
  if (!condition) broken(what)
}

/** Fails unless `act` throws. */
export const refuses = (what: string, act: () => unknown): void => {
  let answer: unknown
  try {
    answer = act()
  } catch {
    return
  }
  broken(`${what}: accepted as ${textOf(answer)}`)
}
