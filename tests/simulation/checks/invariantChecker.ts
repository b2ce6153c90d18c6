/** Looks at the books after every step, and at all of them at the end. */
import type { DeedRow } from "#adapters/sql/tables.ts"
import { orderBooksOf, situationOf } from "./orderBooks.ts"
import { IN_HAND_WITHIN_MS, type Invariant } from "./invariant.ts"
import { INVARIANTS, type InvariantName } from "./invariants.ts"
import type { DeedSeen } from "./deskFindings.ts"
import { watchLetters } from "./letterDeadlines.ts"
import type { OwnChecks } from "../world/ownChecks.ts"
import type { Scenario } from "../world/scenario.ts"

export interface Violation {
  readonly invariant: InvariantName
  readonly what: string
  /** Since the beginning, in milliseconds. */
  readonly atMs: number
}

const entries = Object.entries(INVARIANTS) as ReadonlyArray<readonly [InvariantName, Invariant]>
/** What an order that a restore has changed is asked. */
const survivors = entries.filter(([, { afterRestore }]) => afterRestore)

const { comesToRest: endless } = INVARIANTS

export const makeInvariantChecker = (scenario: Scenario) => {
  const { db, observer, provider, mailServer, messenger, time, plan } = scenario
  const letters = watchLetters(scenario)
  const before = new Map<string, string>()
  const foundAfterMs: Array<number> = []
  const situations = new Map<string, string>()
  const sights = new Set<string>()
  const captured = new Set<string>()
  /** Paid orders that have had their time to come into somebody's hands. */
  const overdue = new Set<string>()
  const judge = (
    ask: (invariant: Invariant) => string | undefined,
    asked: ReadonlyArray<readonly [InvariantName, Invariant]> = entries,
  ): Violation | undefined => {
    for (const [invariant, row] of asked) {
      const what = ask(row)
      if (what !== undefined) return { invariant, what, atMs: time.nowMs() - plan.startMs }
    }
    return undefined
  }
  const ofOrder = (id: string) => {
    const books = orderBooksOf(scenario, id)
    const found = judge(
      ({ order }) => order?.(books, scenario, before.get(id)),
      observer.lost.has(id) ? survivors : entries,
    )
    for (const { merchant_refund_id } of books.refunds) {
      if (observer.refundSeenAtMs.has(merchant_refund_id)) continue
      observer.refundSeenAtMs.set(merchant_refund_id, time.nowMs())
      expect(id)
    }
    const situation = situationOf(books)
    if (situations.get(id) !== situation) {
      situations.set(id, situation)
      sights.add(`${situation} after ${scenario.latestTrouble() ?? "nothing"}`)
    }
    const state = books.row?.state
    if (state !== undefined && before.get(id) !== state) {
      const decided = provider.decidedAtMs.get(id)
      if (decided !== undefined && state !== "PENDING") foundAfterMs.push(time.nowMs() - decided)
      before.set(id, state)
    }
    return found
  }
  const ofDeparture = (id: string) => judge(({ departure }) => departure?.(id, scenario))
  const ofCallOff = (id: string) => judge(({ callOff }) => callOff?.(id, scenario))
  const ofDeed = (seen: DeedSeen) => {
    // One that was undone with its transaction has no row.
    const [row] = db.rows<DeedRow>("select * from deeds where deed_id = ?", seen.deedId)
    return row && judge(({ deed }) => deed?.(row, seen, scenario))
  }
  const ofPaid = (id: string) => {
    const books = orderBooksOf(scenario, id)
    return judge(({ paid }) => paid?.(books, scenario))
  }
  const expect = (id: string) => {
    const fromMs = Math.max(time.nowMs(), calmAtMs)
    time.after(fromMs + IN_HAND_WITHIN_MS - time.nowMs(), () => void overdue.add(id))
  }
  provider.onCapture((id) => {
    captured.add(id)
    expect(id)
  })
  const waitingMessages = () =>
    db
      .rows<{ readonly id: string }>(
        "select message_id as id from outbox where delivered_at_ms is null and refused_at_ms is null",
      )
      .map(({ id }) => id)
  let rested: ReadonlyArray<string> | undefined
  const calmAtMs = plan.startMs + plan.calmFromMs
  time.after(plan.calmFromMs, () => {
    const atCalm = new Set(waitingMessages())
    time.after(IN_HAND_WITHIN_MS, () => {
      if (observer.restoredAtMs() < calmAtMs) rested = waitingMessages().filter((id) => atCalm.has(id))
    })
  })
  const firstOf = (ids: Iterable<string>, ask: (id: string) => Violation | undefined) => {
    for (const id of ids) {
      const found = ask(id)
      if (found !== undefined) return found
    }
    return undefined
  }
  let known = 0
  return {
    foundAfterMs,
    /** Every situation in which an order was, with the trouble that was met just before. */
    sights,
    /** After a restore nobody remembers what orders were before, and every payment has its time again. */
    forget: () => {
      before.clear()
      db.takeCalledOff()
      db.takeDeeds()
      db.takeReads()
      for (const id of captured) expect(id)
    },
    /** Undefined when all is well. */
    step: (): Violation | undefined => {
      const found = firstOf(db.takeTouched(), ofOrder) ?? firstOf(observer.takeHeard(), ofOrder)
      if (found !== undefined) return found
      const miscounted = firstOf(db.takeSeated(), ofDeparture)
      if (miscounted !== undefined) return miscounted
      const half = firstOf(db.takeCalledOff(), ofCallOff)
      if (half !== undefined) return half
      for (const seen of db.takeDeeds()) {
        const wrong = ofDeed(seen)
        if (wrong !== undefined) return wrong
      }
      for (const planned of db.takeReads()) {
        const ill = judge(({ read }) => read?.(planned, scenario))
        if (ill !== undefined) return ill
      }
      letters.note()
      for (const look of letters.take()) {
        const untold = judge(({ letter }) => letter?.(look, scenario))
        if (untold !== undefined) return untold
      }
      if (overdue.size > 0) {
        const nobodys = firstOf(overdue, ofPaid)
        overdue.clear()
        if (nobodys !== undefined) return nobodys
      }
      if (rested !== undefined) {
        const waiting = rested
        rested = undefined
        const late = judge((row) => row.rested?.(waiting, scenario))
        if (late !== undefined) return late
      }
      const now =
        provider.orders().size +
        provider.refunds().size +
        observer.logs.length +
        observer.wrongExchanges.length +
        observer.wrongWebhooks.length +
        observer.wrongRefusals.length +
        observer.wrongReceipts.length +
        observer.wrongScreens.length +
        observer.wrongTerms.length +
        observer.wrongRestores.length +
        observer.unforeseen.length +
        observer.misdirected.length +
        observer.untrue.length +
        observer.toErased.length +
        observer.toldStrangers.length +
        observer.desk.wrongEntries.length +
        messenger.acceptedAgain.length +
        mailServer.conflicting.length +
        mailServer.acceptedAgain.length
      if (endless.always(scenario) !== undefined) return judge(({ always }) => always?.(scenario))
      if (now === known) return undefined
      known = now
      return judge(({ step }) => step?.(scenario))
    },
    checked: (own: OwnChecks): Violation | undefined => judge(({ checked }) => checked?.(own, scenario)),
    end: (): Violation | undefined => {
      const ids = new Set([
        ...db.rows<{ readonly id: string }>("select merchant_order_id as id from orders").map(({ id }) => id),
        ...provider.orders().keys(),
        ...observer.acknowledged.keys(),
      ])
      const found = firstOf(ids, ofOrder) ?? firstOf(captured, ofPaid)
      if (found !== undefined) return found
      const books = [...ids].filter((id) => !observer.lost.has(id)).map((id) => orderBooksOf(scenario, id))
      return judge(({ step, end }) => step?.(scenario) ?? end?.(scenario, books))
    },
  }
}
