/** What docs/operations.md shows of `status` and `doctor` is what they print, and the commands that it names are there. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { COMMANDS } from "#server/cli/commands.ts"
import { CHECKS } from "#server/cli/doctor/checks.ts"
import type { ServerStatus } from "#server/cli/serverStatus.ts"
import { statusText } from "#server/cli/statusText.ts"
import { HEALTHY_AT_MS, HEALTHY_STATUS } from "../../harness/healthyStatus.ts"

const root = fileURLToPath(new URL("../../../", import.meta.url))
const guide = readFileSync(`${root}docs/operations.md`, "utf8")

const [, ...chapters] = guide.split(/^## /m)
const titled = chapters.map((text) => [text.split("\n")[0] ?? "", text] as const)

const HOUR_MS = 3_600_000
type Change = Partial<ServerStatus["figures"]> & { readonly readiness?: ServerStatus["readiness"] }

const READS_ARE_LATE = {
  oldestOpenAtMs: HEALTHY_AT_MS - 2 * HOUR_MS,
  openUntilMs: HEALTHY_AT_MS - HOUR_MS,
  lastReadAtMs: HEALTHY_AT_MS - 2 * HOUR_MS,
  readsDue: 7,
  dueSinceMs: HEALTHY_AT_MS - 2 * HOUR_MS,
}

/** How the shop stands in each chapter; in the others `status` marks nothing. */
const STANDING: Readonly<Record<string, Change>> = {
  "The payment provider is away": {
    ...READS_ARE_LATE,
    readiness: { status: "ready", warnings: { gateway: "does not answer" } },
  },
  "Mail is refused": {
    owed: 5,
    owedSinceMs: HEALTHY_AT_MS - 72 * HOUR_MS,
    failing: 4,
    deadLetters: 2,
    travellers: { owed: 6, owedSinceMs: HEALTHY_AT_MS - 5 * HOUR_MS, failing: 3, refused: 1 },
  },
  "The disk is full": { readiness: { status: "not ready", problems: { disk: "full" } } },
  "The database is locked": READS_ARE_LATE,
  "A key is lost, or known to others": {
    readiness: { status: "ready", warnings: { gateway: "refuses our credentials" } },
  },
  "A backup had to be restored": { restored: { unsettled: 3, paid: ["GOA-7", "GOA-8"] } },
  "A payment is charged back": { reconciled: { atMs: HEALTHY_AT_MS - HOUR_MS, differences: 1 } },
}

/** What a chapter shows of a terminal. */
const shownIn = (text: string) => /^```text\n(.*?)^```/ms.exec(text)?.[1] ?? ""

it("should have ten chapters, and no standing for another", () => {
  expect(chapters).toHaveLength(10)
  expect(Object.keys(STANDING).filter((title) => !titled.some(([one]) => one === title))).toEqual([])
})

describe.each(titled)("%s", (title, text) => {
  it("should say what to do, what not to do, and what has tried it", () => {
    for (const part of [/^- \*\*Do\*\*/m, /^- \*\*Do not\*\*/m, /^- Tried by \[.*\]\(\.\.\/tests\//m])
      expect(text).toMatch(part)
  })

  it("should show the lines that are marked then, as they are printed", () => {
    const { readiness = HEALTHY_STATUS.readiness, ...figures } = STANDING[title] ?? {}
    const page = statusText({
      ...HEALTHY_STATUS,
      readiness,
      figures: { ...HEALTHY_STATUS.figures, ...figures },
    })
    const marked = page.split("\n").filter((line) => line.startsWith("!"))
    const shown = shownIn(text).trim().split("\n")
    const ofDoctor = shown.filter((line) => CHECKS.some(({ label }) => line.startsWith(`!  ${label} `)))
    const isOfStatus = Object.hasOwn(STANDING, title)
    const expected = isOfStatus ? marked : ofDoctor
    expect([marked.length > 0, shown]).toEqual([isOfStatus, expected.length > 0 ? expected : [""]])
  })

  it("should name commands that there are, by whole words", () => {
    const called = [...text.matchAll(/goa-booking ((?:[a-z]+(?:-[a-z]+)*)(?: [a-z]+)?)/g)].map(
      ([, words = ""]) => words,
    )
    const names = new Set(COMMANDS.map(({ name }) => name))
    const isKnown = (words: string) => names.has(words) || names.has(words.split(" ")[0] ?? "")
    expect(called.filter((words) => !isKnown(words))).toEqual([])
  })
})
