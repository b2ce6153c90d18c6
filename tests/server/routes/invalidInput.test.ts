/** Bad input is answered with a code and a sentence, writes nothing, and leaves the server well. */
import { Effect } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { checkDatabase } from "#adapters/sql/checkDatabase.ts"
import { importCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import { addDays, dayInIndia, dayText } from "#core/days.ts"
import type { TripRules } from "#core/departures/tripRules.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { SAMPLE_PLAN as plan } from "../../harness/tripPlan.ts"
import { type InProcessServer, startInProcessServer } from "../../harness/inProcessServer.ts"
import { type InvalidBody, invalidFields, invalidValues, extraFields } from "./invalidBodies.ts"

let server: InProcessServer
beforeAll(async () => {
  server = await startInProcessServer()
})
afterAll(() => server.stop())

const inTenDays = addDays(dayInIndia(Date.now()), 10)
/** The sea is closed. */
const nextJuly = `${Number(inTenDays.slice(0, 4)) + 1}-07-15`
const booking = {
  name: "Asha Rao",
  adults: 2,
  children: 1,
  date: inTenDays,
  mobileNumber: "9876543210",
  amount: 115_000,
  categorySlug: "cruises",
  subSlug: "sunset-cruise-mandovi",
}

const post = (path: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(server.baseUrl + path, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  })

const written = async () => {
  const count = async (table: "orders" | "trip_plans" | "newsletter_subscribers") =>
    (await server.db.selectFrom(table).selectAll().execute()).length
  return [await count("orders"), await count("trip_plans"), await count("newsletter_subscribers")]
}

const expectRefusal = async (answer: Response) => {
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(await answer.json()).toEqual(
    expect.objectContaining({
      code: expect.stringMatching(/^[A-Z_]+$/),
      message: expect.stringMatching(/\S/),
    }),
  )
}

const closed = (valid: Readonly<Record<string, unknown>>) => [
  ...invalidFields(valid),
  ...invalidValues(valid),
  ...extraFields(valid),
]
const status = { merchantOrderId: "GOA-1" }
const proof = { merchantOrderId: "GOA-1", lastDigits: "3210" }
const filed = { orderId: "GOA-1", tripPackage: "tour package" }

type Body = Readonly<Record<string, unknown>>
const subscription = { email: "asha@example.in" }

const calls: ReadonlyArray<readonly [path: string, bodies: ReadonlyArray<InvalidBody>, valid: Body]> = [
  ["/api/phonepe/pay", closed(booking), booking],
  [
    "/api/phonepe/check-payment-status",
    closed(status).filter(([what]) => !what.endsWith("far too long")),
    status,
  ],
  ["/api/payment/resume", closed(status).filter(([what]) => !what.endsWith("far too long")), status],
  ["/api/payment/whole-status", closed(proof).filter(([what]) => !what.endsWith("far too long")), proof],
  // The body of this call is open by contract: unknown fields are allowed, and ignored.
  [
    "/api/payment/create",
    [...invalidFields(filed), ...invalidValues(filed)].filter(([what]) => !what.endsWith("far too long")),
    filed,
  ],
  ["/api/plan-trip/submit", closed(plan), plan],
  ["/api/newsletter/subscribe", closed(subscription), subscription],
]

describe.each(calls)("POST %s", (path, bodies) => {
  it.each(bodies)(
    "should refuse a body: %s",
    { tags: ["asvs:1.3.3", "asvs:15.3.1", "asvs:15.3.3", "asvs:15.3.5", "asvs:15.3.6"] },
    async (_what, text) => {
      const before = await written()
      await expectRefusal(await post(path, text))
      expect(await written()).toEqual(before)
      expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false)
    },
  )

  it("should refuse any JSON that nobody asked for", async () => {
    const before = await written()
    await fc.assert(
      fc.asyncProperty(fc.json(), async (text) => expectRefusal(await post(path, text))),
      { numRuns: 150 },
    )
    expect(await written()).toEqual(before)
  })

  it.each(["text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin1"])(
    "should refuse a body sent as %s",
    { tags: ["asvs:1.5.2", "asvs:3.5.1", "asvs:3.5.2"] },
    async (type) => {
      const answer = await post(path, "a=b", { "content-type": type })
      expect(answer.status).toBe(415)
      await expectRefusal(answer)
    },
  )
})

