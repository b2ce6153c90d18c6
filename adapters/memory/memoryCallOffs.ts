/** Call-offs in memory: the same promises as the database's. */
import { Effect, Layer } from "effect"
import {
  type BookedTrip,
  type CallOff,
  type CalledOffTrips,
  coversDeparture,
  coversTrip,
} from "#core/callOffs/callOff.ts"
import { type CallOffOffer, isRemedyOwed, newOffer } from "#core/callOffs/callOffOffer.ts"
import { isAwaitedFor, isUnpaidDeskBooking } from "#core/callOffs/unpaidBookings.ts"
import { dayInIndia } from "#core/days.ts"
import { departureIdOf } from "#core/departures/departure.ts"
import type { SeatClaim } from "#core/departures/seatHold.ts"
import { callOffMessage, latePayerMessage } from "#core/messages/callOffMessages.ts"
import { travellerMessageId } from "#core/messages/travellerMessage.ts"
import { messagesOfChange, UNPAID_CALLED_OFF } from "#core/messages/travellerMessages.ts"
import { type CompletedOrder, isCompleted, type Order } from "#core/orders/order.ts"
import { CallOffs } from "#core/ports/callOffs.ts"
import { madeMemoryOffers, memoryOfferKey, memoryOpenOffer, openMemoryOffers } from "./memoryCallOffOffers.ts"
import type { MemoryOrderData } from "./memoryOrderStore.ts"
import { enqueueInMemory } from "./memoryOutbox.ts"
import { type MemoryRefundData, memoryRefundsOf } from "./memoryRefundStore.ts"
import { type MemorySeats, storedDepartureOf } from "./memorySeats.ts"
import { enqueueTravellerMessagesInMemory, oweTravellerMessagesInMemory } from "./memoryTravellerMessages.ts"

const cancelDepartures = (seats: MemorySeats, callOff: CallOff, claims: ReadonlyArray<SeatClaim>): void => {
  const { departures } = seats
  for (const claim of claims)
    if (!departures.has(departureIdOf(claim.departure)))
      departures.set(departureIdOf(claim.departure), storedDepartureOf(seats, claim))
  for (const [id, stored] of departures)
    if (coversDeparture(callOff, stored.departure)) departures.set(id, { ...stored, state: "CANCELLED" })
}

