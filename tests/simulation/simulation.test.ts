/** The simulation itself: the same seed is the same story, bad input is one line, a broken story becomes an answer. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { FAULT_PROFILE_NAMES, FAULT_PROFILES } from "#adapters/memory/faultProfiles.ts"
import { parseWorld } from "#adapters/memory/worlds.ts"
import { drawPlan } from "./plan/drawPlan.ts"
import { HOUR } from "./plan/durations.ts"
import type { EpisodePlan } from "./plan/episodePlan.ts"
import { type LogLine, runEpisode } from "./run/episode.ts"
import { logEpisode } from "./run/explain.ts"
import { FAILURE_VERSION, saveFailure } from "./run/failureFile.ts"
import { runSimulation } from "./run/runSimulation.ts"
import { openSeededDatabase, type SeededDatabase } from "./world/seededDatabase.ts"
import { worldAtEnd } from "./run/worldAtEnd.ts"

let seeded: SeededDatabase
let folder = ""
beforeAll(async () => {
  seeded = await openSeededDatabase()
  folder = await mkdtemp(join(tmpdir(), "simulation-"))
})
afterAll(() => rm(folder, { recursive: true }))

describe("a group's story", () => {
  it.each(FAULT_PROFILE_NAMES)("should be the same for the same seed: %s", async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const plan = drawPlan(seed, { profile: FAULT_PROFILES[name], visitors: 2, days: 365 })
        const [once, again] = [await logEpisode(plan, seeded), await logEpisode(plan, seeded)]
        expect(again.lines).toEqual(once.lines)
        expect(again.hash).toBe(once.hash)
      }),
      { numRuns: 1 },
    )
  })

  it("should be another one for another seed", async () => {
    const hashes = [1, 2, 3].map(async (seed) => {
      const plan = drawPlan(seed, { profile: FAULT_PROFILES.calm, visitors: 2, days: 365 })
      return plan.visitors
    })
    const plans = await Promise.all(hashes)
    expect(new Set(plans.map((plan) => JSON.stringify(plan))).size).toBe(3)
  })

  it("should end for every visitor, with every invariant intact", async () => {
    const plan = drawPlan(11, { profile: FAULT_PROFILES.hostile, visitors: 12, days: 30 })
    const told = await runEpisode({ plan, parts: { ...seeded, watch: undefined } })
    expect(told.violation).toBeUndefined()
    expect(told.journeys).toBe(12)
    expect([...told.troubles.values()].some((times) => times > 0)).toBe(true)
  })
})

describe("a story that ends early", () => {
  it("should be the same without what it had not come to", async () => {
    const plan = drawPlan(11, { profile: FAULT_PROFILES.hostile, visitors: 6, days: 30 })
    const untilMs = 2 * HOUR
    const linesOf = async (told: EpisodePlan) => {
      const lines: Array<LogLine> = []
      const hear = (line: LogLine) => void (line.atMs <= untilMs && lines.push(line))
      const { plan: lived } = await runEpisode({
        plan: told,
        parts: { ...seeded, watch: undefined },
        untilMs,
        hear,
      })
      return { lived, lines }
    }
    const once = await linesOf(plan)
    const again = await linesOf(once.lived)
    expect(once.lived.visitors.length).toBeLessThan(plan.visitors.length)
    expect(once.lines.length).toBeGreaterThan(10)
    expect(again.lines).toEqual(once.lines)
  })
})

describe("the world in which a story ends", () => {
  it("should be one that the site and Storybook open by its text", async () => {
    const plan = drawPlan(5, { profile: FAULT_PROFILES.calm, visitors: 10, days: 30 })
    await runEpisode({ plan, parts: { ...seeded, watch: undefined } })
    const text = worldAtEnd(plan, 1000, seeded.db)
    expect(text).toMatch(/^[\w-]+$/)
    const world = parseWorld(text)
    expect(world?.nowMs).toBe(plan.startMs + 1000)
    expect(world?.orders.length).toBeGreaterThan(0)
    expect(world?.catalogue.length).toBe(6)
  })

  it.each(["", "carried-", "carried-e30", "carried-%%%", "nowhere", "__proto__"])(
    "should not be made of %j",
    (text) => expect(parseWorld(text)).toBeUndefined(),
  )
})

describe("npm run simulate", () => {
  it.each([
    [
      "an unknown profile",
      ["--profile", "storm"],
      /--profile: there is no "storm"; there are calm, monsoon, hostile/,
    ],
    ["a malformed seed", ["--seed", "0x7"], /--seed needs a whole number/],
    ["a seed below zero", ["--seed=-1"], /--seed needs a whole number/],
    ["no visitors", ["--visitors", "0"], /--visitors needs a whole number/],
    ["a missing value", ["--days"], /--days needs a value/],
    ["an option twice", ["--seed", "1", "--seed", "2"], /--seed is given twice/],
    ["an unknown option", ["--fast"], /there is no option --fast/],
    ["two lengths", ["--visitors", "10", "--seconds", "3"], /does not go together/],
    ["a missing file", ["--replay", "/nowhere.json"], /\/nowhere\.json: cannot be read/],
  ])("should refuse %s in one line", async (_, words, line) => {
    const { code, err, out } = await ran(words)
    expect(err).toMatch(line)
    expect(err.trimEnd().split("\n")).toHaveLength(1)
    expect(out).toBe("")
    expect(code).toBe(2)
  })

  it.each([
    [
      "of another version",
      (text: string) => text.replace(`"version": ${FAILURE_VERSION}`, '"version": 999'),
      /is of version 999/,
    ],
    ["that is damaged", (text: string) => text.replace('"visitors"', '"guests"'), /is damaged/],
    ["of something else", () => '{"format":"a diary"}', /is not a failure/],
    ["that is no JSON", () => "once upon a time", /is not JSON/],
  ])("should refuse a file %s in one line", async (_, spoil, line) => {
    const path = await savedStory()
    await writeFile(path, spoil(await readFile(path, "utf8")))
    const { code, err } = await ran(["--replay", path])
    expect(err).toMatch(line)
    expect(err.trimEnd().split("\n")).toHaveLength(1)
    expect(code).toBe(2)
  })

  it("should end with its summary and its report when somebody stops it", async () => {
    let asked = 0
    const isStopped = () => ++asked > 1
    const { code, out } = await ran(["--soak", "--profile", "calm", "--workers", "1"], isStopped)
    expect(out).toMatch(/^journeys {2}20 in /m)
    expect(out).toMatch(/^corpus {4}\d+ stories, \d+ of them new; .*\nlast {6}none$/m)
    expect(out).toMatch(/^report {4}\S+index\.html$/m)
    expect(out.trimEnd().split("\n").at(-1)).toBe("verdict   held")
    expect(code).toBe(0)
  })

  it("should not say that all held where it was stopped before anything was told", async () => {
    const { code, out, err } = await ran(["--seconds", "60", "--workers", "1"], () => true)
    expect(out).not.toContain("verdict")
    expect(err).toMatch(/^simulate: nothing was told in [\d.]+ s, so nothing is known: it takes more time\n$/)
    expect(code).toBe(2)
  })

  it("should say when a saved failure is mended", async () => {
    const { code, out } = await ran(["--replay", await savedStory()])
    expect(out).toMatch(/moneyConserved holds now.*\nverdict {3}held\n$/)
    expect(code).toBe(0)
  })
})

// Helpers

const ran = async (words: ReadonlyArray<string>, isStopped = () => false) => {
  const said = { out: "", err: "" }
  const code = await runSimulation(words, {
    failuresFolder: folder,
    reportFolder: folder,
    soakFolder: folder,
    commit: undefined,
    seed: 1,
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
    isTerminal: false,
    isStopped,
    now: () => performance.now(),
    memory: () => 0,
  })
  return { ...said, code }
}

const savedStory = () =>
  saveFailure(folder, {
    invariant: "moneyConserved",
    what: "nothing",
    hash: 0,
    plan: drawPlan(3, { profile: FAULT_PROFILES.calm, visitors: 1, days: 1 }),
    story: [],
    world: "",
  })
