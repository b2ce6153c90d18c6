/** The notices of the simulated PhonePe, as the merchant's server gets them. */
import { MerchantRefundId } from "#core/paymentIds.ts"
import type { IncomingMessage } from "node:http"
import { text } from "node:stream/consumers"
import { Option, Redacted } from "effect"
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest"
import { verifyWebhook } from "#adapters/phonepe/phonepeWebhook.ts"
import { MOST_ENTRIES } from "#server/phonepeSimulator/recentEntries.ts"
import { DEFAULT_WEBHOOK_BEHAVIOUR, makeWebhookSender } from "#server/phonepeSimulator/webhookSender.ts"
import { startHttpServer } from "../../harness/httpServer.ts"
import { orderNamed, outcomeOf } from "../../harness/phonepeUnderTest.ts"
import { usePhonepeSimulator } from "./simulatorHarness.ts"

const { phonepe, openOrder, statusOf, decide } = usePhonepeSimulator()

const key = {
  mode: "sha256",
  username: DEFAULT_WEBHOOK_BEHAVIOUR.username,
  password: Redacted.make(DEFAULT_WEBHOOK_BEHAVIOUR.password),
} as const
interface Came {
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}
let came: Array<Came> = []
let answers: Array<number> = []
let receiver: Awaited<ReturnType<typeof startHttpServer>>
beforeAll(async () => {
  receiver = await startHttpServer(async (req, res) => {
    came.push({ headers: req.headers, body: await text(req) })
    res.writeHead(answers.shift() ?? 200).end()
  })
  await phonepe().control("/noticeHabits", { url: `${receiver.baseUrl}/`, retryEveryMs: 10 })
})
afterEach(async () => {
  const { url: _, ...usual } = { ...DEFAULT_WEBHOOK_BEHAVIOUR, retryEveryMs: 10 }
  await phonepe().control("/noticeHabits", usual)
  came = []
  answers = []
})
afterAll(() => receiver.stop())

const aboutOf = ({ headers, body }: Came) =>
  verifyWebhook(key, { rawBody: new TextEncoder().encode(body), headers })
const paid = async () => {
  const { id } = await openOrder()
  await decide(id, { outcome: "success" })
  return id
}
const waitForNotices = (count: number) =>
  vi.waitFor(() => expect(came).toHaveLength(count), { timeout: 60_000 })
const eventsThatCame = () => came.map(({ body }) => JSON.parse(body).event)

it("should tell of a paid order, with its body as a status call gives it", async () => {
  const id = await paid()
  await waitForNotices(1)
  expect(came.map(aboutOf)).toMatchObject([Option.some({ about: "order", merchantOrderId: id })])
  expect(JSON.parse(came[0]?.body ?? "")).toMatchObject({
    event: "checkout.order.completed",
    type: "CHECKOUT_ORDER_COMPLETED",
    payload: await statusOf(id),
  })
})

it("should tell of a refund, with and without its envelope", async () => {
  const id = await paid()
  await waitForNotices(1)
  await phonepe().control("/noticeHabits", { bareRefunds: true })
  await phonepe().control("/habits", { refundTakesMs: 0 })
  const wish = {
    merchantRefundId: MerchantRefundId.make(`R-${id}`),
    merchantOrderId: id,
    amount: orderNamed(id).request.amount,
  }
  await outcomeOf(phonepe().gateway(), (gateway) => gateway.refund(wish))
  await waitForNotices(2)
  expect(came.map(aboutOf)[1]).toMatchObject(
    Option.some({ about: "refund", merchantRefundId: MerchantRefundId.make(`R-${id}`) }),
  )
  expect(JSON.parse(came[1]?.body ?? "")).toMatchObject({
    state: "COMPLETED",
    merchantRefundId: MerchantRefundId.make(`R-${id}`),
  })
})

it("should come again until they are taken", async () => {
  answers = [500, 503]
  await paid()
  await waitForNotices(3)
  expect(new Set(came.map(({ body }) => body)).size).toBe(1)
})

it("should get lost, come twice, and come late when told to", async () => {
  await phonepe().control("/noticeHabits", { lose: 1 })
  await paid()
  await phonepe().control("/noticeHabits", { copies: 3, delayMs: 60 })
  await paid()
  expect(came).toHaveLength(0)
  await waitForNotices(3)
})

it("should come in the wrong order when told to", async () => {
  await phonepe().control("/noticeHabits", { reorder: true })
  const { id } = await openOrder()
  await decide(id, { outcome: "failure" })
  await phonepe().control(`/orders/${id}`, { state: "COMPLETED" })
  await waitForNotices(2)
  expect(eventsThatCame()).toEqual(["checkout.order.completed", "checkout.order.failed"])
})

it("should be forged when told to, and be of any content", async () => {
  await phonepe().control("/noticeHabits", { forge: "wrongKey" })
  await phonepe().control("/notices", { event: "x", type: "X", payload: { merchantOrderId: "GOA-none" } })
  await waitForNotices(1)
  expect(came.map(aboutOf)).toEqual([Option.none()])
})

it("should be remembered as far as the newest of them, sent or lost", async () => {
  const url = `${receiver.baseUrl}/`
  let lose = MOST_ENTRIES + 2
  const { send, sent } = makeWebhookSender(
    () => ({ ...DEFAULT_WEBHOOK_BEHAVIOUR, url, lose }),
    () => void (lose -= 1),
  )
  const events = Array.from({ length: MOST_ENTRIES + 5 }, (_, place) => `event ${place}`)
  for (const event of events) await send({ event, type: "X", payload: {} })
  expect(sent.map(({ event }) => event)).toEqual(events.slice(-MOST_ENTRIES))
})
