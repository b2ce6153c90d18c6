/** A property's law as fast-check runs it, watched: each case is counted, timed and sampled until the first one breaks it. */
import * as fc from "fast-check"
import { type PropertyProgress, type PropertyRun, brokenBefore } from "./propertyRun.ts"
import type { AnyProperty } from "../../properties/property.ts"
import { sampleOf } from "./caseTally.ts"
import { unseen } from "./coverage.ts"
import { failureOf, whyOf } from "./failure.ts"

const MAX_SAMPLES = 40

const writtenCase = ({ walks }: AnyProperty, value: unknown): unknown => walks?.write(value) ?? value

const watched = (progress: PropertyProgress, now: () => number) => {
  const { property } = progress
  let broken = false
  const passed = (value: unknown, began: number) => {
    const took = now() - began
    progress.cases++
    progress.tally.add(value)
    if (took > progress.slowestMs) {
      progress.slowestMs = took
      progress.slowestCase = fc.stringify(writtenCase(property, value)).slice(0, 200)
    }
    if (progress.samples.length < MAX_SAMPLES)
      progress.samples.push(sampleOf(property, writtenCase(property, value), "passed", "", took))
  }
  const failed = (value: unknown, error: unknown, first: (text: unknown) => void): never => {
    if (fc.PreconditionFailure.isFailure(error)) progress.discarded++
    else if (!broken) first(writtenCase(property, value))
    broken ||= !fc.PreconditionFailure.isFailure(error)
    throw error
  }
  return { passed, failed, isOver: () => broken }
}

/** `first` hears of the first case that breaks the law; `path` is that of a replay. */
const watchedLaw = (
  progress: PropertyProgress,
  now: () => number,
  path: string,
  first: (text: unknown) => void,
) => {
  const { law, arbitrary, walks, coverage } = progress.property
  const { passed, failed, isOver } = watched(progress, now)
  const [, replayPath] = path.split("~")
  if (walks === undefined && coverage === undefined)
    return fc.property(arbitrary, (value) => {
      const began = now()
      try {
        law(value)
      } catch (error) {
        failed(value, error, first)
      }
      if (!isOver()) passed(value, began)
    })
  const source = replayPath === undefined ? arbitrary : (walks?.withReplayPath(replayPath) ?? arbitrary)
  return fc.asyncProperty(source, async (value) => {
    const began = now()
    try {
      await law(value)
    } catch (error) {
      failed(value, error, first)
    }
    if (!isOver()) passed(value, began)
  })
}

/** Cases in one slice: few enough for progress to be seen, many enough to cost nothing. */
const SLICE = 1000
const WALKS_SLICE = 200
/** A walk that has not ended by then never will. Unit: milliseconds. */
const CASE_LIMIT_MS = 20_000

/**
 * Attacks one property, slice by slice: slice n draws from seed + n, so that a failure is replayed by its slice's seed
 * and fast-check's path. Saved cases run first; forced examples open every slice.
 * Runs the next slice. A generator that breaks is a broken property too: it builds its cases with the core.
 */
export const runSlice = async (
  progress: PropertyProgress,
  { seed, path = "", now }: PropertyRun,
): Promise<void> => {
  const { property, wanted, cases } = progress
  const sliceSeed = (seed + progress.slices) | 0
  const examples = property.exhaustive ?? (property.boundaries ?? []).flatMap(exampleOf)
  const size = property.exhaustive ? wanted : Math.min(property.walks ? WALKS_SLICE : SLICE, wanted - cases)
  const began = now()
  let firstCase: unknown
  progress.slices++
  try {
    const rule = watchedLaw(progress, now, path, (text) => (firstCase = text))
    const details = await fc.check<[any]>(rule as fc.IAsyncProperty<[any]>, {
      seed: sliceSeed,
      numRuns: Math.max(size, examples.length),
      examples: examples.map((value) => [value] as [any]),
      timeout: CASE_LIMIT_MS,
      ...(path === "" ? {} : { path: path.split("~")[0] ?? "", endOnFailure: true }),
    })
    if (details.failed) progress.failure = failureOf(property, details, firstCase)
  } catch (error) {
    progress.failure = brokenBefore(error, sliceSeed)
  }
  progress.tookMs += now() - began
}

const exampleOf = (boundary: object) =>
  "example" in boundary ? [(boundary as { readonly example: unknown }).example] : []

/** Runs the cases that broke the property once before; stops at the first that breaks it again. */
export const runSavedCases = async (
  progress: PropertyProgress,
  { saved, seed, now }: PropertyRun,
): Promise<void> => {
  const { property } = progress
  for (const { value, file } of progress.failure === undefined ? saved : []) {
    const began = now()
    try {
      await property.law(property.walks?.read(value) ?? value)
      progress.cases++
    } catch (error) {
      const text = fc.stringify(value)
      progress.failure = {
        kind: "regressed",
        why: whyOf(error),
        text,
        firstText: text,
        saved: file,
        seed,
        path: undefined,
        shrinks: 0,
      }
    }
    progress.tookMs += now() - began
    if (progress.failure !== undefined) return
  }
}

/** Boundaries, states and transitions that no case has met: the property has proved less than it says. */
export const neverMet = ({ property, tally, failure }: PropertyProgress): ReadonlyArray<string> => {
  if (failure !== undefined) return []
  const boundaries = [...tally.boundaries].filter(([, hits]) => hits === 0).map(([name]) => name)
  const places = property.exhaustive && property.coverage ? unseen(property.coverage) : []
  return [...boundaries, ...places]
}
