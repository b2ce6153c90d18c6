/**
 * Calls a day off on which many have booked, and kills the server again and again while its travellers choose their money,
 * another day, a voucher, the money of one and another day for the rest, or nothing. Afterwards every one of them is looked at,
 * in the books and at PhonePe.
 */
import { setTimeout as wait } from "node:timers/promises"
import { isDeepStrictEqual } from "node:util"
import { Effect } from "effect"
import { isPostgresUrl, openPostgres, openSqlite } from "#adapters/sql/openDatabase.ts"
import { sqlBookingLinks } from "#adapters/sql/sqlBookingLinks.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import { BookingSecret } from "#core/paidBooking/bookingSecret.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { BookingLinks } from "#core/ports/bookingLinks.ts"
import { newBooking, post } from "../../harness/faultyServer.ts"
import { openServersWithPhonepe } from "../../harness/serversWithPhonepe.ts"
import { commandLineOf } from "../../server/cli/cliHarness.ts"
import { listByKey } from "../../harness/growByKey.ts"

/** What each booking of two adults and a child paid, and what the child's part is. Unit: paise. */
const PAID = 115_000
const CHILD = 15_000
/** Visitors who book at the same moment. */
const AT_ONCE = 8
/** A kill comes so long after the server is ready, at most: while the first rounds of its jobs run. Unit: milliseconds. */
const MOST_DELAY_MS = 120
/** How long the last server may take until everybody has what is theirs. Unit: milliseconds. */
const CALM_WITHIN_MS = 240_000

/** A called-off booking as it may end: what its offer became, whether it stands, what went back, and what is in a voucher. */
interface Remedy {
  readonly offer: "REFUNDED" | "MOVED" | "VOUCHER"
  readonly isMoved: boolean
  readonly back: ReadonlyArray<number>
  readonly voucher: number | null
}
const MONEY: Remedy = { offer: "REFUNDED", isMoved: false, back: [PAID], voucher: null }

const WISHES = {
  money: MONEY,
  "another day": { offer: "MOVED", isMoved: true, back: [], voucher: null },
  "a voucher": { offer: "VOUCHER", isMoved: false, back: [], voucher: PAID },
  "the child's money and another day": { offer: "MOVED", isMoved: true, back: [CHILD], voucher: null },
  nothing: MONEY,
} as const satisfies Readonly<Record<string, Remedy>>
type Wish = keyof typeof WISHES
const WISH_NAMES = Object.keys(WISHES) as ReadonlyArray<Wish>

interface Booked {
  readonly id: MerchantOrderId
  readonly secret: BookingSecret
  readonly wish: Wish
  /** What the server answered for good, to each request; empty where nothing was asked. */
  readonly answers: Array<number>
}

export interface StormPlan {
  readonly orders: number
  readonly kills: number
  /** Says where the database of a server with that data folder is; SQLite in that folder when absent. */
  readonly placeIn?: (folder: string) => Promise<string>
  readonly say?: (line: string) => void
}

export interface StormReport {
  /** From the command's start until all offers were made. Unit: milliseconds. */
  readonly calledOffWithinMs: number
  readonly refunded: number
  readonly moved: number
  readonly vouchers: number
  /** Of those who moved, how many left somebody at home. */
  readonly fewer: number
  /** One line for each booking without a remedy, with two, with another than was chosen, or that is not exact. */
  readonly wrong: ReadonlyArray<string>
}

interface Row {
  readonly merchant_order_id: string
  readonly travel_day: string
  readonly cancelled_on: string | null
  readonly offer: string | null
  readonly in_vouchers: number | null
  readonly bought_children: number | null
}

const OUTCOMES = `select orders.merchant_order_id, travel_day, cancelled_on, in_vouchers, bought_children, call_off_offers.state as offer
  from orders left join call_off_offers on call_off_offers.merchant_order_id = orders.merchant_order_id
  where orders.state = 'COMPLETED'`
const UNSETTLED = `select 1 as one from call_off_offers where state = 'OFFERED'
  union all select 1 from refunds where state not in ('COMPLETED', 'OUTSIDE')`

/** What the dead have leased, and when the provider is asked about a refund: nobody here waits for it. */
const TIME_PASSES = [
  "update call_off_offers set leased_until_ms = null where state = 'OFFERED'",
  "update refunds set next_read_at_ms = 0 where next_read_at_ms is not null",
]

/** What one asks the server for, one after the other, each until it has answered. */
const requestsOf = (
  wish: Exclude<Wish, "nothing">,
  date: string,
): ReadonlyArray<readonly [path: string, body: object]> => {
  if (wish === "money") return [["cancel", { refund: PAID }]]
  if (wish === "a voucher") return [["cancel", { refund: PAID, isVoucher: true }]]
  const move = ["change-day", { date }] as const
  return wish === "another day"
    ? [move]
    : [["take-off", { left: { adults: 2, children: 0 }, refund: CHILD }], move]
}

/** In which of its bookings the storm ended otherwise than it should; `sent` is what PhonePe sent back, by order. */
const wrongIn = (
  booked: ReadonlyArray<Booked>,
  rows: ReadonlyArray<Row>,
  sent: ReadonlyMap<string, ReadonlyArray<number>>,
  days: { readonly stormy: string; readonly later: string },
): ReadonlyArray<string> =>
  booked.flatMap(({ id, wish, answers }) => {
    const all = rows.filter((row) => row.merchant_order_id === id)
    const [row] = all
    const back = sent.get(id) ?? []
    const said = `${id}, who chose ${wish} (${answers.join(", ") || "not asked"}): `
    if (row === undefined || all.length > 1) return [`${said}${all.length} rows`]
    const isMoved = row.travel_day === days.later && row.cancelled_on === null
    const isGivenUp = row.travel_day === days.stormy && row.cancelled_on !== null
    const ended = { offer: row.offer, isMoved, back, voucher: row.in_vouchers }
    // Nobody else acts on a booking: an answer that was lost does not change what was chosen.
    return isMoved !== isGivenUp && isDeepStrictEqual(ended, WISHES[wish])
      ? []
      : [`${said}${JSON.stringify(row)}, sent back ${JSON.stringify(back)}`]
  })

