/**
 * Takes the person out of orders: name, number, browser, keys and what the browser filed go from the row, from every
 * event, from refunds, vouchers, the log and messages. The ledger stays: ids, amounts, states, days. Row and events still
 * agree.
 */
import { sql, type Transaction, type Kysely } from "kysely"
import type { OrderEvent, OrderActor } from "#core/orders/order.ts"
import { orderEventFromRow, rowFromOrderEvent } from "./orderRows.ts"
import type { Tables, ErasureRow } from "./tables.ts"
import { nationalNumber } from "#core/booking/mobileNumber.ts"
import { linksSentKey } from "#core/paidBooking/sendBookingLinks.ts"
import { randomUUID } from "node:crypto"
import { inTransaction } from "./inTransaction.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"
import { decideErasure, type ErasureDecision, type ErasureRequest } from "#core/privacy/erasure.ts"
import { readErasableOrders } from "./erasableRows.ts"
import { readInChunks } from "./readInChunks.ts"
import { lockOrder } from "./lockOrder.ts"

/** Keys are drawn by browsers, and must stay unlike each other. */
const erasedKey = (merchantOrderId: MerchantOrderId) => `erased-${merchantOrderId}`

const withoutPerson = (
  merchantOrderId: MerchantOrderId,
  change: OrderEvent["change"],
): OrderEvent["change"] => {
  const { bookedBy: _, redirectUrl: _url, tripPackage: _package, request, requestKey, ...kept } = change
  return {
    ...kept,
    ...(requestKey === undefined ? {} : { requestKey: erasedKey(merchantOrderId) }),
    ...(request === undefined ? {} : { request: { ...request, name: "", mobileNumber: "" } }),
  }
}

const eraseEvents = async (
  tx: Transaction<Tables>,
  merchantOrderId: MerchantOrderId,
  by: OrderActor,
  atMs: number,
) => {
  const rows = await tx
    .selectFrom("order_events")
    .selectAll()
    .where("merchant_order_id", "=", merchantOrderId)
    .orderBy("seq")
    .execute()
  for (const row of rows) {
    const event = orderEventFromRow(row)
    const erased = rowFromOrderEvent(
      { ...event, change: withoutPerson(merchantOrderId, event.change) },
      row.seq,
    )
    await tx
      .updateTable("order_events")
      .set({ change: erased.change })
      .where("merchant_order_id", "=", merchantOrderId)
      .where("seq", "=", row.seq)
      .execute()
  }
  const next = (rows.at(-1)?.seq ?? 0) + 1
  await tx
    .insertInto("order_events")
    .values(rowFromOrderEvent({ merchantOrderId, atMs, actor: by, what: "erased", change: {} }, next))
    .execute()
}

/** Whether a message's id begins with the owner's and "/": between that and the letter after it, so that an index finds it. */
const isAbout = (owner: string) => sql<boolean>`message_id >= ${`${owner}/`} and message_id < ${`${owner}0`}`

/** Empties the messages about an order or a refund; that they were owed stays known. Returns their ids. */
const emptyMessages = async (tx: Transaction<Tables>, owner: string, atMs: number) => {
  const rows = await tx
    .updateTable("outbox")
    .set(({ fn, val }) => ({
      subject: "Erased",
      body: "",
      recipient: null,
      refusal: null,
      once_key: null,
      delivered_at_ms: fn.coalesce("delivered_at_ms", val(atMs)),
    }))
    .where(isAbout(owner))
    .returning("message_id")
    .execute()
  return rows.map(({ message_id }) => message_id)
}

const eraseRefunds = async (tx: Transaction<Tables>, merchantOrderId: MerchantOrderId, atMs: number) => {
  const refunds = await tx
    .updateTable("refunds")
    .set({
      reason: "",
      given_up_reason: sql<string | null>`case when given_up_reason is null then null else '' end`,
    })
    .where("merchant_order_id", "=", merchantOrderId)
    .returning("merchant_refund_id")
    .execute()
  const emptied: Array<string> = []
  for (const { merchant_refund_id } of refunds)
    emptied.push(...(await emptyMessages(tx, merchant_refund_id, atMs)))
  return emptied
}

