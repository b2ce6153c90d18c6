/** The run as one page that needs nothing but itself. */
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { AnyStateMachine } from "xstate"
import { makeBookingMachine } from "#core/booking/bookingMachine.ts"
import { makeShelvesMachine } from "#core/catalogue/browseFlows.ts"
import { makeThankyouMachine } from "#core/payment/thankyouMachine.ts"
import { makeWizardMachine } from "#core/trip/wizardMachine.ts"
import { escape } from "../../../stories/charts/escape.ts"
import { coverageText } from "../../qa/coverage.ts"
import { bins, histogram } from "../../qa/page/histogram.ts"
import { ARROW_TIPS, statechart } from "../../qa/page/statechart.ts"
import { STYLE } from "../../qa/page/style.ts"
import type { Line } from "../episode.ts"
import type { Failure } from "../failureFile.ts"
import { INVARIANTS } from "../invariants.ts"
import { FUNNEL } from "../funnel.ts"
import { quantile, type Tally } from "../tally.ts"
import { headerLine, type RunHeader, summaryLines } from "../words.ts"
import { bars } from "./bars.ts"
import { timeline } from "./timeline.ts"

export interface ReportedRun {
  readonly header: RunHeader
  readonly tally: Tally
  /** Unit: milliseconds. */
  readonly tookMs: number
  readonly cpuMs: number
  readonly failure: Pick<Failure, "invariant" | "story" | "world"> | undefined
  /** The story that the page tells line by line: the broken one, or the first. */
  readonly lines: ReadonlyArray<Line>
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
          `<h3>${escape(machine.id)} <span class="quiet">${coverageText(met)}</span></h3><div class="scroll">${statechart({ ...met, machine })}</div>`,
        ]
  }).join("")

const SECONDS = bins("0", "1", "2", "3–4", "5–9", "10–19", "20–29", "30–59", "60–299", "300–3599", "3600+")

const foundAfter = ({ foundAfterMs }: Tally): string => {
  const seen = new Map<number, number>()
  for (const ms of foundAfterMs) {
    const s = Math.floor(ms / 1000)
    seen.set(s, (seen.get(s) ?? 0) + 1)
  }
  const shares = [0.5, 0.9, 0.99, 0.999]
    .map((share) => `${share * 100}%: ${(quantile(foundAfterMs, share) / 1000).toFixed(1)} s`)
    .join(" · ")
  return `${histogram("Seconds from the provider's decision to ours", seen, SECONDS)}<p class="quiet">${shares}</p>`
}

const sorted = (counts: ReadonlyMap<string, number>) => [...counts].toSorted(([, a], [, b]) => b - a)

const page = ({ header, tally, tookMs, cpuMs, failure, lines }: ReportedRun): string => {
  const rows = Object.entries(INVARIANTS).map(
    ([name, { sentence }]) =>
      `<tr><td><code>${name}</code></td><td>${escape(sentence)}</td><td class="${failure?.invariant === name ? "bad" : "ok"}">${failure?.invariant === name ? "broken" : "holds"}</td></tr>`,
  )
  const story =
    failure === undefined
      ? ""
      : `<section class="case"><strong class="bad">broken: ${escape(failure.invariant)}</strong><pre>${escape(failure.story.join("\n"))}</pre><p>In the development site: <code>?world=${escape(failure.world)}</code></p></section>`
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Simulation: ${failure === undefined ? "everything holds" : "broken"}</title><style>${STYLE}</style>
<body>${ARROW_TIPS}<h1>${escape(headerLine(header))}</h1>
<p class="verdict ${failure === undefined ? "ok" : "bad"}">${failure === undefined ? "Every invariant held after every step." : `${escape(failure.invariant)} is broken.`}</p>
<nav><a href="#figures">Figures</a><a href="#invariants">Invariants</a><a href="#machines">Machines</a><a href="#story">One group's story</a></nav>
${story}<pre>${escape(summaryLines(tally, tookMs, cpuMs).join("\n"))}</pre>
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
export const writeReport = async (folder: string, run: ReportedRun): Promise<string> => {
  await mkdir(folder, { recursive: true })
  const file = join(folder, "index.html")
  await writeFile(file, page(run))
  return file
}
