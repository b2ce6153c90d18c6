/** `npm run simulate`: whole journeys under faults, deterministic from a seed. See `--help`. */
import { relative } from "node:path"
import { fileURLToPath } from "node:url"
import { commitOf, seedOf } from "../qa/commitSeed.ts"
import { runSimulation } from "./runSimulation.ts"

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const fromHome = (folder: string) => relative(process.cwd(), folder) || "."
const commit = commitOf(here("."))

process.exitCode = await runSimulation(process.argv.slice(2), {
  failuresFolder: fromHome(here("failures")),
  reportFolder: fromHome(here("report")),
  commit,
  seed: seedOf(commit),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isTerminal: process.stdout.isTTY,
  now: () => performance.now(),
})
