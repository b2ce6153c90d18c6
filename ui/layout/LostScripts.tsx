/** Says to who has pressed something that the page's scripts did not come, and leads to another try. Stands outside of them. */
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { WifiOff } from "../components/icons/WifiOff.tsx"
import styles from "./OfflineBanner.module.css"

export const LostScripts = () => (
  <div className={styles["lost"]} role="alert">
    <p className={styles["notice"]}>
      {WifiOff}
      <span>A part of this page did not arrive. What you pressed is done as soon as it does.</span>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the page's own */}
      <a href="" className={buttonClass("quiet")}>
        Load it again
      </a>
    </p>
  </div>
)
