/** Compares what the visitors were promised with what the database and PhonePe have: what was lost, what was done twice. */
import { hashIdempotencyKey } from "#adapters/idempotencyKey.ts"
import type { crashVisitors } from "./crashVisitors.ts"
import type { externalDatabaseClient } from "../../harness/externalDatabaseClient.ts"

interface OrderFacts {
  readonly merchant_order_id: string
  readonly request_key: string
  readonly state: string
  readonly confirmed: number
}
interface PlanFacts {
  readonly request_key: string
  readonly told: number
}

type Visitors = Pick<ReturnType<typeof crashVisitors>, "promised" | "plans" | "addresses">
type Database = Pick<ReturnType<typeof externalDatabaseClient>, "rows">

const ORDERS = `select merchant_order_id, request_key, state, (select count(*) from outbox
  where message_id = merchant_order_id || '/confirmed') as confirmed from orders`
const PLANS = `select request_key, (select count(*) from outbox
  where message_id = 'plan-' || request_key || '/operator') as told from trip_plans`

const ordersIn = async ({ rows }: Database) => (await rows(ORDERS)) as ReadonlyArray<OrderFacts>

/** Paid orders that are not completed yet. */
export const unsettled = async (
  database: Database,
  { promised }: Visitors,
): Promise<ReadonlyArray<string>> => {
  const states = new Map(
    (await ordersIn(database)).map(({ merchant_order_id, state }) => [merchant_order_id, state]),
  )
  return promised
    .filter(({ isPaid, merchantOrderId }) => isPaid && states.get(merchantOrderId) !== "COMPLETED")
    .map(({ merchantOrderId }) => merchantOrderId)
}

/** `atPhonepe` are the orders that PhonePe knows. One line a trouble. */
export const crashAudit = async (
  database: Database,
  visitors: Visitors,
  atPhonepe: ReadonlyArray<string>,
) => {
  const { promised, plans, addresses } = visitors
  const orders = await ordersIn(database)
  const own = new Set(orders.map(({ merchant_order_id }) => merchant_order_id))
  const wishes = new Set(orders.map(({ request_key }) => request_key))
  const kept = (await database.rows(PLANS)) as ReadonlyArray<PlanFacts>
  const told = new Map(kept.map(({ request_key, told }) => [request_key, told]))
  const list = (await database.rows("select email from newsletter_subscribers")) as ReadonlyArray<{
    readonly email: string
  }>
  const listed = new Set(list.map(({ email }) => email))
  return {
    lost: [
      ...promised
        .filter(({ merchantOrderId }) => !own.has(merchantOrderId))
        .map(({ merchantOrderId }) => `${merchantOrderId} is not known any more`),
      ...(await unsettled(database, visitors)).map((id) => `${id} is paid and not completed`),
      ...plans
        .filter((key) => !told.has(hashIdempotencyKey(key)))
        .map((key) => `trip plan ${key} is not known any more`),
      ...addresses
        .filter((email) => !listed.has(email))
        .map((email) => `subscription ${email.slice(5)} is not known any more`),
    ],
    doubled: [
      ...(wishes.size === orders.length ? [] : [`${orders.length} orders for ${wishes.size} wishes`]),
      ...atPhonepe.filter((id) => !own.has(id)).map((id) => `${id} is at PhonePe only`),
      ...orders
        .filter(({ state, confirmed }) => confirmed !== (state === "COMPLETED" ? 1 : 0))
        .map(({ merchant_order_id, confirmed }) => `${merchant_order_id} is confirmed ${confirmed} times`),
      ...kept
        .filter(({ told }) => told !== 1)
        .map(({ request_key, told }) => `trip plan ${request_key} is told ${told} times`),
    ],
  }
}
