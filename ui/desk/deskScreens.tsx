/** The desk's screens: address, component, and whether the navigation lists it. A new screen is a row here. */
import type { ComponentType } from "react"
import { DESK_ROUTES, type DeskRouteName } from "#core/desk/deskRoutes.ts"
import type { DeskReadRight } from "#core/desk/deskRights.ts"
import type { MattersView } from "#core/desk/money/mattersView.ts"
import { ActivityEditScreen } from "./catalogue/ActivityEditScreen.tsx"
import { AdoptPaymentScreen } from "./money/AdoptPaymentScreen.tsx"
import { BoardingScreen } from "./day/BoardingScreen.tsx"
import { BookingScreen } from "./bookings/BookingScreen.tsx"
import { CalendarScreen } from "./calendar/CalendarScreen.tsx"
import { CatalogueScreen } from "./catalogue/CatalogueScreen.tsx"
import { DepartureScreen } from "./day/DepartureScreen.tsx"
import { LogScreen } from "./log/LogScreen.tsx"
import { MoneyScreen } from "./money/MoneyScreen.tsx"
import { CalledOffScreen } from "./calendar/CalledOffScreen.tsx"
import { CallOffScreen } from "./calendar/CallOffScreen.tsx"
import { NeedsPersonScreen } from "./money/NeedsPersonScreen.tsx"
import { NewActivityScreen } from "./catalogue/NewActivityScreen.tsx"
import { NewBookingScreen } from "./bookings/NewBookingScreen.tsx"
import { SessionsScreen } from "./session/SessionsScreen.tsx"
import { StaffScreen } from "./staff/StaffScreen.tsx"
import { TodayScreen } from "./day/TodayScreen.tsx"
import { TripRequestScreen } from "./tripRequests/TripRequestScreen.tsx"
import { TripRequestsScreen } from "./tripRequests/TripRequestsScreen.tsx"

interface DeskScreen {
  readonly path: string
  readonly Screen: ComponentType
  /** As the navigation names it, for roles that may see it; absent where another screen leads there. */
  readonly listed?: {
    readonly title: string
    readonly right: DeskReadRight
    /** The number of what waits that stands beside it; absent where none does. */
    readonly counts?: (view: MattersView) => number
  }
}

/** `enrol` is for who is not in yet, and stands in `DeskApp`. */
export const DESK_SCREENS: Readonly<Record<Exclude<DeskRouteName, "enrol">, DeskScreen>> = {
  today: {
    path: DESK_ROUTES.today,
    Screen: TodayScreen,
    listed: { title: "Today", right: "see the day" },
  },
  day: { path: DESK_ROUTES.day, Screen: TodayScreen },
  departure: { path: DESK_ROUTES.departure, Screen: DepartureScreen },
  boarding: { path: DESK_ROUTES.boarding, Screen: BoardingScreen },
  newBooking: {
    path: DESK_ROUTES.newBooking,
    Screen: NewBookingScreen,
    listed: { title: "New booking", right: "see what is on sale" },
  },
  booking: { path: DESK_ROUTES.booking, Screen: BookingScreen },
  calendar: {
    path: DESK_ROUTES.calendar,
    Screen: CalendarScreen,
    listed: { title: "Calendar", right: "see the calendar" },
  },
  calendarMonth: { path: DESK_ROUTES.calendarMonth, Screen: CalendarScreen },
  needsPerson: {
    path: DESK_ROUTES.needsPerson,
    Screen: NeedsPersonScreen,
    listed: {
      title: "Needs a person",
      right: "see what needs a person",
      counts: ({ mattersInAll }) => mattersInAll,
    },
  },
  adoptPayment: { path: DESK_ROUTES.adoptPayment, Screen: AdoptPaymentScreen },
  tripRequests: {
    path: DESK_ROUTES.tripRequests,
    Screen: TripRequestsScreen,
    listed: {
      title: "Trip requests",
      right: "see trip requests",
      counts: ({ openTripRequests }) => openTripRequests,
    },
  },
  tripRequest: { path: DESK_ROUTES.tripRequest, Screen: TripRequestScreen },
  callOff: {
    path: DESK_ROUTES.callOff,
    Screen: CallOffScreen,
    listed: { title: "Call off", right: "see whom a call-off concerns" },
  },
  calledOff: { path: DESK_ROUTES.calledOff, Screen: CalledOffScreen },
  catalogue: {
    path: DESK_ROUTES.catalogue,
    Screen: CatalogueScreen,
    listed: { title: "Catalogue", right: "see the catalogue" },
  },
  activity: { path: DESK_ROUTES.activity, Screen: ActivityEditScreen },
  newActivity: { path: DESK_ROUTES.newActivity, Screen: NewActivityScreen },
  money: {
    path: DESK_ROUTES.money,
    Screen: MoneyScreen,
    listed: { title: "Money", right: "see the money" },
  },
  moneyOfDay: { path: DESK_ROUTES.moneyOfDay, Screen: MoneyScreen },
  staff: { path: DESK_ROUTES.staff, Screen: StaffScreen, listed: { title: "Staff", right: "see staff" } },
  sessions: { path: DESK_ROUTES.sessions, Screen: SessionsScreen },
  log: { path: DESK_ROUTES.log, Screen: LogScreen, listed: { title: "Log", right: "see the log" } },
}
