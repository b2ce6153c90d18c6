/** The newsletter call (decision "controls without a shown action"). */
import { Schema } from "effect"
import { defineCall } from "./call.ts"

export const newsletterCalls = {
  /** Sent twice, it keeps the address once. The answer is not read, so any JSON will do. */
  subscribe: defineCall({
    method: "POST",
    path: "/api/newsletter/subscribe",
    request: Schema.Struct({ email: Schema.String.check(Schema.isMaxLength(320)) }),
    response: Schema.Unknown,
  }),
}
