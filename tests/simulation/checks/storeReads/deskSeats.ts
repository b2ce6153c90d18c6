/**
 * The desk's deeds on a departure of a copy of the books: its capacity, its state, its own seats, who boards it, and that
 * nothing is written where somebody has been there before.
 */
import { Effect, Result } from "effect"
import { inTransaction } from "#adapters/sql/inTransaction.ts"
import { takeSeats, unlessRefused } from "#adapters/sql/sqlSeats.ts"
import type { BoardingMarkRow, DepartureRow, PoolSlotRow, SeatHoldRow } from "#adapters/sql/tables.ts"
import type { BoardingMarkKind } from "#core/boarding/boardingMark.ts"
import { CallOffId } from "#core/callOffs/callOff.ts"
import { Day } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { Boarding } from "#core/ports/boarding.ts"
import { DepartureStore } from "#core/ports/departureStore.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { HOUR, MINUTE } from "../../plan/durations.ts"
import { NOBODYS_ORDER } from "./knownRows.ts"
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

/** Who looked before it was closed or full. */
const visitorTakes = ({ db }: OpenedCopy, startMinute: number, seats: number) =>
  Effect.promise(() =>
    unlessRefused(
      inTransaction(db, (tx) => takeSeats(tx, claimAt(startMinute, seats))),
      ({ objection, seatsLeft }): unknown => [objection, seatsLeft],
    ),
  )

/** As a call-off writes it down, which has called its departures off already. */
const callOff = ({ db }: OpenedCopy) =>
  Effect.promise(() =>
    db
      .insertInto("call_offs")
      .values({
        call_off_id: CallOffId.make(POOL),
        day: DAY,
        pool: POOL,
        departure_id: null,
        from_minute: 0,
        reason: "storm",
        decided_by: "whoever called off",
        at_ms: 1,
      })
      .execute(),
  )

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
      yield* visitorTakes(copy, NINE, 1),
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
      yield* visitorTakes(copy, TEN, 1),
      yield* callOff(copy).pipe(Effect.andThen(store.setCapacity(claimAt(NINE), 20, by("who calls off")))),
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
  ["departureClosed", 20 - SEATS - 1],
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
  ["departureFull", 0],
  true,
]

const mark = (markId: string, kind: BoardingMarkKind, atMs: number) => ({
  markId,
  departureId: MORNING,
  merchantOrderId: MerchantOrderId.make(NOBODYS_ORDER),
  kind,
  deviceId: "phone one",
  decidedBy: "who boards",
  atMs,
})

/** One phone boards a departure, until its time is over or it lets go; a mark that comes twice is one. */
const boarding = (atMs: number) =>
  Effect.gen(function* () {
    const store = yield* Boarding
    const take = (phone: string, fromMs: number, untilMs: number) =>
      Effect.map(store.acquireLease(MORNING, phone, atMs + fromMs, atMs + untilMs), (lease) => [
        lease.deviceId,
        lease.untilMs - atMs,
      ])
    const holder = Effect.map(store.leaseOf(MORNING), (lease) => lease?.deviceId)
    const answers = [
      yield* take("phone one", 0, HOUR),
      yield* take("phone two", MINUTE, 2 * HOUR),
      yield* take("phone one", MINUTE, 2 * HOUR),
      yield* take("phone two", 2 * HOUR, 3 * HOUR),
    ]
    yield* store.releaseLease(MORNING, "phone one")
    answers.push([(yield* holder) ?? "nobody", 0])
    yield* store.releaseLease(MORNING, "phone two")
    yield* store.addMarks([mark("b", "UNDONE", atMs), mark("a", "BOARDED", atMs)], atMs + MINUTE)
    yield* store.addMarks([mark("a", "UNDONE", atMs + 1), mark("c", "BOARDED", atMs - 1)], atMs + HOUR)
    return [...answers, yield* holder, yield* store.marksOf(MORNING)]
  })
const boardingDue = (atMs: number) => [
  ["phone one", HOUR],
  ["phone one", HOUR],
  ["phone one", 2 * HOUR],
  ["phone two", 3 * HOUR],
  ["phone two", 0],
  undefined,
  [mark("c", "BOARDED", atMs - 1), mark("a", "BOARDED", atMs), mark("b", "UNDONE", atMs)],
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
): Effect.Effect<string | undefined, never, Boarding | DepartureStore> => {
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
  return misread<Boarding | DepartureStore>([
    { of: "the desk's deeds on a departure", told: deeds(copy), due: DONE },
    {
      of: "that departure afterwards",
      told: own<DepartureRow>("select * from departures where departure_id like ? order by departure_id"),
      due: [
        departure(MORNING, {
          capacity: 20,
          taken: 0,
          state: "CANCELLED",
          revision: 10,
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
    { of: "who boards it", told: boarding(copy.nowMs), due: boardingDue(copy.nowMs) },
    {
      of: "when its marks came",
      told: own<BoardingMarkRow>(
        "select mark_id, received_at_ms from boarding_marks where departure_id like ? order by mark_id",
      ),
      due: ["a", "b", "c"].map((id) => ({
        mark_id: id,
        received_at_ms: copy.nowMs + (id === "c" ? HOUR : MINUTE),
      })),
    },
    { of: "the seats of all others", told: own<SeatHoldRow>(others), due: before },
    { of: "an order whose seats were gone, and that is settled", told: settled, due: undefined },
  ])
}
