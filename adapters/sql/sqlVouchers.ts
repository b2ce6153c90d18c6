/** Vouchers in SQL: made and spent in the transaction of the change that does it, by compare-and-set. */
import type { Kysely, Transaction } from "kysely"
import { Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import type { Order, OperatorDecision, Settlement } from "#core/orders/order.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"
import { messagesOfVoucher } from "#core/messages/travellerMessages.ts"
import { type NewVoucher, restIdOf, restOfVoucher, type Voucher, worthAgain } from "#core/vouchers/voucher.ts"
import type { TakenFromVoucher } from "#core/vouchers/goneFromVouchers.ts"
import type { VoucherId } from "#core/vouchers/voucherId.ts"
import { lockOrder } from "./lockOrder.ts"
import { preparedQuery } from "./preparedQuery.ts"
import { enqueueTravellerMessages } from "./sqlTravellerMessages.ts"
import type { Tables, VoucherRow } from "./tables.ts"
import { textOrEmpty } from "./textOrEmpty.ts"

type Tx = Transaction<Tables>

const voucherFromRow = (row: VoucherRow): Voucher => ({
  voucherId: row.voucher_id,
  moneyOf: row.money_of,
  heldBy: row.held_by,
  amount: Paise.make(row.amount),
  madeAtMs: row.made_at_ms,
  lastDay: Day.make(row.last_day),
  state: row.state,
  ...(row.closed_at_ms === null ? {} : { closedAtMs: row.closed_at_ms }),
  ...(row.spent_by === null ? {} : { spentBy: row.spent_by }),
  ...(row.decided_by === null
    ? {}
    : { decision: { decidedBy: row.decided_by, reason: textOrEmpty(row.reason) } }),
})

export const findVoucher = async (db: Kysely<Tables>, voucherId: VoucherId): Promise<Voucher | undefined> => {
  const row = await db
    .selectFrom("vouchers")
    .selectAll()
    .where("voucher_id", "=", voucherId)
    .executeTakeFirst()
  return row && voucherFromRow(row)
}

const allVouchers = (db: Kysely<Tables>) =>
  db.selectFrom("vouchers").selectAll().orderBy("made_at_ms").orderBy("voucher_id")
const selectHeldBy = preparedQuery(
  (db, heldBy: MerchantOrderId) => allVouchers(db).where("held_by", "=", heldBy),
  (heldBy) => [heldBy],
)

/** Every voucher, or those that one booking's traveller has or had; the first made first. */
export const selectVouchers = async (
  db: Kysely<Tables>,
  heldBy?: MerchantOrderId,
): Promise<ReadonlyArray<Voucher>> => {
  const rows = heldBy === undefined ? await allVouchers(db).execute() : (await selectHeldBy(db, heldBy)).rows
  return rows.map(voucherFromRow)
}

/** What of a payment can still be spent, the first made first. */
export const openVouchersOf = async (
  db: Kysely<Tables>,
  moneyOf: MerchantOrderId,
): Promise<ReadonlyArray<Voucher>> => {
  const rows = await allVouchers(db).where("money_of", "=", moneyOf).where("state", "=", "OPEN").execute()
  return rows.map(voucherFromRow)
}

/** Stores vouchers, with what their travellers are told. One that a restore has brought stays as it is. */
export const insertVouchers = async (tx: Tx, vouchers: ReadonlyArray<NewVoucher>): Promise<void> => {
  for (const voucher of vouchers) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("vouchers")
      .values({
        voucher_id: voucher.voucherId,
        money_of: voucher.moneyOf,
        held_by: voucher.heldBy,
        amount: voucher.amount,
        made_at_ms: voucher.madeAtMs,
        last_day: voucher.lastDay,
        state: "OPEN",
        closed_at_ms: null,
        spent_by: null,
        decided_by: null,
        reason: null,
      })
      .onConflict((conflict) => conflict.column("voucher_id").doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n)
      await enqueueTravellerMessages(tx, messagesOfVoucher(voucher), voucher.madeAtMs)
  }
}

