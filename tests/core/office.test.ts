/** Laws of core/office/office.ts: the office as visitors meet it. */
import { Effect, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { office, type OfficePorts } from "#core/office/office.ts"
import { statusOf } from "#core/office/readStatus.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { Newsletter } from "#core/ports/newsletter.ts"
import { GatewayRejected } from "#core/ports/paymentGateway.ts"
import { Payments } from "#core/ports/payments.ts"
import { TripPlans } from "#core/ports/tripPlans.ts"
import type { TripPlan } from "#core/trip/tripPlan.ts"
import { tripPlans } from "../arbitraries.ts"
import { failureOf, openOffice, type OfficeScript } from "./officeDesk.ts"
import { CRUISE, OPENED, PLACED, SHELVES, TODAY, WISH } from "./officeStock.ts"

describe("the office as visitors meet it", () => {
  it("should show the catalogue: categories, shelves, every activity as a trip type, and one category's own", async () => {
    const { run } = visit()
    const shown = Catalogue.use((catalogue) =>
      Effect.all([
        catalogue.categories,
        catalogue.shelves,
        catalogue.tripTypes,
        catalogue.activitiesIn("c2"),
        catalogue.activitiesIn("c9"),
      ]),
    )
    const tripTypes = [
      { _id: "a1", name: "Sunset Cruise" },
      { _id: "a2", name: "Night Cruise" },
      { _id: "a3", name: "Parasailing" },
    ]
    const categories = SHELVES.map(({ _id, name, slug }) => ({ _id, name, slug }))
    expect(await run(shown)).toEqual(
      Result.succeed([categories, SHELVES, tripTypes, SHELVES[1]?.subcategories, []]),
    )
  })

  it("should show an activity by its slug, and fail for one that is not there", async () => {
    const { run } = visit()
    const activity = (slug: string) => Catalogue.use((catalogue) => catalogue.activity(slug))
    expect(await run(activity("sunset-cruise"))).toEqual(Result.succeed(CRUISE))
    const missing = failureOf(await run(activity("moon-walk")))
    expect(missing).toMatchObject({ _tag: "ActivityNotFound", slug: "moon-walk" })
  })

  it("should start, read and file a payment", async () => {
    const { run, rows } = visit()
    const paid = await run(
      Payments.use((payments) =>
        Effect.gen(function* () {
          const { merchantOrderId = "no id" } = yield* payments.start(WISH, "key 1")
          const status = yield* payments.status(merchantOrderId)
          yield* payments.save(status, "tour package")
          return status
        }),
      ),
    )
    const [order = PLACED] = rows.values()
    expect(order).toMatchObject({ state: "COMPLETED", tripPackage: "tour package", ...OPENED })
    expect(paid).toEqual(Result.succeed(statusOf(order)))
  })

  it("should tell a changed price and the gateway's no as they are, and any other refusal as a definite no", async () => {
    const start = (change: Partial<typeof WISH>) =>
      Payments.use((payments) => payments.start({ ...WISH, ...change }, "key 1"))
    const { run } = visit()
    expect(failureOf(await run(start({ amount: Paise.make(1) })))).toMatchObject({
      _tag: "PriceChanged",
      adultFare: CRUISE.price,
      total: WISH.amount,
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

const plans = tripPlans.map((plan) => ({ ...plan, checkInDate: TODAY, checkOutDate: addDays(TODAY, 2) }))

const visit = (script: OfficeScript = {}) => {
  const desk = openOffice(script)
  const run = <A, E>(task: Effect.Effect<A, E, OfficePorts>) => desk.run(task.pipe(Effect.provide(office)))
  return { ...desk, run }
}
