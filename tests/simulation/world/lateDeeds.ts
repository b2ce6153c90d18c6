/**
 * What somebody may have done in books before they are restored, or before a copy of them was made, of which a story has
 * little: seats, call-offs and refunds, who boarded, and what the log tells of it. Unit: milliseconds since 1970.
 */
import type Sqlite from "better-sqlite3"
import { preparedStatement } from "#adapters/sql/preparedStatement.ts"
import type { DepartureRow, VoucherRow } from "#adapters/sql/tables.ts"
import { addDays, Day } from "#core/days.ts"
import { HOUR, MINUTE } from "../plan/durations.ts"
import { hashOf, type RandomSource } from "../plan/randomFromSeed.ts"

export interface BooksAtWork {
  readonly file: Sqlite.Database
  readonly atMs: number
  readonly chance: RandomSource
}

const runIn =
  (file: Sqlite.Database) =>
  (sql: string, ...values: ReadonlyArray<unknown>): void =>
    void preparedStatement(file, sql).run(...values)

const idsIn = (file: Sqlite.Database, sql: string): ReadonlyArray<string> =>
  (preparedStatement(file, sql).all() as ReadonlyArray<{ readonly id: string }>).map(({ id }) => id)

const DEPARTURES = "select departure_id as id from departures order by departure_id"
const ALL_DEPARTURES = "select * from departures order by departure_id"
const ORDERS = "select merchant_order_id as id from orders order by merchant_order_id"
const TAKEN_OVER =
  "select merchant_order_id as id from orders where (pay_until_ms is not null or cancelled_on is not null) and mobile_number <> '' order by 1"
const OF_DESK =
  "select merchant_order_id as id from orders where pay_until_ms is not null and cancelled_on is null order by 1"

/** In such a share of its departures somebody has done something that the story did not. */
const CHANGED_DEPARTURES = 0.3

/** What becomes of a departure, and the log's row of it: of a call-off that is about what it calls off. */
type DepartureDeed = readonly [change: string, deed: string | undefined]

const DEPARTURE_DEEDS: readonly [DepartureDeed, ...ReadonlyArray<DepartureDeed>] = [
  ["state = 'CLOSED'", "close a departure"],
  ["state = 'OPEN'", "reopen a departure"],
  ["state = 'CANCELLED'", undefined],
  ["capacity = capacity + 1", "set capacity"],
  ["capacity = capacity + 2", "set capacity"],
  ["capacity = max(1, taken)", "set capacity"],
]

/** The same as it is done to several days of a pool at once. */
const OF_DAYS: Readonly<Record<string, string>> = {
  "close a departure": "close days",
  "reopen a departure": "reopen days",
  "set capacity": "set the capacity of days",
}
const DONE_TO_DAYS = 0.4

/** From which day to which, counted from the departure's: it is among them, or just is not. */
type DaysAround = readonly [from: number, to: number]

const DAYS_AROUND: readonly [DaysAround, ...ReadonlyArray<DaysAround>] = [
  [0, 0],
  [-1, 0],
  [0, 1],
  [-2, -1],
  [1, 2],
]

/** Hardly two of the log's rows draw the same one. */
const MOST_DEED_IDS = 1_000_000_000

/** In such a share the log has no row of it, as before there was one. */
const UNLOGGED = 0.2

/** What the log's row says was done, and about what: the departure, or days of its pool or of another one. */
const loggedDeed = (
  { departure_id, pool, day }: Pick<DepartureRow, "departure_id" | "pool" | "day">,
  deed: string,
  chance: RandomSource,
): readonly [deed: string, about: string] => {
  if (!chance.isHit(DONE_TO_DAYS)) return [deed, departure_id]
  const [from, to] = chance.pick(DAYS_AROUND).map((nth) => addDays(Day.make(day), nth))
  const named = chance.isHit(0.8) ? pool : `another-${pool}`
  return [OF_DAYS[deed] ?? deed, [named, from, to].join("/")]
}