type Spawned = Awaited<ReturnType<typeof openServersWithPhonepe>>

const stormIn = async (
  spawned: Spawned,
  place: string,
  { orders, kills, say = () => {} }: StormPlan,
): Promise<StormReport> => {
  const today = dayInIndia(Date.now())
  const days = { stormy: addDays(today, 12), later: addDays(today, 19) }
  let server = await spawned.start()
  const { database } = spawned

  const book = async (): Promise<MerchantOrderId> => {
    const { body } = await post(`${server.baseUrl}/api/phonepe/pay`, { ...newBooking(), date: days.stormy })
    const headers = { "content-type": "application/json" }
    await fetch(body.redirectUrl, { method: "POST", headers, body: JSON.stringify({ outcome: "success" }) })
    await post(`${server.baseUrl}/api/phonepe/check-payment-status`, {
      merchantOrderId: body.merchantOrderId,
    })
    return MerchantOrderId.make(body.merchantOrderId)
  }
  const ids: Array<MerchantOrderId> = []
  while (ids.length < orders) {
    const now = Math.min(AT_ONCE, orders - ids.length)
    ids.push(...(await Promise.all(Array.from({ length: now }, book))))
  }
  const paid = async () =>
    (await database.rows("select 1 as one from orders where state = 'COMPLETED'")).length
  while ((await paid()) < orders) await wait(200)
  say(`${orders} bookings are paid`)

  const db = isPostgresUrl(place) ? openPostgres(place, { size: 1 }) : openSqlite(place, 5000)
  const secretOf = (id: MerchantOrderId, n: number) =>
    BookingLinks.use((links) =>
      links.ensure(id, BookingSecret.make(String(n).padStart(26, "0")), Date.now()),
    ).pipe(
      Effect.map(({ secret }) => secret),
      Effect.provide(sqlBookingLinks(db)),
      Effect.runPromise,
    )
  const booked: Array<Booked> = []
  for (const [n, id] of ids.entries())
    booked.push({
      id,
      secret: await secretOf(id, n + 1),
      wish: WISH_NAMES[n % WISH_NAMES.length] ?? "nothing",
      answers: [],
    })
  await db.destroy()

  const began = performance.now()
  const cli = commandLineOf({ DATABASE_URL: isPostgresUrl(place) ? place : `file:${place}` })
  const called = await cli(["call-off", days.stormy, "--reason", "A storm.", "--by", "Maria", "--yes"])
  const calledOffWithinMs = performance.now() - began
  if (called.code !== 0) throw new Error(`call-off: ${called.err}`)
  say(`called off within ${Math.round(calledOffWithinMs)} ms`)

  /** Asks until somebody answers for good. Whoever says nothing is given back once their time is over. */
  const choose = async (one: Booked): Promise<void> => {
    const { id, secret, wish, answers } = one
    if (wish === "nothing") {
      await database.rows(`update call_off_offers set choose_until_ms = 0 where merchant_order_id = '${id}'`)
      return
    }
    for (const [path, body] of requestsOf(wish, days.later))
      while (true) {
        const sent = { secret, ...body }
        const answer = await post(`${server.baseUrl}/api/booking/${path}`, sent).catch(() => undefined)
        if (answer !== undefined && answer.status < 500) {
          answers.push(answer.status)
          break
        }
        await wait(50)
      }
  }
  const choices: Array<Promise<void>> = []
  for (let kill = 0; kill < kills; kill++) {
    const [from, to] = [kill, kill + 1].map((n) => Math.floor((n * orders) / kills))
    choices.push(...booked.slice(from, to).map(choose))
    await wait(Math.random() * MOST_DELAY_MS)
    await server.end("SIGKILL")
    server = await spawned.start()
    if (kill % 20 === 19) say(`${kill + 1} kills`)
  }
  await Promise.all(choices)
  const until = performance.now() + CALM_WITHIN_MS
  while ((await database.rows(UNSETTLED)).length > 0 && performance.now() < until) {
    for (const change of TIME_PASSES) await database.rows(change)
    await wait(500)
  }
  const rows = (await database.rows(OUTCOMES)) as ReadonlyArray<Row>
  const sent = new Map<string, ReadonlyArray<number>>()
  for (const { originalMerchantOrderId, amount } of spawned.phonepe.state().refunds.values())
    listByKey(sent, originalMerchantOrderId, amount)
  const wrong = [...wrongIn(booked, rows, sent, days)]
  const { code, out, err } = await cli(["check"])
  if (code !== 0) wrong.push(`check: ${out}${err}`)
  await server.end("SIGTERM")
  return {
    calledOffWithinMs,
    refunded: rows.filter(({ offer }) => offer === "REFUNDED").length,
    moved: rows.filter(({ offer }) => offer === "MOVED").length,
    vouchers: rows.filter(({ offer }) => offer === "VOUCHER").length,
    fewer: rows.filter(({ bought_children: children }) => children !== null).length,
    wrong,
  }
}

/** Whatever fails, no server and no simulator is left. */
export const storm = async (plan: StormPlan): Promise<StormReport> => {
  const { placeIn = (folder) => Promise.resolve(`${folder}/goa.sqlite`) } = plan
  let place = ""
  const spawned = await openServersWithPhonepe("storm", async (folder) => (place = await placeIn(folder)))
  return stormIn(spawned, place, plan).finally(spawned.close)
}
