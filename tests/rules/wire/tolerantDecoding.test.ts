/** Laws of adapters/http's readers: one record that cannot be shown never takes the others with it. */
import { CategoryId } from "#core/catalogue/catalogueIds.ts"
import { Effect, Logger, Result, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { httpCatalogue } from "#adapters/http/httpCatalogue.ts"
import { httpPayments } from "#adapters/http/httpPayments.ts"
import { HttpFetch } from "#adapters/http/sendCall.ts"
import { WireShelf } from "#adapters/wire/catalogueCalls.ts"
import { type ActivitySummary, Shelf, TripType } from "#core/catalogue/activity.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { tripDetails } from "#core/payments/paymentStatus.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { Payments } from "#core/ports/payments.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { shelves as stockedShelves } from "../../generators/arbitraries.ts"

const KEY = "K7Q2M9T4V1X6Z3B8D5F0H2J4N6"
const encodeShelf = Schema.encodeSync(WireShelf)

/** What comes of a question when the server answers with that JSON, and what was logged. */
const answered = async <A, E, R>(
  body: unknown,
  effect: Effect.Effect<A, E, R>,
  provide: (effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E>,
  status = 200,
) => {
  const logged: Array<string> = []
  const outcome = await Effect.runPromise(
    Effect.result(provide(effect)).pipe(
      Effect.provideService(HttpFetch, () =>
        Promise.resolve({ ok: status < 300, status, json: () => Promise.resolve(body) }),
      ),
      Effect.provide(Logger.layer([Logger.make(({ message }) => void logged.push(String(message)))])),
    ),
  )
  return { outcome, logged }
}

const fromCatalogue = <A, E>(
  body: unknown,
  use: (catalogue: Catalogue["Service"]) => Effect.Effect<A, E>,
  status?: number,
) => answered(body, Catalogue.use(use), Effect.provide(httpCatalogue("")), status)

const fromPayments = <A, E>(body: unknown, use: (payments: Payments["Service"]) => Effect.Effect<A, E>) =>
  answered(body, Payments.use(use), Effect.provide(httpPayments("")))

const found = async (body: unknown) => {
  const { outcome } = await fromCatalogue(body, ({ shelves }) => shelves)
  if (outcome._tag === "Failure") throw new Error("the shelves were refused")
  return outcome.success
}

const activity = (fields: object) => ({
  _id: "a1",
  name: "Fort walk",
  slug: "fort-walk",
  packageType: "tour package",
  price: 1200,
  ...fields,
})
const shelfOf = (...subcategories: ReadonlyArray<unknown>) => [
  { _id: "c1", name: "Walks", slug: "walks", subcategories },
]
const readOne = async (fields: object): Promise<ActivitySummary | undefined> =>
  (await found(shelfOf(activity(fields))))[0]?.subcategories[0]

/** Values that no field means. */
const meaningless = fc.oneof(fc.constantFrom(null, undefined, "", " ", -1, 1.5, [], {}), fc.jsonValue())

describe("a list", () => {
  it("should keep every other record, whatever has become of one", async () => {
    await fc.assert(
      fc.asyncProperty(
        stockedShelves.filter((all) => all.some(({ subcategories }) => subcategories.length > 0)),
        fc.nat(),
        fc.constantFrom(
          "whole",
          "_id",
          "name",
          "slug",
          "price",
          "image",
          "duration",
          "packageType",
          "rating",
        ),
        meaningless,
        async (stock, pick, field, value) => {
          const wire = stock.map((shelf) => encodeShelf(shelf))
          const full = wire.filter(({ subcategories }) => subcategories.length > 0)
          const hit = full[pick % full.length]
          const place = pick % (hit?.subcategories.length ?? 1)
          const broken = wire.map((shelf) => ({
            ...shelf,
            subcategories: shelf.subcategories.map((one, at) => {
              if (shelf !== hit || at !== place) return one
              return field === "whole" ? value : { ...one, [field]: value }
            }),
          }))
          const kept = await found(broken)
          const others = stock.map((shelf, at) => ({
            ...shelf,
            subcategories: shelf.subcategories.filter((_, index) => wire[at] !== hit || index !== place),
          }))
          const ofOthers = kept.map((shelf, at) => ({
            ...shelf,
            subcategories: shelf.subcategories.filter(({ _id }) =>
              others[at]?.subcategories.some((one) => one._id === _id),
            ),
          }))
          expect(ofOthers).toEqual(others)
        },
      ),
    )
  })

  it("should hold nothing that the core would not take, whatever a server answers", async () => {
    const isShelf = Schema.is(Schema.toType(Shelf))
    const isTripType = Schema.is(TripType)
    const nearly = fc.record(
      {
        _id: fc.oneof(fc.string(), fc.nat(), meaningless),
        name: fc.oneof(fc.string(), meaningless),
        slug: fc.oneof(fc.constantFrom("walks", "api", "Odd Slug", "a--b"), meaningless),
        price: fc.oneof(fc.double(), fc.string(), meaningless),
        packageType: meaningless,
        subcategories: fc.oneof(fc.array(fc.jsonValue()), meaningless),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(nearly, fc.jsonValue())), async (list) => {
        const kept = await found(list.map((one) => ({ ...Object(one), subcategories: list })))
        expect(kept.every((shelf) => isShelf(shelf))).toBe(true)
        expect((await found(list)).every((shelf) => isShelf(shelf))).toBe(true)
        const types = await fromCatalogue({ subcategories: list }, ({ tripTypes }) => tripTypes)
        expect(Result.isSuccess(types.outcome) && types.outcome.success.every((one) => isTripType(one))).toBe(
          true,
        )
      }),
    )
  })

  it("should tell of each record that it leaves out once, by its id", async () => {
    const body = shelfOf(activity({}), activity({ _id: "a2", slug: "x", price: null }), null)
    const { logged } = await fromCatalogue(body, ({ shelves }) => Effect.andThen(shelves, shelves))
    expect(logged).toEqual(['activity "a2" cannot be shown', "activity number 3 cannot be shown"])
  })

  it("should keep the first of two records with one id or one address", async () => {
    const body = shelfOf(
      activity({ name: "First" }),
      activity({ slug: "another" }),
      activity({ _id: "a2" }),
      activity({ _id: "a3", slug: "third", name: "Third" }),
    )
    expect((await found(body))[0]?.subcategories.map(({ name }) => name)).toEqual(["First", "Third"])
  })

  it.each([null, "<html>", 7, { categories: [] }])("should be no answer when it is %j", async (body) => {
    const { outcome } = await fromCatalogue(body, ({ shelves }) => shelves)
    expect(outcome).toMatchObject({ failure: { _tag: "CatalogueUnavailable" } })
  })
})

describe("an activity", () => {
  it.each([
    ["a price as a text", { price: "1,200.50" }, { price: 120_050 }],
    ["a price with its sign", { price: "₹ 1200" }, { price: 120_000 }],
    ["more decimals than two", { price: 1.005 }, { price: 101 }],
    ["hours as a number", { duration: 2 }, { duration: "2 hours" }],
    ["one hour", { duration: "1" }, { duration: "1 hour" }],
    ["a number for an id", { _id: 17 }, { _id: "17" }],
    ["a rating as a text", { rating: "4.6", reviewCount: "1200" }, { rating: 4.6, reviewCount: 1200 }],
    ["another letter case", { packageType: "Trip Package" }, { packageType: "trip package" }],
    ["a stay without a kind", { packageType: null, duration: "3 days" }, { packageType: "trip package" }],
    ["a day out without a kind", { packageType: undefined }, { packageType: "tour package" }],
    ["a picture elsewhere", { image: "https://cdn.example/a.jpg" }, { image: "https://cdn.example/a.jpg" }],
  ])("should be read with %s", { tags: ["3.entities.8"] }, async (_what, given, meant) => {
    expect(await readOne(given)).toMatchObject(meant)
  })

  it("should read what is null, or means nothing, as left out", async () => {
    const plain = await readOne({})
    const nulls = {
      duration: null,
      route: null,
      image: null,
      rating: null,
      reviewCount: null,
      discount: null,
    }
    const nonsense = { duration: "", route: {}, image: [], rating: 9, reviewCount: -1, discount: "much" }
    expect([await readOne(nulls), await readOne(nonsense)]).toEqual([plain, plain])
    expect(plain).toBeDefined()
  })

  it("should show what is left of its details", async () => {
    const body = activity({
      galleryImages: [null, "/a.jpg"],
      features: "Sunset",
      details: [null, { title: "Day 1", content: null }, { title: null, content: ["Boat", 2, null] }, {}],
    })
    const { outcome } = await fromCatalogue(body, (catalogue) => catalogue.activity("fort-walk"))
    expect(outcome).toMatchObject({
      success: {
        galleryImages: ["/a.jpg"],
        features: ["Sunset"],
        details: [
          { title: "Day 1", content: "" },
          { title: "", content: ["Boat", "2"] },
        ],
      },
    })
  })

  it("should not be there where the server says null or 404, and be told where it cannot be read", async () => {
    const ask = (body: unknown, status?: number) =>
      fromCatalogue(body, (catalogue) => catalogue.activity("fort-walk"), status)
    const notFound = { failure: { _tag: "ActivityNotFound" } }
    expect((await ask(null)).outcome).toMatchObject(notFound)
    expect((await ask({ message: "no" }, 404)).outcome).toMatchObject(notFound)
    const broken = await ask(activity({ price: "ask us" }))
    expect(broken.outcome).toMatchObject({ failure: { _tag: "CatalogueUnavailable" } })
    expect(broken.logged).toEqual(['activity "fort-walk" cannot be shown'])
  })

  it("should be none where a category answers 404", async () => {
    const { outcome } = await fromCatalogue(
      {},
      (catalogue) => catalogue.activitiesIn(CategoryId.make("c1")),
      404,
    )
    expect(outcome).toMatchObject({ success: [] })
  })
})

describe("a payment's status", () => {
  const statusOf = (body: unknown) =>
    fromPayments(body, (payments) => payments.status(MerchantOrderId.make("GOA-1")))

  it.each([{}, { status: null }])("should not be found in %j", { tags: ["8.errors.11"] }, async (body) => {
    expect((await statusOf(body)).outcome).toMatchObject({ failure: { _tag: "StatusNotFound" } })
  })

  it(
    "should say N/A for what is null, and keep what it does not know",
    { tags: ["5.thankyou.3"] },
    async () => {
      const status = {
        state: "COMPLETED",
        amount: "115000",
        metaInfo: { udf1: "name:Asha", udf2: null, udf4: undefined, udf5: null },
        paymentDetails: [{ transactionId: null, mode: "UPI" }],
        feeAmount: 12,
      }
      const { outcome } = await statusOf({ status })
      expect(outcome).toMatchObject({
        success: {
          state: "COMPLETED",
          orderId: "GOA-1",
          amount: 115_000,
          feeAmount: 12,
          paymentDetails: [{ mode: "UPI" }],
        },
      })
      expect(Result.map(outcome, tripDetails)).toMatchObject({
        success: { customer: "Asha", mobile: "N/A", tripDate: "N/A", adults: 0, children: 0 },
      })
    },
  )

  it("should be read, not found or unavailable, whatever a server answers", async () => {
    const nearly = fc.record(
      {
        state: meaningless,
        orderId: meaningless,
        amount: fc.oneof(fc.nat(), fc.double(), meaningless),
        metaInfo: fc.oneof(
          fc.dictionary(fc.constantFrom("udf1", "udf5", "__proto__"), meaningless),
          meaningless,
        ),
        paymentDetails: fc.oneof(
          fc.array(fc.oneof(fc.record({ transactionId: meaningless }), meaningless)),
          meaningless,
        ),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(nearly, meaningless), async (status) => {
        const { outcome } = await statusOf({ status })
        const { amount }: { amount?: unknown } = Array.isArray(status) ? {} : Object(status)
        const isRead = Number.isSafeInteger(amount) && Number(amount) >= 0
        const end = outcome._tag === "Success" ? "read" : outcome.failure._tag
        expect(isRead ? ["read"] : ["read", "StatusNotFound", "StatusUnavailable"]).toContain(end)
      }),
    )
  })
})

describe("filing a payment's status", () => {
  /** Reads that status and files it, and says what was sent. */
  const filedOf = async (status: unknown) => {
    const sent: Array<unknown> = []
    const filing = Payments.use((payments) =>
      Effect.flatMap(payments.status(MerchantOrderId.make("GOA-1")), (read) =>
        payments.save(read, "tour package"),
      ),
    )
    await Effect.runPromise(
      filing.pipe(
        Effect.provide(httpPayments("", false)),
        Effect.provideService(HttpFetch, (_, { body }) => {
          sent.push(JSON.parse(String(body)))
          return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve({ status }) })
        }),
      ),
    )
    return sent[1]
  }

  it(
    "should send the status as it was answered, nulls and all, with the package",
    { tags: ["3.entities.45"] },
    async () => {
      const text = fc.oneof(fc.string(), fc.constant(null), fc.nat())
      const statuses = fc.record({
        state: text,
        orderId: fc.stringMatching(/^[A-Z0-9]{4,12}$/),
        amount: fc.oneof(fc.nat(), fc.nat().map(String)),
        metaInfo: fc.oneof(
          fc.dictionary(fc.constantFrom("udf1", "udf2", "udf4", "udf5"), text),
          fc.constant(null),
        ),
        paymentDetails: fc.oneof(fc.array(fc.record({ transactionId: text, mode: text })), fc.constant(null)),
        masked: fc.boolean(),
        feeAmount: text,
      })
      await fc.assert(
        fc.asyncProperty(statuses, async (status) => {
          const answeredAs: unknown = JSON.parse(JSON.stringify(status))
          expect(await filedOf(status)).toEqual({ ...Object(answeredAs), tripPackage: "tour package" })
        }),
      )
    },
  )

  it("should name the order by the id that it was asked by, where the answer names none", async () => {
    const filed = await filedOf({ state: "COMPLETED", amount: 1, orderId: null, metaInfo: { udf2: null } })
    expect(filed).toEqual({
      state: "COMPLETED",
      amount: 1,
      orderId: "GOA-1",
      metaInfo: { udf2: null },
      tripPackage: "tour package",
    })
  })
})