/** What was done to every departure before either of the books, and what both tell of. */
const logOfBoth = ({ file, atMs }: BooksAtWork): void => {
  for (const deed of ["close a departure", "set capacity"])
    runIn(file)(
      `insert into deeds (deed_id, at_ms, staff_id, name, role, deed, about, detail)
        select ? || departure_id, ?, null, 'Asha', 'crew', ?, departure_id, '{}' from departures`,
      `before: ${deed} `,
      atMs,
      deed,
    )
}

/** As somebody at the desk may have done it: in a story few departures are changed, and hardly one of them twice. */
const changeDepartures = ({ file, atMs, chance }: BooksAtWork): void => {
  const run = runIn(file)
  for (const row of preparedStatement(file, ALL_DEPARTURES).all() as ReadonlyArray<DepartureRow>) {
    if (!chance.isHit(CHANGED_DEPARTURES)) continue
    const { departure_id: id } = row
    const [change, deed] = chance.pick(DEPARTURE_DEEDS)
    run(
      `update departures set decided_by = 'Asha', reason = 'as the weather is', ${change} where departure_id = ?`,
      id,
    )
    if (deed !== undefined && !chance.isHit(UNLOGGED))
      run(
        "insert into deeds (deed_id, at_ms, staff_id, name, role, deed, about, detail) values (?, ?, null, 'Asha', 'crew', ?, ?, '{}')",
        [deed, id, chance.below(MOST_DEED_IDS)].join(" "),
        atMs,
        ...loggedDeed(row, deed, chance),
      )
  }
}

/** Departures of a season to come, each with a seat that is the desk's: when a story is over few of its own lie ahead. */
const SEASON = ["2031-05-01", "2031-05-02", "2031-05-03"]
const KNOWN_BEFORE = 0.8

/** A copy may know of each; the last books do. */
const openSeason = ({ file, chance }: BooksAtWork, last?: Sqlite.Database): void => {
  for (const day of SEASON) {
    if (last !== undefined && !chance.isHit(KNOWN_BEFORE)) continue
    const id = `late-boat/${day}/09:30`
    runIn(file)(
      `insert into departures (departure_id, pool, day, start_minute, capacity, taken, occupied_minutes, state, revision)
        values (?, 'late-boat', ?, 570, 6, 1, 60, 'OPEN', 1)`,
      id,
      day,
    )
    runIn(file)(
      `insert into seat_holds (hold_id, departure_id, seats, state, decided_by, reason)
        values ('DESK-SEASON ' || ?, ?, 1, 'SOLD', 'Asha', 'for a friend')`,
      id,
      id,
    )
  }
}

const BLOCKED = 0.4

/** One seat of a departure is the desk's, or was; in each of the books, or in one of them. */
const blockSeats = ({ file, chance }: BooksAtWork): void => {
  const run = runIn(file)
  const withRoom =
    "select departure_id as id from departures where taken between 1 and capacity - 1 order by 1"
  for (const id of idsIn(file, withRoom)) {
    if (!chance.isHit(BLOCKED)) continue
    const isReleased = chance.isHit(0.3)
    run(
      `insert or ignore into seat_holds (hold_id, departure_id, seats, state, decided_by, reason)
        values ('DESK-LATE ' || ?, ?, 1, ?, 'Asha', 'for a friend')`,
      id,
      id,
      isReleased ? "RELEASED" : "SOLD",
    )
    if (!isReleased) run("update departures set taken = taken + 1 where departure_id = ?", id)
  }
}

/** In such a share of its departures somebody has boarded who sits there. */
const BOARDED_DEPARTURES = 0.5

/** One of so many marks is taken back. */
const UNDONE_EACH = 5

/** So long a device has a departure to itself, or a little longer. */
const BOARDS_MS = 4 * HOUR
const LONGER = 3

