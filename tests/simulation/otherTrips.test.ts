/** A quiet day, lived under every law: bookings go to dearer and to cheaper trips, and vouchers pay for others. */
import { expect, it } from "vitest"
import { HOUR, MINUTE, SECOND } from "./plan/durations.ts"
import type { EpisodePlan, SpendStep, Step, TripChangeStep, VisitorPlan } from "./plan/episodePlan.ts"
import { runEpisode } from "./run/episode.ts"
import { openSeededDatabase } from "./world/seededDatabase.ts"

/** Sat 21 Nov 2026, 09:00 in Goa. */
const startMs = 1_795_199_400_000 + 9 * HOUR

const IN_DAYS = 12
/** By their places in the stock. Of the dearest one no seats are counted. */
const [TOUR, CHEAP, DEAR, DEAREST] = [8, 5, 9, 10]

const booker = (id: number, later: ReadonlyArray<Step>): VisitorPlan => ({
  id,
  arrivesAtMs: id * MINUTE,
  steps: [
    { does: "activity", which: TOUR },
    {
      does: "book",
      adults: 1,
      children: 0,
      inDays: IN_DAYS + id,
      clicks: 1,
      tabs: 1,
      thinkMs: 5 * SECOND,
      pays: "success",
      bankMs: 0,
      bankSays: "COMPLETED",
      digits: "ascii",
    },
    { does: "stayAway", forMs: 10 * MINUTE },
    ...later,
  ],
})

const toTrip = (which: number, more: Partial<TripChangeStep> = {}): TripChangeStep => ({
  does: "changeTrip",
  at: "commandLine",
  which,
  inDays: IN_DAYS,
  asks: 1,
  isByCompany: false,
  pays: "success",
  afterMs: MINUTE,
  ...more,
})

const spend = (which: number, more: Partial<SpendStep> = {}): SpendStep => ({
  does: "spendVoucher",
  which,
  adults: 1,
  children: 0,
  inDays: IN_DAYS,
  tabs: 1,
  thinkMs: 5 * SECOND,
  pays: "success",
  bankMs: 0,
  bankSays: "COMPLETED",
  ...more,
})

const withVoucher = (...spends: ReadonlyArray<Step>): ReadonlyArray<Step> => [
  { does: "hearCallOff", scope: "day" },
  { does: "dither", forMs: MINUTE },
  { does: "changeBooking", what: "voucher", by: "cookie", tabs: 1, inDays: 1, meanwhile: "nothing" },
  ...spends,
]

const dayOf = (visitors: ReadonlyArray<VisitorPlan>): EpisodePlan => ({
  seed: 1,
  startMs,
  servers: 1,
  ways: ["email", "whatsapp"],
  calmFromMs: 0,
  visitors,
  desk: [],
  callOffs: [],
  staff: [],
  troubles: [],
})

const lived = async (visitors: ReadonlyArray<VisitorPlan>) => {
  const seeded = await openSeededDatabase()
  const told = await runEpisode({ plan: dayOf(visitors), parts: { ...seeded, watch: undefined } })
  expect(told.violation).toBeUndefined()
  return { ...told, rows: seeded.db.rows }
}

it("should take who pays to the dearer trip, and nobody else, and give back what a cheaper one costs less", async () => {
  const { troubles, rows } = await lived([
    booker(1, [toTrip(DEAR)]),
    booker(2, [toTrip(DEAREST, { pays: "never" })]),
    booker(3, [toTrip(DEAR, { pays: "twice", asks: 2 }), { does: "dither", forMs: HOUR }, toTrip(TOUR)]),
    booker(5, [toTrip(CHEAP, { asks: 2 })]),
    booker(6, [toTrip(DEAR, { isByCompany: true })]),
    booker(7, [
      toTrip(DEAREST, { afterMs: 10 * MINUTE }),
      { does: "changeBooking", what: "cancel", by: "cookie", tabs: 1, inDays: 1, meanwhile: "nothing" },
    ]),
    booker(8, [
      { does: "hearCallOff", scope: "day" },
      { does: "changeBooking", what: "move", by: "cookie", tabs: 1, inDays: 30, meanwhile: "nothing" },
      toTrip(CHEAP),
    ]),
  ])
  expect(troubles.get("moved by a visitor: done")).toBe(1)
  expect(troubles.get("difference paid")).toBe(2)
  expect(troubles.get("difference lapsed")).toBe(1)
  expect(troubles.get("difference given back")).toBe(1)
  expect(troubles.get("gone to a cheaper trip")).toBe(3)
  expect(rows("select 1 from refunds where lines like '% costs\"%' and state = 'COMPLETED'")).toHaveLength(3)
})

it("should spend a voucher once, keep what is left of it, and give its share back with the trip", async () => {
  const { troubles, rows } = await lived([
    booker(1, withVoucher(spend(CHEAP), { does: "dither", forMs: MINUTE }, spend(DEAREST))),
    booker(2, withVoucher(spend(DEAREST, { tabs: 2 }))),
    booker(3, [
      ...withVoucher(spend(DEAR), { does: "dither", forMs: MINUTE }),
      { does: "changeBooking", what: "cancel", by: "cookie", tabs: 1, inDays: 1, meanwhile: "nothing" },
    ]),
    // Paid out while they fill in the ticket; and lapsed, so that there is nothing to take along.
    booker(5, withVoucher(spend(DEAR, { paidOutAfterMs: 1 }))),
    booker(6, withVoucher({ does: "stayAway", forMs: 367 * 24 * HOUR }, spend(DEAR))),
  ])
  expect(troubles.get("voucher taken by a visitor: done")).toBe(5)
  expect(troubles.get("voucher refused at the ticket")).toBe(1)
  expect(troubles.get("voucher spent")).toBe(4)
  expect(troubles.get("voucher given back with its trip")).toBe(1)
  expect(rows("select 1 from orders where state = 'COMPLETED' and voucher_id is not null")).toHaveLength(4)
})
