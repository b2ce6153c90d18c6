/** The lines between visitor and office, cut where the world says so. */
import { Effect, Layer } from "effect"
import { Catalogue, CatalogueUnavailable } from "#core/ports/catalogue.ts"
import { Newsletter, NotSubscribed } from "#core/ports/newsletter.ts"
import { PaymentNotStarted, Payments, StatusUnavailable } from "#core/ports/payments.ts"
import { PlanNotSubmitted, TripPlans } from "#core/ports/tripPlans.ts"
import type { Faults } from "./world.ts"

/** The cause that every failure of the world names. */
export const OUTAGE = "down in this world"

const cut = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  fault: "down" | "hangs" | undefined,
  failure: NoInfer<E>,
): Effect.Effect<A, E, R> =>
  fault === "down" ? Effect.fail(failure) : fault === "hangs" ? Effect.never : effect

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
      Effect.map(Payments, (real) => ({
        start: (request, requestKey) =>
          cut(
            real.start(request, requestKey),
            onPayments,
            new PaymentNotStarted({ outcome: "unknown", cause: OUTAGE }),
          ),
        status: (id) => cut(real.status(id), onPayments, new StatusUnavailable({ cause: OUTAGE })),
        save: real.save,
      })),
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