const LOGGED_DEEDS = [
  "take over boarding",
  "note who boards",
  "hand boarding over",
  "erase a person",
  "restore a backup",
] as const

/** As a device has noted it, with the log's rows of what no restore undoes: in a story hardly anybody boards before one. */
const board = ({ file, atMs, chance }: BooksAtWork, device: string): void => {
  const run = runIn(file)
  for (const id of idsIn(file, DEPARTURES)) {
    if (!chance.isHit(BOARDED_DEPARTURES)) continue
    run(
      "insert or replace into boarding_leases (departure_id, device_id, until_ms) values (?, ?, ?)",
      id,
      device,
      atMs + BOARDS_MS + chance.below(LONGER),
    )
    const markedMs = atMs - chance.below(MINUTE)
    run(
      `insert into boarding_marks select ? || departure_id || hold_id, departure_id, hold_id, ?, ?, 'Asha', ?, ?
        from seat_holds where departure_id = ? and state <> 'RELEASED'`,
      [device, markedMs, ""].join(" "),
      markedMs % UNDONE_EACH === 0 ? "UNDONE" : "BOARDED",
      device,
      markedMs,
      atMs,
      id,
    )
    const deed = chance.pick(LOGGED_DEEDS)
    run(
      "insert into deeds (deed_id, at_ms, staff_id, name, role, deed, about, detail) values (?, ?, null, 'Asha', 'crew', ?, ?, '{}')",
      [deed, device, id].join(" "),
      atMs,
      deed,
      id,
    )
  }
}

/** A call-off of a day of nobody's, which both of the books know. */
const callOff = ({ file, atMs }: BooksAtWork, id: string): void =>
  runIn(file)(
    "insert into call_offs (call_off_id, day, from_minute, reason, decided_by, at_ms) values (?, '2031-03-01', 0, 'storm', 'Asha', ?)",
    id,
    atMs,
  )

const [OF_BOTH, OF_LAST] = ["CALL-LATE-OF-BOTH", "CALL-LATE-OF-LAST"] as const

const offer = ({ file, atMs, chance }: BooksAtWork): void => {
  for (const id of idsIn(file, OF_DESK))
    runIn(file)(
      "insert into call_off_offers (call_off_id, merchant_order_id, state, made_at_ms, choose_until_ms) values (?, ?, 'OFFERED', ?, ?)",
      chance.pick([OF_BOTH, OF_LAST]),
      id,
      atMs,
      atMs + HOUR,
    )
}

/** In such a share of the orders something stands in the log of which their history tells nothing. */
const LOGGED_ORDERS = 0.3

const logDeeds = ({ file, chance }: BooksAtWork): void => {
  for (const id of idsIn(file, ORDERS))
    if (chance.isHit(LOGGED_ORDERS))
      runIn(file)(
        `insert into deeds (deed_id, at_ms, staff_id, name, role, deed, about, detail)
          values ('late deed about ' || ?, 1, null, 'Asha', 'office', 'move a booking', ?, '{"reason":"as asked"}')`,
        id,
        id,
      )
}

const UNDER_WAY = 0.3

/** The provider has not decided them yet: at the end of a story it has. */
const reopenRefunds = ({ file, atMs, chance }: BooksAtWork): void => {
  const decided = "select merchant_refund_id as id from refunds where state = 'COMPLETED' order by 1"
  for (const id of idsIn(file, decided))
    if (chance.isHit(UNDER_WAY))
      runIn(file)(
        "update or ignore refunds set state = 'PENDING', settled_at_ms = null, next_read_at_ms = ? where merchant_refund_id = ?",
        atMs + MINUTE,
        id,
      )
}

const LEFT_AT_HOME = 0.5

/**
 * Of a booking a child stays at home, or an adult where none travels: in a story hardly anybody does so between a copy and its
 * restore. Not of the desk's: their keys tell the party.
 */
