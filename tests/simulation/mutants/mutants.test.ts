/**
 * How the simulation's mutants are made, lived with, counted and shown. What share is found is said by
 * `npm run simulate:mutants`.
 */
import { spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { withEditedSources } from "../../tools/sourceEdits/withEditedSources.ts"
import { SIMULATION_SOURCES } from "../seededBugs/seedBug.ts"
import { instrumentRooms, type Mutant } from "./instrumentRooms.ts"
import { BadMutantArguments, mutantArguments } from "./mutantArguments.ts"
import type { MutantTask } from "./mutantProcess.ts"
import {
  countLines,
  countOf,
  mutantReport,
  mutantReportPage,
  shareFound,
  unreachedLines,
} from "./mutantReport.ts"
import { type MutantResult, openMutantResults } from "./mutantResults.ts"
import { declaredAround, isOnlyPostgres, ONLY_POSTGRES } from "./onlyPostgres.ts"
import { groupsToTry, mostVisited, openKeptReach } from "./reachedMutants.ts"
import { runMutant } from "./runMutant.ts"
import { shareInterval } from "./shareInterval.ts"
import { whyUnreached } from "./whyUnreached.ts"

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
  { mutant: MUTANT, reachedBy: [2], result: FOUND },
  { mutant: MUTANT, reachedBy: [6, 3], result: SURVIVED },
  { mutant: MUTANT, reachedBy: [], result: SURVIVED },
  { mutant: MUTANT, reachedBy: [2], result: undefined },
  { mutant: { ...MUTANT, location: { ...MUTANT.location } }, reachedBy: undefined, result: undefined },
  { mutant: { ...MUTANT, ignored: "a span's name" }, reachedBy: undefined, result: undefined },
]

describe("the words of the command", () => {
  it("should be the five rooms, twenty seconds and all mutants, where none are given", () => {
    const { rooms, seconds, sample, profile } = mutantArguments([])
    expect([rooms.length, seconds, sample, profile]).toEqual([5, 20, undefined, "monsoon"])
  })

  it("should name places by file, or by file and line", () => {
    const places = ["core/orders/order.ts:12", "core/refunds/refund.ts"]
    expect(mutantArguments(["--at", places.join(",")]).at).toEqual(places)
  })

  it.each([
    [["--rooms", "orders,lamps"]],
    [["--rooms", ""]],
    [["--seconds", "0"]],
    [["--seconds", "1.5"]],
    [["--sample", "-1"]],
    [["--at", "core/orders/order.ts:0"]],
    [["--at", "core/orders"]],
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

  it("should tell why no journey comes by what only PostgreSQL answers, place by place", async () => {
    const { mutants, sources } = await instrumentRooms(["sql"])
    const textOf = new Map(sources.map(({ path, text }) => [path, text]))
    const explained = mutants.filter((mutant) => isOnlyPostgres(mutant, textOf.get(mutant.file) ?? ""))
    const places = new Set(
      explained.map(({ file, location }) =>
        [file, declaredAround(textOf.get(file) ?? "", location.start.line)].join(" "),
      ),
    )
    const named = Object.entries(ONLY_POSTGRES).flatMap(([file, names]) =>
      names.map((name) => `${file} ${name}`),
    )
    expect(named.filter((place) => !places.has(place))).toEqual([])
    expect(explained.length).toBeLessThan(mutants.length / 10)
  })

  it("should tell that what is said of what cannot be is said to nobody", () => {
    const said = { ...MUTANT, location: { start: { line: 2, column: 14 }, end: { line: 2, column: 20 } } }
    expect(whyUnreached(said, '\norder ?? bug("none")')).toBe("It is said of what cannot be.")
    expect(whyUnreached(said, '\norder ?? ask("none")')).toBeUndefined()
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
        first: [3],
        from: 0,
        stride: 1,
      }
      const asleep = await runMutant(copy, task)
      expect(asleep.brokenBy).toBeUndefined()
      expect(asleep.journeys).toBeGreaterThan(0)
      const reached = new Map(asleep.reached)
      // However little time there is: those that came by are lived before all others.
      expect(asleep.reached.flatMap(([, by]) => by.slice(0, 1).map(([group]) => group))).toContain(3)
      const policy = mutants.find(
        ({ id, file, mutatorName }) =>
          file === "core/refunds/refundPolicy.ts" &&
          mutatorName === "ObjectLiteral" &&
          reached.get(id)?.length === 0,
      )
      expect(policy?.replacement).toBe("{}")
      expect(await runMutant(copy, { ...task, mutant: policy?.id })).toMatchObject({ brokenBy: "crash" })
    })
  })
})

