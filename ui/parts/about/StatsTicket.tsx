/** What the years come to, as the four coupons of one ticket. */
import { STATS } from "#core/about/content/aboutUs.ts"
import styles from "./StatsTicket.module.css"

export const StatsTicket = () => (
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
