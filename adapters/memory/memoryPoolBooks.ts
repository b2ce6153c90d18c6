/** What the books have of a pool over days, in memory: the same promises as the database's. */
import { Effect, Layer } from "effect"
import { departureIdOf } from "#core/departures/departure.ts"
import { takesSeats } from "#core/departures/seatHold.ts"
import { Paise } from "#core/money.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import type { StandingBooking } from "#core/departures/standingBooking.ts"
import { type BookedDeparture, PoolBooks } from "#core/ports/poolBooks.ts"
import type { MemoryOrderData } from "./memoryOrderStore.ts"
import { countedOf } from "./memorySeats.ts"

export const memoryPoolBooks = ({ orders, seats }: MemoryOrderData) =>
  Layer.succeed(PoolBooks, {
    counted: (pool, from, to) =>
      Effect.sync(() =>
        [...seats.departures.values()]
          .filter(({ departure: { pool: its, day } }) => its === pool && from <= day && day <= to)
          .map((stored) => ({ ...countedOf(seats, stored), revision: stored.revision ?? 1 }))
          .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      ),
    standing: (ids, most) =>
      Effect.sync(() =>
        [...seats.holds.values()]
          .filter(({ departureId, state }) => ids.includes(departureId) && takesSeats(state))
          .flatMap(({ departureId: departure, holdId }): ReadonlyArray<StandingBooking> => {
            const order = orders.get(MerchantOrderId.make(holdId))
            if (order === undefined) return []
            const { name, mobileNumber, adults, children } = order.request
            return [
              {
                merchantOrderId: order.merchantOrderId,
                departure,
                name,
                mobileNumber,
                adults,
                children,
              },
            ]
          })
          .toSorted((one, other) => {
            const [mine, theirs] = [one, other].map(({ departure, merchantOrderId }) =>
              [departure, merchantOrderId].join(" "),
            )
            return (mine ?? "") < (theirs ?? "") ? -1 : 1
          })
          .slice(0, most),
      ),
    read: (pool, from, to) =>
      Effect.sync(() =>
        [...seats.departures.values()]
          .filter(({ departure: { pool: its, day } }) => its === pool && from <= day && day <= to)
          .map((stored): BookedDeparture => {
            const id = departureIdOf(stored.departure)
            const own = [...seats.holds.values()]
              .filter(({ departureId, state }) => departureId === id && takesSeats(state))
              .flatMap(({ holdId }) => orders.get(MerchantOrderId.make(holdId)) ?? [])
            return {
              ...countedOf(seats, stored),
              revision: stored.revision ?? 1,
              bookings: own.length,
              heads: own.reduce((sum, { request }) => sum + request.adults + request.children, 0),
              paid: Paise.make(own.reduce((sum, { capturedAmount = 0 }) => sum + capturedAmount, 0)),
            }
          })
          .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      ),
  })
