/** The booking's notice, where it belongs; nothing anywhere else. */
import { CircleAlert } from "lucide-react"
import { type BookingNotice, NOTICE_TEXT } from "#core/booking/bookingNotice.ts"
import styles from "./NoticeAt.module.css"
import { type NoticePlace, placeOf } from "./noticePlaces.ts"

interface NoticeAtProps {
  readonly place: NoticePlace
  readonly notice: BookingNotice | undefined
  /** Lets the field beside it refer to it. */
  readonly id?: string
}

export const NoticeAt = ({ place, notice, id }: NoticeAtProps) =>
  notice !== undefined && placeOf(notice) === place ? (
    <div className={styles["notice"]} role="alert" id={id}>
      <CircleAlert aria-hidden />
      <p>{NOTICE_TEXT[notice]}</p>
    </div>
  ) : null
