/** The run as one page that needs nothing but itself. */
import { escapeMarkup } from "../../../stories/statecharts/escapeMarkup.ts"
import type { LogLine } from "./episode.ts"
import { clockText } from "./episodeLog.ts"
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { AnyStateMachine } from "xstate"
import { makeBookingMachine } from "#core/booking/bookingMachine.ts"
import { makeShelvesMachine } from "#core/catalogue/browseMachine.ts"
import { makeThankyouMachine } from "#core/payments/thankyouMachine.ts"
import { makeWizardMachine } from "#core/trips/wizardMachine.ts"
import { coverageText } from "../../tools/qa/coverage.ts"
import { bins, histogram } from "../../tools/qa/reportPage/histogram.ts"
import { ARROW_TIPS, statechart } from "../../tools/qa/reportPage/statechart.ts"
import { STYLE } from "../../tools/qa/reportPage/style.ts"
import type { SavedFailure } from "./failureFile.ts"
import { INVARIANTS } from "../checks/invariants.ts"
import { FUNNEL } from "../visitors/funnel.ts"
import { quantile, type Tally } from "./tally.ts"
import { headerLine, type RunHeader } from "./consoleOutput.ts"
import { countByKey } from "../../harness/growByKey.ts"

const LABEL = 190
const WIDTH = 520
const ROW = 22

/** Counts by name as horizontal bars, inline SVG. */
const bars = (title: string, counts: ReadonlyArray<readonly [name: string, count: number]>): string => {
  const most = Math.max(1, ...counts.map(([, count]) => count))
  const rows = counts.map(([name, count], row) => {
    const long = count === 0 ? 0 : Math.max(1, (count / most) * (WIDTH - LABEL - 70))
    const y = row * ROW
    return `<text x="${LABEL - 8}" y="${y + 15}" text-anchor="end">${escapeMarkup(name)}</text><rect class="bar" x="${LABEL}" y="${y + 3}" width="${long}" height="${ROW - 7}" rx="2"/><text class="small" x="${LABEL + long + 6}" y="${y + 15}">${count}</text>`
  })
  const height = Math.max(1, counts.length) * ROW
  return `<figure><figcaption>${escapeMarkup(title)}</figcaption><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeMarkup(title)}">${rows.join("") || `<text class="small" x="0" y="15">none</text>`}</svg></figure>`
}

const visitorsIn = (lines: ReadonlyArray<LogLine>): ReadonlyArray<string> =>
  [...new Set(lines.map(({ who }) => who))]
    .filter((who) => who.startsWith("visitor "))
    .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))

const rowOf = ({ atMs, who, what }: LogLine) =>
  `<tr data-who="${escapeMarkup(who)}"><td class="n">${clockText(atMs)}</td><td>${escapeMarkup(who)}</td><td>${escapeMarkup(what)}</td></tr>`

/** A group's story with one visitor's lines picked out; which visitor, the reader chooses. It needs no script. */
const timeline = (lines: ReadonlyArray<LogLine>): string => {
  const visitors = visitorsIn(lines)
  const choices = ["everybody", ...visitors].map(
    (who, at) =>
      `<label><input type="radio" name="who" id="who-${at}"${at === 0 ? " checked" : ""}> ${escapeMarkup(who)}</label>`,
  )
  const rules = visitors.map(
    (who, at) =>
      `.story:has(#who-${at + 1}:checked) tr[data-who^="visitor"]:not([data-who="${who}"]){display:none}`,
  )
  return `<style>.story label{margin-right:14px;white-space:nowrap}.story tr[data-who^="visitor"] td{background:var(--foam)}${rules.join("")}</style><div class="story"><p>${choices.join(" ")}</p><div class="scroll"><table><tbody>${lines.map(rowOf).join("")}</tbody></table></div></div>`
}

export interface ReportedRun {
  readonly header: RunHeader
  readonly tally: Tally
  /** What the command prints of it. */
  readonly summary: ReadonlyArray<string>
  readonly failure: Pick<SavedFailure, "invariant" | "story" | "world"> | undefined
  /** The story that the page tells line by line: the broken one, or the first. */
  readonly lines: ReadonlyArray<LogLine>
}

