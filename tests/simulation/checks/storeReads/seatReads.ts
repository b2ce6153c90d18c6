/** What the stores of departures, seats and boarding answer, beside the rows. Unit: seats; milliseconds since 1970. */
import type {
  BoardingLeaseRow,
  BoardingMarkRow,
  DepartureRow,
  PoolSlotRow,
  SeatHoldRow,
} from "#adapters/sql/tables.ts"
import { Day } from "#core/days.ts"
import { Boarding } from "#core/ports/boarding.ts"
import { DepartureStore } from "#core/ports/departureStore.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { before, drawnOf, known, MANY, momentsAround, type Rows } from "./knownRows.ts"
import type { StoreRead } from "./storeRead.ts"

const departureOf = (row: DepartureRow) => ({
  ...known(row, { id: "departure_id", capacity: "capacity", taken: "taken", state: "state" }),
  departure: known(row, { pool: "pool", day: "day", startMinute: "start_minute" }),
})

const holdOf = (row: SeatHoldRow) => ({
  ...known(row, {
    holdId: "hold_id",
    departureId: "departure_id",
    seats: "seats",
    state: "state",
    untilMs: "until_ms",
    goneAtMs: "gone_at_ms",
  }),
  ...(row.decided_by === null ? {} : { deed: { decidedBy: row.decided_by, reason: row.reason } }),
})

const seatsOf = (holds: Rows<SeatHoldRow>) => holds.reduce((sum, { seats }) => sum + seats, 0)

/** With its seats, summed by what holds them. */
export const countedOf = (row: DepartureRow, holds: Rows<SeatHoldRow>) => {
  const own = holds.filter(({ departure_id }) => departure_id === row.departure_id)
  const sold = own.filter(({ state }) => state === "SOLD")
  return {
    ...departureOf(row),
    held: seatsOf(own.filter(({ state }) => state === "HELD")),
    sold: seatsOf(sold),
    byDesk: seatsOf(sold.filter(({ decided_by }) => decided_by !== null)),
  }
}

const markOf = (row: BoardingMarkRow) =>
  known(row, {
    markId: "mark_id",
    departureId: "departure_id",
    merchantOrderId: "merchant_order_id",
    kind: "kind",
    deviceId: "device_id",
    decidedBy: "decided_by",
    atMs: "at_ms",
  })

type Reads = ReadonlyArray<StoreRead<DepartureStore | Boarding>>

const ofBoarding = ({ rows }: OpenedCopy, departures: Rows<DepartureRow>): Reads => {
  const marks = rows<BoardingMarkRow>("select * from boarding_marks")
  const leases = rows<BoardingLeaseRow>("select * from boarding_leases")
  return departures.flatMap(({ departure_id: id }) => {
    const lease = leases.find(({ departure_id }) => departure_id === id)
    return [
      {
        of: `who boards ${id}`,
        told: Boarding.use((store) => store.leaseOf(id)),
        due: lease && { deviceId: lease.device_id, untilMs: lease.until_ms },
      },
      {
        of: `who has boarded ${id}`,
        told: Boarding.use((store) => store.marksOf(id)),
        due: marks
          .filter(({ departure_id }) => departure_id === id)
          .toSorted(before("at_ms", "mark_id"))
          .map(markOf),
      },
    ]
  })
}

interface SeatBooks {
  readonly departures: Rows<DepartureRow>
  readonly holds: Rows<SeatHoldRow>
  readonly quarters: Rows<PoolSlotRow>
}

/** All days of these departures, the one in their middle, and those until then, by the first and the last of each. */
export const daySpans = (departures: Rows<DepartureRow>): ReadonlyArray<readonly [string, string]> => {
  const days = departures.map(({ day }) => day).toSorted()
  const [first = "", last = ""] = [days[0], days.at(-1)]
  const middle = days[Math.floor(days.length / 2)] ?? ""
  return [
    [first, last],
    [middle, middle],
    [first, middle],
  ]
}

const ofPool = (pool: string, { departures, quarters }: SeatBooks): Reads =>
  daySpans(departures.filter((row) => row.pool === pool)).map(([from, to]) => {
    const isIn = (one: { readonly pool: string; readonly day: string }) =>
      one.pool === pool && one.day >= from && one.day <= to
    return {
      of: `pool ${pool} from ${from} to ${to}`,
      told: DepartureStore.use((store) => store.read(pool, Day.make(from), Day.make(to))),
      due: {
        departures: departures.filter(isIn).toSorted(before("departure_id")).map(departureOf),
        busy: quarters
          .filter(isIn)
          .toSorted(before("day", "quarter"))
          .map((row) => known(row, { day: "day", quarter: "quarter", departureId: "departure_id" })),
      },
    }
  })

export const seatReads = (copy: OpenedCopy): Reads => {
  const { nowMs, rows } = copy
  const books: SeatBooks = {
    departures: rows("select * from departures"),
    holds: rows("select * from seat_holds"),
    quarters: rows("select * from pool_slots"),
  }
  const { departures, holds } = books
  const drawn = drawnOf(departures)
  return [
    ...[...new Set(departures.map(({ pool }) => pool))].flatMap((pool) => ofPool(pool, books)),
    ...[...new Set(departures.map(({ day }) => day))].map((day) => ({
      of: `departures of ${day}`,
      told: DepartureStore.use((store) => store.countedOn(Day.make(day))),
      due: departures
        .filter((row) => row.day === day)
        .toSorted(before("departure_id"))
        .map((row) => countedOf(row, holds)),
    })),
    ...drawn.map(({ departure_id: id }) => ({
      of: `holds of ${id}`,
      told: DepartureStore.use((store) => store.holds(id)),
      due: holds
        .filter(({ departure_id }) => departure_id === id)
        .toSorted(before("hold_id"))
        .map(holdOf),
    })),
    ...drawnOf(holds).map((row) => ({
      of: `hold ${row.hold_id}`,
      told: DepartureStore.use((store) => store.hold(row.hold_id)),
      due: holdOf(row),
    })),
    ...momentsAround(nowMs).flatMap((atMs) =>
      [1, MANY].map((most) => ({
        of: `unseated ${atMs - nowMs} ms from then, ${most}`,
        told: DepartureStore.use((store) => store.unseated(atMs, most)),
        due: holds
          .filter(({ gone_at_ms }) => gone_at_ms !== null && gone_at_ms <= atMs)
          .toSorted(before("gone_at_ms"))
          .slice(0, most)
          .map(({ hold_id }) => hold_id),
      })),
    ),
    ...ofBoarding(copy, drawn),
  ]
}
