/** The desk as its pages meet it, answering as a script says: for stories, and for what reads charts and starts nothing. */
import { Effect, Layer } from "effect"
import type { BoardingSheet } from "#core/boarding/boardingSheet.ts"
import type { SavedBoarding } from "#core/boarding/savedBoarding.ts"
import type { CalendarView, StrandView } from "#core/desk/calendar/calendarView.ts"
import type { CalledOffView, CallOffPreviewAtDesk } from "#core/desk/calendar/callOffView.ts"
import type { DayView, DepartureView } from "#core/desk/day/dayView.ts"
import type { MattersView } from "#core/desk/money/mattersView.ts"
import type { BookingFound, DeskBookingView, DeskOffers } from "#core/desk/bookings/deskBookingView.ts"
import type { LogView } from "#core/desk/log/logView.ts"
import type { MoneyComparison, MoneyExport, MoneyView } from "#core/desk/money/moneyView.ts"
import type { DeskFailure } from "#core/ports/desk.ts"
import {
  Authenticator,
  DeskAccess,
  type DeskPerson,
  type PasskeyAnswer,
  type PasskeyNotUsed,
} from "#core/ports/deskAccess.ts"
import { BoardingDevice, type CameraFailed, DeskBoarding, TicketReader } from "#core/ports/deskBoarding.ts"
import { DeskBookings } from "#core/ports/deskBookings.ts"
import { DeskCalendar } from "#core/ports/deskCalendar.ts"
import { DeskCallOffs } from "#core/ports/deskCallOffs.ts"
import { DeskMatters, type UnknownPayment } from "#core/ports/deskMatters.ts"
import { DeskDay } from "#core/ports/deskDay.ts"
import { DeskTripRequests, type TripRequestList } from "#core/ports/deskTripRequests.ts"
import type { TripRequest } from "#core/trips/tripRequest.ts"
import { DeskLog } from "#core/ports/deskLog.ts"
import { DeskMoney } from "#core/ports/deskMoney.ts"
import { DeskCatalogue } from "#core/ports/deskCatalogue.ts"
import type { ActivityView, CatalogueView, CheckedActivity } from "#core/desk/catalogue/catalogueView.ts"
import { DeskSessions } from "#core/ports/deskSessions.ts"
import type { OwnSessions } from "#core/desk/session/sessionsView.ts"
import { DeskStaff } from "#core/ports/deskStaff.ts"
import type { InvitedAtDesk, StaffView } from "#core/desk/staff/staffView.ts"
import { Ids } from "#core/ports/ids.ts"
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
  readonly calendar?: Answers<CalendarView>
  /** What a change of days would strand. */
  readonly strand?: Answers<StrandView>
  /** When days are changed: how many departures were. */
  readonly daysChanged?: Answers<number>
  /** Whatever is done to a departure. */
  readonly deed?: Answers<DepartureView>
  readonly takenAlong?: Answers<DepartureView>
  readonly tripRequests?: Answers<TripRequestList>
  readonly tripRequest?: Answers<TripRequest>
  readonly tripAnswered?: Answers<TripRequest>
  /** What is read of a departure's boarding. */
  readonly boarding?: Answers<BoardingSheet>
  /** When this device begins to board, or takes over. */
  readonly begun?: Answers<BoardingSheet>
  /** When marks are sent. */
  readonly noted?: Answers<BoardingSheet>
  readonly handedOver?: Answers<BoardingSheet>
  /** What the device keeps when the story begins. */
  readonly kept?: ReadonlyArray<SavedBoarding>
  /** Its name among devices, and what it draws for a note. */
  readonly device?: Answers<string, never>
  readonly draws?: Answers<string, never>
  readonly camera?: Answers<void, CameraFailed>
  /** What is held before the camera, one after the other. */
  readonly tickets?: Answers<string, never>
  readonly offers?: Answers<DeskOffers>
  readonly booking?: Answers<DeskBookingView>
  readonly found?: Answers<ReadonlyArray<BookingFound>>
  /** Whatever is booked, taken into the books, or done to a booking. */
  readonly bookingDeed?: Answers<DeskBookingView>
  readonly money?: Answers<MoneyView>
  readonly compared?: Answers<MoneyComparison>
  readonly moneyTaken?: Answers<MoneyExport>
  readonly log?: Answers<LogView>
  /** Whom it would concern to call something off. */
  readonly callOffPreview?: Answers<CallOffPreviewAtDesk>
  /** When it is called off. */
  readonly callOffDeed?: Answers<CalledOffView>
  /** What waits for somebody. */
  readonly matters?: Answers<MattersView>
  /** Whatever is done about it. */
  readonly matterDeed?: Answers<MattersView>
  /** What the provider says of a payment that is not in the books. */
  readonly unknownPayment?: Answers<UnknownPayment>
  /** What such a payment can have been for. */
  readonly adoptable?: Answers<DeskOffers>
  /** What was chosen since. */
  readonly calledOff?: Answers<CalledOffView>
  readonly catalogue?: Answers<CatalogueView>
  readonly activity?: Answers<ActivityView>
  /** Whether a changed record would do. */
  readonly activityChecked?: Answers<CheckedActivity>
  readonly activityChanged?: Answers<ActivityView>
  /** The address of a picture that is given. */
  readonly pictureAdded?: Answers<string>
  readonly staff?: Answers<StaffView>
  /** Whoever is invited, for the first time or again. */
  readonly staffInvited?: Answers<InvitedAtDesk>
  /** Whatever else is changed about the staff. */
  readonly staffDeed?: Answers<StaffView>
  /** Where whoever is in is signed in. */
  readonly sessions?: Answers<OwnSessions>
  /** When some of them are ended. */
  readonly sessionsDeed?: Answers<OwnSessions>
}

