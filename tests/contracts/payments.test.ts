/** What every application promises about payments, whatever it is made of. */
import { Effect, ManagedRuntime } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import type { CheckoutOutcome } from "#adapters/memory/world.ts"
import { worldLayer } from "#adapters/memory/worldLayer.ts"
import { SAMPLE_ORDER_ID } from "#adapters/memory/sampleBookings.ts"
import { worlds } from "#adapters/memory/worlds.ts"
import type { PaymentRequest } from "#core/booking/paymentRequest.ts"
import { quote } from "#core/booking/quote.ts"
import { addDays, Day, dayText } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { isMasked, maskedStatus } from "#core/payments/maskedStatus.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { Payments } from "#core/ports/payments.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { aBooking, endOf, type ApplicationUnderTest, specificationApplications } from "./applications.ts"

const KEY = "K7Q2M9T4V1X6Z3B8D5F0H2J4N6"

const start = (request: PaymentRequest, key: string | undefined = KEY) =>
  Payments.use((payments) => payments.start(request, key))
/** Starts it, and says under which id and address. */
const begin = async (application: ApplicationUnderTest, request?: PaymentRequest) => {
  const started = await application.run.runPromise(start(request ?? (await aBooking(application))))
  return { merchantOrderId: application.orderOf(started), redirectUrl: started.redirectUrl }
}
const unmaskedStatusOf = (id: string, lastDigits: string) =>
  Payments.use((payments) => payments.unmaskedStatus(MerchantOrderId.make(id), lastDigits))
const resume = (id: string) => Payments.use((payments) => payments.resume(MerchantOrderId.make(id)))
const statusOf = (id: string) => Payments.use((payments) => payments.status(MerchantOrderId.make(id)))