/** Ends an open voucher. False where it is not open any more, or worth another amount than was seen. */
const closeVoucher = async (
  tx: Tx,
  { voucherId, amount }: Pick<Voucher, "voucherId" | "amount">,
  end: Partial<Omit<VoucherRow, "state">> & Pick<VoucherRow, "state" | "closed_at_ms">,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("vouchers")
    .set(end)
    .where("voucher_id", "=", voucherId)
    .where("state", "=", "OPEN")
    .where("amount", "=", amount)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const payVoucherOut = (
  tx: Tx,
  voucher: Pick<Voucher, "voucherId" | "amount">,
  { decidedBy, reason }: OperatorDecision,
  atMs: number,
): Promise<boolean> =>
  closeVoucher(tx, voucher, { state: "PAID_OUT", closed_at_ms: atMs, decided_by: decidedBy, reason })

/** Makes an open voucher worth less, and ends it where nothing is left; the row of the order of its money is locked. */
export const takeFromVoucher = async (
  tx: Tx,
  { voucherId, taken, isOver }: TakenFromVoucher,
  atMs: number,
): Promise<void> => {
  if (isOver) await closeVoucher(tx, { voucherId, amount: taken }, { state: "PAID_OUT", closed_at_ms: atMs })
  else
    await tx
      .updateTable("vouchers")
      .set(({ eb }) => ({ amount: eb("amount", "-", taken) }))
      .where("voucher_id", "=", voucherId)
      .execute()
}

/** The voucher that was to pay a part of an order is not there any more, or not worth it: the transaction must end with it. */
export class VoucherGone extends Error {}

/**
 * By which id what is left of a voucher goes for the order that spends it, and what goes by it already: what was left for an
 * order before it has an id of its own.
 */
const findRest = async (
  tx: Tx,
  voucherId: VoucherId,
  spentBy: MerchantOrderId,
): Promise<{ readonly restId: VoucherId; readonly rest: Voucher | undefined }> => {
  const restId = restIdOf(voucherId)
  const rest = await findVoucher(tx, restId)
  return rest === undefined || rest.heldBy === spentBy ? { restId, rest } : findRest(tx, restId, spentBy)
}

/** As it stands while nobody gives its money back: the row of the order of its money is locked. */
const findLocked = async (tx: Tx, voucherId: VoucherId): Promise<Voucher | undefined> => {
  const seen = await findVoucher(tx, voucherId)
  if (seen === undefined) return undefined
  await lockOrder(tx, seen.moneyOf)
  return findVoucher(tx, voucherId)
}

const spendVoucher = async (tx: Tx, order: Order, voucherId: VoucherId, atMs: number): Promise<void> => {
  const { merchantOrderId } = order
  const voucher = await findLocked(tx, voucherId)
  const isSpent =
    voucher !== undefined &&
    // One that is free again after a restore may be worth less than it was taken for.
    voucher.amount >= (order.voucherAmount ?? 0) &&
    (voucher.spentBy === merchantOrderId ||
      (await closeVoucher(tx, voucher, {
        state: "SPENT",
        closed_at_ms: atMs,
        spent_by: merchantOrderId,
      })))
  if (!isSpent) throw new VoucherGone()
  const rest = restOfVoucher(voucher, order, atMs)
  if (rest === undefined) return
  const { restId } = await findRest(tx, voucherId, merchantOrderId)
  await insertVouchers(tx, [{ ...rest, voucherId: restId }])
}

/** Returns whose money it is, whose row is locked then; `undefined` where the order has spent none. */
const freeVoucher = async (tx: Tx, order: Order): Promise<MerchantOrderId | undefined> => {
  const { merchantOrderId } = order
  const row = await tx
    .selectFrom("vouchers")
    .selectAll()
    .where("spent_by", "=", merchantOrderId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { voucher_id: voucherId, money_of: moneyOf } = row
  await lockOrder(tx, moneyOf)
  const { rest } = await findRest(tx, voucherId, merchantOrderId)
  const amount = worthAgain(voucherFromRow(row), order, rest)
  await tx
    .updateTable("vouchers")
    .set({ state: "OPEN", amount, closed_at_ms: null, spent_by: null })
    .where("voucher_id", "=", voucherId)
    .execute()
  return moneyOf
}

/**
 * Spends the voucher that pays a part of an order where a settlement confirms it, and keeps what is left of it; after a
 * restore the order may have spent it before, and where it is rejected the voucher is free again. Returns whose money is then
 * in it, of which more may have gone back meanwhile; that order's row is locked. Throws `VoucherGone`.
 */
export const settleVoucher = async (
  tx: Tx,
  order: Order,
  { state, settledAtMs }: Settlement,
): Promise<MerchantOrderId | undefined> => {
  const { voucher } = order.request
  if (state === "COMPLETED" && voucher !== undefined) await spendVoucher(tx, order, voucher, settledAtMs)
  return state === "REJECTED" || state === "FAILED" || state === "ABANDONED"
    ? freeVoucher(tx, order)
    : undefined
}
