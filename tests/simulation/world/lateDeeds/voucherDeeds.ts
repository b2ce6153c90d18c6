/** Vouchers that travellers may have taken, and that were paid out. */
import type Sqlite from "better-sqlite3"
import { preparedStatement } from "#adapters/sql/preparedStatement.ts"
import type { VoucherRow } from "#adapters/sql/tables.ts"
import { hashOf } from "../../plan/randomFromSeed.ts"
import { runIn, idsIn, type BooksAtWork } from "./booksAtWork.ts"

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
export const takeFirstParts = (books: BooksAtWork, last?: Sqlite.Database): void => {
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
export const payVouchersOut = (books: BooksAtWork, last?: Sqlite.Database): void => {
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

/** Of so many bookings one stays, one is given up for a voucher in the last books alone, and the others in all. */
const FOR_VOUCHER_OF = 4

/** Travellers keep their money as vouchers: in a story few do. A copy knows only of what `last` tells, where it is given. */
export const giveUpForVouchers = ({ file, atMs }: BooksAtWork, last?: Sqlite.Database): void => {
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