describe("a booking", () => {
  it.each([
    ["yesterday in Goa", { date: addDays(dayInIndia(Date.now()), -1) }],
    ["a day more than two years ahead", { date: addDays(dayInIndia(Date.now()), 732) }],
    ["a day in 2999", { date: "2999-12-31" }],
    ["a day that does not exist", { date: "2027-02-30" }],
    ["a day with a time", { date: `${inTenDays}T00:00:00Z` }],
    ["101 adults", { adults: 101, amount: 101 * 50_000 + 15_000 }],
    ["101 children", { children: 101, amount: 100_000 + 101 * 15_000 }],
    ["a slug that climbs", { subSlug: "../../etc/passwd" }],
    ["another price", { amount: 1 }],
  ])(
    "should be refused for %s",
    { tags: ["asvs:1.4.2", "asvs:2.2.1", "asvs:2.2.2"] },
    async (_what, change) => {
      const before = await written()
      await expectRefusal(await post("/api/phonepe/pay", JSON.stringify({ ...booking, ...change })))
      expect(await written()).toEqual(before)
    },
  )

  it(
    "should answer 404 for an activity that is not sold, and 409 with a quote for another price",
    { tags: ["8.errors.15"] },
    async () => {
      const unknown = await post("/api/phonepe/pay", JSON.stringify({ ...booking, subSlug: "moon-walk" }))
      expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: "ACTIVITY_NOT_FOUND" }])
      const cheap = await post("/api/phonepe/pay", JSON.stringify({ ...booking, amount: 100 }))
      expect([cheap.status, await cheap.json()]).toMatchObject([
        409,
        { code: "PRICE_CHANGED", quote: { adultFare: 50_000, total: 115_000 } },
      ])
    },
  )

  it.each([
    [{ subSlug: "jet-ski-calangute", children: 0, amount: 119_800, date: nextJuly }, "NOT_RUNNING"],
    [{ subSlug: "bungee-jumping-mayem", amount: 1_103_770 }, "PARTY_NOT_ALLOWED"],
  ])("should answer 409 for %j, with a code and a sentence: %s", async (change, code) => {
    const before = await written()
    const answer = await post("/api/phonepe/pay", JSON.stringify({ ...booking, ...change }))
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { code, message: expect.stringMatching(/^[A-Z].*\.$/) },
    ])
    expect(await written()).toEqual(before)
  })

  it("should answer 409 BOOKING_CLOSED for a day whose booking is over, with a sentence that says until when it was", async () => {
    const stock = (rules: TripRules | undefined) =>
      seedCatalogue().map((category) => ({
        ...category,
        subcategories: category.subcategories.map((activity) =>
          activity.slug === booking.subSlug && rules !== undefined ? { ...activity, rules } : activity,
        ),
      }))
    const closed = { ...booking, date: dayInIndia(Date.now()) }
    await Effect.runPromise(importCatalogue(server.db, stock({ bookUntilMinutes: 120 })))
    const before = await written()
    const answer = await post("/api/phonepe/pay", JSON.stringify(closed))
    expect([answer.status, await answer.json()]).toEqual([
      409,
      {
        code: "BOOKING_CLOSED",
        message: `Booking for ${dayText(closed.date)} has closed. Booking closes 2 hours before the day of the trip.`,
      },
    ])
    expect(await written()).toEqual(before)
    await Effect.runPromise(importCatalogue(server.db, stock(undefined)))
  })

  it("should answer 409 BOOKING_CLOSED for a day that is over, and say which day it is: the visitor's clock is wrong", async () => {
    const before = await written()
    const today = dayInIndia(Date.now())
    const answer = await post("/api/phonepe/pay", JSON.stringify({ ...booking, date: addDays(today, -1) }))
    const message = `Please choose today or a later date. Today is ${dayText(today)} in India.`
    expect([answer.status, await answer.json()]).toEqual([409, { code: "BOOKING_CLOSED", message }])
    expect(await written()).toEqual(before)
  })

  it.each(["short", "has spaces in it", "x".repeat(256), "ünïcode-key"])(
    "should be refused under the request key %j",
    async (key) => {
      const headers = { "idempotency-key": Buffer.from(key, "utf8").toString("latin1") }
      await expectRefusal(await post("/api/phonepe/pay", JSON.stringify(booking), headers))
    },
  )

  it.each(["O'Brien", "प्रिया शर्मा", "王小明", "Zoë 🎉", "", "=cmd|' /C calc'!A0", "</script><script>"])(
    "should be taken under the name %j, and give it back to the letter",
    { tags: ["5.booking.11"] },
    async (name) => {
      const answer = await post("/api/phonepe/pay", JSON.stringify({ ...booking, name }))
      expect(answer.status).toBe(200)
      const { merchantOrderId } = (await answer.json()) as { readonly merchantOrderId: string }
      const row = await server.db
        .selectFrom("orders")
        .select("name")
        .where("merchant_order_id", "=", MerchantOrderId.make(merchantOrderId))
        .executeTakeFirstOrThrow()
      expect(row.name).toBe(name)
    },
  )
})

