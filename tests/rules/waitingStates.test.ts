/** Whatever the site waits for, no screen waits for ever: after 120 s it says so and offers a way on. */
import { Effect, Layer, ManagedRuntime, Result } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import {
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateNode,
  createActor,
  SimulatedClock,
  waitFor,
} from "xstate"
import { memoryStorage } from "#adapters/memory/memoryStorage.ts"
import { scriptedDesk } from "#adapters/memory/scriptedDesk.ts"
import { seededIds } from "#adapters/memory/seededIds.ts"
import { makeBookingMachine } from "#core/booking/bookingMachine.ts"
import { FIND_PAID_TIMEOUT_MS } from "#core/booking/startedOrders.ts"
import { makeBookingPageMachine } from "#core/paidBooking/bookingPageMachine.ts"
import { REREAD_MS } from "#core/paidBooking/bookingPageSetup.ts"
import { makeFindBookingMachine } from "#core/paidBooking/findBookingMachine.ts"
import { makeKeepBookingMachine } from "#core/paidBooking/keepBookingMachine.ts"
import { makeOwnBookingsMachine } from "#core/paidBooking/ownBookingsMachine.ts"
import { makeTripCalendarMachine } from "#core/paidBooking/tripCalendarMachine.ts"
import { makeShelvesMachine } from "#core/catalogue/browseMachine.ts"
import type { VisitorPorts } from "#core/actors.ts"
import type { Runtime } from "#core/runtime.ts"
import { Paise } from "#core/money.ts"
import { makeThankyouMachine, RECHECK_MS } from "#core/payments/thankyouMachine.ts"
import { Bookings } from "#core/ports/bookings.ts"
import { CalendarFiles } from "#core/ports/calendarFiles.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { makeBoardingMachine } from "#core/desk/day/boardingMachine.ts"
import type { BoardingSheet } from "#core/boarding/boardingSheet.ts"
import { makeDeedMachine } from "#core/desk/deedMachine.ts"
import type { DeskPorts } from "#core/desk/deskActors.ts"
import { makeCalledOffMachine } from "#core/desk/calendar/calledOffMachine.ts"
import { makeCallOffMachine } from "#core/desk/calendar/callOffMachine.ts"
import { makeDeskActivityMachine } from "#core/desk/catalogue/deskActivityMachine.ts"
import { makeDeskCatalogueMachine } from "#core/desk/catalogue/deskCatalogueMachine.ts"
import { makeAdoptPaymentMachine } from "#core/desk/money/adoptPaymentMachine.ts"
import { makeNewActivityMachine } from "#core/desk/catalogue/newActivityMachine.ts"
import { makeDeskBookingMachine } from "#core/desk/bookings/deskBookingMachine.ts"
import { makeDeskCalendarMachine } from "#core/desk/calendar/deskCalendarMachine.ts"
import { makeDeskDayMachine } from "#core/desk/day/deskDayMachine.ts"
import { makeDeskDepartureMachine } from "#core/desk/day/deskDepartureMachine.ts"
import { makeDeskLogMachine } from "#core/desk/log/deskLogMachine.ts"
import { makeDeskMoneyMachine } from "#core/desk/money/deskMoneyMachine.ts"
import { makeDeskMachine } from "#core/desk/deskMachine.ts"
import { makeDeskTripRequestMachine } from "#core/desk/tripRequests/deskTripRequestMachine.ts"
import { makeDeskTripRequestsMachine } from "#core/desk/tripRequests/deskTripRequestsMachine.ts"
import { makeOwnSessionsMachine } from "#core/desk/session/ownSessionsMachine.ts"
import { makeDeskStaffMachine } from "#core/desk/staff/deskStaffMachine.ts"
import { makeEnrolMachine } from "#core/desk/session/enrolMachine.ts"
import { makeFindBookingsMachine } from "#core/desk/bookings/findBookingsMachine.ts"
import { makeNeedsPersonMachine } from "#core/desk/money/needsPersonMachine.ts"
import { makeNewBookingMachine } from "#core/desk/bookings/newBookingMachine.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import { monthOf } from "#core/months.ts"
import { makeDeparturesMachine } from "#core/departures/departuresMachine.ts"
import { Departures } from "#core/ports/departures.ts"
import { DeskDay } from "#core/ports/deskDay.ts"
import { Checkout, Payments, Receipts } from "#core/ports/payments.ts"
import { Navigation, Sharing } from "#core/ports/browser.ts"
import { Newsletter, TripPlans } from "#core/ports/enquiries.ts"
import { VISITOR_WAIT_MS } from "#core/businessConstants.ts"
import { makeNewsletterMachine } from "#core/messages/newsletterMachine.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { makeWizardMachine } from "#core/trips/wizardMachine.ts"
import { makeSearchMachine } from "#core/search/searchMachine.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { settle } from "../harness/settle.ts"
import { builtMachines } from "../../stories/machines/builtMachines.ts"
import { CALL_OFF_PREVIEW, CALLED_OFF } from "../../stories/world/callOffScripts.ts"
import { PAID_BOOKING } from "../../stories/world/deskBookingScripts.ts"
import { BUSY_MONTH } from "../../stories/world/deskCalendarScripts.ts"
import { MANY_REQUESTS, TRIP_REQUEST } from "../../stories/world/deskTripScripts.ts"
import { LOG } from "../../stories/world/deskLogScripts.ts"
import { MONEY } from "../../stories/world/deskMoneyScripts.ts"
import { BOARDING, BUSY_DAY, MANIFEST, OUR_SHEET, THEIR_SHEET } from "../../stories/world/deskScripts.ts"
import { ONE_REVIEW, UNKNOWN_PAYMENT } from "../../stories/world/matterScripts.ts"
import { ACTIVITY, CATALOGUE } from "../../stories/world/deskCatalogueScripts.ts"
import { SIGNED_IN_TWICE } from "../../stories/world/deskSessionScripts.ts"
import { STAFF } from "../../stories/world/deskStaffScripts.ts"
import { BOOKABLE, NOW_MS, SEATED, TODAY, TRIP_TODAY } from "./booking/bookingHarness.ts"
import { CRUISE } from "./orders/orderSamples.ts"
import { DOWN } from "./paidBooking/bookingPageHarness.ts"
import { CONFIRMED, PAGE_INPUT, SHELVES, UNDER_WAY, UNPAID } from "./paidBooking/sampleBooking.ts"
import { COMPLETE_DRAFT } from "./trips/wizardHarness.ts"

