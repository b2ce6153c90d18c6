/** PhonePe's rules for what merchants send: the simulator refuses every breach. */
import { USUAL_CHECKOUT_MS } from "#core/orders/timeToPay.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  orderNamed,
  outcomeOf,
  type PhonepeUnderTest,
  startPhonepeUnderTest,
} from "../../harness/phonepeUnderTest.ts"

let phonepe: PhonepeUnderTest
let bearer = ""
beforeAll(async () => {
  phonepe = await startPhonepeUnderTest()
  bearer = await freshToken()
})
afterAll(() => phonepe.stop())

describe("PhonePe's token call", () => {
  const right = {
    client_id: "simulated-shop",
    client_version: "1",
    client_secret: "only-a-sample",
    grant_type: "client_credentials",
  }

  it("should issue a token for the credentials as a form, its times in whole seconds", async () => {
    const askedAtMs = Date.now()
    const answer = await askToken(new URLSearchParams(right))
    const answeredAtMs = Date.now()
    expect(answer.status).toBe(200)
    const body = await answer.json()
    expect(body).toMatchObject({ token_type: "O-Bearer", access_token: expect.stringMatching(/^\S{40,}$/) })
    expect(body.expires_at - body.issued_at).toBe(3600)
    expect(body.issued_at).toBeGreaterThanOrEqual(Math.floor(askedAtMs / 1000))
    expect(body.issued_at).toBeLessThanOrEqual(Math.ceil(answeredAtMs / 1000))
  })

  it.each(Object.keys(right))("should refuse a request without %s as 400", async (field) => {
    const { [field as keyof typeof right]: _, ...rest } = right
    expect((await askToken(new URLSearchParams(rest))).status).toBe(400)
  })

  it.each(["client_id", "client_version", "client_secret"])(
    "should refuse another %s as 401",
    async (field) => {
      expect((await askToken(new URLSearchParams({ ...right, [field]: "other" }))).status).toBe(401)
    },
  )

  it("should refuse credentials that come as JSON", async () => {
    expect((await send("POST", "/v1/oauth/token", right)).status).toBe(400)
  })
})

describe("Every other call to PhonePe", () => {
  const calls = [
    ["POST", "/checkout/v2/pay"],
    ["GET", "/checkout/v2/order/GOA-1/status"],
    ["GET", "/checkout/v2/transaction/OM1/status"],
    ["POST", "/payments/v2/refund"],
    ["GET", "/payments/v2/refund/R-1/status"],
  ] as const

  it.each(calls)(
    "should refuse %s %s under any scheme but O-Bearer, and any other token",
    async (method, path) => {
      for (const authorization of [
        "",
        `Bearer ${bearer}`,
        bearer,
        "O-Bearer",
        "O-Bearer nonsense",
        "O-Bearer __proto__",
      ])
        expect((await send(method, path, {}, authorization)).status).toBe(401)
    },
  )

  it("should know no other address", async () => {
    expect((await send("GET", "/checkout/v2/pay")).status).toBe(404)
    expect((await send("POST", "/checkout/v1/pay")).status).toBe(404)
  })
})