const leaveAtHome = ({ file, chance }: BooksAtWork): void => {
  const several = `select merchant_order_id as id from orders where state = 'COMPLETED' and cancelled_on is null
    and bought_adults is null and difference_of is null and pay_until_ms is null and adults + children > 1 order by 1`
  for (const id of idsIn(file, several))
    if (chance.isHit(LEFT_AT_HOME))
      runIn(file)(
        `update orders set bought_adults = adults, bought_children = children, due_for_fewer = 1,
          adults = adults - (children = 0), children = max(0, children - 1) where merchant_order_id = ?`,
        id,
      )
}

/** In a copy of later some of those have stayed at home already. */
const leaveAtHomeBefore = ({ file, chance }: BooksAtWork, last: Sqlite.Database): void => {
  const fewer = `select adults, children, bought_adults, bought_children, due_for_fewer, merchant_order_id from orders
    where bought_adults is not null and pay_until_ms is null order by merchant_order_id`
  for (const row of last.prepare(fewer).raw().all() as ReadonlyArray<ReadonlyArray<unknown>>)
    if (chance.isHit(LEFT_AT_HOME))
      runIn(file)(
        `update orders set (adults, children, bought_adults, bought_children, due_for_fewer) = (?, ?, ?, ?, ?)
          where merchant_order_id = ? and state = 'COMPLETED' and bought_adults is null`,
        ...row,
      )
}

const ERASED = 0.15

/** Somebody was erased since, as a backup does not know: of whom a restore takes the booking over as a whole. */
const erase = ({ file, atMs, chance }: BooksAtWork): void => {
  const run = runIn(file)
  for (const id of idsIn(file, TAKEN_OVER)) {
    if (!chance.isHit(ERASED)) continue
    run(
      `update orders set request_key = 'erased ' || merchant_order_id, name = '', mobile_number = '', booked_by = null,
        booking_key = null, redirect_url = null, trip_package = null where merchant_order_id = ?`,
      id,
    )
    run(
      `insert into order_events select merchant_order_id, max(seq) + 1, ?, 'operator', 'erased', '{}', null, null
        from order_events where merchant_order_id = ?`,
      atMs,
      id,
    )
    for (const table of ["booking_links", "traveller_messages"])
      run(`delete from ${table} where merchant_order_id = ?`, id)
  }
}

/** Of each payment one voucher that is open. */
const OPEN_VOUCHERS = `select min(voucher_id) as id from vouchers where state = 'OPEN' group by money_of order by 1`

/** In the last books, and of those in a copy. */
const [PAID_OUT, PAID_OUT_BEFORE] = [0.8, 0.3]

/** In such a share it is a refund that the provider has made after all, of less than the voucher is worth. Unit: paise. */
const MADE_AFTER_ALL = 0.4
const MADE = 100

/** What is taken out of a voucher, as a part of it that the provider has given back after all, or as all of it by hand. */
interface TakenOut {
  readonly id: string
  readonly taken: number
  readonly isPart: boolean
  readonly refundId: string
}

const takeOut = ({ file, atMs }: BooksAtWork, { id, taken, isPart, refundId }: TakenOut): void => {
  const run = runIn(file)
  const [actor, by, reason] = isPart ? ["reconciliation", null, null] : ["operator", "Asha", "as asked"]
  run(
    isPart
      ? `update vouchers set amount = amount - ${MADE} where voucher_id = ?`
      : `update vouchers set state = 'PAID_OUT', closed_at_ms = ${atMs}, decided_by = 'Asha', reason = 'as asked'
          where voucher_id = ?`,
    id,
  )
  run(
    `update orders set in_vouchers = in_vouchers - ?
      where merchant_order_id = (select money_of from vouchers where voucher_id = ?)`,
    taken,
    id,
  )
  run(
    `insert into order_events select money_of, (select max(seq) + 1 from order_events where merchant_order_id = money_of),
        ?, ?, 'voucher paid out', json_object('inVouchers', in_vouchers), ?, ?
      from vouchers join orders on merchant_order_id = money_of where vouchers.voucher_id = ?`,
    atMs,
    actor,
    by,
    reason,
    id,
  )
  run(
    `insert into refunds (merchant_refund_id, merchant_order_id, amount, reason, decided_by, lines, requested_at_ms, state,
        settled_at_ms, gateway_refund_id)
      select ?, money_of, ?, 'as asked', 'Asha', '[]', ?, ?, ?, ? from vouchers where voucher_id = ?`,
    refundId,
    taken,
    atMs,
    isPart ? "COMPLETED" : "OUTSIDE",
    atMs,
    isPart ? `OMR-${refundId}` : null,
    id,
  )
}

