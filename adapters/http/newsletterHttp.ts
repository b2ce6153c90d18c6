/** The newsletter over HTTP. */
import { Effect, Layer } from "effect"
import { Newsletter, NotSubscribed } from "#core/ports/newsletter.ts"
import { newsletterCalls } from "../wire/newsletterCalls.ts"
import { send } from "./send.ts"

export const newsletterHttp = (baseUrl: string) =>
  Layer.succeed(Newsletter, {
    subscribe: (email) =>
      send(baseUrl, newsletterCalls.subscribe, { email }).pipe(
        Effect.mapError((cause) => new NotSubscribed({ cause })),
        Effect.asVoid,
      ),
  })
