/** Says that what is shown is old, because nobody answers; and nothing while it is current. */
import { momentText } from "#core/days.ts"
import { WifiOff } from "../components/icons/WifiOff.ts"
import styles from "./ReadingNotice.module.css"

interface ReadingNoticeProps {
  readonly isOld: boolean
  /** Unit: milliseconds since 1970. */
  readonly readAtMs: number
}

export const ReadingNotice = ({ isOld, readAtMs }: ReadingNoticeProps) => (
  <p role="status" className={styles["notice"]} hidden={!isOld}>
    {isOld && (
      <>
        <WifiOff aria-hidden /> No answer from the desk. This is how it stood on {momentText(readAtMs)}.
      </>
    )}
  </p>
)
