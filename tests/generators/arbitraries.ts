/** Values of the business for property tests: valid by construction, shrinking towards the plainest case. */
import * as fc from "fast-check"
import type { BookingForm } from "#core/booking/bookingForm.ts"
import type { Party } from "#core/booking/party.ts"
import { addDays } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { metaInfoOf, type PaymentStatus, type TripDetails } from "#core/payments/paymentStatus.ts"
import {
  ACCOMMODATION_TYPES,
  ADD_ONS,
  MEAL_PREFERENCES,
  PURPOSES,
  type TripPlan,
} from "#core/trips/tripPlan.ts"
import { completeDrafts, judgedDrafts, wildEdits } from "./tripDrafts.ts"
import { days, visitDays } from "./calendarDays.ts"
import { activities, fares, shelves } from "./catalogue.ts"

const upTo = (most: number) => fc.nat(most)
const between = (min: number, max: number) => fc.integer({ min, max })

/** Any amount a shop could ever name: up to ₹1,00,000 crore, often small, to the paisa. */
export const paise = fc
  .oneof(
    upTo(30),
    upTo(1_000_000),
    fc.maxSafeNat().map((n) => n % 100_000_000_000_001),
  )
  .map((n) => Paise.make(n))

const partyOf = (most: number): fc.Arbitrary<Party> => fc.record({ adults: upTo(most), children: upTo(most) })

/** A party as the site takes it: at most 100 of a kind, maybe nobody. */
export const parties = partyOf(100)

/** A party larger than the site takes: the price rule itself knows no limit. */
export const bigParties = partyOf(500)

export { activities, completeDrafts, days, fares, judgedDrafts, shelves, visitDays, wildEdits }

const grouped = (digits: string, separator: string) => `${digits.slice(0, 5)}${separator}${digits.slice(5)}`
const inDevanagari = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)))

/** A mobile number as people write it: grouped or not, with a trunk 0 or a country code, in either script. */
export const mobileNumbers: fc.Arbitrary<string> = fc
  .record({
    prefix: fc.constantFrom("", "0", "+91", "+91 ", "+91-", "(+91) ", "(0) ", "  "),
    number: upTo(999_999_999).map((n) => `9${String(n).padStart(9, "0")}`),
    separator: fc.constantFrom("", " ", "-", "."),
    script: fc.constantFrom((text: string) => text, inDevanagari),
    end: fc.constantFrom("", " "),
  })
  .map(({ prefix, number, separator, script, end }) => script(prefix + grouped(number, separator)) + end)

/** A text that fits a `udf` value: any script, colons and bars, emoji of several code points. */
export const udfTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("Asha", "Asha: Rao", "a:b:c", "adults:9|children:9", "प्रिया", "O'Brien", "👨‍👩‍👧‍👦 & co"),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
  fc.string({ unit: "binary", minLength: 1, maxLength: 249 }),
)

/** A form that may be booked on `today` or later: somebody travels, the number is one, the day exists. */
export const bookingForms: fc.Arbitrary<BookingForm> = fc
  .tuple(fc.oneof(fc.constant(""), udfTexts), mobileNumbers, days, upTo(99), upTo(100))
  .map(([name, mobileNumber, date, others, children]) => ({
    name,
    mobileNumber,
    date,
    adults: others + 1,
    children,
  }))

/** Who travels when, as it was booked. */
export const tripDetailsOfAny: fc.Arbitrary<TripDetails> = fc.record({
  customer: udfTexts,
  mobile: mobileNumbers,
  tripDate: days,
  adults: upTo(100),
  children: upTo(100),
})

/** A payment status, in states we know and in others, with or without trip and transaction. */
export const paymentStatuses: fc.Arbitrary<PaymentStatus> = fc.record(
  {
    state: fc.oneof(fc.constantFrom("COMPLETED", "FAILED", "PENDING", "REVIEW"), fc.string()),
    orderId: fc.oneof(fc.stringMatching(/^GOA-[0-9A-HJKMNP-TV-Z]{26}$/), fc.string({ unit: "binary" })),
    amount: paise,
    metaInfo: tripDetailsOfAny.map(metaInfoOf),
    paymentDetails: fc.array(
      fc.record({ transactionId: fc.stringMatching(/^T[0-9]{1,20}$/) }, { requiredKeys: [] }),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ["state", "orderId", "amount"] },
)

const budgets = fc.oneof(fc.constant("" as const), upTo(1_000_000))

/** A trip plan that the operator takes on any visit up to its check-in, and not two years before its check-out. */
export const tripPlans: fc.Arbitrary<TripPlan> = fc
  .tuple(
    days,
    fc.nat(60),
    fc.record({
      fullName: udfTexts.map((text) => `A${text}`),
      email: fc.oneof(fc.constant(""), fc.emailAddress()),
      mobileNumber: mobileNumbers,
      purpose: fc.constantFrom("" as const, ...PURPOSES),
      adults: between(1, 100),
      children: upTo(100),
      selectedTrips: fc.array(fc.constantFrom("Dolphin trip", "Old Goa walk"), {
        minLength: 1,
        maxLength: 4,
      }),
      budgetRange: fc.record({ min: budgets, max: budgets }),
      mealPreferences: fc.constantFrom("" as const, ...MEAL_PREFERENCES),
      accommodationType: fc.constantFrom(...ACCOMMODATION_TYPES),
      addOns: fc.subarray([...ADD_ONS]),
      specialRequests: fc.string({ unit: "grapheme" }),
    }),
  )
  .map(([checkInDate, nights, plan]) => ({
    ...plan,
    checkInDate,
    // The calendar ends with the year 2999.
    checkOutDate: checkInDate > "2999-10" ? checkInDate : addDays(checkInDate, nights),
  }))
