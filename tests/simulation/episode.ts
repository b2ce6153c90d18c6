/** Tells one group's story to its end, with every invariant looked at after every step. The same plan is the same story. */
import type { StockedCategory } from "#adapters/catalogue/catalogueFile.ts"
import { booksOf } from "./books.ts"
import { hashOf } from "./chance.ts"
import { INVARIANTS, type Invariant, type InvariantName } from "./invariants.ts"
import type { EpisodePlan } from "./plan.ts"
import { repriced, type Scene, setScene, type Stage } from "./scene.ts"
import type { ShopDatabase } from "./shopDatabase.ts"
import { liveVisit } from "./visitor.ts"

export interface Violation {
  readonly invariant: InvariantName
  readonly what: string
  /** Since the beginning, in milliseconds. */
  readonly atMs: number
}

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
  readonly funnel: ReadonlyMap<string, number>
  readonly outcomes: ReadonlyMap<string, number>
  readonly troubles: ReadonlyMap<string, number>
  /** From the provider's decision to the shop's, in milliseconds. */
  readonly foundAfterMs: ReadonlyArray<number>
}

const entries = Object.entries(INVARIANTS) as ReadonlyArray<readonly [InvariantName, Invariant]>

/** Looks at the books after every step. */
const makeWatchman = (scene: Scene) => {
  const { db, witness, provider, time } = scene
  const before = new Map<string, string>()
  const foundAfterMs: Array<number> = []
  const judge = (ask: (invariant: Invariant) => string | undefined): Violation | undefined => {
    for (const [invariant, row] of entries) {
      const what = ask(row)
      if (what !== undefined) return { invariant, what, atMs: time.nowMs() - scene.plan.startMs }
    }
    return undefined
  }
  const ofOrder = (id: string) => {
    if (witness.lost.has(id)) return undefined
    const books = booksOf(scene, id)
    const found = judge(({ order }) => order?.(books, scene, before.get(id)))
    const state = books.row?.state
    if (state !== undefined && before.get(id) !== state) {
      const decided = provider.decidedAtMs.get(id)
      if (decided !== undefined && state !== "PENDING") foundAfterMs.push(time.nowMs() - decided)
      before.set(id, state)
    }
    return found
  }
  let known = 0
  return {
    foundAfterMs,
    forget: () => before.clear(),
    /** Undefined when all is well. */
    step: (): Violation | undefined => {
      for (const id of db.takeTouched()) {
        const found = ofOrder(id)
        if (found !== undefined) return found
      }
      for (const id of witness.takeHeard()) {
        const found = ofOrder(id)
        if (found !== undefined) return found
      }
      const now =
        provider.orders().size + provider.refunds().size + witness.logs.length + witness.conflicting.length
      if (now === known) return undefined
      known = now
      return judge(({ step }) => step?.(scene))
    },
    end: (): Violation | undefined => {
      const ids = new Set([
        ...db.rows<{ readonly id: string }>("select merchant_order_id as id from orders").map(({ id }) => id),
        ...provider.orders().keys(),
        ...witness.acknowledged.keys(),
      ])
      const all = [...ids].filter((id) => !witness.lost.has(id))
      for (const id of all) {
        const found = ofOrder(id)
        if (found !== undefined) return found
      }
      const books = all.map((id) => booksOf(scene, id))
      return judge(({ step, end }) => step?.(scene) ?? end?.(scene, books))
    },
  }
}

/** What changes the scene itself: wrong clocks, new prices, a backup that is restored, and the calm at the end. */
const planScene = (scene: Scene, stock: ReadonlyArray<StockedCategory>, forget: () => void) => {
  const { plan, time, db, servers, witness, note, met } = scene
  const meet = (what: string) => void met.set(what, (met.get(what) ?? 0) + 1)
  const look = () => {
    for (const server of servers) server.plan(db.nextDue())
  }
  time.after(plan.calmFromMs, () => {
    note("everybody", "is calm again")
    for (const server of servers) server.start()
    look()
  })
  for (const trouble of plan.troubles) {
    if (trouble.kind === "clock") {
      time.after(trouble.fromMs, () => {
        note(`${trouble.on}'s clock`, `is ${trouble.aheadMs} ms ahead`)
        meet(`${trouble.on} clock`)
        look()
      })
      time.after(trouble.fromMs + trouble.forMs, look)
    }
    if (trouble.kind === "reprice")
      time.after(trouble.atMs, () => {
        note("operator", `changes prices by ${trouble.byPaise} paise`)
        meet("catalogue reprice")
        void db.restock(repriced(stock, trouble.byPaise))
      })
    if (trouble.kind === "restore") {
      let backup: ReturnType<ShopDatabase["backup"]> | undefined
      time.after(Math.max(0, trouble.atMs - trouble.backMs), () => void (backup = db.backup()))
      time.after(trouble.atMs, () => {
        if (backup === undefined) return
        note("operator", "restores a backup")
        meet("database restore")
        for (const server of servers) server.die()
        for (const id of db.differsFrom(backup)) witness.lost.add(id)
        db.restore(backup)
        forget()
        for (const server of servers) server.start()
      })
    }
  }
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
  planScene(scene, stock, watchman.forget)
  for (const server of servers) server.start()
  for (const visitor of plan.visitors) void liveVisit(scene, visitor).then(() => journeys++)

  await time.run(() => {
    if (db.takeDirty()) {
      const due = db.nextDue()
      for (const server of servers) server.plan(due)
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
  const { met, outages } = { met: provider.lieCount.met, outages: provider.lieCount.outages }
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
    funnel: scene.funnel,
    outcomes,
    troubles: new Map([
      ...scene.network.met,
      ...scene.met,
      ["provider lie", met],
      ["provider outage", outages],
    ] as ReadonlyArray<readonly [string, number]>),
    foundAfterMs: watchman.foundAfterMs,
  }
}
