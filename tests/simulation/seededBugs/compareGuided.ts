/**
 * `npm run simulate:compare`: for each seeded bug named, journeys and processor time until it is found, with newly drawn
 * plans beside guided ones: the medians over several seeds. Without a name: what both reach in the sources as they are.
 * `--seeds 3`, `--journeys 1000` for each, in groups of `--group 20`. Exit code 0: told; 2: misused.
 */
import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { knownWords, toolWords, wholeNumber } from "../../harness/toolOptions.ts"
import { GROUP_SIZE } from "../plan/groups.ts"
import { quantile } from "../run/tally.ts"
import type { Trial, TrialTask } from "./guidedTrial.ts"
import type { SeededBug } from "./seededBug.ts"
import { SEEDED_BUGS } from "./seededBugs.ts"
import { withSeededBug } from "./seedBug.ts"

const FIRST_SEED = 7
const ROOT = fileURLToPath(new URL("../../..", import.meta.url))

const { typed, words } = toolWords({
  command: "simulate:compare",
  takes: "[NAME...]",
  does: `tells journeys and processor time until each seeded bug that is named is found, with newly drawn plans beside
    guided ones; without a name, what both reach in the sources as they are`,
  options: {
    seeds: { value: "N", says: "over how many seeds the medians are taken", usual: "3" },
    journeys: { value: "N", says: "most journeys for each seed", usual: "1000" },
    group: { value: "N", says: "how many visitors share a story", usual: String(GROUP_SIZE) },
  },
  exits: "0 told; 2 misused",
})
knownWords(
  "simulate:compare",
  words,
  SEEDED_BUGS.map(({ name }) => name),
)
const [journeys, visitors] = [wholeNumber("journeys", typed.journeys), wholeNumber("group", typed.group)]
const seeds = Array.from({ length: wholeNumber("seeds", typed.seeds) }, (_, nth) => FIRST_SEED + nth)

const trialsIn = async (cwd: string, profile: TrialTask["profile"]): Promise<ReadonlyArray<Trial>> => {
  const task: TrialTask = { seeds, profile, visitors, journeys }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["tests/simulation/seededBugs/guidedTrial.ts", JSON.stringify(task)],
    { cwd, maxBuffer: 1 << 28 },
  )
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Trial)
}

const middle = (numbers: ReadonlyArray<number>) => quantile(numbers, 0.5)

/** One that was not found has taken at least as long as it was looked for. */
const foundText = (trials: ReadonlyArray<Trial>): string => {
  const found = trials.filter(({ brokenBy }) => brokenBy !== undefined).length
  const journeys = middle(trials.map((trial) => trial.journeys))
  const seconds = middle(trials.map(({ cpuMs }) => cpuMs)) / 1000
  return `${String(journeys).padStart(5)} journeys, ${seconds.toFixed(0).padStart(4)} s, ${found} of ${trials.length}`
}

const reachedText = (trials: ReadonlyArray<Trial>): string =>
  [
    `${middle(trials.map(({ situations }) => situations))} situations`,
    `${middle(trials.map(({ functions }) => functions))} functions`,
    `${(middle(trials.map(({ cpuMs }) => cpuMs)) / 1000).toFixed(0)} s`,
  ].join(", ")

const show = (name: string, trials: ReadonlyArray<Trial>, text: (of: ReadonlyArray<Trial>) => string) => {
  for (const way of ["plain", "guided"] as const)
    console.log(
      `${name.padEnd(26)} ${way.padEnd(7)} ${text(trials.filter((trial) => trial.way === way))}  (${trials
        .filter((trial) => trial.way === way)
        .map(({ journeys }) => journeys)
        .join(", ")})`,
    )
}

const compare = (bug: SeededBug) =>
  withSeededBug(bug, async (cwd) => show(bug.name, await trialsIn(cwd, bug.profile ?? "monsoon"), foundText))

if (words.length === 0) show("as it is", await trialsIn(ROOT, "monsoon"), reachedText)
for (const bug of SEEDED_BUGS) if (words.includes(bug.name)) await compare(bug)
