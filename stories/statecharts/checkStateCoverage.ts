/**
 * `npm run states`: joins the states of all machines with Storybook's index, and fails for a state without a story or a
 * story of a state that is no more. The page "Every screen state" shows the same join with pictures.
 */
import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"
import { Schema } from "effect"
import { builtMachines } from "../machines/builtMachines.ts"
import { stateCoverage } from "./stateCoverage.ts"

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const Index = Schema.Struct({
  entries: Schema.Record(
    Schema.String,
    Schema.Struct({
      id: Schema.String,
      title: Schema.String,
      name: Schema.String,
      type: Schema.Literals(["story", "docs"]),
      tags: Schema.Array(Schema.String),
    }),
  ),
})

/** Asks Storybook itself, without building it. */
const freshIndex = () => {
  const folder = mkdtempSync(join(tmpdir(), "story-index-"))
  const file = join(folder, "index.json")
  try {
    const storybook = at("node_modules/storybook/dist/bin/dispatcher.js")
    execFileSync(process.execPath, [storybook, "index", "--quiet", "-o", file], {
      cwd: at("."),
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: "1" },
    })
    const { entries } = Schema.decodeUnknownSync(Schema.fromJsonString(Index))(readFileSync(file, "utf8"))
    return Object.values(entries)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const machineNames = readdirSync(at("core"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("Machine.ts"))
  .map((path) => basename(path, "Machine.ts"))

const report = stateCoverage(builtMachines, freshIndex(), machineNames)
const seen = report.rows.filter(({ isTransient }) => !isTransient)
process.stdout.write(
  `${seen.filter(({ stories }) => stories.length > 0).length}/${seen.length} states have a story\n`,
)
for (const problem of report.problems) process.stderr.write(`${problem}\n`)
process.exitCode = report.problems.length === 0 ? 0 : 1