/** Why somebody did something about the order may name its person: that it was done stays in the log. */
const eraseDeedReasons = async (tx: Transaction<Tables>, merchantOrderId: MerchantOrderId) => {
  const deeds = await tx
    .selectFrom("deeds")
    .select(["deed_id", "detail"])
    .where("about", "=", merchantOrderId)
    .execute()
  for (const { deed_id, detail } of deeds) {
    const { reason, ...kept } = JSON.parse(detail) as Record<string, unknown>
    if (reason !== undefined)
      await tx
        .updateTable("deeds")
        .set({ detail: JSON.stringify(kept) })
        .where("deed_id", "=", deed_id)
        .execute()
  }
}

const eraseVoucherReasons = (tx: Transaction<Tables>, merchantOrderId: MerchantOrderId) =>
  tx
    .updateTable("vouchers")
    .set({ reason: "" })
    .where(({ or, eb }) => or([eb("money_of", "=", merchantOrderId), eb("held_by", "=", merchantOrderId)]))
    .where("reason", "is not", null)
    .execute()

/** Nothing is sent to an erased person any more. Returns the messages' ids. */
const takeTravellerMessages = async (tx: Transaction<Tables>, merchantOrderId: MerchantOrderId) => {
  const rows = await tx
    .deleteFrom("traveller_messages")
    .where("merchant_order_id", "=", merchantOrderId)
    .returning("message_id")
    .execute()
  return rows.map(({ message_id }) => message_id)
}

/** How often their number was sent its links is counted under the number. */
const eraseLinkCount = async (tx: Transaction<Tables>, merchantOrderId: MerchantOrderId) => {
  const { mobile_number } = await tx
    .selectFrom("orders")
    .select("mobile_number")
    .where("merchant_order_id", "=", merchantOrderId)
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom("rate_limits")
    .where("client", "=", linksSentKey(nationalNumber(mobile_number)))
    .execute()
}

/**
 * Payments whose own person went before: what a booking's voucher was worth came from there, or a difference was paid for it.
 * What was said there since is about the booking's person.
 */
const paymentsErasedBefore = async (
  tx: Transaction<Tables>,
  merchantOrderId: MerchantOrderId,
): Promise<ReadonlyArray<MerchantOrderId>> => {
  const erased = tx.selectFrom("orders").select("merchant_order_id").where("mobile_number", "=", "")
  const vouchers = await tx
    .selectFrom("vouchers")
    .select("money_of")
    .where("held_by", "=", merchantOrderId)
    .where("money_of", "<>", merchantOrderId)
    .execute()
  const rows = [
    ...(await erased.where("difference_of", "=", merchantOrderId).execute()),
    ...(await readInChunks(
      vouchers.map(({ money_of }) => money_of),
      (some) => erased.where("merchant_order_id", "in", some).execute(),
    )),
  ]
  return rows.map(({ merchant_order_id }) => merchant_order_id)
}

/**
 * Why something was done about an order: in its history, its refunds, its vouchers and the log. Returns the emptied messages'
 * ids.
 */
const eraseReasons = async (tx: Transaction<Tables>, merchantOrderId: MerchantOrderId, atMs: number) => {
  await tx
    .updateTable("order_events")
    .set({ reason: "" })
    .where("merchant_order_id", "=", merchantOrderId)
    .where("reason", "is not", null)
    .execute()
  await eraseDeedReasons(tx, merchantOrderId)
  await eraseVoucherReasons(tx, merchantOrderId)
  return eraseRefunds(tx, merchantOrderId, atMs)
}

/** Returns the ids of the messages that are empty now or gone. */
const eraseOrders = async (
  tx: Transaction<Tables>,
  orderIds: ReadonlyArray<MerchantOrderId>,
  by: OrderActor,
  atMs: number,
): Promise<ReadonlyArray<string>> => {
  const emptied: Array<string> = []
  for (const id of orderIds) {
    await eraseLinkCount(tx, id)
    await tx
      .updateTable("orders")
      .set({
        request_key: erasedKey(id),
        name: "",
        mobile_number: "",
        booked_by: null,
        booking_key: null,
        redirect_url: null,
        trip_package: null,
      })
      .where("merchant_order_id", "=", id)
      .execute()
    await tx.deleteFrom("booking_links").where("merchant_order_id", "=", id).execute()
    await eraseEvents(tx, id, by, atMs)
    for (const one of [id, ...(await paymentsErasedBefore(tx, id))])
      emptied.push(...(await eraseReasons(tx, one, atMs)))
    emptied.push(...(await emptyMessages(tx, id, atMs)), ...(await takeTravellerMessages(tx, id)))
  }
  return emptied
}

