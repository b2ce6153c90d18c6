/**
 * Kills the server at random points of bookings and settlements, starts it again, and afterwards counts what was lost
 * and what was done twice.
 */
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import Sqlite from "better-sqlite3"
import { crashVisitors } from "./crashVisitors.ts"
import { openSpawnedShop } from "./spawnedShop.ts"
import { post } from "./troubledShop.ts"

const VISITORS = 10
/** A kill comes after so many acts of the visitors at most, and so many milliseconds after the last of them. */
const MOST_ACTS = 40
const MOST_DELAY_MS = 25
/** How long the last server may take to settle everything that was paid, in milliseconds. */
const SETTLED_WITHIN_MS = 90_000

export interface CrashReport {
  readonly points: number
  /** Orders that were acknowledged, and those of them that were paid. */
  readonly acknowledged: number
  readonly paid: number
  /** Submits that ended without an answer, and wishes that were refused after a crash; the visitor books anew. */
  readonly broken: number
  readonly refused: number
  /** Acknowledged orders that are not known any more, and paid ones that are not completed. */
  readonly lost: ReadonlyArray<string>
  /** Wishes with two orders, orders at PhonePe that nobody asked for, confirmations that are not exactly one. */
  readonly doubled: ReadonlyArray<string>
  /** Everything that the servers printed. */
  readonly said: string
}

interface Row {
  readonly merchant_order_id: string
  readonly request_key: string
  readonly state: string
  readonly confirmed: number
}

const rowsIn = (path: string) => {
  const db = new Sqlite(path, { readonly: true })
  const rows = db
    .prepare(
      "select merchant_order_id, request_key, state, (select count(*) from outbox where message_id = merchant_order_id || '/confirmed') as confirmed from orders",
    )
    .all() as ReadonlyArray<Row>
  db.close()
  return rows
}

export const crash = async (
  points: number,
  say: (line: string) => void = () => undefined,
): Promise<CrashReport> => {
  const shop = await openSpawnedShop("crash")
  let server = await shop.start()
  let onAct = () => {}
  const visitors = crashVisitors(
    VISITORS,
    () => server.baseUrl,
    () => onAct(),
  )
  const { promised, trouble } = visitors

  const someActs = () =>
    new Promise<void>((resolve) => {
      let left = 1 + Math.floor(Math.random() * MOST_ACTS)
      onAct = () => (--left === 0 ? resolve() : undefined)
    })
  for (let point = 1; point <= points; point++) {
    await someActs()
    await wait(Math.random() * MOST_DELAY_MS)
    await server.end("SIGKILL")
    server = await shop.start()
    if (point % 20 === 0) say(`${point} kills, ${promised.length} orders acknowledged`)
  }
  onAct = () => {}
  await visitors.leave()

  const path = join(shop.folder, "goa.sqlite")
  const paid = promised.filter(({ isPaid }) => isPaid)
  const unsettled = () => {
    const states = new Map(rowsIn(path).map(({ merchant_order_id, state }) => [merchant_order_id, state]))
    return paid.filter(({ merchantOrderId }) => states.get(merchantOrderId) !== "COMPLETED")
  }
  for (let waitedMs = 0; unsettled().length > 0 && waitedMs < SETTLED_WITHIN_MS; waitedMs += 1000)
    await wait(1000)

  const lost = unsettled().map(({ merchantOrderId }) => `${merchantOrderId} is paid and not completed`)
  for (const { merchantOrderId } of promised) {
    const { body } = await post(`${server.baseUrl}/api/phonepe/check-payment-status`, { merchantOrderId })
    if (body.status === undefined) lost.push(`${merchantOrderId} is not known any more`)
  }
  await server.end("SIGTERM")
  const rows = rowsIn(path)
  const own = new Set(rows.map(({ merchant_order_id }) => merchant_order_id))
  const keys = new Set(rows.map(({ request_key }) => request_key))
  const doubled = [
    ...(keys.size === rows.length ? [] : [`${rows.length} orders for ${keys.size} wishes`]),
    ...[...shop.phonepe.state().orders.keys()]
      .filter((id) => !own.has(id))
      .map((id) => `${id} is at PhonePe only`),
    ...rows
      .filter(({ state, confirmed }) => confirmed !== (state === "COMPLETED" ? 1 : 0))
      .map(({ merchant_order_id, confirmed }) => `${merchant_order_id} is confirmed ${confirmed} times`),
  ]
  const said = shop.said()
  shop.close()
  return { points, acknowledged: promised.length, paid: paid.length, ...trouble, lost, doubled, said }
}
