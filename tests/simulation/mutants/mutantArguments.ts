/**
 * The words after `npm run simulate:mutants --`, read strictly. Errors: `BadMutantArguments`, whose message is one line.
 */
import { availableParallelism } from "node:os"
import { parseArgs } from "node:util"
import { FAULT_PROFILE_NAMES, type FaultProfileName } from "#adapters/memory/faultProfiles.ts"
import { MUTATED_ROOM_NAMES, type MutatedRoom } from "./mutatedRooms.ts"

export interface MutantArguments {
  readonly rooms: ReadonlyArray<MutatedRoom>
  /** For how long each mutant is looked for, in processor time. */
  readonly seconds: number
  /** How long the product as it is lives in each worker, in processor time, to see which mutants are ever reached. */
  readonly reachSeconds: number
  readonly seed: number
  readonly profile: FaultProfileName
  readonly workers: number
  /** FILE:LINE, from the root: mutants that begin there alone. Empty: wherever they are. */
  readonly at: ReadonlyArray<string>
  /** So many of them, drawn by the seed; undefined: all. */
  readonly sample: number | undefined
  /** Forgets what earlier runs found. */
  readonly anew: boolean
}

export class BadMutantArguments extends Error {}

const no = (message: string): never => {
  throw new BadMutantArguments(message)
}

const whole = (option: string, text: string, most: number): number =>
  /^[1-9]\d{0,11}$/.test(text) && Number(text) <= most
    ? Number(text)
    : no(`--${option} needs a whole number from 1 to ${most}, not "${text}"`)

const oneOf = <A extends string>(option: string, names: ReadonlyArray<A>, text: string): A =>
  names.find((name) => name === text) ??
  no(`--${option}: there is no "${text}"; there are ${names.join(", ")}`)

const placesIn = (text: string | undefined): ReadonlyArray<string> =>
  (text?.split(",") ?? []).map((place) =>
    /^[^:]+\.ts:[1-9]\d*$/.test(place) ? place : no(`--at needs FILE:LINE, not "${place}"`),
  )

const OPTIONS = {
  rooms: { type: "string", default: MUTATED_ROOM_NAMES.join(",") },
  seconds: { type: "string", default: "20" },
  reach: { type: "string", default: "60" },
  seed: { type: "string", default: "7" },
  profile: { type: "string", default: "monsoon" },
  workers: { type: "string", default: String(availableParallelism()) },
  at: { type: "string" },
  sample: { type: "string" },
  anew: { type: "boolean", default: false },
} as const

const parse = (words: ReadonlyArray<string>) => {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, strict: true }).values
  } catch (error) {
    return no(error instanceof Error ? error.message : String(error))
  }
}

export const mutantArguments = (words: ReadonlyArray<string>): MutantArguments => {
  const { rooms, seconds, reach, seed, profile, workers, at, sample, anew } = parse(words)
  return {
    rooms: [...new Set(rooms.split(","))].map((room) => oneOf("rooms", MUTATED_ROOM_NAMES, room)),
    seconds: whole("seconds", seconds, 86_400),
    reachSeconds: whole("reach", reach, 86_400),
    seed: whole("seed", seed, 4_294_967_295),
    profile: oneOf("profile", FAULT_PROFILE_NAMES, profile),
    workers: whole("workers", workers, 64),
    at: placesIn(at),
    sample: sample === undefined ? undefined : whole("sample", sample, 1_000_000),
    anew,
  }
}
