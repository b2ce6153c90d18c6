/**
 * A payment that the provider knows and the books do not, taken into the books at the desk: the provider says how much was
 * captured, whoever is at the desk which trip it was for.
 */
import { Effect } from "effect"
import { headsOf } from "../../booking/party.ts"
import { plainForm } from "../../booking/bookingForm.ts"
import { departuresOn } from "../../departures/departure.ts"
import type { Day } from "../../days.ts"
import { adoptOrder, type CannotAdopt, checkAdoption, readUnknownPayment } from "../../orders/adoptOrder.ts"
import { MerchantOrderId } from "../../paymentIds.ts"
import { printable } from "../../plainText.ts"
import { DeskRefused } from "../../ports/desk.ts"
import type { AdoptionRequest, UnknownPayment } from "../../ports/deskMatters.ts"
import { adoptedRecord } from "../bookings/bookingDeedRecords.ts"
import { deedReason } from "../deedReason.ts"
import { doDeed, look, unlessDone } from "../doDeed.ts"
import { deskBookingOf, offersOn } from "../bookings/readBookings.ts"

const inWords = ({ message }: CannotAdopt) => new DeskRefused({ message: `${message} Nothing was changed.` })

/** The provider is asked. Errors: no id of ours, one that is in the books, or one that is not paid. */
export const unknownPaymentAtDesk = (typed: string) => {
  const id = MerchantOrderId.make(printable(typed).trim())
  return look(
    "see what needs a person",
    readUnknownPayment(id).pipe(
      Effect.map(({ amount }): UnknownPayment => ({ id, captured: amount })),
      Effect.mapError(inWords),
    ),
  )
}

/** Whatever is in the catalogue, with its times of that day, whether or not they can still be booked. */
export const readAdoptable = (day: Day) =>
  look(
    "see what needs a person",
    offersOn(day, ({ rules = {} }) => departuresOn(rules, day)),
  )

/**
 * Makes an order of it. The provider is asked again before. Errors: as `checkAdoption`; another amount is captured than was
 * shown; or the trip has no seats, and is to have some.
 */
export const adoptAtDesk = Effect.fn("adoptAtDesk")(function* ({
  id,
  trip: typedTrip,
  shown,
  isWithoutSeats,
  reason: typed,
}: AdoptionRequest) {
  const trip = plainForm(typedTrip)
  const adopted = Effect.gen(function* () {
    const adoption = yield* look("see what needs a person", Effect.mapError(checkAdoption(id, trip), inWords))
    const reason = yield* deedReason(typed)
    if (adoption.captured !== shown)
      return yield* new DeskRefused({
        message: "The payment provider tells of another amount now: look again. Nothing was changed.",
      })
    yield* doDeed(
      "adopt a payment",
      Effect.fn(function* ({ name: decidedBy }) {
        const order = yield* Effect.mapError(
          adoptOrder(adoption, { decidedBy, reason }, isWithoutSeats),
          inWords,
        )
        return { answer: undefined, record: adoptedRecord(order, shown, reason) }
      }),
    )
    return yield* deskBookingOf(id)
  })
  const said = { about: id, detail: { amount: shown, people: headsOf(trip), reason: printable(typed) } }
  return yield* Effect.catchTag(adopted, "DeskRefused", (refused) =>
    unlessDone(
      refused,
      "adopt a payment",
      said,
      deskBookingOf(id),
      (now) =>
        now.subSlug === trip.subSlug &&
        now.date === trip.date &&
        (trip.departure === undefined || now.departure === trip.departure),
    ),
  )
})