interface Wait {
  /** The state that waits, as the chart names it. */
  readonly at: string
  readonly make: (run: Runtime<VisitorPorts | DeskPorts>) => AnyActorLogic
  readonly input?: object
  /** What the visitor does to get there. */
  readonly events?: ReadonlyArray<{ readonly type: string } & Record<string, unknown>>
  /** What the first question about the payment says; every later one is never answered. */
  readonly paymentIs?: "PENDING" | "COMPLETED"
  /** Whether another browser booked. */
  readonly isMasked?: boolean
  /** Whether this browser is told the secret of its booking. */
  readonly isOwnBooking?: boolean
  /** How long the visitor then waits for the state to come. Unit: milliseconds of the machine's clock. */
  readonly waitsMs?: number
  /** How long it may last. Unit: milliseconds; 120 s where it is not said. */
  readonly endsAfterMs?: number
  /** What the visitor can do when the wait is over. */
  readonly way?: string
  /** The state that is then entered, where the flow goes on by itself: a wait of its own. */
  readonly goesOnTo?: string | object
  /** Whether what a booking is asked to change fails at once. */
  readonly bookingsDown?: boolean
  /** Whether the desk's pages are read once. */
  readonly isDeskRead?: boolean
  /** What the desk says of a departure's boarding, once. */
  readonly sheet?: BoardingSheet
  /** Whether the catalogue says when the trip of a booking runs. */
  readonly isTripKnown?: boolean
  /** Whether the catalogue says which trips there are. */
  readonly areTripsKnown?: boolean
  /** Whether the shop says what another trip costs. */
  readonly isQuoted?: boolean
  /** Whether the provider knows the payment that is asked for. */
  readonly isPaymentKnown?: boolean
  /** Whether the desk reads the catalogue for a new activity. */
  readonly isCatalogueKnown?: boolean
}

