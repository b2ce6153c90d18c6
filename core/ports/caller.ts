/**
 * The caller's part of a port's call: who asks, beside what is asked. Whoever mounts the ports says it for each request;
 * where nobody does, a stranger asks, who has booked nothing.
 */
import { Context } from "effect"

export interface Caller {
  /** Names the browser that asks, without telling its secret; absent when it has none. */
  readonly browser: string | undefined
  /** Tells clients apart as the rate limits do: by their address. */
  readonly client: string
  /** The site's origin as the caller knows it, if it says so in earnest. */
  readonly origin: string | undefined
}

export const Caller = Context.Reference<Caller>("goa/core/ports/Caller", {
  defaultValue: () => ({ browser: undefined, client: "", origin: undefined }),
})
