/** The lower half of Home: where else to look, and what to do when nothing fits. */
import { SHOP } from "#core/shop.ts"
import { useId } from "react"
import { TRIP_PLAN_PROMISES } from "#shop/texts/tripPlanPromises.ts"
import { Check } from "../components/icons/Check.tsx"
import { useHydrating } from "../app/hydration.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { SiteLink } from "../components/links/SiteLink.tsx"
import { TileDivider } from "../components/sections/Dividers.tsx"
import { Picture } from "../components/picture/Picture.tsx"
import unseen from "../components/sections/deferredRendering.module.css"
import styles from "./NextLinks.module.css"
import { CategoryCarousel } from "./CategoryCarousel.tsx"

/** The call for those whose trip is not on the shelves: tell us, and we plan it (specification section 2). */
export const PlanTripCallToAction = () => {
  const id = useId()
  return (
    <section className={`${styles["band"]} ${unseen["unseen"]}`} aria-labelledby={id}>
      <TileDivider />
      <div className={styles["inside"]}>
        <div className={styles["words"]}>
          <h2 id={id}>A {SHOP.place} trip drawn up for you</h2>
          <p className={styles["lead"]}>
            Tell us your days, your people and what you love. We plan the rooms, the rides and the days, and
            you change what you like.
          </p>
          <ul className={styles["promises"]}>
            {Object.values(TRIP_PLAN_PROMISES).map((promise) => (
              <li key={promise}>
                {Check}
                {promise}
              </li>
            ))}
          </ul>
          <SiteLink className={buttonClass("sun")} to="/planyourtrip">
            Plan Your Trip
          </SiteLink>
        </div>
        <div className={styles["card"]} aria-hidden>
          <Picture
            className={styles["picture"]}
            src="/pictures/trip-plan-1600.webp"
            alt=""
            name={SHOP.place}
            sizes="(width >= 48rem) 45vw, 90vw"
          />
          <p className={styles["stamp"]}>
            <strong>24</strong> hours
          </p>
        </div>
      </div>
    </section>
  )
}

/** Bears a mark until its script is there: what is pressed in it before is kept until then. */
export const NextLinks = () => (
  <div id="lower-half" data-written={useHydrating() || undefined}>
    <CategoryCarousel />
    <PlanTripCallToAction />
  </div>
)
