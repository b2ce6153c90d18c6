/**
 * `npm run simulate`: whole journeys under faults, deterministic from a seed. See `--help`. A signal ends it with the report.
 */
import { relative } from "node:path"
import { fileURLToPath } from "node:url"
import { askedHelp } from "../harness/toolOptions.ts"
import { commitOf, seedOf } from "../tools/qa/commitSeed.ts"
import { SIMULATE_USAGE } from "./run/simulateArguments.ts"

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const fromHome = (folder: string) => relative(process.cwd(), folder) || "."

let isStopped = false
const stop = () => {
  if (isStopped) process.exit(130)
  isStopped = true
  process.stderr.write("\nstopping when the stories under way are told; once more to stop at once\n")
}

const main = async (words: ReadonlyArray<string>): Promise<number> => {
  const help = askedHelp(words, SIMULATE_USAGE)
  if (help !== undefined) {
    process.stdout.write(help)
    return 0
  }
  // The whole shop: nobody who asks for help waits for it.
  const { runSimulation } = await import("./run/runSimulation.ts")
  const commit = commitOf(here("."))
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop)
  return runSimulation(words, {
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
}

process.exitCode = await main(process.argv.slice(2))
