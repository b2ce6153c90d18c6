/** Ids of a visitor's side under test: each request has the next key, and nothing else is drawn there. */
import { Effect, Layer } from "effect"
import { Ids } from "#core/ports/ids.ts"

/** "key 1", "key 2", … */
export const numberedKeys = () => {
  let keys = 0
  return Layer.succeed(Ids, {
    orderId: Effect.die("not mine"),
    requestKey: Effect.sync(() => `key ${++keys}`),
    bookingSecret: Effect.die("not mine"),
  })
}