describe("a text with a character that cannot be seen", () => {
  const hidden = {
    "U+0000": "\0",
    "an escape": "\u001b",
    "a line separator": "\u2028",
    "an override": "\u202e",
    "an isolate": "\u2066",
    "half a pair": "\ud800",
  }
  const texts = calls.flatMap(([path, , valid]) =>
    Object.entries(valid).flatMap(([field, value]) =>
      typeof value === "string" || Array.isArray(value) ? [[path, field, valid] as const] : [],
    ),
  )

  it.each(texts)("should be refused in one sentence: POST %s, %s", async (path, field, valid) => {
    const before = await written()
    for (const character of Object.values(hidden)) {
      const text = `a${character}b`
      const value = Array.isArray(valid[field]) ? [text] : text
      const answer = await post(path, JSON.stringify({ ...valid, [field]: value }))
      expect([answer.status, await answer.json()]).toEqual([
        400,
        {
          code: "TEXT_HIDDEN",
          message: `The field ${field} holds a character that cannot be seen, such as a control character. Please type it again.`,
        },
      ])
    }
    expect(await written()).toEqual(before)
  })

  it("should be refused however deep it lies, in a name of a field too, and without repeating it", async () => {
    const deep = `${"[".repeat(4000)}"\\u202e"${"]".repeat(4000)}`
    for (const extra of [`"more":${deep}`, `"\\u202e":1`, `"more":{"\\u0000":1}`]) {
      const answer = await post("/api/payment/create", `{"orderId":"GOA-1","tripPackage":"x",${extra}}`)
      const text = await answer.text()
      expect([answer.status, text.includes("TEXT_HIDDEN")]).toEqual([400, true])
      expect(text).not.toMatch(/\u202e|\\u202e|\\u0000/)
    }
  })

  it("should never leave an order whose row and history disagree, which half a pair did", async () => {
    const half = { ...booking, name: "a\ud800b", mobileNumber: "98765 00001" }
    await post("/api/phonepe/pay", JSON.stringify(half))
    const whole = { ...half, name: "Asha", mobileNumber: "98765 00002" }
    const answer = await post("/api/phonepe/pay", JSON.stringify(whole))
    const { merchantOrderId } = (await answer.json()) as { readonly merchantOrderId: string }
    await post("/api/payment/create", JSON.stringify({ orderId: merchantOrderId, tripPackage: "\udc00" }))
    expect((await checkDatabase(server.db)).violations).toEqual([])
  })

  it("should be refused for a line break in every field but special requests", async () => {
    for (const [path, field, valid] of texts.filter(([, , body]) => typeof body["name"] === "string")) {
      if (typeof valid[field] !== "string") continue
      const answer = await post(path, JSON.stringify({ ...valid, [field]: "a\nb" }))
      expect([field, answer.status]).toEqual([field, 400])
    }
    const wishes = { ...plan, specialRequests: "A cake\r\n\tand a cot" }
    expect((await post("/api/plan-trip/submit", JSON.stringify(wishes))).status).toBe(200)
    const name = await post("/api/plan-trip/submit", JSON.stringify({ ...plan, fullName: "a\nAmount  ₹1" }))
    expect(await name.json()).toMatchObject({ code: "TEXT_HIDDEN" })
  })
})

describe("addresses", () => {
  it.each([
    ["GET", "/api/none", 404],
    ["GET", "/api/phonepe/pay", 404],
    ["DELETE", "/api/categories/all", 404],
    ["GET", "/api/subcategories/get-by-slug/moon-walk", 404],
    ["GET", "/api/subcategories/get-by-slug/Moon%20Walk", 400],
    ["GET", "/api/subcategories/get-by-slug/%E0%A4%A", 400],
    ["GET", `/api/subcategories/${"x".repeat(65)}`, 400],
    ["GET", "/api/subcategories/a%00b", 400],
    // Read twice it would be an activity's.
    ["GET", "/api/subcategories/get-by-slug/sunset%252Dcruise%252Dmandovi", 400],
  ])(
    "should answer %s %s with %d as JSON",
    { tags: ["8.errors.15", "asvs:1.1.1", "asvs:3.5.3", "asvs:4.1.1"] },
    async (method, path, expected) => {
      const answer = await fetch(server.baseUrl + path, { method })
      expect([answer.status, answer.headers.get("content-type")]).toEqual([
        expected,
        "application/json; charset=utf-8",
      ])
      await expectRefusal(answer)
    },
  )
})

it(
  "should read a call from its path and body alone, whatever the query says",
  { tags: ["asvs:15.3.7"] },
  async () => {
    const found = await fetch(
      `${server.baseUrl}/api/subcategories/get-by-slug/sunset-cruise-mandovi?subSlug=jet-ski-calangute&extra=1`,
    )
    expect([found.status, await found.json()]).toMatchObject([200, { slug: "sunset-cruise-mandovi" }])
    const paid = await post("/api/phonepe/pay?amount=1&name=", JSON.stringify(booking))
    expect(paid.status).toBe(200)
  },
)

it("should have reported no bug, and still work", async () => {
  expect((await post("/api/phonepe/pay", JSON.stringify(booking))).status).toBe(200)
  expect((await post("/api/plan-trip/submit", JSON.stringify(plan))).status).toBe(200)
  expect((await post("/api/newsletter/subscribe", '{"email":"asha@example.in"}')).status).toBe(200)
  expect(server.bugs).toEqual([])
})
