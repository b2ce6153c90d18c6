/** What every application promises about custom trip requests. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { addDays, today } from "#core/days.ts"
import { TripPlans } from "#core/ports/enquiries.ts"
import { PLAN_BOUNDS, type TripPlan } from "#core/trips/tripPlan.ts"
import { SAMPLE_PLAN } from "../harness/tripPlan.ts"
import { endOf, type ApplicationUnderTest, specificationApplications } from "./applications.ts"

const aPlan = async ({ run }: ApplicationUnderTest): Promise<TripPlan> => {
  const inAMonth = addDays(await run.runPromise(today), 30)
  return {
    ...SAMPLE_PLAN,
    fullName: "प्रिया शर्मा",
    email: "",
    mobileNumber: "+91 98765 43210",
    checkInDate: inAMonth,
    checkOutDate: inAMonth,
    addOns: ["Spa Services"],
    specialRequests: "A quiet room 🌊",
  }
}

describe.each(specificationApplications)("TripPlans %s", (_, openApplication, lacking) => {
  let application: ApplicationUnderTest
  beforeAll(async () => {
    application = await openApplication("success")
  })
  afterAll(() => application.close())
  const submit = (plan: TripPlan, key?: string) =>
    application.run.runPromise(endOf(TripPlans.use((plans) => plans.submit(plan, key))))

  it("should take a request, and take it again under the same key", async () => {
    const plan = await aPlan(application)
    expect([await submit(plan, "plan-key-1"), await submit(plan, "plan-key-1"), await submit(plan)]).toEqual([
      "succeeded",
      "succeeded",
      "succeeded",
    ])
  })

  it("should take as much as the form does, in any script", async () => {
    const plan = await aPlan(application)
    for (const letter of ["x", "प", '"', "\u{1f30a}"]) {
      const long = (most: number) => letter.repeat(most / letter.length)
      const largest = {
        ...plan,
        fullName: long(PLAN_BOUNDS.fullName),
        email: long(PLAN_BOUNDS.email),
        mobileNumber: long(PLAN_BOUNDS.mobileNumber),
        specialRequests: long(PLAN_BOUNDS.specialRequests),
        selectedTrips: Array.from({ length: 8 }, (_, n) => `${n + 10}`.padEnd(PLAN_BOUNDS.tripName, "x")),
      }
      expect([letter, await submit(largest)]).toEqual([letter, "succeeded"])
    }
  })

  it.skipIf(lacking.keys || lacking.refusals)(
    "should refuse days that are over under a key that is taken by others",
    async () => {
      const plan = await aPlan(application)
      await submit(plan, "plan-key-3")
      const past = { ...plan, checkInDate: addDays(plan.checkInDate, -31) }
      expect([await submit(past, "plan-key-3"), await submit(past, "plan-key-4")]).toEqual([
        "PlanNotSubmitted",
        "PlanNotSubmitted",
      ])
    },
  )

  it.skipIf(lacking.keys)("should refuse another request under a key that is taken", async () => {
    const plan = await aPlan(application)
    await submit(plan, "plan-key-2")
    expect(await submit({ ...plan, adults: 3 }, "plan-key-2")).toBe("PlanNotSubmitted")
  })

  it.skipIf(lacking.refusals)(
    "should take a stay that ends in two years, and refuse one that ends later",
    async () => {
      const plan = await aPlan(application)
      const last = addDays(plan.checkInDate, 700)
      expect(await submit({ ...plan, checkOutDate: last })).toBe("succeeded")
      expect(await submit({ ...plan, checkOutDate: addDays(last, 1) })).toBe("PlanNotSubmitted")
      expect(await submit({ ...plan, checkInDate: addDays(last, 1), checkOutDate: addDays(last, 1) })).toBe(
        "PlanNotSubmitted",
      )
    },
  )

  it.skipIf(lacking.refusals)(
    "should refuse days that are over, and a check-out before the check-in",
    async () => {
      const plan = await aPlan(application)
      const past = addDays(plan.checkInDate, -31)
      expect(await submit({ ...plan, checkInDate: past })).toBe("PlanNotSubmitted")
      expect(await submit({ ...plan, checkOutDate: addDays(plan.checkInDate, -1) })).toBe("PlanNotSubmitted")
    },
  )
})
