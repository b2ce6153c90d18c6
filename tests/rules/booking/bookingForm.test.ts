/** Laws of core/booking/bookingForm.ts: what may be booked, and what is said when it may not. */
import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  firstBookingFieldError,
  bookingFieldErrors,
  emptyBookingForm,
  isMobileNumber,
  MIN_MOBILE_CHARACTERS,
  needsAnAdult,
  BOOKING_FIELD_ERROR_TEXT,
  plainForm,
  isDoubtfulMobile,
} from "#core/booking/bookingForm.ts"
import { PaymentRequest } from "#core/booking/paymentRequest.ts"
import { addDays, Day } from "#core/days.ts"
import { isPlainLine } from "#core/plainText.ts"
import { bookingForms, days, mobileNumbers, parties, visitDays } from "../../generators/arbitraries.ts"
import { countDays } from "../../generators/calendarDays.ts"

const nobody = { adults: 0, children: 0 }

describe("firstBookingFieldError", () => {
  it(
    "should have none against a reachable number, at least one traveller, and a day of the next two years",
    { tags: ["5.booking.11"] },
    () => {
      fc.assert(
        fc.property(bookingForms, fc.nat(730), visitDays, (form, ahead, today) => {
          expect(firstBookingFieldError({ ...form, date: addDays(today, ahead) }, today)).toBeUndefined()
        }),
      )
    },
  )

  it(
    "should object to the mobile number first, then to an empty party, then to the day",
    { tags: ["5.booking.1"] },
    () => {
      fc.assert(
        fc.property(bookingForms, days, fc.string({ maxLength: 9 }), (form, today, mobileNumber) => {
          const hopeless = { ...form, ...nobody, date: "", mobileNumber }
          expect(firstBookingFieldError(hopeless, today)).toBe("mobileInvalid")
          expect(firstBookingFieldError({ ...hopeless, mobileNumber: form.mobileNumber }, today)).toBe(
            "nobodyTravels",
          )
          expect(firstBookingFieldError({ ...form, date: "" }, today)).toBe("dayInvalid")
        }),
      )
    },
  )

  it(
    "should be the first of all objections, each of which holds by itself",
    { tags: ["5.booking.4", "5.booking.5"] },
    () => {
      const halves = fc.record({
        travels: fc.boolean(),
        reachable: fc.boolean(),
        ahead: fc.constantFrom(-1, 0, 730, 731),
      })
      fc.assert(
        fc.property(bookingForms, visitDays, halves, (form, today, { travels, reachable, ahead }) => {
          const tried = {
            ...form,
            ...(travels ? {} : nobody),
            mobileNumber: reachable ? form.mobileNumber : "12345",
            date: addDays(today, ahead),
          }
          const all = bookingFieldErrors(tried, today)
          expect(all).toEqual([
            ...(reachable ? [] : ["mobileInvalid"]),
            ...(travels ? [] : ["nobodyTravels"]),
            ...(ahead < 0 ? ["dayInvalid"] : []),
            ...(ahead > 730 ? ["dayTooFar"] : []),
          ])
          expect(firstBookingFieldError(tried, today)).toBe(all[0])
        }),
      )
    },
  )

  it(
    "should refuse any day before today and any that is more than two years ahead, and no other one",
    { tags: ["5.booking.6"] },
    () => {
      fc.assert(
        fc.property(bookingForms, days, (form, today) => {
          const ahead = countDays(Day.make(form.date)) - countDays(today)
          const expected = ahead < 0 ? "dayInvalid" : ahead > 730 ? "dayTooFar" : undefined
          expect(firstBookingFieldError(form, today)).toBe(expected)
        }),
      )
      fc.assert(
        fc.property(bookingForms, visitDays, (form, today) => {
          expect(firstBookingFieldError({ ...form, date: today }, today)).toBeUndefined()
          expect(firstBookingFieldError({ ...form, date: addDays(today, -1) }, today)).toBe("dayInvalid")
        }),
      )
    },
  )

  it("should say of a day that does not exist only that it is none", () => {
    fc.assert(
      fc.property(
        bookingForms,
        visitDays,
        fc.constantFrom("", "2999-02-30", "9999-12-31"),
        (form, today, date) => {
          expect(bookingFieldErrors({ ...form, date }, today)).toEqual(["dayInvalid"])
        },
      ),
    )
  })

  it("should take children without an adult, and notice it", () => {
    fc.assert(
      fc.property(bookingForms, parties, (form, { children }) => {
        const party = { adults: 0, children: children + 1 }
        expect(firstBookingFieldError({ ...form, ...party }, Day.make(form.date))).toBeUndefined()
        expect(needsAnAdult(party)).toBe(true)
        expect(needsAnAdult({ ...party, adults: form.adults })).toBe(false)
      }),
    )
    expect(needsAnAdult(nobody)).toBe(false)
  })

  it(
    "should ask for nothing that the operator's schema refuses, and leave nothing out",
    { tags: ["asvs:2.1.1", "asvs:2.1.2"] },
    () => {
      const isRequest = Schema.is(PaymentRequest)
      fc.assert(
        fc.property(bookingForms, (form) => {
          const request = { ...form, amount: 0, categorySlug: "cruises", subSlug: "sunset-cruise" }
          expect(isRequest(request)).toBe(true)
          for (const field of Object.keys(request))
            expect(isRequest({ ...request, [field]: undefined })).toBe(false)
          expect(isRequest({ ...request, name: "x".repeat(800), mobileNumber: "9".repeat(40) })).toBe(true)
          expect(isRequest({ ...request, name: "x".repeat(801) })).toBe(false)
          expect(isRequest({ ...request, mobileNumber: "9".repeat(41) })).toBe(false)
        }),
      )
    },
  )
})

