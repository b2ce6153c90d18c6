/** Every address of the desk. The secret of an invitation stands behind the `#`, which no server and no log is told. */
import type { DepartureId } from "../departures/departure.ts"
import type { Day } from "../days.ts"
import type { MerchantOrderId } from "../paymentIds.ts"

export const DESK_ROUTES = {
  today: "/",
  day: "/day/:day",
  departure: "/departure/:pool/:day/:time",
  boarding: "/departure/:pool/:day/:time/boarding",
  newBooking: "/new-booking",
  booking: "/booking/:order",
  catalogue: "/catalogue",
  activity: "/catalogue/:slug",
  staff: "/staff",
  enrol: "/enrol",
} as const

export type DeskRouteName = keyof typeof DESK_ROUTES

export const dayPath = (day: Day): string => `/day/${day}`

export const departurePath = (id: DepartureId): string =>
  `/departure/${id.split("/").map(encodeURIComponent).join("/")}`

export const boardingPath = (id: DepartureId): string => `${departurePath(id)}/boarding`
export const bookingPath = (id: MerchantOrderId): string => `/booking/${encodeURIComponent(id)}`

export const activityEditPath = (slug: string): string => `/catalogue/${encodeURIComponent(slug)}`

/** On that departure, where one is named; else from scratch. */
export const newBookingPath = (departure?: DepartureId): string =>
  departure === undefined
    ? DESK_ROUTES.newBooking
    : `${DESK_ROUTES.newBooking}?departure=${encodeURIComponent(departure)}`

export const invitePath = (secret: string): string => `${DESK_ROUTES.enrol}#${secret}`
