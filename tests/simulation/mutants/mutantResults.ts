/** What is known of mutants, kept line by line: a run that ends early goes on where it was. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import { dirname } from "node:path"

export interface MutantResult {
  /** `Mutant.key`: of a file that has changed nothing is known. */
  readonly key: string
  readonly brokenBy: string | undefined
  /** The last group whose story was lived. */
  readonly group: number | undefined
  readonly journeys: number
  /** How long it was looked for at most, and for how long it was. */
  readonly seconds: number
  readonly tookSeconds: number
}

export interface MutantResults {
  /** Undefined: it has not been looked for, or for a shorter time than is asked. */
  readonly of: (key: string, seconds: number) => MutantResult | undefined
  readonly add: (result: MutantResult) => void
}

export const openMutantResults = (file: string, anew: boolean): MutantResults => {
  if (anew) rmSync(file, { force: true })
  mkdirSync(dirname(file), { recursive: true })
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : []
  const known = new Map(
    // A run that was killed may have left half a line.
    lines
      .filter((line) => line.startsWith("{") && line.endsWith("}"))
      .map((line) => JSON.parse(line) as MutantResult)
      .map((result) => [result.key, result]),
  )
  return {
    of: (key, seconds) => {
      const result = known.get(key)
      return result === undefined || (result.brokenBy === undefined && result.seconds < seconds)
        ? undefined
        : result
    },
    add: (result) => {
      known.set(result.key, result)
      appendFileSync(file, `${JSON.stringify(result)}\n`)
    },
  }
}
