/** The connections between visitor and operator, cut where the world says so. */
import type { CategoryId } from "#core/catalogue/catalogueIds.ts"
import { Effect, Layer } from "effect"
import { Catalogue, CatalogueUnavailable } from "#core/ports/catalogue.ts"
import { Bookings, BookingsUnavailable, LookedUpTooOften } from "#core/ports/bookings.ts"
import { Departures, DeparturesUnavailable } from "#core/ports/departures.ts"
import { Newsletter, NotSubscribed, PlanNotSubmitted, TripPlans } from "#core/ports/enquiries.ts"
import { PaymentNotStarted, Payments, StatusUnavailable } from "#core/ports/payments.ts"
import type { BookingFault, ConnectionFault, WorldFaults } from "./world.ts"

/** The cause that every failure of the world names. */
export const INJECTED_OUTAGE = "down in this world"

/** How long a slow line takes, in milliseconds. */
const SLOW_MS = 2000

const injectFault = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  fault: ConnectionFault | undefined,
  failure: NoInfer<E>,
): Effect.Effect<A, E, R> => {
  if (fault === "down") return Effect.fail(failure)
  if (fault === "hangs") return Effect.never
  return fault === "slow" ? Effect.delay(effect, SLOW_MS) : effect
}

/** What happens to the first reading of a booking, to later ones, and to changes: some are made and their answer is lost. */
const BOOKING_FAULTS: Readonly<
  Record<
    BookingFault | "none",
    readonly [
      first: ConnectionFault | undefined,
      later: ConnectionFault | undefined,
      change: ConnectionFault | "unheard" | undefined,
    ]
  >
> = {
  none: [undefined, undefined, undefined],
  down: ["down", "down", "down"],
  hangs: ["hangs", "hangs", "hangs"],
  slow: ["slow", "slow", "slow"],
  answersOnce: [undefined, "hangs", "hangs"],
  goesDown: [undefined, "down", "down"],
  breaksOff: [undefined, "hangs", "down"],
  readsOnly: [undefined, undefined, "down"],
  unquoted: [undefined, undefined, undefined],
  changesOnly: [undefined, "down", undefined],
  losesAnswers: [undefined, undefined, "unheard"],
  tooOften: [undefined, undefined, undefined],
}

/** Cuts the connections between visitor and operator where the world says so. */
export const faultInjection = (faults: WorldFaults) => {
  const { catalogue: onCatalogue, payments: onPayments, departures: onDepartures = onCatalogue } = faults
  return Layer.mergeAll(
    Layer.effect(
      Catalogue,
      Effect.map(Catalogue, (real) => {
        const down = new CatalogueUnavailable({ cause: INJECTED_OUTAGE })
        return {
          categories: injectFault(real.categories, onCatalogue, down),
          shelves: injectFault(real.shelves, onCatalogue, down),
          tripTypes: injectFault(real.tripTypes, onCatalogue, down),
          activity: (slug: string) =>
            injectFault(real.activity(slug), faults.activities ?? onCatalogue, down),
          activitiesIn: (categoryId: CategoryId) =>
            injectFault(real.activitiesIn(categoryId), onCatalogue, down),
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
            injectFault(
              real.start(request, requestKey),
              onStart,
              new PaymentNotStarted({ outcome: "unknown", cause: INJECTED_OUTAGE }),
            ),
          resume: (id) =>
            injectFault(
              real.resume(id),
              onPayments === "answersOnce" ? "hangs" : onPayments,
              new PaymentNotStarted({ outcome: "unknown", cause: INJECTED_OUTAGE }),
            ),
          status: (id) =>
            injectFault(real.status(id), onReading(), new StatusUnavailable({ cause: INJECTED_OUTAGE })),
          unmaskedStatus: (id, lastDigits) =>
            injectFault(
              real.unmaskedStatus(id, lastDigits),
              onReading(),
              new StatusUnavailable({ cause: INJECTED_OUTAGE }),
            ),
          save: real.save,
        }
      }),
    ),
    Layer.effect(
      Departures,
      Effect.map(Departures, (real) => ({
        on: (slug, from, to) =>
          onDepartures === "none"
            ? Effect.succeed([])
            : injectFault(
                real.on(slug, from, to),
                onDepartures,
                new DeparturesUnavailable({ cause: INJECTED_OUTAGE }),
              ),
      })),
    ),
    Layer.effect(
      Bookings,
      Effect.map(Bookings, (real) => {
        const [first, later, onChange] = BOOKING_FAULTS[faults.bookings ?? "none"]
        const down = new BookingsUnavailable({ cause: INJECTED_OUTAGE })
        const onQuote = faults.bookings === "unquoted" ? "hangs" : first
        let isFirst = true
        const reads = <A, E>(effect: Effect.Effect<A, E | BookingsUnavailable>) =>
          Effect.suspend(() => {
            const fault = isFirst ? first : later
            isFirst = false
            return injectFault(effect, fault, down)
          })
        const changes = <A, E>(effect: Effect.Effect<A, E | BookingsUnavailable>) =>
          onChange === "unheard"
            ? Effect.flatMap(effect, () => Effect.fail(down))
            : injectFault(effect, onChange, down)
        return {
          open: (secret) => reads(real.open(secret)),
          secretOf: (id) => reads(real.secretOf(id)),
          mine: reads(real.mine),
          saveEmail: (secret, email) => changes(real.saveEmail(secret, email)),
          sendLinks: (mobileNumber, date) =>
            faults.bookings === "tooOften"
              ? Effect.fail(new LookedUpTooOften({}))
              : changes(real.sendLinks(mobileNumber, date)),
          cancel: (secret, refund, isVoucher) => changes(real.cancel(secret, refund, isVoucher)),
          takeOff: (secret, left, refund) => changes(real.takeOff(secret, left, refund)),
          changeDay: (secret, date, departure) => changes(real.changeDay(secret, date, departure)),
          quoteTrip: (secret, trip) => injectFault(real.quoteTrip(secret, trip), onQuote, down),
          changeTrip: (secret, trip, shown) => changes(real.changeTrip(secret, trip, shown)),
          payDifference: (secret) => changes(real.payDifference(secret)),
        }
      }),
    ),
    Layer.effect(
      TripPlans,
      Effect.map(TripPlans, (real) => ({
        submit: (plan, requestKey) =>
          injectFault(
            real.submit(plan, requestKey),
            faults.tripPlans,
            new PlanNotSubmitted({ outcome: "unknown", cause: INJECTED_OUTAGE }),
          ),
      })),
    ),
    Layer.effect(
      Newsletter,
      Effect.map(Newsletter, (real) => ({
        subscribe: (email: string) =>
          injectFault(
            real.subscribe(email),
            faults.newsletter,
            new NotSubscribed({ cause: INJECTED_OUTAGE }),
          ),
      })),
    ),
  )
}
