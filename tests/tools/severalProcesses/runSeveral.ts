/**
 * Several servers on one database behind a round-robin proxy, and visitors who click again and again; of each payment two
 * servers hear at once. Every wish is counted afterwards at PhonePe, in the database and at the mail server.
 */
import { request } from "node:http"
import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import { WEBHOOK_PATH } from "#server/routes/webhookRoute.ts"
import { startHttpServer } from "../../harness/httpServer.ts"
import { startSmtpServer } from "../../harness/smtpServer.ts"
import { openServersWithPhonepe } from "../../harness/serversWithPhonepe.ts"
import { newBooking, post } from "../../harness/faultyServer.ts"
import { countByKey } from "../../harness/growByKey.ts"
import { startPairedReads } from "./pairedReads.ts"

/** `urls` may change while it runs. A server that does not answer costs that request a 502. */
const startRoundRobin = (urls: ReadonlyArray<string>) => {
  let turn = 0
  return startHttpServer((req, res) => {
    const target = new URL(req.url ?? "/", urls[turn++ % urls.length])
    const onward = request(target, { method: req.method, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    onward.on("error", () => {
      if (!res.headersSent) res.writeHead(502)
      res.end()
    })
    req.pipe(onward)
  })
}

/** Equal requests at once, each to another server; copies of each webhook. */
const CLICKS = 5
const COPIES = 5
/** All visitors share one address here, and one client may have few payments under way: they come again. */
const AGAIN_AFTER_MS = 200
const MOST_TRIES = 50
/** How long everything that is paid may take to be settled and told. Unit: milliseconds. */
const TOLD_WITHIN_MS = 60_000

export interface SeveralPlan {
  readonly servers: number
  readonly visitors: number
  readonly placeIn: (folder: string) => Promise<string>
}

export interface SeveralReport {
  readonly wishes: number
  /** Answers that were no success. */
  readonly refused: number
  /** Payments of which two servers have heard at once. */
  readonly heardByTwo: number
  /** One line each; none when every wish became one order, one payment page, one settlement, one message. */
  readonly troubles: ReadonlyArray<string>
}

const counted = (texts: ReadonlyArray<string>) => {
  const counts = new Map<string, number>()
  for (const text of texts) countByKey(counts, text)
  return counts
}

export const runSeveral = async ({ servers, visitors, placeIn }: SeveralPlan): Promise<SeveralReport> => {
  const spawned = await openServersWithPhonepe("several", placeIn)
  const mail = await startSmtpServer()
  const reads = await startPairedReads(spawned.phonepeUrl)
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    OPERATOR_EMAIL: "desk@example.in",
    PHONEPE_BASE_URL: reads.url,
  }
  const running = await Promise.all(Array.from({ length: servers }, () => spawned.start(env)))
  const proxy = await startRoundRobin(running.map(({ baseUrl }) => baseUrl))
  spawned.phonepe.dials.notices = {
    ...spawned.phonepe.dials.notices,
    url: proxy.baseUrl + WEBHOOK_PATH,
    copies: COPIES,
  }

  const troubles: Array<string> = []
  let refused = 0
  const visit = async () => {
    const [key, booking] = [randomUUID(), newBooking()]
    const click = async (tried = 1): ReturnType<typeof post> => {
      const answer = await post(`${proxy.baseUrl}/api/phonepe/pay`, booking, { "idempotency-key": key })
      if (answer.body.code !== "TOO_MANY_PAYMENTS" || tried === MOST_TRIES) return answer
      await wait(AGAIN_AFTER_MS)
      return click(tried + 1)
    }
    const clicks = await Promise.all(Array.from({ length: CLICKS }, () => click()))
    refused += clicks.filter(({ status }) => status !== 200).length
    const taken = clicks.find(({ status }) => status === 200)
    if (taken === undefined) return void troubles.push(`wish ${key} was never taken`)
    const { merchantOrderId, redirectUrl } = taken.body
    for (const { status, body } of clicks)
      if (status === 200 && body.merchantOrderId !== merchantOrderId)
        troubles.push(`wish ${key} is two orders`)
    const headers = { "content-type": "application/json" }
    await fetch(redirectUrl, { method: "POST", headers, body: JSON.stringify({ outcome: "success" }) })
    await Promise.all(
      Array.from({ length: CLICKS }, () =>
        post(`${proxy.baseUrl}/api/phonepe/check-payment-status`, { merchantOrderId }),
      ),
    )
  }
  await Promise.all(Array.from({ length: visitors }, visit))

  const settledOnce = `select merchant_order_id as id, count(*) as n from order_events
    where what = 'settled' and change like '%COMPLETED%' group by merchant_order_id`
  const undelivered = "select message_id from outbox where delivered_at_ms is null"
  for (let waitedMs = 0; waitedMs < TOLD_WITHIN_MS; waitedMs += 500) {
    const isSettled = (await spawned.database.rows(settledOnce)).length === visitors
    if (isSettled && (await spawned.database.rows(undelivered)).length === 0) break
    await wait(500)
  }
  for (const server of running) {
    const { code } = await server.end("SIGTERM")
    if (code !== 0) troubles.push(`a server ended with ${code}`)
  }

  const settled = (await spawned.database.rows(settledOnce)) as ReadonlyArray<{
    readonly id: string
    readonly n: number
  }>
  const payCalls = spawned.phonepe.journal.filter(({ call }) => call === "pay").length
  const mails = counted(mail.taken.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? raw))
  const owed = await spawned.database.rows("select message_id from outbox")
  if (settled.length !== visitors) troubles.push(`${settled.length} of ${visitors} orders are settled`)
  for (const { id, n } of settled) if (n !== 1) troubles.push(`${id} is settled ${n} times`)
  const atPhonepe = spawned.phonepe.state().orders.size
  if (atPhonepe !== visitors) troubles.push(`${atPhonepe} orders at PhonePe for ${visitors} wishes`)
  if (payCalls !== visitors)
    troubles.push(`PhonePe was asked for ${payCalls} payment pages for ${visitors} wishes`)
  if (owed.length !== visitors) troubles.push(`${owed.length} messages are owed for ${visitors} bookings`)
  if (mails.size !== visitors) troubles.push(`${mails.size} messages arrived for ${visitors} bookings`)
  for (const [id, times] of mails) if (times !== 1) troubles.push(`message ${id} arrived ${times} times`)
  if (reads.met() === 0) troubles.push("no two servers have heard of a payment at once")
  proxy.stop()
  mail.stop()
  reads.stop()
  spawned.close()
  return { wishes: visitors, refused, heardByTwo: reads.met(), troubles }
}
