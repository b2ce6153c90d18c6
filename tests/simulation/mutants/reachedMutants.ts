/** Which mutants the product as it is comes by, kept for as long as nothing of what was run has changed. */
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** A group that came by a mutant, and how often. */
export type Visits = readonly [group: number, times: number]

/** The groups that came by, by the mutant's number in this build. None: its file was loaded only. */
export type ReachedMutants = ReadonlyMap<string, ReadonlyArray<number>>

/** Whoever came by most often first: there its change has the most chances to matter. Of equals the lowest number first. */
export const mostVisited = (visits: ReadonlyArray<Visits>): ReadonlyArray<number> =>
  visits
    .toSorted(([one, times], [other, otherTimes]) => otherTimes - times || one - other)
    .map(([group]) => group)

/**
 * With which groups each mutant is tried first: those that came by it; where its file was loaded only, those that came by
 * whatever else is there, by most of it first.
 */
export const groupsToTry = (
  mutants: ReadonlyArray<{ readonly id: string; readonly file: string }>,
  reached: ReachedMutants,
): ReachedMutants => {
  const ofFile = new Map<string, Map<number, number>>()
  for (const { id, file } of mutants) {
    const times = ofFile.get(file) ?? new Map<number, number>()
    for (const group of reached.get(id) ?? []) times.set(group, (times.get(group) ?? 0) + 1)
    ofFile.set(file, times)
  }
  return new Map(
    mutants.map(({ id, file }) => {
      const own = reached.get(id) ?? []
      return [id, own.length > 0 ? own : mostVisited([...(ofFile.get(file) ?? [])])]
    }),
  )
}

export interface KeptReach {
  readonly read: () => ReachedMutants | undefined
  readonly write: (reached: ReachedMutants) => void
}

/** `folder`: all that is run, besides packages; `asked`: how it is run. */
export const openKeptReach = (file: string, folder: string, asked: unknown): KeptReach => {
  const digest = createHash("sha256").update(JSON.stringify(asked))
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted()) {
    const path = join(folder, name)
    if (!name.startsWith("node_modules") && statSync(path).isFile())
      digest.update(name).update(readFileSync(path))
  }
  const of = digest.digest("hex")
  return {
    read: () => {
      if (!existsSync(file)) return undefined
      const kept = JSON.parse(readFileSync(file, "utf8")) as {
        readonly of: string
        readonly reached: ReadonlyArray<[string, ReadonlyArray<number>]>
      }
      return kept.of === of ? new Map(kept.reached) : undefined
    },
    write: (reached) => writeFileSync(file, JSON.stringify({ of, reached: [...reached] })),
  }
}
