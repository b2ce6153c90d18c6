/**
 * PhonePe's own client drives the simulator: what satisfies it is what PhonePe answers. The package is a judge here and
 * nothing else; without it the tests are skipped.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { webhookDelivery, DEFAULT_WEBHOOK_BEHAVIOUR } from "#server/phonepeSimulator/webhookSender.ts"
import { orderWebhooks } from "#server/phonepeSimulator/engine/orderStatus.ts"
import { SAMPLE_MERCHANT } from "#server/phonepeSimulator/phonepeServer.ts"
import { type PhonepeUnderTest, startPhonepeUnderTest } from "../../harness/phonepeUnderTest.ts"
import { type SdkAnswer, type SdkBuilder, loadPhonepeSdk, type SdkClient } from "./loadPhonepeSdk.ts"

const found = loadPhonepeSdk()

let phonepe: PhonepeUnderTest
let client: SdkClient
beforeAll(async () => {
  phonepe = await startPhonepeUnderTest()
  if (found === undefined) return
  const { sdk, hosts } = found
  const { baseUrl } = phonepe
  // Its addresses are constants; only here can it be sent to another one.
  hosts.EnvConfig.getBaseUrls = () => new hosts.EnvConfig(baseUrl, baseUrl, baseUrl, baseUrl)
  const { clientId, clientSecret, clientVersion } = SAMPLE_MERCHANT
  client = sdk.StandardCheckoutClient.getInstance(
    clientId,
    clientSecret,
    Number(clientVersion),
    sdk.Env.SANDBOX,
    false,
  )
})
beforeEach(async () => void (await phonepe.control("/calm", {})))
afterAll(() => phonepe.stop())

/** Calls the builder's methods by name. */
const built = (builder: SdkBuilder | undefined, fields: Readonly<Record<string, unknown>>) =>
  Object.entries(fields)
    .reduce((made, [name, value]) => made?.[name]?.(value), builder)
    ?.["build"]?.()

let made = 0
const pay = async (id = `SDK-${made++}`) => {
  const answer = await client.pay(
    built(found?.sdk.StandardCheckoutPayRequest.builder(), {
      merchantOrderId: id,
      amount: 115_000,
      redirectUrl: "https://shop.test/Thankyou",
      message: "Sunset cruise",
      expireAfter: 1200,
      disablePaymentRetry: true,
    }),
  )
  return { id, answer }
}
const paid = async () => {
  const { id } = await pay()
  await phonepe.control(`/orders/${id}/decision`, { outcome: "success" })
  return id
}

describe.skipIf(found === undefined)("PhonePe's own client", () => {
  it("should open an order", async () => {
    const { answer } = await pay()
    expect(answer).toMatchObject({ state: "PENDING", orderId: expect.stringMatching(/^OMO\d+$/) })
    expect(Number(answer["expireAt"]) - Date.now()).toBeGreaterThan(1_100_000)
    expect(answer["redirectUrl"]).toMatch(/^http.*token=/)
  })

  it("should read an order before and after it is paid, and the attempt that paid it", async () => {
    const { id } = await pay()
    expect(await client.getOrderStatus(id)).toMatchObject({
      state: "PENDING",
      amount: 115_000,
      paymentDetails: [],
    })
    await phonepe.control(`/orders/${id}/decision`, { outcome: "success" })
    const status = await client.getOrderStatus(id, true)
    expect(status).toMatchObject({
      state: "COMPLETED",
      paymentDetails: [{ state: "COMPLETED", paymentMode: "UPI_QR" }],
    })
    const [attempt] = status["paymentDetails"] as ReadonlyArray<SdkAnswer>
    expect(await client.getTransactionStatus(String(attempt?.["transactionId"]))).toMatchObject({
      state: "COMPLETED",
    })
  })

  it("should give money back and follow it to its end", async () => {
    const id = await paid()
    await phonepe.control("/habits", { refundTakesMs: 0 })
    const wish = { merchantRefundId: `R-${id}`, originalMerchantOrderId: id, amount: 50_000 }
    const answer = await client.refund(built(found?.sdk.RefundRequest.builder(), wish))
    expect(answer).toMatchObject({
      state: "PENDING",
      amount: 50_000,
      refundId: expect.stringMatching(/^OMR\d+$/),
    })
    expect(await client.getRefundStatus(`R-${id}`)).toMatchObject({
      state: "COMPLETED",
      originalMerchantOrderId: id,
    })
  })

  it("should go on with a fresh token when its own is over", async () => {
    const id = await paid()
    await phonepe.control("/tokens/revoke", {})
    expect(await client.getOrderStatus(id)).toMatchObject({ state: "COMPLETED" })
  })

  it("should understand refusals", async () => {
    const { id } = await pay()
    await expect(pay(id)).rejects.toMatchObject({ httpStatusCode: 417, code: "INVALID_TRANSACTION_ID" })
    await expect(client.getOrderStatus("SDK-none")).rejects.toMatchObject({ httpStatusCode: 404 })
  })

  it("should take the simulator's webhooks for genuine, and forged ones not", async () => {
    const id = await paid()
    const order = phonepe.phonepe.state().orders.get(id)
    const [notice] = order === undefined ? [] : orderWebhooks(order, SAMPLE_MERCHANT)
    if (notice === undefined) throw new Error("a paid order tells of itself")
    const { headers, body } = webhookDelivery(notice, DEFAULT_WEBHOOK_BEHAVIOUR)
    const { username, password } = DEFAULT_WEBHOOK_BEHAVIOUR
    const judged = client.validateCallback(username, password, headers["authorization"] ?? "", body)
    expect(judged).toMatchObject({ payload: { merchantOrderId: id, state: "COMPLETED" } })
    expect(() =>
      client.validateCallback(username, `${password}x`, headers["authorization"] ?? "", body),
    ).toThrow(/callback/i)
  })
})
