/**
 * The words after `npm run qa --`, read strictly: what is not understood is an error in one line, never a guess.
 * Errors: `BadArguments`, whose message is that line.
 */
import { readToolWords, type ToolUsage } from "../../harness/toolOptions.ts"

export interface QaArguments {
  readonly list: boolean
  readonly json: boolean
  /** Ids, or areas such as "refund". Empty for all. */
  readonly only: ReadonlyArray<string>
  readonly seed: number | undefined
  readonly path: string | undefined
  readonly runs: number | undefined
  /** How long to go on, in milliseconds, instead of a number of cases. */
  readonly timeMs: number | undefined
}

export class BadArguments extends Error {}

const no = (message: string): never => {
  throw new BadArguments(message)
}

const whole = (option: string, text: string, least: number, most: number): number => {
  const number = Number(text)
  if (!/^-?\d+$/.test(text) || number < least || number > most)
    no(`${option} needs a whole number from ${least} to ${most}, not "${text}"`)
  return number
}

/** fast-check's path, then for walks "~" and the path of the walk. */
const PATH = /^\d+(:\d+)*(~[A-Za-z0-9+/]*:[A-Za-z0-9+/]*)?$/
const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 }

const duration = (text: string): number => {
  const [, count = "", unit = ""] = /^([1-9]\d{0,5})([smh])$/.exec(text) ?? []
  return (
    Number(count) * (UNITS[unit] ?? Number.NaN) ||
    no(`--time needs a duration such as 90s, 10m or 1h, not "${text}"`)
  )
}

/** What the words are read by, and the help and every refusal written from. */
export const QA_USAGE = {
  command: "qa",
  does: "attacks every rule of the product with generated cases",
  options: {
    list: { says: "every property with its sentence and where the specification says so" },
    only: { value: "A,B", says: "only these properties, or areas such as refund" },
    seed: { value: "N", says: "draws from this seed; without it the seed comes from the commit" },
    path: { value: "P", says: "tries one case again, as a failure prints it (with --only and --seed)" },
    runs: { value: "N", says: "cases per property" },
    time: { value: "10m", says: "goes on for so long instead (s, m, h)" },
    json: { says: "one JSON document on standard output, and nothing else" },
  },
  examples: ["npm run qa -- --only refund --time 10m"],
  exits: "0 every property holds; 1 one is broken or vacuous; 2 the command could not be run as asked",
} as const satisfies ToolUsage

const ifGiven = <A>(text: string | undefined, of: (text: string) => A): A | undefined =>
  text === undefined ? undefined : of(text)

const pathOf = (text: string): string =>
  PATH.test(text) ? text : no(`--path needs a path such as 8:1:0, as a failure prints it, not "${text}"`)

/** `ids`: what there is to choose from. Throws `BadArguments`. */
export const qaArguments = (words: ReadonlyArray<string>, ids: ReadonlyArray<string>): QaArguments => {
  const { typed, validationError } = readToolWords(words, QA_USAGE)
  if (typed === undefined) return no(validationError)
  return checked(
    {
      list: typed.list,
      json: typed.json,
      only: typed.only?.split(",").filter(Boolean) ?? [],
      seed: ifGiven(typed.seed, (text) => whole("--seed", text, -2_147_483_648, 2_147_483_647)),
      path: ifGiven(typed.path, pathOf),
      runs: ifGiven(typed.runs, (text) => whole("--runs", text, 1, 100_000_000)),
      timeMs: ifGiven(typed.time, duration),
    },
    ids,
  )
}

const checked = (read: QaArguments, ids: ReadonlyArray<string>): QaArguments => {
  const unknown = read.only.find((name) => !ids.some((id) => isNamed(id, name)))
  if (unknown !== undefined)
    no(`there is no property "${unknown}"; npm run qa -- --list names all ${ids.length}`)
  if (read.path !== undefined && !(read.only.length === 1 && ids.includes(read.only[0] ?? "")))
    no("--path needs --only with the one property that it belongs to")
  if (read.runs !== undefined && read.timeMs !== undefined) no("--runs and --time exclude each other")
  return read
}

/** Whether a name given to `--only` means this property: the id itself, or its area. */
export const isNamed = (id: string, name: string): boolean =>
  id === name || id.startsWith(`${name.replace(/\/$/, "")}/`)
