/** Laws of core/booking/postedBooking.ts: a booking that comes as a plain form, from a browser without scripts. */
import { Effect, Layer, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { firstBookingFieldError, emptyBookingForm } from "#core/booking/bookingForm.ts"
import { answerPostedBooking, postedForm, type PostedFields } from "#core/booking/postedBooking.ts"
import { quote } from "#core/booking/quote.ts"
import { addDays } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { Ids } from "#core/ports/ids.ts"
import { Payments, type StartedPayment, type StartFailure } from "#core/ports/payments.ts"
import {
  BOOKABLE,
  DEARER_FARE,
  NOW_MS,
  scriptedStarts,
  SEATED,
  SERVER_SENTENCE,
  TODAY,
} from "./bookingHarness.ts"
import { fixedClock } from "../../harness/clocks.ts"

const KEY = "0123456789ABCDEFGHJKMNPQRS"
const FRESH = "SRQPNMKJHGFEDCBA9876543210"
const FORM = { name: "Asha", mobileNumber: "98765 43210", date: TODAY, adults: "2", children: "1" }
const TOTAL = String(quote(BOOKABLE.adultFare, { adults: 2, children: 1 }).total)
const SEEN = { ...FORM, amount: TOTAL, requestKey: KEY }

const ANSWERS: Readonly<Record<keyof typeof scriptedStarts, Result.Result<StartedPayment, StartFailure>>> =
  scriptedStarts

/** What is answered to a form, and the keys of the orders that it asked for. */
const send = async (
  fields: PostedFields,
  answer: keyof typeof scriptedStarts | Result.Result<StartedPayment> = "opened",
  paid?: string,
  bookable = BOOKABLE,
  first?: DepartureId,
) => {
  const departures: Array<string | undefined> = []
  const keys: Array<string | undefined> = []
  const ports = Layer.mergeAll(
    Layer.succeed(Payments, {
      start: ({ departure }, key) => {
        keys.push(key)
        departures.push(departure)
        return Effect.fromResult(typeof answer === "string" ? ANSWERS[answer] : answer)
      },
      status: () => Effect.die("a form reads no status"),
      resume: () => Effect.die("a form goes back to no page"),
      unmaskedStatus: () => Effect.die("a form reads no status"),
      save: () => Effect.die("a form saves no status"),
    }),
    Layer.succeed(Ids, {
      orderId: Effect.die("not mine"),
      requestKey: Effect.succeed(FRESH),
      bookingSecret: Effect.die("not mine"),
    }),
    fixedClock(NOW_MS),
  )
  const findDeparture = () => Effect.succeed(first)
  const findPaid = (_: unknown, departure: DepartureId | undefined) =>
    Effect.sync(() => {
      departures.push(departure)
      return paid
    })
  const said = await Effect.runPromise(
    Effect.provide(answerPostedBooking({ fields, bookable, findDeparture, findPaid }), ports),
  )
  return { said, keys, departures }
}

const texts = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.constantFrom("2", "0", "101", "-1", "1.5", "९", TODAY),
)
const anyFields: fc.Arbitrary<PostedFields> = fc.dictionary(
  fc.constantFrom(
    "name",
    "mobileNumber",
    "date",
    "adults",
    "children",
    "amount",
    "requestKey",
    "payAgain",
    "x",
  ),
  fc.oneof(texts, fc.array(texts), fc.constant(undefined)),
)

describe("postedForm", () => {
  it("should make a form of whatever is sent, with headcounts that can be", () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const { adults, children, ...rest } = postedForm(fields)
        for (const count of [adults, children])
          expect(Number.isInteger(count) && count >= 0 && count <= 100).toBe(true)
        for (const text of Object.values(rest)) expect(typeof text).toBe("string")
      }),
    )
    expect(postedForm({ ...FORM, adults: " २ ", children: "x" })).toMatchObject({ adults: 2, children: 0 })
    expect(Object.keys(postedForm({})).toSorted()).toEqual(Object.keys(emptyBookingForm(TODAY)).toSorted())
  })
})

