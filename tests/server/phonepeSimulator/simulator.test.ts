/** The simulated PhonePe as a merchant and a tester meet it: orders, time, what it remembers, how it is controlled. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { sqliteLedger } from "#server/phonepeSimulator/stateLedger.ts"
import { startPhonepeUnderTest } from "../../harness/phonepeUnderTest.ts"
import { usePhonepeSimulator } from "./simulatorHarness.ts"

const { phonepe, openOrder, readOrder, bearerFor, statusOf, decide } = usePhonepeSimulator()

describe("An order at the simulated PhonePe", () => {
  it("should echo the metaInfo of a merchant that sends one, and have no attempts before the first", async () => {
    const metaInfo = { udf1: "a merchant's own words", udf5: "adults:2|children:1" }
    const answer = await fetch(`${phonepe().baseUrl}/checkout/v2/pay`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `O-Bearer ${await bearerFor(phonepe())}`,
      },
      body: JSON.stringify({
        merchantOrderId: "S-with-words",
        amount: 115_000,
        metaInfo,
        paymentFlow: { type: "PG_CHECKOUT", merchantUrls: { redirectUrl: "https://shop.test/Thankyou" } },
      }),
    })
    expect(answer.status).toBe(200)
    expect(await statusOf("S-with-words")).toMatchObject({
      state: "PENDING",
      amount: 115_000,
      metaInfo,
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
    await phonepe().control("/habits", { cancelFails })
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

describe("The state", () => {
  const folder = mkdtempSync(join(tmpdir(), "phonepe-"))
  afterAll(() => rmSync(folder, { recursive: true }))

  it("should survive a restart: orders, refunds, tokens, and ids that do not come again", async () => {
    const file = join(folder, "state.sqlite")
    const before = await startPhonepeUnderTest({ ledger: sqliteLedger(file) })
    const bearer = await bearerFor(before)
    const { id } = await openOrder(before)
    await before.control(`/orders/${id}/decision`, { outcome: "success" })
    const state = before.phonepe.state()
    before.stop()

    const after = await startPhonepeUnderTest({ ledger: sqliteLedger(file) })
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
        get(`${phonepe().publicUrl}/control/journal`, { headers }, (res) => resolve(res.statusCode ?? 0)).on(
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
    expect((await phonepe().control("/habits", { cancelFails: "yes" })).status).toBe(400)
    expect((await phonepe().control("/habits", { nonsense: true })).status).toBe(400)
    expect(
      (await phonepe().control("/faults", [{ call: "pay", fault: { kind: "hang" }, times: 1 }])).status,
    ).toBe(400)
    expect((await phonepe().control("/orders/nobody", { state: "FAILED" })).status).toBe(404)
  })

  it("should keep a journal without secrets or people", async () => {
    await openOrder()
    const kept = await (await phonepe().control("/journal")).text()
    expect(kept).toContain('"call":"pay"')
    expect(kept).not.toMatch(/only-a-sample|O-Bearer|eyJ|Asha|98765/)
  })
})
