/** The page "Every screen state": two tables, of the machines' states and of all other stories of screens. */
import { escape } from "../charts/escape.ts"
import { linkTo } from "../charts/storyLinks.ts"
import { taggedStates } from "../charts/taggedStates.ts"
import type { IndexedStory, StateReport, StateRow } from "./stateRows.ts"
import type { TestStatus } from "./testStatus.ts"

/** Cells as JSX. */
type Line = ReadonlyArray<string>

const linkOf = ({ id, name }: IndexedStory) => `<a href="${linkTo(id)}" target="_top">${escape(name)}</a>`

const table = (head: Line, lines: ReadonlyArray<Line>) =>
  [
    "<table>",
    `<thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join("")}</tr></thead>`,
    "<tbody>",
    ...lines.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`),
    "</tbody>",
    "</table>",
  ].join("\n")

/** One line for each story of each state. */
const linesOf = (
  { screen, machineId, state, isPassing, stories }: StateRow,
  statuses: ReadonlyMap<string, TestStatus>,
): ReadonlyArray<Line> => {
  const place = [screen, `<code>${machineId}</code>`, `<code>${state}</code>`]
  if (isPassing) return [[...place, "left in the same instant", ""]]
  if (stories.length === 0) return [[...place, "none", "missing"]]
  return stories.map((story) => [...place, linkOf(story), statuses.get(story.id) ?? "not run"])
}

/** MDX. The same stories and results give the same page. */
export const statesPage = (
  { rows }: StateReport,
  index: ReadonlyArray<IndexedStory>,
  statuses: ReadonlyMap<string, TestStatus>,
): string => {
  const seen = rows.filter(({ isPassing }) => !isPassing)
  const shown = seen.filter(({ stories }) => stories.length > 0)
  const machines = new Set(rows.map(({ machineId }) => machineId))
  const screens = index.filter(
    (story) =>
      story.type === "story" && story.title.startsWith("Screens/") && taggedStates(story).length === 0,
  )
  return `{/* Written by \`npm run states\`: do not edit. */}
import { Meta } from "@storybook/addon-docs/blocks"

<Meta title="Every screen state" />

# Every screen state

${shown.length} of ${seen.length} states of ${machines.size} machines have a story; ${rows.length - seen.length} more are left in the instant in which they are entered, and cannot be seen. The last column is the last run of \`npm run test-storybook\`.

## States of the machines

${table(
  ["Screen", "Machine", "State", "Story", "Test"],
  rows.flatMap((row) => linesOf(row, statuses)),
)}

## Screens in their worlds

${table(
  ["Screen", "Story", "Test"],
  screens.map((story) => [
    escape(story.title.slice("Screens/".length)),
    linkOf(story),
    statuses.get(story.id) ?? "not run",
  ]),
)}
`
}
