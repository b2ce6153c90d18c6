/** The newsletter call (decision "controls without a shown action"). */
import { Schema } from "effect"
import { defineCall } from "./call.ts"
import { TypedEmail } from "./typedEmail.ts"

export const newsletterCalls = {
  /** Sent twice, it keeps the address once. The answer is not read, so any JSON will do. */
  subscribe: defineCall({
    method: "POST",
    path: "/api/newsletter/subscribe",
    request: Schema.Struct({ email: TypedEmail }),
    response: Schema.Unknown,
  }),
}
