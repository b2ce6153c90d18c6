/** The simulated PhonePe's engine by itself: laws that hold whatever is asked of it, in whatever order. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decide } from "#server/phonepeSimulator/engine/decide.ts"
import { type Moment, USUAL_HABITS } from "#server/phonepeSimulator/engine/habits.ts"
import { passTime } from "#server/phonepeSimulator/engine/passTime.ts"
import { pay } from "#server/phonepeSimulator/engine/pay.ts"
import { emptyState, type PhonepeState } from "#server/phonepeSimulator/engine/phonepeState.ts"
import { refund } from "#server/phonepeSimulator/engine/refund.ts"
import type { Notice } from "#server/phonepeSimulator/engine/step.ts"
import { SAMPLE_MERCHANT } from "#server/phonepeSimulator/sampleMerchant.ts"

const BEGIN_MS = 1_795_237_200_000
const PAID = 100_000

interface Story {
  readonly state: PhonepeState
  readonly nowMs: number
  readonly notices: ReadonlyArray<Notice>
}
type Act = (story: Story) => Story

const momentAt = (nowMs: number): Moment => ({
  nowMs,
  merchant: SAMPLE_MERCHANT,
  habits: USUAL_HABITS,
  publicUrl: "https://phonepe.test",
})

const step =
  (act: (state: PhonepeState, moment: Moment) => Pick<Story, "state" | "notices">): Act =>
  (story) => {
    const { state, notices } = act(story.state, momentAt(story.nowMs))
    return { ...story, state, notices: [...story.notices, ...notices] }
  }

const orderIds = fc.constantFrom("GOA-1", "GOA-2")
const acts: fc.Arbitrary<Act> = fc.oneof(
  orderIds.map((merchantOrderId) => step((state, moment) => pay(state, moment, payBody(merchantOrderId)))),
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
    .map(([id, decision]) => step((state, moment) => decide(state, moment, id, decision))),
  fc
    .record({
      merchantRefundId: fc.constantFrom("R-1", "R-2", "R-3"),
      originalMerchantOrderId: orderIds,
      amount: fc.integer({ min: 1, max: PAID + 1 }),
    })
    .map((wish) => step((state, moment) => refund(state, moment, JSON.stringify(wish)))),
  fc.integer({ min: 1, max: 2_000_000 }).map(
    (ms): Act =>
      (story) =>
        step(passTime)({ ...story, nowMs: story.nowMs + ms }),
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
    [{ state: emptyState("laws"), nowMs: BEGIN_MS, notices: [] }],
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
        const { state, notices } = play(story).at(-1) ?? { state: emptyState(""), notices: [] }
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
        expect(notices).toHaveLength(ended.length)
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
