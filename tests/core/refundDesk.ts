/** The operator's refund desk for tests: one paid order, and a gateway that answers as the test says. */
import { Effect, Layer } from "effect"
import { memoryOrders, newOrderBook } from "#adapters/simulator/memoryOrders.ts"
import { memoryOutbox } from "#adapters/simulator/memoryOutbox.ts"
import { memoryRefunds, newRefundBook } from "#adapters/simulator/memoryRefunds.ts"
import { addDays, Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import type { Order } from "#core/office/order.ts"
import { quoteRefund } from "#core/office/quoteRefund.ts"
import { requestRefund } from "#core/office/requestRefund.ts"
import {
  type GatewayRefund,
  GatewayRefundNotFound,
  GatewayRejected,
  GatewayUnknown,
  PaymentGateway,
} from "#core/ports/paymentGateway.ts"
import { orderOf } from "../qa/anOrder.ts"
import { clockAt } from "./clockAt.ts"

export const TRAVEL = Day.make("2026-12-24")
export const PAID = Paise.make(100_000)
export const DAY_MS = 86_400_000

type Answer = GatewayRefund["state"] | "rejected" | "no answer" | "never heard of it"

export const openRefundDesk = (state: Order["state"] = "COMPLETED", settledAtMs = 0, captured = PAID) => {
  const isPaid = state === "COMPLETED" || state === "REVIEW"
  const capturedAmount = isPaid ? captured : undefined
  const book = newOrderBook([{ ...orderOf(PAID, state), settledAtMs, capturedAmount }])
  const refunds = newRefundBook()
  const calls: Array<string> = []
  const gatewayThat = (asked: Answer, read: Answer, has: Paise | undefined) => {
    const answer = (call: string, says: Answer, id: string, amount: Paise) =>
      Effect.suspend(
        (): Effect.Effect<GatewayRefund, GatewayRejected | GatewayUnknown | GatewayRefundNotFound> => {
          calls.push(`${call} ${id}`)
          if (says === "rejected") return Effect.fail(new GatewayRejected({ code: "REFUND_NOT_ALLOWED" }))
          if (says === "no answer") return Effect.fail(new GatewayUnknown({ cause: "timeout" }))
          if (says === "never heard of it")
            return Effect.fail(new GatewayRefundNotFound({ merchantRefundId: id }))
          return Effect.succeed({ merchantRefundId: id, gatewayRefundId: "OMR1", state: says, amount })
        },
      )
    const notAsked = () => Effect.die("only refunds are expected")
    return Layer.succeed(PaymentGateway, {
      createCheckout: notAsked,
      readOrder: notAsked,
      readTransaction: notAsked,
      refund: ({ merchantRefundId, amount }) =>
        answer("refund", asked, merchantRefundId, amount) as Effect.Effect<GatewayRefund, GatewayRejected>,
      readRefund: (id) =>
        answer("read", read, id, has ?? refunds.refunds.get(id)?.amount ?? PAID) as Effect.Effect<
          GatewayRefund,
          GatewayUnknown
        >,
    })
  }
  const run = <A, E>(
    effect: Effect.Effect<
      A,
      E,
      | Layer.Success<ReturnType<typeof memoryRefunds | typeof memoryOrders | typeof memoryOutbox>>
      | PaymentGateway
    >,
    {
      asked = "PENDING",
      read = "PENDING",
      has,
      nowMs = DAY_MS,
    }: { asked?: Answer; read?: Answer; has?: Paise; nowMs?: number } = {},
  ) =>
    Effect.runPromise(
      effect.pipe(
        Effect.result,
        Effect.provide(
          Layer.mergeAll(
            memoryOrders(book),
            memoryRefunds(refunds, book),
            memoryOutbox(book.outbox),
            gatewayThat(asked, read, has),
            clockAt(nowMs),
          ),
        ),
      ),
    )
  const decision = (amount = 50_000) => ({
    amount: Paise.make(amount),
    reason: "ill",
    decidedBy: "Maria",
    cancelledOn: addDays(TRAVEL, -10),
  })
  const request = (
    answers: { asked?: Answer; read?: Answer; has?: Paise; nowMs?: number } = {},
    amount?: number,
  ) =>
    run(
      Effect.flatMap(quoteRefund("GOA-1", addDays(TRAVEL, -10), []), (quote) =>
        requestRefund(quote, decision(amount)),
      ),
      { read: "never heard of it", ...answers },
    )
  const stateOf = (id = "GOAR-1-1") => refunds.refunds.get(id)?.state
  return { book, refunds, calls, run, request, decision, stateOf }
}

export const messageOf = (result: { readonly _tag: string; readonly failure?: unknown }) =>
  result._tag === "Failure" ? (result.failure as { readonly message: string }).message : "no failure"
