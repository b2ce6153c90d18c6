/** The simulated PhonePe as a merchant, a visitor and a tester meet it. */
import { mkdtempSync, rmSync } from "node:fs"
import { createServer, type IncomingMessage } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { Effect, Option, Redacted } from "effect"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { verifyNotice } from "#adapters/phonepe/verifyNotice.ts"
import { listen } from "#server/listen.ts"
import { USUAL_NOTICES } from "#server/phonepeSimulator/noticeHabits.ts"
import { ledgerFile } from "#server/phonepeSimulator/stateLedger.ts"
import {
  orderNamed,
  outcomeOf,
  type PhonepeUnderTest,
  SHOP,
  startPhonepeUnderTest,
} from "../phonepeUnderTest.ts"

let phonepe: PhonepeUnderTest
beforeAll(async () => {
  phonepe = await startPhonepeUnderTest()
})
afterAll(() => phonepe.stop())
beforeEach(async () => {
  await phonepe.control("/calm", {})
})

let made = 0
/** Opens an order and gives its id and the address of its page. */
const openOrder = async (at = phonepe) => {
  const id = `S-${made++}`
  const opened = await outcomeOf(at.gateway(), (gateway) => gateway.createCheckout(orderNamed(id)))
  if (opened._tag === "Failure") throw opened.failure
  return { id, page: opened.success.redirectUrl }
}
const readOrder = (id: string, at = phonepe) => outcomeOf(at.gateway(), (gateway) => gateway.readOrder(id))
const bearerFor = async ({ baseUrl }: PhonepeUnderTest) => {
  const form =
    "client_id=simulated-shop&client_version=1&client_secret=only-a-sample&grant_type=client_credentials"
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  const answer = await fetch(`${baseUrl}/v1/oauth/token`, { method: "POST", headers, body: form })
  return (await answer.json()).access_token as string
}
/** PhonePe's own words on an order. */
const statusOf = async (id: string, query = "") => {
  const headers = { authorization: `O-Bearer ${await bearerFor(phonepe)}` }
  const answer = await fetch(`${phonepe.baseUrl}/checkout/v2/order/${id}/status${query}`, { headers })
  return answer.json()
}
const decide = (id: string, decision: object) => phonepe.control(`/orders/${id}/decision`, decision)

describe("An order at the simulated PhonePe", () => {
  it("should echo metaInfo, and have no attempts before the first", async () => {
    const { id } = await openOrder()
    expect(await statusOf(id)).toMatchObject({
      state: "PENDING",
      amount: 115_000,
      metaInfo: { udf1: "name:Asha Rao", udf4: "date:2026-12-05", udf5: "adults:2|children:1" },
      paymentDetails: [],
    })
  })

  it("should stay open after a failure that can be tried again, and tell all attempts only when asked", async () => {
    const { id } = await openOrder()
    await decide(id, { outcome: "failure", reason: "Z9", again: true })
    expect(await statusOf(id)).toMatchObject({ state: "PENDING", paymentDetails: [{ state: "FAILED" }] })
    await decide(id, { outcome: "success" })
    expect((await statusOf(id)).paymentDetails).toHaveLength(1)
    expect((await statusOf(id, "?details=true")).paymentDetails).toMatchObject([
      { state: "FAILED", errorCode: "INSUFFICIENT_BALANCE", detailedErrorCode: "Z9" },
      { state: "COMPLETED", rail: { type: "UPI" } },
    ])
    expect(await readOrder(id)).toMatchObject({ success: { state: "COMPLETED" } })
  })

  it("should tell the context of a failure only when asked", async () => {
    const { id } = await openOrder()
    await decide(id, { outcome: "failure", reason: "ZA" })
    expect(await statusOf(id)).not.toHaveProperty("errorContext")
    expect(await statusOf(id, "?errorContext=true")).toMatchObject({
      errorCode: "TXN_CANCELLED",
      detailedErrorCode: "ZA",
      errorContext: { source: "CUSTOMER", stage: "PRE_AUTHENTICATION" },
    })
  })

  it.each([
    [false, "PENDING"],
    [true, "FAILED"],
  ])("should be left by the visitor as the habit says (cancelFails: %s)", async (cancelFails, state) => {
    await phonepe.control("/habits", { cancelFails })
    const { id } = await openOrder()
    await decide(id, { outcome: "cancel" })
    expect(await readOrder(id)).toMatchObject({ success: { state } })
  })
})

