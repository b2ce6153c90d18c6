/** Laws of core/paidBooking/bookingPageMachine.ts: opened once, read anew for refunds, and nothing typed is ever lost. */
import { Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isKeptCopy, shownBooking } from "#core/paidBooking/bookingPageContext.ts"
import type { BookingView } from "#core/paidBooking/bookingView.ts"
import { KEPT_COPY_REREAD_MS, REREAD_MS } from "#core/paidBooking/bookingPageSetup.ts"
import { DOWN, NOT_FOUND, openBookingPage, REFUSED, showBooking, showCopy } from "./bookingPageHarness.ts"
import { CALLED_OFF, CONFIRMED, PAGE_INPUT, REFUNDED, SECRET, UNDER_WAY, UNPAID } from "./sampleBooking.ts"

const TRIP_OVER = { objection: "tripOver", message: "This trip has begun." } as const
/** The trip has begun, and nothing can be changed any more. */
const LATE: BookingView = { ...CONFIRMED, cancellation: TRIP_OVER, dayChange: TRIP_OVER, fewer: TRIP_OVER }

describe("opening", () => {
  it("should ask for the secret once, and show what is answered", async () => {
    const page = openBookingPage({ opens: [CONFIRMED] })
    expect(page.state().matches("opening")).toBe(true)
    await page.settle()
    expect(page.opened).toEqual([SECRET])
    expect(shownBooking(page.state().context)).toEqual(CONFIRMED)
  })

  it("should ask nobody where the page came with the answer, or with no secret", async () => {
    const shown = showBooking(CONFIRMED)
    const lost = openBookingPage({}, { ...PAGE_INPUT, opened: Result.fail(NOT_FOUND) })
    const none = openBookingPage({}, { ...PAGE_INPUT, secret: undefined })
    await shown.settle()
    expect([shown.state().matches("shown"), lost.state().value, none.state().value]).toEqual([
      true,
      "notFound",
      "notFound",
    ])
    expect([shown.opened, lost.opened, none.opened]).toEqual([[], [], []])
  })

  it("should say that a secret opens nothing, and let who was not answered ask again", async () => {
    const lost = openBookingPage({ opens: [NOT_FOUND] })
    const away = openBookingPage({ opens: [DOWN, CONFIRMED] })
    await lost.settle()
    await away.settle()
    expect([lost.state().value, away.state().value]).toEqual(["notFound", "unavailable"])
    expect(lost.state().can({ type: "page.retry" })).toBe(false)
    away.actor.send({ type: "page.retry" })
    await away.settle()
    expect(away.state().matches("shown")).toBe(true)
  })
})

describe("a copy that the device kept", () => {
  it("should be read at once, and again every five seconds until somebody answers", async () => {
    const page = showCopy(CONFIRMED, { opens: [DOWN, DOWN, REFUNDED] })
    await page.settle()
    expect([page.opened, isKeptCopy(page.state().context)]).toEqual([[SECRET], true])
    await page.pass(KEPT_COPY_REREAD_MS - 1)
    expect(page.opened).toHaveLength(1)
    await page.pass(1)
    expect([page.opened.length, isKeptCopy(page.state().context)]).toEqual([2, true])
    await page.pass(KEPT_COPY_REREAD_MS)
    expect(shownBooking(page.state().context)).toEqual(REFUNDED)
    expect(isKeptCopy(page.state().context)).toBe(false)
    await page.pass(REREAD_MS * 5)
    expect(page.opened).toHaveLength(3)
  })

  it("should be none any more where the shop says the same, and not be kept open by a secret that opens nothing", async () => {
    const same = showCopy(CONFIRMED, { opens: [CONFIRMED] })
    const gone = showCopy(CONFIRMED, { opens: [NOT_FOUND] })
    await same.settle()
    await gone.settle()
    expect([isKeptCopy(same.state().context), gone.state().value]).toEqual([false, "notFound"])
  })

  it("should take the address over with the booking, unless another is being typed, and stay a copy once one is saved", async () => {
    const news = { ...CONFIRMED, email: "new@example.com" }
    const [untouched, typed] = [1, 2].map(() => showCopy(CONFIRMED, { opens: [DOWN, news] }))
    typed?.actor.send({ type: "email.edit", email: "typed@example.com" })
    typed?.actor.send({ type: "email.save" })
    await typed?.settle()
    expect(typed && isKeptCopy(typed.state().context)).toBe(true)
    typed?.actor.send({ type: "email.edit", email: "another@example.com" })
    for (const page of [untouched, typed]) {
      await page?.settle()
      await page?.pass(KEPT_COPY_REREAD_MS)
    }
    expect([untouched, typed].map((page) => page?.state().context.email)).toEqual([
      "new@example.com",
      "another@example.com",
    ])
  })
})

