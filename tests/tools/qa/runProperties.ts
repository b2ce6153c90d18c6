/** Attacks the properties one after the other, or, when a time is given, round after round until it is over. */
import type { AnyProperty } from "../../properties/property.ts"
import type { SavedCase } from "./regressions.ts"
import { type PropertyRun, beginRun, type PropertyProgress } from "./propertyRun.ts"
import { runSavedCases, runSlice } from "./runProperty.ts"

export interface QaPlan {
  readonly seed: number
  readonly path: string | undefined
  readonly runs: number | undefined
  readonly timeMs: number | undefined
  readonly known: ReadonlyArray<SavedCase>
  readonly now: () => number
}

const attackOf = ({ id }: AnyProperty, { seed, path, runs, known, now }: QaPlan): PropertyRun => ({
  seed,
  path,
  runs,
  saved: path === undefined ? known.filter(({ property }) => property === id) : [],
  now,
})

/** Lets the terminal draw and the visitor interrupt. */
const breathe = () => new Promise((resolve) => setImmediate(resolve))

const isOver = ({ failure, property, slices }: PropertyProgress, path: string | undefined) =>
  failure !== undefined || (slices > 0 && (property.exhaustive !== undefined || path !== undefined))

export const runProperties = async (
  properties: ReadonlyArray<AnyProperty>,
  plan: QaPlan,
  show: (progress: PropertyProgress) => void,
  finish: (progress: PropertyProgress) => Promise<void>,
): Promise<void> => {
  const { timeMs, path, now } = plan
  const began = now()
  const all = properties.map((property) => {
    const attack = attackOf(property, plan)
    return { attack, progress: beginRun(property, attack) }
  })
  const slice = async (progress: PropertyProgress, attack: PropertyRun) => {
    if (isOver(progress, path)) return
    await runSlice(progress, attack)
    show(progress)
    await breathe()
  }
  const isTimed = timeMs !== undefined
  const isEnough = (progress: PropertyProgress) =>
    isTimed || isOver(progress, path) || progress.cases >= progress.wanted
  for (const { progress, attack } of all) {
    show(progress)
    await runSavedCases(progress, attack)
    do await slice(progress, attack)
    while (!isEnough(progress))
    if (!isTimed) await finish(progress)
  }
  if (!isTimed) return
  const isLeft = () => now() - began < timeMs && all.some(({ progress }) => !isOver(progress, path))
  while (isLeft()) for (const { progress, attack } of all) if (isLeft()) await slice(progress, attack)
  for (const { progress } of all) await finish(progress)
}
