/**
 * Every machine of the site, built once per site and only when a screen first asks for it, so that a screen's rules
 * arrive with its script.
 */
import type { BookingPorts } from "./booking/bookingMachine.ts"
import { type Day, type IndianMoment, nowInIndia, today } from "./days.ts"
import type { Runtime } from "./runtime.ts"
import { DehydratedQueries } from "./ports/dehydratedQueries.ts"
import type { Catalogue } from "./ports/catalogue.ts"
import type { TripDrafts, IntroMemory, Wishlist, VisitDraws } from "./ports/deviceStorage.ts"
import type { Newsletter, TripPlans } from "./ports/enquiries.ts"
import type { Receipts } from "./ports/payments.ts"
import type { Bookings } from "./ports/bookings.ts"
import type { CalendarFiles } from "./ports/calendarFiles.ts"
import type { Sharing } from "./ports/browser.ts"

/** All that a visitor's side of the site needs from the world. */
export type VisitorPorts =
  | BookingPorts
  | Bookings
  | CalendarFiles
  | Catalogue
  | TripDrafts
  | IntroMemory
  | Newsletter
  | Receipts
  | Wishlist
  | Sharing
  | TripPlans
  | VisitDraws

/** The machines of pages that need `R` from the world. */
export interface ActorsOver<R> {
  /** The machine that `make` builds: the same one at every asking. */
  machine<Machine>(make: (run: Runtime<R>) => Machine): Machine
  /** Today in India on this world's clock. */
  today(): Day
  /** What calendar and clocks show there. */
  now(): IndianMoment
  /** What the page came with, or was told since. */
  known(): DehydratedQueries
}

/** Builds one machine over the site's runtime, such as `makeBookingMachine`. */
export type MakeMachine<Machine> = (run: Runtime<VisitorPorts>) => Machine

export type Actors = ActorsOver<VisitorPorts>

/** `known` spares a world that need not be asked for what it knows: asking has all of it built. */
export const createActors = <R>(
  run: Runtime<R>,
  known = () => run.runSync(DehydratedQueries),
): ActorsOver<R> => {
  const built = new Map<(run: Runtime<R>) => unknown, unknown>()
  return {
    machine: <Machine>(make: (run: Runtime<R>) => Machine) => {
      if (!built.has(make)) built.set(make, make(run))
      // The map cannot say that each key's value is what that key makes; the line above is the only one that writes.
      return built.get(make) as Machine
    },
    today: () => run.runSync(today),
    now: () => run.runSync(nowInIndia),
    known,
  }
}
