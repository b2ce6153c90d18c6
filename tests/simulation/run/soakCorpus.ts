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
import { EpisodePlan } from "../plan/episodePlan.ts"
import { type KeptStory, sightsOf } from "./sights.ts"
import type { GroupResult } from "./tellGroup.ts"

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

/** Grows with the file's own form. */
const CORPUS_FORMAT = 2

const Corpus = Schema.Struct({
  format: Schema.Literal(CORPUS_FORMAT),
  /** Another version draws other stories from the same seeds. */
  version: Schema.Int,
  profile: Schema.Literals(FAULT_PROFILE_NAMES),
  days: Schema.Int,
  /** Those that are told first, in the order in which they were found; with a plan that no seed draws. */
  stories: Schema.Array(Schema.Struct({ seed: Schema.Int, plan: Schema.optionalKey(EpisodePlan) })),
  sights: Schema.Array(Schema.String),
  /** Of the run's seed: how many of its groups are told. */
  told: Schema.Struct({ seed: Schema.Int, groups: Schema.Int }),
  last: Schema.optionalKey(SoakRun),
})
type Corpus = typeof Corpus.Type
/** What every file has had, from the first form on. */
const Head = Schema.Struct({
  format: Schema.optionalKey(Schema.Int),
  version: Schema.Int,
  days: Schema.Int,
  last: Schema.optionalKey(SoakRun),
})
const decodeHead = Schema.decodeUnknownResult(Schema.fromJsonString(Head))
const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Corpus), { onExcessProperty: "error" })

type Told = Pick<
  GroupResult,
  "group" | "seed" | "plan" | "isVaried" | "violation" | "troubles" | "outcomes" | "sights"
>

export interface SoakRequest {
  readonly folder: string
  readonly profile: FaultProfileName
  readonly days: number
  readonly seed: number
}

const fileOf = ({ folder, profile }: SoakRequest) => join(folder, `${profile}.json`)

/** Throws `BadFailureFile`. */
const read = (request: SoakRequest): Corpus => {
  const { profile, days, seed } = request
  const anew: Corpus = {
    format: CORPUS_FORMAT,
    version: FAILURE_VERSION,
    profile,
    days,
    stories: [],
    sights: [],
    told: { seed, groups: 0 },
  }
  const file = fileOf(request)
  if (!existsSync(file)) return anew
  const text = readFileSync(file, "utf8")
  const bad = () => new BadFailureFile(`${file}: is damaged; without it a soak begins anew`)
  const head = decodeHead(text)
  if (Result.isFailure(head)) throw bad()
  const { format, version, last } = head.success
  // Its stories cannot be told any more; what the last run came to can.
  if (format !== CORPUS_FORMAT || version !== FAILURE_VERSION || head.success.days !== days)
    return last === undefined ? anew : { ...anew, last }
  const kept = decode(text)
  if (Result.isFailure(kept)) throw bad()
  return kept.success.told.seed === seed ? kept.success : { ...kept.success, told: anew.told }
}

export const openSoakCorpus = (request: SoakRequest) => {
  const before = read(request)
  const stories: Array<KeptStory> = [...before.stories]
  const sights = new Set(before.sights)
  const met = new Set<string>()
  let groups = before.told.groups
  return {
    /** The stories of earlier nights, and the number of the first group that was never told. */
    first: before.stories,
    nextGroup: before.told.groups,
    hear: ({ seed, plan, isVaried, group, violation, ...told }: Told): void => {
      const isNew = group >= before.stories.length
      if (isNew) groups = Math.max(groups, before.told.groups + group - before.stories.length + 1)
      const seen = sightsOf(told)
      for (const sight of seen) met.add(sight)
      const isRare = seen.some((sight) => !sights.has(sight))
      for (const sight of seen) sights.add(sight)
      if (!isNew) return
      const story = isVaried ? { seed, plan } : { seed }
      // What was broken is the first to be told the next time.
      if (violation !== undefined) stories.unshift(story)
      else if (isRare) stories.push(story)
    },
    save: (last = before.last): void => {
      const { version, profile, days } = before
      const corpus: Corpus = {
        format: CORPUS_FORMAT,
        version,
        profile,
        days,
        stories,
        sights: [...sights],
        told: { seed: request.seed, groups },
        ...(last === undefined ? {} : { last }),
      }
      mkdirSync(request.folder, { recursive: true })
      writeFileSync(fileOf(request), `${JSON.stringify(corpus)}\n`)
    },
    /** Beside the last run, which may not have been. */
    lines: (now: SoakRun): ReadonlyArray<string> => {
      const missed = before.sights.filter((sight) => !met.has(sight))
      return [
        `corpus    ${stories.length} stories, ${stories.length - before.stories.length} of them new; ${sights.size} sights, ${sights.size - before.sights.length} of them new`,
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
