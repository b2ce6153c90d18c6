/** Our Story, beside the boats it began with, stamped with its year. */
import { OUR_STORY } from "#core/about/content/aboutUs.ts"
import { Picture } from "../picture/Picture.tsx"
import styles from "./OurStory.module.css"

export const OurStory = () => (
  <section className={styles["story"]} aria-labelledby="our-story">
    <div className={styles["view"]}>
      <Picture
        className={styles["picture"]}
        src="/pictures/about-story-800.webp"
        alt=""
        name="Goa"
        sizes="(width >= 56rem) 38rem, 92vw"
      />
      <p className={styles["stamp"]} aria-hidden>
        Goa <strong>2009</strong> first boat
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
