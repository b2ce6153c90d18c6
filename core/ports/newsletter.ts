/** The newsletter port: an address on its way to the operator's list. */
import { Context, type Effect, Data } from "effect"

/** The address did not reach the operator. It is still in the field. */
export class NotSubscribed extends Data.TaggedError("NotSubscribed")<{
  readonly cause: unknown
}> {}

export class Newsletter extends Context.Service<
  Newsletter,
  {
    /** Keeps the address once, however often it is sent. */
    subscribe(email: string): Effect.Effect<void, NotSubscribed>
  }
>()("goa/core/ports/Newsletter") {}