describe("Time at the simulated PhonePe", () => {
  it("should end an order 1200 s after it was opened, unless the bank still thinks", async () => {
    const own = await startPhonepeUnderTest()
    const unpaid = await openOrder(own)
    const waiting = await openOrder(own)
    await own.control(`/orders/${waiting.id}/decision`, { outcome: "pending" })
    await own.control("/clock", { aheadMs: 1_195_000 })
    expect(await readOrder(unpaid.id, own)).toMatchObject({ success: { state: "PENDING" } })
    await own.control("/clock", { aheadMs: 1_201_000 })
    expect(await readOrder(unpaid.id, own)).toMatchObject({ success: { state: "FAILED" } })
    expect(await readOrder(waiting.id, own)).toMatchObject({ success: { state: "PENDING" } })
    own.stop()
  })
})

describe("The payment page", () => {
  const visit = (page: string, referer?: string) =>
    fetch(page, referer === undefined ? {} : { headers: { referer } })

  it("should be shown to who comes from the merchant's own site, framed by that site only", async () => {
    const { id, page } = await openOrder()
    const answer = await visit(page, `${SHOP}/cruises/sunset-cruise-mandovi`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-security-policy")).toContain(`frame-ancestors ${SHOP}`)
    const html = await answer.text()
    for (const words of ["no money moves", "₹1,150.00", id, "INSUFFICIENT_BALANCE"])
      expect(html).toContain(words)
  })

  it.each([undefined, "https://elsewhere.test/", "https://shop.test.elsewhere.test/"])(
    "should be blocked for who comes from %s",
    async (referer) => {
      const { page } = await openOrder()
      const answer = await visit(page, referer)
      expect(answer.status).toBe(403)
      expect(await answer.text()).toContain("INTERNAL_SECURITY_BLOCK_1")
    },
  )

  it("should take one decision, and offer none once the order is over", async () => {
    const { id, page } = await openOrder()
    const post = (body: object) =>
      fetch(page, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    expect((await post({ outcome: "bribe" })).status).toBe(400)
    expect(await (await post({ outcome: "success" })).json()).toEqual({ stays: false })
    await post({ outcome: "failure" })
    expect(await readOrder(id)).toMatchObject({ success: { state: "COMPLETED" } })
    expect(await (await visit(page, `${SHOP}/`)).text()).toContain("This order is over.")
  })
})

describe("The state", () => {
  const folder = mkdtempSync(join(tmpdir(), "phonepe-"))
  afterAll(() => rmSync(folder, { recursive: true }))

  it("should survive a restart: orders, refunds, tokens, and ids that do not come again", async () => {
    const file = join(folder, "state.sqlite")
    const before = await startPhonepeUnderTest(ledgerFile(file))
    const bearer = await bearerFor(before)
    const { id } = await openOrder(before)
    await before.control(`/orders/${id}/decision`, { outcome: "success" })
    const state = before.phonepe.state()
    before.stop()

    const after = await startPhonepeUnderTest(ledgerFile(file))
    expect(after.phonepe.state()).toEqual({ ...state, changes: [] })
    const headers = { authorization: `O-Bearer ${bearer}` }
    const url = `${after.baseUrl}/checkout/v2/order/${id}/status`
    expect(await (await fetch(url, { headers })).json()).toMatchObject({ state: "COMPLETED" })
    const next = await openOrder(after)
    const ids = [...after.phonepe.state().orders.values()].map(({ orderId }) => orderId)
    expect(new Set(ids).size).toBe(2)
    expect(next.page).not.toContain(state.orders.get(id)?.pageToken)
    after.stop()
  })
})

describe("The control", () => {
  const journal = (headers: Readonly<Record<string, string>>) =>
    new Promise<number>((resolve, reject) => {
      import("node:http").then(({ get }) => {
        get(`${phonepe.publicUrl}/control/journal`, { headers }, (res) => resolve(res.statusCode ?? 0)).on(
          "error",
          reject,
        )
      }, reject)
    })

  it("should answer on this machine, and turn away web pages and other names for it", async () => {
    expect(await journal({})).toBe(200)
    expect(await journal({ origin: "https://elsewhere.test" })).toBe(403)
    expect(await journal({ host: "rebound.test" })).toBe(403)
  })

  it("should take nothing that it does not know", async () => {
    expect((await phonepe.control("/habits", { cancelFails: "yes" })).status).toBe(400)
    expect((await phonepe.control("/habits", { nonsense: true })).status).toBe(400)
    expect(
      (await phonepe.control("/faults", [{ call: "pay", fault: { kind: "hang" }, times: 1 }])).status,
    ).toBe(400)
    expect((await phonepe.control("/orders/nobody", { state: "FAILED" })).status).toBe(404)
  })

  it("should keep a journal without secrets or people", async () => {
    await openOrder()
    const kept = await (await phonepe.control("/journal")).text()
    expect(kept).toContain('"call":"pay"')
    expect(kept).not.toMatch(/only-a-sample|O-Bearer|eyJ|Asha|98765/)
  })
})

describe("Notices", () => {
  const key = {
    mode: "sha256",
    username: USUAL_NOTICES.username,
    password: Redacted.make(USUAL_NOTICES.password),
  } as const
  interface Came {
    readonly headers: IncomingMessage["headers"]
    readonly body: string
  }
  let came: Array<Came> = []
  let answers: Array<number> = []
  const shop = createServer(async (req, res) => {
    came.push({ headers: req.headers, body: await text(req) })
    res.writeHead(answers.shift() ?? 200).end()
  })
  beforeAll(async () => {
    const port = await Effect.runPromise(listen(shop, 0, "127.0.0.1"))
    await phonepe.control("/noticeHabits", { url: `http://127.0.0.1:${port}/`, retryEveryMs: 10 })
  })
  afterEach(async () => {
    const { url: _, ...usual } = { ...USUAL_NOTICES, retryEveryMs: 10 }
    await phonepe.control("/noticeHabits", usual)
    came = []
    answers = []
  })
  afterAll(() => {
    shop.closeAllConnections()
    shop.close()
  })

  const aboutOf = ({ headers, body }: Came) =>
    verifyNotice(key, { rawBody: new TextEncoder().encode(body), headers })
  const paid = async () => {
    const { id } = await openOrder()
    await decide(id, { outcome: "success" })
    return id
  }
  const waitForNotices = (count: number) => vi.waitFor(() => expect(came).toHaveLength(count))
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
    await phonepe.control("/noticeHabits", { bareRefunds: true })
    await phonepe.control("/habits", { refundTakesMs: 0 })
    const wish = { merchantRefundId: `R-${id}`, merchantOrderId: id, amount: orderNamed(id).request.amount }
    await outcomeOf(phonepe.gateway(), (gateway) => gateway.refund(wish))
    await waitForNotices(2)
    expect(came.map(aboutOf)[1]).toMatchObject(Option.some({ about: "refund", merchantRefundId: `R-${id}` }))
    expect(JSON.parse(came[1]?.body ?? "")).toMatchObject({ state: "COMPLETED", merchantRefundId: `R-${id}` })
  })

  it("should come again until they are taken", async () => {
    answers = [500, 503]
    await paid()
    await waitForNotices(3)
    expect(new Set(came.map(({ body }) => body)).size).toBe(1)
  })

  it("should get lost, come twice, and come late when told to", async () => {
    await phonepe.control("/noticeHabits", { lose: 1 })
    await paid()
    await phonepe.control("/noticeHabits", { copies: 3, delayMs: 60 })
    await paid()
    expect(came).toHaveLength(0)
    await waitForNotices(3)
  })

  it("should come in the wrong order when told to", async () => {
    await phonepe.control("/noticeHabits", { reorder: true })
    const { id } = await openOrder()
    await decide(id, { outcome: "failure" })
    await phonepe.control(`/orders/${id}`, { state: "COMPLETED" })
    await waitForNotices(2)
    expect(eventsThatCame()).toEqual(["checkout.order.completed", "checkout.order.failed"])
  })

  it("should be forged when told to, and be of any content", async () => {
    await phonepe.control("/noticeHabits", { forge: "wrongKey" })
    await phonepe.control("/notices", { event: "x", type: "X", payload: { merchantOrderId: "GOA-none" } })
    await waitForNotices(1)
    expect(came.map(aboutOf)).toEqual([Option.none()])
  })
})
