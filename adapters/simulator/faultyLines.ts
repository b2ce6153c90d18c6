/** The lines between visitor and office, cut where the world says so. */
import { Effect, Layer } from "effect"
import { Catalogue, CatalogueUnavailable } from "#core/ports/catalogue.ts"
import { Newsletter, NotSubscribed } from "#core/ports/newsletter.ts"
import { PaymentNotStarted, Payments, StatusUnavailable } from "#core/ports/payments.ts"
import { PlanNotSubmitted, TripPlans } from "#core/ports/tripPlans.ts"
import type { Faults, LineFault } from "./world.ts"

/** The cause that every failure of the world names. */
export const OUTAGE = "down in this world"

/** How long a slow line takes, in milliseconds. */
const SLOW_MS = 2000

const cut = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  fault: LineFault | undefined,
  failure: NoInfer<E>,
): Effect.Effect<A, E, R> => {
  if (fault === "down") return Effect.fail(failure)
  if (fault === "hangs") return Effect.never
  return fault === "slow" ? Effect.delay(effect, SLOW_MS) : effect
}

/** Cuts the lines between visitor and office where the world says so. */
export const faultyLines = (faults: Faults) => {
  const { catalogue: onCatalogue, payments: onPayments } = faults
  return Layer.mergeAll(
    Layer.effect(
      Catalogue,
      Effect.map(Catalogue, (real) => {
        const down = new CatalogueUnavailable({ cause: OUTAGE })
        return {
          categories: cut(real.categories, onCatalogue, down),
          shelves: cut(real.shelves, onCatalogue, down),
          tripTypes: cut(real.tripTypes, onCatalogue, down),
          activity: (slug: string) => cut(real.activity(slug), onCatalogue, down),
          activitiesIn: (categoryId: string) => cut(real.activitiesIn(categoryId), onCatalogue, down),
        }
      }),
    ),
    Layer.effect(
      Payments,
      Effect.map(Payments, (real) => {
        let isFirst = true
        const onStart = onPayments === "answersOnce" ? undefined : onPayments
        const onReading = () => {
          const isAnswered = onPayments !== "answersOnce" || isFirst
          isFirst = false
          return isAnswered ? onStart : "hangs"
        }
        return {
          start: (request, requestKey) =>
            cut(
              real.start(request, requestKey),
              onStart,
              new PaymentNotStarted({ outcome: "unknown", cause: OUTAGE }),
            ),
          status: (id) => cut(real.status(id), onReading(), new StatusUnavailable({ cause: OUTAGE })),
          wholeStatus: (id, lastDigits) =>
            cut(real.wholeStatus(id, lastDigits), onReading(), new StatusUnavailable({ cause: OUTAGE })),
          save: real.save,
        }
      }),
    ),
    Layer.effect(
      TripPlans,
      Effect.map(TripPlans, (real) => ({
        submit: (plan, requestKey) =>
          cut(real.submit(plan, requestKey), faults.tripPlans, new PlanNotSubmitted({ cause: OUTAGE })),
      })),
    ),
    Layer.effect(
      Newsletter,
      Effect.map(Newsletter, (real) => ({
        subscribe: (email: string) =>
          cut(real.subscribe(email), faults.newsletter, new NotSubscribed({ cause: OUTAGE })),
      })),
    ),
  )
}
