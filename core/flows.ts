/**
 * Every machine of the site, built once per site and only when a screen first asks for it, so that a screen's rules
 * arrive with its script.
 */
import type { BookingPorts } from "./booking/bookingMachine.ts"
import { type Day, today } from "./days.ts"
import type { Run } from "./fromPort.ts"
import type { Catalogue } from "./ports/catalogue.ts"
import type { Drafts } from "./ports/drafts.ts"
import type { IntroMemory } from "./ports/introMemory.ts"
import type { Newsletter } from "./ports/newsletter.ts"
import type { Receipts } from "./ports/receipts.ts"
import type { SavedActivities } from "./ports/savedActivities.ts"
import type { Sharing } from "./ports/sharing.ts"
import type { TripPlans } from "./ports/tripPlans.ts"
import type { VisitDraws } from "./ports/visitDraws.ts"

/** All that a visitor's side of the site needs from the world. */
export type VisitorPorts =
  | BookingPorts
  | Catalogue
  | Drafts
  | IntroMemory
  | Newsletter
  | Receipts
  | SavedActivities
  | Sharing
  | TripPlans
  | VisitDraws

/** Builds one machine over the site's runtime, such as `makeBookingMachine`. */
export type MakeMachine<Machine> = (run: Run<VisitorPorts>) => Machine

export interface Flows {
  /** The machine that `make` builds: the same one at every asking. */
  machine<Machine>(make: MakeMachine<Machine>): Machine
  /** Today in Goa on this world's clock. */
  today(): Day
}

export const makeFlows = (run: Run<VisitorPorts>): Flows => {
  const built = new Map<MakeMachine<unknown>, unknown>()
  return {
    machine: <Machine>(make: MakeMachine<Machine>) => {
      if (!built.has(make)) built.set(make, make(run))
      // The map cannot say that each key's value is what that key makes; the line above is the only one that writes.
      return built.get(make) as Machine
    },
    today: () => run.runSync(today),
  }
}
