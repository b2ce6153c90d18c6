/** The top of About Us: who we are, over the fort at dusk. */
import { PageTitle } from "../page/PageTitle.tsx"
import { Picture } from "../picture/Picture.tsx"
import { Wave } from "../page/Wave.tsx"
import styles from "./AboutHero.module.css"

export const AboutHero = () => (
  <section className={styles["hero"]} aria-label="Welcome">
    <Picture
      className={styles["picture"]}
      src="/pictures/fort-aguada-lighthouse-1600.webp"
      alt=""
      name="Goa"
      sizes="max(100vw, 60rem)"
      when="first"
    />
    <div className={styles["words"]}>
      <PageTitle tab="About Us">
        <span className={styles["badge"]}>About Us</span>{" "}
        <span className={styles["headline"]}>Goa, shown by the people who call it home</span>
      </PageTitle>
      <p className={styles["lead"]}>
        We take you where we would take a friend: onto the river at sunset, into the lanes of Fontainhas, up
        to the falls after the rain.
      </p>
    </div>
    <Wave />
  </section>
)
