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

/** Gives work the shop's `Payments`, guarded. */
export type GuardPayments = <A, E, R>(
  work: Effect.Effect<A, E, R>,
) => Effect.Effect<A, E, Payments | Exclude<R, Payments>>

/** A payment that finds too many before it may have been asked for before: whoever sends it again sends the same key. */
export const guardPayments = (limit: LimitConcurrency, isSimulated: boolean): GuardPayments => {
  const start =
    (payments: Payments["Service"]): Payments["Service"]["start"] =>
    (request, requestKey) =>
      Caller.use(({ client, origin }) =>
        limit(client, payments.start(request, requestKey)).pipe(
          Effect.map((started): StartedPayment =>
            isSimulated ? { ...started, redirectUrl: payPageUrlAt(started.redirectUrl, origin) } : started,
          ),
          Effect.mapError((failure) =>
            failure instanceof TooManyPayments
              ? new PaymentNotStarted({ outcome: "unknown", cause: failure })
              : failure,
          ),
        ),
      )
  return Effect.provideServiceEffect(
    Payments,
    Effect.map(Payments, (payments) => ({ ...payments, start: start(payments) })),
  )
}