const THANKYOU = {
  make: makeThankyouMachine,
  input: {
    query: { merchantOrderId: MerchantOrderId.make("GOA-1"), packageType: "trip package" },
    operator: SAMPLE_OPERATOR,
  },
}

const KEEP_BOOKING = {
  make: makeKeepBookingMachine,
  input: { merchantOrderId: MerchantOrderId.make("GOA-1") },
}

const CANCELLATION = [{ type: "cancel.open" }, { type: "cancel.review" }, { type: "cancel.confirm" }]
const TAKE_OFF = [
  { type: "fewer.open" },
  { type: "fewer.set", who: "children", count: 0 },
  { type: "fewer.review" },
  { type: "fewer.confirm" },
]
const DAY_CHANGE = [
  { type: "day.open" },
  { type: "day.edit", date: "2026-12-12" },
  { type: "day.review" },
  { type: "day.confirm" },
]

const TRIP_CHANGE = [
  { type: "trip.open" },
  { type: "trip.choose", slug: "dinner-cruise-mandovi" },
  { type: "day.edit", date: "2026-12-12" },
  { type: "trip.review" },
  { type: "trip.confirm" },
]

const CALL_OFF_CHOICE = { day: TODAY, kind: "day", scope: { kind: "day" } }
const DESK_DEPARTURE = { id: MANIFEST.departure.id }

const CALENDAR = {
  make: makeDeskCalendarMachine,
  input: { month: monthOf(TODAY), subject: undefined, today: TODAY },
}
const DESK_ACTIVITY = { make: makeDeskActivityMachine, input: { slug: "sunset-cruise-mandovi" } }

const BOARD = { make: makeBoardingMachine, input: { ...DESK_DEPARTURE, person: BOARDING } }

const BOOKING_PAGE = {
  make: makeBookingPageMachine,
  input: { ...PAGE_INPUT, opened: Result.succeed(CONFIRMED) },
}

/** A page of the desk is read, and read again while it is shown: the two states in which it waits for the server. */
const deskPage = (
  at: string,
  make: Wait["make"],
  way: string,
  input: object = {},
  shown = "shown",
): ReadonlyArray<Wait> => [
  { at: `${at}.reading`, make, input, way },
  { at: `${at}.${shown}.rereading`, make, input, way, isDeskRead: true, waitsMs: READ_EVERY_MS },
]

/** A trip that this browser has been at payment for. */
const PAID_BEFORE = { ...TRIP_TODAY, merchantOrderId: MerchantOrderId.make("GOA-0"), adults: 2 }

