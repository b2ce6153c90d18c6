/** Laws of core/trips/wizardSteps.ts: what each step of the wizard asks for and needs. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, Day, daysBetween } from "#core/days.ts"
import { EMPTY_DRAFT } from "#core/trips/tripDraft.ts"
import { isStepComplete, isStepReachable, shownStep } from "#core/trips/wizardContext.ts"
import { earliestCheckOut, missingText, STEPS } from "#core/trips/wizardSteps.ts"
import { completeDrafts, judgedDrafts, visitDays } from "../../generators/arbitraries.ts"

const START = Day.make("2026-11-21")

/** A day, and a draft as it may look on it. */
const today = visitDays.chain((day) => fc.record({ day: fc.constant(day), judged: judgedDrafts(day) }))

describe("STEPS", () => {
  it("should miss exactly the starred fields that say nothing yet, by their labels and in their order", () => {
    fc.assert(
      fc.property(today, ({ day, judged: { draft, missing } }) => {
        expect(STEPS.map((step) => step.missing(draft, day))).toEqual([...missing, []])
      }),
    )
  })

  it("should miss nothing in a complete draft, whatever else it leaves empty", () => {
    fc.assert(
      fc.property(
        visitDays.chain((day) => fc.tuple(fc.constant(day), completeDrafts(day))),
        ([day, draft]) => {
          const { fullName, mobileNumber, selectedTrips, accommodationType, checkInDate, checkOutDate } =
            draft
          const starred = {
            fullName,
            mobileNumber,
            selectedTrips,
            accommodationType,
            checkInDate,
            checkOutDate,
          }
          for (const written of [draft, { ...EMPTY_DRAFT, ...starred }])
            expect(STEPS.flatMap((step) => step.missing(written, day))).toEqual([])
        },
      ),
    )
  })

  it(
    "should ask an empty draft for the six starred fields, and the last step for none",
    {
      tags: [
        "4.wizard.5",
        "4.wizard.6",
        "4.wizard.7",
        "4.wizard.8",
        "5.wizard.1",
        "5.wizard.2",
        "5.wizard.3",
        "5.wizard.4",
        "5.wizard.5",
        "5.wizard.6",
      ],
    },
    () => {
      expect(STEPS.map((step) => step.missing(EMPTY_DRAFT, START))).toEqual([
        ["Full Name", "Mobile Number"],
        ["Select Trip Types"],
        ["Accommodation Type", "Check-in Date", "Check-out Date"],
        [],
      ])
    },
  )

  it(
    "should be named and headed as the specification says",
    { tags: ["2.wizard.4", "2.wizard.5", "2.wizard.6", "2.wizard.13", "2.wizard.22", "9.constants.14"] },
    () => {
      expect(STEPS.map(({ name }) => name)).toEqual([
        "Personal Details",
        "Trip Preferences",
        "Accommodation & Dates",
        "Final Details",
      ])
      expect(STEPS.map(({ heading }) => heading)).toEqual([
        "Tell us about yourself",
        "What interests you?",
        "Where and when will you stay?",
        "Almost Done!",
      ])
    },
  )
})

describe("shownStep", () => {
  it(
    "should count the steps from 1, and stay on the last one while the form is busy",
    { tags: ["3.entities.61"] },
    () => {
      const filling = ["personalDetails", "tripPreferences", "stay", "finalDetails"] as const
      expect(filling.map((step) => shownStep({ filling: step }))).toEqual([1, 2, 3, 4])
      expect((["submitting", "deciding", "confirming"] as const).map(shownStep)).toEqual([4, 4, 4])
    },
  )
})

describe("earliestCheckOut", () => {
  it(
    "should be the check-in day, or today while that is none or lies behind",
    { tags: ["5.wizard.10", "5.wizard.11"] },
    () => {
      fc.assert(
        fc.property(visitDays, fc.integer({ min: -400, max: 400 }), (day, ahead) => {
          const earliest = earliestCheckOut({ checkInDate: addDays(day, ahead) }, day)
          expect(daysBetween(day, earliest)).toBe(Math.max(0, ahead))
          for (const checkInDate of ["", "2026-02-30", "soon"])
            expect(earliestCheckOut({ checkInDate }, day)).toBe(day)
        }),
      )
    },
  )
})

describe("isStepComplete and isStepReachable", () => {
  it("should call a step complete when nothing is missing, and reachable when none before it is incomplete", () => {
    fc.assert(
      fc.property(today, ({ day, judged: { draft, missing } }) => {
        const isFull = [...missing, []].map((fields) => fields.length === 0)
        for (const step of [1, 2, 3, 4]) {
          expect(isStepComplete(draft, step, day)).toBe(isFull[step - 1])
          expect(isStepReachable(draft, step, day)).toBe(!isFull.slice(0, step - 1).includes(false))
        }
      }),
    )
  })

  it("should not call a step complete that does not exist", () => {
    for (const step of [0, 5, -1]) expect(isStepComplete(EMPTY_DRAFT, step, START)).toBe(false)
  })
})

describe("missingText", () => {
  it("should name every missing field once, and say nothing when there is none", () => {
    fc.assert(
      fc.property(today, ({ day, judged: { draft } }) => {
        for (const step of STEPS) {
          const missing = step.missing(draft, day)
          const said = missingText(missing)
          expect(said === "").toBe(missing.length === 0)
          for (const field of missing) expect(said.split(field)).toHaveLength(2)
        }
      }),
    )
  })

  it("should read as a sentence", () => {
    expect(missingText(["Full Name", "Mobile Number"])).toBe("Still needed: Full Name, Mobile Number.")
  })
})
