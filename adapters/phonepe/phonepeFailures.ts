/**
 * How a call to PhonePe can fail, definite and unknown kept apart. None carries a secret, a token, a body or anything
 * about a person: only statuses, PhonePe's own codes and our own words.
 */
import { Schema } from "effect"

/** A definite no to this request (4xx). Nothing was opened, charged or refunded by it. */
export class PhonepeRefused extends Schema.TaggedError<PhonepeRefused>()("PhonepeRefused", {
  status: Schema.Int,
  code: Schema.String,
}) {}

/** Our credentials or our token were refused, also after a fresh token. Nothing was done; the operator must mend it. */
export class PhonepeUnauthorized extends Schema.TaggedError<PhonepeUnauthorized>()("PhonepeUnauthorized", {
  status: Schema.Int,
}) {}

/** Too many calls. Nothing was done. Unit: `retryAfterMs` in milliseconds, when PhonePe says it. */
export class PhonepeRateLimited extends Schema.TaggedError<PhonepeRateLimited>()("PhonepeRateLimited", {
  retryAfterMs: Schema.UndefinedOr(Schema.Int),
}) {}

/** No usable answer: the call may have had its effect. Read before acting again. */
export class PhonepeUnknown extends Schema.TaggedError<PhonepeUnknown>()("PhonepeUnknown", {
  reason: Schema.Literals(["timeout", "unreachable", "serverError", "redirected", "unreadable"]),
  status: Schema.UndefinedOr(Schema.Int),
}) {}

export type PhonepeFailure = PhonepeRefused | PhonepeUnauthorized | PhonepeRateLimited | PhonepeUnknown
