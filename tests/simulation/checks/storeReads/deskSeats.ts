/**
 * The desk's deeds on a departure of a copy of the books: its capacity, its state, its own seats, and that nothing is written
 * where somebody has been there before.
 */
import { Effect, Result } from "effect"
import type { DepartureRow, PoolSlotRow, SeatHoldRow } from "#adapters/sql/tables.ts"
import { Day } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { DepartureStore } from "#core/ports/departureStore.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { misread } from "./storeRead.ts"

const POOL = "pool-of-a-copy"
const DAY = "2031-01-01"
const MORNING = DepartureId.make(`${POOL}/${DAY}/09:00`)
const NOON = DepartureId.make(`${POOL}/${DAY}/10:00`)
const CAPACITY = 6
const SEATS = 4
/** Until after the other one sets out. Unit: minutes. */
const OCCUPIED = 70

const claimAt = (startMinute: number, seats = SEATS) => ({
  departure: { pool: POOL, day: Day.make(DAY), startMinute },
  capacity: CAPACITY,
  seats,
  occupiedMinutes: OCCUPIED,
})
const [NINE, TEN] = [540, 600]

const by = (decidedBy: string) => ({ decidedBy, reason: `because of ${decidedBy}` })

const deeds = (copy: OpenedCopy) =>
  Effect.gen(function* () {
    const store = yield* DepartureStore
    const take = (startMinute: number, holdId: string, seats = SEATS) =>
      Effect.map(
        Effect.result(store.takeForDesk(claimAt(startMinute, seats), holdId, by("who takes"))),
        (taken) => (Result.isSuccess(taken) ? "taken" : [taken.failure.objection, taken.failure.seatsLeft]),
      )
    const quarters = () =>
      copy
        .rows<PoolSlotRow>("select * from pool_slots where pool = ? order by quarter", POOL)
        .map(({ day, quarter, departure_id }) => [day, quarter, departure_id])
    const seen = (capacity: number, state: "OPEN" | "CLOSED") => ({ capacity, state })
    return [
      yield* take(NINE, "one"),
      quarters(),
      yield* take(TEN, "other boat"),
      yield* take(NINE, "too many", CAPACITY - SEATS + 1),
      yield* store.setCapacity(claimAt(NINE), SEATS - 1, by("who makes it too small")),
      yield* store.setCapacity(claimAt(NINE), 9, by("who has not looked"), seen(CAPACITY + 1, "OPEN")),
      yield* store.setCapacity(claimAt(NINE), SEATS, by("who makes it small"), seen(CAPACITY, "OPEN")),
      yield* take(NINE, "full", 1),
      yield* store.setState(claimAt(NINE), "CLOSED", by("who closes"), seen(SEATS, "CLOSED")),
      yield* store.setState(claimAt(NINE), "CLOSED", by("who closes"), seen(SEATS, "OPEN")),
      yield* store.setCapacity(claimAt(NINE), 20, by("who makes it great")),
      yield* take(NINE, "two", 1),
      yield* store.releaseForDesk("one"),
      yield* store.releaseForDesk("one"),
      yield* store.releaseForDesk("nobody's"),
      quarters().length,
      yield* store.releaseForDesk("two"),
      quarters().length,
      yield* store.setState(claimAt(NINE), "CANCELLED", by("who calls off")),
      yield* take(NINE, "three"),
      yield* store.setCapacity(claimAt(TEN), 11, by("who makes another")),
      yield* take(TEN, "four", 11),
    ]
  })
const quartersOf = Array.from({ length: 5 }, (_, nth) => [DAY, NINE / 15 + nth, MORNING])
const DONE = [
  "taken",
  quartersOf,
  ["poolBusy", 0],
  ["seatsTooFew", CAPACITY - SEATS],
  false,
  false,
  true,
  ["departureFull", 0],
  false,
  true,
  true,
  "taken",
  true,
  false,
  false,
  quartersOf.length,
  true,
  0,
  true,
  ["departureCancelled", 20],
  true,
  "taken",
]

const departure = (id: DepartureId, known: Partial<DepartureRow>) => ({
  departure_id: id,
  pool: POOL,
  day: DAY,
  start_minute: NINE,
  occupied_minutes: OCCUPIED,
  ...known,
})
const hold = (holdId: string, known: Partial<SeatHoldRow>) => ({
  hold_id: holdId,
  departure_id: MORNING,
  state: "RELEASED",
  until_ms: null,
  gone_at_ms: null,
  decided_by: "who takes",
  reason: "because of who takes",
  ...known,
})

/** The first deed that does something else than it says; undefined where there is none. */
export const wrongDeskSeats = (
  copy: OpenedCopy,
): Effect.Effect<string | undefined, never, DepartureStore> => {
  const own = <Row>(sql: string) => Effect.sync(() => copy.rows<Row>(sql, `${POOL}/%`))
  const [gone] = copy.rows<{ readonly id: string }>(
    "select hold_id as id from seat_holds where gone_at_ms is not null order by hold_id",
  )
  const settled = Effect.gen(function* () {
    const store = yield* DepartureStore
    const id = MerchantOrderId.make(gone?.id ?? "")
    yield* store.unseatedSettled(id)
    return (yield* store.hold(id))?.goneAtMs
  })
  const others = "select * from seat_holds where departure_id not like ? order by hold_id"
  const before = copy.rows<SeatHoldRow>(others, `${POOL}/%`)
  return misread([
    { of: "the desk's deeds on a departure", told: deeds(copy), due: DONE },
    {
      of: "that departure afterwards",
      told: own<DepartureRow>("select * from departures where departure_id like ? order by departure_id"),
      due: [
        departure(MORNING, {
          capacity: 20,
          taken: 0,
          state: "CANCELLED",
          revision: 9,
          decided_by: "who calls off",
          reason: "because of who calls off",
        }),
        departure(NOON, {
          start_minute: TEN,
          capacity: 11,
          taken: 11,
          state: "OPEN",
          revision: 3,
          decided_by: "who makes another",
          reason: "because of who makes another",
        }),
      ],
    },
    {
      of: "its seats afterwards",
      told: own<SeatHoldRow>("select * from seat_holds where departure_id like ? order by hold_id"),
      due: [
        hold("four", { departure_id: NOON, seats: 11, state: "SOLD" }),
        hold("one", { seats: SEATS }),
        hold("two", { seats: 1 }),
      ],
    },
    { of: "the seats of all others", told: own<SeatHoldRow>(others), due: before },
    { of: "an order whose seats were gone, and that is settled", told: settled, due: undefined },
  ])
}
