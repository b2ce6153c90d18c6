/**
 * Every machine of the site and of the desk: how it is built, the screen on which it lives, and events as the site sends them,
 * for the "Walk it" panel to offer. That no machine is missing is checked by `npm run states`.
 */
import type { AnyEventObject, AnyStateMachine, AnyMachineSnapshot } from "xstate"
import { makeBookingMachine } from "#core/booking/bookingMachine.ts"
import { makeBookingPageMachine } from "#core/paidBooking/bookingPageMachine.ts"
import { makeFindBookingMachine } from "#core/paidBooking/findBookingMachine.ts"
import { makeKeepBookingMachine } from "#core/paidBooking/keepBookingMachine.ts"
import { makeOwnBookingsMachine } from "#core/paidBooking/ownBookingsMachine.ts"
import { makeTripCalendarMachine } from "#core/paidBooking/tripCalendarMachine.ts"
import { makeDeparturesMachine } from "#core/departures/departuresMachine.ts"
import { makeShelvesMachine } from "#core/catalogue/browseMachine.ts"
import { pagerMachine } from "#core/home/pagerMachine.ts"
import { makeWishlistMachine } from "#core/catalogue/wishlistMachine.ts"
import type { VisitorPorts } from "#core/actors.ts"
import { makeDeedMachine } from "#core/desk/deedMachine.ts"
import type { DeskPorts } from "#core/desk/deskActors.ts"
import { makeBoardingMachine } from "#core/desk/day/boardingMachine.ts"
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
import type { Runtime } from "#core/runtime.ts"
import { makeThankyouMachine } from "#core/payments/thankyouMachine.ts"
import { makeRefundCalculatorMachine } from "#core/refunds/refundCalculatorMachine.ts"
import { makeSearchMachine } from "#core/search/searchMachine.ts"
import { makeNewsletterMachine } from "#core/messages/newsletterMachine.ts"
import { makeShareMachine } from "#core/catalogue/shareMachine.ts"
import { carouselMachine } from "#core/catalogue/carouselMachine.ts"
import { headlineMachine } from "#core/home/headlineMachine.ts"
import { makeSplashMachine } from "#core/home/splashMachine.ts"
import { makeWizardMachine } from "#core/trips/wizardMachine.ts"
import { ONE_REVIEW } from "../world/matterScripts.ts"

interface MachineRow {
  /** Its id in the chart; its file is `core/FOLDER/IDMachine.ts`. */
  readonly id: string
  /** Titles of stories below "Screens/", with commas between them. */
  readonly screen: string
  readonly make: (run: Runtime<VisitorPorts | DeskPorts>) => AnyStateMachine
  /** Events that carry something. Those that carry nothing are read from the chart. */
  readonly events: ReadonlyArray<AnyEventObject>
}

const FORT = { title: "Fort Aguada", url: "https://goa-and-beyond.example/sightseeing/fort-aguada" }