describe.each(specificationApplications)("Payments %s", (_, openApplication, lacking) => {
  const open: Array<ApplicationUnderTest> = []
  const anApplication = async (checkout: CheckoutOutcome = "success") => {
    const application = await openApplication(checkout)
    open.push(application)
    return application
  }
  afterEach(async () => {
    await Promise.all(open.splice(0).map((application) => application.close()))
  })

  it.skipIf(lacking.ids)("should open an order under an id that nobody can guess", async () => {
    const application = await anApplication()
    const started = await application.run.runPromise(start(await aBooking(application)))
    expect(started.merchantOrderId).toMatch(/^GOA-[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(started.redirectUrl).toMatch(/^(https?|simulator):\S+$/)
  })

  it.skipIf(lacking.keys)("should make one order of twenty equal requests under one key", async () => {
    const application = await anApplication()
    const booking = await aBooking(application)
    const all = await Promise.all(
      Array.from({ length: 20 }, () => application.run.runPromise(start(booking))),
    )
    expect(new Set(all.map(({ merchantOrderId }) => merchantOrderId)).size).toBe(1)
    expect(new Set(all.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
  })

  it("should make two orders under two keys, and without any key", async () => {
    const application = await anApplication()
    const booking = await aBooking(application)
    const ids = [
      await application.run.runPromise(start(booking)),
      await application.run.runPromise(start(booking, "another-key")),
      await application.run.runPromise(Payments.use((payments) => payments.start(booking, undefined))),
    ].map((started) => application.orderOf(started))
    expect(new Set(ids).size).toBe(3)
  })

  it.skipIf(lacking.keys)("should refuse another wish under a key that is taken", async () => {
    const application = await anApplication()
    const booking = await aBooking(application)
    await application.run.runPromise(start(booking))
    const failure = await application.run.runPromise(Effect.flip(start({ ...booking, name: "Someone else" })))
    expect(failure).toMatchObject({ _tag: "PaymentNotStarted", outcome: "refused" })
  })

  it.skipIf(lacking.quotes).each([1, -1, -114_900])(
    "should refuse an amount that is %d paise off, and say the fresh quote",
    async (off) => {
      const application = await anApplication()
      const booking = await aBooking(application)
      const failure = await application.run.runPromise(
        Effect.flip(start({ ...booking, amount: Paise.make(booking.amount + off) })),
      )
      expect(failure).toMatchObject({ _tag: "PriceChanged", adultFare: 50_000, total: 115_000 })
      expect(await application.run.runPromise(endOf(start(booking)))).toBe("succeeded")
    },
  )

  it.skipIf(lacking.refusals).each([
    ["nobody", (b: PaymentRequest) => ({ ...b, adults: 0, children: 0, amount: Paise.make(0) })],
    ["a number that is too short", (b: PaymentRequest) => ({ ...b, mobileNumber: "987654321" })],
    ["an activity that is not sold", (b: PaymentRequest) => ({ ...b, subSlug: "moon-walk" })],
  ] as const)("should refuse a booking for %s", async (_what, broken) => {
    const application = await anApplication()
    const failure = await application.run.runPromise(Effect.flip(start(broken(await aBooking(application)))))
    expect(failure).toMatchObject({ _tag: "PaymentNotStarted", outcome: "refused" })
  })

  it.skipIf(lacking.refusals)(
    "should refuse a booking for yesterday in a sentence that says which day it is",
    async () => {
      const application = await anApplication()
      const booking = await aBooking(application)
      const failure = await application.run.runPromise(
        Effect.flip(start({ ...booking, date: addDays(booking.date, -11) })),
      )
      const message = `Please choose today or a later date. Today is ${dayText(addDays(booking.date, -10))} in India.`
      expect(failure).toMatchObject({ _tag: "TripNotBookable", objection: "bookingClosed", message })
    },
  )

  it.skipIf(lacking.refusals).each([
    [
      "christmas-new-year-goa",
      { date: "12-24", adults: 1, children: 0 },
      "notRunning",
      /^This trip does not run on .* only\.$/,
    ],
    ["bungee-jumping-mayem", { adults: 1, children: 1 }, "partyNotAllowed", /guests of 12 and over\.$/],
    [
      "private-yacht-sunset",
      { date: "12-24", adults: 1, children: 0 },
      "partyNotAllowed",
      /at least 2 people/,
    ],
  ] as const)(
    "should refuse what the rules of %s do not allow, in a sentence: %j",
    async (subSlug, wish, objection, says) => {
      const application = await anApplication()
      const booking = await aBooking(application)
      const { price } = await application.run.runPromise(
        Catalogue.use((catalogue) => catalogue.activity(subSlug)),
      )
      const { adults, children } = wish
      const year = Number(booking.date.slice(0, 4)) + 1
      const request = {
        ...booking,
        subSlug,
        adults,
        children,
        date: "date" in wish ? Day.make(`${year}-${wish.date}`) : booking.date,
        amount: quote(price, { adults, children }).total,
      }
      const failure = await application.run.runPromise(Effect.flip(start(request)))
      expect(failure).toMatchObject({ _tag: "TripNotBookable", objection })
      expect(failure).toHaveProperty("message", expect.stringMatching(says))
    },
  )

  it("should know an order it has just opened as pending, with all that was booked", async () => {
    const application = await anApplication()
    const booking = await aBooking(application)
    const { merchantOrderId } = await begin(application, booking)
    expect(await application.run.runPromise(statusOf(merchantOrderId))).toMatchObject({
      state: "PENDING",
      orderId: expect.stringMatching(lacking.ids === undefined ? /^OMO\d+$/ : /\S/),
      amount: 115_000,
      metaInfo: {
        udf1: "name:Asha: Rao",
        udf2: "mobile:98765 43210",
        udf4: `date:${booking.date}`,
        udf5: "adults:2|children:1",
      },
      paymentDetails: [],
    })
  })

  it.each([
    ["success", "COMPLETED"],
    ["failure", "FAILED"],
    ["pending", "PENDING"],
    ["cancel", "PENDING"],
  ] as const)("should say after %s: %s, and again when asked again", async (outcome, state) => {
    const application = await anApplication(outcome)
    const { merchantOrderId, redirectUrl } = await begin(application)
    await application.pay(redirectUrl)
    const first = await application.run.runPromise(statusOf(merchantOrderId))
    expect(first.state).toBe(state)
    expect(first.paymentDetails?.length).toBe(state === "PENDING" ? 0 : 1)
    expect(await application.run.runPromise(statusOf(merchantOrderId))).toEqual(first)
  })

  it.each(["GOA-00000000000000000000000000", "", "../../etc/passwd", "a b", "x".repeat(200), "__proto__"])(
    "should say StatusNotFound for %j",
    async (id) => {
      const application = await anApplication()
      expect(await application.run.runPromise(endOf(statusOf(id)))).toBe("StatusNotFound")
    },
  )

  it.skipIf(lacking.masks)("should mask an order for a stranger, until they know its number", async () => {
    const application = await anApplication()
    const { merchantOrderId, redirectUrl } = await begin(application)
    await application.pay(redirectUrl)
    const mine = await application.run.runPromise(statusOf(merchantOrderId))
    expect(isMasked(mine)).toBe(false)
    expect(await application.asAnotherBrowser(statusOf(merchantOrderId))).toEqual(maskedStatus(mine))
    expect(await application.asAnotherBrowser(unmaskedStatusOf(merchantOrderId, "3210"))).toEqual(mine)
    expect(await application.asAnotherBrowser(statusOf(merchantOrderId))).toEqual(maskedStatus(mine))
    expect(await application.run.runPromise(statusOf(merchantOrderId))).toEqual(mine)
  })

  it.runIf(lacking.masks)("should tell a stranger of a plain server what it tells everybody", async () => {
    const application = await anApplication()
    const { merchantOrderId } = await begin(application)
    const mine = await application.run.runPromise(statusOf(merchantOrderId))
    expect(await application.asAnotherBrowser(statusOf(merchantOrderId))).toEqual(mine)
    expect(isMasked(mine)).toBe(false)
  })

  it.skipIf(lacking.masks)("should show an order whole to who knows the end of its number", async () => {
    const application = await anApplication()
    const { merchantOrderId } = await begin(application)
    const mine = await application.run.runPromise(statusOf(merchantOrderId))
    expect(isMasked(mine)).toBe(false)
    const { resumable, ...whole } = mine
    expect(resumable).toBe(true)
    expect(await application.run.runPromise(unmaskedStatusOf(merchantOrderId, "3210"))).toEqual(whole)
    expect(
      await application.run.runPromise(endOf(unmaskedStatusOf("GOA-00000000000000000000000000", "3210"))),
    ).toBe("StatusNotFound")
  })

  it.skipIf(lacking.masks)("should take five wrong ends of a number an hour, and then none", async () => {
    const application = await anApplication()
    const { merchantOrderId } = await begin(application)
    const ends = await Promise.all(
      Array.from({ length: 9 }, (_end, digit) =>
        application.run.runPromise(endOf(unmaskedStatusOf(merchantOrderId, `000${digit}`))),
      ),
    )
    expect(ends.toSorted()).toEqual([
      ...Array<string>(4).fill("DigitsTriedTooOften"),
      ...Array<string>(5).fill("DigitsWrong"),
    ])
    expect(await application.run.runPromise(endOf(unmaskedStatusOf(merchantOrderId, "3210")))).toBe(
      "DigitsTriedTooOften",
    )
  })

  it.skipIf(lacking.masks).each(["pending", "cancel"] as const)(
    "should lead back to the page of the very order, as often as asked, after %s",
    async (outcome) => {
      const application = await anApplication(outcome)
      const { merchantOrderId, redirectUrl } = await begin(application)
      await application.pay(redirectUrl)
      expect((await application.run.runPromise(statusOf(merchantOrderId)))["resumable"]).toBe(true)
      for (let time = 0; time < 2; time++) {
        const resumed = await application.run.runPromise(resume(merchantOrderId))
        expect(resumed).toEqual({ redirectUrl, merchantOrderId })
      }
    },
  )

  it.skipIf(lacking.masks).each(["success", "failure"] as const)(
    "should lead nobody back to a payment that is decided, after %s",
    async (outcome) => {
      const application = await anApplication(outcome)
      const { merchantOrderId, redirectUrl } = await begin(application)
      await application.pay(redirectUrl)
      const refused = await application.run.runPromise(Effect.flip(resume(merchantOrderId)))
      expect(refused).toMatchObject({ _tag: "PaymentNotStarted", outcome: "refused" })
      expect(await application.run.runPromise(statusOf(merchantOrderId))).not.toHaveProperty("resumable")
    },
  )

  it.skipIf(lacking.masks)("should lead no other browser to somebody's payment page", async () => {
    const application = await anApplication()
    const { merchantOrderId } = await begin(application)
    const refused = await application.asAnotherBrowser(Effect.flip(resume(merchantOrderId)))
    expect(refused).toMatchObject({ _tag: "PaymentNotStarted", outcome: "refused" })
    expect(await application.asAnotherBrowser(statusOf(merchantOrderId))).not.toHaveProperty("resumable")
  })

  it.each(["GOA-00000000000000000000000000", "", "__proto__"])(
    "should lead to no payment page for %j",
    async (id) => {
      const application = await anApplication()
      const refused = await application.run.runPromise(Effect.flip(resume(id)))
      expect(refused).toMatchObject({ _tag: "PaymentNotStarted", outcome: "refused" })
    },
  )

  it.runIf(lacking.masks)("should go back to no payment page of a plain server", async () => {
    const application = await anApplication()
    const { merchantOrderId } = await begin(application)
    const refused = await application.run.runPromise(Effect.flip(resume(merchantOrderId)))
    expect(refused).toMatchObject({ _tag: "PaymentNotStarted", outcome: "refused" })
  })

  it.runIf(lacking.masks)("should ask a plain server for nobody's number", async () => {
    const application = await anApplication()
    const { merchantOrderId } = await begin(application)
    expect(await application.run.runPromise(endOf(unmaskedStatusOf(merchantOrderId, "3210")))).toBe(
      "StatusUnavailable",
    )
  })

  it("should not believe a state that is filed from outside", { tags: ["failure:43"] }, async () => {
    const application = await anApplication()
    const { merchantOrderId } = await begin(application)
    const known = await application.run.runPromise(statusOf(merchantOrderId))
    const forged = { ...known, state: "COMPLETED", amount: Paise.make(1) }
    const file = Payments.use((payments) => payments.save(forged, "trip package"))
    expect([
      await application.run.runPromise(endOf(file)),
      await application.run.runPromise(endOf(file)),
    ]).toEqual(["succeeded", "succeeded"])
    expect(await application.run.runPromise(statusOf(merchantOrderId))).toEqual(known)
  })
})

describe("a world's device", () => {
  it.each([
    ["paid", false],
    ["declined", false],
    ["bookedElsewhere", true],
    ["bookedElsewhereThenSilence", true],
  ] as const)("should be answered for the order of the world %s, masked: %s", async (name, masked) => {
    const run = ManagedRuntime.make(worldLayer(worlds[name]))
    const status = await run.runPromise(statusOf(SAMPLE_ORDER_ID))
    expect(isMasked(status)).toBe(masked)
    await run.dispose()
  })
})