const WAITS: ReadonlyArray<Wait> = [
  { at: "browse.loading", make: makeShelvesMachine, input: { query: undefined }, way: "browse.again" },
  {
    at: "departures.asking",
    make: makeDeparturesMachine,
    input: { activitySlug: SEATED.subSlug, rules: SEATED.rules, date: TODAY },
    way: "departures.ask",
  },
  {
    at: "booking.recalling",
    make: makeBookingMachine,
    input: { bookable: BOOKABLE },
    events: [
      { type: "party.set", who: "adults", count: PAID_BEFORE.adults },
      { type: "booking.edit", change: { mobileNumber: "98765 43210" } },
      { type: "booking.confirm" },
    ],
    endsAfterMs: FIND_PAID_TIMEOUT_MS,
    goesOnTo: "starting",
  },
  {
    at: "booking.starting",
    make: makeBookingMachine,
    input: { bookable: BOOKABLE },
    events: [{ type: "booking.edit", change: { mobileNumber: "98765 43210" } }, { type: "booking.confirm" }],
    way: "booking.confirm",
  },
  {
    at: "search.loading",
    make: makeSearchMachine,
    input: { shelves: undefined, text: "kayak" },
    way: "search.again",
  },
  { ...THANKYOU, at: "thankyou.checking", way: "page.retry" },
  {
    ...THANKYOU,
    at: "thankyou.shown.payment.rechecking",
    paymentIs: "PENDING",
    waitsMs: RECHECK_MS,
    way: "page.home",
  },
  {
    ...THANKYOU,
    at: "thankyou.shown.checkout.resuming",
    paymentIs: "PENDING",
    events: [{ type: "payment.resume" }],
    way: "payment.resume",
  },
  {
    ...THANKYOU,
    at: "thankyou.shown.receipt.writing",
    paymentIs: "COMPLETED",
    events: [{ type: "receipt.download" }],
    way: "receipt.download",
  },
  {
    ...THANKYOU,
    at: "thankyou.shown.receipt.proving",
    paymentIs: "COMPLETED",
    isMasked: true,
    events: [{ type: "receipt.download" }, { type: "proof.edit", digits: "3210" }, { type: "proof.confirm" }],
    way: "proof.confirm",
  },
  { ...BOOKING_PAGE, at: "bookingPage.opening", input: PAGE_INPUT, way: "page.retry" },
  {
    ...BOOKING_PAGE,
    at: "bookingPage.shown.refunds.rereading",
    input: { ...PAGE_INPUT, opened: Result.succeed(UNDER_WAY) },
    waitsMs: REREAD_MS,
    way: "receipt.download",
  },
  {
    ...BOOKING_PAGE,
    at: "bookingPage.shown.change.cancelling.sending",
    events: CANCELLATION,
    goesOnTo: { shown: { change: { cancelling: "rereading" } } },
  },
  {
    ...BOOKING_PAGE,
    at: "bookingPage.shown.change.cancelling.rereading",
    events: CANCELLATION,
    bookingsDown: true,
    way: "page.retry",
  },
  {
    ...BOOKING_PAGE,
    at: "bookingPage.shown.change.changingDay.preparing",
    events: [{ type: "day.open" }],
    way: "page.retry",
  },
  {
    ...BOOKING_PAGE,
    at: "bookingPage.shown.change.changingDay.sending",
    events: DAY_CHANGE,
    isTripKnown: true,
    goesOnTo: { shown: { change: { changingDay: "rereading" } } },
  },
  {
    ...BOOKING_PAGE,
    at: "bookingPage.shown.change.changingDay.rereading",
    events: DAY_CHANGE,
    isTripKnown: true,
    bookingsDown: true,
    way: "page.retry",
  },
  {
    ...BOOKING_PAGE,
    at: "bookingPage.shown.change.takingOff.sending",
    events: TAKE_OFF,
    goesOnTo: { shown: { change: { takingOff: "rereading" } } },
  },
  {
    ...BOOKING_PAGE,
    at: "bookingPage.shown.change.takingOff.rereading",
    events: TAKE_OFF,
    bookingsDown: true,
    way: "page.retry",
  },
  {
    ...BOOKING_PAGE,
    at: "bookingPage.shown.change.changingTrip.preparing",
    events: [{ type: "trip.open" }],
    way: "page.retry",
  },
  {
    ...BOOKING_PAGE,
    at: "bookingPage.shown.change.changingTrip.reading",
    areTripsKnown: true,
    events: TRIP_CHANGE.slice(0, 2),
    way: "trip.search",
  },
  {
    ...BOOKING_PAGE,
    at: "bookingPage.shown.change.changingTrip.quoting",
    areTripsKnown: true,
    isTripKnown: true,
    events: TRIP_CHANGE.slice(0, 4),
    way: "trip.review",
  },
  {
    ...BOOKING_PAGE,
    at: "bookingPage.shown.change.changingTrip.sending",
    areTripsKnown: true,
    isTripKnown: true,
    isQuoted: true,
    events: TRIP_CHANGE,
    goesOnTo: { shown: { change: { changingTrip: "rereading" } } },
  },
  {
    ...BOOKING_PAGE,
    at: "bookingPage.shown.change.changingTrip.rereading",
    areTripsKnown: true,
    isTripKnown: true,
    isQuoted: true,
    bookingsDown: true,
    events: TRIP_CHANGE,
    way: "page.retry",
  },
  {
    ...BOOKING_PAGE,
    at: "bookingPage.shown.change.payingDifference.starting",
    input: { ...PAGE_INPUT, opened: Result.succeed(UNPAID) },
    events: [{ type: "difference.pay" }],
    goesOnTo: { shown: { change: { payingDifference: "checking" } } },
  },
  {
    ...BOOKING_PAGE,
    at: "bookingPage.shown.change.payingDifference.checking",
    input: { ...PAGE_INPUT, opened: Result.succeed(UNPAID) },
    events: [{ type: "difference.pay" }],
    bookingsDown: true,
    way: "page.retry",
  },
  {
    ...BOOKING_PAGE,
    at: "bookingPage.shown.receipt.writing",
    events: [{ type: "receipt.download" }],
    way: "receipt.download",
  },
  {
    ...BOOKING_PAGE,
    at: "bookingPage.shown.calendar.writing",
    events: [{ type: "calendar.download" }],
    way: "calendar.download",
  },
  {
    ...BOOKING_PAGE,
    at: "bookingPage.shown.email.saving",
    events: [{ type: "email.edit", email: "asha@example.in" }, { type: "email.save" }],
    way: "email.save",
  },
  {
    ...KEEP_BOOKING,
    at: "keepBooking.saving",
    isOwnBooking: true,
    events: [{ type: "email.edit", email: "asha@example.in" }, { type: "email.save" }],
    way: "email.save",
  },
  { ...KEEP_BOOKING, at: "keepBooking.asking", goesOnTo: "unanswered" },
  {
    at: "tripCalendar.writing",
    make: makeTripCalendarMachine,
    input: PAGE_INPUT,
    events: [{ type: "calendar.download" }],
    way: "calendar.download",
  },
  { at: "ownBookings.asking", make: makeOwnBookingsMachine, way: "bookings.again" },
  {
    at: "findBooking.sending",
    make: makeFindBookingMachine,
    input: {},
    events: [
      { type: "lookUp.edit", change: { mobileNumber: "98765 43210", date: TODAY } },
      { type: "lookUp.send" },
    ],
    way: "lookUp.send",
  },
  {
    at: "wizard.submitting",
    make: makeWizardMachine,
    events: [{ type: "wizard.visit", step: 4 }, { type: "wizard.submit" }],
    way: "wizard.submit",
  },
  {
    at: "newsletter.sending",
    make: makeNewsletterMachine,
    events: [{ type: "newsletter.edit", email: "asha@example.in" }, { type: "newsletter.subscribe" }],
    way: "newsletter.subscribe",
  },
  { at: "desk.asking", make: makeDeskMachine, way: "desk.again" },
  {
    at: "desk.in.signingOut",
    make: makeDeskMachine,
    events: [{ type: "desk.entered", person: BOARDING }, { type: "desk.signOut" }],
    way: "desk.signOut",
  },
  { at: "enrol.opening", make: makeEnrolMachine, input: { invite: "a-secret" }, way: "enrol.again" },
  ...deskPage("deskLog", makeDeskLogMachine, "log.again", { question: {} }),
  ...deskPage("deskMoney", makeDeskMoneyMachine, "money.again", { day: TODAY }),
  ...deskPage("deskDay", makeDeskDayMachine, "day.again", { day: TODAY }),
  ...deskPage("deskDeparture", makeDeskDepartureMachine, "departure.again", DESK_DEPARTURE),
  ...deskPage("deskCalendar", CALENDAR.make, "calendar.again", CALENDAR.input, "shown.live"),
  {
    at: "deskCalendar.shown.strand.asking",
    ...CALENDAR,
    isDeskRead: true,
    events: [{ type: "form.edit", change: { act: "close" } }],
    waitsMs: 250,
    goesOnTo: { shown: { strand: "untold" } },
  },
  ...deskPage(
    "deskTripRequests",
    makeDeskTripRequestsMachine,
    "requests.again",
    { onlyOpen: true },
    "shown.live",
  ),
  {
    at: "deskTripRequests.shown.older.reading",
    make: makeDeskTripRequestsMachine,
    input: { onlyOpen: true },
    isDeskRead: true,
    events: [{ type: "requests.more" }],
    way: "requests.more",
  },
  ...deskPage("deskTripRequest", makeDeskTripRequestMachine, "request.again", { id: "plan-1" }),
  ...deskPage("callOff", makeCallOffMachine, "callOff.again", CALL_OFF_CHOICE),
  { at: "needsPerson.reading", make: makeNeedsPersonMachine, way: "matters.again" },
  {
    at: "needsPerson.shown.rereading",
    make: makeNeedsPersonMachine,
    isDeskRead: true,
    events: [{ type: "matters.again" }],
    way: "matters.again",
  },
  ...deskPage("calledOff", makeCalledOffMachine, "calledOff.again", { day: TODAY }),
  { at: "boarding.reading", ...BOARD, way: "boarding.again" },
  {
    at: "boarding.ready.rereading",
    ...BOARD,
    sheet: THEIR_SHEET,
    waitsMs: READ_EVERY_MS,
    goesOnTo: { ready: "old" },
  },
  {
    at: "boarding.boarding.line.sending",
    ...BOARD,
    sheet: OUR_SHEET,
    goesOnTo: { boarding: { line: "away" } },
  },
  ...deskPage("deskBooking", makeDeskBookingMachine, "booking.again", { id: "T-1" }, "shown.live"),
  {
    at: "deskBooking.shown.times.asking",
    make: makeDeskBookingMachine,
    input: { id: "T-1" },
    isDeskRead: true,
    events: [
      { type: "deed.open", deed: "move" },
      { type: "form.edit", change: { date: "2026-12-08" } },
    ],
    goesOnTo: { shown: { times: "unread" } },
  },
  {
    at: "newBooking.filling.reading",
    make: makeNewBookingMachine,
    input: { departure: undefined },
    way: "offers.again",
  },
  {
    at: "findBookings.looking",
    make: makeFindBookingsMachine,
    events: [{ type: "words.edit", words: "asha" }, { type: "bookings.find" }],
    way: "bookings.find",
  },
  ...deskPage("deskCatalogue", makeDeskCatalogueMachine, "catalogue.again"),
  ...deskPage("deskActivity", DESK_ACTIVITY.make, "activity.again", DESK_ACTIVITY.input),
  {
    at: "deskActivity.checking",
    ...DESK_ACTIVITY,
    isDeskRead: true,
    events: [{ type: "form.edit", change: { price: "650" } }, { type: "activity.check" }],
    way: "activity.check",
  },
  ...deskPage("ownSessions", makeOwnSessionsMachine, "sessions.again"),
  {
    at: "adoptPayment.looking",
    make: makeAdoptPaymentMachine,
    input: { today: TODAY },
    events: [{ type: "id.edit", id: "GOA-1" }, { type: "payment.ask" }],
    way: "payment.ask",
  },
  {
    at: "adoptPayment.filling.readingDay",
    make: makeAdoptPaymentMachine,
    input: { today: TODAY },
    isPaymentKnown: true,
    events: [{ type: "id.edit", id: "GOA-1" }, { type: "payment.ask" }],
    goesOnTo: { filling: "dayUnread" },
  },
  { at: "newActivity.reading", make: makeNewActivityMachine, way: "catalogue.again" },
  {
    at: "newActivity.checking",
    make: makeNewActivityMachine,
    isCatalogueKnown: true,
    events: [{ type: "activity.check" }],
    way: "activity.check",
  },
  ...deskPage("deskStaff", makeDeskStaffMachine, "staff.again"),
  {
    at: "deed.sending",
    make: makeDeedMachine,
    input: { work: DeskDay.use(({ release }) => release("DESK-1")) },
    way: "deed.again",
  },
]

