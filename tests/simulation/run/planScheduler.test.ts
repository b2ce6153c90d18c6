/** Which plans a guided run takes: half of them varied, the same after the same stories, those with rare sights first. */
import { expect, it } from "vitest"
import { groupSeed } from "../plan/groups.ts"
import { makePlanScheduler } from "./planScheduler.ts"
import { drawnPlanOf, type GroupResult, makeGroupTeller } from "./tellGroup.ts"

const requestOf = (group: number) => ({
  group,
  seed: groupSeed(7, group),
  visitors: 3,
  profile: "monsoon" as const,
  days: 30,
  twice: false,
})

const toldOf = (group: number, sights: ReadonlyArray<string>): GroupResult => ({
  group,
  seed: groupSeed(7, group),
  plan: drawnPlanOf(requestOf(group)),
  isVaried: false,
  differs: false,
  machines: [],
  sights: new Set(sights),
  violation: undefined,
  hash: 0,
  journeys: 3,
  events: 0,
  virtualMs: 0,
  funnel: new Map(),
  outcomes: new Map(),
  troubles: new Map(),
  foundAfterMs: [],
})

const lived = (sightsOfGroup: (group: number) => ReadonlyArray<string>, groups = 200) => {
  const scheduler = makePlanScheduler(7)
  const plans = Array.from({ length: groups }, (_, group) => {
    const plan = scheduler.planFor(requestOf(group))
    scheduler.hear(toldOf(group, sightsOfGroup(group)))
    return plan
  })
  return { plans, counts: scheduler.counts() }
}

it("should vary half of the plans as soon as some have shown something first", () => {
  const { plans, counts } = lived((group) => [`sight ${Math.min(group, 9)}`])
  expect(plans.slice(0, 3)).toEqual([undefined, undefined, undefined])
  expect(counts.kept).toBe(10)
  expect(counts.varied).toBe(plans.filter((plan) => plan !== undefined).length)
  expect(Math.abs(counts.varied - 100)).toBeLessThan(20)
})

it("should vary none where nothing is new", () => {
  expect(lived(() => ["the same"]).counts).toMatchObject({ kept: 1, varied: 0 })
})

it("should choose the same plans after the same stories", () => {
  const sights = (group: number) => [`sight ${group % 17}`]
  expect(lived(sights, 60)).toEqual(lived(sights, 60))
})

it("should take a plan with a rare sight more often than one whose sights are everywhere", () => {
  const { plans } = lived(
    (group) =>
      group < 30
        ? [`common ${group % 4}`, ...(group === 20 ? ["rare"] : [])]
        : ["common 0", "common 1", "common 2", "common 3"],
    120,
  )
  const startOf = (group: number) => drawnPlanOf(requestOf(group)).startMs
  const taken = (group: number) => plans.filter((plan) => plan?.startMs === startOf(group)).length
  for (const common of [0, 1, 2, 3]) expect(taken(20)).toBeGreaterThan(taken(common))
})

it("should lead to the same stories whenever it is lived on one thread, varied ones too", async () => {
  const stories = async () => {
    const tell = await makeGroupTeller()
    const scheduler = makePlanScheduler(9)
    const hashes: Array<number> = []
    for (let group = 0; group < 4; group++) {
      const request = { ...requestOf(group), visitors: 2 }
      const plan = scheduler.planFor(request)
      const told = await tell(plan === undefined ? request : { ...request, plan })
      scheduler.hear(told)
      hashes.push(told.hash)
    }
    return { hashes, counts: scheduler.counts() }
  }
  const once = await stories()
  expect(once.counts.varied).toBe(1)
  expect(await stories()).toEqual(once)
})
