/** The desk as its pages meet it, answering as a script says: for stories, and for what reads charts and starts nothing. */
import { Effect, Layer } from "effect"
import type { DayView, DepartureView } from "#core/desk/dayView.ts"
import type { BookingFound, DeskBookingView, DeskOffers } from "#core/desk/deskBookingView.ts"
import type { DeskFailure } from "#core/ports/desk.ts"
import {
  Authenticator,
  DeskAccess,
  type DeskPerson,
  type PasskeyAnswer,
  type PasskeyNotUsed,
} from "#core/ports/deskAccess.ts"
import { DeskBookings } from "#core/ports/deskBookings.ts"
import { DeskDay } from "#core/ports/deskDay.ts"
import { seededIds } from "./seededIds.ts"

/** The answers to one question, in their order; the last one is given again to every later asking. */
export type Answers<A, E = DeskFailure> = readonly [
  Effect.Effect<A, E>,
  ...ReadonlyArray<Effect.Effect<A, E>>,
]

/** What is absent is never answered. */
export interface DeskScript {
  readonly whoIsIn?: Answers<DeskPerson | undefined>
  readonly invited?: Answers<DeskPerson>
  readonly enrolled?: Answers<DeskPerson>
  readonly signedIn?: Answers<DeskPerson>
  readonly verified?: Answers<void>
  readonly signedOut?: Answers<void>
  /** What this device does when a passkey is to be made or used. */
  readonly passkey?: Answers<PasskeyAnswer, PasskeyNotUsed>
  readonly day?: Answers<DayView>
  readonly manifest?: Answers<DepartureView>
  /** Whatever is done to a departure. */
  readonly deed?: Answers<DepartureView>
  readonly offers?: Answers<DeskOffers>
  readonly booking?: Answers<DeskBookingView>
  readonly found?: Answers<ReadonlyArray<BookingFound>>
  /** Whatever is booked, or done to a booking. */
  readonly bookingDeed?: Answers<DeskBookingView>
}

const inTurn = <A, E>(answers: Answers<A, E> = [Effect.never]): Effect.Effect<A, E> => {
  let asked = 0
  return Effect.suspend(() => answers[Math.min(asked++, answers.length - 1)] ?? Effect.never)
}

const OPTIONS = Effect.succeed({ challenge: "scripted" })

/** Every port of the desk's pages. */
export const scriptedDesk = (script: DeskScript) => {
  const [whoIsIn, invited, enrolled] = [
    inTurn(script.whoIsIn),
    inTurn(script.invited),
    inTurn(script.enrolled),
  ]
  const [signedIn, verified, signedOut] = [
    inTurn(script.signedIn),
    inTurn(script.verified),
    inTurn(script.signedOut),
  ]
  const [passkey, day, manifest, deed] = [
    inTurn(script.passkey),
    inTurn(script.day),
    inTurn(script.manifest),
    inTurn(script.deed),
  ]
  const [offers, booking, found, bookingDeed] = [
    inTurn(script.offers),
    inTurn(script.booking),
    inTurn(script.found),
    inTurn(script.bookingDeed),
  ]
  return Layer.mergeAll(
    seededIds("the scripted desk"),
    Layer.succeed(DeskBookings, {
      offers: () => offers,
      book: () => bookingDeed,
      booking: () => booking,
      find: () => found,
      takePayment: () => bookingDeed,
      giveUp: () => bookingDeed,
      sendLink: () => bookingDeed,
      correctAddress: () => bookingDeed,
      cancel: () => bookingDeed,
      move: () => bookingDeed,
    }),
    Layer.succeed(DeskAccess, {
      whoIsIn,
      beginEnrolment: () => Effect.map(invited, (person) => ({ ...person, options: {} })),
      finishEnrolment: () => enrolled,
      beginSignIn: OPTIONS,
      finishSignIn: () => signedIn,
      beginVerification: OPTIONS,
      finishVerification: () => verified,
      signOut: signedOut,
    }),
    Layer.succeed(Authenticator, { enrol: () => passkey, use: () => passkey }),
    Layer.succeed(DeskDay, {
      on: () => day,
      manifest: () => manifest,
      setCapacity: () => deed,
      setState: () => deed,
      block: () => deed,
      release: () => deed,
    }),
  )
}
