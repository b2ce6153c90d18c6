/**
 * Laws of core/messages/writeTravellerLetter.ts: what somebody reads whose trip the company has called off, who paid with
 * a voucher, who asked for their link, and whose meeting point nobody has named.
 */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { REFUND_PAID_WITHIN } from "#core/businessConstants.ts"
import { formatPaise, Paise } from "#core/money.ts"
import { momentText } from "#core/days.ts"
import { UNPAID_CALLED_OFF } from "#core/messages/travellerMessages.ts"
import { BOOKING_OBJECTION_TEXT } from "#core/paidBooking/bookingObjectionText.ts"
import { MEETING_POINT_BY_PHONE } from "#core/paidBooking/meetingPointMap.ts"
import { letterText } from "#core/messages/travellerLetter.ts"
import { sampleLetter } from "../../harness/sampleLetter.ts"

const calledOff = {
  reason: "A storm is coming in.",
  chooseUntilMs: 1_795_323_600_000,
  voucher: Paise.make(115_000),
}

describe("a trip that was called off", () => {
  it("should be told with the reason, what can be chosen, until when, and what happens else", () => {
    const letter = sampleLetter("changed", "called off", { calledOff })
    const until = momentText(calledOff.chooseUntilMs)
    for (const words of [calledOff.reason, `choose until ${until}`, "the money goes back to you by itself"])
      expect(letterText(letter)).toContain(words)
    expect(letter.template).toMatchObject({ name: "trip_called_off_choice", hasButton: true })
    expect(letter.template.words.slice(-2)).toEqual([calledOff.reason, until])
  })

  it("should promise a voucher to whom it is offered alone", () => {
    const told = (voucher: number) =>
      letterText(
        sampleLetter("changed", "called off", { calledOff: { ...calledOff, voucher: Paise.make(voucher) } }),
      )
    expect(told(115_000)).toContain("without a fee, or keep it as a voucher")
    expect(told(0)).toContain("without a fee: open your booking")
    expect(told(0)).not.toContain("voucher")
  })

  it("should be told without a choice, a page or money to who has not paid", () => {
    const { reason } = calledOff
    const letter = sampleLetter("changed", UNPAID_CALLED_OFF, { paid: Paise.make(0) }, reason)
    for (const words of [
      reason,
      "Please do not come",
      "nothing is to be paid any more, and nothing comes back",
    ])
      expect(letterText(letter)).toContain(words)
    expect(letterText(letter)).not.toContain("choose")
    expect(letter.template).toMatchObject({ name: "trip_called_off_unpaid", hasButton: false })
    expect(letter.template.words.at(-1)).toBe(reason)
  })

  it("should be told in the words of the page to whose money goes back by hand, who can have another day", () => {
    for (const objection of ["paidAtDesk", "paidLongAgo"] as const) {
      const message = BOOKING_OBJECTION_TEXT[objection]
      const none = { ...calledOff, voucher: Paise.make(0) }
      const letter = sampleLetter("changed", "called off", {
        calledOff: none,
        cancellation: { objection, message },
      })
      const another = `another day instead, without a fee: open your booking and choose until ${momentText(none.chooseUntilMs)}`
      for (const words of [none.reason, "Please do not come", message, another])
        expect(letterText(letter)).toContain(words)
      expect(letterText(letter)).not.toMatch(/voucher|by itself/)
      expect(letter.template.name).toBe("trip_called_off")
    }
    const cancellation = { objection: "refundUnderWay", message: "A refund is on its way." } as const
    expect(letterText(sampleLetter("changed", "called off", { calledOff, cancellation }))).toContain(
      "choose until",
    )
  })

  it("should be told without a choice where there is none any more", () => {
    const letter = sampleLetter("changed", "called off")
    expect(letterText(letter)).toContain("Everything that you paid for it comes back to you.")
    expect(letterText(letter)).not.toContain("choose")
    expect(letter.template.name).toBe("trip_called_off")
  })
})

it("should say of a link that it was asked for, whether on the site or at the desk", () => {
  const [words] = sampleLetter("link", "").first
  expect(words).toContain("on our site by your number and the day of travel, or at our desk")
})

it("should say how the meeting point is told where the catalogue names none", () => {
  const told = letterText(sampleLetter("confirmed", ""))
  expect(told).toContain(MEETING_POINT_BY_PHONE)
  expect(letterText(sampleLetter("confirmed", "", { meetingPoint: "The jetty." }))).not.toContain("phone")
})

describe("a booking that a voucher paid for", () => {
  const amount = fc
    .oneof(fc.constant(0), fc.integer({ min: 100, max: 1_000_000 }))
    .map((paise) => Paise.make(paise))
  const paidByVoucher = Paise.make(1_000_000)
  const confirmed = (refund: Paise, voucher: Paise) =>
    letterText(
      sampleLetter("confirmed", "", {
        paidByVoucher,
        cancellation: { percent: 80, lines: [], refund, voucher },
      }),
    )

  it("should be told what a cancellation gives back of each, and nothing alone where neither does", () => {
    fc.assert(
      fc.property(amount, amount, (refund, voucher) => {
        const text = confirmed(refund, voucher)
        expect([
          text.includes("nothing comes back"),
          text.includes(`${formatPaise(refund)} of ₹1,150.00 come back`),
          text.includes(`${formatPaise(voucher)} come back as a voucher`),
        ]).toEqual([refund === 0 && voucher === 0, refund > 0, voucher > 0])
      }),
    )
  })

  it("should be told what the voucher paid, whether it is confirmed, cancelled or called off", () => {
    for (const [kind, about] of [
      ["confirmed", ""],
      ["changed", "cancelled"],
      ["changed", "called off"],
    ] as const) {
      const facts = (booking: Parameters<typeof sampleLetter>[2]) => sampleLetter(kind, about, booking).facts
      expect(facts({ paidByVoucher })).toMatchObject({ "Paid by voucher": "₹10,000.00", Paid: "₹1,150.00" })
      expect(facts({})).not.toHaveProperty("Paid by voucher")
    }
  })
})

it("should promise a refund within the refund policy's time", () => {
  expect(letterText(sampleLetter("refund on its way", "1"))).toContain(REFUND_PAID_WITHIN)
})