export const MACHINES: ReadonlyArray<MachineRow> = [
  {
    id: "splash",
    screen: "Home",
    make: makeSplashMachine,
    events: [],
  },
  { id: "headline", screen: "Home", make: () => headlineMachine, events: [] },
  {
    id: "carousel",
    screen: "Home, Activity detail",
    make: () => carouselMachine,
    events: [
      { type: "slide.show", index: 0 },
      { type: "slide.show", index: 2 },
      { type: "hold.begin", by: "pointer" },
      { type: "hold.end", by: "pointer" },
      { type: "hold.begin", by: "sight" },
      { type: "hold.end", by: "sight" },
    ],
  },
  { id: "pager", screen: "Home", make: () => pagerMachine, events: [] },
  { id: "browse", screen: "Home, Explore a category, Activity detail", make: makeShelvesMachine, events: [] },
  {
    id: "wishlist",
    screen: "Every screen",
    make: makeWishlistMachine,
    events: [{ type: "saved.toggle", slug: "sunset-cruise-mandovi" }],
  },
  {
    id: "search",
    screen: "Every screen",
    make: makeSearchMachine,
    events: [
      { type: "search.type", text: "kayak" },
      { type: "search.type", text: "cruise under 1000" },
      { type: "search.type", text: "igloo" },
      { type: "search.type", text: "" },
    ],
  },
  {
    id: "newsletter",
    screen: "Every screen",
    make: makeNewsletterMachine,
    events: [
      { type: "newsletter.edit", email: "asha@example.in" },
      { type: "newsletter.edit", email: "asha" },
    ],
  },
  {
    id: "share",
    screen: "Activity detail",
    make: makeShareMachine,
    events: [{ type: "share.open", page: FORT }],
  },
  {
    id: "booking",
    screen: "Activity detail",
    make: makeBookingMachine,
    events: [
      { type: "booking.edit", change: { mobileNumber: "98765 43210" } },
      { type: "booking.edit", change: { name: "प्रिया शर्मा" } },
      { type: "party.add", who: "adults" },
      { type: "party.add", who: "children" },
      { type: "party.remove", who: "adults" },
      { type: "party.set", who: "adults", count: 12 },
      { type: "departure.choose", startMinute: 570 },
    ],
  },
  {
    id: "departures",
    screen: "Activity detail",
    make: makeDeparturesMachine,
    events: [
      { type: "day.pick", date: "2026-12-05" },
      { type: "departure.choose", startMinute: 570 },
    ],
  },
  {
    id: "thankyou",
    screen: "Payment result (Thank you)",
    make: makeThankyouMachine,
    events: [
      { type: "proof.edit", digits: "3210" },
      { type: "proof.edit", digits: "0000" },
    ],
  },
  { id: "ownBookings", screen: "Every screen", make: makeOwnBookingsMachine, events: [] },
  {
    id: "findBooking",
    screen: "Find your booking",
    make: makeFindBookingMachine,
    events: [
      { type: "lookUp.edit", change: { mobileNumber: "98765 43210", date: "2026-12-05" } },
      { type: "lookUp.edit", change: { mobileNumber: "98765" } },
    ],
  },
  {
    id: "keepBooking",
    screen: "Payment result (Thank you)",
    make: makeKeepBookingMachine,
    events: [
      { type: "email.edit", email: "asha@example.in" },
      { type: "email.edit", email: "asha" },
    ],
  },
  {
    id: "tripCalendar",
    screen: "Payment result (Thank you)",
    make: makeTripCalendarMachine,
    events: [],
  },
  {
    id: "bookingPage",
    screen: "Booking",
    make: makeBookingPageMachine,
    events: [
      { type: "email.edit", email: "asha@example.in" },
      { type: "email.edit", email: "asha" },
      { type: "day.edit", date: "2026-12-12" },
      { type: "departure.choose", startMinute: 1230 },
    ],
  },
  {
    id: "wizard",
    screen: "Plan your trip",
    make: makeWizardMachine,
    events: [
      { type: "wizard.edit", change: { fullName: "Asha Rao", mobileNumber: "98765 43210" } },
      { type: "wizard.toggleTrip", name: "North Goa Weekend" },
      {
        type: "wizard.edit",
        change: { accommodationType: "Villa", checkInDate: "2026-12-05", checkOutDate: "2026-12-09" },
      },
      { type: "wizard.toggleAddOn", name: "Local Guide" },
      { type: "wizard.show", step: 1 },
      { type: "wizard.visit", step: 4 },
    ],
  },
  {
    id: "refundCalculator",
    screen: "Policies",
    make: makeRefundCalculatorMachine,
    events: [
      { type: "calculator.edit", change: { paid: "11500", travelDay: "2026-12-20" } },
      { type: "calculator.edit", change: { deducted: "500" } },
    ],
  },
  {
    id: "desk",
    screen: "Desk sign in",
    make: makeDeskMachine,
    events: [{ type: "desk.entered", person: { name: "Ravi Naik", role: "boarding" } }],
  },
  { id: "enrol", screen: "Desk enrolment", make: makeEnrolMachine, events: [] },
  {
    id: "deskDay",
    screen: "Desk today",
    make: makeDeskDayMachine,
    events: [{ type: "day.pick", day: "2026-12-05" }],
  },
  {
    id: "deskDeparture",
    screen: "Desk departure",
    make: makeDeskDepartureMachine,
    events: [
      { type: "form.edit", change: { reason: "a second guide comes", capacity: "16", seats: "2" } },
      { type: "departure.do", act: "setCapacity" },
      { type: "departure.do", act: "block" },
      { type: "departure.do", act: "close" },
      { type: "departure.do", act: "reopen" },
      { type: "departure.release", holdId: "DESK-0123456789abcdef" },
    ],
  },
  {
    id: "deskCalendar",
    screen: "Desk calendar",
    make: makeDeskCalendarMachine,
    events: [
      { type: "day.pick", day: "2026-11-24", isExtended: false },
      { type: "day.pick", day: "2026-11-27", isExtended: true },
      { type: "form.edit", change: { act: "close" } },
      { type: "form.edit", change: { act: "capacity", capacity: "8" } },
      { type: "form.edit", change: { reason: "the jetty is repaired" } },
      { type: "month.pick", month: "2026-12" },
    ],
  },
  {
    id: "deskTripRequests",
    screen: "Desk trip requests",
    make: makeDeskTripRequestsMachine,
    events: [{ type: "requests.filter", onlyOpen: false }],
  },
  {
    id: "deskTripRequest",
    screen: "Desk trip request",
    make: makeDeskTripRequestMachine,
    events: [{ type: "form.edit", change: { answer: "QUOTED", quoted: "45000", note: "she calls back" } }],
  },
  {
    id: "callOff",
    screen: "Desk call off",
    make: makeCallOffMachine,
    events: [
      {
        type: "choice.pick",
        choice: { day: "2026-12-05", kind: "pool", scope: { kind: "pool", pool: "kayaks" } },
      },
      { type: "choice.pick", choice: { day: "2026-12-05", kind: "day", scope: { kind: "day" } } },
      { type: "form.edit", change: { reason: "A storm is coming.", count: "3" } },
    ],
  },
  {
    id: "needsPerson",
    screen: "Desk needs a person",
    make: makeNeedsPersonMachine,
    events: [
      { type: "act.open", matter: ONE_REVIEW.matters[0], act: "confirm" },
      { type: "form.edit", change: { reason: "the guests are here" } },
    ],
  },
  { id: "calledOff", screen: "Desk called off", make: makeCalledOffMachine, events: [] },
  {
    id: "boarding",
    screen: "Desk boarding",
    make: makeBoardingMachine,
    events: [
      { type: "ticket.edit", typed: "asha" },
      { type: "ticket.read", code: "GOA-NOBODY" },
      { type: "passengers.board", merchantOrderId: "GOA-AAAAAAAAAAAAAAAAAAAAAAAAAA" },
      { type: "passengers.undo", merchantOrderId: "GOA-AAAAAAAAAAAAAAAAAAAAAAAAAA" },
    ],
  },
  {
    id: "newBooking",
    screen: "Desk new booking",
    make: makeNewBookingMachine,
    events: [
      { type: "form.edit", change: { name: "Asha Rao", mobileNumber: "98765 43210", adults: "2" } },
      { type: "form.edit", change: { pays: "CASH" } },
      { type: "form.edit", change: { date: "2026-12-05" } },
      { type: "channel.pick", channel: "WALK_IN" },
    ],
  },
  {
    id: "deskBooking",
    screen: "Desk booking",
    make: makeDeskBookingMachine,
    events: [
      { type: "deed.open", deed: "giveUp" },
      { type: "deed.open", deed: "move" },
      { type: "form.edit", change: { reason: "missed the bus" } },
      { type: "form.edit", change: { date: "2026-12-08" } },
    ],
  },
  {
    id: "findBookings",
    screen: "Desk today",
    make: makeFindBookingsMachine,
    events: [{ type: "words.edit", words: "asha" }],
  },
  {
    id: "deskMoney",
    screen: "Desk money",
    make: makeDeskMoneyMachine,
    events: [
      { type: "day.pick", day: "2026-12-05" },
      { type: "figure.toggle", figure: "taken CASH" },
      { type: "figure.toggle", figure: "owed" },
      { type: "report.choose", report: { name: "report.csv", text: () => Promise.resolve("") } },
    ],
  },
  {
    id: "deskLog",
    screen: "Desk log",
    make: makeDeskLogMachine,
    events: [
      { type: "log.ask", question: { deed: "block seats", day: "2026-11-21" } },
      { type: "log.ask", question: { before: "1795237200000-0123456789ABCDEF" } },
    ],
  },
  {
    id: "deskCatalogue",
    screen: "Desk catalogue",
    make: makeDeskCatalogueMachine,
    events: [{ type: "words.edit", words: "cruise" }],
  },
  {
    id: "deskActivity",
    screen: "Desk activity",
    make: makeDeskActivityMachine,
    events: [
      { type: "form.edit", change: { price: "1,299" } },
      { type: "form.edit", change: { isOnSale: false } },
    ],
  },
  {
    id: "adoptPayment",
    screen: "Desk adopt payment",
    make: makeAdoptPaymentMachine,
    events: [
      { type: "id.edit", id: "GOA-7ZK3V0Q8N5R1T6W2X9Y4B7C3DM" },
      { type: "form.edit", change: { name: "Asha Rao", mobileNumber: "98765 43210" } },
      { type: "form.edit", change: { date: "2026-12-05" } },
    ],
  },
  {
    id: "newActivity",
    screen: "Desk new activity",
    make: makeNewActivityMachine,
    events: [
      { type: "form.edit", change: { name: "Reis Magos Fort at Dusk", price: "799" } },
      { type: "form.edit", change: { category: "", categoryName: "Forts" } },
    ],
  },
  {
    id: "deskStaff",
    screen: "Desk staff",
    make: makeDeskStaffMachine,
    events: [
      { type: "invite.edit", change: { name: "Leela Desai", role: "office" } },
      { type: "invite.again", staffId: "STAFF-2" },
      { type: "person.open", staffId: "STAFF-2", act: "role" },
      { type: "person.open", staffId: "STAFF-2", act: "revoke" },
      { type: "role.pick", role: "accounts" },
      { type: "person.open", staffId: "STAFF-2", act: "signOut" },
      { type: "everybody.signOut" },
    ],
  },
  {
    id: "ownSessions",
    screen: "Desk sessions",
    make: makeOwnSessionsMachine,
    events: [{ type: "session.end", sessionId: "SESSION-2" }],
  },
  { id: "deed", screen: "Desk departure", make: makeDeedMachine, events: [] },
]

/** Timers and answers come by themselves. */
const isFromOutside = (type: string) => type !== "" && !type.startsWith("xstate.")

/**
 * The events that the "Walk it" panel offers for a machine, and which of them the machine would take now.
 * Those of the table, and those of the chart that carry nothing.
 */
export const offeredEvents = (
  machineId: string,
  { machine }: AnyMachineSnapshot,
): ReadonlyArray<AnyEventObject> => {
  const told = MACHINES.find(({ id }) => id === machineId)?.events ?? []
  const bare = (machine.events as ReadonlyArray<string>)
    .filter((type) => isFromOutside(type) && !told.some((event) => event.type === type))
    .map((type) => ({ type }))
  return [...told, ...bare]
}

/** An event without what it should carry is not taken. */
export const isAccepted = (snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  try {
    return snapshot.can(event)
  } catch {
    return false
  }
}
