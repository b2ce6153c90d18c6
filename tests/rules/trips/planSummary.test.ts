/** Laws of core/trips/planSummary.ts: the plan read back before it is submitted. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { plannableStayText, planSummary, stayText } from "#core/trips/planSummary.ts"
import { addDays } from "#core/days.ts"
import { STEPS } from "#core/trips/wizardSteps.ts"
import { completeDrafts } from "../../generators/arbitraries.ts"
import { TODAY } from "../booking/bookingHarness.ts"
import { COMPLETE_DRAFT } from "./wizardHarness.ts"

describe("planSummary", () => {
  it("should tell the first three steps in their order, by their names, without an empty line", () => {
    fc.assert(
      fc.property(completeDrafts(TODAY), (draft) => {
        const summary = planSummary(draft)
        expect(summary.map(({ step, name }) => [step, name])).toEqual(
          STEPS.slice(0, 3).map(({ name }, place) => [place + 1, name]),
        )
        for (const { lines } of summary) {
          expect(lines.length).toBeGreaterThan(0)
          expect(lines.filter(({ text }) => text.trim() === "")).toEqual([])
        }
      }),
    )
  })

  it("should lose nothing that was written on them", () => {
    fc.assert(
      fc.property(completeDrafts(TODAY), (draft) => {
        const words = new Set(planSummary(draft).flatMap(({ lines }) => lines.map(({ text }) => text)))
        for (const answer of [
          draft.fullName.trim(),
          draft.mobileNumber.trim(),
          draft.email,
          draft.purpose,
          draft.selectedTrips.join(", "),
          draft.mealPreferences,
          draft.accommodationType,
        ])
          expect(answer === "" || words.has(answer)).toBe(true)
      }),
    )
  })

  it("should leave out the blanks around an address, and an address of blanks", () => {
    const emailIn = (email: string) =>
      planSummary({ ...COMPLETE_DRAFT, email })
        .flatMap(({ lines }) => lines)
        .filter(({ label }) => label === "Email")
        .map(({ text }) => text)
    expect([emailIn(" asha@example.in "), emailIn("  ")]).toEqual([["asha@example.in"], []])
  })

  it("should read as a visitor would say it", () => {
    const draft = {
      ...COMPLETE_DRAFT,
      adults: 2,
      children: 1,
      budgetRange: { min: 50_000, max: 120_000 },
    } as const
    expect(
      planSummary(draft).flatMap(({ lines }) => lines.map(({ label, text }) => `${label}: ${text}`)),
    ).toEqual([
      "Full Name: Asha Rao",
      "Mobile Number: 98765 43210",
      "Travellers: 2 Adults, 1 Child",
      "Trip Types: Dolphin trip",
      "Budget Range: ₹50,000 to ₹1,20,000",
      "Accommodation Type: Villa",
      expect.stringMatching(/^Stay: \w{3} \d+ \w{3} \d{4} to .*, 3 nights$/),
    ])
  })
})

describe("plannableStayText", () => {
  it("should say nothing of a stay of which a day is refused, as one that is past or too far ahead", () => {
    const stay = (fromIn: number, toIn: number) => {
      const days = { checkInDate: addDays(TODAY, fromIn), checkOutDate: addDays(TODAY, toIn) }
      return [plannableStayText(days, TODAY), stayText(days)]
    }
    for (const [fromIn, toIn] of [
      [0, 0],
      [3, 5],
      [730, 730],
    ] as const)
      expect(stay(fromIn, toIn)[0]).toBe(stay(fromIn, toIn)[1])
    for (const [fromIn, toIn] of [
      [-1, 2],
      [3, 731],
      [731, 732],
      [5, 3],
    ] as const)
      expect(stay(fromIn, toIn)[0]).toBe("")
  })
})

describe("stayText", () => {
  it("should count the nights, and say nothing of days that cannot be", () => {
    const stay = (checkInDate: string, checkOutDate: string) => stayText({ checkInDate, checkOutDate })
    expect(stay("2026-12-05", "2026-12-05")).toBe("Sat 5 Dec 2026 to Sat 5 Dec 2026, no night")
    expect(stay("2026-12-05", "2026-12-06")).toBe("Sat 5 Dec 2026 to Sun 6 Dec 2026, 1 night")
    expect([stay("2026-12-06", "2026-12-05"), stay("", "2026-12-05"), stay("2026-12-05", "soon")]).toEqual([
      "",
      "",
      "",
    ])
  })
})