/** Takes trip requests away, with the messages about them. Returns the ids of those messages. */
const erasePlans = async (
  tx: Transaction<Tables>,
  requestKeys: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> => {
  const gone: Array<string> = []
  for (const key of requestKeys) {
    await tx.deleteFrom("trip_plan_notes").where("request_key", "=", key).execute()
    await tx.deleteFrom("trip_plans").where("request_key", "=", key).execute()
    const rows = await tx
      .deleteFrom("outbox")
      .where(isAbout(`plan-${key}`))
      .returning("message_id")
      .execute()
    gone.push(...rows.map(({ message_id }) => message_id))
  }
  return gone
}

/**
 * Takes people out of the database, in one transaction with the line of the log that says how much went.
 * Ids of orders, keys of trip requests, addresses of subscribers.
 */
export interface ErasureTargets {
  readonly orders: ReadonlyArray<MerchantOrderId>
  readonly plans: ReadonlyArray<string>
  readonly subscribers: ReadonlyArray<string>
}

/** Something is open by now about somebody who was to go whole: nothing was erased. */
export class ErasureHeld extends Error {
  override readonly name = "ErasureHeld"
  readonly open: ErasureDecision["open"]

  constructor(open: ErasureDecision["open"]) {
    super(open.map(({ merchantOrderId, matter }) => `${merchantOrderId}: ${matter}`).join(", "))
    this.open = open
  }
}

/** Asked of the rows as nobody can change them any more. Between a decision and its erasure a person may have been asked. */
const stillErasable = async (
  tx: Transaction<Tables>,
  ids: ReadonlyArray<MerchantOrderId>,
  rule: ErasureRequest,
): Promise<ErasureDecision> => {
  for (const id of ids.toSorted()) await lockOrder(tx, id)
  const rows = await readInChunks(ids, (some) =>
    tx
      .selectFrom("orders")
      .select(["merchant_order_id", "state", "travel_day", "placed_at_ms"])
      .select(["captured_amount", "in_vouchers"])
      .where("merchant_order_id", "in", some)
      .execute(),
  )
  return decideErasure(await readErasableOrders(tx, rows), [], rule)
}

export interface Erasure {
  readonly logged: ErasureRow
  /** Ids of the messages that held something of them. */
  readonly messages: ReadonlyArray<string>
}

/**
 * `witness` and `account` say who does it; `atMs` in milliseconds since 1970. `rule` is asked once more of each order:
 * without a `retention` a person asks to be erased, and nothing is where anything is open, else what is held stays; absent
 * where nobody waits for the orders, as in a copy. Throws `ErasureHeld`.
 */
export const erasePersonalData = (
  db: Kysely<Tables>,
  { orders: wanted, plans, subscribers }: ErasureTargets,
  witness: OrderActor,
  account: string,
  atMs: number,
  rule?: ErasureRequest,
): Promise<Erasure> =>
  inTransaction(db, async (tx) => {
    const again = rule === undefined ? undefined : await stillErasable(tx, wanted, rule)
    if (again !== undefined && rule?.retention === undefined && again.open.length > 0)
      throw new ErasureHeld(again.open)
    const orders = again?.orders ?? wanted
    const messages = [...(await eraseOrders(tx, orders, witness, atMs)), ...(await erasePlans(tx, plans))]
    for (const email of subscribers)
      await tx.deleteFrom("newsletter_subscribers").where("email", "=", email).execute()
    const logged: ErasureRow = {
      erasure_id: randomUUID(),
      erased_at_ms: atMs,
      by_whom: account,
      orders: orders.length,
      trip_plans: plans.length,
      subscribers: subscribers.length,
      messages: messages.length,
    }
    await tx.insertInto("erasures").values(logged).execute()
    return { logged, messages }
  })