describe("the limit of a story", () => {
  /** What a process with little patience ended by: a signal, or 0 by itself. `meanwhile` is done to it from outside. */
  const endOf = (does: string, meanwhile: (pid: number) => void = () => undefined) =>
    new Promise<string | number | null>((resolve) => {
      const limit = { seconds: 1, idleLooks: 100, lookEveryMs: 50 }
      const text = `import { startStoryLimit } from ${JSON.stringify(import.meta.resolve("./storyLimit.ts"))}
        const computed = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6 }
        const spend = (seconds) => { for (const from = computed(); computed() - from < seconds; ); }
        const begin = startStoryLimit(${JSON.stringify(limit)})
        console.log("begun")
        ${does}`
      const file = join(mkdtempSync(join(folder, "story-")), "story.mjs")
      writeFileSync(file, text)
      const child = spawn(process.execPath, [file])
      child.stdout.once("data", () => meanwhile(child.pid ?? 0))
      child.on("exit", (code, signal) => resolve(signal ?? code))
    })

  it("should end one that computes for ever, and one that waits for what never comes", async () => {
    const ends = await Promise.all([endOf("for (;;);"), endOf("setInterval(() => undefined, 1e9)")])
    expect(ends).toEqual(["SIGKILL", "SIGKILL"])
  })

  it("should leave stories alone that are many", async () => {
    expect(await endOf("for (let n = 0; n < 4; n++) { begin(); spend(0.35) }")).toBe(0)
  })

  it("should leave one alone that the machine lets wait for longer than it may take", async () => {
    const stopped = (pid: number) => {
      process.kill(pid, "SIGSTOP")
      setTimeout(() => process.kill(pid, "SIGCONT"), 6000)
    }
    expect(await endOf("spend(0.5)", stopped)).toBe(0)
  })
})

describe("what is known of mutants", () => {
  it("should be reached by the same ones until something changes that is run, or how", () => {
    const [file, sources] = [join(folder, "reached.json"), join(folder, "sources")]
    mkdirSync(sources)
    writeFileSync(join(sources, "lamp.ts"), "1")
    expect(openKeptReach(file, sources, { seed: 7 }).read()).toBeUndefined()
    const reached = new Map([["3", [0, 2]]])
    openKeptReach(file, sources, { seed: 7 }).write(reached)
    expect(openKeptReach(file, sources, { seed: 7 }).read()).toEqual(reached)
    expect(openKeptReach(file, sources, { seed: 8 }).read()).toBeUndefined()
    writeFileSync(join(sources, "lamp.ts"), "2")
    expect(openKeptReach(file, sources, { seed: 7 }).read()).toBeUndefined()
  })

  it("should be looked for first in the stories that came by most often", () => {
    const visits = [
      [0, 1],
      [4, 7],
      [2, 7],
      [9, 30],
    ] as const
    expect(mostVisited(visits)).toEqual([9, 2, 4, 0])
  })

  it("should be looked for first in the stories that came by its file, where that was loaded only", () => {
    const mutants = [
      { id: "1", file: "lamp.ts" },
      { id: "2", file: "lamp.ts" },
      { id: "3", file: "lamp.ts" },
      { id: "4", file: "moon.ts" },
    ]
    const reached = new Map([
      ["1", [7, 3]],
      ["2", []],
      ["3", [3]],
      ["4", []],
    ])
    expect([...groupsToTry(mutants, reached)]).toEqual([
      ["1", [7, 3]],
      ["2", [3, 7]],
      ["3", [3]],
      ["4", []],
    ])
  })

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
    expect(count).toEqual({ mutants: 6, ignored: 1, unreached: 1, found: 1, survived: 2 })
    expect([shareFound(count), shareFound(countOf([]))]).toEqual([1 / 3, 1])
    expect(unreachedLines(JUDGED)).toEqual(["lamp.ts: 3"])
  })

  it("should say between which shares all of them lie, of which a sample was looked at", () => {
    const shown = shareInterval(140, 150).map((share) => Math.round(share * 1000))
    expect(shown).toEqual([882, 963])
    expect(shareInterval(0, 0)).toEqual([0, 1])
    expect(shareInterval(20, 20)[1]).toBeCloseTo(1)
    expect(countLines(JUDGED).at(-1)).toMatch(/33\.3% +6\.1% to 79\.2%$/)
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
      "Survived: held over 100 journeys; group 3 was the first to come by: npm run simulate -- --seed 7 --profile monsoon --visitors 80",
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