/** Of the device on which the desk is open. */
export const SCRIPTED_DEVICE = "THISDEVICE01"

const inTurn = <A, E>(answers: Answers<A, E> = [Effect.never]): Effect.Effect<A, E> => {
  let asked = 0
  return Effect.suspend(() => answers[Math.min(asked++, answers.length - 1)] ?? Effect.never)
}

const OPTIONS = Effect.succeed({ challenge: "scripted" })

const scriptedIds = (draws: DeskScript["draws"]) => {
  const seeded = seededIds("the story's desk")
  return draws === undefined
    ? seeded
    : Layer.provideMerge(
        Layer.effect(
          Ids,
          Ids.use((ids) => Effect.succeed({ ...ids, requestKey: inTurn(draws) })),
        ),
        seeded,
      )
}

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
  const [boarding, begun, noted] = [inTurn(script.boarding), inTurn(script.begun), inTurn(script.noted)]
  const [handedOver, takenAlong] = [inTurn(script.handedOver), inTurn(script.takenAlong)]
  const [calendar, strand, daysChanged] = [
    inTurn(script.calendar),
    inTurn(script.strand),
    inTurn(script.daysChanged),
  ]
  const [tripRequests, tripRequest, tripAnswered] = [
    inTurn(script.tripRequests),
    inTurn(script.tripRequest),
    inTurn(script.tripAnswered),
  ]
  const [camera, ticket] = [inTurn(script.camera), inTurn(script.tickets)]
  let kept = script.kept ?? []
  const [offers, booking, found, bookingDeed] = [
    inTurn(script.offers),
    inTurn(script.booking),
    inTurn(script.found),
    inTurn(script.bookingDeed),
  ]
  const [money, compared, moneyTaken] = [
    inTurn(script.money),
    inTurn(script.compared),
    inTurn(script.moneyTaken),
  ]
  const log = inTurn(script.log)
  const [callOffPreview, callOffDeed, calledOff] = [
    inTurn(script.callOffPreview),
    inTurn(script.callOffDeed),
    inTurn(script.calledOff),
  ]
  const [matters, matterDeed] = [inTurn(script.matters), inTurn(script.matterDeed)]
  const [unknownPayment, adoptable] = [inTurn(script.unknownPayment), inTurn(script.adoptable)]
  const [staff, staffInvited, staffDeed] = [
    inTurn(script.staff),
    inTurn(script.staffInvited),
    inTurn(script.staffDeed),
  ]
  const [sessions, sessionsDeed] = [inTurn(script.sessions), inTurn(script.sessionsDeed)]
  const [catalogue, activity] = [inTurn(script.catalogue), inTurn(script.activity)]
  const [checked, changed] = [inTurn(script.activityChecked), inTurn(script.activityChanged)]
  const pictureAdded = inTurn(script.pictureAdded)
  return Layer.mergeAll(
    Layer.succeed(DeskLog, { page: () => log }),
    Layer.succeed(DeskMoney, {
      on: () => money,
      compare: () => compared,
      takeAlong: () => moneyTaken,
    }),
    Layer.succeed(DeskMatters, {
      all: matters,
      settleReview: () => matterDeed,
      sendAgain: () => matterDeed,
      tellByPhone: () => matterDeed,
      refundAgain: () => matterDeed,
      giveUpRefund: () => matterDeed,
      settleLetter: () => matterDeed,
      unknownPayment: () => unknownPayment,
      adoptable: () => adoptable,
      adopt: () => bookingDeed,
    }),
    Layer.succeed(DeskCallOffs, {
      preview: () => callOffPreview,
      callOff: () => callOffDeed,
      calledOff: () => calledOff,
    }),
    Layer.succeed(DeskCatalogue, {
      all: catalogue,
      activity: () => activity,
      check: () => checked,
      change: () => changed,
      addPicture: () => pictureAdded,
      checkNew: () => checked,
      add: () => changed,
    }),
    Layer.succeed(DeskStaff, {
      all: staff,
      invite: () => staffInvited,
      inviteAgain: () => staffInvited,
      changeRole: () => staffDeed,
      revoke: () => staffDeed,
      endSessions: () => staffDeed,
    }),
    Layer.succeed(DeskSessions, { own: sessions, endOne: () => sessionsDeed, endOthers: sessionsDeed }),
    Layer.succeed(DeskBoarding, {
      look: () => boarding,
      begin: () => begun,
      note: () => noted,
      handOver: () => handedOver,
    }),
    Layer.succeed(BoardingDevice, {
      deviceId: inTurn(script.device ?? [Effect.succeed(SCRIPTED_DEVICE)]),
      prepare: Effect.void,
      read: Effect.sync(() => kept),
      write: (written) =>
        Effect.sync(() => {
          kept = written
        }),
    }),
    Layer.succeed(TicketReader, {
      prepare: Effect.void,
      open: camera,
      next: ticket,
      close: Effect.void,
    }),
    scriptedIds(script.draws),
    Layer.succeed(DeskBookings, {
      offers: () => offers,
      book: () => bookingDeed,
      booking: () => booking,
      find: () => found,
      takePayment: () => bookingDeed,
      openPage: () => bookingDeed,
      giveUp: () => bookingDeed,
      sendLink: () => bookingDeed,
      correctAddress: () => bookingDeed,
      cancel: () => bookingDeed,
      move: () => bookingDeed,
      takeOff: () => bookingDeed,
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
    Layer.succeed(DeskCalendar, { month: () => calendar, strand: () => strand, change: () => daysChanged }),
    Layer.succeed(DeskTripRequests, {
      list: () => tripRequests,
      request: () => tripRequest,
      answer: () => tripAnswered,
    }),
    Layer.succeed(DeskDay, {
      on: () => day,
      manifest: () => manifest,
      setCapacity: () => deed,
      setState: () => deed,
      block: () => deed,
      takeAlong: () => takenAlong,
      release: () => deed,
    }),
  )
}
