/** Every screen that exists, in the order of the route table. A new screen is one line here. */
import { ROUTES } from "#core/site/routes.ts"
import { lazyScreen } from "./lazyScreen.ts"

export const SCREENS = [
  {
    path: ROUTES.home,
    Screen: lazyScreen(() => import("./screens/HomeScreen.tsx").then((m) => m.HomeScreen)),
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