/** These wait for the visitor, or for the browser to leave the page. */
const NOT_FETCHED = [
  // The device and its camera are asked; nobody waits for what it forgets or sends later.
  "boarding.boarding.camera.opening",
  "boarding.boarding.camera.reading",
  "boarding.boarding.gate.judging",
  "boarding.lacking",
  "boarding.opening",
  "desk.in",
  // Nobody waits for it: the screens stand as they were, and it is asked again.
  "desk.in.watching",
  "desk.in.elsewhere.watching",
  "desk.in.signedOut",
  "desk.in.signedOut.watching",
  "desk.out",
  // The device is asked for a voucher; the ticket is there meanwhile.
  "booking",
  "booking.atCheckout",
  "bookingPage.shown.change.payingDifference.atCheckout",
  "booking.leaving",
  "booking.returning",
  // Whoever works at the desk makes or uses a passkey; each call around it is given up by its line.
  "deed.signedOut.signingIn",
  "deed.unverified.verifying",
  "desk.out.signingIn",
  "desk.in.signedOut.signingIn",
  "desk.elsewhere.verifying",
  "desk.in.elsewhere.verifying",
  // It waits for its deed, which is in the table.
  "adoptPayment.adopting",
  "boarding.beginning",
  "boarding.handingOver",
  "callOff.doing",
  "deskBooking.doing",
  "deskCalendar.doing",
  "deskDeparture.doing",
  "deskTripRequest.doing",
  "deskMoney.doing",
  "needsPerson.doing",
  "deskActivity.doing",
  "deskActivity.givingPicture",
  "deskStaff.doing",
  "ownSessions.doing",
  "newActivity.doing",
  "newActivity.givingPicture",
  "newBooking.booking",
  "enrol.making",
  "share.sharing",
  "thankyou.shown.checkout.open",
  "thankyou.leaving",
  "thankyou.reloading",
]

