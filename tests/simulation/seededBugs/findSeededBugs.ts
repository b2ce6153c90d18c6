/**
 * `npm run simulate:planted`: puts each seeded bug into a copy of the sources and lets the simulation look for it, as it
 * usually does or in the profile that the mistake names, for a minute. `-- NAME` takes only those. Exit code 0: every one was found; 1: not so; 2: misused.
 */
import { execFile } from "node:child_process"
import { promisify } from "node:util"
import type { SeededBug } from "./seededBug.ts"
import { SEEDED_BUGS } from "./seededBugs.ts"
import { withSeededBug } from "./seedBug.ts"

const SECONDS = "60"
const SEED = "7"

/** The invariant that broke; undefined when none did. */
const found = (bug: SeededBug) =>
  withSeededBug(bug, async (cwd) => {
    const profile = bug.profile === undefined ? [] : ["--profile", bug.profile]
    const words = ["tests/simulation/simulate.ts", "--seconds", SECONDS, "--seed", SEED, "--raw", ...profile]
    const output = await promisify(execFile)(process.execPath, words, { cwd, maxBuffer: 1 << 28 }).then(
      ({ stdout }) => stdout,
      (failure: { readonly stdout?: string; readonly stderr?: string }) =>
        `${failure.stdout ?? ""}${failure.stderr ?? ""}`,
    )
    return {
      invariant: /^verdict +broken: (\w+)$/m.exec(output)?.[1],
      journeys: /^journeys +(\d+)/m.exec(output)?.[1] ?? "no",
      trouble: /^simulate: .*/m.exec(output)?.[0],
    }
  })

const wanted = process.argv.slice(2)
const unknown = wanted.find((word) => !SEEDED_BUGS.some(({ name }) => name === word))
if (unknown !== undefined) {
  console.error(
    `simulate:planted: there is no "${unknown}"; there are ${SEEDED_BUGS.map(({ name }) => name).join(", ")}`,
  )
  process.exit(2)
}
const bugs = SEEDED_BUGS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
let seen = 0
for (const bug of bugs) {
  const beganMs = performance.now()
  const { invariant, journeys, trouble } = await found(bug)
  const isFound = bug.breaks.some((name) => name === invariant)
  if (isFound) seen++
  const took = `${((performance.now() - beganMs) / 1000).toFixed(0)} s, ${journeys} journeys`
  console.log(
    `${isFound ? "found " : "MISSED"} ${bug.name.padEnd(22)} ${(invariant ?? trouble ?? "nothing broke").padEnd(20)} ${took}`,
  )
}
console.log(`\n${seen} of ${bugs.length} found`)
process.exitCode = seen === bugs.length ? 0 : 1
