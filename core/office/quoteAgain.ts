/** The operator's own look at what a visitor wants to pay: nothing the browser says about money is believed. */
import { Effect } from "effect"
import { bookingObjection, OBJECTION_TEXT } from "../booking/bookingForm.ts"
import type { PaymentRequest } from "../booking/paymentRequest.ts"
import { quote } from "../booking/quote.ts"
import { today } from "../days.ts"
import { CatalogueStore, type StoredActivity } from "../ports/catalogueStore.ts"
import { PriceChanged } from "../ports/payments.ts"
import { ActivityUnknown, BookingRefused } from "./refusals.ts"

/** The activity as it is sold now, when rules and amount agree with it. Errors: one per thing that may not agree. */
export const quoteAgain = Effect.fn("quoteAgain")(function* (
  request: PaymentRequest,
): Effect.fn.Return<StoredActivity, BookingRefused | ActivityUnknown | PriceChanged, CatalogueStore> {
  const objection = bookingObjection(request, yield* today)
  if (objection !== undefined)
    return yield* new BookingRefused({ objection, message: OBJECTION_TEXT[objection] })
  const catalogue = yield* CatalogueStore
  const stored = yield* catalogue.activity(request.subSlug)
  if (stored === undefined) return yield* new ActivityUnknown({ slug: request.subSlug })
  const adultFare = stored.activity.price
  const { total } = quote(adultFare, request)
  if (total !== request.amount) return yield* new PriceChanged({ adultFare, total })
  return stored
})
