/**
 * One thing that must hold whatever happens. Each check answers with what is wrong, or nothing. `order` is asked of
 * every order that a step has touched, and of all of them at the end; `end` when everything has come to rest.
 */
import type { DeedRow } from "#adapters/sql/tables.ts"
import type { Scenario } from "../world/scenario.ts"
import type { DeedSeen } from "./deskFindings.ts"
import type { LetterLook } from "./letterDeadlines.ts"
import type { OwnChecks } from "../world/ownChecks.ts"
import type { ReadPlanned } from "../world/database.ts"
import type { OrderBooks } from "./orderBooks.ts"

export interface Invariant {
  readonly sentence: string
  /** It is about amounts: a mistake that makes them too much and one that makes them too little are seeded for it. */
  readonly isMoney?: true
  /** It holds for orders as well that a restored backup does not have as they were. */
  readonly afterRestore?: true
  readonly order?: (books: OrderBooks, scenario: Scenario, before: string | undefined) => string | undefined
  /**
   * Asked of every order that was paid, `IN_HAND_WITHIN_MS` after that, after each of its refunds was stored, or after the
   * calm or a restore, and at the end.
   */
  readonly paid?: (books: OrderBooks, scenario: Scenario) => string | undefined
  /** Asked once, `IN_HAND_WITHIN_MS` after the calm. `waiting`: messages that waited then already, and wait still. */
  readonly rested?: (waiting: ReadonlyArray<string>, scenario: Scenario) => string | undefined
  /** Asked of every departure of which a step has taken or given back seats, or that it has changed. */
  readonly departure?: (departureId: string, scenario: Scenario) => string | undefined
  /** Asked of every call-off that a step has made. */
  readonly callOff?: (callOffId: string, scenario: Scenario) => string | undefined
  /** Asked of every row that a step has written into the desk's log. */
  readonly deed?: (row: DeedRow, seen: DeedSeen, scenario: Scenario) => string | undefined
  /** Asked of every message to a traveller a minute and a day after it fell due, and once it has reached nobody. */
  readonly letter?: (look: LetterLook, scenario: Scenario) => string | undefined
  /** Asked whenever the next read of an order at the provider is planned. */
  readonly read?: (planned: ReadPlanned, scenario: Scenario) => string | undefined
  readonly step?: (scenario: Scenario) => string | undefined
  /** Asked after every event, whatever it was; it must be cheap. */
  readonly always?: (scenario: Scenario) => string | undefined
  /** Asked at the end. */
  readonly checked?: (own: OwnChecks, scenario: Scenario) => string | undefined
  readonly end?: (scenario: Scenario, orders: ReadonlyArray<OrderBooks>) => string | undefined
}

/** A look within the hour, and a message that failed may wait an hour for its next try (`DELIVERY_BACKOFF_MS`). */
export const IN_HAND_WITHIN_MS = 2.5 * 3_600_000
