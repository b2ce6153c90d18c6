/** Laws of core/trips/wizardMachine.ts: filling in the four steps. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays } from "#core/days.ts"
import { EMPTY_DRAFT, type TripDraft } from "#core/trips/tripDraft.ts"
import { ADD_ONS } from "#core/trips/tripPlan.ts"
import { judgedDrafts } from "../../generators/arbitraries.ts"
import { TODAY, YESTERDAY } from "../booking/bookingHarness.ts"
import { COMPLETE_DRAFT, startAtLastStep, startWizard } from "./wizardHarness.ts"

const steps = fc.constantFrom(1, 2, 3, 4)

describe("Next", () => {
  it(
    "should be denied until the step is complete, and then lead one step on",
    { tags: ["4.wizard.2", "4.wizard.4"] },
    () => {
      fc.assert(
        fc.property(judgedDrafts(TODAY), ({ draft, missing }) => {
          const wizard = startWizard(draft)
          let step = 1
          for (const fields of [...missing, ["a fifth step"]]) {
            expect([wizard.step(), wizard.can("wizard.next")]).toEqual([step, fields.length === 0])
            wizard.act("wizard.next")
            if (fields.length === 0) step += 1
            expect(wizard.step()).toBe(step)
            if (fields.length > 0) return
          }
        }),
      )
    },
  )

  it.each([
    [1, { fullName: "" }],
    [1, { mobileNumber: " " }],
    [2, { selectedTrips: [] }],
    [3, { accommodationType: "" }],
    [3, { checkInDate: YESTERDAY }],
    [3, { checkOutDate: "" }],
    [3, { checkInDate: addDays(TODAY, 4), checkOutDate: addDays(TODAY, 3) }],
  ] as const)(
    "should stay denied on step %d with %o, and work once it is put right",
    { tags: ["4.wizard.5", "4.wizard.6", "4.wizard.7"] },
    (step, change) => {
      const wizard = startWizard({ ...COMPLETE_DRAFT, ...change })
      wizard.show(step)
      expect([wizard.step(), wizard.can("wizard.next")]).toEqual([step, false])
      wizard.edit(COMPLETE_DRAFT)
      wizard.act("wizard.next")
      expect(wizard.step()).toBe(step + 1)
    },
  )

  it("should allow a check-out on the day of check-in, and a check-in today", () => {
    const wizard = startWizard({ ...COMPLETE_DRAFT, checkInDate: TODAY, checkOutDate: TODAY })
    wizard.show(3)
    expect(wizard.can("wizard.next")).toBe(true)
  })
})

describe("Previous", () => {
  it(
    "should lead one step back whatever has become of the draft, and nowhere from the first",
    { tags: ["4.wizard.3"] },
    () => {
      fc.assert(
        fc.property(steps, judgedDrafts(TODAY), (step, { draft }) => {
          const wizard = startWizard(COMPLETE_DRAFT)
          wizard.show(step)
          wizard.edit(draft)
          for (let left = step; left > 1; left--) {
            expect([wizard.step(), wizard.can("wizard.previous")]).toEqual([left, true])
            wizard.act("wizard.previous")
          }
          expect([wizard.step(), wizard.can("wizard.previous")]).toEqual([1, false])
          expect(wizard.context().draft).toEqual(draft)
        }),
      )
    },
  )
})

describe("the progress indicator", () => {
  it("should show a step exactly when every step before it is complete", () => {
    fc.assert(
      fc.property(steps, steps, judgedDrafts(TODAY), (from, to, { draft, missing }) => {
        const wizard = startWizard(COMPLETE_DRAFT)
        wizard.show(from)
        wizard.edit(draft)
        const isReachable = missing.slice(0, to - 1).every((fields) => fields.length === 0)
        expect(wizard.actor.getSnapshot().can({ type: "wizard.show", step: to })).toBe(isReachable)
        wizard.show(to)
        expect(wizard.step()).toBe(isReachable ? to : from)
      }),
    )
  })

  it("should show no step that does not exist", () => {
    for (const step of [0, 5, -1, 1.5, Number.NaN]) {
      const wizard = startAtLastStep()
      expect(wizard.actor.getSnapshot().can({ type: "wizard.show", step })).toBe(false)
      wizard.show(step)
      expect(wizard.step()).toBe(4)
    }
  })
})

describe("an address that names a step", () => {
  it("should show that step, or the furthest before it that may be shown", () => {
    fc.assert(
      fc.property(
        steps,
        fc.integer({ min: -1, max: 6 }),
        judgedDrafts(TODAY),
        (from, to, { draft, missing }) => {
          const wizard = startWizard(COMPLETE_DRAFT)
          wizard.show(from)
          wizard.edit(draft)
          const open = missing.findIndex((fields) => fields.length > 0)
          wizard.visit(to)
          expect(wizard.step()).toBe(Math.max(1, Math.min(to, 4, open === -1 ? 4 : open + 1)))
        },
      ),
    )
  })

  it("should show the first step for what is no number", () => {
    const wizard = startAtLastStep()
    wizard.visit(Number.NaN)
    expect(wizard.step()).toBe(1)
  })
})

describe("an edit", () => {
  it("should be denied when it changes nothing, and leave the key and the notice alone", async () => {
    const wizard = startAtLastStep()
    wizard.act("wizard.submit")
    await wizard.answer("lost")
    for (const change of [
      {},
      { adults: 0 },
      { children: -1 },
      { fullName: COMPLETE_DRAFT.fullName },
      COMPLETE_DRAFT,
    ]) {
      expect(wizard.actor.getSnapshot().can({ type: "wizard.edit", change })).toBe(false)
      wizard.edit(change)
    }
    expect([wizard.context().formMessage, wizard.context().requestKey]).toEqual(["notSubmitted", "key 1"])
  })
})

describe("the cards", () => {
  it(
    "should put a trip type or an add-on in, and take it out again",
    { tags: ["4.wizard.15", "4.wizard.16"] },
    () => {
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...ADD_ONS, "Dolphin trip", "Spice farm")), (clicks) => {
          const wizard = startWizard()
          for (const name of clicks) {
            const addOn = ADD_ONS.find((known) => known === name)
            wizard.send(
              addOn === undefined
                ? { type: "wizard.toggleTrip", name }
                : { type: "wizard.toggleAddOn", name: addOn },
            )
          }
          const odd = new Set(clicks.filter((name) => clicks.filter((n) => n === name).length % 2 === 1))
          const { addOns, selectedTrips, ...others } = wizard.context().draft
          expect(new Set<string>([...addOns, ...selectedTrips])).toEqual(odd)
          expect(addOns.every((name) => ADD_ONS.includes(name))).toBe(true)
          expect({ ...EMPTY_DRAFT, ...others, addOns: [], selectedTrips: [] }).toEqual(EMPTY_DRAFT)
        }),
      )
    },
  )
})

describe("the draft", () => {
  it("should be taken up where the device kept it, on the first step, or be empty", () => {
    fc.assert(
      fc.property(judgedDrafts(TODAY), ({ draft }) => {
        const wizard = startWizard(draft)
        expect([wizard.context().draft, wizard.step(), wizard.told]).toEqual([draft, 1, []])
      }),
    )
    expect(startWizard().context().draft).toEqual(EMPTY_DRAFT)
    const ofAnotherForm = { ...EMPTY_DRAFT, adults: "two" } as unknown as TripDraft
    expect(startWizard(ofAnotherForm).context().draft).toEqual(EMPTY_DRAFT)
  })

  it("should be kept at every edit, as it then is", () => {
    const wizard = startWizard()
    wizard.edit({ fullName: "Asha" })
    wizard.send({ type: "wizard.toggleTrip", name: "Dolphin trip" })
    wizard.send({ type: "wizard.toggleAddOn", name: "Photography" })
    const typed = { ...EMPTY_DRAFT, fullName: "Asha" }
    const chosen = { ...typed, selectedTrips: ["Dolphin trip"] }
    expect(wizard.told).toEqual([typed, chosen, { ...chosen, addOns: ["Photography"] }])
    expect(wizard.context().draft).toEqual(wizard.told.at(-1))
  })
})

it("should not take an edit for which there is no room, and lose nothing of what was written", () => {
  const specialRequests = `${"प".repeat(1990)} the last wish`.slice(0, 2000)
  const wizard = startWizard({ ...COMPLETE_DRAFT, specialRequests })
  expect(wizard.context().draft.specialRequests).toBe(specialRequests)
  wizard.edit({ specialRequests: `A cot. ${specialRequests}` })
  expect(wizard.context().draft.specialRequests).toBe(specialRequests)
  wizard.edit({ specialRequests: `A cot. ${specialRequests.slice(7)}` })
  expect(wizard.context().draft.specialRequests).toBe(`A cot. ${specialRequests.slice(7)}`)
})
