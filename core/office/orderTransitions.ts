/**
 * Which order states may follow which, as a table. COMPLETED is absorbing: money that arrived is never un-arrived.
 * FAILED may still become COMPLETED, when the gateway itself says so later.
 */
import type { OrderState } from "./order.ts"

export const TRANSITIONS: Readonly<Record<OrderState, ReadonlyArray<OrderState>>> = {
  CREATED: ["PENDING", "COMPLETED", "FAILED", "REVIEW", "ABANDONED"],
  PENDING: ["COMPLETED", "FAILED", "REVIEW"],
  FAILED: ["COMPLETED", "REVIEW"],
  ABANDONED: ["COMPLETED", "REVIEW"],
  REVIEW: [],
  REJECTED: [],
  COMPLETED: [],
}

/** Where a person may lead an order that is under review, and nobody else: FAILED when nothing was captured. */
export const DECISIONS: ReadonlyArray<OrderState> = ["COMPLETED", "REJECTED", "FAILED"]

/** Every state from which `next` may follow. */
export const statesBefore = (next: OrderState): ReadonlyArray<OrderState> =>
  (Object.keys(TRANSITIONS) as ReadonlyArray<OrderState>).filter((state) => TRANSITIONS[state].includes(next))
