/** The use case before "Pay" where this browser has been at payment for the same trip: has one of its orders been paid? */
import { Effect } from "effect"
import { isPaid } from "../payment/verdict.ts"
import { Payments } from "../ports/payments.ts"

/** So many of the newest are asked about. */
const MOST_ASKED = 3

/** How long the answers may take together, in milliseconds: a question that cannot be asked holds up no payment. */
export const ASKED_WITHIN_MS = 5000

/** The first that is paid; none where nobody can say so. */
const paidOne = Effect.fn("paidOne")(function* (
  merchantOrderIds: ReadonlyArray<string>,
): Effect.fn.Return<string | undefined, never, Payments> {
  const payments = yield* Payments
  for (const id of merchantOrderIds.slice(0, MOST_ASKED)) {
    const state = yield* payments.status(id).pipe(
      Effect.map((status) => status.state),
      Effect.orElseSucceed(() => undefined),
    )
    if (state !== undefined && isPaid(state)) return id
  }
  return undefined
})

/** The id of one that is paid. Where nobody says so in time there is none. */
export const findPaid = (merchantOrderIds: ReadonlyArray<string>) =>
  Effect.timeoutOrElse(paidOne(merchantOrderIds), {
    duration: ASKED_WITHIN_MS,
    orElse: () => Effect.succeed(undefined),
  })
