/** Puts an address on the newsletter's list, once (decision "controls without a shown action"). */
import { Clock, Effect } from "effect"
import { NewsletterStore } from "../ports/enquiryStores.ts"
import { parseEmailAddress } from "./emailAddress.ts"
import { SubscriptionRefused } from "../refusals.ts"

/** Errors: a text that is no e-mail address. Nothing is stored then. */
export const acceptSubscriber = Effect.fn("acceptSubscriber")(function* (
  typed: string,
): Effect.fn.Return<void, SubscriptionRefused, NewsletterStore> {
  const email = parseEmailAddress(typed)
  if (email === undefined)
    return yield* new SubscriptionRefused({ message: "This is not an e-mail address." })
  const store = yield* NewsletterStore
  yield* store.insert({ email, subscribedAtMs: yield* Clock.currentTimeMillis })
})
