/** Trip drafts for property tests, each with what is still missing as the generator knows it, not as the core says. */
import * as fc from "fast-check"
import { addDays, type Day } from "#core/days.ts"
import type { TripDraft } from "#core/trips/tripDraft.ts"
import { ACCOMMODATION_TYPES, ADD_ONS, MEAL_PREFERENCES, PURPOSES } from "#core/trips/tripPlan.ts"

/** A draft on a given day, and the starred fields that the first three steps still need. */
export interface JudgedDraft {
  readonly draft: TripDraft
  readonly missing: readonly [ReadonlyArray<string>, ReadonlyArray<string>, ReadonlyArray<string>]
}

const blanks = fc.constantFrom("", " ", "\u00a0", "   ")
const written = fc.constantFrom("Asha", " प्रिया ", "0", "98765 43210", ".")
const noDays = fc.constantFrom("", "2026-02-30", "tomorrow", "2026-1-5", "9999-12-31")

/** A text, and whether it says anything. */
const texts = fc.oneof(
  blanks.map((text) => ({ text, ok: false })),
  written.map((text) => ({ text, ok: true })),
)
/** How many days ahead of today, or a text that is no day. */
const places = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -3, max: 6 }) },
  fc.integer({ min: 728, max: 733 }),
  noDays,
)
/** Two years: no trip begins or ends later. */
const HORIZON = 730

const budgets = fc.oneof(fc.constant("" as const), fc.nat(1_000_000))

/** What nothing depends on. */
const optional = fc.record({
  email: fc.constantFrom("", "asha@example.in"),
  purpose: fc.constantFrom("" as const, ...PURPOSES),
  adults: fc.integer({ min: 1, max: 100 }),
  children: fc.integer({ min: 0, max: 100 }),
  budgetRange: fc.record({ min: budgets, max: budgets }),
  mealPreferences: fc.constantFrom("" as const, ...MEAL_PREFERENCES),
  addOns: fc.subarray([...ADD_ONS]),
  specialRequests: fc.constantFrom("", "A cot, please"),
})

const labels = (needs: ReadonlyArray<readonly [label: string, ok: boolean]>) =>
  needs.filter(([, ok]) => !ok).map(([label]) => label)

/** Drafts as they may look on `today`, from empty to complete. */
export const judgedDrafts = (today: Day): fc.Arbitrary<JudgedDraft> => {
  const textOf = (place: number | string) => (typeof place === "number" ? addDays(today, place) : place)
  return fc
    .record({
      optional,
      name: texts,
      mobile: texts,
      selectedTrips: fc.subarray(["Dolphin trip", "Old Goa walk", "Spice farm"]),
      accommodationType: fc.constantFrom("" as const, ...ACCOMMODATION_TYPES),
      from: places,
      to: places,
    })
    .map(({ optional: others, name, mobile, selectedTrips, accommodationType, from, to }) => ({
      draft: {
        ...others,
        fullName: name.text,
        mobileNumber: mobile.text,
        selectedTrips,
        accommodationType,
        checkInDate: textOf(from),
        checkOutDate: textOf(to),
      },
      missing: [
        labels([
          ["Full Name", name.ok],
          ["Mobile Number", mobile.ok],
        ]),
        labels([["Select Trip Types", selectedTrips.length > 0]]),
        labels([
          ["Accommodation Type", accommodationType !== ""],
          ["Check-in Date", typeof from === "number" && from >= 0 && from <= HORIZON],
          [
            "Check-out Date",
            typeof to === "number" && to >= Math.max(0, typeof from === "number" ? from : 0) && to <= HORIZON,
          ],
        ]),
      ],
    }))
}

/** Drafts to which nothing is missing on `today`. */
export const completeDrafts = (today: Day): fc.Arbitrary<TripDraft> =>
  fc
    .record({
      judged: judgedDrafts(today),
      names: fc.record({ fullName: written, mobileNumber: written }),
      selectedTrips: fc.subarray(["Dolphin trip", "Old Goa walk", "Spice farm"], { minLength: 1 }),
      accommodationType: fc.constantFrom(...ACCOMMODATION_TYPES),
      ahead: fc.nat(400),
      nights: fc.nat(60),
    })
    .map(({ judged: { draft }, names, selectedTrips, accommodationType, ahead, nights }) => ({
      ...draft,
      ...names,
      selectedTrips,
      accommodationType,
      checkInDate: addDays(today, ahead),
      checkOutDate: addDays(today, ahead + nights),
    }))

const wildTexts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.nat(5000).map((length) => `${"😀".repeat(length / 2)}a`),
  fc.nat(5000).map((length) => "x".repeat(length)),
)
const wildNumbers = fc.oneof(fc.integer({ min: -3, max: 120 }), fc.double(), fc.constant(Number.NaN))
const wildBudgets = fc.oneof(fc.constant("" as const), wildNumbers)

/** Edits that no honest field makes: beyond every bound, in every script, with numbers that are none. */
export const wildEdits: fc.Arbitrary<Partial<TripDraft>> = fc.record(
  {
    fullName: wildTexts,
    email: wildTexts,
    mobileNumber: wildTexts,
    adults: wildNumbers,
    children: wildNumbers,
    budgetRange: fc.record({ min: wildBudgets, max: wildBudgets }),
    selectedTrips: fc.array(wildTexts, { maxLength: 260 }),
    addOns: fc.array(fc.constantFrom(...ADD_ONS), { maxLength: 9 }),
    specialRequests: wildTexts,
  },
  { requiredKeys: [] },
)
