/** The longest that a visitor waits for anything that the site fetches (specification section 9, lazy-loaded scripts). */
import { Effect } from "effect"
import { VISITOR_WAIT_MS } from "./businessConstants.ts"

/** The effect, or the failure `late` after `VISITOR_WAIT_MS`: whether it had its effect is then not known. */
export const withTimeout = <E>(late: (cause: unknown) => E) =>
  Effect.timeoutOrElse({ duration: VISITOR_WAIT_MS, orElse: () => Effect.fail(late("no answer in time")) })