describe("a refund on its way", () => {
  it("should be looked at again every minute until it has arrived, and no longer", async () => {
    const page = showBooking(UNDER_WAY, { opens: [UNDER_WAY, DOWN, REFUNDED] })
    await page.pass(REREAD_MS - 1)
    expect(page.opened).toHaveLength(0)
    await page.pass(1)
    for (const asked of [1, 2, 3]) {
      expect(page.opened).toHaveLength(asked)
      await page.pass(REREAD_MS)
    }
    expect(shownBooking(page.state().context)).toEqual(REFUNDED)
    await page.pass(REREAD_MS * 5)
    expect(page.opened).toHaveLength(3)
  })

  it("should not keep a page open whose secret opens nothing any more", async () => {
    const page = showBooking(UNDER_WAY, { opens: [NOT_FOUND] })
    await page.pass(REREAD_MS)
    expect(page.state().value).toBe("notFound")
  })

  it("should not be looked at while the booking is being changed, and be again once that is left", async () => {
    const page = showBooking(UNPAID, { opens: [LATE] })
    page.actor.send({ type: "cancel.open" })
    await page.pass(REREAD_MS)
    expect([page.opened, shownBooking(page.state().context)]).toEqual([[], UNPAID])
    page.actor.send({ type: "change.leave" })
    await page.pass(REREAD_MS)
    expect(shownBooking(page.state().context)).toEqual(LATE)
  })

  it("should not be looked for where there is none", async () => {
    const page = showBooking(CONFIRMED, { opens: [UNDER_WAY] })
    await page.pass(REREAD_MS * 3)
    expect(page.opened).toEqual([])
  })
})

describe("what the traveller takes along", () => {
  it("should be a receipt and an entry of the calendar, each as often as it is asked for", async () => {
    const page = showBooking(CONFIRMED)
    for (const type of ["receipt.download", "calendar.download", "receipt.download"] as const) {
      page.actor.send({ type })
      expect(page.state().can({ type })).toBe(false)
      await page.settle()
    }
    expect(page.receipts.map(({ fileName, heading }) => [fileName, heading])).toEqual([
      ["receipt-OMO1.pdf", "Receipt"],
      ["receipt-OMO1.pdf", "Receipt"],
    ])
    expect(page.calendars.map(({ uid, day }) => [uid, day])).toEqual([["GOA-1@shop.example", "2026-12-05"]])
    expect(page.state().matches({ shown: { receipt: { open: "written" } } })).toBe(true)
  })

  it("should say what could not be made, and be askable again", async () => {
    const page = showBooking(CONFIRMED, { papersWork: false })
    page.actor.send({ type: "receipt.download" })
    page.actor.send({ type: "calendar.download" })
    await page.settle()
    expect(
      page.state().matches({ shown: { receipt: { open: "unwritten" }, calendar: { open: "unwritten" } } }),
    ).toBe(true)
    expect(page.state().can({ type: "receipt.download" })).toBe(true)
    expect(page.state().can({ type: "calendar.download" })).toBe(true)
  })

  it("should put no cancelled trip into a calendar, and none that has begun", () => {
    expect(showBooking(LATE).state().can({ type: "calendar.download" })).toBe(false)
    expect(showBooking(UNDER_WAY).state().can({ type: "calendar.download" })).toBe(false)
    expect(showBooking(CALLED_OFF).state().can({ type: "calendar.download" })).toBe(false)
  })
})

describe("the address for messages", () => {
  it.each([
    [undefined, "saved"],
    [REFUSED, "refused"],
    [DOWN, "unsaved"],
  ])("should stay as it was typed whatever is answered", async (saving, end) => {
    const typed = fc.constantFrom("asha@example.com", " asha@Example.COM ", "प्रिया@example.in")
    await fc.assert(
      fc.asyncProperty(typed, async (email) => {
        const page = showBooking(CONFIRMED, saving === undefined ? {} : { saving })
        page.actor.send({ type: "email.edit", email })
        page.actor.send({ type: "email.save" })
        await page.settle()
        expect(page.state().matches({ shown: { email: { open: end as "saved" } } })).toBe(true)
        expect([page.state().context.email, page.saved]).toEqual([email, [email]])
      }),
      { numRuns: 6 },
    )
  })

  it("should not be sent while it is no address", async () => {
    const page = showBooking(CONFIRMED)
    page.actor.send({ type: "email.edit", email: "asha" })
    page.actor.send({ type: "email.save" })
    await page.settle()
    expect(page.state().matches({ shown: { email: { open: "refused" } } })).toBe(true)
    expect(page.saved).toEqual([])
  })

  it("should begin as the one that is known, and end the page whose booking is gone", async () => {
    const page = showBooking({ ...CONFIRMED, email: "asha@example.com" }, { saving: NOT_FOUND })
    expect(page.state().context.email).toBe("asha@example.com")
    page.actor.send({ type: "email.save" })
    await page.settle()
    expect(page.state().value).toBe("notFound")
  })
})
