/** Who travels, with the words about ages that no counter can say. */
import { type BookingForm, needsAnAdult } from "#core/booking/bookingForm.ts"
import type { BookingEvent } from "#core/booking/bookingContext.ts"
import type { BookingNotice } from "#core/booking/bookingNotice.ts"
import { telLink } from "#core/site/operator.ts"
import { useSettings } from "../../flows.tsx"
import { HeadcountField } from "./HeadcountField.tsx"
import { NoticeAt } from "./NoticeAt.tsx"
import { placeOf } from "./noticePlaces.ts"
import styles from "./PartyFields.module.css"

interface PartyFieldsProps {
  readonly form: BookingForm
  readonly notice: BookingNotice | undefined
  readonly can: (event: BookingEvent) => boolean
  readonly send: (event: BookingEvent) => void
}

const NOTICE_ID = "party-notice"

export const PartyFields = ({ form, notice, can, send }: PartyFieldsProps) => {
  const { operator } = useSettings()
  const noticeId = notice !== undefined && placeOf(notice) === "adults" ? NOTICE_ID : undefined
  return (
    <div className={styles["party"]} role="group" aria-label="Who travels">
      <HeadcountField who="adults" count={form.adults} can={can} send={send} noticeId={noticeId} />
      <HeadcountField who="children" count={form.children} can={can} send={send} />
      <NoticeAt place="adults" notice={notice} id={NOTICE_ID} />
      {needsAnAdult(form) && (
        <p className={styles["caution"]} role="status">
          A child travels with an adult. Please add one, or tell us on the phone who comes along.
        </p>
      )}
      <p className={styles["hint"]}>
        Ages 11 to 17 pay the adult fare. Under 5: <a href={telLink(operator)}>contact us</a>.
      </p>
    </div>
  )
}