describe("plainForm", () => {
  const anyText = fc.string({ unit: "binary" })

  it("should make of anything that is typed or pasted what the server takes for plain, and touch nothing else", () => {
    fc.assert(
      fc.property(bookingForms, anyText, anyText, (form, name, mobileNumber) => {
        const plain = plainForm({ ...form, name, mobileNumber })
        expect([isPlainLine(plain.name), isPlainLine(plain.mobileNumber)]).toEqual([true, true])
        expect({ ...plain, name, mobileNumber }).toEqual({ ...form, name, mobileNumber })
        expect(plainForm({ adults: 2 })).toEqual({ adults: 2 })
      }),
    )
  })

  it("should take a number as phone books copy it, with marks around it that nobody sees", () => {
    const { mobileNumber } = plainForm({ mobileNumber: "\u202a+91 98765\u200e 43210\u202c" })
    expect([mobileNumber, isMobileNumber(mobileNumber)]).toEqual(["+91 98765 43210", true])
  })
})

describe("isMobileNumber", () => {
  it("should take a number however people write it", () => {
    fc.assert(
      fc.property(mobileNumbers, (text) => {
        expect(isMobileNumber(text)).toBe(true)
      }),
    )
  })

  it(
    "should refuse anything shorter than ten characters",
    { tags: ["5.booking.1", "5.booking.2", "5.booking.3"] },
    () => {
      expect(MIN_MOBILE_CHARACTERS).toBe(10)
      fc.assert(
        fc.property(fc.string({ unit: fc.constantFrom(..."0123456789+- "), maxLength: 9 }), (text) => {
          expect(isMobileNumber(text)).toBe(false)
        }),
      )
    },
  )

  it("should take up to forty characters, the spaces around them not counted", () => {
    const long = `9876543210${" ".repeat(29)}1`
    expect([isMobileNumber(long), isMobileNumber(`  ${long}  `)]).toEqual([true, true])
    expect(isMobileNumber(`${long.slice(0, -1)} 1`)).toBe(false)
    expect(isMobileNumber(" +91 98765 43210 ")).toBe(true)
  })

  it.each([
    "",
    "987654321",
    "          ",
    "98765 4321",
    "+91 98765-4321x",
    "x9876543210",
    "98765+43210",
    "((+91) 98765 43210",
    "9876543210987654",
  ])("should refuse %j", (text) => {
    expect(isMobileNumber(text)).toBe(false)
  })

  it.each([
    "9876543210",
    "09876543210",
    "+91 98765-43210",
    "(0832) 555 01 42",
    "(+91) 98765 43210",
    "(+91)-98765-43210",
    "+91\u201198765\u201343210",
    "९८७६५४३२१०",
    "987654321098765",
  ])("should take %j", (text) => {
    expect(isMobileNumber(text)).toBe(true)
  })
})