describe("every state that waits", () => {
  it("should be in this table", () => {
    const waiting = builtMachines.flatMap(({ machine }) => waitingIn(machine.root))
    expect(waiting.toSorted()).toEqual([...WAITS.map(({ at }) => at), ...NOT_FETCHED].toSorted())
  })

  it.each(WAITS.map((wait) => [wait.at, wait] as const))(
    "should end by itself after 120 s, with a way on: %s",
    { tags: ["7.calls.3", "9.constants.38"] },
    async (at, wait) => {
      const { make, input, events = [], waitsMs = 0, endsAfterMs = VISITOR_WAIT_MS, way, goesOnTo } = wait
      const run = hangingPorts(wait)
      await run.runPromise(TestClock.setTime(NOW_MS))
      const clock = new SimulatedClock()
      const actor = createActor(make(run), { clock, input }).start()
      const isThere = (state: AnyMachineSnapshot) => state._nodes.some(({ id }) => id === at)
      if (wait.paymentIs !== undefined || wait.isDeskRead)
        await waitFor(actor, (state) => state.matches("shown"))
      if (wait.isCatalogueKnown) await waitFor(actor, (state) => state.matches("filling"))
      if (wait.sheet !== undefined)
        await waitFor(actor, (state) => state.matches("ready") || state.matches("boarding"))
      if (wait.isOwnBooking) await waitFor(actor, (state) => state.matches("kept"))
      for (const event of events) {
        actor.send(event)
        // What answers at once has answered before the next act.
        await settle()
      }
      clock.increment(waitsMs)
      await waitFor(actor, isThere, { timeout: 60_000 })
      await run.runPromise(TestClock.adjust(endsAfterMs - 1))
      expect(isThere(actor.getSnapshot())).toBe(true)
      await run.runPromise(TestClock.adjust(1))
      const ended = await waitFor(actor, (state) => !isThere(state), { timeout: 60_000 })
      expect(
        goesOnTo === undefined ? way !== undefined && ended.can({ type: way }) : ended.matches(goesOnTo),
      ).toBe(true)
    },
  )
})

