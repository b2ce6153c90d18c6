/** Laws of core/messages/messagesOfOrder.ts and unreachedMessages.ts: nothing is said to be owed that would not be sent. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { addDays, dayInIndia, startOfDayMs } from "#core/days.ts"
import {
  linkMessage,
  messagesOfChange,
  messagesOfCompletion,
  messagesOfRefund,
  reminderAtMs,
} from "#core/messages/travellerMessages.ts"
import type { CompletedOrder } from "#core/orders/order.ts"
import { type Answer, DAY, ORDER, PAID_AT_MS, refund, shop } from "./messageShop.ts"

const LATER = addDays(DAY, 3)
const MOVED = { movedFrom: DAY, request: { ...ORDER.request, date: LATER } }
const CANCELLED = { cancelledOn: dayInIndia(PAID_AT_MS) }
const ERASED = { request: { ...ORDER.request, name: "", mobileNumber: "" } }

const dueNow = [
  ...messagesOfCompletion(ORDER, PAID_AT_MS),
  ...messagesOfChange(ORDER, { movedTo: LATER }, PAID_AT_MS),
  ...messagesOfChange(ORDER, "cancelled", PAID_AT_MS),
  ...messagesOfChange(ORDER, "called off", PAID_AT_MS),
  ...messagesOfRefund(refund, "REQUESTED"),
  ...messagesOfRefund(refund, "COMPLETED"),
  linkMessage(ORDER),
].map((message) => ({ ...message, notBeforeMs: 0 }))

const moments = fc.constantFrom(
  PAID_AT_MS,
  reminderAtMs(DAY),
  startOfDayMs(addDays(DAY, 1)),
  startOfDayMs(addDays(DAY, 5)),
)
const changes = fc.constantFrom<Partial<CompletedOrder>>(
  {},
  MOVED,
  CANCELLED,
  { ...MOVED, ...CANCELLED },
  ERASED,
)

it("should say of each message that waits what its delivery would make of it, and keep what has ended", async () => {
  await fc.assert(
    fc.asyncProperty(changes, fc.constantFrom([], [refund]), moments, async (changed, refunds, nowMs) => {
      const { owe, change, readAt, deliverAt } = shop({ refunds })
      owe(dueNow)
      change(changed)
      const told = await readAt(nowMs)
      await deliverAt(nowMs)
      const ended = await readAt(nowMs)
      const becomes = { dropped: "dropped", delivered: "owed" } as Readonly<Record<string, string>>
      expect(told.map(({ kind, outcome }) => [kind, outcome.state])).toEqual(
        ended.map(({ kind, outcome }) => [kind, becomes[outcome.state]]),
      )
      for (const { outcome } of ended) expect(outcome).toHaveProperty("atMs", nowMs)
    }),
  )
})

it("should not call a cancelled booking's reminder owed while its evening is ahead, nor one that waits for an address", async () => {
  for (const email of ["asha@example.in", null]) {
    const { owe, change, readAt, deliverAt } = shop({ email, channels: ["email"] })
    owe(messagesOfCompletion(ORDER, PAID_AT_MS))
    await deliverAt(PAID_AT_MS)
    const reminder = async () => (await readAt(PAID_AT_MS)).find(({ kind }) => kind === "reminder")?.outcome
    expect(await reminder()).toEqual({ state: "owed", failures: 0 })
    change(CANCELLED)
    expect(await reminder()).toEqual({ state: "dropped" })
    change({})
    expect(await reminder()).toEqual({ state: "owed", failures: 0 })
  }
})

it("should have those called whom nothing reached, and nobody about what is no longer true but was refused", async () => {
  await fc.assert(
    fc.asyncProperty(
      changes,
      fc.constantFrom([], [refund]),
      moments,
      fc.constantFrom<Answer>("takes", "refuses"),
      async (changed, refunds, nowMs, answer) => {
        const { owe, change, readAt, unreachedAt, deliverAt, answers } = shop({
          refunds,
          email: answer === "refuses" ? "asha@example.in" : null,
          channels: ["email"],
        })
        answers.email = answer
        owe(dueNow.filter(({ kind }) => kind !== "link"))
        await deliverAt(PAID_AT_MS)
        change(changed)
        const idsOf = (told: ReadonlyArray<{ readonly messageId: string }>) =>
          told.map(({ messageId }) => messageId).toSorted()
        const told = await readAt(nowMs)
        expect(idsOf(await unreachedAt(nowMs))).toEqual(
          idsOf(told.filter(({ outcome }) => outcome.state !== "dropped")),
        )
      },
    ),
  )
})