const openVouchers = (file: Sqlite.Database): ReadonlyArray<VoucherRow> =>
  idsIn(file, OPEN_VOUCHERS).map(
    (id) => preparedStatement(file, "select * from vouchers where voucher_id = ?").get(id) as VoucherRow,
  )

/** How a history goes on where so much is taken out of a voucher. Unit: paise. */
const isToldIn = (last: Sqlite.Database, { file, atMs }: BooksAtWork) => {
  const inVouchers = preparedStatement(file, "select in_vouchers from orders where merchant_order_id = ?")
  const told = preparedStatement(
    last,
    `select 1 from order_events join refunds using (merchant_order_id)
      where merchant_order_id = ? and at_ms = ? and change = ? and merchant_refund_id = ?`,
  )
  return ({ money_of }: VoucherRow, taken: number, refundId: string): boolean => {
    const { in_vouchers } = inVouchers.get(money_of) as { readonly in_vouchers: number }
    const change = JSON.stringify({ inVouchers: in_vouchers - taken })
    return told.get(money_of, atMs, change, refundId) !== undefined
  }
}

/** A part is taken out of a voucher before the copy is made: `last`, where it is given, tells of the same. */
const takeFirstParts = (books: BooksAtWork, last?: Sqlite.Database): void => {
  const isTold = last && isToldIn(last, books)
  for (const voucher of openVouchers(books.file)) {
    const { voucher_id: id, amount } = voucher
    const refundId = `GOAR-EARLY-${id}`
    if (isTold?.(voucher, MADE, refundId) !== false && !id.includes("-") && amount > 2 * MADE)
      takeOut(books, { id, taken: MADE, isPart: true, refundId })
  }
}

/**
 * As the desk does it by hand: in a story hardly any voucher is paid out between a copy and its restore. Only some of which
 * `last`, where it is given, tells the same: a copy may know of that.
 */
const payVouchersOut = (books: BooksAtWork, last?: Sqlite.Database): void => {
  const { file, atMs, chance } = books
  const isTold = last && isToldIn(last, books)
  for (const voucher of openVouchers(file)) {
    const { voucher_id: id, amount } = voucher
    const refundId = `GOAR-LATE-${id}`
    const isHit = chance.isHit(last === undefined ? PAID_OUT : PAID_OUT_BEFORE)
    if (!isHit || isTold?.(voucher, amount, refundId) === false) continue
    const isPart = last === undefined && !id.includes("-") && amount > MADE && chance.isHit(MADE_AFTER_ALL)
    takeOut(books, { id, taken: isPart ? MADE : amount, isPart, refundId })
    if (isPart) continue
    runIn(file)(
      `insert into deeds (deed_id, at_ms, staff_id, name, role, deed, about, detail)
        select 'late pay-out of ' || voucher_id, ?, null, 'Asha', 'office', 'pay a voucher out', money_of,
          json_object('voucher', voucher_id) from vouchers where voucher_id = ?`,
      atMs,
      id,
    )
  }
}

const MOVED = 0.5

