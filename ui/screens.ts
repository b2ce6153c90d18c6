/** Every screen that exists, in the order of the route table. A new screen is one entry here. */
import type { ComponentType } from "react"
import { ROUTES } from "#core/site/routes.ts"
import { lazyScreen } from "./lazyScreen.ts"
import { script } from "./script.ts"

/**
 * `modules` are the screen's file, and those of the parts that are written with it, as the build's manifest names them.
 * A screen that does something by itself, whoever looks on, is alive `now`; the others when somebody comes.
 */
interface ScreenRow {
  readonly path: string
  readonly modules: ReadonlyArray<string>
  readonly now?: boolean
  readonly load: () => Promise<ComponentType>
}

const ROWS: ReadonlyArray<ScreenRow> = [
  {
    path: ROUTES.home,
    modules: ["screens/HomeScreen.tsx", "parts/splash/Splash.tsx", "parts/home/Onward.tsx"],
    load: script(
      () => import("./screens/HomeScreen.tsx"),
      (m) => m.HomeScreen,
    ),
  },
  {
    path: ROUTES.planYourTrip,
    modules: ["screens/PlanTripScreen.tsx"],
    now: true,
    load: script(
      () => import("./screens/PlanTripScreen.tsx"),
      (m) => m.PlanTripScreen,
    ),
  },
  {
    path: ROUTES.refundPolicy,
    modules: ["screens/RefundScreen.tsx"],
    load: script(
      () => import("./screens/RefundScreen.tsx"),
      (m) => m.RefundScreen,
    ),
  },
  {
    path: ROUTES.termsAndConditions,
    modules: ["screens/TermsScreen.tsx"],
    load: script(
      () => import("./screens/TermsScreen.tsx"),
      (m) => m.TermsScreen,
    ),
  },
  {
    path: ROUTES.privacyPolicy,
    modules: ["screens/PrivacyScreen.tsx"],
    load: script(
      () => import("./screens/PrivacyScreen.tsx"),
      (m) => m.PrivacyScreen,
    ),
  },
  {
    path: ROUTES.aboutUs,
    modules: ["screens/AboutScreen.tsx"],
    load: script(
      () => import("./screens/AboutScreen.tsx"),
      (m) => m.AboutScreen,
    ),
  },
  {
    path: ROUTES.thankyou,
    modules: ["screens/ThankyouScreen.tsx"],
    now: true,
    load: script(
      () => import("./screens/ThankyouScreen.tsx"),
      (m) => m.ThankyouScreen,
    ),
  },
  {
    path: ROUTES.search,
    modules: ["screens/SearchScreen.tsx"],
    load: script(
      () => import("./screens/SearchScreen.tsx"),
      (m) => m.SearchScreen,
    ),
  },
  {
    path: ROUTES.explore,
    modules: ["screens/ExploreScreen.tsx"],
    load: script(
      () => import("./screens/ExploreScreen.tsx"),
      (m) => m.ExploreScreen,
    ),
  },
  {
    path: ROUTES.activity,
    modules: ["screens/ActivityScreen.tsx"],
    load: script(
      () => import("./screens/ActivityScreen.tsx"),
      (m) => m.ActivityScreen,
    ),
  },
]

const made = (row: ScreenRow) => ({ ...row, ...lazyScreen(row.load) })

export const NOT_FOUND = made({
  path: "*",
  modules: ["screens/NotFoundScreen.tsx"],
  load: script(
    () => import("./screens/NotFoundScreen.tsx"),
    (m) => m.NotFoundScreen,
  ),
})

export const SCREENS = [...ROWS.map(made), NOT_FOUND]
