/** What waits for somebody at the desk: each is listed once, its deed settles it with a row in the log, or writes nothing. */
import { describe, expect, it } from "vitest"
import { adoptAtDesk, readAdoptable, unknownPaymentAtDesk } from "#core/desk/money/adoptPayment.ts"
import { bookForSomebody } from "#core/desk/bookings/bookForSomebody.ts"
import { callOffAtDesk } from "#core/desk/calendar/callOffAtDesk.ts"
import { cancelAtDesk, correctAddress } from "#core/desk/bookings/changeBooking.ts"
import type { DeskBookingView } from "#core/desk/bookings/deskBookingView.ts"
import { readDeskBooking } from "#core/desk/bookings/readBookings.ts"
import { lookAtBoarding } from "#core/desk/day/boardDeparture.ts"
import { readDeparture } from "#core/desk/day/readDay.ts"
import { MOST_MATTERS } from "#core/desk/money/mattersView.ts"
import { readMatters } from "#core/desk/money/readMatters.ts"
import {
  giveUpRefundAtDesk,
  refundAgainAtDesk,
  sendMessagesAgain,
  tellByPhone,
  settleLetterAtDesk,
  settleReviewAtDesk,
} from "#core/desk/money/settleMatters.ts"
import { Paise } from "#core/money.ts"
import type { DeskTerms } from "#core/deskBookings/deskBookingRequest.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import type { AdoptionRequest } from "#core/ports/deskMatters.ts"
import {
  askForRefund,
  failRefund,
  payUnknown,
  putInReview,
  refuseLetter,
} from "../../harness/desk/mattersMade.ts"
import {
  DINNER as departure,
  DINNER_DAY as day,
  DINNER_FARE as FARE,
  dinnerRequest,
} from "../../harness/desk/dinnerBooking.ts"
import { openSignedInDesk, type SignedInDesk } from "../../harness/desk/signedInDesk.ts"
import { databaseName } from "../../harness/testDatabase.ts"

const DAY_MS = 86_400_000
const reason = "they asked by phone"

/** What a payment that the books do not have was for. */
const LATE_TRIP = {
  name: "Late",
  mobileNumber: "+91 98765 43211",
  adults: 1,
  children: 0,
  date: day,
  subSlug: "dinner-cruise-mandovi",
}

const book = (
  desk: SignedInDesk,
  name: string,
  terms: DeskTerms = { pays: "CASH" },
  adults = 1,
  key = name,
) => desk.done(bookForSomebody(dinnerRequest(name, terms, { email: "asha@example.com" }, adults), key))

const inReview = async (desk: SignedInDesk, name: string, adults = 1) => {
  const booking = await book(desk, name, { pays: "LINK" }, adults)
  await putInReview(desk, booking.merchantOrderId, adults * FARE)
  return booking
}

const kinds = async (desk: SignedInDesk) =>
  (await desk.done(readMatters)).matters.map(({ kind, booking }) => [kind, booking?.name])

const logged = async (desk: SignedInDesk) =>
  (await desk.deeds()).map(({ deed }) => deed).filter((deed) => deed !== "book for somebody")

const decisionOn = ({ merchantOrderId: id }: Pick<DeskBookingView, "merchantOrderId">) =>
  ({ id, isOutside: false, reason }) as const

