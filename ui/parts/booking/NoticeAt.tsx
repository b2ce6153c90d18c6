/** The booking's notice, where it belongs; nothing anywhere else. */
import { CircleAlert, Info } from "lucide-react"
import { type BookingNotice, NOTICE_TEXT } from "#core/booking/bookingNotice.ts"
import { classes } from "../page/classes.ts"
import styles from "./NoticeAt.module.css"
import { type NoticePlace, noticeFor } from "./noticePlaces.ts"

interface NoticeAtProps {
  readonly place: NoticePlace
  readonly notices: ReadonlyArray<BookingNotice>
  /** Lets the field beside it refer to it. */
  readonly id?: string
}

/** Nothing went wrong: the visitor has changed their mind, or is to look once more. */
const isCalm = (notice: BookingNotice) => notice === "checkoutCancelled" || notice === "checkTotal"

/** What stands above the pay button is said aloud; what a field says, the summary on top has said already. */
export const NoticeAt = ({ place, notices, id }: NoticeAtProps) => {
  const notice = noticeFor(place, notices)
  if (notice === undefined) return null
  const role = isCalm(notice) ? "status" : "alert"
  return (
    <div
      className={classes(styles["notice"], isCalm(notice) && styles["calm"])}
      role={place === "pay" ? role : undefined}
      id={id}
    >
      {isCalm(notice) ? <Info aria-hidden /> : <CircleAlert aria-hidden />}
      <p>{NOTICE_TEXT[notice]}</p>
    </div>
  )
}
