/** Says that no money moves, wherever payments are simulated. */
import { useSettings } from "../../flows.tsx"
import styles from "./DemonstrationNotice.module.css"

export const DemonstrationNotice = () =>
  useSettings().paymentsSimulated ? (
    <aside className={styles["notice"]} aria-label="About this shop">
      Demonstration shop: payments are simulated, no money moves.
    </aside>
  ) : null