export const memoryCallOffs = (
  refundData: MemoryRefundData,
  { orders, events, outbox, travellerMessages, seats, callOffs: data }: MemoryOrderData,
) => {
  const owed = (callOff: CalledOffTrips): ReadonlyArray<CompletedOrder> =>
    [...orders.values()]
      .filter(isCompleted)
      .filter(
        (order) =>
          isRemedyOwed(callOff, order, memoryRefundsOf(refundData, order.merchantOrderId)) &&
          memoryOpenOffer(data, order.merchantOrderId) === undefined,
      )
      .toSorted((one, other) => (one.merchantOrderId < other.merchantOrderId ? -1 : 1))
  const isTold = ({ merchantOrderId }: Order): boolean =>
    travellerMessages.has(travellerMessageId({ merchantOrderId, kind: "changed", about: UNPAID_CALLED_OFF }))
  const byId = (one: Order, other: Order) => (one.merchantOrderId < other.merchantOrderId ? -1 : 1)
  const unpaid = (callOff: CalledOffTrips): ReadonlyArray<Order> =>
    [...orders.values()].filter((order) => isAwaitedFor(callOff, order) && !isTold(order)).toSorted(byId)
  const tellUnpaid = (callOff: CalledOffTrips, atMs: number): number => {
    const untold = unpaid(callOff)
    for (const order of untold)
      enqueueTravellerMessagesInMemory(
        travellerMessages,
        messagesOfChange(order, UNPAID_CALLED_OFF, atMs),
        atMs,
      )
    return untold.length
  }
  const calledOffBy = (trip: BookedTrip) =>
    [...data.callOffs.values()].find((callOff) => coversTrip(callOff, trip))
  const offerTo = (callOff: CallOff, order: CompletedOrder, atMs: number): CallOffOffer => {
    const { decidedBy, reason } = callOff
    const { merchantOrderId } = order
    const offer = newOffer(callOff, order, atMs)
    data.offers.set(memoryOfferKey(offer), offer)
    events.push({
      merchantOrderId,
      atMs,
      actor: "operator",
      what: "called off",
      change: {},
      decision: { decidedBy, reason },
    })
    oweTravellerMessagesInMemory(travellerMessages, messagesOfChange(order, "called off", atMs), atMs)
    return offer
  }
  return Layer.succeed(CallOffs, {
    callOff: (callOff, claims, progress) =>
      Effect.sync(() => {
        if (!data.callOffs.has(callOff.callOffId)) data.callOffs.set(callOff.callOffId, callOff)
        const covered = owed(callOff)
        const offers = covered.map((order, at) => {
          const offer = offerTo(callOff, order, callOff.atMs)
          progress?.(at + 1, covered.length)
          return offer
        })
        cancelDepartures(seats, callOff, claims)
        const told = tellUnpaid(callOff, callOff.atMs)
        enqueueInMemory(outbox, [callOffMessage(callOff, covered, told)], callOff.atMs)
        return offers
      }),
    owed: (callOff) => Effect.sync(() => owed(callOff)),
    unpaid: (callOff) => Effect.sync(() => unpaid(callOff)),
    toldUnpaid: (day) =>
      Effect.sync(() =>
        [...orders.values()]
          .filter((order) => isUnpaidDeskBooking(order) && isTold(order))
          .filter(({ request }) => day === undefined || request.date === day)
          .toSorted(byId)
          .flatMap((order) => {
            const callOff = calledOffBy(order.request)
            return callOff === undefined ? [] : [{ order, callOff }]
          }),
      ),
    begin: (callOff) =>
      Effect.sync(() => {
        if (data.callOffs.has(callOff.callOffId)) return false
        data.callOffs.set(callOff.callOffId, callOff)
        return true
      }),
    openOffer: (merchantOrderId) => Effect.sync(() => memoryOpenOffer(data, merchantOrderId)),
    ofDays: (from, to) =>
      Effect.sync(() => [...data.callOffs.values()].filter(({ day }) => from <= day && day <= to)),
    calledOffBy: (trip) => Effect.sync(() => calledOffBy(trip)),
    offerToLatePayers: (nowMs) =>
      Effect.sync(() => {
        for (const callOff of data.callOffs.values()) {
          if (callOff.day >= dayInIndia(nowMs)) tellUnpaid(callOff, nowMs)
          for (const order of owed(callOff)) {
            offerTo(callOff, order, nowMs)
            enqueueInMemory(outbox, [latePayerMessage(order, callOff)], nowMs)
          }
        }
      }),
    claimDue: (nowMs, leasedUntilMs, most) =>
      Effect.sync(() => {
        const isFree = (offer: CallOffOffer) => {
          const until = data.leases.get(memoryOfferKey(offer)) ?? 0
          return until <= nowMs || until > leasedUntilMs
        }
        const due = openMemoryOffers(data)
          .filter(({ offer }) => offer.chooseUntilMs <= nowMs && isFree(offer))
          .slice(0, most)
        for (const { offer } of due) data.leases.set(memoryOfferKey(offer), leasedUntilMs)
        return due
      }),
    open: (day) =>
      Effect.sync(() =>
        openMemoryOffers(data).filter(({ callOff }) => day === undefined || callOff.day === day),
      ),
    all: (day) =>
      Effect.sync(() =>
        madeMemoryOffers(data)
          .filter(({ callOff }) => day === undefined || callOff.day === day)
          .toSorted(
            ({ offer: one }, { offer: other }) =>
              one.madeAtMs - other.madeAtMs || (one.merchantOrderId < other.merchantOrderId ? -1 : 1),
          ),
      ),
  })
}
