/**
 * Some persons are taken out of a copy of the books: what is kept of them, and of everybody else, row by row. Unit:
 * milliseconds since 1970.
 */
import { erasePersonalData } from "#adapters/sql/erasePersonalData.ts"
import type { OrderRow, Tables } from "#adapters/sql/tables.ts"
import { Effect } from "effect"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { before, drawnOf, type Rows } from "./knownRows.ts"
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
  readonly refunds: ReadonlySet<string>
  readonly plans: ReadonlySet<string>
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
  { orders, refunds, plans, atMs }: Erased,
): AnyRow | undefined => {
  const ids = new Set<string>(orders.map(({ merchant_order_id }) => merchant_order_id))
  const isOf = (column: string) => ids.has(textOf(row, column))
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
      return isOf("merchant_order_id")
        ? {
            ...row,
            change: changeWithout(textOf(row, "change"), id),
            reason: row["reason"] === null ? null : "",
          }
        : row
    case "refunds":
      return isOf("merchant_order_id")
        ? { ...row, reason: "", given_up_reason: row["given_up_reason"] === null ? null : "" }
        : row
    case "outbox":
      if (owner.startsWith("plan-") && plans.has(owner.slice("plan-".length))) return undefined
      return ids.has(owner) || refunds.has(owner) ? emptied(row, atMs) : row
    case "traveller_messages":
    case "booking_links":
      return isOf("merchant_order_id") ? undefined : row
    case "vouchers":
      return (isOf("money_of") || isOf("held_by")) && row["reason"] !== null ? { ...row, reason: "" } : row
    case "deeds":
      return isOf("about") ? { ...row, detail: withoutReason(textOf(row, "detail")) } : row
    case "trip_plans":
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

/** What is kept of persons who were taken out, or not of others; undefined where all is as it is to be. */
export const wrongErasure = (copy: OpenedCopy): Effect.Effect<string | undefined> => {
  const { rows, db, nowMs } = copy
  const read = (table: keyof typeof KEYS) => rows<AnyRow>(`select * from ${table}`)
  const orders = drawnOf(rows<OrderRow>("select * from orders where mobile_number <> ''")).slice(0, 3)
  const ids = orders.map(({ merchant_order_id }) => merchant_order_id)
  const plans = drawnOf(rows<Tables["trip_plans"]>("select * from trip_plans"))
    .slice(0, 1)
    .map(({ request_key }) => request_key)
  const was = new Map(NAMES.map((table) => [table, read(table)]))
  const erased: Erased = {
    orders,
    refunds: new Set(
      (was.get("refunds") ?? [])
        .filter((row) => ids.some((id) => id === row["merchant_order_id"]))
        .map((row) => textOf(row, "merchant_refund_id")),
    ),
    plans: new Set(plans),
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
      return (
        ids.some((id) => id === owner) ||
        erased.refunds.has(owner) ||
        erased.plans.has(owner.slice("plan-".length))
      )
    }).length
  const erasing = Effect.promise(async () => {
    const { logged } = await erasePersonalData(
      db,
      { orders: ids, plans, subscribers: [] },
      "operator",
      "desk",
      nowMs,
    )
    const { erasure_id: _, ...counted } = logged
    return counted
  })
  const reads: ReadonlyArray<StoreRead<never>> = [
    {
      of: "what an erasure counts",
      told: erasing,
      due: {
        erased_at_ms: nowMs,
        by_whom: "desk",
        orders: ids.length,
        trip_plans: plans.length,
        subscribers: 0,
        messages: gone("outbox") + gone("traveller_messages"),
      },
    },
    ...NAMES.map((table) => ({
      of: `${table} after an erasure`,
      told: Effect.sync(() => compared(table, read(table))),
      due: due(table),
    })),
  ]
  return misread(reads)
}
