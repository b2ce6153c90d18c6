/** `npm run qa`: attacks every rule of the product with generated cases and tells what broke. See `--help`. */
import { relative } from "node:path"
import { fileURLToPath } from "node:url"
import { askedHelp } from "../../harness/toolOptions.ts"
import { commitOf, seedOf } from "./commitSeed.ts"
import { QA_USAGE } from "./qaArguments.ts"

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const fromHome = (folder: string) => relative(process.cwd(), folder) || "."

const main = async (words: ReadonlyArray<string>): Promise<number> => {
  const help = askedHelp(words, QA_USAGE)
  if (help !== undefined) {
    process.stdout.write(help)
    return 0
  }
  const [{ PROPERTIES }, { runQa }] = await Promise.all([
    import("../../properties/properties.ts"),
    import("./runQa.ts"),
  ])
  const commit = commitOf(here("."))
  return runQa(words, {
    properties: PROPERTIES,
    regressionsFolder: fromHome(here("regressions")),
    reportFolder: fromHome(here("report")),
    commit,
    seed: seedOf(commit),
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isTerminal: process.stdout.isTTY,
    now: () => performance.now(),
    startedAtMs: Date.now(),
  })
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(
    `qa: the rules could not be loaded: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  return 2
})
