/** The lower half of Home: where else to look, and what to do when nothing fits. */
import { useHydrating } from "../app/hydration.ts"
import { CategoryCarousel } from "./CategoryCarousel.tsx"
import { PlanTripCallToAction } from "./PlanTripCallToAction.tsx"

/** Bears a mark until its script is there: what is pressed in it before is kept until then. */
export const NextLinks = () => (
  <div id="lower-half" data-written={useHydrating() || undefined}>
    <CategoryCarousel />
    <PlanTripCallToAction />
  </div>
)
