/** Payments over HTTP, whose script is fetched when a visitor first pays: nobody who only looks around waits for it. */
import { Effect, Layer } from "effect"
import { PaymentNotSaved, PaymentNotStarted, Payments, StatusUnavailable } from "#core/ports/payments.ts"

const load = <E>(failure: (cause: unknown) => E) =>
  Effect.tryPromise({ try: () => import("./paymentsHttp.ts"), catch: failure })

/** Errors: a script that does not arrive is the port's own failure; nothing has been sent then. */
export const paymentsLater = (baseUrl: string, isOurs = true) => {
  const over = <A, B, E>(
    failure: (cause: unknown) => E,
    use: (payments: Payments["Service"]) => Effect.Effect<A, B>,
  ) =>
    Effect.flatMap(load(failure), ({ paymentsHttp }) =>
      Payments.use(use).pipe(Effect.provide(paymentsHttp(baseUrl, isOurs))),
    )
  return Layer.succeed(Payments, {
    start: (request, requestKey) =>
      over(
        (cause) => new PaymentNotStarted({ outcome: "refused", cause }),
        (payments) => payments.start(request, requestKey),
      ),
    status: (id) =>
      over(
        (cause) => new StatusUnavailable({ cause }),
        (payments) => payments.status(id),
      ),
    wholeStatus: (id, lastDigits) =>
      over(
        (cause) => new StatusUnavailable({ cause }),
        (payments) => payments.wholeStatus(id, lastDigits),
      ),
    save: (status, tripPackage) =>
      over(
        (cause) => new PaymentNotSaved({ cause }),
        (payments) => payments.save(status, tripPackage),
      ),
  })
}
