/**
 * Some persons are taken out of a copy of the books: what is kept of them, and of everybody else, row by row; whoever
 * cannot go yet stays as they are. Unit: milliseconds since 1970.
 */
import { ErasureHeld, erasePersonalData } from "#adapters/sql/erasePersonalData.ts"
import type { OrderRow, RefundRow, Tables } from "#adapters/sql/tables.ts"
import { addDays, Day } from "#core/days.ts"
import type { ErasureRequest } from "#core/privacy/erasure.ts"
import { Effect } from "effect"
import { hashOf } from "../../plan/randomFromSeed.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { indianDay } from "../orderFindings.ts"
import { before, drawnOf, type Rows } from "./knownRows.ts"
import { isToRepeat } from "./refundReads.ts"
import { misread, type StoreRead } from "./storeRead.ts"

type Name = Exclude<keyof Tables, "erasures">

/** Where something of a person may stand, by what tells their rows apart. */
const KEYS = {
  orders: ["merchant_order_id"],
  order_events: ["merchant_order_id", "seq"],
  refunds: ["merchant_refund_id"],
  outbox: ["message_id"],
  traveller_messages: ["message_id"],
  booking_links: ["merchant_order_id"],
  vouchers: ["voucher_id"],
  deeds: ["deed_id"],
  trip_plans: ["request_key"],
  trip_plan_notes: ["request_key", "seq"],
  newsletter_subscribers: ["email"],
  rate_limits: ["client"],
  order_watch: ["merchant_order_id"],
  seat_holds: ["hold_id"],
  call_off_offers: ["call_off_id", "merchant_order_id"],
} as const satisfies { readonly [Table in Name]?: ReadonlyArray<keyof Tables[Table]> }

const NAMES = Object.keys(KEYS) as ReadonlyArray<keyof typeof KEYS>

type AnyRow = Readonly<Record<string, unknown>>

const textOf = (row: AnyRow, column: string): string => String(row[column])

interface Erased {
  readonly orders: Rows<OrderRow>
  /** Payments whose person went before: what their vouchers paid for, or the booking that they took elsewhere, goes now. */
  readonly payments: ReadonlySet<string>
  /** Of all of them. */
  readonly refunds: ReadonlySet<string>
  readonly plans: ReadonlySet<string>
  readonly subscribers: ReadonlySet<string>
  readonly atMs: number
}

const changeWithout = (change: string, id: string): string => {
  const { bookedBy: _, redirectUrl: _url, tripPackage: _package, ...kept } = JSON.parse(change) as AnyRow
  const request = kept["request"]
  return JSON.stringify({
    ...kept,
    ...("requestKey" in kept ? { requestKey: `erased-${id}` } : {}),
    ...(request === undefined ? {} : { request: { ...(request as AnyRow), name: "", mobileNumber: "" } }),
  })
}

