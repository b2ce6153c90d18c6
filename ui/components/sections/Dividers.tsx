/** What stands between two parts of a page: tiles, or the water's edge. */
import styles from "./Dividers.module.css"

/** A row of the shop's tiles between two parts of a page; a plain ribbon where it has none. */
export const TileDivider = () => <div className={styles["band"]} aria-hidden />

/** The water's edge under a picture, in the colour of the ground below it. */
export const WaveDivider = () => (
  <svg className={styles["wave"]} viewBox="0 0 1440 72" preserveAspectRatio="none" aria-hidden>
    <path d="M0 40c120-36 240-36 360 0s240 36 360 0 240-36 360 0 240 36 360 0v32H0z" />
  </svg>
)
