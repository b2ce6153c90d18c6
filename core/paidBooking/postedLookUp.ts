/** A look-up that came as a plain form, from a browser without scripts, and what its page says to it. */
import { Effect } from "effect"
import type { PostedFields } from "../booking/postedBooking.ts"
import { Bookings } from "../ports/bookings.ts"
import { DehydratedQueries } from "../ports/dehydratedQueries.ts"
import type { Runtime } from "../runtime.ts"
import { type LookUpForm, lookUpIn, type LookUpOutcome } from "./lookUpForm.ts"

/** Shape: fit for JSON, as it travels with the page. */
export interface PostedLookUp {
  readonly form: LookUpForm
  readonly outcome: LookUpOutcome
}

const textIn = (fields: PostedFields, name: keyof LookUpForm): string => {
  const value = fields[name]
  return typeof value === "string" ? value : ""
}

export const answerPostedLookUp = Effect.fn("answerPostedLookUp")(function* (
  fields: PostedFields,
): Effect.fn.Return<PostedLookUp, never, Bookings> {
  const form = { mobileNumber: textIn(fields, "mobileNumber"), date: textIn(fields, "date") }
  const lookUp = lookUpIn(form)
  if (lookUp === undefined) return { form, outcome: "refused" }
  const bookings = yield* Bookings
  const outcome = yield* bookings.sendLinks(lookUp.mobileNumber, lookUp.date).pipe(
    Effect.as("sent" as const),
    Effect.catchTags({
      LookedUpTooOften: () => Effect.succeed("tooOften" as const),
      BookingsUnavailable: () => Effect.succeed("unsent" as const),
    }),
  )
  return { form, outcome }
})

/** Absent where the page answers no form. */
export const makeReadPostedLookUp = (run: Runtime<never>) => (): PostedLookUp | undefined =>
  // Written by this very build: `setPageLocals` takes nothing else.
  run.runSync(DehydratedQueries).lookUp as PostedLookUp | undefined
