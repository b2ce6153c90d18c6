/** Every address of the desk. The secret of an invitation stands behind the `#`, which no server and no log is told. */
import type { DepartureId } from "../departures/departure.ts"
import type { Day } from "../days.ts"

export const DESK_ROUTES = {
  today: "/",
  day: "/day/:day",
  departure: "/departure/:pool/:day/:time",
  boarding: "/departure/:pool/:day/:time/boarding",
  enrol: "/enrol",
} as const

export type DeskRouteName = keyof typeof DESK_ROUTES

export const dayPath = (day: Day): string => `/day/${day}`

export const departurePath = (id: DepartureId): string =>
  `/departure/${id.split("/").map(encodeURIComponent).join("/")}`

export const boardingPath = (id: DepartureId): string => `${departurePath(id)}/boarding`

export const invitePath = (secret: string): string => `${DESK_ROUTES.enrol}#${secret}`
