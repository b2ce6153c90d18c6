/** How the operator began, on About Us, and what the years since come to. */
import { SHOP } from "#core/shop.ts"
import { FIRST_YEAR, STATS, OUR_STORY } from "#shop/texts/aboutUs.ts"
import styles from "./OurStory.module.css"
import { Picture } from "../components/picture/Picture.tsx"

/** What the years come to, as the four coupons of one ticket. */
export const CompanyStats = () => (
  <section className={styles["place"]} aria-label="In numbers">
    <dl className={styles["ticket"]}>
      {STATS.map(({ number, label }) => (
        <div key={label} className={styles["coupon"]}>
          <dt>{label}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** Our Story, beside the boats it began with, stamped with its year. */
export const OurStory = () => (
  <section className={styles["story"]} aria-labelledby="our-story">
    <div className={styles["view"]}>
      <Picture
        className={styles["picture"]}
        src="/pictures/about-story-800.webp"
        alt=""
        name={SHOP.place}
        sizes="(width >= 56rem) 38rem, 92vw"
      />
      <p className={styles["stamp"]} aria-hidden>
        {SHOP.place} <strong>{FIRST_YEAR.year}</strong> {FIRST_YEAR.what}
      </p>
    </div>
    <div className={styles["words"]}>
      <h2 id="our-story">Our Story</h2>
      {OUR_STORY.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </section>
)
