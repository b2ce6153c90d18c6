/** Laws of core/trips/wizardMachine.ts: submitting the plan, and what comes of it. */
import { describe, expect, it } from "vitest"
import { waitFor } from "xstate"
import { addDays, Day } from "#core/days.ts"
import { EMPTY_DRAFT } from "#core/trips/tripDraft.ts"
import { isPlanUnsent, type WizardEvent } from "#core/trips/wizardContext.ts"
import { WIZARD_FORM_MESSAGE_TEXT } from "#core/trips/wizardFormMessage.ts"
import { COMPLETE_DRAFT, startAtLastStep, startWizard } from "./wizardHarness.ts"

const ACTS: ReadonlyArray<WizardEvent> = [
  { type: "wizard.edit", change: { fullName: "Ravi" } },
  { type: "wizard.toggleTrip", name: "Spice farm" },
  { type: "wizard.toggleAddOn", name: "Nightlife" },
  { type: "wizard.next" },
  { type: "wizard.previous" },
  { type: "wizard.submit" },
  { type: "wizard.show", step: 1 },
]

describe("submitting", () => {
  it("should be possible on the last step only", () => {
    const wizard = startWizard(COMPLETE_DRAFT)
    for (const step of [1, 2, 3, 4]) {
      wizard.show(step)
      expect(wizard.can("wizard.submit")).toBe(step === 4)
    }
  })

  it("should be denied on the last step, too, once an earlier one has lost what it needs", () => {
    const wizard = startAtLastStep()
    wizard.edit({ fullName: " " })
    expect([wizard.step(), wizard.can("wizard.submit")]).toEqual([4, false])
  })

  it(
    "should be busy until it is answered and confirmed: no act is taken, one call is made",
    { tags: ["4.wizard.9", "4.wizard.10"] },
    async () => {
      const wizard = startAtLastStep()
      wizard.act("wizard.submit")
      const idle = () => {
        const before = wizard.actor.getSnapshot()
        for (const act of ACTS) {
          expect(before.can(act)).toBe(false)
          wizard.send(act)
        }
        expect(wizard.actor.getSnapshot()).toBe(before)
      }
      idle()
      await wizard.answer("taken")
      idle()
      expect(wizard.actor.getSnapshot().value).toBe("confirming")
      expect(wizard.sent).toEqual([{ plan: COMPLETE_DRAFT, key: "key 1" }])
    },
  )
})

describe("a draft that was spoilt after its step", () => {
  it("should not be sent, and not be lost", async () => {
    const wizard = startAtLastStep()
    wizard.edit({ fullName: " " })
    wizard.act("wizard.submit")
    await waitFor(wizard.actor, (state) => state.matches("filling"), { timeout: 60_000 })
    const { draft } = wizard.context()
    expect([wizard.sent, wizard.step(), draft]).toEqual([[], 4, { ...COMPLETE_DRAFT, fullName: " " }])
  })
})

describe("a plan that was taken", () => {
  it(
    "should be confirmed after 2000 ms, not before, with an empty form at the first step",
    { tags: ["4.wizard.11", "4.wizard.12", "4.wizard.13", "9.constants.15"] },
    async () => {
      const wizard = startAtLastStep()
      wizard.edit({ specialRequests: "A cot, please" })
      wizard.act("wizard.submit")
      await wizard.answer("taken")
      wizard.clock.increment(1999)
      expect([wizard.actor.getSnapshot().value, wizard.context().formMessage]).toEqual([
        "confirming",
        undefined,
      ])
      expect(wizard.told).not.toContain(undefined)
      wizard.clock.increment(1)
      const { draft, formMessage, requestKey } = wizard.context()
      expect([wizard.step(), draft, formMessage, requestKey]).toEqual([
        1,
        EMPTY_DRAFT,
        "submitted",
        undefined,
      ])
      expect(wizard.told.at(-1)).toBeUndefined()
    },
  )

  it("should be followed, if the visitor plans another trip, by a request of its own", async () => {
    const wizard = startAtLastStep()
    for (const round of [1, 2]) {
      wizard.act("wizard.submit")
      await wizard.answer("taken")
      wizard.clock.increment(2000)
      expect(wizard.sent.at(-1)?.key).toBe(`key ${round}`)
      wizard.edit(COMPLETE_DRAFT)
      expect(wizard.context().formMessage).toBeUndefined()
      wizard.show(4)
    }
  })
})

