/** The newsletter over HTTP, whose script is fetched when a visitor first subscribes. */
import { Effect, Layer } from "effect"
import { Newsletter, NotSubscribed } from "#core/ports/newsletter.ts"

/** Errors: a script that does not arrive is the port's own failure; nothing has been sent then. */
export const newsletterLater = (baseUrl: string) =>
  Layer.succeed(Newsletter, {
    subscribe: (email) =>
      Effect.tryPromise({
        try: () => import("./newsletterHttp.ts"),
        catch: (cause) => new NotSubscribed({ cause }),
      }).pipe(
        Effect.flatMap(({ newsletterHttp }) =>
          Newsletter.use((list) => list.subscribe(email)).pipe(Effect.provide(newsletterHttp(baseUrl))),
        ),
      ),
  })
