/**
 * `npm run simulate:planted`: puts each seeded bug into a copy of the sources and lets the simulation look for it, as it
 * usually does or in the profile that the mistake names, for a minute. `-- NAME` takes only those; `--shrink` shrinks each
 * story that it breaks, and says to how much and how long that took. Exit code 0: every one was found; 1: not so; 2: misused.
 */
import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { knownWords, toolWords } from "../../harness/toolOptions.ts"
import type { SeededBug } from "./seededBug.ts"
import { SEEDED_BUGS } from "./seededBugs.ts"
import { quantile } from "../run/tally.ts"
import { withSeededBug } from "./seedBug.ts"

const SECONDS = "60"
const SEED = "7"

interface Shrunk {
  readonly visitors: number
  readonly steps: number
  readonly stories: number
  readonly seconds: number
}

const shrunkText = ({ visitors, steps, stories, seconds }: Shrunk): string =>
  `visitors ${visitors}, steps ${steps}, by telling ${stories} stories in ${seconds} s`

const shrunkIn = (output: string): Shrunk | undefined => {
  const [, visitors, steps, stories, seconds] =
    /, shrunk to visitors (\d+), steps (\d+), .* by telling (\d+) stories in ([\d.]+) s$/m.exec(output) ?? []
  return visitors === undefined
    ? undefined
    : {
        visitors: Number(visitors),
        steps: Number(steps),
        stories: Number(stories),
        seconds: Number(seconds),
      }
}

/** The invariant that broke; undefined when none did. */
const found = (bug: SeededBug, isShrunk: boolean) =>
  withSeededBug(bug, async (cwd) => {
    const profile = bug.profile === undefined ? [] : ["--profile", bug.profile]
    const words = [
      "tests/simulation/simulate.ts",
      "--seconds",
      SECONDS,
      "--seed",
      SEED,
      ...(isShrunk ? [] : ["--raw"]),
      ...profile,
    ]
    const output = await promisify(execFile)(process.execPath, words, { cwd, maxBuffer: 1 << 28 }).then(
      ({ stdout }) => stdout,
      (failure: { readonly stdout?: string; readonly stderr?: string }) =>
        `${failure.stdout ?? ""}${failure.stderr ?? ""}`,
    )
    return {
      invariant: /^verdict +broken: (\w+)$/m.exec(output)?.[1],
      journeys: /^journeys +(\d+)/m.exec(output)?.[1] ?? "no",
      trouble: /^simulate: .*/m.exec(output)?.[0],
      shrunk: shrunkIn(output),
    }
  })

const { typed, words } = toolWords({
  command: "simulate:planted",
  takes: "[NAME...]",
  does: `puts each seeded bug, or those that are named, into a copy of the sources and lets the simulation look for it for a
    minute`,
  options: {
    shrink: { says: "shrinks each story that breaks, and says to how much and how long that took" },
  },
  exits: "0 every one was found; 1 not so; 2 misused",
})
const isShrunk = typed.shrink
const wanted = knownWords(
  "simulate:planted",
  words,
  SEEDED_BUGS.map(({ name }) => name),
)
const bugs = SEEDED_BUGS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
let seen = 0
const allShrunk: Array<Shrunk> = []
for (const bug of bugs) {
  const beganMs = performance.now()
  const { invariant, journeys, trouble, shrunk } = await found(bug, isShrunk)
  const isFound = bug.breaks.some((name) => name === invariant)
  if (isFound) seen++
  const took = `${((performance.now() - beganMs) / 1000).toFixed(0)} s, ${journeys} journeys`
  console.log(
    `${isFound ? "found " : "MISSED"} ${bug.name.padEnd(22)} ${(invariant ?? trouble ?? "nothing broke").padEnd(20)} ${took}`,
  )
  if (!isShrunk || shrunk === undefined) continue
  allShrunk.push(shrunk)
  console.log(`       shrunk: ${shrunkText(shrunk)}`)
}
if (allShrunk.length > 0) {
  const middle = (of: keyof Shrunk) =>
    quantile(
      allShrunk.map((shrunk) => shrunk[of]),
      0.5,
    )
  console.log(
    `\nshrunk, in the middle: ${shrunkText({ visitors: middle("visitors"), steps: middle("steps"), stories: middle("stories"), seconds: middle("seconds") })}`,
  )
}
console.log(`\n${seen} of ${bugs.length} found`)
process.exitCode = seen === bugs.length ? 0 : 1