describe("a plan that was not taken", () => {
  it(
    "should keep everything as it was typed, on the last step, and say so",
    { tags: ["4.wizard.14"] },
    async () => {
      const wizard = startAtLastStep()
      wizard.edit({ specialRequests: "A cot, please" })
      const { draft } = wizard.context()
      wizard.act("wizard.submit")
      await wizard.answer("lost")
      expect([wizard.step(), wizard.context().draft, wizard.context().formMessage]).toEqual([
        4,
        draft,
        "notSubmitted",
      ])
      expect(wizard.onDevice()).toEqual({ draft, requestKey: "key 1" })
      wizard.clock.increment(10_000)
      expect([wizard.step(), wizard.context().formMessage]).toEqual([4, "notSubmitted"])
    },
  )

  it.each([
    ["unsent", true],
    ["lost", false],
    ["refused", false],
  ] as const)("should be sent by a page that is loaded again where it is %s: %s", async (says, isUnsent) => {
    const wizard = startAtLastStep()
    wizard.act("wizard.submit")
    await wizard.answer(says)
    expect([wizard.context().formMessage, isPlanUnsent(wizard.context())]).toEqual(["notSubmitted", isUnsent])
    expect(wizard.onDevice()?.draft).toEqual(wizard.context().draft)
  })

  it("should be said until the visitor edits or tries again", async () => {
    const wizard = startAtLastStep()
    wizard.act("wizard.submit")
    await wizard.answer("lost")
    wizard.act("wizard.submit")
    expect(wizard.context().formMessage).toBeUndefined()
    await wizard.answer("lost")
    expect(wizard.context().formMessage).toBe("notSubmitted")
    wizard.edit({ email: "asha@example.in" })
    expect(wizard.context().formMessage).toBeUndefined()
  })

  it("should be sent under the same key again, so that it is stored once", async () => {
    const wizard = startAtLastStep()
    for (const says of ["lost", "lost", "taken"] as const) {
      wizard.act("wizard.submit")
      await wizard.answer(says)
      if (says === "lost") {
        wizard.act("wizard.previous")
        wizard.act("wizard.next")
      }
    }
    expect(wizard.sent.map(({ key }) => key)).toEqual(["key 1", "key 1", "key 1"])
  })

  it.each(ACTS.slice(0, 3))(
    "should be sent under a new key after $type: it is another plan",
    async (edit) => {
      const wizard = startAtLastStep()
      wizard.act("wizard.submit")
      await wizard.answer("lost")
      wizard.send(edit)
      wizard.act("wizard.submit")
      await wizard.answer("taken")
      expect(wizard.sent.map(({ key }) => key)).toEqual(["key 1", "key 2"])
      expect(wizard.sent[1]?.plan).not.toEqual(COMPLETE_DRAFT)
    },
  )
})

describe("a plan whose first day passes while nobody knows whether it was taken", () => {
  const sentBefore = async (says: "lost" | "refused") => {
    const wizard = startAtLastStep()
    wizard.act("wizard.submit")
    await wizard.answer(says)
    wizard.time.nowMs += 86_400_000
    wizard.act("wizard.submit")
    return wizard
  }

  it("should be sent under the same key again, also by a page that is loaded again", async () => {
    const wizard = await sentBefore("lost")
    await wizard.answer("lost")
    const kept = wizard.onDevice()
    const again = startWizard(kept?.draft, kept?.requestKey)
    again.time.nowMs = wizard.time.nowMs
    again.visit(4)
    again.act("wizard.submit")
    await again.answer("taken")
    expect([...wizard.sent, ...again.sent].map(({ key }) => key)).toEqual(["key 1", "key 1", "key 1"])
  })

  it("should lead to its days where it was refused, and be another plan", async () => {
    const wizard = await sentBefore("refused")
    expect([wizard.step(), wizard.sent.length, wizard.onDevice()?.requestKey]).toEqual([3, 1, undefined])
    wizard.edit({ checkInDate: addDays(Day.make(COMPLETE_DRAFT.checkInDate), 1) })
    wizard.act("wizard.next")
    wizard.act("wizard.submit")
    await wizard.answer("taken")
    expect(wizard.sent.map(({ key }) => key)).toEqual(["key 1", "key 2"])
  })
})

describe("a page that is loaded again after the plan was sent", () => {
  it.each(["before the answer", "after a lost answer", "before the confirmation"])(
    "should send the same plan under the same key, %s, so that it is stored once",
    async (moment) => {
      const first = startAtLastStep()
      first.act("wizard.submit")
      await first.answer("lost")
      first.edit({ email: "asha@example.in" })
      first.act("wizard.submit")
      if (moment === "after a lost answer") await first.answer("lost")
      if (moment === "before the confirmation") await first.answer("taken")
      const kept = first.onDevice()
      const second = startWizard(kept?.draft, kept?.requestKey)
      second.show(4)
      second.act("wizard.submit")
      await second.answer("taken")
      expect(second.sent).toEqual([{ plan: { ...COMPLETE_DRAFT, email: "asha@example.in" }, key: "key 2" }])
    },
  )

  it("should know nothing of a key once the plan was confirmed, or edited", async () => {
    const wizard = startAtLastStep()
    wizard.act("wizard.submit")
    await wizard.answer("lost")
    wizard.edit({ fullName: "Ravi" })
    expect(wizard.onDevice()?.requestKey).toBeUndefined()
    wizard.act("wizard.submit")
    await wizard.answer("taken")
    wizard.clock.increment(2000)
    expect(wizard.onDevice()).toBeUndefined()
  })
})

it("should say the specification's words", { tags: ["8.errors.9", "8.errors.10"] }, () => {
  expect(WIZARD_FORM_MESSAGE_TEXT).toEqual({
    submitted: "Your dream trip has been planned successfully! We'll contact you soon. 🎉",
    notSubmitted: "Something went wrong! Please try again.",
  })
})
