/** The operator's refunds for tests: one paid order, and a gateway that answers as the test says. */
import { Effect, Layer } from "effect"
import { memoryOrderStore, createMemoryOrderData } from "#adapters/memory/memoryOrderStore.ts"
import { memoryOutbox } from "#adapters/memory/memoryOutbox.ts"
import { memoryRefundStore, createMemoryRefundData } from "#adapters/memory/memoryRefundStore.ts"
import { addDays, Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import type { Order } from "#core/orders/order.ts"
import { quoteRefund } from "#core/refunds/quoteRefund.ts"
import { requestRefund } from "#core/refunds/requestRefund.ts"
import {
  type GatewayRefund,
  GatewayRefundNotFound,
  GatewayRejected,
  GatewayUnknown,
  PaymentGateway,
} from "#core/ports/paymentGateway.ts"
import { MerchantRefundId } from "#core/paymentIds.ts"
import { unpaidOrder, orderWith } from "../../harness/orders.ts"
import { fixedClock } from "../../harness/clocks.ts"

export const TRAVEL_DATE = Day.make("2026-12-24")
export const PAID_AMOUNT = Paise.make(100_000)
export const DAY_MS = 86_400_000

type Answer = GatewayRefund["state"] | "rejected" | "no answer" | "never heard of it"

export const startRefunds = (
  state: Order["state"] = "COMPLETED",
  settledAtMs = 0,
  captured = PAID_AMOUNT,
) => {
  const isPaid = state === "COMPLETED" || state === "REVIEW" || state === "REJECTED"
  const capturedAmount = isPaid ? captured : undefined
  const orderData = createMemoryOrderData([
    orderWith(unpaidOrder(PAID_AMOUNT, state), {
      ...(state === "CREATED" || state === "OWED" ? {} : { settledAtMs }),
      capturedAmount,
    }),
  ])
  const refunds = createMemoryRefundData()
  const calls: Array<string> = []
  const gatewayThat = (asked: Answer, read: Answer, has: Paise | undefined) => {
    const answer = (call: string, says: Answer, id: string, amount: Paise) =>
      Effect.suspend(
        (): Effect.Effect<GatewayRefund, GatewayRejected | GatewayUnknown | GatewayRefundNotFound> => {
          calls.push(`${call} ${id}`)
          if (says === "rejected") return Effect.fail(new GatewayRejected({ code: "REFUND_NOT_ALLOWED" }))
          if (says === "no answer") return Effect.fail(new GatewayUnknown({ cause: "timeout" }))
          if (says === "never heard of it")
            return Effect.fail(new GatewayRefundNotFound({ merchantRefundId: MerchantRefundId.make(id) }))
          return Effect.succeed({
            merchantRefundId: MerchantRefundId.make(id),
            gatewayRefundId: "OMR1",
            state: says,
            amount,
          })
        },
      )
    const notAsked = () => Effect.die("only refunds are expected")
    return Layer.succeed(PaymentGateway, {
      createCheckout: notAsked,
      queryOrder: notAsked,
      refund: ({ merchantRefundId, amount }) =>
        answer("refund", asked, merchantRefundId, amount) as Effect.Effect<GatewayRefund, GatewayRejected>,
      queryRefund: (id) => {
        const kept = refunds.refunds.get(id)
        // Whether a restore has lost further ones is asked before each is sent: here none is lost, and that is not noted.
        if (kept === undefined)
          return read === "no answer"
            ? Effect.fail(new GatewayUnknown({ cause: "timeout" }))
            : Effect.fail(new GatewayRefundNotFound({ merchantRefundId: id }))
        return answer("read", read, id, has ?? kept.amount) as Effect.Effect<GatewayRefund, GatewayUnknown>
      },
    })
  }
  const run = <A, E>(
    effect: Effect.Effect<
      A,
      E,
      | Layer.Success<ReturnType<typeof memoryRefundStore | typeof memoryOrderStore | typeof memoryOutbox>>
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
            memoryOrderStore(orderData),
            memoryRefundStore(refunds, orderData),
            memoryOutbox(orderData.outbox),
            gatewayThat(asked, read, has),
            fixedClock(nowMs),
          ),
        ),
      ),
    )
  const decision = (amount = 50_000) => ({
    amount: Paise.make(amount),
    reason: "ill",
    decidedBy: "Maria",
    cancelledOn: addDays(TRAVEL_DATE, -10),
  })
  const request = (
    answers: { asked?: Answer; read?: Answer; has?: Paise; nowMs?: number } = {},
    amount?: number,
  ) =>
    run(
      Effect.flatMap(quoteRefund("GOA-1", addDays(TRAVEL_DATE, -10), []), (quote) =>
        requestRefund(quote, decision(amount)),
      ),
      { read: "never heard of it", ...answers },
    )
  const stateOf = (id = "GOAR-1-1") => refunds.refunds.get(MerchantRefundId.make(id))?.state
  return { orderData, refunds, calls, run, request, decision, stateOf }
}

export const messageOf = (result: { readonly _tag: string; readonly failure?: unknown }) =>
  result._tag === "Failure" ? (result.failure as { readonly message: string }).message : "no failure"
