/** The lower half of Home: where else to look, and what to do when nothing fits. */
import { CategoryCarousel } from "./CategoryCarousel.tsx"
import { TripCall } from "./TripCall.tsx"

export const Onward = () => (
  <>
    <CategoryCarousel />
    <TripCall />
  </>
)
