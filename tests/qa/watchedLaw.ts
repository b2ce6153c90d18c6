/** A property's law as fast-check runs it, watched: each case is counted, timed and sampled until the first one breaks it. */
import * as fc from "fast-check"
import type { Progress } from "./attack.ts"
import type { AnyProperty } from "./property.ts"
import { sampleOf } from "./samples.ts"

const MAX_SAMPLES = 40

const writtenCase = ({ walks }: AnyProperty, value: unknown): unknown => walks?.write(value) ?? value

const watched = (progress: Progress, now: () => number) => {
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
export const watchedLaw = (
  progress: Progress,
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
