/** Tells one group's story to its end, with every invariant looked at after every step. The same plan is the same story. */
import { hashOf } from "../plan/randomFromSeed.ts"
import type { EpisodePlan } from "../plan/episodePlan.ts"
import { createScenario, type Scenario, type ScenarioParts } from "../world/scenario.ts"
import type { SimulatedDatabase } from "../world/database.ts"
import { makeBooksCopies } from "../world/copiedBooks.ts"
import { scheduleScenario } from "../world/scheduleScenario.ts"
import { liveVisit } from "../visitors/visitor.ts"
import { makeInvariantChecker, type Violation } from "../checks/invariantChecker.ts"
import { changeCounts } from "./changeCounts.ts"
import { countByKey } from "../../harness/growByKey.ts"

export interface LogLine {
  readonly atMs: number
  readonly who: string
  readonly what: string
}

export interface EpisodeResult {
  readonly violation: Violation | undefined
  /** Of everything that happened, in its order. */
  readonly hash: number
  readonly journeys: number
  readonly events: number
  readonly virtualMs: number
  /** The plan without what never came about: the same story. */
  readonly plan: EpisodePlan
  readonly funnel: ReadonlyMap<string, number>
  readonly outcomes: ReadonlyMap<string, number>
  readonly troubles: ReadonlyMap<string, number>
  /** Situations of orders, each with the trouble that was met just before. */
  readonly sights: ReadonlySet<string>
  /** From the provider's decision to the shop's, in milliseconds. */
  readonly foundAfterMs: ReadonlyArray<number>
}

export interface EpisodeOptions {
  readonly plan: EpisodePlan
  readonly parts: Omit<ScenarioParts, "note">
  /** After so long, counted from the beginning, nobody looks on; else the story has its end. Unit: milliseconds. */
  readonly untilMs?: number
  /** Hears every line of the story. */
  readonly hear?: (line: LogLine) => void
}

/** What of its plan a story has come to. */
const livedPart = ({ plan, time, fired, begun }: Scenario): EpisodePlan => {
  const livedMs = time.nowMs() - plan.startMs
  const isPast = ({ atMs }: { readonly atMs: number }) => atMs <= livedMs
  return {
    ...plan,
    visitors: plan.visitors
      .filter(({ arrivesAtMs }) => arrivesAtMs <= livedMs)
      .map(({ steps, ...visitor }) => ({ ...visitor, steps: steps.slice(0, begun.get(visitor.id) ?? 0) })),
    desk: plan.desk.filter(isPast),
    callOffs: plan.callOffs.filter(isPast),
    staff: plan.staff.filter(isPast),
    troubles: plan.troubles.filter((trouble) => fired.has(trouble)),
  }
}

/** Bookings that were given up. */
const cancelledIn = ({ rows }: Pick<SimulatedDatabase, "rows">): ReadonlySet<string> =>
  new Set(
    rows<{ readonly id: string }>(
      "select merchant_order_id as id from orders where cancelled_on is not null",
    ).map(({ id }) => id),
  )

export const runEpisode = async ({
  plan,
  parts,
  untilMs = Number.POSITIVE_INFINITY,
  hear,
}: EpisodeOptions): Promise<EpisodeResult> => {
  const { db, stock } = parts
  let hash = hashOf(String(plan.seed))
  db.empty()
  const outcomes = new Map<string, number>()
  const scenario = createScenario(plan, {
    ...parts,
    note: (atMs, who, what) => {
      const sinceMs = atMs - plan.startMs
      hash = hashOf(`${sinceMs} ${who} ${what}`, hash)
      hear?.({ atMs: sinceMs, who, what })
    },
  })
  const { time, servers, provider } = scenario
  const livedMs = () => time.nowMs() - plan.startMs
  const checker = makeInvariantChecker(scenario)
  const { restoredAtMs } = scenario.observer
  const copies = makeBooksCopies(plan, { pages: db.pages, restoredAtMs })
  provider.onCapture((id) => copies.noteCapture(id, time.nowMs()))
  let journeys = 0
  let violation: Violation | undefined
  scheduleScenario(scenario, checker.forget)
  for (const server of servers) server.start()
  for (const visitor of plan.visitors) void liveVisit(scenario, visitor).then(() => journeys++)

  await time.run(() => {
    if (db.takeDirty()) {
      for (const server of servers) server.plan()
    }
    copies.note(time.nowMs())
    violation = checker.step()
    return violation !== undefined || livedMs() > untilMs
  })
  if (livedMs() <= untilMs) {
    const given = {
      report: provider.settlementReport(),
      seed: plan.seed,
      stock,
      copies: copies.taken,
      begun: copies.begun,
      late: copies.late(),
      beforeCancelled: copies.before(cancelledIn(db)),
      nowMs: time.nowMs(),
    }
    violation ??= checker.end() ?? checker.checked(await db.check(given))
  }
  const isRepriced = plan.troubles.some(({ kind }) => kind === "reprice")
  if (isRepriced) await db.restock(stock)
  for (const { state } of db.rows<{ readonly state: string }>("select state from orders"))
    countByKey(outcomes, state)
  for (const server of servers) server.die()
  const { lies, outages } = provider.met()
  const rows = db
    .rows<object>("select * from orders order by merchant_order_id")
    .map((row) => JSON.stringify(row))
    .join("\n")
  return {
    violation,
    hash: hashOf(`${rows} ${time.events()} ${time.nowMs()}`, hash),
    journeys,
    events: time.events(),
    virtualMs: livedMs(),
    plan: livedPart(scenario),
    funnel: scenario.funnel,
    outcomes,
    troubles: new Map([
      ...scenario.network.met,
      ...scenario.met,
      ...changeCounts(db),
      ["seats gone, money given back by the shop", scenario.observer.decidedByShop.size],
      ["provider lie", lies],
      ["provider outage", outages],
    ] as ReadonlyArray<readonly [string, number]>),
    sights: checker.sights,
    foundAfterMs: checker.foundAfterMs,
  }
}
