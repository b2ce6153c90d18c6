/**
 * The shop's payments as the server lets visitors at them: so many may wait for the payment provider at once, and a
 * simulated payment page stands on the site's own origin, by whatever name the caller knows that.
 */
import { Effect } from "effect"
import { Caller } from "#core/ports/caller.ts"
import { PaymentNotStarted, Payments, type StartedPayment } from "#core/ports/payments.ts"
import { type LimitConcurrency, TooManyPayments } from "./concurrencyLimit.ts"

const payPageUrlAt = (redirectUrl: string, origin: string | undefined): string => {
  const { pathname, search } = new URL(redirectUrl)
  return new URL(pathname + search, origin ?? redirectUrl).href
}

/** Opens a payment page as a visitor may: not while too many wait for the provider, and where they can reach it. */
export type GuardCheckout = <A extends StartedPayment, E, R>(
  opening: Effect.Effect<A, E, R>,
) => Effect.Effect<A, E | PaymentNotStarted, R>

export const guardCheckout =
  (limit: LimitConcurrency, isSimulated: boolean): GuardCheckout =>
  (opening) =>
    Caller.use(({ client, origin }) =>
      limit(client, opening).pipe(
        Effect.map((started) =>
          isSimulated ? { ...started, redirectUrl: payPageUrlAt(started.redirectUrl, origin) } : started,
        ),
        Effect.mapError((failure) =>
          failure instanceof TooManyPayments
            ? new PaymentNotStarted({ outcome: "unknown", cause: failure })
            : failure,
        ),
      ),
    )

/** Gives work the shop's `Payments`, guarded. */
export type GuardPayments = <A, E, R>(
  work: Effect.Effect<A, E, R>,
) => Effect.Effect<A, E, Payments | Exclude<R, Payments>>

/** A payment that finds too many before it may have been asked for before: whoever sends it again sends the same key. */
export const guardPayments = (limit: LimitConcurrency, isSimulated: boolean): GuardPayments => {
  const guarded = guardCheckout(limit, isSimulated)
  return Effect.provideServiceEffect(
    Payments,
    Effect.map(Payments, (payments) => ({
      ...payments,
      start: (request, requestKey) => guarded(payments.start(request, requestKey)),
      resume: (merchantOrderId) => guarded(payments.resume(merchantOrderId)),
    })),
  )
}
