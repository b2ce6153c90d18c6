/** A group's story with one visitor's lines picked out; which visitor, the reader chooses. It needs no script. */
import { escape } from "../../../stories/charts/escape.ts"
import type { Line } from "../episode.ts"
import { clockText } from "../story.ts"

const visitorsIn = (lines: ReadonlyArray<Line>): ReadonlyArray<string> =>
  [...new Set(lines.map(({ who }) => who))]
    .filter((who) => who.startsWith("visitor "))
    .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))

const rowOf = ({ atMs, who, what }: Line) =>
  `<tr data-who="${escape(who)}"><td class="n">${clockText(atMs)}</td><td>${escape(who)}</td><td>${escape(what)}</td></tr>`

export const timeline = (lines: ReadonlyArray<Line>): string => {
  const visitors = visitorsIn(lines)
  const choices = ["everybody", ...visitors].map(
    (who, at) =>
      `<label><input type="radio" name="who" id="who-${at}"${at === 0 ? " checked" : ""}> ${escape(who)}</label>`,
  )
  const rules = visitors.map(
    (who, at) =>
      `.story:has(#who-${at + 1}:checked) tr[data-who^="visitor"]:not([data-who="${who}"]){display:none}`,
  )
  return `<style>.story label{margin-right:14px;white-space:nowrap}.story tr[data-who^="visitor"] td{background:var(--foam)}${rules.join("")}</style><div class="story"><p>${choices.join(" ")}</p><div class="scroll"><table><tbody>${lines.map(rowOf).join("")}</tbody></table></div></div>`
}
