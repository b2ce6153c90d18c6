/** A row of azulejo tiles between two parts of a page. */
import styles from "./TileBand.module.css"

export const TileBand = () => <div className={styles["band"]} aria-hidden />
