/** Laws of core/applicationLayer.ts: the application as visitors meet it. */
import { CategoryId } from "#core/catalogue/catalogueIds.ts"
import { Effect, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { applicationLayer, type ApplicationPorts } from "#core/applicationLayer.ts"
import { orderStatusOf } from "#core/orders/readStatus.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { maskedStatus } from "#core/payments/maskedStatus.ts"
import { Caller } from "#core/ports/caller.ts"
import { Newsletter, TripPlans } from "#core/ports/enquiries.ts"
import { GatewayRejected } from "#core/ports/paymentGateway.ts"
import { Payments } from "#core/ports/payments.ts"
import type { TripPlan } from "#core/trips/tripPlan.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { tripPlans } from "../generators/arbitraries.ts"
import { failureOf, startOperator, type OperatorScript } from "./orders/operatorHarness.ts"
import {
  CRUISE,
  OPENED_CHECKOUT,
  SAMPLE_ORDER,
  SAMPLE_SHELVES,
  TODAY,
  PAYMENT_REQUEST,
} from "./orders/orderSamples.ts"

describe("the application as visitors meet it", () => {
  it("should show the catalogue: categories, shelves, every activity as a trip type, and one category's own", async () => {
    const { run } = visit()
    const shown = Catalogue.use((catalogue) =>
      Effect.all([
        catalogue.categories,
        catalogue.shelves,
        catalogue.tripTypes,
        catalogue.activitiesIn(CategoryId.make("c2")),
        catalogue.activitiesIn(CategoryId.make("c9")),
      ]),
    )
    const tripTypes = [
      { _id: "a1", name: "Sunset Cruise" },
      { _id: "a2", name: "Night Cruise" },
      { _id: "a3", name: "Parasailing" },
    ]
    const categories = SAMPLE_SHELVES.map(({ _id, name, slug }) => ({ _id, name, slug }))
    expect(await run(shown)).toEqual(
      Result.succeed([categories, SAMPLE_SHELVES, tripTypes, SAMPLE_SHELVES[1]?.subcategories, []]),
    )
  })

  it("should show an activity by its slug, and fail for one that is not there", async () => {
    const { run } = visit()
    const activity = (slug: string) => Catalogue.use((catalogue) => catalogue.activity(slug))
    expect(await run(activity("sunset-cruise"))).toEqual(Result.succeed(CRUISE))
    const missing = failureOf(await run(activity("moon-walk")))
    expect(missing).toMatchObject({ _tag: "ActivityNotFound", slug: "moon-walk" })
  })

  it("should start, read and file a payment, and mask it for every other caller", async () => {
    const { run, rows } = visit()
    const answers = await run(
      Payments.use((payments) =>
        Effect.gen(function* () {
          const { merchantOrderId = MerchantOrderId.make("no id") } = yield* payments.start(
            PAYMENT_REQUEST,
            "key 1",
          )
          const status = yield* payments.status(merchantOrderId)
          yield* payments.save(status, "tour package")
          const asOther = Effect.provideService(payments.status(merchantOrderId), Caller, {
            ...CALLER,
            browser: "browser 2",
          })
          return [status, yield* asOther]
        }).pipe(Effect.provideService(Caller, CALLER)),
      ),
    )
    const [order = SAMPLE_ORDER] = rows.values()
    expect(order).toMatchObject({ state: "COMPLETED", tripPackage: "tour package", ...OPENED_CHECKOUT })
    expect(order.bookedBy).toBe(CALLER.browser)
    const whole = orderStatusOf(order)
    expect(answers).toEqual(Result.succeed([whole, maskedStatus(whole)]))
    const unsaid = await run(Payments.use((payments) => payments.status(order.merchantOrderId)))
    expect(unsaid).toEqual(Result.succeed(maskedStatus(whole)))
  })

  it("should tell a changed price and the gateway's no as they are, and any other refusal as a definite no", async () => {
    const start = (change: Partial<typeof PAYMENT_REQUEST>) =>
      Payments.use((payments) => payments.start({ ...PAYMENT_REQUEST, ...change }, "key 1"))
    const { run } = visit()
    expect(failureOf(await run(start({ amount: Paise.make(1) })))).toMatchObject({
      _tag: "PriceChanged",
      adultFare: CRUISE.price,
      total: PAYMENT_REQUEST.amount,
    })
    const cause = new GatewayRejected({ code: "NO" })
    const rejected = failureOf(await visit({ opens: Effect.fail(cause) }).run(start({})))
    expect(rejected).toMatchObject({ _tag: "PaymentNotStarted", outcome: "refused", cause: { code: "NO" } })
    expect(failureOf(await run(start({ mobileNumber: "" })))).toMatchObject({
      _tag: "PaymentNotStarted",
      outcome: "refused",
      cause: { _tag: "BookingRefused", objection: "mobileInvalid" },
    })
  })

  it("should take trip plans and newsletter addresses, and say why it does not", async () => {
    const { run, plans: kept, subscribers } = visit()
    const [plan] = fc.sample(plans, 1) as [TripPlan]
    const submit = (sent: TripPlan) => TripPlans.use((trips) => trips.submit(sent, "key 1"))
    const subscribe = (email: string) => Newsletter.use((newsletter) => newsletter.subscribe(email))
    expect(await run(submit(plan))).toEqual(Result.succeed(undefined))
    expect(failureOf(await run(submit({ ...plan, fullName: "Ravi" })))).toMatchObject({
      _tag: "PlanNotSubmitted",
      cause: { _tag: "RequestKeyReused" },
    })
    expect(await run(subscribe("asha@example.com"))).toEqual(Result.succeed(undefined))
    expect(failureOf(await run(subscribe("asha")))).toMatchObject({
      _tag: "NotSubscribed",
      cause: { _tag: "SubscriptionRefused" },
    })
    expect([kept.size, subscribers.size]).toEqual([1, 1])
  })
})

// Helpers

const CALLER = { browser: "browser 1", client: "192.0.2.1", origin: undefined }

const plans = tripPlans.map((plan) => ({ ...plan, checkInDate: TODAY, checkOutDate: addDays(TODAY, 2) }))

const visit = (script: OperatorScript = {}) => {
  const operator = startOperator(script)
  const run = <A, E>(task: Effect.Effect<A, E, ApplicationPorts>) =>
    operator.run(task.pipe(Effect.provide(applicationLayer)))
  return { ...operator, run }
}
