/** Mutants of the specification's section 4, States and transitions. */
import type { Mutant } from "../mutant.ts"
import { CONSTANTS } from "./sharedPlaces.ts"

const BOOKING = "core/booking/bookingMachine.ts#makeBookingMachine"

export const statesAndTransitions: ReadonlyArray<Mutant> = [
  {
    sentence: "4.states.1",
    at: "core/home/splashMachine.ts#makeSplashMachine.flying",
    edit: ["without", "page.loaded"],
  },
  { sentence: "4.states.3", at: `${CONSTANTS}#SPLASH_FADES_AT_MS`, edit: ["number", 3800, 2800] },
  { sentence: "4.states.4", at: "core/booking/bookingForm.ts#emptyBookingForm", edit: ["without", "date"] },
  {
    sentence: "4.states.5",
    at: "core/catalogue/carouselMachine.ts#carouselMachine.rotating",
    edit: ["without", "after"],
  },
  { sentence: "4.states.8", at: `${BOOKING}.mayBeBooked`, edit: ["operator", "===", "!=="] },
  {
    sentence: "4.states.10",
    at: `${BOOKING}.isStarted`,
    edit: ["name", "isSuccess", "isFailure"],
    seenBy: "rules/booking/bookingCheckout.test.ts",
  },
  { sentence: "4.states.11", at: `${BOOKING}.isConcluded`, edit: ["text", "concluded", "cancelled"] },
]
