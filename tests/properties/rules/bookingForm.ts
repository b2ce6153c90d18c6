/** What may be booked (specification section 5, booking). */
import * as fc from "fast-check"
import {
  type BookingForm,
  firstBookingFieldError,
  emptyBookingForm,
  isMobileNumber,
} from "#core/booking/bookingForm.ts"
import { addDays, type Day } from "#core/days.ts"
import { bookingForms, mobileNumbers, parties, visitDays } from "../../generators/arbitraries.ts"
import { same } from "../claims.ts"
import { property } from "../property.ts"
import { on, withEdges } from "./edges.ts"

const SECTION = "§5 Validation rules: booking"

const digits = (count: number) => "9".repeat(count)
interface Attempt {
  readonly form: BookingForm
  readonly today: Day
  /** Days from today to the travel day; `undefined` for a date field left empty. */
  readonly ahead: number | undefined
}
const TODAY = on("2026-11-21")
const GOOD: BookingForm = { name: "Asha", mobileNumber: "9876543210", date: TODAY, adults: 1, children: 0 }
const attempt = (change: Partial<BookingForm>, ahead: number | undefined): Attempt => ({
  form: { ...GOOD, ...change, date: ahead === undefined ? "" : addDays(TODAY, ahead) },
  today: TODAY,
  ahead,
})
const attempts: fc.Arbitrary<Attempt> = fc
  .record({
    form: bookingForms,
    party: withEdges(parties, { adults: 0, children: 0 }, { adults: 0, children: 1 }),
    mobileNumber: fc.oneof(
      { weight: 4, arbitrary: mobileNumbers },
      { weight: 1, arbitrary: fc.constantFrom("", digits(9), digits(10), "98765 4321", "call me maybe") },
    ),
    today: visitDays,
    ahead: withEdges<number | undefined>(fc.integer({ min: -400, max: 800 }), -1, 0, 1, 730, 731, undefined),
  })
  .map(({ form, party, mobileNumber, today, ahead }) => ({
    form: { ...form, ...party, mobileNumber, date: ahead === undefined ? "" : addDays(today, ahead) },
    today,
    ahead,
  }))
/** By what stands before its plus, where it has one, and by each of its other characters. */
const isGoodNumber = (text: string) => {
  const written = text.trim()
  const count = [...written].filter((char) => /\p{Nd}/u.test(char)).length
  const [beforePlus, ...afterPlus] = written.split("+")
  return (
    written.length >= 10 &&
    written.length <= 40 &&
    count >= 10 &&
    count <= 15 &&
    (afterPlus.length === 0 || (afterPlus.length === 1 && ["", "("].includes(beforePlus ?? ""))) &&
    [...written].every((char) => /[+\p{Nd}\p{Pd}\s().]/u.test(char))
  )
}

export const bookingForm = [
  property<Attempt>({
    id: "booking/objections-in-order",
    sentence:
      "A booking needs a mobile number, somebody who travels and a day from today on, two years ahead at most; the first rule that is broken is the one named.",
    section: SECTION,
    arbitrary: attempts,
    boundaries: [
      {
        name: "nine characters",
        example: attempt({ mobileNumber: digits(9) }, 0),
        hit: ({ form }) => form.mobileNumber.trim().length === 9,
      },
      {
        name: "ten characters",
        example: attempt({ mobileNumber: digits(10) }, 0),
        hit: ({ form }) => form.mobileNumber.trim().length === 10,
      },
      {
        name: "nobody travels",
        example: attempt({ adults: 0 }, 0),
        hit: ({ form }) => form.adults + form.children === 0,
      },
      {
        name: "one child alone",
        example: attempt({ adults: 0, children: 1 }, 0),
        hit: ({ form }) => form.adults === 0 && form.children === 1,
      },
      { name: "yesterday", example: attempt({}, -1), hit: ({ ahead }) => ahead === -1 },
      { name: "today", example: attempt({}, 0), hit: ({ ahead }) => ahead === 0 },
      { name: "in two years", example: attempt({}, 730), hit: ({ ahead }) => ahead === 730 },
      { name: "a day later than that", example: attempt({}, 731), hit: ({ ahead }) => ahead === 731 },
      { name: "no day", example: attempt({}, undefined), hit: ({ ahead }) => ahead === undefined },
    ],
    classify: ({ form, today }) => firstBookingFieldError(form, today) ?? "may be booked",
    features: ({ form, ahead }) => ({
      party: form.adults + form.children,
      ...(ahead === undefined ? {} : { leadDays: ahead }),
    }),
    law: ({ form, today, ahead }) => {
      const isNobody = form.adults + form.children === 0
      const isTooLate = ahead === undefined || ahead < 0
      const meant = isGoodNumber(form.mobileNumber)
        ? isNobody
          ? "nobodyTravels"
          : isTooLate
            ? "dayInvalid"
            : ahead > 730
              ? "dayTooFar"
              : undefined
        : "mobileInvalid"
      same("objection", firstBookingFieldError(form, today), meant)
    },
  }),
  property<string>({
    id: "booking/mobile-needs-ten-characters",
    sentence: "A mobile number has at least 10 characters, in any script and with the usual separators.",
    section: SECTION,
    arbitrary: fc.oneof(mobileNumbers, fc.nat(45).map(digits), fc.string({ maxLength: 45 })),
    boundaries: [
      ...[9, 10, 15, 16, 40, 41].map((length) => ({
        name: `${length} characters`,
        example: length < 17 ? digits(length) : digits(12) + " ".repeat(length - 13) + "9",
        hit: (text: string) => text.trim().length === length,
      })),
      { name: "nine digits in ten characters", example: "98765 4321", hit: (text) => text === "98765 4321" },
    ],
    classify: (text) => (isMobileNumber(text) ? "a number" : "none"),
    law: (text) => same(`"${text}" is a number`, isMobileNumber(text), isGoodNumber(text)),
  }),
  property<Day>({
    id: "booking/empty-form",
    sentence: "An untouched form means one adult, no child, today; only the mobile number is missing.",
    section: "§5 Validation: adults default 1, children default 0; §4 booking date defaults to today",
    arbitrary: visitDays,
    runs: 2000,
    law: (today) => {
      same("form", emptyBookingForm(today), {
        name: "",
        mobileNumber: "",
        date: today,
        adults: 1,
        children: 0,
      })
      same("objection", firstBookingFieldError(emptyBookingForm(today), today), "mobileInvalid")
      same(
        "with a number",
        firstBookingFieldError({ ...emptyBookingForm(today), mobileNumber: digits(10) }, today),
        undefined,
      )
    },
  }),
]
