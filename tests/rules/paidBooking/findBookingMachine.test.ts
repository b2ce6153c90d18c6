/** Laws of core/paidBooking/findBookingMachine.ts: two fields, one sentence, and nothing that is typed is lost. */
import { Effect, Layer, ManagedRuntime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { isMobileNumber } from "#core/booking/bookingForm.ts"
import { LOOK_UP_WAIT_MS, makeFindBookingMachine } from "#core/paidBooking/findBookingMachine.ts"
import { lookUpErrors, lookUpIn, type LookUpForm } from "#core/paidBooking/lookUpForm.ts"
import {
  answerPostedLookUp,
  makeReadPostedLookUp,
  type PostedLookUp,
} from "#core/paidBooking/postedLookUp.ts"
import { type Day, isDay } from "#core/days.ts"
import { BookingsUnavailable, LookedUpTooOften } from "#core/ports/bookings.ts"
import { DehydratedQueries } from "#core/ports/dehydratedQueries.ts"
import { bookingsPort } from "./bookingsPort.ts"
import { settle } from "../../harness/settle.ts"

const WHOLE = { mobileNumber: "98765 43210", date: "2026-12-05" as Day }
const DOWN = new BookingsUnavailable({ cause: "down" })

const numbers = fc.oneof(
  fc.string(),
  fc.constantFrom("98765 43210", "+44 7911 123456", "९८७६५ ४३२१०", "12345"),
)
const days = fc.oneof(fc.string(), fc.constantFrom("2026-12-05", "2020-02-29", "2026-02-30", ""))

describe("a form", () => {
  it("should be sent if, and only if, it names a number and a day, and else say what is wrong", () => {
    fc.assert(
      fc.property(numbers, days, (mobileNumber, date) => {
        const form = { mobileNumber, date }
        expect(Object.keys(lookUpErrors(form)).toSorted()).toEqual(
          [
            ...(isDay(date) ? [] : ["date"]),
            ...(isMobileNumber(mobileNumber) ? [] : ["mobileNumber"]),
          ].toSorted(),
        )
      }),
    )
    expect(lookUpIn({ ...WHOLE, mobileNumber: "12345" })).toBeUndefined()
    expect(lookUpIn({ ...WHOLE, date: "2026-02-30" })).toBeUndefined()
  })
})

describe("the page", () => {
  it("should send what is typed, say the same sentence, and keep the fields", async () => {
    const screen = openScreen()
    screen.type(WHOLE)
    await screen.send()
    expect([screen.value(), screen.sent, screen.form()]).toEqual([
      { open: "sent" },
      [[WHOLE.mobileNumber, WHOLE.date]],
      WHOLE,
    ])
  })

  it("should send nothing while something is wrong, and say nothing of it once it is typed anew", async () => {
    const screen = openScreen()
    await screen.send()
    expect([screen.value(), screen.sent]).toEqual([{ open: "refused" }, []])
    screen.type({ mobileNumber: WHOLE.mobileNumber })
    expect([screen.value(), screen.form()]).toEqual([{ open: "quiet" }, { ...WHOLE, date: "" }])
  })

  it("should say that nobody answered, keep what was typed, and send it again when told to", async () => {
    const screen = openScreen(() => Effect.fail(DOWN))
    screen.type(WHOLE)
    for (const times of [1, 2]) {
      await screen.send()
      expect([screen.value(), screen.sent.length, screen.form()]).toEqual([{ open: "unsent" }, times, WHOLE])
    }
  })

  it("should take no letter and send nothing twice while it sends", async () => {
    const screen = openScreen(() => Effect.never)
    screen.type(WHOLE)
    await screen.send()
    screen.type({ mobileNumber: "1" })
    await screen.send()
    expect([screen.value(), screen.sent.length, screen.form()]).toEqual(["sending", 1, WHOLE])
  })

  it.each([
    ["a minute where nobody says how long", undefined, LOOK_UP_WAIT_MS],
    ["as long as it is told", 5000, 5000],
  ])("should wait %s, and keep what is typed meanwhile", async (_, waitMs, waits) => {
    const screen = openScreen(() => Effect.fail(new LookedUpTooOften(waitMs === undefined ? {} : { waitMs })))
    screen.type(WHOLE)
    await screen.send()
    screen.type({ mobileNumber: "91234 56789" })
    screen.clock.increment(waits - 1)
    expect([screen.value(), screen.actor.getSnapshot().can({ type: "lookUp.send" })]).toEqual([
      "waiting",
      false,
    ])
    screen.clock.increment(1)
    expect([screen.value(), screen.form()]).toEqual([
      { open: "quiet" },
      { ...WHOLE, mobileNumber: "91234 56789" },
    ])
  })
})

describe("a form without scripts", () => {
  it.each([
    ["sent", Effect.void, { open: "sent" }],
    ["tooOften", Effect.fail(new LookedUpTooOften({})), "waiting"],
    ["unsent", Effect.fail(DOWN), { open: "unsent" }],
  ] as const)("should be answered as the scripted page answers: %s", async (outcome, answer, state) => {
    const posted = await post(WHOLE, answer)
    expect(posted).toEqual({ form: WHOLE, outcome })
    const screen = openScreen(undefined, posted)
    expect([screen.value(), screen.form(), screen.sent]).toEqual([state, WHOLE, []])
  })

  it("should be refused without a question where it is wrong, whatever was sent", async () => {
    const ask = fc.asyncProperty(fc.anything(), fc.anything(), async (mobileNumber, date) => {
      fc.pre(typeof mobileNumber !== "string" || !isMobileNumber(mobileNumber))
      const posted = await post({ mobileNumber, date }, Effect.die("nothing is to be asked"))
      expect(posted.outcome).toBe("refused")
      expect(openScreen(undefined, posted).value()).toEqual({ open: "refused" })
    })
    await fc.assert(ask, { numRuns: 40 })
  })

  it("should be on the page that answers it, and on no other", () => {
    const posted: PostedLookUp = { form: WHOLE, outcome: "sent" }
    const pageWith = (lookUp: PostedLookUp | undefined) =>
      ManagedRuntime.make(Layer.succeed(DehydratedQueries, { answers: {}, lookUp }))
    expect(makeReadPostedLookUp(pageWith(undefined))()).toBeUndefined()
    expect(makeReadPostedLookUp(pageWith(posted))()).toBe(posted)
  })
})

// Helpers

const post = (
  fields: Readonly<Record<string, unknown>>,
  answer: Effect.Effect<void, LookedUpTooOften | BookingsUnavailable>,
) => Effect.runPromise(Effect.provide(answerPostedLookUp(fields), bookingsPort({ sendLinks: () => answer })))

const openScreen = (
  answer: () => Effect.Effect<void, LookedUpTooOften | BookingsUnavailable> = () => Effect.void,
  posted?: PostedLookUp,
) => {
  const sent: Array<readonly [string, string]> = []
  const clock = new SimulatedClock()
  const ports = bookingsPort({
    sendLinks: (mobileNumber, date) =>
      Effect.suspend(() => {
        sent.push([mobileNumber, date])
        return answer()
      }),
  })
  const actor = createActor(makeFindBookingMachine(ManagedRuntime.make(ports)), {
    clock,
    input: { posted },
  }).start()
  return {
    actor,
    clock,
    sent,
    value: () => actor.getSnapshot().value,
    form: () => actor.getSnapshot().context.form,
    type: (change: Partial<LookUpForm>) => actor.send({ type: "lookUp.edit", change }),
    send: async () => {
      actor.send({ type: "lookUp.send" })
      await settle()
    },
  }
}