/** With its fields in one order: what is compared is what it says. */
const inOrder = (json: string): string =>
  JSON.stringify(JSON.parse(json), (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

const emptied = (row: AnyRow, atMs: number): AnyRow => ({
  ...row,
  subject: "Erased",
  body: "",
  recipient: null,
  refusal: null,
  once_key: null,
  delivered_at_ms: row["delivered_at_ms"] ?? atMs,
})

const withoutReason = (detail: string): string => {
  const { reason: _, ...kept } = JSON.parse(detail) as AnyRow
  return JSON.stringify(kept)
}

/** A row as it is kept; undefined where it is taken away. */
const keptOf = (
  table: keyof typeof KEYS,
  row: AnyRow,
  { orders, payments, refunds, plans, subscribers, atMs }: Erased,
): AnyRow | undefined => {
  const ids = new Set<string>(orders.map(({ merchant_order_id }) => merchant_order_id))
  const isOf = (column: string) => ids.has(textOf(row, column))
  const isSaidOf = (column: string) => isOf(column) || payments.has(textOf(row, column))
  const [owner = ""] = textOf(row, "message_id").split("/")
  const id = textOf(row, "merchant_order_id")
  switch (table) {
    case "orders":
      return isOf("merchant_order_id")
        ? {
            ...row,
            request_key: `erased-${id}`,
            name: "",
            mobile_number: "",
            booked_by: null,
            booking_key: null,
            redirect_url: null,
            trip_package: null,
          }
        : row
    case "order_events":
      return isSaidOf("merchant_order_id")
        ? {
            ...row,
            ...(isOf("merchant_order_id") ? { change: changeWithout(textOf(row, "change"), id) } : {}),
            reason: row["reason"] === null ? null : "",
          }
        : row
    case "refunds":
      return isSaidOf("merchant_order_id")
        ? { ...row, reason: "", given_up_reason: row["given_up_reason"] === null ? null : "" }
        : row
    case "outbox":
      if (owner.startsWith("plan-") && plans.has(owner.slice("plan-".length))) return undefined
      return ids.has(owner) || refunds.has(owner) ? emptied(row, atMs) : row
    case "traveller_messages":
    case "booking_links":
      return isOf("merchant_order_id") ? undefined : row
    case "vouchers":
      return (isSaidOf("money_of") || isSaidOf("held_by")) && row["reason"] !== null
        ? { ...row, reason: "" }
        : row
    case "deeds":
      return isSaidOf("about") ? { ...row, detail: withoutReason(textOf(row, "detail")) } : row
    case "newsletter_subscribers":
      return subscribers.has(textOf(row, "email")) ? undefined : row
    case "trip_plans":
    case "trip_plan_notes":
      return plans.has(textOf(row, "request_key")) ? undefined : row
    case "rate_limits":
      return orders.some(({ mobile_number }) => textOf(row, "client").endsWith(mobile_number.slice(-10)))
        ? undefined
        : row
    default:
      return row
  }
}

const erasedEvent = (id: string, events: ReadonlyArray<AnyRow>, atMs: number): AnyRow => ({
  merchant_order_id: id,
  seq:
    Math.max(...events.filter((row) => row["merchant_order_id"] === id).map((row) => Number(row["seq"]))) + 1,
  at_ms: atMs,
  by_whom: "operator",
  what: "erased",
  change: "{}",
  decided_by: null,
  reason: null,
})

const compared = (table: keyof typeof KEYS, rows: ReadonlyArray<AnyRow>): ReadonlyArray<AnyRow> =>
  rows
    .map((row) => (table === "order_events" ? { ...row, change: inOrder(textOf(row, "change")) } : row))
    .toSorted(before<AnyRow>(...KEYS[table]))

/** Some subscribe, and each trip request is answered: a story has neither. */
const write = async ({ db, rows, nowMs }: OpenedCopy): Promise<void> => {
  await db
    .insertInto("newsletter_subscribers")
    .values(["gone", "stays"].map((name) => ({ email: `${name}@example.com`, subscribed_at_ms: nowMs })))
    .execute()
  const unanswered =
    "select * from trip_plans where request_key not in (select request_key from trip_plan_notes)"
  for (const { request_key } of rows<Tables["trip_plans"]>(unanswered))
    await db
      .insertInto("trip_plan_notes")
      .values({
        request_key,
        seq: 1,
        answer: "CALLED",
        quoted: null,
        note: "at noon",
        noted_by: "Asha",
        at_ms: nowMs,
      })
      .execute()
}

/** How long travellers are kept, and the day from which the law has what happened kept for a year. */
export const KEPT_DAYS = 400
const LAW = { from: "2027-05-13", days: 365 }

/** What is open about an order, in the rule's word; undefined where nothing is. */
export const openMatter = ({ rows }: OpenedCopy, order: OrderRow, now: Day) => {
  const { merchant_order_id: id, state } = order
  if (state === "CREATED" || state === "OWED" || state === "PENDING") return "payment"
  if (state === "REVIEW") return "review"
  const refunds = rows<RefundRow>(
    "select * from refunds where merchant_order_id = ? order by length(merchant_refund_id), merchant_refund_id",
    id,
  )
  const isUnderWay = refunds.some((refund) => refund.state === "REQUESTED" || refund.state === "PENDING")
  if (isUnderWay || isToRepeat(refunds.at(-1), refunds, [order])) return "refund"
  const isOffered = "select 1 from call_off_offers where merchant_order_id = ? and state = 'OFFERED'"
  if (rows(isOffered, id).length > 0) return "offer"
  const hasVoucher = "select 1 from vouchers where held_by = ? and state = 'OPEN' and last_day >= ?"
  return rows(hasVoucher, id, now).length > 0 ? "voucher" : undefined
}

/** Whether the calendar has an order's person kept. */
export const isKeptFor = (
  { rows }: OpenedCopy,
  { merchant_order_id: id, travel_day, placed_at_ms }: OrderRow,
  { now, retention, isFloorIgnored = false }: ErasureRequest,
): boolean => {
  if (retention !== undefined && travel_day >= addDays(now, -retention)) return true
  const [last] = rows<{ readonly atMs: number }>(
    `select max(coalesce((select max(at_ms) from order_events where merchant_order_id = ?), 0),
      coalesce((select max(max(requested_at_ms, coalesce(settled_at_ms, 0))) from refunds where merchant_order_id = ?), 0)) as atMs`,
    id,
    id,
  )
  const lastDay = indianDay(Math.max(placed_at_ms, last?.atMs ?? 0))
  const usedOn = Day.make(travel_day > lastDay ? travel_day : lastDay)
  return !isFloorIgnored && now >= LAW.from && addDays(usedOn, LAW.days + 1) > now
}

/**
 * By whose wish it is: nobody asks the rule, the person asks, or the operator has kept those long enough who travelled first.
 */
const ruleFor = ({ nowMs }: OpenedCopy, orders: Rows<OrderRow>): ErasureRequest | undefined => {
  const today = Day.make(indianDay(nowMs))
  const [first] = orders.map(({ travel_day }) => travel_day).toSorted()
  const drawn = hashOf(String(nowMs)) % 4
  if (drawn === 0) return undefined
  if (drawn === 1) return { now: addDays(Day.make(first ?? today), KEPT_DAYS + 1), retention: KEPT_DAYS }
  return { now: today, isFloorIgnored: drawn === 2 }
}

/** So many are to go. */
const WANTED = 3

const SUBSCRIBER = "gone@example.com"

/** What is kept of persons who were taken out, or not of others; undefined where all is as it is to be. */
export const wrongErasure = Effect.fn("wrongErasure")(function* (copy: OpenedCopy) {
  const { rows, db, nowMs } = copy
  yield* Effect.promise(() => write(copy))
  const read = (table: keyof typeof KEYS) => rows<AnyRow>(`select * from ${table}`)
  const all = drawnOf(rows<OrderRow>("select * from orders where mobile_number <> ''"))
  const rule = ruleFor(copy, all.slice(0, WANTED))
  const isOpen = (row: OrderRow) => rule !== undefined && openMatter(copy, row, rule.now) !== undefined
  // Of few something is open: whoever asks for those, too, is to be told.
  const wanted = (
    rule?.isFloorIgnored === true
      ? all.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
      : all
  ).slice(0, WANTED)
  const plans = drawnOf(rows<Tables["trip_plans"]>("select * from trip_plans"))
    .slice(0, 1)
    .map(({ request_key }) => request_key)
  const open = wanted.flatMap((row) => {
    const matter = rule && openMatter(copy, row, rule.now)
    return matter === undefined ? [] : [{ merchantOrderId: row.merchant_order_id, matter }]
  })
  const orders = wanted.filter(
    (row) =>
      rule === undefined ||
      (open.every(({ merchantOrderId }) => merchantOrderId !== row.merchant_order_id) &&
        !isKeptFor(copy, row, rule)),
  )
  const isHeld = rule?.retention === undefined && open.length > 0
  const ids = isHeld ? [] : orders.map(({ merchant_order_id }) => merchant_order_id)
  const was = new Map(NAMES.map((table) => [table, read(table)]))
  const isIn = (held: unknown) => ids.some((id) => id === held)
  const moneyOf = new Set(
    (was.get("vouchers") ?? []).filter((row) => isIn(row["held_by"])).map((row) => row["money_of"]),
  )
  const payments = new Set(
    (was.get("orders") ?? [])
      .filter((row) => row["mobile_number"] === "")
      .filter((row) => isIn(row["difference_of"]) || moneyOf.has(row["merchant_order_id"]))
      .map((row) => textOf(row, "merchant_order_id")),
  )
  const erased: Erased = {
    orders: isHeld ? [] : orders,
    payments,
    refunds: new Set(
      (was.get("refunds") ?? [])
        .filter((row) => isIn(row["merchant_order_id"]) || payments.has(textOf(row, "merchant_order_id")))
        .map((row) => textOf(row, "merchant_refund_id")),
    ),
    plans: new Set(isHeld ? [] : plans),
    subscribers: new Set(isHeld ? [] : [SUBSCRIBER]),
    atMs: nowMs,
  }
  const due = (table: keyof typeof KEYS) => {
    const before = was.get(table) ?? []
    const kept = before.map((row) => keptOf(table, row, erased)).filter((row) => row !== undefined)
    const added = table === "order_events" ? ids.map((id) => erasedEvent(id, before, nowMs)) : []
    return compared(table, [...kept, ...added])
  }
  const gone = (table: "outbox" | "traveller_messages") =>
    (was.get(table) ?? []).filter((row) => {
      const [owner = ""] = textOf(row, "message_id").split("/")
      return isIn(owner) || erased.refunds.has(owner) || erased.plans.has(owner.slice("plan-".length))
    }).length
  const erasing = Effect.promise(() =>
    erasePersonalData(
      db,
      { orders: wanted.map(({ merchant_order_id }) => merchant_order_id), plans, subscribers: [SUBSCRIBER] },
      "operator",
      "desk",
      nowMs,
      rule,
    ).then(
      ({ logged }) => {
        const { erasure_id: _, ...counted } = logged
        return counted
      },
      (error: unknown) => (error instanceof ErasureHeld ? [error.message, error.open] : String(error)),
    ),
  )
  const openInOrder = open.toSorted(before("merchantOrderId"))
  const reads: ReadonlyArray<StoreRead<never>> = [
    {
      of: "what an erasure counts",
      told: erasing,
      due: isHeld
        ? [
            openInOrder.map(({ merchantOrderId, matter }) => `${merchantOrderId}: ${matter}`).join(", "),
            openInOrder,
          ]
        : {
            erased_at_ms: nowMs,
            by_whom: "desk",
            orders: ids.length,
            trip_plans: plans.length,
            subscribers: 1,
            messages: gone("outbox") + gone("traveller_messages"),
          },
    },
    ...NAMES.map((table) => ({
      of: `${table} after an erasure`,
      told: Effect.sync(() => compared(table, read(table))),
      due: due(table),
    })),
  ]
  return yield* misread(reads)
})