describe("PhonePe's pay call", () => {
  const right = {
    merchantOrderId: "",
    amount: 100,
    expireAfter: 300,
    metaInfo: { udf1: "name:Asha", udf11: "plain text+@." },
    paymentFlow: { type: "PG_CHECKOUT", merchantUrls: { redirectUrl: "https://shop.test/Thankyou" } },
  }
  let orders = 0
  const fresh = () => ({ ...right, merchantOrderId: `P-${orders++}` })
  const flow = (extra: object) => ({ paymentFlow: { ...right.paymentFlow, ...extra } })

  it("should open an order at the edge of every rule, its expiry in milliseconds", async () => {
    const request = { ...fresh(), merchantOrderId: "a-Z_9".padEnd(63, "x") }
    const askedAtMs = Date.now()
    const answer = await send("POST", "/checkout/v2/pay", request)
    const answeredAtMs = Date.now()
    expect(answer.status).toBe(200)
    const { expireAt, ...rest } = await answer.json()
    expect(expireAt - 300_000).toBeGreaterThanOrEqual(askedAtMs)
    expect(expireAt - 300_000).toBeLessThanOrEqual(answeredAtMs)
    expect(rest).toEqual({
      orderId: expect.stringMatching(/^OMO\d{22}$/),
      state: "PENDING",
      redirectUrl: expect.stringMatching(/\/transact\/uat_v2\?token=\S+$/),
    })
  })

  const breaches: ReadonlyArray<readonly [string, object]> = [
    ["an id of 64 characters", { merchantOrderId: "x".repeat(64) }],
    ["an id with a space", { merchantOrderId: "a b" }],
    ["an id with a slash", { merchantOrderId: "a/b" }],
    ["an id in Devanagari", { merchantOrderId: "गोवा" }],
    ["99 paise", { amount: 99 }],
    ["half a paisa", { amount: 100.5 }],
    ["an amount as a text", { amount: "100" }],
    ["no amount", { amount: undefined }],
    ["299 seconds", { expireAfter: 299 }],
    ["3601 seconds", { expireAfter: 3601 }],
    ["no flow", { paymentFlow: undefined }],
    ["another flow", flow({ type: "PG" })],
    ["no address to return to", flow({ merchantUrls: {} })],
    [
      "modes enabled and disabled",
      flow({ paymentModeConfig: { enabledPaymentModes: [{ type: "CARD" }], disabledPaymentModes: [] } }),
    ],
    ["a currency", { currency: "INR" }],
    ["a customer", flow({ customer: { name: "Asha" } })],
    ["udf1 of 257 characters", { metaInfo: { udf1: "x".repeat(257) } }],
    ["an empty udf2", { metaInfo: { udf2: "" } }],
    ["udf11 with a colon", { metaInfo: { udf11: "a:b" } }],
    ["udf12 of 51 characters", { metaInfo: { udf12: "x".repeat(51) } }],
    ["udf16", { metaInfo: { udf16: "x" } }],
    ["a name of our own", { metaInfo: { customer: "Asha" } }],
  ]

  it.each(breaches)("should refuse %s, and open nothing", async (_, breach) => {
    const request = { ...fresh(), ...breach }
    const before = phonepe.phonepe.state().orders.size
    const answer = await send("POST", "/checkout/v2/pay", request)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ success: false, code: "BAD_REQUEST" })
    expect(phonepe.phonepe.state().orders.size).toBe(before)
  })

  it.each([
    ["417 transaction", 417, "INVALID_TRANSACTION_ID"],
    ["417 order", 417, "INVALID_MERCHANT_ORDER_ID"],
    ["400", 400, "BAD_REQUEST"],
  ] as const)(
    "should refuse an id a second time (%s), and the client should say unknown",
    async (reusedId, status, code) => {
      await phonepe.control("/habits", { reusedId })
      const request = fresh()
      await send("POST", "/checkout/v2/pay", request)
      const again = await send("POST", "/checkout/v2/pay", { ...request, amount: 200 })
      expect([again.status, (await again.json()).code]).toEqual([status, code])
      const client = await outcomeOf(phonepe.gateway(), (port) =>
        port.createCheckout(orderNamed(request.merchantOrderId), USUAL_CHECKOUT_MS),
      )
      expect(client).toMatchObject({ failure: { _tag: "GatewayUnknown" } })
    },
  )
})

// Helpers

const askToken = (form: URLSearchParams) =>
  fetch(`${phonepe.baseUrl}/v1/oauth/token`, { method: "POST", body: form })

const freshToken = async (): Promise<string> => {
  const { clientId, clientVersion } = phonepe.settings
  const form = { client_id: clientId, client_version: clientVersion, client_secret: "only-a-sample" }
  const answer = await askToken(new URLSearchParams({ ...form, grant_type: "client_credentials" }))
  return (await answer.json()).access_token
}

const send = (method: string, path: string, body?: object, authorization = `O-Bearer ${bearer}`) =>
  fetch(phonepe.baseUrl + path, {
    method,
    headers: { "content-type": "application/json", authorization },
    ...(method === "POST" ? { body: JSON.stringify(body) } : {}),
  })
