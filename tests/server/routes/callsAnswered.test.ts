/** The nine calls as our own server answers them, to the letter: written from the specification, without our schemas. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { addDays, dayInIndia } from "#core/days.ts"
import { type InProcessServer, startInProcessServer } from "../../harness/inProcessServer.ts"

let server: InProcessServer
beforeAll(async () => {
  server = await startInProcessServer()
})
afterAll(() => server.stop())

type Json = Readonly<Record<string, unknown>>

const get = async (path: string) => {
  const answer = await fetch(server.baseUrl + path)
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    expect.stringMatching(/^application\/json/),
  ])
  return (await answer.json()) as unknown
}

const post = async (path: string, body: unknown) => {
  const answer = await fetch(server.baseUrl + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Json }
}

const TEXT = expect.any(String)
const TEXTS = expect.arrayContaining([TEXT])
const TRAVEL_DAY = addDays(dayInIndia(Date.now()), 20)

describe("a category", () => {
  it(
    "should be _id, name and slug in /api/categories/all",
    { tags: ["1.product.3", "3.entities.1", "3.entities.2", "3.entities.3", "7.calls.9"] },
    async () => {
      const categories = (await get("/api/categories/all")) as ReadonlyArray<Json>
      expect(categories.map(({ name }) => name)).toEqual([
        "Cruises",
        "Water Sports",
        "Sightseeing",
        "Adventure",
        "Tour Packages",
        "Trip Packages",
      ])
      for (const category of categories) expect(category).toEqual({ _id: TEXT, name: TEXT, slug: TEXT })
    },
  )

  it(
    "should have its subcategories beside them in /api/categories/all-with-subcategories",
    { tags: ["3.entities.4", "7.calls.5"] },
    async () => {
      const shelves = (await get("/api/categories/all-with-subcategories")) as ReadonlyArray<Json>
      expect(shelves).toHaveLength(6)
      for (const shelf of shelves) {
        expect(shelf).toEqual({ _id: TEXT, name: TEXT, slug: TEXT, subcategories: expect.any(Array) })
        for (const subcategory of shelf["subcategories"] as ReadonlyArray<Json>)
          expect(subcategory).toMatchObject({ _id: TEXT, name: TEXT, slug: TEXT, price: expect.any(Number) })
      }
    },
  )
})

describe("a subcategory", () => {
  it.each([
    ["_id", TEXT],
    ["name", "Sunset Cruise on the Mandovi"],
    ["slug", "sunset-cruise-mandovi"],
    ["packageType", "tour package"],
    ["price", 500],
    ["duration", "1 hour"],
    ["route", "Panjim – Reis Magos – Miramar – Panjim"],
    ["image", expect.stringMatching(/^\/pictures\/.+\.webp$/)],
    ["bannerImage", expect.stringMatching(/^\/pictures\/.+\.webp$/)],
    ["galleryImages", TEXTS],
    ["description", TEXT],
    ["features", TEXTS],
  ])(
    "should have its %s",
    {
      tags: [
        "3.entities.5",
        "3.entities.6",
        "3.entities.7",
        "3.entities.9",
        "3.entities.10",
        "3.entities.11",
        "3.entities.12",
        "3.entities.13",
        "3.entities.14",
        "3.entities.15",
        "3.entities.18",
        "7.calls.12",
      ],
    },
    async (field, value) => {
      const cruise = (await get("/api/subcategories/get-by-slug/sunset-cruise-mandovi")) as Json
      expect(cruise[field]).toEqual(value)
    },
  )

  it(
    "should have its details by title and content, a text or a list",
    { tags: ["3.entities.16", "3.entities.17"] },
    async () => {
      const cruise = (await get("/api/subcategories/get-by-slug/sunset-cruise-mandovi")) as Json
      const details = cruise["details"] as ReadonlyArray<Json>
      for (const detail of details) expect(Object.keys(detail).toSorted()).toEqual(["content", "title"])
      expect(new Set(details.map(({ content }) => Array.isArray(content)))).toEqual(new Set([true, false]))
    },
  )

  it("should be a tour package or a trip package", { tags: ["3.entities.8"] }, async () => {
    const shelves = (await get("/api/categories/all-with-subcategories")) as ReadonlyArray<Json>
    const all = shelves.flatMap(({ subcategories }) => subcategories as ReadonlyArray<Json>)
    expect(new Set(all.map(({ packageType }) => packageType))).toEqual(
      new Set(["tour package", "trip package"]),
    )
  })
})

describe("the lists", () => {
  it("should be one category's subcategories by its id", { tags: ["7.calls.15"] }, async () => {
    const shelves = (await get("/api/categories/all-with-subcategories")) as ReadonlyArray<Json>
    for (const { _id, subcategories } of shelves) {
      const list = (await get(`/api/subcategories/${String(_id)}`)) as ReadonlyArray<Json>
      expect(list.map(({ slug }) => slug)).toEqual(
        (subcategories as ReadonlyArray<Json>).map(({ slug }) => slug),
      )
    }
  })

  it(
    "should be the trip types, each _id and name, under the field subcategories",
    { tags: ["2.wizard.15", "3.entities.62", "3.entities.63", "7.calls.19"] },
    async () => {
      const answer = (await get("/api/subcategories/all")) as { readonly subcategories: ReadonlyArray<Json> }
      expect(Object.keys(answer)).toEqual(["subcategories"])
      expect(answer.subcategories.length).toBeGreaterThan(35)
      for (const type of answer.subcategories) expect(type).toEqual({ _id: TEXT, name: TEXT })
    },
  )
})

const BOOKING = {
  name: "Asha Rao",
  adults: 2,
  children: 1,
  date: TRAVEL_DAY,
  mobileNumber: "98765 43210",
  amount: 115_000,
  categorySlug: "cruises",
  subSlug: "sunset-cruise-mandovi",
}

describe("a payment", () => {
  it.each(Object.keys(BOOKING))(
    "should not be requested without %s",
    {
      tags: [
        "3.entities.25",
        "3.entities.26",
        "3.entities.27",
        "3.entities.28",
        "3.entities.29",
        "3.entities.30",
        "3.entities.31",
        "3.entities.32",
      ],
    },
    async (field) => {
      const { status, body } = await post("/api/phonepe/pay", { ...BOOKING, [field]: undefined })
      expect(status).toBe(400)
      expect(String(body["message"])).toContain(field)
    },
  )

  it(
    "should be requested by its eight fields, told by its status, and saved with tripPackage",
    {
      tags: [
        "3.entities.33",
        "3.entities.34",
        "3.entities.35",
        "3.entities.37",
        "3.entities.38",
        "7.calls.22",
        "7.calls.23",
        "7.calls.26",
        "7.calls.27",
      ],
    },
    async () => {
      const started = await post("/api/phonepe/pay", BOOKING)
      expect([started.status, started.body["redirectUrl"]]).toEqual([200, expect.stringMatching(/^https?:/)])
      await server.pay(String(started.body["redirectUrl"]), "success")
      const { merchantOrderId } = started.body
      const asked = await post("/api/phonepe/check-payment-status", { merchantOrderId })
      expect([asked.status, Object.keys(asked.body)]).toEqual([200, ["status"]])
      const status = asked.body["status"] as Json
      expect(status).toMatchObject({
        state: "COMPLETED",
        orderId: TEXT,
        amount: 115_000,
        metaInfo: {
          udf1: expect.stringMatching(/^name:/),
          udf2: expect.stringMatching(/^mobile:/),
          udf4: `date:${TRAVEL_DAY}`,
          udf5: "adults:2|children:1",
        },
        paymentDetails: [{ transactionId: TEXT }],
      })
      const saved = await post("/api/payment/create", { ...status, tripPackage: "tour package" })
      expect(saved.status).toBe(200)
    },
  )
})

const PLAN = {
  fullName: "Asha Rao",
  email: "asha@example.in",
  mobileNumber: "98765 43210",
  adults: 2,
  children: 1,
  accommodationType: "Villa",
  checkInDate: TRAVEL_DAY,
  checkOutDate: addDays(TRAVEL_DAY, 4),
  selectedTrips: ["Sunset Cruise on the Mandovi"],
  budgetRange: { min: 50_000, max: 120_000 },
  mealPreferences: "Vegan",
  purpose: "Honeymoon",
  addOns: ["Photography"],
  specialRequests: "A quiet room.",
}

describe("a trip plan", () => {
  it.each(Object.keys(PLAN))(
    "should not be requested without %s",
    {
      tags: [
        "3.entities.47",
        "3.entities.48",
        "3.entities.49",
        "3.entities.50",
        "3.entities.51",
        "3.entities.52",
        "3.entities.53",
        "3.entities.54",
        "3.entities.55",
        "3.entities.56",
        "3.entities.57",
        "3.entities.58",
        "3.entities.59",
        "3.entities.60",
      ],
    },
    async (field) => {
      const { status, body } = await post("/api/plan-trip/submit", { ...PLAN, [field]: undefined })
      expect(status).toBe(400)
      expect(String(body["message"])).toContain(field)
    },
  )

  it("should be requested by its fields, as JSON", { tags: ["7.calls.30"] }, async () => {
    expect((await post("/api/plan-trip/submit", PLAN)).status).toBe(200)
    const kept = await server.db.selectFrom("trip_plans").select(["plan"]).execute()
    expect(kept.map(({ plan }) => JSON.parse(plan) as unknown)).toEqual([PLAN])
  })
})

it("should have reported no bug", () => {
  expect(server.bugs).toEqual([])
})
