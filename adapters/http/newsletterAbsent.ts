/** No newsletter: the specification names no call for it, so a server of its calls alone is not asked. */
import { Effect, Layer } from "effect"
import { Newsletter, NotSubscribed } from "#core/ports/newsletter.ts"

export const newsletterAbsent = Layer.succeed(Newsletter, {
  subscribe: () => Effect.fail(new NotSubscribed({ cause: "this server keeps no newsletter" })),
})
