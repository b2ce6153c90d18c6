/** Every screen that exists, in the order of the route table. A new screen is one line here. */
import { ROUTES } from "#core/site/routes.ts"
import { lazyScreen } from "./lazyScreen.ts"

export const SCREENS = [
  {
    path: ROUTES.home,
    Screen: lazyScreen(() => import("./screens/HomeScreen.tsx").then((m) => m.HomeScreen)),
  },
  {
    path: ROUTES.planYourTrip,
    Screen: lazyScreen(() => import("./screens/PlanTripScreen.tsx").then((m) => m.PlanTripScreen)),
  },
  {
    path: ROUTES.refundPolicy,
    Screen: lazyScreen(() => import("./screens/RefundScreen.tsx").then((m) => m.RefundScreen)),
  },
  {
    path: ROUTES.termsAndConditions,
    Screen: lazyScreen(() => import("./screens/TermsScreen.tsx").then((m) => m.TermsScreen)),
  },
  {
    path: ROUTES.privacyPolicy,
    Screen: lazyScreen(() => import("./screens/PrivacyScreen.tsx").then((m) => m.PrivacyScreen)),
  },
  {
    path: ROUTES.aboutUs,
    Screen: lazyScreen(() => import("./screens/AboutScreen.tsx").then((m) => m.AboutScreen)),
  },
  {
    path: ROUTES.thankyou,
    Screen: lazyScreen(() => import("./screens/ThankyouScreen.tsx").then((m) => m.ThankyouScreen)),
  },
  {
    path: ROUTES.explore,
    Screen: lazyScreen(() => import("./screens/ExploreScreen.tsx").then((m) => m.ExploreScreen)),
  },
  {
    path: ROUTES.activity,
    Screen: lazyScreen(() => import("./screens/ActivityScreen.tsx").then((m) => m.ActivityScreen)),
  },
  {
    path: "*",
    Screen: lazyScreen(() => import("./screens/NotFoundScreen.tsx").then((m) => m.NotFoundScreen)),
  },
] as const
