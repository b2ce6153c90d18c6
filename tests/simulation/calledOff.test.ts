/**
 * A small storm, lived under every law: who paid chooses money, another day, a voucher, one's money or nothing, and one pays
 * while it is called off.
 */
import { expect, it } from "vitest"
import { HOUR, MINUTE, SECOND } from "./plan/durations.ts"
import type { ChangeStep, EpisodePlan, Step, VisitorPlan } from "./plan/episodePlan.ts"
import { runEpisode } from "./run/episode.ts"
import { openSeededDatabase } from "./world/seededDatabase.ts"

const IN_DAYS = 10
/** Sat 21 Nov 2026, 03:00 in Goa. */
const startMs = 1_795_199_400_000 + 3 * HOUR

const booker = (
  id: number,
  thinkMs: number,
  later: ReadonlyArray<Step>,
  { adults = 1, time = 0 } = {},
): VisitorPlan => ({
  id,
  arrivesAtMs: id * 10 * SECOND,
  steps: [
    { does: "activity", which: 0 },
    {
      does: "book",
      adults,
      children: 0,
      inDays: IN_DAYS,
      clicks: 1,
      tabs: 1,
      thinkMs,
      pays: "success",
      bankMs: 0,
      bankSays: "COMPLETED",
      digits: "ascii",
      time,
    },
    ...later,
  ],
})
const choice = (what: ChangeStep["what"]): ReadonlyArray<Step> => [
  { does: "stayAway", forMs: 2 * HOUR },
  { does: "changeBooking", what, by: "cookie", tabs: 1, inDays: IN_DAYS + 5, meanwhile: "nothing" },
]

const storm: EpisodePlan = {
  seed: 1,
  startMs,
  servers: 1,
  ways: ["email", "whatsapp"],
  calmFromMs: 0,
  visitors: [
    booker(1, 5 * SECOND, choice("move")),
    booker(2, 5 * SECOND, choice("cancel")),
    booker(3, 5 * SECOND, []),
    booker(5, 8 * MINUTE, []),
    booker(6, 5 * SECOND, choice("voucher")),
    booker(7, 5 * SECOND, choice("fewer"), { adults: 2, time: 1 }),
  ],
  desk: [],
  callOffs: (["departure", "day"] as const).map((scope, nth) => ({
    atMs: (5 + nth) * MINUTE,
    scope,
    which: 0,
    inDays: IN_DAYS,
    time: 0,
  })),
  staff: [],
  troubles: [],
}

it("should end with one remedy for everybody, the one that was chosen", async () => {
  const seeded = await openSeededDatabase()
  const { violation, outcomes, troubles } = await runEpisode({
    plan: storm,
    parts: { ...seeded, watch: undefined },
  })
  expect(violation).toBeUndefined()
  expect(outcomes).toEqual(new Map([["COMPLETED", 6]]))
  expect(troubles.get("moved by a visitor: done")).toBe(1)
  expect(troubles.get("cancelled by a visitor: done")).toBe(1)
  expect(troubles.get("voucher taken by a visitor: done")).toBe(1)
  expect(troubles.get("one left at home by a visitor: done")).toBe(1)
  const offers = seeded.db.rows<{ readonly state: string }>(
    "select state from call_off_offers order by state",
  )
  expect(offers.map(({ state }) => state)).toEqual([
    "MOVED",
    "REFUNDED",
    "REFUNDED",
    "REFUNDED",
    "REFUNDED",
    "VOUCHER",
  ])
})
