/** What the books of a pool answer of its days and who travels on them, beside the rows. Unit: seats; paise. */
import type { DepartureRow, OrderRow, SeatHoldRow } from "#adapters/sql/tables.ts"
import { Day } from "#core/days.ts"
import type { DepartureId } from "#core/departures/departure.ts"
import { PoolBooks } from "#core/ports/poolBooks.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { before, known, MANY, type Rows } from "./knownRows.ts"
import { countedOf, daySpans } from "./seatReads.ts"
import type { StoreRead } from "./storeRead.ts"

interface Standing {
  readonly hold: SeatHoldRow
  readonly order: OrderRow
}

type Reads = ReadonlyArray<StoreRead<PoolBooks>>

const standingOf = ({ hold, order }: Standing) => ({
  departure: hold.departure_id,
  ...known(order, {
    merchantOrderId: "merchant_order_id",
    name: "name",
    mobileNumber: "mobile_number",
    adults: "adults",
    children: "children",
  }),
})

const totalOf = (orders: Rows<OrderRow>, amountOf: (order: OrderRow) => number): number =>
  orders.reduce((sum, order) => sum + amountOf(order), 0)

const bookedOf = (row: DepartureRow, holds: Rows<SeatHoldRow>, standing: ReadonlyArray<Standing>) => {
  const orders = standing
    .filter(({ hold }) => hold.departure_id === row.departure_id)
    .map(({ order }) => order)
  return {
    ...countedOf(row, holds),
    revision: row.revision,
    bookings: orders.length,
    heads: totalOf(orders, ({ adults, children }) => adults + children),
    paid: totalOf(orders, ({ captured_amount }) => captured_amount ?? 0),
  }
}

export const poolReads = ({ rows }: OpenedCopy): Reads => {
  const departures = rows<DepartureRow>("select * from departures").toSorted(before("departure_id"))
  const holds = rows<SeatHoldRow>("select * from seat_holds")
  const orders = rows<OrderRow>("select * from orders")
  const standing = holds
    .filter(({ state }) => state !== "RELEASED")
    .flatMap((hold) => {
      const order = orders.find(({ merchant_order_id }) => merchant_order_id === hold.hold_id)
      return order === undefined ? [] : [{ hold, order }]
    })
    .toSorted((one, other) => before<SeatHoldRow>("departure_id", "hold_id")(one.hold, other.hold))
  const ids = departures.map(({ departure_id }) => departure_id)
  const standingOn = (wanted: ReadonlyArray<DepartureId>, most: number) => ({
    of: `at most ${most} bookings that stand on ${wanted.length} departures`,
    told: PoolBooks.use((books) => books.standing(wanted, most)),
    due: standing
      .filter(({ hold }) => wanted.includes(hold.departure_id))
      .slice(0, most)
      .map(standingOf),
  })
  return [
    ...[...new Set(departures.map(({ pool }) => pool))].flatMap((pool) =>
      daySpans(departures.filter((row) => row.pool === pool)).flatMap(([from, to]) => {
        const some = departures.filter((row) => row.pool === pool && row.day >= from && row.day <= to)
        return [
          {
            of: `seats of pool ${pool} from ${from} to ${to}`,
            told: PoolBooks.use((books) => books.counted(pool, Day.make(from), Day.make(to))),
            due: some.map((row) => ({ ...countedOf(row, holds), revision: row.revision })),
          },
          {
            of: `bookings of pool ${pool} from ${from} to ${to}`,
            told: PoolBooks.use((books) => books.read(pool, Day.make(from), Day.make(to))),
            due: some.map((row) => bookedOf(row, holds, standing)),
          },
        ]
      }),
    ),
    standingOn([], MANY),
    standingOn(ids, MANY),
    standingOn(ids, 1),
    standingOn(ids.slice(0, ids.length / 2), MANY),
  ]
}
