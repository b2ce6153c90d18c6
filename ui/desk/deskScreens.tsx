/** The desk's screens: address, component, and whether the navigation lists it. A new screen is a row here. */
import type { ComponentType } from "react"
import { DESK_ROUTES, type DeskRouteName } from "#core/desk/deskRoutes.ts"
import type { DeskSight } from "#core/desk/deskRights.ts"
import { ActivityEditScreen } from "./ActivityEditScreen.tsx"
import { BoardingScreen } from "./BoardingScreen.tsx"
import { BookingScreen } from "./BookingScreen.tsx"
import { CatalogueScreen } from "./CatalogueScreen.tsx"
import { DepartureScreen } from "./DepartureScreen.tsx"
import { NewBookingScreen } from "./NewBookingScreen.tsx"
import { StaffScreen } from "./StaffScreen.tsx"
import { TodayScreen } from "./TodayScreen.tsx"

interface DeskScreen {
  readonly path: string
  readonly Screen: ComponentType
  /** As the navigation names it, for roles that may see it; absent where another screen leads there. */
  readonly listed?: { readonly title: string; readonly sight: DeskSight }
}

/** `enrol` is for who is not in yet, and stands in `DeskApp`. */
export const DESK_SCREENS: Readonly<Record<Exclude<DeskRouteName, "enrol">, DeskScreen>> = {
  today: {
    path: DESK_ROUTES.today,
    Screen: TodayScreen,
    listed: { title: "Today", sight: "see the day" },
  },
  day: { path: DESK_ROUTES.day, Screen: TodayScreen },
  departure: { path: DESK_ROUTES.departure, Screen: DepartureScreen },
  boarding: { path: DESK_ROUTES.boarding, Screen: BoardingScreen },
  newBooking: {
    path: DESK_ROUTES.newBooking,
    Screen: NewBookingScreen,
    listed: { title: "New booking", sight: "see what is on sale" },
  },
  booking: { path: DESK_ROUTES.booking, Screen: BookingScreen },
  catalogue: {
    path: DESK_ROUTES.catalogue,
    Screen: CatalogueScreen,
    listed: { title: "Catalogue", sight: "see the catalogue" },
  },
  activity: { path: DESK_ROUTES.activity, Screen: ActivityEditScreen },
  staff: { path: DESK_ROUTES.staff, Screen: StaffScreen, listed: { title: "Staff", sight: "see staff" } },
}
