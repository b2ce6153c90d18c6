/**
 * The words after `npm run simulate --`, read strictly: what is not understood is an error in one line, never a guess.
 * Errors: `BadArguments`, whose message is that line.
 */
import { FAULT_PROFILE_NAMES, type FaultProfileName } from "#adapters/memory/faultProfiles.ts"

export interface SimulateArguments {
  readonly help: boolean
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

const readers: Readonly<Record<string, (text: string) => Partial<SimulateArguments>>> = {
  "--visitors": (text) => ({ visitors: whole("--visitors", text, 1, 1_000_000_000) }),
  "--seconds": (text) => ({ seconds: whole("--seconds", text, 1, 1_000_000) }),
  "--days": (text) => ({ days: whole("--days", text, 1, 3650) }),
  "--seed": (text) => ({ seed: whole("--seed", text, 0, 4_294_967_295) }),
  "--profile": (text) => ({ profile: profileOf(text) }),
  "--workers": (text) => ({ workers: whole("--workers", text, 1, 64) }),
  "--replay": (text) => ({ replay: text }),
}
const switches: Readonly<Record<string, Partial<SimulateArguments>>> = {
  "--soak": { soak: true },
  "--guided": { guided: true },
  "--twice": { twice: true },
  "--raw": { raw: true },
  "--help": { help: true },
}

const USUAL: SimulateArguments = {
  help: false,
  visitors: 2000,
  seconds: undefined,
  soak: false,
  guided: false,
  days: 365,
  seed: undefined,
  profile: "monsoon",
  workers: undefined,
  twice: false,
  raw: false,
  replay: undefined,
}

/** Throws `BadArguments`. */
export const simulateArguments = (words: ReadonlyArray<string>): SimulateArguments => {
  let read = USUAL
  const given = new Set<string>()
  for (let at = 0; at < words.length; at++) {
    const [option = "", inline] = (words[at] ?? "").split(/=(.*)/s)
    const reader = Object.hasOwn(readers, option) ? readers[option] : undefined
    if (reader === undefined && !Object.hasOwn(switches, option))
      no(
        `there is no option "${option}"; there are ${[...Object.keys(readers), ...Object.keys(switches)].join(", ")}`,
      )
    if (given.has(option)) no(`${option} is given twice`)
    given.add(option)
    if (reader === undefined && inline !== undefined) no(`${option} takes no value`)
    const text = inline ?? (reader === undefined ? "" : words[++at])
    if (reader !== undefined && (text === undefined || text === "")) no(`${option} needs a value`)
    read = { ...read, ...switches[option], ...reader?.(text ?? "") }
  }
  if (given.has("--visitors") && (read.seconds !== undefined || read.soak))
    no("--visitors does not go together with --seconds or --soak")
  if (read.soak && read.seconds === undefined) read = { ...read, seconds: Number.POSITIVE_INFINITY }
  if (read.replay !== undefined && given.size > 1) no("--replay needs nothing beside the file")
  return read
}

export const USAGE = `npm run simulate -- [options]     tells whole journeys under faults, and looks at every invariant after every step

  --visitors n   so many visitors (2000)
  --seconds n    go on for so long instead
  --soak         go on until stopped, or for --seconds: tells first what earlier soaks kept, then
                 what none has told, and compares its report with the last one's
  --guided       each other plan varies one whose story has shown something first
  --days n       days over which visitors come (365)
  --seed n       the same seed is the same story; without it the seed comes from the commit
  --profile p    how much goes wrong: calm, monsoon (the usual one), hostile
  --workers n    threads; one for each core without it
  --twice        tell every story twice and compare
  --raw          do not shrink what is found
  --replay file  tell the story of a saved failure again

exit codes: 0 everything holds; 1 an invariant is broken; 2 the command could not be run as asked`