/** As a move to another database leaves them: in the order of their ids, whichever was placed first. */
const moveOrders = ({ file }: BooksAtWork): void => {
  const ids = idsIn(file, ORDERS)
  for (const [nth, id] of ids.entries())
    runIn(file)("update orders set rowid = ? where merchant_order_id = ?", nth - ids.length, id)
}

const SET_BACK = 0.5

/** What pays the difference of a booking seems older than that: the clock was ahead as the booking was placed. */
const setClockBack = ({ file, chance }: BooksAtWork): void => {
  const differences =
    "select merchant_order_id as id from orders where difference_of is not null order by placed_at_ms, rowid"
  for (const [nth, id] of idsIn(file, differences).entries()) {
    if (!chance.isHit(SET_BACK)) continue
    runIn(file)("update orders set placed_at_ms = ? where merchant_order_id = ?", nth, id)
    runIn(file)(
      `update order_events set change = json_set(change, '$.placedAtMs', ?)
        where merchant_order_id = ? and json_extract(change, '$.placedAtMs') is not null`,
      nth,
      id,
    )
  }
}

const [REVOKED, PROMOTED, CAME] = [0.3, 0.3, 0.5]

/** Some lose their access to the desk or have another role, and somebody comes: in a story hardly ever just before a restore. */
const changeStaff = ({ file, atMs, chance }: BooksAtWork): void => {
  const run = runIn(file)
  const log = (deed: string, about: string, detail: object): void =>
    run(
      "insert into deeds (deed_id, at_ms, staff_id, name, role, deed, about, detail) values (?, ?, null, 'Asha', 'owner', ?, ?, ?)",
      ["late", deed, about].join(" "),
      atMs,
      deed,
      about,
      JSON.stringify(detail),
    )
  for (const id of idsIn(file, "select staff_id as id from staff where revoked_at_ms is null order by 1")) {
    if (chance.isHit(REVOKED)) {
      run("update staff set revoked_at_ms = ? where staff_id = ?", atMs, id)
      run("delete from passkeys where staff_id = ?", id)
      log("revoke staff", id, {})
    } else if (chance.isHit(PROMOTED)) {
      const role = chance.pick(["owner", "office", "crew"])
      run("update staff set role = ? where staff_id = ?", role, id)
      log("change a role", id, { to: role })
    }
  }
  if (!chance.isHit(CAME)) return
  run(
    "insert into staff (staff_id, name, role, invited_at_ms) values ('STAFF-LATE', 'Zoya', 'crew', ?)",
    atMs,
  )
  run(
    `insert into passkeys (credential_id, staff_id, public_key, counter, transports, made_at_ms, name)
      values ('late', 'STAFF-LATE', 'key', 1, '', ?, '')`,
    atMs,
  )
}

const [IMPORTED, ANOTHER] = [0.5, 0.7]

/** A catalogue is brought in, mostly another one. */
const importCatalogue = ({ file, chance }: BooksAtWork): void => {
  if (!chance.isHit(IMPORTED)) return
  runIn(file)("update catalogue_revision set revision = revision + 1")
  if (!chance.isHit(ANOTHER)) return
  const table = chance.pick(["categories", "activities"])
  runIn(file)(`update ${table} set position = position + 100 where id = (select max(id) from ${table})`)
}

const GIVEN_UP = 0.5

/** Nobody has come to pay the desk for some of its bookings, as the last books do not know. */
const giveUpAtDesk = ({ file, atMs, chance }: BooksAtWork): void => {
  const owed = "select merchant_order_id as id from orders where state = 'OWED' order by 1"
  for (const id of idsIn(file, owed))
    if (chance.isHit(GIVEN_UP))
      runIn(file)(
        "update orders set state = 'ABANDONED', settled_at_ms = ?, booking_key = null where merchant_order_id = ?",
        atMs,
        id,
      )
}

/** One of so many bookings is the desk's, in all books that know it: the stories have few. */
const OF_DESK_EACH = 4

