/** Looks at the books after every step, and at all of them at the end. */
import { booksOf } from "./books.ts"
import { INVARIANTS, type Invariant, type InvariantName } from "./invariants.ts"
import type { Scene } from "./scene.ts"

export interface Violation {
  readonly invariant: InvariantName
  readonly what: string
  /** Since the beginning, in milliseconds. */
  readonly atMs: number
}

const entries = Object.entries(INVARIANTS) as ReadonlyArray<readonly [InvariantName, Invariant]>

const { comesToRest: endless } = INVARIANTS

export const makeWatchman = (scene: Scene) => {
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
      if (endless.always(scene) !== undefined) return judge(({ always }) => always?.(scene))
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
