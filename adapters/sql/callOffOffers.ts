/** Offers of call-offs as rows: read, and closed by the transaction of the change that was chosen. */
import { type Kysely, sql, type Transaction } from "kysely"
import type { CallOff, CallOffId, CallOffScope } from "#core/callOffs/callOff.ts"
import type { CallOffOffer, CallOffOfferState, MadeOffer } from "#core/callOffs/callOffOffer.ts"
import { Day } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import type { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import { preparedQuery } from "./preparedQuery.ts"
import type { CallOffOfferRow, CallOffRow, Tables } from "./tables.ts"

const scopeFromRow = ({ pool, departure_id }: CallOffRow): CallOffScope => {
  if (departure_id !== null) return { kind: "departure", departureId: DepartureId.make(departure_id) }
  return pool === null ? { kind: "day" } : { kind: "pool", pool }
}

export const callOffFromRow = (row: CallOffRow): CallOff => ({
  callOffId: row.call_off_id,
  day: Day.make(row.day),
  scope: scopeFromRow(row),
  fromMinute: row.from_minute,
  reason: row.reason,
  decidedBy: row.decided_by,
  atMs: row.at_ms,
})

export const rowFromCallOff = ({ scope, ...callOff }: CallOff): CallOffRow => ({
  call_off_id: callOff.callOffId,
  day: callOff.day,
  pool: scope.kind === "pool" ? scope.pool : null,
  departure_id: scope.kind === "departure" ? scope.departureId : null,
  from_minute: callOff.fromMinute,
  reason: callOff.reason,
  decided_by: callOff.decidedBy,
  at_ms: callOff.atMs,
})

const selectOfDays = preparedQuery(
  (db, { from, to }: { readonly from: Day; readonly to: Day }) =>
    db
      .selectFrom("call_offs")
      .selectAll()
      .where("day", ">=", from)
      .where("day", "<=", to)
      .orderBy("at_ms")
      .orderBy("call_off_id"),
  ({ from, to }) => [from, to],
)

/** What is called off of the days from one to another, the first first. */
export const callOffsOfDays = async (
  db: Kysely<Tables>,
  days: { readonly from: Day; readonly to: Day },
): Promise<ReadonlyArray<CallOff>> => (await selectOfDays(db, days)).rows.map(callOffFromRow)

/**
 * A literal in the statement, not a bound value: SQLite uses the partial indexes `call_off_offers_open` and
 * `call_off_offers_due` only where the statement itself says what their condition says.
 */
export const OFFERED = sql.lit<"OFFERED">("OFFERED")

const offerFromRow = (row: CallOffOfferRow): CallOffOffer => ({
  callOffId: row.call_off_id,
  merchantOrderId: row.merchant_order_id,
  state: row.state,
  madeAtMs: row.made_at_ms,
  chooseUntilMs: row.choose_until_ms,
  ...(row.closed_at_ms === null ? {} : { closedAtMs: row.closed_at_ms }),
  ...(row.merchant_refund_id === null ? {} : { merchantRefundId: row.merchant_refund_id }),
})

/** Offers, each with its call-off, as one row. */
export const madeOffers = (db: Kysely<Tables>) =>
  db
    .selectFrom("call_off_offers")
    .innerJoin("call_offs", "call_offs.call_off_id", "call_off_offers.call_off_id")
    .selectAll("call_offs")
    .select([
      "call_off_offers.merchant_order_id",
      "call_off_offers.state",
      "call_off_offers.made_at_ms",
      "call_off_offers.choose_until_ms",
      "call_off_offers.leased_until_ms",
      "call_off_offers.closed_at_ms",
      "call_off_offers.merchant_refund_id",
    ])

export const openOffers = (db: Kysely<Tables>) => madeOffers(db).where("call_off_offers.state", "=", OFFERED)

export const madeOfferFromRow = (row: CallOffRow & CallOffOfferRow): MadeOffer => ({
  offer: offerFromRow(row),
  callOff: callOffFromRow(row),
})

const selectOpenOffer = preparedQuery(
  (db, merchantOrderId: MerchantOrderId) =>
    openOffers(db).where("call_off_offers.merchant_order_id", "=", merchantOrderId),
  (merchantOrderId) => [merchantOrderId],
)

export const findOpenOffer = async (
  db: Kysely<Tables>,
  merchantOrderId: MerchantOrderId,
): Promise<MadeOffer | undefined> => {
  const [row] = (await selectOpenOffer(db, merchantOrderId)).rows
  return row && madeOfferFromRow(row)
}

/** Whether the open offer is the one that whoever decided saw, which may be none. The order's row is locked. */
export const isOfferAsSeen = async (
  tx: Transaction<Tables>,
  merchantOrderId: MerchantOrderId,
  seen: CallOffId | undefined,
): Promise<boolean> => (await findOpenOffer(tx, merchantOrderId))?.callOff.callOffId === seen

/** Closes the order's open offer, where it has one. The order's row is locked. */
export const closeOffer = async (
  tx: Transaction<Tables>,
  merchantOrderId: MerchantOrderId,
  state: Exclude<CallOffOfferState, "OFFERED">,
  atMs: number,
  merchantRefundId?: MerchantRefundId,
): Promise<void> => {
  await tx
    .updateTable("call_off_offers")
    .set({ state, closed_at_ms: atMs, leased_until_ms: null, merchant_refund_id: merchantRefundId ?? null })
    .where("merchant_order_id", "=", merchantOrderId)
    .where("state", "=", OFFERED)
    .execute()
}
