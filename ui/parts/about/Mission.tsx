/** The mission, in one breath, between two rows of tiles. */
import { MISSION } from "#core/about/content/aboutUs.ts"
import { TileBand } from "../page/TileBand.tsx"
import styles from "./Mission.module.css"

export const Mission = () => (
  <section className={styles["mission"]} aria-labelledby="our-mission">
    <TileBand />
    <div className={styles["words"]}>
      <h2 id="our-mission">Our Mission</h2>
      <p>{MISSION}</p>
    </div>
    <TileBand />
  </section>
)
