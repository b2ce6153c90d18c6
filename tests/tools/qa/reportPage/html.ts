/** The report: one page that needs nothing but itself. */
import { coverageText } from "../coverage.ts"
import { makeSeen, type Seen } from "../caseTally.ts"
import { headerLine, summaryLine } from "../consoleOutput.ts"
import { comparison, type LastRun } from "./comparison.ts"
import { escapeMarkup } from "../../../../stories/statecharts/escapeMarkup.ts"
import { heatMap } from "./heatMap.ts"
import { histogram, LEAD_BINS, PARTY_BINS, PRICE_BINS } from "./histogram.ts"
import type { RunDocument } from "./exports.ts"
import { failures, propertyTable, refundEdges, slowest } from "./sections.ts"
import { ARROW_TIPS, type ChartCoverage, statechart } from "./statechart.ts"
import { STYLE } from "./style.ts"
import { countByKey } from "../../../harness/growByKey.ts"

/** The page reads without it; it only fills the clipboard. */
const COPY = `document.addEventListener("click",({target:b})=>{if(b.dataset?.copy)navigator.clipboard.writeText(b.dataset.copy).then(()=>{b.textContent="Copied"})})`

const pourInto = <K>(sum: Map<K, number>, counts: ReadonlyMap<K, number>) => {
  for (const [key, count] of counts) countByKey(sum, key, count)
}

const seenByAll = ({ progresses }: RunDocument): Seen => {
  const all = makeSeen()
  for (const { tally } of progresses) {
    pourInto(all.party, tally.seen.party)
    pourInto(all.price, tally.seen.price)
    pourInto(all.leadDays, tally.seen.leadDays)
    pourInto(all.leadDaysAndRefund, tally.seen.leadDaysAndRefund)
  }
  return all
}

/** One chart per machine, with what all its properties have met. */
const chartsOf = ({ progresses }: RunDocument): string => {
  const met = new Map<
    string,
    ChartCoverage & { readonly states: Map<string, number>; readonly transitions: Map<string, number> }
  >()
  for (const { property } of progresses) {
    if (property.coverage === undefined) continue
    const { machine, states, transitions } = property.coverage
    const sum = met.get(machine.id) ?? { machine, states: new Map(), transitions: new Map() }
    pourInto(sum.states, states)
    pourInto(sum.transitions, transitions)
    met.set(machine.id, sum)
  }
  return [...met.values()]
    .map(
      (sum) =>
        `<h3>${escapeMarkup(sum.machine.id)} <span class="quiet">${coverageText(sum)}</span></h3><div class="scroll">${statechart(sum)}</div>`,
    )
    .join("")
}

export const htmlPage = (run: RunDocument, last: LastRun | undefined): string => {
  const { outcomes, tookMs, startedAtMs } = run
  const seen = seenByAll(run)
  const isOk = outcomes.every(({ status }) => status === "passed")
  const charts = chartsOf(run)
  const figures = [
    histogram("Party size", seen.party, PARTY_BINS),
    histogram("Prices, by magnitude", seen.price, PRICE_BINS),
    histogram("Lead days", seen.leadDays, LEAD_BINS),
    heatMap(seen.leadDaysAndRefund),
  ]
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>QA: ${isOk ? "all properties hold" : "broken"}</title><style>${STYLE}</style>
<body>${ARROW_TIPS}<h1>${escapeMarkup(headerLine(run))}</h1><p class="quiet">${new Date(startedAtMs).toISOString().slice(0, 16).replace("T", " ")} UTC</p>
<p class="verdict ${isOk ? "ok" : "bad"}">${escapeMarkup(summaryLine(outcomes, tookMs))}</p>
<nav><a href="#cases">Generated cases</a><a href="#edges">Refund edges</a><a href="#machines">Machines</a><a href="#properties">Properties</a><a href="#slowest">Slowest cases</a></nav>
${failures(outcomes)}
<h2>Since the last run</h2>${comparison(last, outcomes, tookMs)}
<h2 id="cases">What was generated</h2><div class="figures">${figures.join("")}</div>
<h2 id="edges">Refund edges</h2>${refundEdges(outcomes)}
<h2 id="machines">Machines</h2>${charts === "" ? `<p class="quiet">No machine was walked.</p>` : charts}
<h2 id="properties">Properties</h2>${propertyTable(outcomes)}
<h2 id="slowest">Slowest cases</h2>${slowest(outcomes)}
<script>${COPY}</script></body></html>
`
}
