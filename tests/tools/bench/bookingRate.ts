/**
 * Bookings stored one after another on SQLite, each synced to the disk, against a bare better-sqlite3 loop that writes
 * the same rows in a transaction with the same durability, in turns: order, event and watch, and where seats are counted
 * the departure, its seats, the hold and the quarters of an hour of its boat. Limit of each: 0.7 × its rate.
 */
import { rmSync } from "node:fs"
import { join } from "node:path"
import Sqlite from "better-sqlite3"
import { Effect, ManagedRuntime } from "effect"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { rowFromOrderEvent, rowFromOrder } from "#adapters/sql/orderRows.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { addDays, Day } from "#core/days.ts"
import { type Departure, departureIdOf, poolQuarters } from "#core/departures/departure.ts"
import { heldUntilMs } from "#core/departures/seatHold.ts"
import type { Order } from "#core/orders/order.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { PLACED_ORDER } from "../../harness/placedOrder.ts"
import { newDataFolder } from "../../harness/spawnedServer.ts"
import { type BenchLine, medianRatio, spread } from "./limitedFigure.ts"

const ROUNDS = 7
const BOOKINGS = 2000
/** Bookings of a turn: so few that a busy second falls on both. */
const TURN = 50

/** A boat of forty seats that couples book, out for two hours and half an hour on its way back. */
const BOAT = { capacity: 40, seats: 2, occupiedMinutes: 150 }
const COUPLES = BOAT.capacity / BOAT.seats
const STARTS = [480, 640, 800, 960, 1120]
const FIRST_DAY = Day.make("2027-01-01")

const orderOf = (run: string, n: number): Order => ({
  ...PLACED_ORDER,
  merchantOrderId: MerchantOrderId.make(`GOA-${run}-${n}`),
  requestKey: `key-${run}-${n}`,
})

/** The departures of a run, one after the other, each filled before the next. */
const departureOf = (run: string, n: number): Departure => {
  const place = Math.floor(n / COUPLES)
  return {
    pool: `boat-${run}`,
    day: addDays(FIRST_DAY, Math.floor(place / STARTS.length)),
    startMinute: STARTS[place % STARTS.length] ?? 0,
  }
}

const seatedOrderOf = (run: string, n: number): Order => {
  const order = orderOf(run, n)
  return { ...order, request: { ...order.request, departure: departureIdOf(departureOf(run, n)) } }
}

const insertInto = (file: Sqlite.Database, table: string, row: object) => {
  const columns = Object.keys(row)
  return file.prepare(
    `insert into ${table} (${columns.join()}) values (${columns.map((name) => `@${name}`).join()})`,
  )
}

const watchOf = (id: string) => ({ merchant_order_id: id, next_read_at_ms: 1, read_begun_at_ms: null })
const placedEvent = (order: Order) =>
  rowFromOrderEvent(
    { merchantOrderId: order.merchantOrderId, atMs: 1, actor: "visitor", what: "placed", change: order },
    1,
  )

const departureRow = (departure: Departure) => ({
  departure_id: departureIdOf(departure),
  pool: departure.pool,
  day: departure.day,
  start_minute: departure.startMinute,
  capacity: BOAT.capacity,
  taken: 0,
  occupied_minutes: BOAT.occupiedMinutes,
  state: "OPEN",
  revision: 1,
})
const holdRow = (order: Order, departure: Departure) => ({
  hold_id: order.merchantOrderId,
  departure_id: departureIdOf(departure),
  seats: BOAT.seats,
  state: "HELD",
  until_ms: heldUntilMs(order),
})
const slotRows = (departure: Departure) =>
  poolQuarters(departure, BOAT.occupiedMinutes).map(({ day, quarter }) => ({
    pool: departure.pool,
    day,
    quarter,
    departure_id: departureIdOf(departure),
  }))

/** What the bare loop writes, made before it begins. */
const bareBookings = (run: string, isSeated: boolean) =>
  Array.from({ length: BOOKINGS }, (_, n) => {
    const order = isSeated ? seatedOrderOf(run, n) : orderOf(run, n)
    const departure = departureOf(run, n)
    return {
      rows: [rowFromOrder(order), placedEvent(order), watchOf(order.merchantOrderId)],
      seats: isSeated
        ? {
            id: departureIdOf(departure),
            hold: holdRow(order, departure),
            isFirst: n % COUPLES === 0,
            departure: departureRow(departure),
            slots: slotRows(departure),
          }
        : undefined,
    }
  })

