/** What is wrong with the field above, in words; nothing when nothing is. */
import { CircleAlert } from "lucide-react"
import styles from "./FieldNotice.module.css"

interface FieldNoticeProps {
  readonly words: string | undefined
  /** Lets the field refer to it. */
  readonly id: string
}

export const FieldNotice = ({ words, id }: FieldNoticeProps) =>
  words === undefined ? null : (
    <p className={styles["notice"]} id={id}>
      <CircleAlert aria-hidden />
      {words}
    </p>
  )
