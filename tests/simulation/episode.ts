/** Tells one group's story to its end, with every invariant looked at after every step. The same plan is the same story. */
import { hashOf } from "./chance.ts"
import type { EpisodePlan } from "./plan.ts"
import { setScene, type Stage } from "./scene.ts"
import { planScene } from "./troubledScene.ts"
import { liveVisit } from "./visitor.ts"
import { makeWatchman, type Violation } from "./watchman.ts"

export interface Line {
  readonly atMs: number
  readonly who: string
  readonly what: string
}

export interface Told {
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
  /** From the provider's decision to the shop's, in milliseconds. */
  readonly foundAfterMs: ReadonlyArray<number>
}

export interface Telling {
  readonly plan: EpisodePlan
  readonly stage: Omit<Stage, "note">
  /** Hears every line of the story. */
  readonly hear?: (line: Line) => void
}

export const tell = async ({ plan, stage, hear }: Telling): Promise<Told> => {
  const { db, stock } = stage
  let hash = hashOf(String(plan.seed))
  db.empty()
  const outcomes = new Map<string, number>()
  const scene = setScene(plan, {
    ...stage,
    note: (atMs, who, what) => {
      const sinceMs = atMs - plan.startMs
      hash = hashOf(`${sinceMs} ${who} ${what}`, hash)
      hear?.({ atMs: sinceMs, who, what })
    },
  })
  const { time, servers, provider } = scene
  const watchman = makeWatchman(scene)
  let journeys = 0
  let violation: Violation | undefined
  planScene(scene, watchman.forget)
  for (const server of servers) server.start()
  for (const visitor of plan.visitors) void liveVisit(scene, visitor).then(() => journeys++)

  await time.run(() => {
    if (db.takeDirty()) {
      for (const server of servers) server.plan()
    }
    violation = watchman.step()
    return violation !== undefined
  })
  violation ??= watchman.end()
  const isRepriced = plan.troubles.some(({ kind }) => kind === "reprice")
  if (isRepriced) await db.restock(stock)
  for (const { state } of db.rows<{ readonly state: string }>("select state from orders"))
    outcomes.set(state, (outcomes.get(state) ?? 0) + 1)
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
    virtualMs: time.nowMs() - plan.startMs,
    plan: { ...plan, troubles: plan.troubles.filter((trouble) => scene.fired.has(trouble)) },
    funnel: scene.funnel,
    outcomes,
    troubles: new Map([
      ...scene.network.met,
      ...scene.met,
      ["provider lie", lies],
      ["provider outage", outages],
    ] as ReadonlyArray<readonly [string, number]>),
    foundAfterMs: watchman.foundAfterMs,
  }
}
