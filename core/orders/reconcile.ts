/**
 * Finishes what a visitor left open: reads every order whose next read is due, on the gateway's schedule. Any number
 * of processes may do it at once, and a restart loses nothing.
 */
import { Clock, Effect } from "effect"
import { eachAlone } from "../eachAlone.ts"
import { OrderStore, OrderWatch, type WatchedOrder } from "../ports/orders.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import { isDecided, isOpen, acquirePollLease, pollNow } from "./pollOrder.ts"
import { nextPollOfOrderMs } from "./reconciliationSchedule.ts"
import { settleOrder } from "./settleOrder.ts"

/** Orders read in one round, and at once. */
const ROUND = 100
const AT_ONCE = 8

/** After the last look the watch goes on this long, so that a process that dies with it loses nothing. */
const LAST_LOOK_MS = 60_000

/** An order that somebody has just read stays due, and is read in a later round. What nobody decides, a person must. */
const reconcileOne = Effect.fn("reconcileOne")(function* (watched: WatchedOrder, nowMs: number) {
  const orders = yield* OrderStore
  const watch = yield* OrderWatch
  const order = yield* orders.find(watched.merchantOrderId)
  if (order === undefined || !isOpen(order)) {
    yield* watch.claim(watched, undefined)
    return false
  }
  if (!(yield* acquirePollLease(order))) return false
  const next = nextPollOfOrderMs(order, nowMs)
  const isLastLook = next === undefined && !isDecided(order)
  if (!(yield* watch.claim(watched, isLastLook ? nowMs + LAST_LOOK_MS : next))) return false
  const read = yield* pollNow(order, "reconciliation")
  if (isLastLook && !isDecided(read))
    yield* settleOrder(read, { known: { state: "REVIEW" }, actor: "reconciliation", reason: "neverDecided" })
  return true
})

/** Returns how many orders were read. */
export const reconcile: Effect.Effect<number, never, OrderStore | OrderWatch | PaymentGateway> = Effect.gen(
  function* () {
    const watch = yield* OrderWatch
    const nowMs = yield* Clock.currentTimeMillis
    const due = yield* watch.due(nowMs, ROUND)
    const read = yield* eachAlone(due, (watched) => reconcileOne(watched, nowMs), AT_ONCE)
    return read.filter(Boolean).length
  },
)
