/**
 * A client that knows the specification's nine calls and nothing else, as it was recorded before seats were counted: what
 * it sends, and what it reads of the answers. It passes unchanged, for trips with and without departures.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startInProcessServer } from "../harness/inProcessServer.ts"
import { SAMPLE_PLAN } from "../harness/tripPlan.ts"
import { newServerPlace } from "../harness/testDatabase.ts"

type Json = Readonly<Record<string, unknown>>
type Server = Awaited<ReturnType<typeof startInProcessServer>>

let server: Server
beforeAll(async () => void (server = await startInProcessServer(await newServerPlace())))
afterAll(() => server.stop())

const send = async (path: string, body?: Json): Promise<readonly [status: number, answer: unknown]> => {
  const headers = { "content-type": "application/json" }
  const posted = body && { method: "POST", headers, body: JSON.stringify(body) }
  const answer = await fetch(server.baseUrl + path, posted)
  return [answer.status, await answer.json()]
}
const objectIn = (value: unknown): Json => Object(value)
const listIn = (value: unknown): ReadonlyArray<Json> => (Array.isArray(value) ? value.map(objectIn) : [])
const fields = (value: unknown) => Object.keys(objectIn(value)).toSorted()

describe("a client of the nine calls", () => {
  it("should read the catalogue", async () => {
    const [shelvesStatus, shelves] = await send("/api/categories/all-with-subcategories")
    const [, categories] = await send("/api/categories/all")
    const [, tripTypes] = await send("/api/subcategories/all")
    const [first] = listIn(shelves)
    expect([shelvesStatus, fields(first)]).toEqual([200, ["_id", "name", "slug", "subcategories"]])
    expect(fields(listIn(categories)[0])).toEqual(["_id", "name", "slug"])
    expect(fields(listIn(objectIn(tripTypes)["subcategories"])[0])).toEqual(["_id", "name"])
    const [listStatus, list] = await send(`/api/subcategories/${String(first?.["_id"])}`)
    expect([listStatus, listIn(list).length]).toEqual([200, listIn(first?.["subcategories"]).length])
    expect(listIn(list).every((card) => !("rules" in card))).toBe(true)
  })

  it.each([
    ["sunset-cruise-mandovi", "cruises"],
    ["dinner-cruise-mandovi", "cruises"],
    ["dolphin-watching-sinquerim", "cruises"],
  ])("should book and pay for %s as ever", async (subSlug, categorySlug) => {
    const [, activity] = await send(`/api/subcategories/get-by-slug/${subSlug}`)
    const { price, packageType } = objectIn(activity)
    const request = {
      name: "Asha Rao",
      adults: 2,
      children: 0,
      date: `${new Date().getUTCFullYear() + 1}-01-15`,
      mobileNumber: "9876543210",
      amount: Number(price) * 200,
      categorySlug,
      subSlug,
    }
    const [payStatus, started] = await send("/api/phonepe/pay", request)
    expect([payStatus, fields(started)]).toEqual([200, ["merchantOrderId", "redirectUrl"]])
    const { redirectUrl, merchantOrderId } = objectIn(started)
    await server.pay(String(redirectUrl), "success")
    const [checkStatus, checked] = await send("/api/phonepe/check-payment-status", { merchantOrderId })
    const { status } = objectIn(checked)
    expect(checkStatus).toBe(200)
    expect(status).toMatchObject({ state: "COMPLETED", amount: request.amount })
    expect(fields(status)).toEqual([
      "amount",
      "booked",
      "masked",
      "metaInfo",
      "orderId",
      "paymentDetails",
      "state",
    ])
    expect(await send("/api/payment/create", { ...objectIn(status), tripPackage: packageType })).toEqual([
      200,
      { saved: true },
    ])
  })

  it("should send a trip plan", async () => {
    expect(await send("/api/plan-trip/submit", SAMPLE_PLAN)).toEqual([200, { received: true }])
  })
})
