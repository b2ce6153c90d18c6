/**
 * `npm run simulate:mutants`: of all mutants of the code that handles money, what share does the simulation find? Every
 * mutant is written into one copy of the sources and awake in a process of its own, which begins with the stories that came
 * by it most often. `-- --rooms orders,refunds --seconds 20 --sample 200`. What was found is kept, so that a run goes on
 * where one ended; a changed file is looked at anew. `--at core/orders/order.ts` takes the mutants of that file alone,
 * `--at core/orders/order.ts:12` those of that line.
 * Exit code 0: at least nine of ten of the reached ones are found; 1: not so, or a story broke without any; 2: misused.
 */
import { mkdirSync, writeFileSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { SIMULATION_SOURCES } from "../seededBugs/seedBug.ts"
import { hashOf } from "../plan/randomFromSeed.ts"
import { withEditedSources } from "../../tools/sourceEdits/withEditedSources.ts"
import { type InstrumentedRooms, instrumentRooms, type Mutant } from "./instrumentRooms.ts"
import { askedHelp } from "../../harness/toolOptions.ts"
import { BadMutantArguments, MUTANT_USAGE, type MutantArguments, mutantArguments } from "./mutantArguments.ts"
import type { MutantTask } from "./mutantProcess.ts"
import {
  countLines,
  countOf,
  FOUND_AT_LEAST,
  type JudgedMutant,
  mutantReport,
  mutantReportPage,
  shareFound,
  unreachedLines,
} from "./mutantReport.ts"
import { type MutantResults, openMutantResults } from "./mutantResults.ts"
import {
  groupsToTry,
  mostVisited,
  openKeptReach,
  type ReachedMutants,
  type Visits,
} from "./reachedMutants.ts"
import { runMutant } from "./runMutant.ts"
import { whyUnreached } from "./whyUnreached.ts"

const REPORT_FOLDER = fileURLToPath(new URL("report/", import.meta.url))
const DAYS = 365

const taskOf = ({ seed, profile }: MutantArguments): Omit<MutantTask, "seconds"> => ({
  mutant: undefined,
  seed,
  profile,
  days: DAYS,
  first: [],
  from: 0,
  stride: 1,
})

/** Which mutants the product as it is comes by, and in which groups. Undefined where it breaks by itself. */
const reach = async (folder: string, asked: MutantArguments): Promise<ReachedMutants | undefined> => {
  const { workers: stride, reachSeconds: seconds } = asked
  const how = { ...taskOf(asked), stride, seconds }
  const kept = openKeptReach(join(REPORT_FOLDER, "reached.json"), folder, how)
  const known = asked.anew ? undefined : kept.read()
  if (known !== undefined) return known
  const answers = await Promise.all(
    Array.from({ length: stride }, (_, from) => runMutant(folder, { ...how, from })),
  )
  const visits = new Map<string, ReadonlyArray<Visits>>()
  for (const { brokenBy, group, reached: some } of answers) {
    if (brokenBy !== undefined) {
      console.error(`simulate:mutants: ${brokenBy} in group ${group ?? 0}, without any mutant`)
      return undefined
    }
    for (const [mutant, by] of some) visits.set(mutant, [...(visits.get(mutant) ?? []), ...by])
  }
  const reached = new Map([...visits].map(([mutant, by]) => [mutant, mostVisited(by)]))
  kept.write(reached)
  return reached
}

/** The same ones for the same seed, whatever their number in the build is. */
const drawn = (
  mutants: ReadonlyArray<Mutant>,
  { at, sample, seed }: MutantArguments,
): ReadonlyArray<Mutant> =>
  mutants
    .filter(
      ({ file, location }) =>
        at.length === 0 || at.includes(file) || at.includes(`${file}:${location.start.line}`),
    )
    .map((mutant) => ({ mutant, at: hashOf(`${seed} ${mutant.key}`) }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, sample)
    .map(({ mutant }) => mutant)

const lookFor = async (
  folder: string,
  mutants: ReadonlyArray<Mutant>,
  {
    first,
    results,
    asked,
  }: { readonly first: ReachedMutants; readonly results: MutantResults; readonly asked: MutantArguments },
): Promise<void> => {
  const left = mutants.filter(({ key }) => results.of(key, asked.seconds) === undefined)
  const all = left.length
  const takeOn = async (): Promise<void> => {
    for (let mutant = left.shift(); mutant !== undefined; mutant = left.shift()) {
      const { id, key, file, location, replacement } = mutant
      const beganMs = performance.now()
      const { brokenBy, group, journeys } = await runMutant(folder, {
        ...taskOf(asked),
        mutant: id,
        seconds: asked.seconds,
        first: first.get(id) ?? [],
      })
      const tookSeconds = Math.round((performance.now() - beganMs) / 100) / 10
      results.add({ key, brokenBy, group, journeys, seconds: asked.seconds, tookSeconds })
      const [shown = ""] = replacement.split("\n")
      const place = `${file}:${location.start.line}:${location.start.column}`
      console.log(
        `${all - left.length}/${all} ${brokenBy ?? "SURVIVED"} ${place} ${shown.slice(0, 60)} ${tookSeconds} s`,
      )
    }
  }
  await Promise.all(Array.from({ length: asked.workers }, takeOn))
}

const writeReport = (
  { sources }: InstrumentedRooms,
  judged: ReadonlyArray<JudgedMutant>,
  asked: MutantArguments,
): string => {
  const report = mutantReport(sources, judged, asked)
  mkdirSync(REPORT_FOLDER, { recursive: true })
  writeFileSync(join(REPORT_FOLDER, "mutants.json"), JSON.stringify(report))
  const page = join(REPORT_FOLDER, "index.html")
  writeFileSync(page, mutantReportPage(report))
  return page
}

const simulateMutants = async (asked: MutantArguments): Promise<0 | 1> => {
  const results = openMutantResults(join(REPORT_FOLDER, "results.jsonl"), asked.anew)
  const rooms = await instrumentRooms(asked.rooms)
  return await withEditedSources({ name: "mutants", changes: [] }, SIMULATION_SOURCES, async (folder) => {
    for (const { path, text } of rooms.instrumented) await writeFile(join(folder, path), text)
    const reached = await reach(folder, asked)
    if (reached === undefined) return 1
    const looked = drawn(
      rooms.mutants.filter(({ id, ignored }) => ignored === undefined && reached.has(id)),
      asked,
    )
    await lookFor(folder, looked, { first: groupsToTry(rooms.mutants, reached), results, asked })
    // What was found of others would bend the share of a sample.
    const asSample = new Set(looked)
    const textOf = new Map(rooms.sources.map(({ path, text }) => [path, text]))
    const explained = (mutant: Mutant): Mutant =>
      reached.has(mutant.id)
        ? mutant
        : { ...mutant, ignored: mutant.ignored ?? whyUnreached(mutant, textOf.get(mutant.file) ?? "") }
    const judged = rooms.mutants.map((mutant) => ({
      mutant: explained(mutant),
      reachedBy: reached.get(mutant.id),
      result: asSample.has(mutant) ? results.of(mutant.key, asked.seconds) : undefined,
    }))
    const page = writeReport(rooms, judged, asked)
    const unreached = unreachedLines(judged)
    console.log(
      `\n${countLines(judged).join("\n")}\n\nlines that no journey reaches\n${unreached.join("\n")}\n`,
    )
    console.log(`report    ${relative(process.cwd(), page)}`)
    return shareFound(countOf(judged)) >= FOUND_AT_LEAST ? 0 : 1
  })
}

const words = process.argv.slice(2)
const help = askedHelp(words, MUTANT_USAGE)
try {
  if (help === undefined) process.exitCode = await simulateMutants(mutantArguments(words))
  else process.stdout.write(help)
} catch (error) {
  if (!(error instanceof BadMutantArguments)) throw error
  console.error(`simulate:mutants: ${error.message}`)
  process.exitCode = 2
}
