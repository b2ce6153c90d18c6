/**
 * A paid booking of a copy of the books goes to other days: under which key it is known there. One that a person has called
 * one of its own stays that, and one becomes that where another is the very same booking already.
 */
import { Effect } from "effect"
import type { OrderRow } from "#adapters/sql/tables.ts"
import { Day } from "#core/days.ts"
import { isBooking } from "#core/orders/order.ts"
import { BookingChanges } from "#core/ports/bookingChanges.ts"
import { OrderStore } from "#core/ports/orders.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { drawnOf } from "./knownRows.ts"
import { misread } from "./storeRead.ts"

/** Its seats are not counted, and nothing is open about it. */
const PLAIN = `select * from orders where state = 'COMPLETED' and departure is null and cancelled_on is null
  and difference_of is null and mobile_number <> '' and booking_key not like '%|' || merchant_order_id
  and not exists (select 1 from call_off_offers where call_off_offers.merchant_order_id = orders.merchant_order_id
    and call_off_offers.state = 'OFFERED')
  and not exists (select 1 from refunds where refunds.merchant_order_id = orders.merchant_order_id
    and refunds.state in ('REQUESTED', 'PENDING'))`

const [FIRST, SECOND, THIRD] = ["2031-02-01", "2031-02-02", "2031-02-03"] as const

/** Which trip it is, and whose number: the day is the third part of it. */
const TRIP_PARTS = 5

/** The first day on which it has another key than its own; undefined where there is none. */
export const wrongMovedKey = Effect.fn("wrongMovedKey")(function* ({ db, rows, nowMs }: OpenedCopy) {
  const [row, other] = drawnOf(rows<OrderRow>(PLAIN))
  if (row === undefined) return undefined
  const { merchant_order_id: id, booking_key } = row
  const parts = String(booking_key).split("|")
  const usual = (day: string) => parts.with(2, day).join("|")
  const own = (day: string) => [...parts.with(2, day).slice(0, TRIP_PARTS), id].join("|")
  const write = (key: string, of = id) =>
    Effect.promise(() =>
      db.updateTable("orders").set({ booking_key: key }).where("merchant_order_id", "=", of).execute(),
    )
  const callOwn = OrderStore.use((orders) =>
    Effect.flatMap(orders.find(id), (seen) =>
      seen === undefined ? Effect.void : orders.markOwnBooking(seen),
    ),
  )
  const keyOn = (day: string) =>
    Effect.gen(function* () {
      const seen = yield* OrderStore.use((orders) => orders.find(id))
      if (seen === undefined || !isBooking(seen)) return "no booking"
      const moved = yield* BookingChanges.use((changes) =>
        changes.move({
          seen,
          offer: undefined,
          actor: "operator",
          atMs: nowMs,
          messages: [],
          request: { ...seen.request, date: Day.make(day) },
          movedFrom: seen.request.date,
          claim: undefined,
        }),
      )
      const [now] = rows<OrderRow>("select * from orders where merchant_order_id = ?", id)
      return moved === "stale" ? moved : now?.booking_key
    })
  return yield* misread([
    {
      of: `the key of ${id}, which is one of its own, on another day`,
      told: Effect.andThen(callOwn, keyOn(FIRST)),
      due: own(FIRST),
    },
    {
      of: `its key on a third day`,
      told: Effect.andThen(write(usual(FIRST)), keyOn(SECOND)),
      due: usual(SECOND),
    },
    ...(other === undefined
      ? []
      : [
          {
            of: "its key where another is the very same booking",
            told: Effect.andThen(write(usual(THIRD), other.merchant_order_id), keyOn(THIRD)),
            due: own(THIRD),
          },
        ]),
  ])
})
