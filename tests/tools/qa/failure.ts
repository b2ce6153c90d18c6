/** How a property failed: the shrunk case, why the law says no, and what replays it. */
import * as fc from "fast-check"
import { preserve } from "./caseText.ts"
import type { AnyProperty } from "../../properties/property.ts"

export interface PropertyFailure {
  /** `regressed`: a saved case failed again. */
  readonly kind: "broken" | "regressed"
  readonly why: string
  /** The shrunk case, and the case that was met first, as a reader sees them. */
  readonly text: string
  readonly firstText: string
  /** The shrunk case as it is saved; for a regressed one the file it is in. */
  readonly saved: unknown
  readonly seed: number
  /** Absent when no path leads there: run the property again. */
  readonly path: string | undefined
  readonly shrinks: number
}

/** The first line of what was thrown. */
export const whyOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.split("\n")[0] ?? ""
}

const shown = (value: unknown): string => fc.stringify(preserve(value))

export const failureOf = (
  { walks }: AnyProperty,
  details: fc.RunDetails<[unknown]>,
  firstCase: unknown,
): PropertyFailure => {
  const value = details.counterexample?.[0]
  const written = walks?.write(value) ?? value
  const replayPath = value === undefined ? undefined : walks?.replayPathOf(value)
  return {
    kind: "broken",
    why:
      details.failed && details.counterexample === null
        ? "too many cases were discarded"
        : whyOf(details.errorInstance),
    text: shown(written),
    firstText: shown(firstCase),
    saved: written,
    seed: details.seed,
    path:
      details.counterexamplePath === null
        ? undefined
        : details.counterexamplePath + (replayPath ? `~${replayPath}` : ""),
    shrinks: details.numShrinks,
  }
}

/** The one command that tries the same case again. */
export const replayCommand = (id: string, { seed, path }: PropertyFailure): string =>
  ["npm run qa -- --only", id, "--seed", seed, ...(path === undefined ? [] : ["--path", path])].join(" ")
