/** Rows as the rule of erasure asks of them: with what last happened, and what is still owed. */
import type { Kysely } from "kysely"
import { Day, dayInIndia } from "#core/days.ts"
import type { AcceptedTripPlan } from "#core/trips/tripRequest.ts"
import { Paise } from "#core/money.ts"
import type { ErasableOrder, ErasablePlan } from "#core/privacy/erasure.ts"
import { type RefundState, refundToRepeat } from "#core/refunds/refund.ts"
import { OFFERED } from "./callOffOffers.ts"
import { readInChunks } from "./readInChunks.ts"
import { BY_NUMBER } from "./sqlRefundStore.ts"
import type { OrderRow, RefundRow, Tables } from "./tables.ts"

type KnownColumns = Pick<
  OrderRow,
  "merchant_order_id" | "state" | "travel_day" | "placed_at_ms" | "captured_amount" | "in_vouchers"
>

/** What nobody waits for any more is left out. */
const openStates = (
  { captured_amount, in_vouchers }: KnownColumns,
  refunds: ReadonlyArray<Pick<RefundRow, "state" | "amount">>,
): ReadonlyArray<RefundState> => {
  const own = refunds.map(({ state, amount }) => ({ state, amount: Paise.make(amount) }))
  const order = {
    ...(captured_amount === null ? {} : { capturedAmount: Paise.make(captured_amount) }),
    inVouchers: Paise.make(in_vouchers ?? 0),
  }
  const toRepeat = refundToRepeat(order, own)
  return own.filter((one) => one.state !== "FAILED" || one === toRepeat).map(({ state }) => state)
}

const readSome = async (
  db: Kysely<Tables>,
  rows: ReadonlyArray<KnownColumns>,
): Promise<ReadonlyArray<ErasableOrder>> => {
  const ids = rows.map(({ merchant_order_id }) => merchant_order_id)
  const events = await db
    .selectFrom("order_events")
    .select(["merchant_order_id", ({ fn }) => fn.max("at_ms").as("at_ms")])
    .where("merchant_order_id", "in", ids)
    .groupBy("merchant_order_id")
    .execute()
  const refunds = await db
    .selectFrom("refunds")
    .select(["merchant_order_id", "state", "amount", "requested_at_ms", "settled_at_ms"])
    .where("merchant_order_id", "in", ids)
    .orderBy(BY_NUMBER[0])
    .orderBy(BY_NUMBER[1])
    .execute()
  const offers = await db
    .selectFrom("call_off_offers")
    .select("merchant_order_id")
    .where("merchant_order_id", "in", ids)
    .where("state", "=", OFFERED)
    .execute()
  const vouchers = await db
    .selectFrom("vouchers")
    .select(["held_by", ({ fn }) => fn.max("last_day").as("last_day")])
    .where("held_by", "in", ids)
    .where("state", "=", "OPEN")
    .groupBy("held_by")
    .execute()
  const refundsOf = Map.groupBy(refunds, (refund) => refund.merchant_order_id)
  const offered = new Set(offers.map((row) => row.merchant_order_id))
  const vouchersUntil = new Map(vouchers.map((row) => [row.held_by, Day.make(row.last_day)]))
  const lastEventMs = new Map(events.map((row) => [row.merchant_order_id, Number(row.at_ms)]))
  return rows.map((row) => {
    const { merchant_order_id, state, travel_day, placed_at_ms } = row
    const own = refundsOf.get(merchant_order_id) ?? []
    const lastMs = Math.max(
      placed_at_ms,
      lastEventMs.get(merchant_order_id) ?? 0,
      ...own.flatMap(({ requested_at_ms, settled_at_ms }) => [requested_at_ms, settled_at_ms ?? 0]),
    )
    return {
      merchantOrderId: merchant_order_id,
      state,
      travelDay: Day.make(travel_day),
      lastEventDay: dayInIndia(lastMs),
      refunds: openStates(row, own),
      isOffered: offered.has(merchant_order_id),
      vouchersUntil: vouchersUntil.get(merchant_order_id),
    }
  })
}

/** In the order of the rows. */
export const readErasableOrders = (
  db: Kysely<Tables>,
  rows: ReadonlyArray<KnownColumns>,
): Promise<ReadonlyArray<ErasableOrder>> => readInChunks(rows, (some) => readSome(db, some))

export const erasablePlan = ({ requestKey, receivedAtMs, plan }: AcceptedTripPlan): ErasablePlan => ({
  requestKey,
  receivedOn: dayInIndia(receivedAtMs),
  checkOutDay: plan.checkOutDate,
})
