/** The nine calls as this site sends them to any server, to the letter: method, path, fields, and what of the answer is read. */
import { CategoryId } from "#core/catalogue/catalogueIds.ts"
import { Effect, type Layer } from "effect"
import { describe, expect, it } from "vitest"
import { httpCatalogue } from "#adapters/http/httpCatalogue.ts"
import { httpPayments } from "#adapters/http/httpPayments.ts"
import { HttpFetch } from "#adapters/http/sendCall.ts"
import { httpTripPlans } from "#adapters/http/httpTripPlans.ts"
import type { PaymentRequest } from "#core/booking/paymentRequest.ts"
import { Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { Payments } from "#core/ports/payments.ts"
import { TripPlans } from "#core/ports/enquiries.ts"
import type { TripPlan } from "#core/trips/tripPlan.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"

const API = "https://api.example"

describe("the catalogue's calls", () => {
  it.each([
    ["categories with their subcategories", "/api/categories/all-with-subcategories", "shelves"],
    ["categories", "/api/categories/all", "categories"],
    ["trip types", "/api/subcategories/all", "tripTypes"],
  ] as const)(
    "should ask for the %s by GET %s, without a payload (specification 7, The calls it makes)",
    async (_, path, method) => {
      const answer = path === "/api/subcategories/all" ? { subcategories: [] } : []
      const { asked, outcome } = await askedFor(
        Catalogue.use((catalogue) => catalogue[method]),
        httpCatalogue(API),
        answer,
      )
      expect(asked).toEqual([{ address: API + path, method: "GET", headers: {} }])
      expect(outcome).toMatchObject({ _tag: "Success", success: [] })
    },
  )

  it("should ask for one subcategory by its slug, and for a category's by the id (specification 7, The calls it makes)", async () => {
    const bySlug = await askedFor(
      Catalogue.use((catalogue) => catalogue.activity("sunset-cruise")),
      httpCatalogue(API),
      SUBCATEGORY,
    )
    expect(bySlug.asked).toEqual([
      { address: `${API}/api/subcategories/get-by-slug/sunset-cruise`, method: "GET", headers: {} },
    ])
    expect(bySlug.outcome).toMatchObject({ success: { name: "Sunset cruise", price: 50_000 } })
    const byCategory = await askedFor(
      Catalogue.use((catalogue) => catalogue.activitiesIn(CategoryId.make("65f0c1"))),
      httpCatalogue(API),
      [SUBCATEGORY],
    )
    expect(byCategory.asked).toEqual([
      { address: `${API}/api/subcategories/65f0c1`, method: "GET", headers: {} },
    ])
    expect(byCategory.outcome).toMatchObject({ success: [{ name: "Sunset cruise" }] })
  })

  it("should read the trip types from the answer's field subcategories (specification 7, The calls it makes)", async () => {
    const { outcome } = await askedFor(
      Catalogue.use((catalogue) => catalogue.tripTypes),
      httpCatalogue(API),
      { subcategories: [{ _id: "a1", name: "Sunset cruise" }], others: [{ _id: "a2", name: "Nothing" }] },
    )
    expect(outcome).toMatchObject({ success: [{ _id: "a1", name: "Sunset cruise" }] })
  })
})

describe("the payment calls", () => {
  it("should post a payment request of eight fields, the amount in paise (specification 7, The calls it makes)", async () => {
    const { asked } = await askedFor(pay, payments, { redirectUrl: "https://pay.example/1" })
    expect(asked).toEqual([
      {
        address: `${API}/api/phonepe/pay`,
        method: "POST",
        headers: { "content-type": "application/json" },
        body: {
          name: "Asha Rao",
          adults: 2,
          children: 1,
          date: "2026-12-24",
          mobileNumber: "98765 43210",
          amount: 115_000,
          categorySlug: "cruises",
          subSlug: "sunset-cruise",
        },
      },
    ])
  })

  it("should be started by status 200 with a redirectUrl, and by nothing else (specification 7, The calls it makes)", async () => {
    const redirectUrl = "https://pay.example/1"
    const { outcome } = await askedFor(pay, payments, { redirectUrl })
    expect(outcome).toMatchObject({ _tag: "Success", success: { redirectUrl } })
    for (const [body, status] of [
      [{}, 200],
      [{ redirectUrl: null }, 200],
      [{ redirectUrl }, 400],
      [{ redirectUrl }, 500],
    ] as const)
      expect((await askedFor(pay, payments, body, status)).outcome).toMatchObject({
        _tag: "Failure",
        failure: { _tag: "PaymentNotStarted" },
      })
  })

  it("should post the order's id alone, and read the answer's status (specification 7, The calls it makes)", async () => {
    const { asked, outcome } = await askedFor(
      Payments.use((gateway) => gateway.status(MerchantOrderId.make("GOA-1"))),
      payments,
      { status: STATUS, data: { status: { ...STATUS, state: "FAILED" } } },
    )
    expect(asked).toEqual([
      {
        address: `${API}/api/phonepe/check-payment-status`,
        method: "POST",
        headers: { "content-type": "application/json" },
        body: { merchantOrderId: MerchantOrderId.make("GOA-1") },
      },
    ])
    expect(outcome).toMatchObject({ success: STATUS })
  })

  it("should post every field of the status and tripPackage, and read no answer (specification 7, The calls it makes)", async () => {
    for (const answer of [undefined, {}, { error: "no" }, "<html>"]) {
      const { asked, outcome } = await askedFor(
        Payments.use((gateway) => gateway.save(STATUS, "trip package")),
        payments,
        answer,
      )
      expect(asked).toEqual([
        {
          address: `${API}/api/payment/create`,
          method: "POST",
          headers: { "content-type": "application/json" },
          body: { ...STATUS, tripPackage: "trip package" },
        },
      ])
      expect(outcome._tag).toBe("Success")
    }
  })
})

describe("the trip plan's call", () => {
  it("should post every field of the trip plan request as JSON, and read no answer (specification 7, The calls it makes)", async () => {
    for (const answer of [undefined, {}, { error: "no" }, "<html>"]) {
      const { asked, outcome } = await askedFor(
        TripPlans.use((plans) => plans.submit(PLAN, "key")),
        httpTripPlans(API, false),
        answer,
      )
      expect(asked).toEqual([
        {
          address: `${API}/api/plan-trip/submit`,
          method: "POST",
          headers: { "content-type": "application/json" },
          body: PLAN,
        },
      ])
      expect(outcome._tag).toBe("Success")
    }
  })
})

// Helpers

const SUBCATEGORY = {
  _id: "a1",
  name: "Sunset cruise",
  slug: "sunset-cruise",
  packageType: "tour package",
  price: 500,
}

const STATUS = {
  state: "COMPLETED",
  orderId: "OMO1",
  amount: Paise.make(115_000),
  metaInfo: { udf1: "name:Asha Rao", udf5: "adults:2|children:1" },
  paymentDetails: [{ transactionId: "T1", mode: "UPI" }],
  expireAt: 1,
}

const PLAN: TripPlan = {
  fullName: "Asha Rao",
  email: "asha@example.in",
  mobileNumber: "98765 43210",
  adults: 2,
  children: 1,
  accommodationType: "Villa",
  checkInDate: Day.make("2026-12-24"),
  checkOutDate: Day.make("2026-12-28"),
  selectedTrips: ["Sunset cruise"],
  budgetRange: { min: 50_000, max: "" },
  mealPreferences: "Vegan",
  purpose: "Honeymoon",
  addOns: ["Photography"],
  specialRequests: "A quiet room.",
}

const REQUEST: PaymentRequest = {
  name: "Asha Rao",
  adults: 2,
  children: 1,
  date: Day.make("2026-12-24"),
  mobileNumber: "98765 43210",
  amount: Paise.make(115_000),
  categorySlug: "cruises",
  subSlug: "sunset-cruise",
}

const payments = httpPayments(API, false)
const pay = Payments.use((gateway) => gateway.start(REQUEST, "key"))

/** What is sent over the line, bodies read as JSON, and what comes of it when the server answers so. */
async function askedFor<A, E, R>(
  effect: Effect.Effect<A, E, R>,
  layer: Layer.Layer<R>,
  answer: unknown,
  status = 200,
) {
  const asked: Array<unknown> = []
  const outcome = await Effect.runPromise(
    Effect.result(Effect.provide(effect, layer)).pipe(
      Effect.provideService(HttpFetch, (address, { method, headers, body }) => {
        asked.push({
          address,
          method,
          headers,
          ...(typeof body === "string" ? { body: JSON.parse(body) as unknown } : {}),
        })
        return Promise.resolve({ ok: status < 300, status, json: () => Promise.resolve(answer) })
      }),
    ),
  )
  return { asked, outcome }
}