const noRun = { runPromise: () => new Promise<never>(() => undefined), runSync: () => undefined as never }
/** Their charts only; they are never begun. */
const CHARTS: ReadonlyArray<() => AnyStateMachine> = [
  () => makeBookingMachine(noRun),
  () => makeThankyouMachine(noRun),
  () => makeWizardMachine(noRun),
  () => makeShelvesMachine(noRun),
]

const charts = ({ machines }: Tally): string =>
  CHARTS.flatMap((make) => {
    const machine = make()
    const met = machines.get(machine.id)
    return met === undefined
      ? []
      : [
          `<h3>${escapeMarkup(machine.id)} <span class="quiet">${coverageText(met)}</span></h3><div class="scroll">${statechart({ ...met, machine })}</div>`,
        ]
  }).join("")

const SECONDS = bins("0", "1", "2", "3–4", "5–9", "10–19", "20–29", "30–59", "60–299", "300–3599", "3600+")

const foundAfter = ({ foundAfterMs }: Tally): string => {
  const seen = new Map<number, number>()
  for (const ms of foundAfterMs) {
    const s = Math.floor(ms / 1000)
    countByKey(seen, s)
  }
  const shares = [0.5, 0.9, 0.99, 0.999]
    .map((share) => `${share * 100}%: ${(quantile(foundAfterMs, share) / 1000).toFixed(1)} s`)
    .join(" · ")
  return `${histogram("Seconds from the provider's decision to ours", seen, SECONDS)}<p class="quiet">${shares}</p>`
}

const sorted = (counts: ReadonlyMap<string, number>) => [...counts].toSorted(([, a], [, b]) => b - a)

const page = ({ header, tally, summary, failure, lines }: ReportedRun): string => {
  const rows = Object.entries(INVARIANTS).map(
    ([name, { sentence }]) =>
      `<tr><td><code>${name}</code></td><td>${escapeMarkup(sentence)}</td><td class="${failure?.invariant === name ? "bad" : "ok"}">${failure?.invariant === name ? "broken" : "holds"}</td></tr>`,
  )
  const story =
    failure === undefined
      ? ""
      : `<section class="case"><strong class="bad">broken: ${escapeMarkup(failure.invariant)}</strong><pre>${escapeMarkup(failure.story.join("\n"))}</pre><p>In the development site: <code>?world=${escapeMarkup(failure.world)}</code></p></section>`
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Simulation: ${failure === undefined ? "everything holds" : "broken"}</title><style>${STYLE}</style>
<body>${ARROW_TIPS}<h1>${escapeMarkup(headerLine(header))}</h1>
<p class="verdict ${failure === undefined ? "ok" : "bad"}">${failure === undefined ? "Every invariant held after every step." : `${escapeMarkup(failure.invariant)} is broken.`}</p>
<nav><a href="#figures">Figures</a><a href="#invariants">Invariants</a><a href="#machines">Machines</a><a href="#story">One group's story</a></nav>
${story}<pre>${escapeMarkup(summary.join("\n"))}</pre>
<h2 id="figures">Figures</h2><div class="figures">${bars(
    "How far visitors came",
    FUNNEL.map((step) => [step, tally.funnel.get(step) ?? 0] as const),
  )}${bars("What became of orders", sorted(tally.outcomes))}${bars(
    "Troubles that were met",
    sorted(tally.troubles).filter(([, times]) => times > 0),
  )}<div>${foundAfter(tally)}</div></div>
<h2 id="invariants">Invariants</h2><div class="scroll"><table><tbody>${rows.join("")}</tbody></table></div>
<h2 id="machines">Machines</h2>${charts(tally) || `<p class="quiet">No machine was watched.</p>`}
<h2 id="story">One group's story, visitor by visitor</h2>${timeline(lines)}
</body></html>
`
}

/** Returns the path of the page. */
export const writeSimulationReport = async (folder: string, run: ReportedRun): Promise<string> => {
  await mkdir(folder, { recursive: true })
  const file = join(folder, "index.html")
  await writeFile(file, page(run))
  return file
}
