/** Who travels, with the words about ages that no counter can say. */
import { type BookingForm, needsAnAdult } from "#core/booking/bookingForm.ts"
import type { BookingEvent } from "#core/booking/bookingContext.ts"
import type { BookingNotice } from "#core/booking/bookingNotice.ts"
import { MAX_TRAVELLERS_OF_A_KIND } from "#core/site/businessConstants.ts"
import { telLink } from "#core/site/operator.ts"
import { useSettings } from "../../flows.tsx"
import { HeadcountField } from "./HeadcountField.tsx"
import { NoticeAt } from "./NoticeAt.tsx"
import { noticeFor } from "./noticePlaces.ts"
import styles from "./PartyFields.module.css"

interface PartyFieldsProps {
  readonly form: BookingForm
  readonly notices: ReadonlyArray<BookingNotice>
  readonly can: (event: BookingEvent) => boolean
  readonly send: (event: BookingEvent) => void
}

const NOTICE_ID = "party-notice"

export const PartyFields = ({ form, notices, can, send }: PartyFieldsProps) => {
  const { operator } = useSettings()
  const noticeId = noticeFor("adults", notices) === undefined ? undefined : NOTICE_ID
  return (
    <div className={styles["party"]} role="group" aria-label="Who travels">
      <HeadcountField who="adults" count={form.adults} can={can} send={send} noticeId={noticeId} />
      <HeadcountField who="children" count={form.children} can={can} send={send} />
      <NoticeAt place="adults" notices={notices} id={NOTICE_ID} />
      {needsAnAdult(form) && (
        <p className={styles["caution"]} role="status">
          A child travels with an adult. Please add one, or tell us on the phone who comes along.
        </p>
      )}
      {Math.max(form.adults, form.children) === MAX_TRAVELLERS_OF_A_KIND && (
        <p className={styles["caution"]} role="status">
          {MAX_TRAVELLERS_OF_A_KIND} is the most on one booking. For a larger group please call us.
        </p>
      )}
      <p className={styles["hint"]}>
        Ages 11 to 17 pay the adult fare. Under 5: <a href={telLink(operator)}>contact us</a>.
      </p>
    </div>
  )
}
