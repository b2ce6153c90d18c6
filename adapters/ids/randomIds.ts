/** Ids from the platform's cryptographic source, in browsers and in Node alike. */
import { Effect, Layer } from "effect"
import { Ids } from "#core/ports/ids.ts"
import { crockford } from "./crockford.ts"

const letters = Effect.sync(() => crockford(crypto.getRandomValues(new Uint8Array(26))))

export const randomIds = Layer.succeed(Ids, {
  orderId: Effect.map(letters, (text) => `GOA-${text}`),
  requestKey: letters,
})
