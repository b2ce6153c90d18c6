/** Laws of core/trips/submitTripPlan.ts: a complete draft goes to the operator, an incomplete one goes nowhere. */
import { Effect, Layer, Logger, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { PlanNotSubmitted, TripPlans } from "#core/ports/enquiries.ts"
import { submitTripPlan, type TripSubmission } from "#core/trips/submitTripPlan.ts"
import { EMPTY_DRAFT } from "#core/trips/tripDraft.ts"
import type { TripPlan } from "#core/trips/tripPlan.ts"
import { completeDrafts, judgedDrafts } from "../../generators/arbitraries.ts"
import { TODAY } from "../booking/bookingHarness.ts"

/** Nothing that the calendar decides: which days are too early is the wizard's business, and the operator's. */
const isTimeless = (label: string) => !label.endsWith("Date")

describe("submitTripPlan", () => {
  it("should hand over what was typed, to the letter, once and under its key", async () => {
    await fc.assert(
      fc.asyncProperty(completeDrafts(TODAY), fc.string(), async (draft, requestKey) => {
        const { result, sent } = await submitted({ draft, requestKey })
        expect(result).toEqual(Result.succeed(undefined))
        expect(sent).toEqual([[draft, requestKey]])
      }),
    )
  })

  it("should send nothing while a starred field is empty, and say that it was not submitted", async () => {
    const incomplete = judgedDrafts(TODAY).filter(({ missing }) => missing.flat().some(isTimeless))
    await fc.assert(
      fc.asyncProperty(incomplete, async ({ draft }) => {
        const { result, sent } = await submitted({ draft, requestKey: "key" })
        expect([Result.isFailure(result) && result.failure._tag, sent]).toEqual(["PlanNotSubmitted", []])
      }),
    )
  })

  it.each([
    { fullName: " " },
    { selectedTrips: [] },
    { accommodationType: "" },
    { checkInDate: "" },
    { checkOutDate: "2026-02-30" },
    { adults: 0 },
    { children: -1 },
  ] as const)("should send nothing for %o", async (change) => {
    const draft = fc.sample(completeDrafts(TODAY), 1)[0] ?? EMPTY_DRAFT
    const { result, sent } = await submitted({ draft: { ...draft, ...change }, requestKey: "key" })
    expect([Result.isFailure(result) && result.failure.cause !== undefined, sent]).toEqual([true, []])
  })

  it("should pass on the operator's refusal as it came", async () => {
    const refusal = new PlanNotSubmitted({ outcome: "unknown", cause: "503" })
    await fc.assert(
      fc.asyncProperty(completeDrafts(TODAY), async (draft) => {
        const { result, sent } = await submitted({ draft, requestKey: "key" }, refusal)
        expect(result).toEqual(Result.fail(refusal))
        expect(sent).toHaveLength(1)
      }),
      { numRuns: 10 },
    )
  })

  it("should log every failure, without what was typed", { tags: ["8.errors.8", "8.errors.9"] }, async () => {
    const draft = fc.sample(completeDrafts(TODAY), 1)[0] ?? EMPTY_DRAFT
    for (const attempt of [
      await submitted({ draft: { ...draft, fullName: "" }, requestKey: "key" }),
      await submitted(
        { draft, requestKey: "key" },
        new PlanNotSubmitted({ outcome: "unknown", cause: draft.fullName }),
      ),
    ])
      expect(attempt.logged).toEqual([["Warn", ["trip plan", "PlanNotSubmitted"]]])
    expect((await submitted({ draft, requestKey: "key" })).logged).toEqual([])
  })
})

// Helpers

const submitted = async (submission: TripSubmission, refusal?: PlanNotSubmitted) => {
  const sent: Array<readonly [plan: TripPlan, key: string | undefined]> = []
  const logged: Array<readonly [level: string, message: unknown]> = []
  const operator = Layer.succeed(TripPlans, {
    submit: (plan, key) =>
      Effect.andThen(
        Effect.sync(() => void sent.push([plan, key])),
        refusal === undefined ? Effect.void : Effect.fail(refusal),
      ),
  })
  const logger = Logger.layer([Logger.make(({ logLevel, message }) => void logged.push([logLevel, message]))])
  const result = await Effect.runPromise(
    Effect.result(submitTripPlan(submission)).pipe(Effect.provide(Layer.merge(operator, logger))),
  )
  return { result, sent, logged }
}
