/**
 * Deeds of the desk that are tried again because their answer was lost: what is so already reads as done, once, and nobody
 * else's deed does, nor other words.
 */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { bug } from "#core/bug.ts"
import { addDays } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { bookForSomebody } from "#core/desk/bookings/bookForSomebody.ts"
import {
  cancelAtDesk,
  giveUpAtDesk,
  moveAtDesk,
  takeOffAtDesk,
  takePaymentAtDesk,
} from "#core/desk/bookings/changeBooking.ts"
import { blockSeats, releaseBlock, setDepartureState } from "#core/desk/day/changeDeparture.ts"
import type { DeskBookingView } from "#core/desk/bookings/deskBookingView.ts"
import { adoptAtDesk } from "#core/desk/money/adoptPayment.ts"
import {
  giveUpRefundAtDesk,
  refundAgainAtDesk,
  settleLetterAtDesk,
  settleReviewAtDesk,
} from "#core/desk/money/settleMatters.ts"
import { endOtherSessions, endOwnSession, readOwnSessions } from "#core/desk/session/ownSessions.ts"
import { endSessionsAtDesk, inviteAtDesk, revokeAtDesk } from "#core/desk/staff/staffAtDesk.ts"
import type { DeskTerms } from "#core/deskBookings/deskBookingRequest.ts"
import { isCompleted } from "#core/orders/order.ts"
import { moveOrder } from "#core/paidBooking/changeBookingDay.ts"
import { Paise } from "#core/money.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"
import type { DeskRefusal } from "#core/ports/desk.ts"
import { DeedBooks } from "#core/ports/deedBooks.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { StaffAccess } from "#core/ports/staffStore.ts"
import { DINNER, DINNER_DAY, DINNER_FARE, dinnerRequest } from "../../harness/desk/dinnerBooking.ts"
import {
  askForRefund,
  failRefund,
  payUnknown,
  putInReview,
  refuseLetter,
} from "../../harness/desk/mattersMade.ts"
import { openSignedInDesk, type SignedInDesk } from "../../harness/desk/signedInDesk.ts"
import { databaseName } from "../../harness/testDatabase.ts"

type Ports =
  Parameters<SignedInDesk["done"]>[0] extends Effect.Effect<unknown, DeskRefusal, infer R> ? R : never
type Deed = Effect.Effect<DeskBookingView, DeskRefusal, Ports>

const CASH: DeskTerms = { pays: "CASH" }
const later = (): DeskTerms => ({ pays: "LATER", untilMs: Date.now() + 7_200_000 })

const NEXT = addDays(DINNER_DAY, 1)

/** What is done about a booking, how it is paid before, and what it is afterwards. */
const DEEDS: ReadonlyArray<
  readonly [
    deed: string,
    terms: () => DeskTerms,
    work: (id: MerchantOrderId, words: string) => Deed,
    becomes: Partial<DeskBookingView>,
  ]
> = [
  ["give a booking up", later, (id, reason) => giveUpAtDesk(id, reason), { state: "ABANDONED" }],
  [
    "cancel a booking",
    () => CASH,
    (id, reason) =>
      cancelAtDesk({ id, shown: Paise.make(2 * DINNER_FARE), isFull: true, isOutside: true, reason }),
    { isCancelled: true, refunded: Paise.make(2 * DINNER_FARE) },
  ],
  [
    "take travellers off",
    () => CASH,
    (id, reason) => {
      const left = { adults: 1, children: 0 }
      return takeOffAtDesk({
        id,
        left,
        shown: Paise.make(DINNER_FARE),
        isFull: true,
        isOutside: true,
        reason,
      })
    },
    { adults: 1, refunded: Paise.make(DINNER_FARE) },
  ],
  [
    "move a booking",
    () => CASH,
    (id, reason) => {
      const departure = DepartureId.make(`mandovi-dinner-boat/${NEXT}/20:30`)
      return moveAtDesk({ id, date: NEXT, departure, isByCompany: false, reason })
    },
    { date: NEXT },
  ],
]

