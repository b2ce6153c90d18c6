/** Where an order's trip begins, and when where it has no start time, as the catalogue has it now. */
import { Effect } from "effect"
import { whereToMeet } from "../catalogue/quickFacts.ts"
import { CatalogueStore } from "../ports/catalogueStore.ts"
import type { Order } from "./order.ts"

/** Absent where the catalogue names none, has the activity no more, or breaks: none of it hides a payment. */
export const meetingPointOf = Effect.fn("meetingPointOf")(function* ({
  request,
}: Order): Effect.fn.Return<string | undefined, never, CatalogueStore> {
  const catalogue = yield* CatalogueStore
  const stored = yield* Effect.catchDefect(catalogue.activity(request.subSlug), () =>
    Effect.succeed(undefined),
  )
  // Stryker disable next-line ArrayDeclaration: A text has no title, and names no place.
  return whereToMeet(stored?.activity.details ?? [], request.departure)
})
