/** The newsletter over HTTP. */
import { Effect, Layer } from "effect"
import { Newsletter, NotSubscribed } from "#core/ports/enquiries.ts"
import { newsletterCalls } from "../wire/newsletterCalls.ts"
import { sendCall } from "./sendCall.ts"

export const httpNewsletter = (baseUrl: string) =>
  Layer.succeed(Newsletter, {
    subscribe: (email) =>
      sendCall(baseUrl, newsletterCalls.subscribe, { email }).pipe(
        Effect.mapError((cause) => new NotSubscribed({ cause })),
        Effect.asVoid,
      ),
  })
