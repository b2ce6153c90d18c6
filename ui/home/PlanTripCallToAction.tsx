/** The call of Home to plan a trip of one's own, for whoever finds none on the shelves (specification section 2). */
import { useId } from "react"
import { SHOP } from "#core/shop.ts"
import { TRIP_PLAN_PROMISES } from "#shop/texts/tripPlanPromises.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { Check } from "../components/icons/Check.tsx"
import { SiteLink } from "../components/links/SiteLink.tsx"
import { Picture } from "../components/picture/Picture.tsx"
import unseen from "../components/sections/deferredRendering.module.css"
import { TileDivider } from "../components/sections/Dividers.tsx"
import styles from "./PlanTripCallToAction.module.css"

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
