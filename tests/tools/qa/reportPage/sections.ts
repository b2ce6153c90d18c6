/** The report's parts that are words and numbers. */
import { edgeHits, REFUND_EDGES } from "../boundaryTable.ts"
import type { Outcome } from "../outcome.ts"
import { escapeMarkup } from "../../../../stories/statecharts/escapeMarkup.ts"

const MARK = { passed: "holds", failed: "broken", regressed: "broken again", vacuous: "vacuous" } as const
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const anchor = (id: string) => escapeMarkup(id.replaceAll("/", "-"))
const shares = (counts: Readonly<Record<string, number>>) => {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${escapeMarkup(name)} ${((100 * count) / total).toFixed(0)}%`)
    .join(" · ")
}

const hitList = ({ boundaries, classes }: Outcome): string => {
  const hits = Object.entries(boundaries).map(
    ([name, count]) => `<span class="${count === 0 ? "bad" : ""}">${escapeMarkup(name)} ×${count}</span>`,
  )
  return [hits.join(" · "), shares(classes)].filter(Boolean).join("<br>")
}

export const propertyTable = (outcomes: ReadonlyArray<Outcome>): string => {
  const rows = outcomes.map((outcome) => {
    const { id, sentence, section, status, cases, discarded, shrinks, tookMs } = outcome
    return `<tr id="${anchor(id)}"><td><code>${escapeMarkup(id)}</code><br>${escapeMarkup(sentence)}<br><span class="quiet">${escapeMarkup(section)}</span></td><td class="${status === "passed" ? "ok" : "bad"}">${MARK[status]}</td><td class="quiet">${hitList(outcome)}</td><td class="n">${cases}</td><td class="n">${discarded}</td><td class="n">${shrinks}</td><td class="n">${seconds(tookMs)}</td></tr>`
  })
  return `<div class="scroll"><table><thead><tr><th>Property, its sentence, where the specification says so</th><th></th><th>Boundaries and classes hit</th><th class="n">Cases</th><th class="n">Discarded</th><th class="n">Shrinks</th><th class="n">Time</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`
}

/** Counterexamples before and after shrinking, with the command that tries them again. */
export const failures = (outcomes: ReadonlyArray<Outcome>): string =>
  outcomes
    .filter(({ status }) => status !== "passed")
    .map(({ id, sentence, status, why, counterexample, firstCounterexample, shrinks, replay, savedAs }) => {
      const before = firstCounterexample !== counterexample && firstCounterexample
      const found = counterexample
        ? `${before ? `<h3>As it was found</h3><pre>${escapeMarkup(before)}</pre>` : ""}<h3>${shrinks > 0 ? `Shrunk ${shrinks} times` : "The case"}</h3><pre>${escapeMarkup(counterexample)}</pre>`
        : ""
      const again = replay
        ? `<h3>Try it again</h3><pre>${escapeMarkup(replay)}</pre><button type="button" data-copy="${escapeMarkup(replay)}">Copy</button>`
        : ""
      return `<section class="case"><strong class="bad">${MARK[status]}: <a href="#${anchor(id)}">${escapeMarkup(id)}</a></strong><p>${escapeMarkup(sentence)}</p><p><strong>Why:</strong> ${escapeMarkup(why ?? "")}</p>${found}${again}${savedAs ? `<p class="quiet">Saved as ${escapeMarkup(savedAs)}; it runs first from now on.</p>` : ""}</section>`
    })
    .join("")

export const refundEdges = (outcomes: ReadonlyArray<Outcome>): string => {
  const cells = (make: (edge: (typeof REFUND_EDGES)[number]) => string) =>
    REFUND_EDGES.map((edge) => `<td class="n">${make(edge)}</td>`).join("")
  return `<div class="scroll"><table><tr><th>Days before travel</th>${cells(({ daysBefore, chosen }) => `${daysBefore}${chosen ? "*" : ""}`)}</tr><tr><th>Expected</th>${cells(({ percent }) => `${percent}%`)}</tr><tr><th>Cases</th>${cells((edge) => String(edgeHits(edge, outcomes)))}</tr></table></div><p class="quiet">* The specification is silent there; the decision "refund tiers" takes the share that is better for the customer.</p>`
}

export const slowest = (outcomes: ReadonlyArray<Outcome>): string => {
  const rows = outcomes
    .toSorted((a, b) => b.slowestMs - a.slowestMs)
    .slice(0, 10)
    .map(
      ({ id, slowestMs, slowestCase }) =>
        `<tr><td><code>${escapeMarkup(id)}</code></td><td class="n">${slowestMs.toFixed(1)} ms</td><td><code>${escapeMarkup(slowestCase)}</code></td></tr>`,
    )
  return `<div class="scroll"><table><thead><tr><th>Property</th><th class="n">Slowest case</th><th>The case</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`
}
