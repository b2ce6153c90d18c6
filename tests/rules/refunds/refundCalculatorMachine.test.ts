/** The refund calculator's machine: what was typed is kept, and objections wait until somebody asks. */
import { ManagedRuntime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeRefundCalculatorMachine } from "#core/refunds/refundCalculatorMachine.ts"
import type { RefundForm } from "#core/refunds/refundForm.ts"
import { fixedClock } from "../../harness/clocks.ts"
import { travelDays } from "../../generators/refunds.ts"

/** Half past midnight on 21 November in India, still the 20th in most of the world. */
const NOW_MS = Date.parse("2026-11-20T19:00:00Z")

describe("the calculator", () => {
  const opened = () => {
    const actor = createActor(makeRefundCalculatorMachine(ManagedRuntime.make(fixedClock(NOW_MS)))).start()
    const edit = (change: Partial<RefundForm>) => actor.send({ type: "calculator.edit", change })
    const ask = () => actor.send({ type: "calculator.work" })
    return { actor, edit, ask, at: () => actor.getSnapshot().value }
  }

  it("should begin with a cancellation today, and object to nothing before it is asked", () => {
    const { actor, at } = opened()
    expect(at()).toBe("filling")
    expect(actor.getSnapshot().context).toEqual({
      paid: "",
      travelDay: "",
      cancelledOn: "2026-11-21",
      deducted: "",
    })
  })

  it("should keep whatever was typed, through every question and every objection", () => {
    const acts = fc.array(
      fc.oneof(
        fc.constant("ask" as const),
        fc.record(
          { paid: fc.string(), travelDay: fc.oneof(travelDays, fc.string()), deducted: fc.string() },
          { requiredKeys: [] },
        ),
      ),
    )
    fc.assert(
      fc.property(acts, (made) => {
        const { actor, edit, ask } = opened()
        let typed = actor.getSnapshot().context
        for (const act of made) {
          if (act === "ask") ask()
          else edit(act)
          typed = act === "ask" ? typed : { ...typed, ...act }
          expect(actor.getSnapshot().context).toEqual(typed)
        }
      }),
    )
  })

  it("should object when asked too early, and answer as soon as the last objection is gone", () => {
    const { edit, ask, at } = opened()
    ask()
    expect(at()).toBe("objecting")
    edit({ paid: "5,299" })
    expect(at()).toBe("objecting")
    edit({ travelDay: "2026-12-20" })
    expect(at()).toEqual({ answered: "worked" })
  })

  it("should follow changes of an answer, wait without a word while a day is typed, and object when asked", () => {
    const { edit, ask, at } = opened()
    edit({ paid: "5,299", travelDay: "2026-12-20" })
    expect(at()).toBe("filling")
    ask()
    expect(at()).toEqual({ answered: "worked" })
    edit({ travelDay: "" })
    expect(at()).toEqual({ answered: "interrupted" })
    edit({ travelDay: "2026-12-01" })
    expect(at()).toEqual({ answered: "worked" })
    edit({ paid: "" })
    ask()
    expect(at()).toBe("objecting")
  })
})