describe("answerPostedBooking", () => {
  it("should start no payment for what the rules refuse, or for a total that was not on the ticket", async () => {
    await fc.assert(
      fc.asyncProperty(anyFields, async (fields) => {
        const { said, keys } = await send(fields)
        const form = postedForm(fields)
        expect(keys).toEqual([])
        expect(said).toMatchObject({
          form,
          formMessage: firstBookingFieldError(form, TODAY) ?? "checkTotal",
          subSlug: BOOKABLE.subSlug,
        })
      }),
    )
  })

  it("should show the total first, and pay for exactly that under the key that it gave", async () => {
    expect((await send(FORM)).said).toMatchObject({ formMessage: "checkTotal", requestKey: FRESH })
    expect(await send(SEEN)).toMatchObject({ said: Result.getOrUndefined(ANSWERS.opened), keys: [KEY] })
    for (const amount of [String(Number(TOTAL) - 1), "", "0", `${TOTAL}.0`])
      expect((await send({ ...SEEN, amount })).said).toMatchObject({ formMessage: "checkTotal" })
    for (const requestKey of ["", "short", `${KEY} `, undefined])
      expect((await send({ ...SEEN, requestKey })).keys).toEqual([])
  })

  it("should name the departure that it showed, and show it anew on another day", async () => {
    const morning = DepartureId.make(`sunset-boat/${TODAY}/09:30`)
    const later = DepartureId.make(`sunset-boat/${addDays(TODAY, 1)}/12:30`)
    expect((await send(FORM, "opened", undefined, SEATED, morning)).said).toMatchObject({
      formMessage: "checkTotal",
      departure: morning,
    })
    const seen = { ...SEEN, departure: morning }
    const { said, departures } = await send(seen, "opened", undefined, SEATED, later)
    expect([said, departures]).toEqual([Result.getOrUndefined(ANSWERS.opened), [morning, morning]])
    const moved = await send({ ...seen, date: addDays(TODAY, 1) }, "opened", undefined, SEATED, later)
    expect([moved.keys, moved.said]).toMatchObject([[], { formMessage: "checkTotal", departure: later }])
    const asked = await send(seen, "opened", "GOA-0", SEATED)
    expect([asked.keys, asked.said]).toMatchObject([[], { paidBefore: "GOA-0", departure: morning }])
    expect((await send(seen, "full", undefined, SEATED)).said).not.toHaveProperty("departure")
    for (const departure of ["", "boat", 5])
      expect((await send({ ...SEEN, departure }, "opened", undefined, SEATED)).departures).toEqual([
        undefined,
        undefined,
      ])
  })

  it("should ask before the same booking is paid again, and believe the answer for that order alone", async () => {
    const asked = { requestKey: KEY, paidBefore: "GOA-0" }
    expect(await send(SEEN, "opened", "GOA-0")).toMatchObject({ said: asked, keys: [] })
    expect((await send({ ...SEEN, payAgain: "GOA-1" }, "opened", "GOA-0")).said).toMatchObject(asked)
    expect((await send({ ...SEEN, payAgain: "GOA-0" }, "opened", "GOA-0")).keys).toEqual([KEY])
  })

  it("should start no payment for a day or a party that the trip's rules do not allow", async () => {
    const bookable = {
      ...BOOKABLE,
      rules: { runs: [{ from: "12-01", to: "05-31" }], children: "none" as const },
    }
    const said = async (fields: PostedFields) => send({ ...SEEN, ...fields }, "opened", undefined, bookable)
    expect(await said({})).toMatchObject({ said: { formMessage: "partyNotAllowed" }, keys: [] })
    const adults = {
      children: "0",
      amount: String(quote(BOOKABLE.adultFare, { adults: 2, children: 0 }).total),
    }
    expect(await said(adults)).toMatchObject({ said: { formMessage: "notRunning" }, keys: [] })
    expect((await said({ ...adults, date: "2026-12-01" })).keys).toEqual([KEY])
  })

  it.each(["javascript:alert(1)", "//evil.example", "/Thankyou", ""])(
    "should send nobody to %j, which is no web address",
    async (redirectUrl) => {
      const { said } = await send(SEEN, Result.succeed({ redirectUrl }))
      expect(said).toMatchObject({ formMessage: "paymentNotStarted", requestKey: KEY })
    },
  )

  it.each([
    ["refused", { formMessage: "paymentNotStarted", requestKey: FRESH }],
    ["unknown", { formMessage: "paymentNotStarted", requestKey: KEY }],
    ["dearer", { formMessage: "priceChanged", requestKey: FRESH }],
    ["closed", { formMessage: "notRunning", refusal: SERVER_SENTENCE }],
  ] as const)("should keep all that was typed when the payment is %s", async (answer, expected) => {
    const { said } = await send(SEEN, answer)
    expect(said).toMatchObject({ ...expected, form: postedForm(SEEN) })
    expect(DEARER_FARE).toBeGreaterThan(BOOKABLE.adultFare)
  })
})
