/** Every screen that exists, in the order of the route table. A new screen is one entry here. */
import type { ComponentType } from "react"
import { ROUTES } from "#core/site/routes.ts"
import { lazyScreen } from "./lazyScreen.ts"

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
    load: () => import("./screens/HomeScreen.tsx").then((m) => m.HomeScreen),
  },
  {
    path: ROUTES.planYourTrip,
    modules: ["screens/PlanTripScreen.tsx"],
    now: true,
    load: () => import("./screens/PlanTripScreen.tsx").then((m) => m.PlanTripScreen),
  },
  {
    path: ROUTES.refundPolicy,
    modules: ["screens/RefundScreen.tsx"],
    load: () => import("./screens/RefundScreen.tsx").then((m) => m.RefundScreen),
  },
  {
    path: ROUTES.termsAndConditions,
    modules: ["screens/TermsScreen.tsx"],
    load: () => import("./screens/TermsScreen.tsx").then((m) => m.TermsScreen),
  },
  {
    path: ROUTES.privacyPolicy,
    modules: ["screens/PrivacyScreen.tsx"],
    load: () => import("./screens/PrivacyScreen.tsx").then((m) => m.PrivacyScreen),
  },
  {
    path: ROUTES.aboutUs,
    modules: ["screens/AboutScreen.tsx"],
    load: () => import("./screens/AboutScreen.tsx").then((m) => m.AboutScreen),
  },
  {
    path: ROUTES.thankyou,
    modules: ["screens/ThankyouScreen.tsx"],
    now: true,
    load: () => import("./screens/ThankyouScreen.tsx").then((m) => m.ThankyouScreen),
  },
  {
    path: ROUTES.explore,
    modules: ["screens/ExploreScreen.tsx"],
    load: () => import("./screens/ExploreScreen.tsx").then((m) => m.ExploreScreen),
  },
  {
    path: ROUTES.activity,
    modules: ["screens/ActivityScreen.tsx"],
    load: () => import("./screens/ActivityScreen.tsx").then((m) => m.ActivityScreen),
  },
  {
    path: "*",
    modules: ["screens/NotFoundScreen.tsx"],
    load: () => import("./screens/NotFoundScreen.tsx").then((m) => m.NotFoundScreen),
  },
]

export const SCREENS = ROWS.map((row) => ({ ...row, ...lazyScreen(row.load) }))
