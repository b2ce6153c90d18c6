/**
 * The words after `npm run simulate:mutants --`, read strictly. Errors: `BadMutantArguments`, whose message is one line.
 */
import { availableParallelism } from "node:os"
import { FAULT_PROFILE_NAMES, type FaultProfileName } from "#adapters/memory/faultProfiles.ts"
import { readToolWords, type ToolUsage } from "../../harness/toolOptions.ts"
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
  /** FILE or FILE:LINE, from the root: mutants that begin there alone. Empty: wherever they are. */
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
    /^[^:]+\.ts(?::[1-9]\d*)?$/.test(place) ? place : no(`--at needs FILE or FILE:LINE, not "${place}"`),
  )

/** What the words are read by, and the help and every refusal written from. */
export const MUTANT_USAGE = {
  command: "simulate:mutants",
  does: `tells which share of the mutants in the folders that handle money the simulation finds; what was found is kept, and a
    run goes on where one ended`,
  options: {
    rooms: { value: "A,B", says: "the folders", usual: MUTATED_ROOM_NAMES.join(",") },
    seconds: { value: "N", says: "of processor time, for which each mutant is looked for", usual: "20" },
    reach: {
      value: "N",
      says: "seconds of processor time for which the product as it is lives first, to see what is reached at all",
      usual: "60",
    },
    seed: { value: "N", says: "the same seed is the same story", usual: "7" },
    profile: {
      value: "NAME",
      says: `how much goes wrong: ${FAULT_PROFILE_NAMES.join(", ")}`,
      usual: "monsoon",
    },
    workers: { value: "N", says: "processes", usual: String(availableParallelism()) },
    at: { value: "FILE[:LINE],…", says: "the mutants of those files or lines alone" },
    sample: { value: "N", says: "so many of them, drawn by the seed; all without it" },
    anew: { says: "forgets what earlier runs found" },
  },
  examples: ["npm run simulate:mutants -- --rooms orders,refunds --sample 200"],
  exits: "0 at least nine of ten of the reached ones are found; 1 not so; 2 misused",
} as const satisfies ToolUsage

const parse = (words: ReadonlyArray<string>) => {
  const { typed, validationError } = readToolWords(words, MUTANT_USAGE)
  return typed ?? no(validationError)
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
