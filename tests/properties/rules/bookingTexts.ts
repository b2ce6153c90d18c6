/** What a booking says to the visitor (specification sections 2 and 8). */
import * as fc from "fast-check"
import { needsAnAdult, BOOKING_FIELD_ERROR_TEXT } from "#core/booking/bookingForm.ts"
import { partyText } from "#core/booking/party.ts"
import { bookingFormMessage, BOOKING_FORM_MESSAGE_TEXT } from "#core/booking/bookingFormMessage.ts"
import { travelDayText } from "#core/booking/travelDay.ts"
import { addDays, type Day, dayText } from "#core/days.ts"
import { parties, visitDays } from "../../generators/arbitraries.ts"
import { checkoutEndings, scriptedStarts } from "../../rules/booking/bookingHarness.ts"
import { holds, same } from "../claims.ts"
import { property } from "../property.ts"
import { on, withEdges } from "./edges.ts"

const TODAY = on("2026-11-21")
export const bookingTexts = [
  property<{ readonly adults: number; readonly children: number }>({
    id: "booking/party-in-words",
    sentence:
      "A party reads 'N Adults, N Children', with the singular for one; children alone are told to bring an adult.",
    section: "§2 Thankyou: Travelers as 'N Adults, N Children'; decision: Ages",
    arbitrary: parties,
    features: ({ adults, children }) => ({ party: adults + children }),
    boundaries: [
      {
        name: "one of each",
        example: { adults: 1, children: 1 },
        hit: ({ adults, children }) => adults === 1 && children === 1,
      },
      {
        name: "nobody",
        example: { adults: 0, children: 0 },
        hit: ({ adults, children }) => adults + children === 0,
      },
      {
        name: "children alone",
        example: { adults: 0, children: 2 },
        hit: ({ adults, children }) => adults === 0 && children > 0,
      },
    ],
    law: (party) => {
      const { adults, children } = party
      same(
        "text",
        partyText(party),
        `${adults} Adult${adults === 1 ? "" : "s"}, ${children} Child${children === 1 ? "" : "ren"}`,
      )
      same("needs an adult", needsAnAdult(party), adults < 1 && children >= 1)
    },
  }),
  property<{
    readonly start: keyof typeof scriptedStarts | "none"
    readonly page: keyof typeof checkoutEndings | "none"
  }>({
    id: "booking/one-notice-for-every-ending",
    sentence:
      "Whatever becomes of an attempt to pay, the visitor is told the right sentence: nothing when all went well.",
    section: "§8 Error catalogue",
    arbitrary: fc.record({
      start: fc.constantFrom("none", "opened", "refused", "unknown", "dearer"),
      page: fc.constantFrom("none", "concluded", "cancelled", "broken"),
    }),
    runs: 500,
    boundaries: [
      {
        name: "price changed",
        example: { start: "dearer", page: "none" },
        hit: ({ start }) => start === "dearer",
      },
      {
        name: "closed the payment page",
        example: { start: "opened", page: "cancelled" },
        hit: ({ start, page }) => start === "opened" && page === "cancelled",
      },
    ],
    law: ({ start, page }) => {
      const notice = bookingFormMessage(
        start === "none" ? undefined : scriptedStarts[start],
        page === "none" ? undefined : checkoutEndings[page],
      )
      const afterPage =
        page === "broken" ? "paymentNotStarted" : page === "cancelled" ? "checkoutCancelled" : undefined
      const meant =
        start === "dearer"
          ? "priceChanged"
          : start === "refused" || start === "unknown"
            ? "paymentNotStarted"
            : afterPage
      same("notice", notice, meant)
      same(
        "words",
        BOOKING_FORM_MESSAGE_TEXT.paymentNotStarted,
        "Payment initiation failed. Please try again.",
      )
      same(
        "words",
        [BOOKING_FIELD_ERROR_TEXT.mobileInvalid, BOOKING_FIELD_ERROR_TEXT.nobodyTravels],
        ["Please enter a valid mobile number.", "Please select at least one person to book."],
      )
    },
  }),
  property<{ readonly today: Day; readonly ahead: number }>({
    id: "booking/travel-day-in-words",
    sentence: "A travel day is read back with its distance: today, tomorrow, in N days.",
    section: "Decision: days",
    arbitrary: fc.record({
      today: visitDays,
      ahead: withEdges(fc.integer({ min: -400, max: 400 }), -1, 0, 1, 2),
    }),
    boundaries: [-1, 0, 1, 2].map((days) => ({
      name: `${days} days ahead`,
      example: { today: TODAY, ahead: days },
      hit: ({ ahead }) => ahead === days,
    })),
    features: ({ ahead }) => ({ leadDays: ahead }),
    law: ({ today, ahead }) => {
      const day = addDays(today, ahead)
      const distance = ahead < 0 ? "already past" : (["today", "tomorrow"][ahead] ?? `in ${ahead} days`)
      same("text", travelDayText(day, today), `${dayText(day)}, ${distance}`)
      holds("begins with the day", travelDayText(day, today).startsWith(dayText(day)))
    },
  }),
]