describe("a field of a payment's status that says it is masked", () => {
  const status = { state: "COMPLETED", orderId: "OMO1", amount: 115_000, masked: true }
  const readBy = (isOurs: boolean) =>
    answered(
      { status },
      Payments.use((payments) => payments.status(MerchantOrderId.make("GOA-1"))),
      Effect.provide(httpPayments("", isOurs)),
    )

  it("should be believed of our own server, and be nothing in an answer of another", async () => {
    const { masked: _, ...plain } = status
    expect((await readBy(true)).outcome).toEqual(Result.succeed(status))
    expect((await readBy(false)).outcome).toEqual(Result.succeed(plain))
  })
})

describe("a started payment", () => {
  const request = {
    name: "",
    adults: 1,
    children: 0,
    date: addDays(dayInIndia(0), 1),
    mobileNumber: "98765 43210",
    amount: Paise.make(1),
    categorySlug: "walks",
    subSlug: "fort-walk",
  }
  const start = (body: unknown) => fromPayments(body, (payments) => payments.start(request, KEY))

  it("should need an address to pay at, and nothing else", async () => {
    const redirectUrl = "https://pay.example/1"
    expect((await start({ redirectUrl })).outcome).toEqual(
      expect.objectContaining({ success: { redirectUrl } }),
    )
    expect((await start({ redirectUrl, merchantOrderId: null })).outcome).toMatchObject({
      success: { redirectUrl },
    })
    expect((await start({ redirectUrl, merchantOrderId: 17 })).outcome).toMatchObject({
      success: { merchantOrderId: "17" },
    })
    for (const body of [null, {}, { redirectUrl: null }, "<html>"])
      expect((await start(body)).outcome).toMatchObject({
        failure: { _tag: "PaymentNotStarted", outcome: "unknown" },
      })
  })
})
