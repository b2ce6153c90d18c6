/** `npm run simulate`: whole journeys under faults, deterministic from a seed. See `--help`. A signal ends it with the report. */
import { relative } from "node:path"
import { fileURLToPath } from "node:url"
import { commitOf, seedOf } from "../tools/qa/commitSeed.ts"
import { runSimulation } from "./run/runSimulation.ts"

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const fromHome = (folder: string) => relative(process.cwd(), folder) || "."
const commit = commitOf(here("."))

let isStopped = false
const stop = () => {
  if (isStopped) process.exit(130)
  isStopped = true
  process.stderr.write("\nstopping when the stories under way are told; once more to stop at once\n")
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop)

process.exitCode = await runSimulation(process.argv.slice(2), {
  failuresFolder: fromHome(here("failures")),
  reportFolder: fromHome(here("report")),
  soakFolder: fromHome(here("soak")),
  commit,
  seed: seedOf(commit),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isTerminal: process.stdout.isTTY,
  isStopped: () => isStopped,
  now: () => performance.now(),
  memory: () => process.memoryUsage.rss(),
})
