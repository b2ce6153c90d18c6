/**
 * What soaks keep from night to night: the stories that first met a trouble together with what became of an order, told
 * again before new ones; how far the seed's stories are told; and the last run's counts, to compare with.
 * Errors: `BadFailureFile`, whose message is one line.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Result, Schema } from "effect"
import { FAULT_PROFILE_NAMES, type FaultProfileName } from "#adapters/memory/faultProfiles.ts"
import { BadFailureFile, FAILURE_VERSION } from "./failureFile.ts"
import type { Tally } from "./tally.ts"
import type { GroupResult } from "./worker.ts"

const SoakRun = Schema.Struct({
  commit: Schema.String,
  journeys: Schema.Int,
  /** Of processor time, in milliseconds. */
  cpuMs: Schema.Finite,
  verdict: Schema.String,
  /** What was met, and what became of orders, by name. */
  counts: Schema.Record(Schema.String, Schema.Int),
})
export type SoakRun = typeof SoakRun.Type

/** What a run came to. */
export const soakRunOf = (
  { sums, outcomes, troubles }: Pick<Tally, "sums" | "outcomes" | "troubles">,
  run: Pick<SoakRun, "commit" | "cpuMs" | "verdict">,
): SoakRun => ({
  ...run,
  journeys: sums.journeys,
  counts: Object.fromEntries([...outcomes, ...troubles].filter(([, times]) => times > 0)),
})

const Corpus = Schema.Struct({
  /** Another version draws other stories from the same seeds. */
  version: Schema.Int,
  profile: Schema.Literals(FAULT_PROFILE_NAMES),
  days: Schema.Int,
  /** Seeds of stories that are told first, in the order in which they were found. */
  seeds: Schema.Array(Schema.Int),
  sights: Schema.Array(Schema.String),
  /** Of the run's seed: how many of its groups are told. */
  told: Schema.Struct({ seed: Schema.Int, groups: Schema.Int }),
  last: Schema.optionalKey(SoakRun),
})
type Corpus = typeof Corpus.Type
const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Corpus), { onExcessProperty: "error" })

/** Each trouble that a story met, with each state in which one of its orders ended. */
export const sightsOf = ({
  troubles,
  outcomes,
}: Pick<GroupResult, "troubles" | "outcomes">): ReadonlyArray<string> =>
  [...troubles].flatMap(([trouble, times]) =>
    times === 0 ? [] : [...outcomes.keys()].map((outcome) => `${trouble}, ${outcome}`),
  )

type Told = Pick<GroupResult, "group" | "seed" | "violation" | "troubles" | "outcomes">

export interface SoakWish {
  readonly folder: string
  readonly profile: FaultProfileName
  readonly days: number
  readonly seed: number
}

const fileOf = ({ folder, profile }: SoakWish) => join(folder, `${profile}.json`)

/** Throws `BadFailureFile`. */
const read = (wish: SoakWish): Corpus => {
  const { profile, days, seed } = wish
  const anew: Corpus = {
    version: FAILURE_VERSION,
    profile,
    days,
    seeds: [],
    sights: [],
    told: { seed, groups: 0 },
  }
  const file = fileOf(wish)
  if (!existsSync(file)) return anew
  const kept = decode(readFileSync(file, "utf8"))
  if (Result.isFailure(kept)) throw new BadFailureFile(`${file}: is damaged; without it a soak begins anew`)
  const { version, last } = kept.success
  // Its stories cannot be told any more; what the last run came to can.
  if (version !== FAILURE_VERSION || kept.success.days !== days)
    return last === undefined ? anew : { ...anew, last }
  return kept.success.told.seed === seed ? kept.success : { ...kept.success, told: anew.told }
}

export const openSoakCorpus = (wish: SoakWish) => {
  const before = read(wish)
  const seeds = [...before.seeds]
  const sights = new Set(before.sights)
  const met = new Set<string>()
  let groups = before.told.groups
  return {
    /** The stories of earlier nights, and the number of the first group that was never told. */
    first: before.seeds,
    nextGroup: before.told.groups,
    hear: ({ seed, group, violation, ...told }: Told): void => {
      const isNew = group >= before.seeds.length
      if (isNew) groups = Math.max(groups, before.told.groups + group - before.seeds.length + 1)
      const seen = sightsOf(told)
      for (const sight of seen) met.add(sight)
      const isRare = seen.some((sight) => !sights.has(sight))
      for (const sight of seen) sights.add(sight)
      if (seeds.includes(seed)) return
      // What was broken is the first to be told the next time.
      if (violation !== undefined) seeds.unshift(seed)
      else if (isRare) seeds.push(seed)
    },
    save: (last = before.last): void => {
      const { version, profile, days } = before
      const corpus: Corpus = {
        version,
        profile,
        days,
        seeds,
        sights: [...sights],
        told: { seed: wish.seed, groups },
        ...(last === undefined ? {} : { last }),
      }
      mkdirSync(wish.folder, { recursive: true })
      writeFileSync(fileOf(wish), `${JSON.stringify(corpus)}\n`)
    },
    /** Beside the last run, which may not have been. */
    lines: (now: SoakRun): ReadonlyArray<string> => {
      const missed = before.sights.filter((sight) => !met.has(sight))
      return [
        `corpus    ${seeds.length} stories, ${seeds.length - before.seeds.length} of them new; ${sights.size} troubles with outcomes, ${sights.size - before.sights.length} of them new`,
        ...(missed.length === 0
          ? []
          : [`unmet     ${missed.length} that were met before: ${missed.slice(0, 5).join("; ")}`]),
        ...(before.last === undefined ? ["last      none"] : comparison(before.last, now)),
      ]
    },
  }
}

/** A count that has changed by as much is said. Of its own share of journeys. */
const SAID_FROM = 0.25
/** Of fewer nothing follows. */
const LEAST = 20

const comparison = (last: SoakRun, now: SoakRun): ReadonlyArray<string> => {
  const perSecond = ({ journeys, cpuMs }: SoakRun) => ((1000 * journeys) / Math.max(1, cpuMs)).toFixed(0)
  const share = ({ counts, journeys }: SoakRun, name: string) => (counts[name] ?? 0) / Math.max(1, journeys)
  const changed = [...new Set([...Object.keys(last.counts), ...Object.keys(now.counts)])]
    .filter((name) => Math.max(last.counts[name] ?? 0, now.counts[name] ?? 0) >= LEAST)
    .filter(
      (name) =>
        Math.abs(share(now, name) - share(last, name)) >
        SAID_FROM * Math.max(share(now, name), share(last, name)),
    )
    .map((name) => `${name} ${permille(share(last, name))} → ${permille(share(now, name))}`)
  return [
    `last      ${last.verdict} at commit ${last.commit}: ${last.journeys} journeys, ${perSecond(last)} a second of processor time; now ${now.journeys}, ${perSecond(now)}`,
    `changed   ${changed.length === 0 ? "no count by a quarter" : `of 1000 journeys: ${changed.join("; ")}`}`,
  ]
}

const permille = (share: number) => (1000 * share).toFixed(1)
