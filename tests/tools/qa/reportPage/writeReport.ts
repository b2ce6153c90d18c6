/** Writes everything that outlives the terminal: the page, JUnit, observations, and the run as JSON. */
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { junit, observations, jsonDocument, type RunDocument } from "./exports.ts"
import { readLastRun } from "./comparison.ts"
import { htmlPage } from "./html.ts"

/** Returns the paths of the files that a reader opens. */
export const writeQaReport = async (folder: string, run: RunDocument): Promise<ReadonlyArray<string>> => {
  const runFile = join(folder, "run.json")
  const last = await readLastRun(runFile)
  await mkdir(folder, { recursive: true })
  const files = {
    "index.html": htmlPage(run, last),
    "junit.xml": junit(run.outcomes, run.seed),
    "observations.jsonl": observations(run.progresses, run.startedAtMs, run.seed),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  await writeFile(runFile, jsonDocument(run))
  return Object.keys(files).map((name) => join(folder, name))
}
