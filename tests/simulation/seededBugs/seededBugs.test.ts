/** The seeded bugs still fit the sources. That each is found is shown by `npm run simulate:planted`. */
import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { describe, expect, it } from "vitest"
import type { Invariant } from "../checks/invariant.ts"
import { INVARIANTS } from "../checks/invariants.ts"
import { editedFiles } from "../../tools/sourceEdits/editedSource.ts"
import { withSeededBug } from "./seedBug.ts"
import { SEEDED_BUGS } from "./seededBugs.ts"

describe("the seeded bugs", () => {
  it.each(SEEDED_BUGS.map((bug) => [bug.name, bug] as const))("should fit: %s", async (_, bug) => {
    expect((await editedFiles(bug.name, bug.changes)).size).toBeGreaterThan(0)
  })

  it.each(
    SEEDED_BUGS.filter(({ breaks }) => breaks.includes("shopOpen")).map((bug) => [bug.name, bug] as const),
  )("should be lived in a copy of the sources, and found there: %s", async (_, bug) => {
    const words = [
      "tests/simulation/simulate.ts",
      "--visitors",
      "10",
      "--workers",
      "1",
      "--seed",
      "1",
      "--raw",
      "--profile",
      "calm",
    ]
    const output = await withSeededBug(bug, (cwd) =>
      promisify(execFile)(process.execPath, words, { cwd }).catch(
        (failure: { readonly stdout?: string; readonly stderr?: string }) => failure,
      ),
    )
    expect([output.stdout, output.stderr].join("\n")).toMatch(/^verdict +broken: shopOpen$/m)
  })

  it("should be one for every invariant at least", () => {
    const broken = new Set(SEEDED_BUGS.flatMap(({ breaks }) => breaks))
    expect(Object.keys(INVARIANTS).filter((name) => !broken.has(name as never))).toEqual([])
  })

  it("should be one that makes it too much and one too little for every invariant about money", () => {
    const rows = Object.entries<Invariant>(INVARIANTS).filter(([, { isMoney }]) => isMoney)
    const signsOf = (name: string) =>
      new Set(SEEDED_BUGS.filter(({ breaks }) => breaks.includes(name as never)).map(({ sign }) => sign))
    const lacking = rows.filter(([name]) => !signsOf(name).has("tooMuch") || !signsOf(name).has("tooLittle"))
    expect(rows.length).toBeGreaterThan(4)
    expect(lacking.map(([name]) => name)).toEqual([])
  })
})
