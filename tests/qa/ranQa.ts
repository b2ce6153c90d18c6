/** Runs the command as a test does: with given properties, in a given folder, into texts. */
import { join } from "node:path"
import type { AnyProperty } from "./property.ts"
import { type QaWorld, runQa } from "./runQa.ts"

/** The clock stands still unless time is what is tested. */
export const ranQa = async (
  folder: string,
  words: ReadonlyArray<string>,
  properties: ReadonlyArray<AnyProperty>,
  isTerminal = false,
) => {
  let [printed, complained] = ["", ""]
  const world: QaWorld = {
    properties,
    regressionsFolder: join(folder, "regressions"),
    reportFolder: join(folder, "report"),
    commit: "4c1d9e2",
    seed: 7,
    out: (text) => (printed += text),
    err: (text) => (complained += text),
    isTerminal,
    now: words.includes("--time") ? () => performance.now() : () => 0,
    startedAtMs: 0,
  }
  return { code: await runQa(words, world), printed, complained }
}
