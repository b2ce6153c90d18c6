/** Trouble with giving money back: sent twice, lost, too much, too late, failed at the end. */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { dayInIndia } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { pollRefunds } from "#core/refunds/pollRefunds.ts"
import { FIRST_REFUND_POLL_MS } from "#core/refunds/settleRefund.ts"
import { quoteRefund } from "#core/refunds/quoteRefund.ts"
import { refundIdOf } from "#core/refunds/refund.ts"
import { recordRefundOutside, requestRefund } from "#core/refunds/requestRefund.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { useFaultyServer } from "../harness/faultyServer.ts"

const server = useFaultyServer()
const DAY_MS = 86_400_000

const paidOrder = async () => {
  const { merchantOrderId, redirectUrl } = (await server().book()).body
  await server().pay(redirectUrl, "success")
  await server().status(merchantOrderId)
  return merchantOrderId
}
const decisionOf = (amount: number) => ({
  amount: Paise.make(amount),
  reason: "The traveller is ill",
  decidedBy: "maria",
  cancelledOn: dayInIndia(Date.now()),
})
const giveBack = (
  id: string,
  decision: ReturnType<typeof decisionOf>,
  nowMs = Date.now(),
  give: typeof requestRefund | typeof recordRefundOutside = requestRefund,
) =>
  server().run(
    Effect.result(
      quoteRefund(id, dayInIndia(nowMs), []).pipe(Effect.flatMap((quote) => give(quote, decision))),
    ),
    nowMs,
  )
const atPhonepe = (id: string) =>
  [...server().phonepe.state().refunds.values()].filter(
    ({ originalMerchantOrderId }) => originalMerchantOrderId === id,
  )
const refundsOf = (id: string) =>
  server().run(RefundStore.use((refunds) => refunds.ofOrder(MerchantOrderId.make(id))))
/** Looks at every refund that is due by then. */
const lookLater = (afterMs = FIRST_REFUND_POLL_MS) => server().run(pollRefunds, Date.now() + afterMs + 1000)

describe("a refund", () => {
  it(
    "should be one when its answer is lost and it is sent again under its id",
    { tags: ["failure:49"] },
    async () => {
      const id = await paidOrder()
      const decision = decisionOf(50_000)
      server().plan("refund", { kind: "reset", when: "after" })
      expect(await giveBack(id, decision)).toMatchObject({ success: { state: "REQUESTED" } })
      expect(await giveBack(id, decision)).toMatchObject({ failure: { _tag: "NothingToRefund" } })
      await lookLater()
      expect(await refundsOf(id)).toMatchObject([
        { merchantRefundId: refundIdOf(MerchantOrderId.make(id), 1), state: "PENDING" },
      ])
      expect(atPhonepe(id)).toHaveLength(1)
    },
  )

  it(
    "should be sent once more under its id when PhonePe never got it",
    { tags: ["failure:49"] },
    async () => {
      const id = await paidOrder()
      server().plan("refund", { kind: "reset", when: "before" })
      await giveBack(id, decisionOf(50_000))
      expect(atPhonepe(id)).toHaveLength(0)
      await lookLater()
      expect(await refundsOf(id)).toMatchObject([{ state: "PENDING" }])
      expect(atPhonepe(id)).toHaveLength(1)
    },
  )

  it("should be refused with the reason while another is on its way", { tags: ["failure:50"] }, async () => {
    const id = await paidOrder()
    await giveBack(id, decisionOf(50_000))
    expect(await giveBack(id, decisionOf(10_000))).toMatchObject({
      failure: { message: expect.stringContaining("still on its way") },
    })
    expect(atPhonepe(id)).toHaveLength(1)
  })

  it("should be refused with the reason when it is more than is left", { tags: ["failure:50"] }, async () => {
    const id = await paidOrder()
    server().habits({ refundTakesMs: 0 })
    await giveBack(id, decisionOf(100_000))
    await lookLater()
    expect(await giveBack(id, decisionOf(15_001))).toMatchObject({
      failure: { message: expect.stringContaining("₹150.00") },
    })
    expect(atPhonepe(id)).toHaveLength(1)
  })

  it(
    "should be paid by hand and recorded when the payment is older than 90 days",
    { tags: ["failure:50"] },
    async () => {
      const id = await paidOrder()
      const late = Date.now() + 91 * DAY_MS
      expect(await giveBack(id, decisionOf(50_000), late)).toMatchObject({
        failure: { message: expect.stringContaining("90 days") },
      })
      expect(await giveBack(id, decisionOf(50_000), late, recordRefundOutside)).toMatchObject({
        success: { state: "OUTSIDE" },
      })
      expect(atPhonepe(id)).toHaveLength(0)
    },
  )

  it(
    "should be told as failed, also after CONFIRMED, and leave the way free for a new one",
    { tags: ["failure:51"] },
    async () => {
      const id = await paidOrder()
      const decision = decisionOf(50_000)
      server().habits({ refundTakesMs: 60_000, refundEnd: "FAILED" })
      await giveBack(id, decision)
      server().phonepe.dials.aheadMs = 40_000
      await lookLater()
      expect(atPhonepe(id)).toMatchObject([{ state: "CONFIRMED" }])
      expect(await refundsOf(id)).toMatchObject([{ state: "PENDING" }])
      server().phonepe.dials.aheadMs = 70_000
      await lookLater(FIRST_REFUND_POLL_MS + 300_000)
      expect(await refundsOf(id)).toMatchObject([{ state: "FAILED" }])
      expect(await server().told(refundIdOf(MerchantOrderId.make(id), 1))).toEqual(["failed"])
      expect((await server().order(id)).state).toBe("COMPLETED")
      expect(await giveBack(id, decisionOf(50_000))).toMatchObject({ success: { state: "PENDING" } })
    },
  )
})
