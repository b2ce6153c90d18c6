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
import { setDepartureState } from "#core/desk/day/changeDeparture.ts"
import type { DeskBookingView } from "#core/desk/bookings/deskBookingView.ts"
import { inviteAtDesk, revokeAtDesk } from "#core/desk/staff/staffAtDesk.ts"
import type { DeskTerms } from "#core/deskBookings/deskBookingRequest.ts"
import { isCompleted } from "#core/orders/order.ts"
import { moveOrder } from "#core/paidBooking/changeBookingDay.ts"
import { Paise } from "#core/money.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"
import type { DeskRefusal } from "#core/ports/desk.ts"
import { DeedBooks } from "#core/ports/deedBooks.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { DINNER_DAY, DINNER_FARE, dinnerRequest } from "../../harness/desk/dinnerBooking.ts"
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
