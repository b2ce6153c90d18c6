/** What changed since the last run that was reported into the same folder. */
import { readFile } from "node:fs/promises"
import type { Outcome } from "../outcome.ts"
import { escapeMarkup } from "../../../../stories/statecharts/escapeMarkup.ts"

/** As much of the last run's document as is compared. */
export interface LastRun {
  readonly seed: number
  readonly commit: string | null
  readonly tookMs: number
  readonly properties: ReadonlyArray<Pick<Outcome, "id" | "status">>
}

/** `undefined` when there is none, or none that can be read. */
export const readLastRun = async (file: string): Promise<LastRun | undefined> => {
  try {
    const run = JSON.parse(await readFile(file, "utf8")) as LastRun
    return Array.isArray(run.properties) ? run : undefined
  } catch {
    return undefined
  }
}

export const comparison = (
  last: LastRun | undefined,
  outcomes: ReadonlyArray<Outcome>,
  tookMs: number,
): string => {
  if (last === undefined) return `<p class="quiet">There is no earlier run to compare with.</p>`
  const before = new Map(last.properties.map(({ id, status }) => [id, status]))
  const named = (what: string, some: ReadonlyArray<{ readonly id: string }>) =>
    some.length === 0
      ? []
      : [`<li>${what}: ${some.map(({ id }) => `<code>${escapeMarkup(id)}</code>`).join(", ")}</li>`]
  const isGood = (status: string | undefined) => status === "passed"
  const changes = [
    ...named(
      "broken since",
      outcomes.filter(({ id, status }) => isGood(before.get(id)) && !isGood(status)),
    ),
    ...named(
      "mended since",
      outcomes.filter(({ id, status }) => before.has(id) && !isGood(before.get(id)) && isGood(status)),
    ),
    ...named(
      "new",
      outcomes.filter(({ id }) => !before.has(id)),
    ),
    ...named(
      "not run this time",
      last.properties.filter(({ id }) => !outcomes.some((outcome) => outcome.id === id)),
    ),
  ]
  const from = `seed ${last.seed}, ${last.commit === null ? "no commit" : `commit ${escapeMarkup(last.commit)}`}`
  const time = `${(last.tookMs / 1000).toFixed(1)} s then, ${(tookMs / 1000).toFixed(1)} s now`
  return `<p>Compared with the run of ${from}: ${changes.length === 0 ? "every property stands as it stood" : "these changed"}. <span class="quiet">${time}</span></p>${changes.length === 0 ? "" : `<ul>${changes.join("")}</ul>`}`
}
