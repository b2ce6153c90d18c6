/**
 * Asks in a copy of the books for orders, refunds, vouchers and a trip that nobody has, and whose ids are those of no one: each
 * is answered so, and nothing is written.
 */
import { Effect } from "effect"
import type { OrderRow } from "#adapters/sql/tables.ts"
import { Paise } from "#core/money.ts"
import { meetingPointOf } from "#core/orders/meetingPoint.ts"
import { openCheckout } from "#core/orders/openCheckout.ts"
import { pollDueOrder } from "#core/orders/pollOrder.ts"
import { savePayment } from "#core/orders/savePayment.ts"
import { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import { CallOffs } from "#core/ports/callOffs.ts"
import { OrderStore, OrderWatch } from "#core/ports/orders.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { newRefund } from "#core/refunds/refund.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"
import type { TriedBooks } from "../world/triedBooks.ts"

const ID = MerchantOrderId.make("GOA-NOBODY0000000000000000000")
const REFUND = MerchantRefundId.make("GOAR-NOBODY0000000000000000000-1")
const VOUCHER = VoucherId.make("NOBODY".padEnd(26, "0"))
const DECISION = { decidedBy: "whoever tries", reason: "looks for nobody" }

/** A time at which all that the books have is long over. */
const ASKED_AT_MS = 4_000_000_000_000

/** `known`: an order of somebody's, to be asked for by the id of nobody. */
const questionsBeside = Effect.fn("questionsBeside")(function* (known: MerchantOrderId) {
  const [orders, watch, refunds] = [yield* OrderStore, yield* OrderWatch, yield* RefundStore]
  const decided = {
    merchantOrderId: ID,
    amount: Paise.make(100),
    ...DECISION,
    lines: [],
    requestedAtMs: ASKED_AT_MS,
  }
  const payOut = {
    voucherId: VOUCHER,
    refund: newRefund(decided, false),
    nextReadAtMs: ASKED_AT_MS,
    decision: DECISION,
    atMs: ASKED_AT_MS,
  }
  const somebody = yield* orders.find(known)
  const page =
    somebody &&
    (yield* openCheckout({ ...somebody, merchantOrderId: ID }, "visitor").pipe(
      Effect.match({ onSuccess: () => "a page", onFailure: ({ cause }) => String(cause) }),
    ))
  return {
    openCheckout: page,
    meetingPoint:
      somebody &&
      (yield* meetingPointOf({ ...somebody, request: { ...somebody.request, subSlug: "nobodys-trip" } })),
    find: yield* orders.find(ID),
    findByAnyId: yield* orders.findByAnyId(ID),
    events: yield* orders.events(ID),
    settle: yield* orders.settle({
      merchantOrderId: ID,
      from: "PENDING",
      settlement: { state: "FAILED", settledAtMs: ASKED_AT_MS },
      actor: "reconciliation",
      messages: [],
    }),
    releaseExpiredSeats: yield* orders.releaseExpiredSeats(ID, ASKED_AT_MS, "reconciliation"),
    acquireCheckoutLease: yield* orders.acquireCheckoutLease(ID, undefined, ASKED_AT_MS, "visitor"),
    noteTripPackage: yield* orders.noteTripPackage(ID, "a walk", ASKED_AT_MS),
    addNote: yield* orders.addNote(ID, DECISION, ASKED_AT_MS),
    claim: yield* watch.claim({ merchantOrderId: ID, dueAtMs: 0 }, ASKED_AT_MS),
    acquirePollLease: yield* watch.acquirePollLease(ID, ASKED_AT_MS, 1),
    markPollDue: yield* watch.markPollDue(ID, ASKED_AT_MS),
    pollDueOrder: yield* pollDueOrder(ID),
    savePayment: yield* savePayment(ID, "a walk"),
    openOffer: yield* CallOffs.use((callOffs) => callOffs.openOffer(ID)),
    findRefund: yield* refunds.find(REFUND),
    ofOrder: yield* refunds.ofOrder(ID),
    settleRefund: yield* refunds.settle({
      merchantRefundId: REFUND,
      from: "PENDING",
      to: "COMPLETED",
      atMs: ASKED_AT_MS,
      messages: [],
    }),
    markRefundDue: yield* refunds.markPollDue(REFUND, ASKED_AT_MS),
    findVoucher: yield* refunds.findVoucher(VOUCHER),
    vouchersOf: yield* refunds.vouchersOf(ID),
    payOut: yield* refunds.payOut(payOut),
  }
})

const DUE: Readonly<Record<string, unknown>> = {
  openCheckout: "the order is gone",
  events: [],
  settle: "stale",
  releaseExpiredSeats: false,
  acquireCheckoutLease: false,
  addNote: false,
  claim: false,
  acquirePollLease: false,
  markPollDue: false,
  ofOrder: [],
  settleRefund: false,
  markRefundDue: false,
  vouchersOf: [],
  payOut: "notOpen",
}

/** The first question that is answered as if there were somebody; undefined where none is. */
export const wrongNobody = async (books: TriedBooks): Promise<string | undefined> => {
  const [some] = books.rows<OrderRow>("select * from orders order by merchant_order_id limit 1")
  if (some === undefined) return undefined
  const before = books.written()
  const told = await books.attempt(questionsBeside(some.merchant_order_id))
  if ("refused" in told) return `asked for nobody, it refuses: ${String(told.refused)}`
  for (const [asked, answer] of Object.entries(told.done)) {
    const [is, due] = [JSON.stringify(answer), JSON.stringify(DUE[asked])]
    if (is !== due) return `asked for nobody, ${asked} answers ${is}; right is ${due}`
  }
  return books.written() === before ? undefined : "asked for nobody, something is written all the same"
}