const bookAtDesk = ({ file }: BooksAtWork): void => {
  const plain = `select merchant_order_id as id from orders where difference_of is null and difference_paid is null
    and voucher_id is null and in_vouchers is null and state not in ('REVIEW', 'REJECTED') and pay_until_ms is null order by 1`
  for (const id of idsIn(file, plain)) {
    if (hashOf(id) % OF_DESK_EACH !== 0) continue
    runIn(file)(
      `update orders set pay_until_ms = placed_at_ms + ${HOUR}, desk_channel = 'PHONE', gateway_order_id = null,
          transaction_id = null, redirect_url = null, expires_at_ms = null,
          paid_at_desk = case when state = 'COMPLETED' then 'CASH' end,
          state = case state when 'CREATED' then 'OWED' when 'PENDING' then 'OWED' when 'FAILED' then 'ABANDONED' else state end,
          settled_at_ms = case when state in ('CREATED', 'PENDING') then null else settled_at_ms end
        where merchant_order_id = ?`,
      id,
    )
    runIn(file)(
      `update refunds set state = 'OUTSIDE', gateway_refund_id = null, next_read_at_ms = null,
          settled_at_ms = coalesce(settled_at_ms, requested_at_ms)
        where merchant_order_id = ? and state <> 'FAILED'`,
      id,
    )
  }
}

/** Of so many bookings one stays, one is given up for a voucher in the last books alone, and the others in all. */
const FOR_VOUCHER_OF = 4

/** Travellers keep their money as vouchers: in a story few do. A copy knows only of what `last` tells, where it is given. */
const giveUpForVouchers = ({ file, atMs }: BooksAtWork, last?: Sqlite.Database): void => {
  const plain = `select merchant_order_id as id from orders where state = 'COMPLETED' and cancelled_on is null
    and coalesce(difference_of, difference_paid, voucher_id, in_vouchers) is null
    and merchant_order_id not in (select merchant_order_id from refunds union select merchant_order_id from call_off_offers
      union select difference_of from orders where difference_of is not null) order by 1`
  const isTold =
    last &&
    preparedStatement(
      last,
      "select 1 from order_events where merchant_order_id = ? and at_ms = ? and what = 'cancelled'",
    )
  const run = runIn(file)
  for (const id of idsIn(file, plain)) {
    const drawn = hashOf(`voucher ${id}`)
    const isOfLast = drawn % FOR_VOUCHER_OF === 1
    if (
      drawn % FOR_VOUCHER_OF === 0 ||
      (isTold !== undefined && (isOfLast || isTold.get(id, atMs) === undefined))
    )
      continue
    run(
      `update departures set taken = taken - (select seats from seat_holds where hold_id = ?)
        where departure_id = (select departure_id from seat_holds where hold_id = ? and state <> 'RELEASED')`,
      id,
      id,
    )
    run("update seat_holds set state = 'RELEASED', until_ms = null where hold_id = ?", id)
    run(
      `insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state)
        select 'LATE' || ?, merchant_order_id, merchant_order_id, captured_amount, ?, '2031-03-01', 'OPEN' from orders
        where merchant_order_id = ?`,
      String(drawn).padStart(22, "0"),
      atMs,
      id,
    )
    run(
      `insert into order_events select merchant_order_id, max(seq) + 1, ?, 'visitor', 'cancelled', json_object('cancelledOn',
          '2026-01-01', 'inVouchers', (select captured_amount from orders where merchant_order_id = ?)), null, null
        from order_events where merchant_order_id = ?`,
      atMs,
      id,
      id,
    )
    run(
      `update orders set cancelled_on = '2026-01-01', in_vouchers = captured_amount, booking_key = null
        where merchant_order_id = ?`,
      id,
    )
  }
}

const FIRST_PHONE = "the first phone"