describe(`what waits for somebody, in ${databaseName()}`, () => {
  it("should be nothing at first, and each thing once, those that wait longest first", async () => {
    const desk = await openSignedInDesk()
    expect(await kinds(desk)).toEqual([])
    const failed = await book(desk, "Refund failed")
    const undecided = await book(desk, "Refund undecided")
    await failRefund(desk, await askForRefund(desk, failed.merchantOrderId, FARE))
    await askForRefund(desk, undecided.merchantOrderId, FARE)
    await inReview(desk, "In review")
    await refuseLetter(desk, "TRIP-1/thanks")
    expect(await kinds(desk)).toEqual([
      ["letterRefused", undefined],
      ["refundFailed", "Refund failed"],
      ["refundUndecided", "Refund undecided"],
      ["review", "In review"],
    ])
    expect((await desk.done(readMatters)).matters.at(-1)).toMatchObject({ amount: FARE })
  })

  it("should list those that wait longest where there are many, say of how many, and leave out no money for messages", async () => {
    const desk = await openSignedInDesk()
    await inReview(desk, "The newest")
    for (let nth = 0; nth < MOST_MATTERS; nth++) await refuseLetter(desk, `TRIP-${nth}/thanks`)
    const { matters, mattersInAll } = await desk.done(readMatters)
    expect(mattersInAll).toBe(MOST_MATTERS + 1)
    expect(matters.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: MOST_MATTERS - 1 }, () => "letterRefused"),
      "review",
    ])
    expect(matters.map(({ sinceMs }) => sinceMs)).toEqual(
      matters.map(({ sinceMs }) => sinceMs).toSorted((one, other) => one - other),
    )
    await desk.done(settleLetterAtDesk("TRIP-7/thanks", true))
    expect((await desk.done(readMatters)).mattersInAll).toBe(MOST_MATTERS)
  })

  it("should confirm an order under review, or reject it and give back what was shown, and log which", async () => {
    const desk = await openSignedInDesk()
    const [kept, given] = [await inReview(desk, "Asha"), await inReview(desk, "Leela")]
    const shown = Paise.make(FARE)
    await desk.done(settleReviewAtDesk({ ...decisionOn(kept), decides: "confirm" }))
    await desk.done(settleReviewAtDesk({ ...decisionOn(given), decides: "reject", shown }))
    expect(await kinds(desk)).toEqual([])
    expect(await desk.done(readDeskBooking(kept.merchantOrderId))).toMatchObject({ state: "COMPLETED" })
    expect(await desk.done(readDeskBooking(given.merchantOrderId))).toMatchObject({
      state: "REJECTED",
      refunded: FARE,
    })
    expect(await logged(desk)).toEqual(["settle a review", "settle a review"])
    expect(await desk.violations()).toEqual([])
  })

  it("should confirm what looks paid twice only where somebody says that it is another booking, and log beside which", async () => {
    const desk = await openSignedInDesk()
    const second = await book(desk, "Asha", { pays: "LINK" })
    const first = await book(desk, "Asha", { pays: "CASH" }, 1, "another form")
    await putInReview(desk, second.merchantOrderId, FARE)
    const decision = { ...decisionOn(second), decides: "confirm" } as const
    expect(await desk.refused(settleReviewAtDesk(decision))).toMatchObject({
      _tag: "DeskRefused",
      message: `The same booking is paid by order ${first.merchantOrderId}: reject this one, or say that it is another one to confirm it.`,
      isLikeAnother: true,
    })
    expect(await kinds(desk)).toEqual([["review", "Asha"]])
    await desk.done(settleReviewAtDesk({ ...decision, isOwnBooking: true }))
    expect(await kinds(desk)).toEqual([])
    expect(await desk.done(readDeskBooking(second.merchantOrderId))).toMatchObject({ state: "COMPLETED" })
    const rows = (await desk.deeds()).filter(({ deed }) => deed === "settle a review")
    expect(rows.map(({ detail }) => JSON.parse(detail))).toEqual([
      { decides: "confirm", besides: first.merchantOrderId, reason },
    ])
    expect(await desk.violations()).toEqual([])
  })

  it("should refuse another amount, a decision made before, and more than ₹10,000 without the passkey", async () => {
    const desk = await openSignedInDesk()
    const [small, large] = [await inReview(desk, "Asha"), await inReview(desk, "Leela", 7)]
    const request = { ...decisionOn(small), decides: "reject" } as const
    expect(await desk.refused(settleReviewAtDesk({ ...request, shown: Paise.make(1000) }))).toMatchObject({
      message: "Another amount would go back now: look again. Nothing was changed.",
    })
    await desk.letPasskeyAge()
    expect(
      await desk.refused(
        settleReviewAtDesk({ ...decisionOn(large), decides: "reject", shown: Paise.make(7 * FARE) }),
      ),
    ).toMatchObject({ _tag: "VerificationNeeded" })
    expect((await kinds(desk)).length).toBe(2)
    expect(await logged(desk)).toEqual([])
    await desk.done(settleReviewAtDesk({ ...request, shown: Paise.make(FARE) }))
    expect(await desk.refused(settleReviewAtDesk({ ...request, decides: "confirm" }))).toMatchObject({
      _tag: "DeskRefused",
    })
    expect(await logged(desk)).toEqual(["settle a review"])
    expect(await desk.violations()).toEqual([])
  })

  it("should give a failed refund back once where two of the staff repeat it at the same moment", async () => {
    const desk = await openSignedInDesk()
    const { session } = await desk.employ("Devika", "owner")
    for (let round = 0; round < 6; round++) {
      const { merchantOrderId } = await book(desk, `Asha ${"abcdef"[round]}`, { pays: "CASH" }, 2)
      const id = await askForRefund(desk, merchantOrderId, FARE)
      await failRefund(desk, id)
      const answers = await Promise.all(
        [desk, desk.as(session)].map(({ refused }) =>
          refused(refundAgainAtDesk({ id, isOutside: true, reason })),
        ),
      )
      expect(answers.filter((refusal) => refusal !== undefined)).toMatchObject([{ _tag: "DeskRefused" }])
      expect(await desk.done(readDeskBooking(merchantOrderId))).toMatchObject({ refunded: FARE })
    }
    expect(await logged(desk)).toEqual(Array(6).fill("refund again"))
    expect(await desk.violations()).toEqual([])
  })

  it("should give a failed refund back once, by hand where the desk had the money", async () => {
    const desk = await openSignedInDesk()
    const { merchantOrderId } = await book(desk, "Asha")
    const id = await askForRefund(desk, merchantOrderId, FARE)
    expect(await desk.refused(refundAgainAtDesk({ id, isOutside: true, reason }))).toMatchObject({
      message: "This refund has not failed: look again.",
    })
    await failRefund(desk, id)
    expect(await desk.refused(refundAgainAtDesk({ id, isOutside: false, reason }))).toMatchObject({
      message: expect.stringMatching(/^It was paid at the desk: hand the money back/),
    })
    await desk.done(refundAgainAtDesk({ id, isOutside: true, reason }))
    expect(await desk.refused(refundAgainAtDesk({ id, isOutside: true, reason: "twice" }))).toMatchObject({
      message: "Another refund of this booking came after it: look again.",
    })
    expect(await kinds(desk)).toEqual([])
    expect(await desk.done(readDeskBooking(merchantOrderId))).toMatchObject({ refunded: FARE, underWay: 0 })
    expect(await logged(desk)).toEqual(["refund again"])
    expect(await desk.violations()).toEqual([])
  })

  it("should give up a refund that nobody decides, after which it has failed", async () => {
    const desk = await openSignedInDesk()
    const { merchantOrderId } = await book(desk, "Asha")
    const id = await askForRefund(desk, merchantOrderId, FARE)
    await desk.done(giveUpRefundAtDesk(id, reason))
    expect(await kinds(desk)).toEqual([["refundFailed", "Asha"]])
    expect(await desk.refused(giveUpRefundAtDesk(id, "twice"))).toMatchObject({ _tag: "DeskRefused" })
    expect(await logged(desk)).toEqual(["give a refund up"])
  })

  it("should list a called-off booking whose money goes back by hand once its time is over, until it is paid", async () => {
    const desk = await openSignedInDesk()
    const { merchantOrderId } = await book(desk, "Asha")
    await desk.done(
      callOffAtDesk({ day, scope: { kind: "day" }, reason: "A storm is coming.", confirmed: 1 }, "KEY"),
    )
    expect(await kinds(desk)).toEqual([])
    await desk.db
      .updateTable("call_off_offers")
      .set({ choose_until_ms: Date.now() - 1000 })
      .execute()
    const { matters } = await desk.done(readMatters)
    expect(matters).toMatchObject([{ kind: "payByHand", amount: FARE, mustGoOutside: "paidAtDesk" }])
    await desk.done(
      cancelAtDesk({
        id: merchantOrderId,
        shown: matters[0]?.amount ?? Paise.make(0),
        isFull: true,
        isOutside: true,
        reason,
      }),
    )
    expect(await kinds(desk)).toEqual([])
  })

  it("should list whom no message reached once, called off or not, until an address is there or it is sent again", async () => {
    const desk = await openSignedInDesk()
    const [one, other] = [await book(desk, "Asha"), await book(desk, "Leela")]
    await desk.db
      .updateTable("traveller_messages")
      .set({ refused_at_ms: Date.now(), refusal: "550 no such mailbox", owed_at_ms: Date.now() - DAY_MS })
      .where("not_before_ms", "<=", Date.now())
      .execute()
    expect((await kinds(desk)).toSorted()).toEqual([
      ["unreached", "Asha"],
      ["unreached", "Leela"],
    ])
    expect((await desk.done(readMatters)).matters[0]).toMatchObject({ why: "550 no such mailbox" })
    await desk.done(sendMessagesAgain(one.merchantOrderId))
    await desk.done(correctAddress(other.merchantOrderId, "leela@example.com"))
    const { matters } = await desk.done(readMatters)
    expect(matters.filter(({ id }) => id === one.merchantOrderId)).toEqual([])
    expect(await logged(desk)).toEqual(["send a message again", "correct an address"])
  })

  it("should list nobody any more who was told by phone, and send them nothing of it", async () => {
    const desk = await openSignedInDesk()
    const [one, other] = [await book(desk, "Asha"), await book(desk, "Leela")]
    const unreached = { owed_at_ms: Date.now() - DAY_MS, next_attempt_at_ms: null }
    const toOne = desk.db
      .updateTable("traveller_messages")
      .set({ refused_at_ms: Date.now(), refusal: "550 no such mailbox" })
      .where("merchant_order_id", "=", one.merchantOrderId)
    await desk.db
      .updateTable("traveller_messages")
      .set(unreached)
      .where("not_before_ms", "<=", Date.now())
      .execute()
    await toOne.where("not_before_ms", "<=", Date.now()).execute()
    const { matters } = await desk.done(readMatters)
    const seen = matters.find(({ id }) => id === one.merchantOrderId)
    const told = { id: one.merchantOrderId, messages: seen?.unreached ?? [] }
    expect(told.messages).toHaveLength(1)
    expect(await desk.done(tellByPhone(told))).toMatchObject({ matters: [{ id: other.merchantOrderId }] })
    const kept = await desk.db
      .selectFrom("traveller_messages")
      .select(["channel", "refused_at_ms"])
      .where("delivered_at_ms", "is not", null)
      .execute()
    expect(kept).toEqual([{ channel: "phone", refused_at_ms: null }])
    expect(await logged(desk)).toEqual(["tell a traveller by phone"])
    // Tried again, as its answer was lost.
    expect(await desk.done(tellByPhone(told))).toMatchObject({ matters: [{ id: other.merchantOrderId }] })
    expect(await logged(desk)).toEqual(["tell a traveller by phone"])
    const { session } = await desk.employ("Devika", "office")
    expect(await desk.as(session).refused(tellByPhone(told))).toMatchObject({
      message: "They have been told of it by now: look again.",
    })
    // What is owed once more since it was seen is told to nobody by that call.
    await desk.done(sendMessagesAgain(other.merchantOrderId))
    const ofOther = matters.find(({ id }) => id === other.merchantOrderId)
    expect(
      await desk.refused(tellByPhone({ id: other.merchantOrderId, messages: ofOther?.unreached ?? [] })),
    ).toMatchObject({ message: "They have been told of it by now: look again." })
  })

  it("should owe a refused letter once more, or put it away", async () => {
    const desk = await openSignedInDesk()
    await refuseLetter(desk, "TRIP-1/thanks")
    await refuseLetter(desk, "TRIP-2/thanks")
    await desk.done(settleLetterAtDesk("TRIP-1/thanks", false))
    await desk.done(settleLetterAtDesk("TRIP-2/thanks", true))
    expect(await kinds(desk)).toEqual([])
    const left = await desk.db.selectFrom("outbox").select("message_id").execute()
    expect(left.map(({ message_id }) => message_id)).toContain("TRIP-1/thanks")
    expect(left.map(({ message_id }) => message_id)).not.toContain("TRIP-2/thanks")
    expect(await desk.refused(settleLetterAtDesk("TRIP-2/thanks", false))).toMatchObject({
      message: "This letter is not refused any more: look again.",
    })
    expect(await logged(desk)).toEqual(["settle a refused letter", "settle a refused letter"])
  })

  it("should take a payment in that the books do not have, once, for what the provider says", async () => {
    const desk = await openSignedInDesk()
    const id = payUnknown(2 * FARE)
    const unknown = async () =>
      (await desk.done(readMatters)).matters.filter(({ kind }) => kind === "unknownPayment")
    expect(await unknown()).toEqual([])
    await desk.db
      .insertInto("restore_checks")
      .values({
        merchant_order_id: id,
        noted_at_ms: 1000,
        next_ask_at_ms: 1000,
        captured_amount: 2 * FARE,
      })
      .execute()
    expect(await unknown()).toEqual([{ kind: "unknownPayment", id, sinceMs: 1000, amount: 2 * FARE }])
    expect(await desk.done(unknownPaymentAtDesk(` ${id} `))).toEqual({ id, captured: 2 * FARE })
    const { offers } = await desk.done(readAdoptable(day))
    expect(offers.find(({ slug }) => slug === "dinner-cruise-mandovi")?.times).toMatchObject([{ departure }])
    const trip = {
      name: "Asha Rao",
      mobileNumber: "+91 98765 43210",
      adults: 2,
      children: 0,
      date: day,
      subSlug: "dinner-cruise-mandovi",
      departure,
    }
    const request: AdoptionRequest = {
      id,
      trip: LATE_TRIP,
      shown: Paise.make(2 * FARE),
      isWithoutSeats: false,
      reason,
    }
    for (const other of [
      { ...request, shown: Paise.make(1) },
      { ...request, reason: " " },
      { ...request, trip: { ...trip, mobileNumber: "1" } },
      { ...request, trip: { ...trip, adults: 0 } },
      { ...request, id: MerchantOrderId.make("SHOP-1") },
      { ...request, id: MerchantOrderId.make(`GOA-${"0".repeat(26)}`) },
    ])
      expect(await desk.refused(adoptAtDesk(other))).toMatchObject({ _tag: "DeskRefused" })
    expect(await logged(desk)).toEqual([])
    expect(await desk.done(adoptAtDesk(request))).toMatchObject({
      state: "COMPLETED",
      captured: 2 * FARE,
      departure,
      history: [
        { who: "Ravi", what: reason },
        { who: "Ravi", what: reason },
      ],
    })
    expect(await unknown()).toEqual([])
    expect(await desk.refused(adoptAtDesk({ ...request, reason: "twice" }))).toMatchObject({
      message: expect.stringContaining("in the books already"),
    })
    expect(await desk.refused(unknownPaymentAtDesk(id))).toMatchObject({ _tag: "DeskRefused" })
    expect(await logged(desk)).toEqual(["adopt a payment"])
    expect(await desk.violations()).toEqual([])
  })

  it("should leave a payment out whose trip is full, unless it is to take no seats", async () => {
    const desk = await openSignedInDesk()
    for (let boat = 0; boat < 6; boat++) await book(desk, `Group ${boat}`, { pays: "CASH" }, 100)
    const id = payUnknown(FARE)
    const request: AdoptionRequest = {
      id,
      trip: LATE_TRIP,
      shown: Paise.make(FARE),
      isWithoutSeats: false,
      reason,
    }
    expect(await desk.refused(adoptAtDesk(request))).toMatchObject({
      message: expect.stringContaining("without seats. Nothing was changed."),
    })
    expect(await desk.refused(readDeskBooking(id))).toMatchObject({ _tag: "DeskRefused" })
    expect(await logged(desk)).toEqual([])
    expect(await desk.done(adoptAtDesk({ ...request, isWithoutSeats: true }))).toMatchObject({
      state: "COMPLETED",
    })
    expect(await desk.violations()).toEqual([])
  })

  it("should have whom it takes in without seats on the lists of the departure that was named", async () => {
    const desk = await openSignedInDesk()
    await book(desk, "Seated", { pays: "CASH" })
    const id = payUnknown(FARE)
    await desk.done(
      adoptAtDesk({
        id,
        trip: { ...LATE_TRIP, departure },
        shown: Paise.make(FARE),
        isWithoutSeats: true,
        reason,
      }),
    )
    const sheet = await desk.done(lookAtBoarding(departure))
    expect(sheet.passengers.map(({ name, state }) => [name, state])).toEqual([
      ["Late", "PAID"],
      ["Seated", "PAID"],
    ])
    const { rows, count } = await desk.done(readDeparture(departure))
    expect([count, rows.map((row) => [row.kind === "order" && row.name, row.seats])]).toEqual([
      2,
      [
        ["Late", 0],
        ["Seated", 1],
      ],
    ])
    await desk.done(
      cancelAtDesk({ id, isFull: true, isOutside: true, reason: "ill", shown: Paise.make(FARE) }),
    )
    const after = await desk.done(lookAtBoarding(departure))
    expect(after.passengers.find(({ name }) => name === "Late")?.state).toBe("CANCELLED")
    expect((await desk.done(readDeparture(departure))).count).toBe(1)
  })

  it("should list a payment for a dearer trip nowhere: its traveller's booking has the seats", async () => {
    const desk = await openSignedInDesk()
    const { merchantOrderId: seated } = await book(desk, "Seated", { pays: "CASH" })
    const { merchantOrderId } = await book(desk, "Difference", { pays: "CASH" })
    await desk.db
      .updateTable("orders")
      .set({ difference_of: seated, request_key: `difference ${seated}` })
      .where("merchant_order_id", "=", merchantOrderId)
      .execute()
    await desk.db.deleteFrom("seat_holds").where("hold_id", "=", merchantOrderId).execute()
    expect((await desk.done(lookAtBoarding(departure))).passengers).toHaveLength(1)
    expect((await desk.done(readDeparture(departure))).rows).toHaveLength(1)
  })
})
