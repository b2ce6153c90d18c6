/** What the use cases refuse, before anything is written or anyone is asked. */
import { Schema } from "effect"

/** A rule of the booking form is broken. `message` is the sentence that the visitor would see. */
export class BookingRefused extends Schema.TaggedError<BookingRefused>()("BookingRefused", {
  objection: Schema.String,
  message: Schema.String,
}) {}

/** The catalogue sells nothing under that slug. */
export class ActivityUnknown extends Schema.TaggedError<ActivityUnknown>()("ActivityUnknown", {
  slug: Schema.String,
}) {}

/** The activity has a page and cannot be bought at present. */
export class NotOnSale extends Schema.TaggedError<NotOnSale>()("NotOnSale", {
  message: Schema.String,
}) {}

/** The request key already names another request. Nothing was changed. */
export class RequestKeyReused extends Schema.TaggedError<RequestKeyReused>()("RequestKeyReused", {}) {}

/** A rule of the trip plan is broken. */
export class PlanRefused extends Schema.TaggedError<PlanRefused>()("PlanRefused", {
  message: Schema.String,
}) {}

/** What came is no e-mail address. */
export class SubscriptionRefused extends Schema.TaggedError<SubscriptionRefused>()("SubscriptionRefused", {
  message: Schema.String,
}) {}

/** Why nothing was written of what staff decided on an order, or on the booking that it is. */
export const cameBetween = (what: "booking" | "order"): string =>
  `Something else happened to this ${what} in between: look again. Nothing was changed.`