describe("OBJECTION_TEXT", () => {
  it(
    "should use the specification's words",
    { tags: ["5.booking.3", "5.booking.5", "8.errors.2", "8.errors.3"] },
    () => {
      expect(BOOKING_FIELD_ERROR_TEXT.mobileInvalid).toBe("Please enter a valid mobile number.")
      expect(BOOKING_FIELD_ERROR_TEXT.nobodyTravels).toBe("Please select at least one person to book.")
    },
  )
})

describe("emptyBookingForm", () => {
  it(
    "should be one adult for today, and lack nothing but a mobile number",
    { tags: ["4.states.4", "5.booking.1", "5.booking.9", "5.booking.10", "5.booking.11"] },
    () => {
      fc.assert(
        fc.property(days, mobileNumbers, (today, mobileNumber) => {
          const form = emptyBookingForm(today)
          expect(form).toEqual({ name: "", mobileNumber: "", date: today, adults: 1, children: 0 })
          expect(firstBookingFieldError(form, today)).toBe("mobileInvalid")
          expect(firstBookingFieldError({ ...form, mobileNumber }, today)).toBeUndefined()
        }),
      )
    },
  )
})

/** Laws of core/booking/bookingForm.ts: which numbers are asked about and taken all the same. */
const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
const ways = fc.constantFrom("", "+91", "+91 ", "0091 ", "91", "0")
const numbers = (first: string) =>
  fc.tuple(ways, fc.constantFrom(...first), digits(9)).map(([way, head, rest]) => way + head + rest)

describe("isDoubtfulMobile", () => {
  it("should doubt no Indian mobile number, in whatever way and script it is written", () => {
    fc.assert(
      fc.property(numbers("6789"), (number) => {
        expect(isDoubtfulMobile(number)).toBe(false)
      }),
    )
    for (const number of [
      "98765 43210",
      "98765-43210",
      "+91 (98765) 43210",
      "+91 (0) 98765 43210",
      "९८७६५ ४३२१०",
      "0 98765 43210",
    ])
      expect(isDoubtfulMobile(number)).toBe(false)
  })

  it("should doubt ten digits that no Indian mobile number begins with", () => {
    fc.assert(
      fc.property(numbers("12345"), (number) => {
        expect(isDoubtfulMobile(number)).toBe(true)
      }),
    )
    expect(["1234567890", "+91 1234567890", "१२३४५ ६७८९०"].map(isDoubtfulMobile)).toEqual([true, true, true])
    expect(["+91 98765 432100", "98765432100"].map(isDoubtfulMobile)).toEqual([true, true])
  })

  it("should leave numbers of other countries alone", () => {
    for (const number of ["+44 7911 123456", "0044 7911 123456", "+1 (202) 555-0123", "+351 912 345 678"])
      expect(isDoubtfulMobile(number)).toBe(false)
  })

  it("should have no doubt about what is refused or not yet typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789+- ") }), (text) => {
        expect(isDoubtfulMobile(text) && !isMobileNumber(text)).toBe(false)
      }),
    )
  })
})
