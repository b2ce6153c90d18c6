/** Laws of a voucher on the ticket: it is sent along while it is used, and forgotten when it is spent or refused. */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { Paise } from "#core/money.ts"
import { addDays, Day } from "#core/days.ts"
import type { SavedVoucher } from "#core/vouchers/voucher.ts"
import { VoucherRefused } from "#core/ports/payments.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { BOOKING_FORM_MESSAGE_TEXT } from "#core/booking/bookingFormMessage.ts"
import { BOOKABLE, startBooking, TODAY, TRIP_TODAY, YESTERDAY } from "./bookingHarness.ts"
import { settle } from "../../harness/settle.ts"

const VOUCHER = {
  voucherId: VoucherId.make("0TR1P0FARA0N0NTHEMAND0V1AA"),
  amount: Paise.make(30_000),
  lastDay: Day.make("2027-11-21"),
}

/** A ticket that is filled in, on a device that keeps a voucher. */
const filled = async (voucher: SavedVoucher = VOUCHER) => {
  const booking = startBooking(BOOKABLE, undefined, [], voucher)
  await settle()
  booking.edit({ name: "Asha Rao", mobileNumber: "98765 43210", date: "2026-12-24" })
  return booking
}

/** A ticket that opened before the voucher was chosen in another tab. */
const openedBefore = async () => {
  const booking = startBooking()
  await settle()
  booking.edit({ name: "Asha Rao", mobileNumber: "98765 43210", date: "2026-12-24" })
  booking.keepVoucher(VOUCHER)
  booking.confirm()
  return booking
}

describe("a voucher that is chosen in another tab", () => {
  it.each(["refused", "unknown"] as const)("should stay where a payment without it is %s", async (answer) => {
    const booking = await openedBefore()
    await booking.answerStart(answer)
    expect(booking.keptVoucher()).toEqual(VOUCHER)
  })

  it("should stay where a booking without it is paid", async () => {
    const booking = await openedBefore()
    await booking.answerStart("opened")
    await booking.closePage("concluded")
    await settle()
    expect(booking.requests[0]?.request.voucher).toBeUndefined()
    expect(booking.keptVoucher()).toEqual(VOUCHER)
  })

  it("should stay where the ticket's own is left or used", async () => {
    for (const ending of ["left", "used"]) {
      const booking = await filled()
      const other = { ...VOUCHER, voucherId: VoucherId.make("0THER1P0FARA0N0NTHEMAND0VA") }
      booking.keepVoucher(other)
      if (ending === "left") booking.actor.send({ type: "voucher.leave" })
      else {
        booking.confirm()
        await booking.answerStart("opened")
        await booking.closePage("concluded")
      }
      await settle()
      expect(booking.keptVoucher()).toEqual(other)
    }
  })
})

describe("a voucher that is gone when the ticket is paid", () => {
  const SENTENCE = "This voucher cannot be used any more. The price is without it now."

  it("should be taken off no more where another tab has spent or left it, and be said before anything is sent", async () => {
    const booking = await filled()
    booking.keepVoucher(undefined)
    booking.confirm()
    await settle()
    expect(booking.requests).toEqual([])
    expect(booking.context()).toMatchObject({ voucher: undefined, formMessage: "voucherRefused" })
    expect(BOOKING_FORM_MESSAGE_TEXT.voucherRefused).toBe(SENTENCE)
    booking.confirm()
    await settle()
    expect(booking.requests.map(({ request }) => request.voucher)).toEqual([undefined])
  })

  it("should be taken off no more where its last day has passed meanwhile", async () => {
    const booking = await filled()
    booking.keepVoucher({ ...VOUCHER, lastDay: YESTERDAY })
    booking.confirm()
    await settle()
    expect(booking.requests).toEqual([])
    expect(booking.context()).toMatchObject({ voucher: undefined, formMessage: "voucherRefused" })
  })

  it("should be looked for once more where the visitor pays the same trip again", async () => {
    const booking = startBooking(
      BOOKABLE,
      undefined,
      [{ ...TRIP_TODAY, merchantOrderId: MerchantOrderId.make("GOA-5") }],
      VOUCHER,
    )
    await settle()
    booking.edit({ mobileNumber: "98765 43210" })
    booking.confirm()
    await booking.answerStatus("paid")
    expect(booking.actor.getSnapshot().value).toBe("asking")
    booking.keepVoucher(undefined)
    booking.actor.send({ type: "booking.payAgain" })
    await settle()
    expect([booking.actor.getSnapshot().value, booking.requests]).toEqual(["filling", []])
    expect(booking.context()).toMatchObject({ voucher: undefined, formMessage: "voucherRefused" })
  })
})

describe("a voucher of a payment that failed", () => {
  it("should be kept with the booking, and used by the next try", async () => {
    const booking = await filled()
    booking.confirm()
    await booking.answerStart("opened")
    expect(booking.kept[0]?.voucher).toEqual(VOUCHER)
    const again = startBooking(BOOKABLE, booking.context().form, [], undefined, undefined, VOUCHER)
    await settle()
    again.confirm()
    await settle()
    expect(again.requests[0]?.request.voucher).toBe(VOUCHER.voucherId)
  })
})

describe("a voucher that the device keeps", () => {
  it("should take nothing off the price once its last day is past", async () => {
    const kept = async (lastDay: Day) => (await filled({ ...VOUCHER, lastDay })).context().voucher
    expect(await kept(addDays(TODAY, -1))).toBeUndefined()
    expect(await kept(TODAY)).toMatchObject({ lastDay: TODAY })
  })

  it("should be shown, and sent with the whole amount, which the shop takes it off", async () => {
    const booking = await filled()
    expect(booking.context().voucher).toEqual(VOUCHER)
    booking.confirm()
    await settle()
    const [sent] = booking.requests
    expect(sent?.request).toMatchObject({
      voucher: VOUCHER.voucherId,
      shownVoucher: VOUCHER.amount,
      amount: BOOKABLE.adultFare,
    })
  })

  it("should not be sent by who keeps it for another trip, and be a new request", async () => {
    const booking = await filled()
    booking.actor.send({ type: "voucher.leave" })
    booking.confirm()
    await settle()
    expect(booking.requests[0]?.request.voucher).toBeUndefined()
    expect(booking.keptVoucher()).toBeUndefined()
  })

  it("should be forgotten where the shop refuses it, and nothing that was typed with it", async () => {
    const booking = await filled()
    booking.confirm()
    await settle()
    booking.starts.waiting.shift()?.(Result.fail(new VoucherRefused({ message: "It is spent." })))
    await settle()
    expect(booking.context()).toMatchObject({
      voucher: undefined,
      requestKey: undefined,
      formMessage: "voucherRefused",
      form: { name: "Asha Rao" },
    })
    expect(booking.keptVoucher()).toBeUndefined()
  })

  it.each(["cancelled", "concluded"] as const)(
    "should be kept until it is used: the payment page is %s",
    async (ending) => {
      const booking = await filled()
      booking.confirm()
      await booking.answerStart("opened")
      await booking.closePage(ending)
      await settle()
      expect(booking.keptVoucher()).toEqual(ending === "cancelled" ? VOUCHER : undefined)
    },
  )
})
