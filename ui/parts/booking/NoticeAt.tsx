/** The booking's notice, where it belongs; nothing anywhere else. */
import { CircleAlert } from "lucide-react"
import { type BookingNotice, NOTICE_TEXT } from "#core/booking/bookingNotice.ts"
import styles from "./NoticeAt.module.css"
import { type NoticePlace, noticeFor } from "./noticePlaces.ts"

interface NoticeAtProps {
  readonly place: NoticePlace
  readonly notices: ReadonlyArray<BookingNotice>
  /** Lets the field beside it refer to it. */
  readonly id?: string
}

/** What stands above the pay button is said aloud; what a field says, the summary on top has said already. */
export const NoticeAt = ({ place, notices, id }: NoticeAtProps) => {
  const notice = noticeFor(place, notices)
  if (notice === undefined) return null
  return (
    <div className={styles["notice"]} role={place === "pay" ? "alert" : undefined} id={id}>
      <CircleAlert aria-hidden />
      <p>{NOTICE_TEXT[notice]}</p>
    </div>
  )
}