describe(`deeds of the desk that are tried again, in ${databaseName()}`, () => {
  it.each(DEEDS)("should be done once: %s", async (deed, terms, work, becomes) => {
    const desk = await openSignedInDesk("owner")
    const { merchantOrderId: id } = await desk.done(bookForSomebody(dinnerRequest("Asha", terms()), "a form"))
    await desk.done(work(id, "as they said"))
    expect(await desk.done(work(id, " as they said "))).toMatchObject(becomes)
    expect(await desk.refused(work(id, "for another reason"))).toMatchObject({ _tag: "DeskRefused" })
    const { session } = await desk.employ("Leela", "office")
    expect(await desk.as(session).refused(work(id, "as they said"))).toMatchObject({ _tag: "DeskRefused" })
    expect((await desk.deeds()).map((row) => row.deed)).toEqual(["book for somebody", deed])
    expect(await desk.violations()).toEqual([])
  })

  it("should take a payment once, and refuse what was paid otherwise, or to somebody else", async () => {
    const desk = await openSignedInDesk("office")
    const { merchantOrderId: id } = await desk.done(bookForSomebody(dinnerRequest("Asha", later()), "a form"))
    const inCash = takePaymentAtDesk({ id, paidWith: "CASH", note: "" })
    await desk.done(inCash)
    expect(await desk.done(inCash)).toMatchObject({
      state: "COMPLETED",
      paidAtDesk: "CASH",
      captured: 2 * DINNER_FARE,
    })
    expect(await desk.refused(takePaymentAtDesk({ id, paidWith: "UPI", note: "" }))).toMatchObject({
      _tag: "DeskRefused",
    })
    const { session } = await desk.employ("Leela", "office")
    expect(await desk.as(session).refused(inCash)).toMatchObject({ _tag: "DeskRefused" })
    const refund = {
      id,
      shown: Paise.make(2 * DINNER_FARE),
      isFull: true,
      isOutside: true,
      reason: "a storm",
    }
    await desk.done(cancelAtDesk(refund))
    expect(await desk.refused(inCash)).toMatchObject({ _tag: "DeskRefused" })
    expect((await desk.deeds()).map((row) => row.deed)).toEqual([
      "book for somebody",
      "take a payment",
      "cancel a booking",
    ])
    expect(await desk.violations()).toEqual([])
  })

  it("should not call a move done whose traveller has gone to another day since", async () => {
    const desk = await openSignedInDesk("office")
    const { merchantOrderId: id } = await desk.done(bookForSomebody(dinnerRequest("Asha", CASH), "a form"))
    const move = moveAtDesk({ id, date: NEXT, isByCompany: false, reason: "rain" })
    const { departure } = await desk.done(move)
    // In no row of the log about the booking, as a traveller does it.
    const byTraveller = Effect.fn(function* () {
      const order = yield* OrderStore.use((orders) => orders.find(id))
      if (order === undefined || !isCompleted(order)) return bug("no paid booking")
      const by = { decidedBy: "the traveller", reason: "sun", isByCompany: false }
      const answer = yield* moveOrder(order, { date: addDays(NEXT, 1) }, by)
      return { answer, record: { about: "the traveller", detail: {} } }
    })
    await desk.runtime.runPromise(
      DeedBooks.use(({ carryOut }) =>
        carryOut({ deed: "move a booking", by: { account: "maria" } }, byTraveller),
      ),
    )
    const seen = { capacity: 600, state: "OPEN" } as const
    await desk.done(
      setDepartureState({ id: departure ?? bug("no departure"), reason: "a storm", seen }, "CLOSED"),
    )
    expect(await desk.refused(move)).toMatchObject({ _tag: "DeskRefused" })
  })

  it("should release seats once", async () => {
    const desk = await openSignedInDesk()
    const { rows } = await desk.done(blockSeats(DINNER, 2, "a group", "ONE-FORM-OF-THE-DESK"))
    const release = releaseBlock(rows[0]?.holdId ?? "")
    expect((await desk.done(release)).departure).toMatchObject({ byDesk: 0 })
    expect((await desk.done(release)).departure).toMatchObject({ byDesk: 0 })
    const { session } = await desk.employ("Leela", "office")
    expect(await desk.as(session).refused(release)).toMatchObject({ _tag: "DeskRefused" })
    expect((await desk.deeds()).map(({ deed }) => deed)).toEqual(["block seats", "release seats"])
    expect(await desk.violations()).toEqual([])
  })

  it.each(["confirm", "reject"] as const)("should settle a review once: %s", async (decides) => {
    const desk = await openSignedInDesk("owner")
    const { merchantOrderId: id } = await desk.done(
      bookForSomebody(dinnerRequest("Asha", { pays: "LINK" }), "a form"),
    )
    await putInReview(desk, id, 2 * DINNER_FARE)
    const settle = (reason: string, how: "confirm" | "reject" = decides) =>
      settleReviewAtDesk({ id, decides: how, shown: Paise.make(2 * DINNER_FARE), isOutside: false, reason })
    await desk.done(settle("as they said"))
    expect(await desk.done(settle(" as they said "))).toMatchObject({ mattersInAll: 0 })
    expect(await desk.refused(settle("for another reason"))).toMatchObject({ _tag: "DeskRefused" })
    const other = decides === "confirm" ? "reject" : "confirm"
    expect(await desk.refused(settle("as they said", other))).toMatchObject({ _tag: "DeskRefused" })
    const { session } = await desk.employ("Leela", "owner")
    expect(await desk.as(session).refused(settle("as they said"))).toMatchObject({ _tag: "DeskRefused" })
    expect((await desk.deeds()).map(({ deed }) => deed)).toEqual(["book for somebody", "settle a review"])
    expect(await desk.violations()).toEqual([])
  })

  it("should give a refund up once, and refund again once", async () => {
    const desk = await openSignedInDesk("owner")
    const { merchantOrderId } = await desk.done(bookForSomebody(dinnerRequest("Asha", CASH), "a form"))
    const { session } = await desk.employ("Leela", "owner")
    const id = await askForRefund(desk, merchantOrderId, DINNER_FARE)
    const giveUp = (reason: string) => giveUpRefundAtDesk(id, reason)
    const again = (reason: string) => refundAgainAtDesk({ id, isOutside: true, reason })
    for (const [deed, open] of [
      [giveUp, 1],
      [again, 0],
    ] as const) {
      await desk.done(deed("as they said"))
      expect(await desk.done(deed(" as they said "))).toMatchObject({ mattersInAll: open })
      expect(await desk.refused(deed("for another reason"))).toMatchObject({ _tag: "DeskRefused" })
      expect(await desk.as(session).refused(deed("as they said"))).toMatchObject({ _tag: "DeskRefused" })
    }
    expect((await desk.deeds()).map(({ deed }) => deed)).toEqual([
      "book for somebody",
      "give a refund up",
      "refund again",
    ])
    expect(await desk.violations()).toEqual([])
  })

  it("should not call a refund made again whose repetition has failed too", async () => {
    const desk = await openSignedInDesk("owner")
    const { merchantOrderId } = await desk.done(bookForSomebody(dinnerRequest("Asha", CASH), "a form"))
    const first = await askForRefund(desk, merchantOrderId, DINNER_FARE)
    await failRefund(desk, first)
    const second = await askForRefund(desk, merchantOrderId, DINNER_FARE)
    await failRefund(desk, second)
    expect(
      await desk.refused(refundAgainAtDesk({ id: first, isOutside: true, reason: "as they said" })),
    ).toMatchObject({ _tag: "DeskRefused" })
  })

  it.each([true, false])("should settle a refused letter once, put away: %s", async (isAway) => {
    const desk = await openSignedInDesk()
    await refuseLetter(desk, "TRIP-1/thanks")
    const settle = settleLetterAtDesk("TRIP-1/thanks", isAway)
    await desk.done(settle)
    expect(await desk.done(settle)).toMatchObject({ mattersInAll: 0 })
    expect(await desk.refused(settleLetterAtDesk("TRIP-1/thanks", !isAway))).toMatchObject({
      _tag: "DeskRefused",
    })
    const { session } = await desk.employ("Leela", "office")
    expect(await desk.as(session).refused(settle)).toMatchObject({ _tag: "DeskRefused" })
    expect((await desk.deeds()).map(({ deed }) => deed)).toEqual(["settle a refused letter"])
  })

  it("should take a payment into the books once, for the trip that was named", async () => {
    const desk = await openSignedInDesk("owner")
    const id = payUnknown(DINNER_FARE)
    const adopt = (reason: string, date = DINNER_DAY) =>
      adoptAtDesk({
        id,
        trip: {
          name: "Late",
          mobileNumber: "+91 98765 43211",
          adults: 1,
          children: 0,
          date,
          subSlug: "dinner-cruise-mandovi",
        },
        shown: Paise.make(DINNER_FARE),
        isWithoutSeats: false,
        reason,
      })
    await desk.done(adopt("as they said"))
    expect(await desk.done(adopt(" as they said "))).toMatchObject({
      state: "COMPLETED",
      captured: DINNER_FARE,
    })
    expect(await desk.refused(adopt("for another reason"))).toMatchObject({ _tag: "DeskRefused" })
    expect(await desk.refused(adopt("as they said", NEXT))).toMatchObject({ _tag: "DeskRefused" })
    const { session } = await desk.employ("Leela", "owner")
    expect(await desk.as(session).refused(adopt("as they said"))).toMatchObject({ _tag: "DeskRefused" })
    expect((await desk.deeds()).map(({ deed }) => deed)).toEqual(["adopt a payment"])
    expect(await desk.violations()).toEqual([])
  })

  it("should end sessions once, one's own and somebody else's", async () => {
    const desk = await openSignedInDesk("owner")
    await desk.employ("Asha", "office")
    const signIn = () =>
      desk.runtime.runPromise(
        StaffAccess.use((access) => access.signIn({ credentialId: "Ravi", counter: 0 }, Date.now())),
      )
    expect(await desk.refused(endOtherSessions)).toMatchObject({ _tag: "DeskRefused" })
    for (const end of [
      endOtherSessions,
      Effect.flatMap(readOwnSessions, (open) =>
        endOwnSession(open.find(({ isThis }) => !isThis)?.sessionId ?? "over by now"),
      ),
    ]) {
      await signIn()
      await desk.done(end)
      expect(await desk.done(end)).toHaveLength(1)
    }
    const { staffId } = await desk.employ("Leela", "office")
    await desk.done(endSessionsAtDesk(staffId))
    const { working } = await desk.done(endSessionsAtDesk(staffId))
    expect(working.find((one) => one.staffId === staffId)?.sessions).toEqual([])
    const { session } = await desk.employ("Maria", "owner")
    expect(await desk.as(session).refused(endSessionsAtDesk(staffId))).toMatchObject({ _tag: "DeskRefused" })
  })

  it("should take somebody's access away once", async () => {
    const desk = await openSignedInDesk("owner")
    const { staffId } = await desk.employ("Asha", "office")
    const revoke = revokeAtDesk({ staffId, seen: "office" })
    expect((await desk.done(revoke)).working).toHaveLength(1)
    expect((await desk.done(revoke)).former).toMatchObject([{ staffId }])
    const { session } = await desk.employ("Leela", "owner")
    expect(await desk.as(session).refused(revoke)).toMatchObject({ _tag: "DeskRefused" })
    expect((await desk.deeds()).map(({ deed }) => deed)).toEqual(["revoke staff"])
  })

  it("should invite one person, with a link that opens the desk, however often a form is sent under its key", async () => {
    const desk = await openSignedInDesk("owner")
    const invite = (key: string) => inviteAtDesk("Asha Rao", "office", key)
    const first = await desk.done(invite("ONE-FORM-OF-THE-DESK"))
    const again = await desk.done(invite("ONE-FORM-OF-THE-DESK"))
    expect(again.staffId).toBe(first.staffId)
    expect(again.view.working.map(({ name }) => name)).toEqual(["Ravi", "Asha Rao"])
    expect(again.secret).not.toBe(first.secret)
    expect(await desk.refused(invite("ANOTHER-FORM-OF-THE-DESK"))).toMatchObject({ _tag: "DeskRefused" })
    await desk.done(revokeAtDesk({ staffId: first.staffId, seen: "office" }))
    expect(await desk.refused(invite("ONE-FORM-OF-THE-DESK"))).toMatchObject({ _tag: "DeskRefused" })
  })
})
