/** The newsletter-store port: the operator's list of addresses. */
import { Context, type Effect } from "effect"

/** An address on the list, as `newsletterAddress` writes it. Unit: `subscribedAtMs` in milliseconds since 1970. */
export interface Subscriber {
  readonly email: string
  readonly subscribedAtMs: number
}

export class NewsletterStore extends Context.Service<
  NewsletterStore,
  {
    /** Puts the address on the list. One that is on it stays as it is, with its first instant. */
    insert(subscriber: Subscriber): Effect.Effect<void>
  }
>()("goa/core/ports/NewsletterStore") {}
