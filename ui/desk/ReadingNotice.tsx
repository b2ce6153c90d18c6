/** Says that what is shown is old, because nobody answers, or not on this network; and nothing while it is current. */
import { momentText } from "#core/days.ts"
import { WifiOff } from "../components/icons/WifiOff.tsx"
import { useIsElsewhere } from "./deskContext.tsx"
import styles from "./ReadingNotice.module.css"

interface ReadingNoticeProps {
  readonly isOld: boolean
  /** Unit: milliseconds since 1970. */
  readonly readAtMs: number
}

export const ReadingNotice = ({ isOld, readAtMs }: ReadingNoticeProps) => {
  const why = useIsElsewhere() ? "Not read on this network yet." : "No answer from the desk."
  return (
    <p role="status" className={styles["notice"]} hidden={!isOld}>
      {isOld && (
        <>
          {WifiOff} {why} This is how it stood on {momentText(readAtMs)}.
        </>
      )}
    </p>
  )
}
