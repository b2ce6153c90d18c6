/** Some of a booking of a copy of the books stay at home: so many of its seats are free as it had and needs no more. */
import { Effect } from "effect"
import type { DepartureRow, OrderRow, SeatHoldRow } from "#adapters/sql/tables.ts"
import { isCompleted } from "#core/orders/order.ts"
import { BookingChanges } from "#core/ports/bookingChanges.ts"
import { OrderStore } from "#core/ports/orders.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { misread } from "./storeRead.ts"

/** Of several adults who have their seats, and nothing is open about it. */
const SEATED = `select * from orders where state = 'COMPLETED' and adults > 1 and cancelled_on is null
  and difference_of is null and mobile_number <> '' and merchant_order_id in
    (select hold_id from seat_holds where state = 'SOLD' and seats = adults + children)
  and not exists (select 1 from call_off_offers where call_off_offers.merchant_order_id = orders.merchant_order_id
    and call_off_offers.state = 'OFFERED')
  and not exists (select 1 from refunds where refunds.merchant_order_id = orders.merchant_order_id)
  order by merchant_order_id limit 1`

/** Seats that were called off are nobody's already; then those of one are freed, and as often as that is told. */
const STATES = ["RELEASED", "SOLD", "SOLD"] as const

/** The first time that other seats are free; undefined where there is none. */
export const wrongFewerSeats = Effect.fn("wrongFewerSeats")(function* ({ db, rows, nowMs }: OpenedCopy) {
  const [row] = rows<OrderRow>(SEATED)
  if (row === undefined) return undefined
  const { merchant_order_id: id, adults, children } = row
  const seatsOf = () => {
    const [hold] = rows<SeatHoldRow>("select * from seat_holds where hold_id = ?", id)
    const [departure] = rows<DepartureRow>(
      "select * from departures where departure_id = ?",
      hold?.departure_id,
    )
    return { seats: hold?.seats, taken: departure?.taken, revision: departure?.revision }
  }
  const before = seatsOf()
  const leaveOne = (state: SeatHoldRow["state"]) =>
    Effect.gen(function* () {
      yield* Effect.promise(() =>
        db.updateTable("seat_holds").set({ state }).where("hold_id", "=", id).execute(),
      )
      const seen = yield* OrderStore.use((orders) => orders.find(id))
      if (seen === undefined || !isCompleted(seen)) return "no booking"
      const fewer = yield* BookingChanges.use((changes) =>
        changes.takeOff({
          seen,
          offer: undefined,
          actor: "operator",
          atMs: nowMs,
          messages: [],
          request: { ...seen.request, adults: adults - 1, children },
          boughtParty: { adults, children },
          dueForFewer: seen.capturedAmount,
          givenBefore: 0,
          refund: undefined,
          nextReadAtMs: nowMs,
        }),
      )
      return fewer === "stale" ? fewer : seatsOf()
    })
  const freed = {
    seats: Number(before.seats) - 1,
    taken: Number(before.taken) - 1,
    revision: Number(before.revision) + 1,
  }
  return yield* misread(
    STATES.map((state, nth) => ({
      of: `seats of ${id}, which were ${state}, as one stays at home, ${nth}`,
      told: leaveOne(state),
      due: state === "RELEASED" ? before : freed,
    })),
  )
})
