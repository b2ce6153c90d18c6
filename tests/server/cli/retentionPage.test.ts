/** The operator reads the same floors in docs/deploy.md as the shop keeps. */
import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { RETENTION_FLOORS, type RetentionFloor } from "#core/privacy/retentionFloors.ts"

it("should tell every purpose and its floor in the page on deploying", () => {
  const page = readFileSync(new URL("../../../docs/deploy.md", import.meta.url), "utf8")
  const floors: ReadonlyArray<RetentionFloor> = Object.values(RETENTION_FLOORS)
  const rows = floors.map(
    ({ purpose, countsFrom, days, from, law }) =>
      `| ${purpose} | ${countsFrom} | ${days} | ${from ?? "–"} | ${law} |`,
  )
  const [, table = ""] = /\n\| what \|[^\n]+\n[^\n]+\n((?:\|[^\n]+\n)+)/.exec(page) ?? []
  expect(table.trimEnd().split("\n")).toEqual(rows)
})
