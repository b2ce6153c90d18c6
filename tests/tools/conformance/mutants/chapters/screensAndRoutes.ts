/** Mutants of the specification's section 2, Screens and routes. */
import type { Mutant } from "../mutant.ts"

export const screensAndRoutes: ReadonlyArray<Mutant> = [
  { sentence: "2.screens.1", at: "ui/layout/Layout.tsx#Layout", edit: ["name", "HEADER", "FOOTER"] },
  {
    sentence: "2.screens.3",
    at: "ui/layout/Layout.tsx#Layout",
    edit: ["name", "LoadingSpinner", "OfflineBanner"],
  },
  {
    sentence: "2.screens.4",
    at: "ui/app/scrollRestoration.ts#holdScrollAt",
    edit: ["name", "scrollTo", "scrollBy"],
  },
]
