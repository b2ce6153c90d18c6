/**
 * The words after `npm run simulate --`, read strictly: what is not understood is an error in one line, never a guess.
 * Errors: `BadArguments`, whose message is that line.
 */
import { readToolWords, type ToolUsage } from "../../harness/toolOptions.ts"
import { FAULT_PROFILE_NAMES, type FaultProfileName } from "#adapters/memory/faultProfiles.ts"

/** How many come where nothing else is said. */
const USUAL_VISITORS = 2000

export interface SimulateArguments {
  readonly visitors: number
  /** How long to go on, in seconds, instead of a number of visitors. Infinity until stopped. */
  readonly seconds: number | undefined
  /** Keeps what it saw, begins with it, and compares with the last time. */
  readonly soak: boolean
  /** Each other plan varies one whose story has shown something first. */
  readonly guided: boolean
  readonly days: number
  readonly seed: number | undefined
  readonly profile: FaultProfileName
  readonly workers: number | undefined
  /** Tells every group's story twice and compares. */
  readonly twice: boolean
  /** Does not shrink what it finds. */
  readonly raw: boolean
  readonly replay: string | undefined
}

export class BadArguments extends Error {}

const no = (message: string): never => {
  throw new BadArguments(message)
}

const whole = (option: string, text: string, least: number, most: number): number => {
  const number = Number(text)
  if (!/^\d{1,12}$/.test(text) || number < least || number > most)
    no(`${option} needs a whole number from ${least} to ${most}, not "${text}"`)
  return number
}

const profileOf = (text: string): FaultProfileName =>
  FAULT_PROFILE_NAMES.find((name) => name === text) ??
  no(`--profile: there is no "${text}"; there are ${FAULT_PROFILE_NAMES.join(", ")}`)

/** What the words are read by, and the help and every refusal written from. */
export const SIMULATE_USAGE = {
  command: "simulate",
  does: "tells whole journeys under faults, and looks at every invariant after every step",
  options: {
    visitors: { value: "N", says: `so many visitors; ${USUAL_VISITORS} without it` },
    seconds: { value: "N", says: "goes on for so long instead" },
    soak: {
      says: "goes on until stopped, or for --seconds: tells first what earlier soaks kept, then what none has told, and compares its report with the last one's",
    },
    guided: { says: "each other plan varies one whose story has shown something first" },
    days: { value: "N", says: "days over which visitors come", usual: "365" },
    seed: { value: "N", says: "the same seed is the same story; without it the seed comes from the commit" },
    profile: {
      value: "NAME",
      says: `how much goes wrong: ${FAULT_PROFILE_NAMES.join(", ")}`,
      usual: "monsoon",
    },
    workers: { value: "N", says: "threads; one for each core without it" },
    twice: { says: "tells every story twice and compares" },
    raw: { says: "does not shrink what is found" },
    replay: { value: "FILE", says: "tells the story of a saved failure again; needs nothing beside it" },
  },
  examples: ["npm run simulate -- --seconds 60 --profile hostile"],
  exits: "0 everything holds; 1 an invariant is broken; 2 the command could not be run as asked",
} as const satisfies ToolUsage

const ifGiven = (text: string | undefined, of: (text: string) => number): number | undefined =>
  text === undefined ? undefined : of(text)

/** Throws `BadArguments`. */
export const simulateArguments = (words: ReadonlyArray<string>): SimulateArguments => {
  const { typed, given, validationError } = readToolWords(words, SIMULATE_USAGE)
  if (typed === undefined) return no(validationError)
  const { soak, guided, twice, raw, replay } = typed
  const seconds = ifGiven(typed.seconds, (text) => whole("--seconds", text, 1, 1_000_000))
  if (typed.visitors !== undefined && (seconds !== undefined || soak))
    no("--visitors does not go together with --seconds or --soak")
  if (replay !== undefined && given.length > 1) no("--replay needs nothing beside the file")
  return {
    visitors:
      ifGiven(typed.visitors, (text) => whole("--visitors", text, 1, 1_000_000_000)) ?? USUAL_VISITORS,
    seconds: soak ? (seconds ?? Number.POSITIVE_INFINITY) : seconds,
    soak,
    guided,
    days: whole("--days", typed.days, 1, 3650),
    seed: ifGiven(typed.seed, (text) => whole("--seed", text, 0, 4_294_967_295)),
    profile: profileOf(typed.profile),
    workers: ifGiven(typed.workers, (text) => whole("--workers", text, 1, 64)),
    twice,
    raw,
    replay,
  }
}
