/**
 * What became of every mutant: a line a room, and a page that shows each survivor in its source
 * (stryker-mutator.io/docs/mutation-testing-elements), with the command that tells the story which came nearest.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { MutantResult as Shown, MutationTestResult } from "mutation-testing-report-schema/api"
import { GROUP_SIZE } from "../plan/groups.ts"
import type { Mutant } from "./instrumentRooms.ts"
import type { SourceFile } from "./mutatedRooms.ts"
import type { MutantResult } from "./mutantResults.ts"
import { shareInterval } from "./shareInterval.ts"

/** Of all that are reached and not equivalent. */
export const FOUND_AT_LEAST = 0.9

export interface JudgedMutant {
  readonly mutant: Mutant
  /** The groups that came by; none where the file was loaded only. Undefined: nobody ever did. */
  readonly reachedBy: ReadonlyArray<number> | undefined
  /** Undefined where it was not looked for. */
  readonly result: MutantResult | undefined
}

interface Count {
  readonly mutants: number
  readonly ignored: number
  readonly unreached: number
  readonly found: number
  readonly survived: number
}

export const countOf = (judged: ReadonlyArray<JudgedMutant>): Count => {
  const living = judged.filter(({ mutant }) => mutant.ignored === undefined)
  const looked = living.filter(({ reachedBy, result }) => reachedBy !== undefined && result !== undefined)
  const found = looked.filter(({ result }) => result?.brokenBy !== undefined).length
  return {
    mutants: judged.length,
    ignored: judged.length - living.length,
    unreached: living.filter(({ reachedBy }) => reachedBy === undefined).length,
    found,
    survived: looked.length - found,
  }
}

/** Of those that were looked for; 1 where none was. */
export const shareFound = ({ found, survived }: Count): number =>
  found + survived === 0 ? 1 : found / (found + survived)

const HEADINGS = ["", "mutants", "ignored", "unreached", "found", "survived", "share", "of all, 95%"]

const lineOf = (cells: ReadonlyArray<string>) =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(10) : cell.padStart(at < 7 ? 10 : 17))).join("")

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** The last column says what the looked-for ones, where they are drawn at random, say of all that are reached. */
export const countLines = (judged: ReadonlyArray<JudgedMutant>): ReadonlyArray<string> => {
  const rooms = [...new Set(judged.map(({ mutant }) => mutant.room))]
  const row = (name: string, of: ReadonlyArray<JudgedMutant>) => {
    const count = countOf(of)
    const { mutants, ignored, unreached, found, survived } = count
    const numbers = [mutants, ignored, unreached, found, survived].map(String)
    const [from, to] = shareInterval(found, found + survived)
    return lineOf([name, ...numbers, percent(shareFound(count)), `${percent(from)} to ${percent(to)}`])
  }
  return [
    lineOf(HEADINGS),
    ...rooms.map((room) =>
      row(
        room,
        judged.filter(({ mutant }) => mutant.room === room),
      ),
    ),
    row("all", judged),
  ]
}

/** Files with lines that no journey reaches, the worst first. */
export const unreachedLines = (judged: ReadonlyArray<JudgedMutant>): ReadonlyArray<string> => {
  const byFile = new Map<string, Set<number>>()
  for (const { mutant, reachedBy } of judged)
    if (reachedBy === undefined && mutant.ignored === undefined)
      byFile.set(mutant.file, (byFile.get(mutant.file) ?? new Set()).add(mutant.location.start.line))
  return [...byFile]
    .toSorted(([, one], [, other]) => other.size - one.size)
    .map(([file, lines]) => `${file}: ${[...lines].toSorted((a, b) => a - b).join(", ")}`)
}

export interface ReportHeader {
  readonly seed: number
  readonly profile: string
  readonly seconds: number
}

const shownOf = ({ mutant, reachedBy, result }: JudgedMutant, { seed, profile }: ReportHeader): Shown => {
  const { id, location, mutatorName, replacement, ignored } = mutant
  const shown = { id, location, mutatorName, replacement, static: reachedBy?.length === 0 }
  if (ignored !== undefined) return { ...shown, status: "Ignored", statusReason: ignored }
  if (reachedBy === undefined) return { ...shown, status: "NoCoverage", statusReason: "no journey came by" }
  if (result === undefined) return { ...shown, status: "Pending", statusReason: "was not looked for" }
  const { brokenBy, group, journeys, tookSeconds } = result
  const duration = tookSeconds * 1000
  if (brokenBy !== undefined)
    return {
      ...shown,
      duration,
      status: brokenBy === "hang" ? "Timeout" : brokenBy === "crash" ? "RuntimeError" : "Killed",
      statusReason: `${brokenBy}, in group ${group ?? 0} after ${journeys} journeys`,
    }
  const nearest = reachedBy.length === 0 ? 0 : Math.min(...reachedBy)
  return {
    ...shown,
    duration,
    status: "Survived",
    statusReason: `held over ${journeys} journeys; group ${nearest} was the first to come by: npm run simulate -- --seed ${seed} --profile ${profile} --visitors ${(nearest + 1) * GROUP_SIZE}`,
  }
}

export const mutantReport = (
  sources: ReadonlyArray<SourceFile>,
  judged: ReadonlyArray<JudgedMutant>,
  header: ReportHeader,
): MutationTestResult => ({
  schemaVersion: "2.0",
  config: header,
  thresholds: { high: 98, low: FOUND_AT_LEAST * 100 },
  files: Object.fromEntries(
    sources.map(({ path, text }) => [
      path,
      {
        language: "typescript",
        source: text,
        mutants: judged.filter(({ mutant }) => mutant.file === path).map((one) => shownOf(one, header)),
      },
    ]),
  ),
})

const ELEMENTS = fileURLToPath(import.meta.resolve("mutation-testing-elements/mutation-test-elements.js"))

/** One page that needs nothing beside it. */
export const mutantReportPage = (report: MutationTestResult): string => {
  // Else a source's own `</script>` would end the page's.
  const json = JSON.stringify(report).replaceAll("<", "\\u003c")
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mutants and the simulation</title>
<script>${readFileSync(ELEMENTS, "utf8").replaceAll("</script>", "<\\/script>")}</script>
<body>
<mutation-test-report-app title-postfix="Mutants and the simulation"></mutation-test-report-app>
<script>document.querySelector("mutation-test-report-app").report = ${json}</script>
`
}
