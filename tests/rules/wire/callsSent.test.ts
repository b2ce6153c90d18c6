/**
 * The nine calls as this site sends them to any server, to the letter: method, path, fields, and what of the answer is read.
 */
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
    "should ask for the %s by GET %s, without a payload",
    { tags: ["7.calls.1", "7.calls.4", "7.calls.8", "7.calls.18"] },
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

  it(
    "should ask for one subcategory by its slug, and for a category's by the id",
    { tags: ["7.calls.11", "7.calls.14"] },
    async () => {
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
    },
  )

  it(
    "should read the trip types from the answer's field subcategories",
    { tags: ["7.calls.19"] },
    async () => {
      const { outcome } = await askedFor(
        Catalogue.use((catalogue) => catalogue.tripTypes),
        httpCatalogue(API),
        { subcategories: [{ _id: "a1", name: "Sunset cruise" }], others: [{ _id: "a2", name: "Nothing" }] },
      )
      expect(outcome).toMatchObject({ success: [{ _id: "a1", name: "Sunset cruise" }] })
    },
  )
})

describe("the payment calls", () => {
  it(
    "should post a payment request of eight fields, the amount in paise",
    {
      tags: [
        "1.product.12",
        "3.entities.25",
        "3.entities.26",
        "3.entities.27",
        "3.entities.28",
        "3.entities.29",
        "3.entities.30",
        "3.entities.31",
        "3.entities.32",
        "4.states.9",
        "7.calls.2",
        "7.calls.21",
        "7.calls.22",
        "9.constants.6",
      ],
    },
    async () => {
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
    },
  )

  it(
    "should be started by status 200 with a redirectUrl, and by nothing else",
    { tags: ["4.states.10", "7.calls.23"] },
    async () => {
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
    },
  )

  it("should be known not to be started by a refusal of the request, and not by one of the attempt alone", async () => {
    const outcomeAt = async (status: number) => (await askedFor(pay, payments, {}, status)).outcome
    for (const status of [400, 404, 409, 413, 422])
      expect(await outcomeAt(status)).toMatchObject({ failure: { outcome: "refused" } })
    // An earlier attempt, whose answer was lost, may have made the order.
    for (const status of [408, 425, 429, 500, 503])
      expect(await outcomeAt(status)).toMatchObject({ failure: { outcome: "unknown" } })
  })

  it(
    "should post the order's id alone, and read the answer's status",
    { tags: ["7.calls.25", "7.calls.26"] },
    async () => {
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
    },
  )

  it(
    "should post every field of the status and tripPackage, and read no answer",
    { tags: ["3.entities.45", "7.calls.27", "7.calls.28"] },
    async () => {
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
    },
  )
})

describe("the trip plan's call", () => {
  it(
    "should post every field of the trip plan request as JSON, and read no answer",
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
        "7.calls.30",
        "7.calls.31",
      ],
    },
    async () => {
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
    },
  )
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
