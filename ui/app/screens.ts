/** The component of every screen, whose script is fetched when it is wanted. Everything else of it is in its route. */
import type { ComponentType } from "react"
import { matchRoute, type RouteName } from "#core/routes.ts"
import { lazyRoute } from "./lazyComponent.ts"

/** A screen that does something by itself, whoever looks on, is alive at once; the others when somebody comes. */
type Hydration = "atOnce" | "onVisit"

const screen = <Module>(
  fetch: () => Promise<Module>,
  componentOf: (module: Module) => ComponentType,
  hydration: Hydration = "onVisit",
) => ({ ...lazyRoute(() => fetch().then(componentOf)), hydration })

export type ScreenName = RouteName | "notFound"

/** By the name of its route. */
export const SCREENS = {
  home: screen(
    () => import("../home/HomeScreen.tsx"),
    (m) => m.HomeScreen,
  ),
  planYourTrip: screen(
    () => import("../planTrip/PlanTripScreen.tsx"),
    (m) => m.PlanTripScreen,
    "atOnce",
  ),
  refundPolicy: screen(
    () => import("../policies/RefundScreen.tsx"),
    (m) => m.RefundScreen,
  ),
  termsAndConditions: screen(
    () => import("../policies/TermsScreen.tsx"),
    (m) => m.TermsScreen,
  ),
  privacyPolicy: screen(
    () => import("../policies/PrivacyScreen.tsx"),
    (m) => m.PrivacyScreen,
  ),
  aboutUs: screen(
    () => import("../about/AboutScreen.tsx"),
    (m) => m.AboutScreen,
  ),
  thankyou: screen(
    () => import("../thankyou/ThankyouScreen.tsx"),
    (m) => m.ThankyouScreen,
    "atOnce",
  ),
  booking: screen(
    () => import("../booking/BookingScreen.tsx"),
    (m) => m.BookingScreen,
    "atOnce",
  ),
  findBooking: screen(
    () => import("../booking/FindBookingScreen.tsx"),
    (m) => m.FindBookingScreen,
    "atOnce",
  ),
  search: screen(
    () => import("../search/SearchScreen.tsx"),
    (m) => m.SearchScreen,
  ),
  explore: screen(
    () => import("../explore/ExploreScreen.tsx"),
    (m) => m.ExploreScreen,
  ),
  activity: screen(
    () => import("../activity/ActivityScreen.tsx"),
    (m) => m.ActivityScreen,
  ),
  notFound: screen(
    () => import("../notFound/NotFoundScreen.tsx"),
    (m) => m.NotFoundScreen,
  ),
} satisfies Readonly<Record<ScreenName, ReturnType<typeof screen>>>

/** The screen that answers an address, in any letter case and without its query. */
export const screenNameAt = (path: string): ScreenName => matchRoute(path)?.name ?? "notFound"