const bareLoop = (bare: Sqlite.Database) => {
  const departure: Departure = { pool: "", day: FIRST_DAY, startMinute: 0 }
  const statements = [
    insertInto(bare, "orders", rowFromOrder(PLACED_ORDER)),
    insertInto(bare, "order_events", placedEvent(PLACED_ORDER)),
    insertInto(bare, "order_watch", watchOf("")),
  ]
  const insertDeparture = insertInto(bare, "departures", departureRow(departure))
  const insertHold = insertInto(bare, "seat_holds", holdRow(PLACED_ORDER, departure))
  const insertSlot = bare.prepare(
    "insert into pool_slots (pool, day, quarter, departure_id) values (@pool, @day, @quarter, @departure_id)",
  )
  const takeSeats = bare.prepare(
    `update departures set taken = taken + ${BOAT.seats}, revision = revision + 1
      where departure_id = ? and state = 'OPEN' and taken + ${BOAT.seats} <= capacity`,
  )
  const one = bare.transaction(({ rows, seats }: ReturnType<typeof bareBookings>[number]) => {
    for (const [place, statement] of statements.entries()) statement.run(rows[place])
    if (seats === undefined) return
    if (seats.isFirst) insertDeparture.run(seats.departure)
    takeSeats.run(seats.id)
    if (seats.isFirst) for (const slot of seats.slots) insertSlot.run(slot)
    insertHold.run(seats.hold)
  })
  return (bookings: ReturnType<typeof bareBookings>) => {
    for (const booking of bookings) one.immediate(booking)
  }
}

const secondsOf = async (work: () => unknown): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

export const bookingRate = async (): Promise<ReadonlyArray<BenchLine>> => {
  const folder = newDataFolder()
  const path = join(folder, "goa.sqlite")
  const db = await Effect.runPromise(openDatabase(path))
  const { runPromise } = ManagedRuntime.make(sqlOrderStore(db))
  const store = await runPromise(OrderStore.use(Effect.succeed))
  const bare = new Sqlite(path)
  bare.pragma("synchronous = FULL")
  const barely = bareLoop(bare)
  const book = (run: string, isSeated: boolean, n: number) =>
    isSeated
      ? store.insertWithSeats(seatedOrderOf(run, n), 1, { departure: departureOf(run, n), ...BOAT })
      : store.insert(orderOf(run, n), 1)
  const kinds = [
    { what: "", isSeated: false },
    { what: " with seats", isSeated: true },
  ].map((kind) => ({ ...kind, ours: new Array<number>(), theirs: new Array<number>() }))
  for (let round = 0; round < ROUNDS; round++)
    for (const { isSeated, ours, theirs } of kinds) {
      const run = `${isSeated ? "seated" : "plain"}${round}`
      const bookings = bareBookings(`bare-${run}`, isSeated)
      const took = { ours: 0, theirs: 0 }
      for (let first = 0; first < BOOKINGS; first += TURN) {
        took.ours += await secondsOf(async () => {
          for (let n = first; n < first + TURN; n++) await runPromise(book(`ours-${run}`, isSeated, n))
        })
        took.theirs += await secondsOf(() => barely(bookings.slice(first, first + TURN)))
      }
      ours.push(BOOKINGS / took.ours)
      theirs.push(BOOKINGS / took.theirs)
    }
  bare.close()
  await db.destroy()
  rmSync(folder, { recursive: true })
  return kinds.flatMap(({ what, ours, theirs }): ReadonlyArray<BenchLine> => {
    const ratio = medianRatio(ours, theirs)
    return [
      `order store: ${spread(ours, `bookings${what}/s`)}`,
      `bare better-sqlite3: ${spread(theirs, `bookings${what}/s`)}`,
      { text: `ratio${what}: ${ratio.toFixed(2)}`, value: ratio, limit: { atLeast: 0.7 } },
    ]
  })
}