// Helpers

const waitingIn = (node: AnyStateNode): ReadonlyArray<string> => [
  ...(node.invoke.length > 0 ? [node.id] : []),
  ...Object.values(node.states).flatMap(waitingIn),
]

/** Ports of which nothing ever comes back, but perhaps the first word about a payment. */
const hangingPorts = (wait: Wait) => {
  const { paymentIs, sheet } = wait
  let asked = 0
  const change = () => (wait.bookingsDown ? Effect.fail(DOWN) : Effect.never)
  const never = () => Effect.never
  const once = <A>(answer: A) => [Effect.succeed(answer), Effect.never] as const
  return ManagedRuntime.make(
    Layer.mergeAll(
      TestClock.layer(),
      seededIds("waiting"),
      memoryStorage({ draft: COMPLETE_DRAFT, introPlayed: true, started: [PAID_BEFORE] }),
      Layer.succeed(Catalogue, {
        categories: Effect.never,
        shelves: wait.areTripsKnown ? Effect.succeed(SHELVES) : Effect.never,
        tripTypes: Effect.never,
        activity: () => (wait.isTripKnown ? Effect.succeed(CRUISE) : Effect.never),
        activitiesIn: never,
      }),
      Layer.succeed(Payments, {
        unmaskedStatus: never,
        resume: never,
        start: never,
        status: () =>
          Effect.suspend(() =>
            asked++ === 0 && paymentIs !== undefined
              ? Effect.succeed({
                  state: paymentIs,
                  orderId: "GOA-1",
                  amount: Paise.make(50_000),
                  masked: wait.isMasked === true,
                  resumable: true,
                })
              : Effect.never,
          ),
        save: () => Effect.void,
      }),
      Layer.succeed(Departures, { on: never }),
      Layer.succeed(Checkout, { open: never, follow: never }),
      Layer.succeed(Navigation, { go: never, reload: Effect.never }),
      Layer.succeed(Newsletter, { subscribe: never }),
      Layer.succeed(Receipts, { write: never }),
      Layer.succeed(CalendarFiles, { write: never }),
      Layer.succeed(Bookings, {
        open: never,
        secretOf: () => (wait.isOwnBooking ? Effect.succeed(PAGE_INPUT.secret) : Effect.never),
        mine: Effect.never,
        saveEmail: never,
        sendLinks: never,
        cancel: change,
        takeOff: change,
        changeDay: change,
        quoteTrip: () =>
          wait.isQuoted
            ? Effect.succeed({
                adultFare: Paise.make(50_000),
                amount: Paise.make(115_000),
                difference: { is: "equal" as const },
              })
            : Effect.never,
        changeTrip: change,
        payDifference: change,
      }),
      Layer.succeed(Sharing, { share: never }),
      Layer.succeed(TripPlans, { submit: never }),
      scriptedDesk(
        wait.isDeskRead
          ? {
              day: once(BUSY_DAY),
              calendar: once(BUSY_MONTH),
              tripRequests: once(MANY_REQUESTS),
              tripRequest: once(TRIP_REQUEST),
              manifest: once(MANIFEST),
              booking: once(PAID_BOOKING),
              money: once(MONEY),
              log: once(LOG),
              callOffPreview: once(CALL_OFF_PREVIEW),
              calledOff: once(CALLED_OFF),
              matters: once(ONE_REVIEW),
              catalogue: once(CATALOGUE),
              activity: once(ACTIVITY),
              staff: once(STAFF),
              sessions: once(SIGNED_IN_TWICE),
            }
          : sheet === undefined
            ? {
                ...(wait.isPaymentKnown ? { unknownPayment: [Effect.succeed(UNKNOWN_PAYMENT)] } : {}),
                ...(wait.isCatalogueKnown ? { catalogue: [Effect.succeed(CATALOGUE)] } : {}),
              }
            : { boarding: once(sheet) },
      ),
    ),
  )
}
