/** How the simulation's mutants are made, lived with, counted and shown. What share is found is said by `npm run simulate:mutants`. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { withEditedSources } from "../../tools/sourceEdits/withEditedSources.ts"
import { SIMULATION_SOURCES } from "../seededBugs/seedBug.ts"
import { instrumentRooms, type Mutant } from "./instrumentRooms.ts"
import { BadMutantArguments, mutantArguments } from "./mutantArguments.ts"
import type { MutantTask } from "./mutantProcess.ts"
import { countOf, mutantReport, mutantReportPage, shareFound, unreachedLines } from "./mutantReport.ts"
import { type MutantResult, openMutantResults } from "./mutantResults.ts"
import { runMutant } from "./runMutant.ts"

const folder = mkdtempSync(join(tmpdir(), "mutants-"))
afterAll(() => rmSync(folder, { recursive: true }))

const MUTANT: Mutant = {
  id: "1",
  key: "lamp.ts 1",
  room: "refunds",
  file: "lamp.ts",
  location: { start: { line: 3, column: 1 }, end: { line: 3, column: 9 } },
  mutatorName: "StringLiteral",
  replacement: "</script>",
  ignored: undefined,
}
const SURVIVED: MutantResult = {
  key: MUTANT.key,
  brokenBy: undefined,
  group: 4,
  journeys: 100,
  seconds: 20,
  tookSeconds: 21,
}
const FOUND: MutantResult = { ...SURVIVED, brokenBy: "noMoneyLost" }
const JUDGED = [
  { mutant: MUTANT, reachedBy: 2, result: FOUND },
  { mutant: MUTANT, reachedBy: -1, result: SURVIVED },
  { mutant: MUTANT, reachedBy: 2, result: undefined },
  { mutant: { ...MUTANT, location: { ...MUTANT.location } }, reachedBy: undefined, result: undefined },
  { mutant: { ...MUTANT, ignored: "a span's name" }, reachedBy: undefined, result: undefined },
]

describe("the words of the command", () => {
  it("should be the five rooms, twenty seconds and all mutants, where none are given", () => {
    const { rooms, seconds, sample, profile } = mutantArguments([])
    expect([rooms.length, seconds, sample, profile]).toEqual([5, 20, undefined, "monsoon"])
  })

  it("should name places by file and line", () => {
    const places = ["core/orders/order.ts:12", "core/refunds/refund.ts:3"]
    expect(mutantArguments(["--at", places.join(",")]).at).toEqual(places)
  })

  it.each([
    [["--rooms", "orders,lamps"]],
    [["--rooms", ""]],
    [["--seconds", "0"]],
    [["--seconds", "1.5"]],
    [["--sample", "-1"]],
    [["--at", "core/orders/order.ts"]],
    [["--at", "core/orders/order.ts:0"]],
    [["--profile", "sunny"]],
    [["--workers", "65"]],
    [["--lamps"]],
    [["lamps"]],
  ])("should be refused in one line: %s", (words) => {
    expect(() => mutantArguments(words)).toThrow(BadMutantArguments)
  })
})

describe("the mutants of a room", () => {
  it("should have keys of their own, and keep them from build to build", async () => {
    const [{ mutants }, among] = await Promise.all([
      instrumentRooms(["refunds"]),
      instrumentRooms(["phonepe", "refunds"]),
    ])
    const keys = mutants.map(({ key }) => key)
    expect(keys.length).toBeGreaterThan(100)
    expect(new Set(keys).size).toBe(keys.length)
    const others = among.mutants.filter(({ room }) => room === "refunds")
    expect(others.map(({ key }) => key)).toEqual(keys)
    expect(others.map(({ id }) => id)).not.toEqual(mutants.map(({ id }) => id))
  })

  it("should leave the product as it is while they sleep, say who comes by, and be found awake", async () => {
    const { instrumented, mutants } = await instrumentRooms(["refunds"])
    await withEditedSources({ name: "mutants", changes: [] }, SIMULATION_SOURCES, async (copy) => {
      for (const { path, text } of instrumented) await writeFile(join(copy, path), text)
      const task: MutantTask = {
        mutant: undefined,
        seed: 7,
        profile: "calm",
        days: 30,
        seconds: 1,
        first: [],
        from: 0,
        stride: 1,
      }
      const asleep = await runMutant(copy, task)
      expect(asleep.brokenBy).toBeUndefined()
      expect(asleep.journeys).toBeGreaterThan(0)
      const reached = new Map(asleep.reached)
      const policy = mutants.find(
        ({ id, file, mutatorName }) =>
          file === "core/refunds/refundPolicy.ts" &&
          mutatorName === "ObjectLiteral" &&
          reached.get(id) === -1,
      )
      expect(policy?.replacement).toBe("{}")
      expect(await runMutant(copy, { ...task, mutant: policy?.id })).toMatchObject({ brokenBy: "crash" })
    })
  })
})

describe("what is known of mutants", () => {
  it("should be kept beyond a run that was killed, and asked anew for longer where it survived", () => {
    const file = join(folder, "results.jsonl")
    const before = openMutantResults(file, false)
    before.add(SURVIVED)
    before.add({ ...FOUND, key: "moon.ts 1" })
    writeFileSync(file, '{"key":"half', { flag: "a" })
    const after = openMutantResults(file, false)
    expect(after.of(SURVIVED.key, 20)).toEqual(SURVIVED)
    expect(after.of(SURVIVED.key, 120)).toBeUndefined()
    expect(after.of("moon.ts 1", 120)?.brokenBy).toBe("noMoneyLost")
    expect(after.of("half", 20)).toBeUndefined()
    expect(openMutantResults(file, true).of(SURVIVED.key, 20)).toBeUndefined()
  })
})

describe("the report", () => {
  it("should count the found among those that were looked for", () => {
    const count = countOf(JUDGED)
    expect(count).toEqual({ mutants: 5, ignored: 1, unreached: 1, found: 1, survived: 1 })
    expect([shareFound(count), shareFound(countOf([]))]).toEqual([0.5, 1])
    expect(unreachedLines(JUDGED)).toEqual(["lamp.ts: 3"])
  })

  it("should show each survivor in its source, with the command of the story that came nearest", () => {
    const report = mutantReport([{ path: "lamp.ts", text: "</script>" }], JUDGED, {
      seed: 7,
      profile: "monsoon",
      seconds: 20,
    })
    const shown = report.files["lamp.ts"]?.mutants.map(
      ({ status, statusReason }) => `${status}: ${statusReason}`,
    )
    expect(shown).toEqual([
      "Killed: noMoneyLost, in group 4 after 100 journeys",
      "Survived: held over 100 journeys; group 0 was the first to come by: npm run simulate -- --seed 7 --profile monsoon --visitors 20",
      "Pending: was not looked for",
      "NoCoverage: no journey came by",
      "Ignored: a span's name",
    ])
    const page = mutantReportPage(report)
    expect(page.match(/<\/script>/g)).toHaveLength(2)
    expect(page).toContain('"status":"Survived"')
  })
})
