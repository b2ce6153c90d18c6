/** The simulated PhonePe's engine by itself: laws that hold whatever is asked of it, in whatever order. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decideOnPayPage } from "#server/phonepeSimulator/engine/payPageDecision.ts"
import {
  type EngineContext,
  DEFAULT_PHONEPE_BEHAVIOUR,
  type WebhookEvent,
} from "#server/phonepeSimulator/engine/transition.ts"
import { advancePhonepe } from "#server/phonepeSimulator/engine/advancePhonepe.ts"
import { createPayment } from "#server/phonepeSimulator/engine/createPayment.ts"
import { emptyState, type PhonepeState } from "#server/phonepeSimulator/engine/phonepeState.ts"
import { createRefund } from "#server/phonepeSimulator/engine/createRefund.ts"
import { SAMPLE_MERCHANT } from "#server/phonepeSimulator/phonepeServer.ts"

const BEGIN_MS = 1_795_237_200_000
const PAID = 100_000

interface Story {
  readonly state: PhonepeState
  readonly nowMs: number
  readonly webhooks: ReadonlyArray<WebhookEvent>
}
type Act = (story: Story) => Story

const momentAt = (nowMs: number): EngineContext => ({
  nowMs,
  merchant: SAMPLE_MERCHANT,
  behaviour: DEFAULT_PHONEPE_BEHAVIOUR,
  publicUrl: "https://phonepe.test",
})

const step =
  (act: (state: PhonepeState, moment: EngineContext) => Pick<Story, "state" | "webhooks">): Act =>
  (story) => {
    const { state, webhooks } = act(story.state, momentAt(story.nowMs))
    return { ...story, state, webhooks: [...story.webhooks, ...webhooks] }
  }

const orderIds = fc.constantFrom("GOA-1", "GOA-2")
const acts: fc.Arbitrary<Act> = fc.oneof(
  orderIds.map((merchantOrderId) =>
    step((state, moment) => createPayment(state, moment, payBody(merchantOrderId))),
  ),
  fc
    .tuple(
      orderIds,
      fc.record({
        outcome: fc.constantFrom(
          "success" as const,
          "failure" as const,
          "pending" as const,
          "cancel" as const,
        ),
        again: fc.boolean(),
      }),
    )
    .map(([id, decision]) => step((state, moment) => decideOnPayPage(state, moment, id, decision))),
  fc
    .record({
      merchantRefundId: fc.constantFrom("R-1", "R-2", "R-3"),
      originalMerchantOrderId: orderIds,
      amount: fc.integer({ min: 1, max: PAID + 1 }),
    })
    .map((wish) => step((state, moment) => createRefund(state, moment, JSON.stringify(wish)))),
  fc.integer({ min: 1, max: 2_000_000 }).map(
    (ms): Act =>
      (story) =>
        step(advancePhonepe)({ ...story, nowMs: story.nowMs + ms }),
  ),
)
const stories = fc.array(acts, { minLength: 20, maxLength: 60 })

/** Every state on the way, the first included. */
const play = (story: ReadonlyArray<Act>): ReadonlyArray<Story> =>
  story.reduce<ReadonlyArray<Story>>(
    (told, act) => {
      const last = told.at(-1)
      return last === undefined ? told : [...told, act(last)]
    },
    [{ state: emptyState("laws"), nowMs: BEGIN_MS, webhooks: [] }],
  )

const orderStates = ({ state }: Story) => [...state.orders]

describe("The simulated PhonePe's engine", () => {
  it("should do the same again for the same seed and the same acts, ids and all", () => {
    fc.assert(
      fc.property(stories, (story) => {
        expect(play(story)).toEqual(play(story))
      }),
    )
  })

  it("should never change an order that has ended, nor its amount, nor forget it", () => {
    fc.assert(
      fc.property(stories, (story) => {
        const told = play(story)
        told.slice(1).forEach((after, index) => {
          for (const [id, was] of orderStates(told[index] ?? after)) {
            const is = after.state.orders.get(id)
            expect(is).toMatchObject(was.state === "PENDING" ? { orderId: was.orderId, amount: PAID } : was)
          }
        })
      }),
    )
  })

  it("should never give back more than was paid, nor anything of an unpaid order", () => {
    fc.assert(
      fc.property(stories, (story) => {
        const { state } = play(story).at(-1) ?? { state: emptyState("") }
        for (const id of ["GOA-1", "GOA-2"]) {
          const back = [...state.refunds.values()]
            .filter((one) => one.originalMerchantOrderId === id)
            .reduce((sum, one) => sum + one.amount, 0)
          expect(back).toBeLessThanOrEqual(state.orders.get(id)?.state === "COMPLETED" ? PAID : 0)
        }
      }),
    )
  })

  it("should never give two things one id, and tell of every end exactly once", () => {
    fc.assert(
      fc.property(stories, (story) => {
        const { state, webhooks } = play(story).at(-1) ?? { state: emptyState(""), webhooks: [] }
        const orders = [...state.orders.values()]
        const refunds = [...state.refunds.values()]
        const ids = [
          ...orders.flatMap((order) => [order.orderId, ...order.attempts.map((one) => one.transactionId)]),
          ...refunds.map(({ refundId }) => refundId),
        ]
        expect(new Set(ids).size).toBe(ids.length)
        const ended = [...orders, ...refunds].filter(
          ({ state }) => state === "COMPLETED" || state === "FAILED",
        )
        expect(webhooks).toHaveLength(ended.length)
      }),
    )
  })
})

// Helpers

const payBody = (merchantOrderId: string) =>
  JSON.stringify({
    merchantOrderId,
    amount: PAID,
    expireAfter: 1200,
    paymentFlow: { type: "PG_CHECKOUT", merchantUrls: { redirectUrl: "https://shop.test/Thankyou" } },
  })