/** The books as they are at last. */
export const workOnLast = (books: BooksAtWork): void => {
  bookAtDesk(books)
  giveUpForVouchers(books)
  if (books.chance.isHit(MOVED)) moveOrders(books)
  logDeeds(books)
  reopenRefunds(books)
  leaveAtHome(books)
  for (const id of [OF_BOTH, OF_LAST]) callOff(books, id)
  offer(books)
  openSeason(books)
  logOfBoth(books)
  changeDepartures(books)
  blockSeats(books)
  for (const device of [FIRST_PHONE, "another phone"]) board(books, device)
  takeFirstParts(books)
  payVouchersOut(books)
  erase(books)
  setClockBack(books)
  changeStaff(books)
  importCatalogue(books)
}

const SOLD_OUT = 0.3

/** Others have all the seats of departures that the last books know. */
const sellOut = ({ file, chance }: BooksAtWork, last: Sqlite.Database): void => {
  const run = runIn(file)
  const rows = preparedStatement(last, "select * from departures order by departure_id").all()
  for (const row of rows as ReadonlyArray<Readonly<Record<string, unknown>>>) {
    if (!chance.isHit(SOLD_OUT)) continue
    const unused = { ...row, taken: 0, state: "OPEN", revision: 1, decided_by: null, reason: null }
    run(
      `insert or ignore into departures (${Object.keys(unused).join(", ")}) values (${Object.keys(unused)
        .map(() => "?")
        .join(", ")})`,
      ...Object.values(unused),
    )
    run(
      `insert or ignore into seat_holds (hold_id, departure_id, seats, state, decided_by, reason)
        select 'DESK-REST ' || departure_id, departure_id, capacity - taken, 'SOLD', 'Asha', 'for a school'
        from departures where departure_id = ? and taken < capacity`,
      row["departure_id"],
    )
    run("update departures set taken = capacity where departure_id = ?", row["departure_id"])
  }
}

/** Others have the keys of some of the desk's bookings: they are the very same, and paid. A key with an order's id is its own. */
const takeKeys = ({ file }: BooksAtWork, last: Sqlite.Database): void => {
  const paid = idsIn(
    file,
    "select merchant_order_id as id from orders where state = 'COMPLETED' and booking_key is not null and pay_until_ms is null order by 1",
  )
  const keys = idsIn(
    last,
    "select booking_key as id from orders where pay_until_ms is not null and booking_key not like '%' || merchant_order_id order by 1",
  )
  for (const [nth, key] of keys.entries())
    if (nth % 2 === 0 && paid[nth] !== undefined)
      runIn(file)("update or ignore orders set booking_key = ? where merchant_order_id = ?", key, paid[nth])
}

/** Whose booking is given up in the last books may still choose something for it. */
const offerBefore = ({ file, atMs }: BooksAtWork, last: Sqlite.Database): void => {
  const cancelled = "select merchant_order_id as id from orders where cancelled_on is not null order by 1"
  for (const id of idsIn(last, cancelled))
    runIn(file)(
      `insert or ignore into call_off_offers (call_off_id, merchant_order_id, state, made_at_ms, choose_until_ms)
        select ?, merchant_order_id, 'OFFERED', ?, ? from orders
        where merchant_order_id = ? and state = 'COMPLETED' and cancelled_on is null`,
      OF_BOTH,
      atMs,
      atMs + HOUR,
      id,
    )
}

/** A copy of the books that is to take the place of the last ones. */
export const workOnCopy = (books: BooksAtWork, last: Sqlite.Database): void => {
  bookAtDesk(books)
  giveUpForVouchers(books, last)
  callOff(books, OF_BOTH)
  openSeason(books, last)
  logOfBoth(books)
  changeDepartures(books)
  blockSeats(books)
  sellOut(books, last)
  takeKeys(books, last)
  board(books, FIRST_PHONE)
  offerBefore(books, last)
  takeFirstParts(books, last)
  payVouchersOut(books, last)
  leaveAtHomeBefore(books, last)
  giveUpAtDesk(books)
  importCatalogue(books)
}
