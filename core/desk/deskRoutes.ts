/**
 * Every address of the desk: what is looked at, and never a traveller's name, number or address, as addresses stand in the
 * browser's history and are passed on. The secret of an invitation stands behind the `#`, which no server and no log is told.
 */
import type { BoardingId } from "../boarding/boardingId.ts"
import type { DepartureId } from "../departures/departure.ts"
import type { Day } from "../days.ts"
import type { Month } from "../months.ts"
import type { MerchantOrderId } from "../paymentIds.ts"

export const DESK_ROUTES = {
  today: "/",
  day: "/day/:day",
  departure: "/departure/:pool/:day/:time",
  boarding: "/departure/:pool/:day/:time/boarding",
  calendar: "/calendar",
  calendarMonth: "/calendar/:month",
  newBooking: "/new-booking",
  booking: "/booking/:order",
  tripRequests: "/trip-requests",
  tripRequest: "/trip-requests/:id",
  money: "/money",
  moneyOfDay: "/money/:day",
  log: "/log",
  callOff: "/call-off",
  calledOff: "/called-off/:day",
  needsPerson: "/needs-a-person",
  adoptPayment: "/needs-a-person/payment",
  catalogue: "/catalogue",
  activity: "/catalogue/:slug",
  newActivity: "/new-activity",
  staff: "/staff",
  sessions: "/sessions",
  enrol: "/enrol",
} as const

/** Which payment the screen is opened for, as its address names it. */
export const ORDER_PARAMETER = "order"

export type DeskRouteName = keyof typeof DESK_ROUTES

export const dayPath = (day: Day): string => `/day/${day}`

export const moneyPath = (day: Day): string => `/money/${day}`

const pathOfId = (id: BoardingId): string => `/departure/${id.split("/").map(encodeURIComponent).join("/")}`

export const departurePath = (id: DepartureId): string => pathOfId(id)

/** Of the subject that is named, else of the first. */
export const calendarPath = (month: Month, subject?: string): string =>
  `/calendar/${month}${subject === undefined ? "" : `?of=${encodeURIComponent(subject)}`}`

export const boardingPath = (id: BoardingId): string => `${pathOfId(id)}/boarding`
export const bookingPath = (id: MerchantOrderId): string => `/booking/${encodeURIComponent(id)}`

/** Which trip requests are listed, as the address names it: `ALL_LISTED`, or those that nobody has answered. */
export const LISTED_PARAMETER = "list"
export const ALL_LISTED = "all"

export const tripRequestsPath = (onlyOpen: boolean): string =>
  onlyOpen ? DESK_ROUTES.tripRequests : `${DESK_ROUTES.tripRequests}?${LISTED_PARAMETER}=${ALL_LISTED}`

export const tripRequestPath = (id: string): string => `${DESK_ROUTES.tripRequests}/${encodeURIComponent(id)}`
/** With the number of a payment's order filled in, where one is named. */
export const adoptPaymentPath = (id: string): string =>
  `${DESK_ROUTES.adoptPayment}?${ORDER_PARAMETER}=${encodeURIComponent(id)}`
/** The form of a deed that a booking's page opens with, as its address names it. */
export const DEED_PARAMETER = "do"

/** The booking with the form open that says that the desk has its money. */
export const paymentPath = (id: MerchantOrderId): string => `${bookingPath(id)}?${DEED_PARAMETER}=takePayment`
/** The booking with the form open that asks for its payment page once more. */
export const pageOpeningPath = (id: MerchantOrderId): string =>
  `${bookingPath(id)}?${DEED_PARAMETER}=openPage`
/** The booking with the form open that gives its seats back. */
export const givingUpPath = (id: MerchantOrderId): string => `${bookingPath(id)}?${DEED_PARAMETER}=giveUp`
export const activityEditPath = (slug: string): string => `/catalogue/${encodeURIComponent(slug)}`

/** On that departure, where one is named; else from scratch. */
export const newBookingPath = (departure?: DepartureId): string =>
  departure === undefined
    ? DESK_ROUTES.newBooking
    : `${DESK_ROUTES.newBooking}?departure=${encodeURIComponent(departure)}`

/** With a departure or a day chosen, where one is named; else from scratch. */
export const callOffPath = (
  chosen: { readonly departure?: DepartureId; readonly day?: Day } = {},
): string => {
  const { departure, day } = chosen
  if (departure !== undefined) return `${DESK_ROUTES.callOff}?departure=${encodeURIComponent(departure)}`
  return day === undefined ? DESK_ROUTES.callOff : `${DESK_ROUTES.callOff}?day=${day}`
}

export const calledOffPath = (day: Day): string => `/called-off/${day}`

export const invitePath = (secret: string): string => `${DESK_ROUTES.enrol}#${secret}`
