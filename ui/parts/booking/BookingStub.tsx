/** The stub of the booking: the price list, the pay button, and what happens to the money if plans change. */
import type { RefObject } from "react"
import type { BookingForm } from "#core/booking/bookingForm.ts"
import type { BookingNotice } from "#core/booking/bookingNotice.ts"
import { quote } from "#core/booking/quote.ts"
import type { Bookable } from "#core/booking/startPayment.ts"
import { type Day, isDay } from "#core/days.ts"
import { formatPaise } from "#core/money.ts"
import { dateChangeSentence, FEES, refundDeadlines, refundSentence } from "#core/refund/refundSchedule.ts"
import { ROUTES } from "#core/site/routes.ts"
import { buttonClass } from "../page/buttonClass.ts"
import { classes } from "../page/classes.ts"
import { AskUs } from "../ticket/AskUs.tsx"
import ticket from "../ticket/Ticket.module.css"
import styles from "./BookingStub.module.css"
import type { BookingEvent } from "#core/booking/bookingContext.ts"
import { NoticeAt } from "./NoticeAt.tsx"
import { noticeFor } from "./noticePlaces.ts"
import { PaidBefore } from "./PaidBefore.tsx"
import { PriceList } from "./PriceList.tsx"

/** Where the refund policy says what is deducted. */
const DEDUCTIONS = "deductions"

const NOTICE_ID = "pay-notice"

interface BookingStubProps {
  readonly activityName: string
  readonly bookable: Bookable
  readonly form: BookingForm
  readonly today: Day
  readonly notices: ReadonlyArray<BookingNotice>
  /** Where the focus belongs when the payment page is closed. */
  readonly payButton: RefObject<HTMLButtonElement | null>
  /** A payment is being opened. */
  readonly isBusy: boolean
  /** The order by which the visitor has paid for this already, while they are asked about it. */
  readonly paidBefore: string | undefined
  readonly send: (event: BookingEvent) => void
}

/** In a tab of its own: the ticket that is being filled in stays as it is. */
const RefundWords = ({ sentence }: { readonly sentence: string }) => {
  const [before = "", ...after] = sentence.split(FEES)
  return (
    <>
      {before}
      {after.length > 0 && (
        <a
          href={`${ROUTES.refundPolicy}#${DEDUCTIONS}`}
          target="_blank"
          aria-label={`${FEES} (opens in a new tab)`}
        >
          {FEES}
        </a>
      )}
      {after}
    </>
  )
}

export const BookingStub = ({
  activityName,
  bookable,
  form,
  today,
  notices,
  payButton,
  isBusy,
  paidBefore,
  send,
}: BookingStubProps) => (
  <div className={classes(ticket["stub"], styles["stub"])}>
    <PriceList adultFare={bookable.adultFare} party={form} />
    <noscript>
      <p className={styles["methods"]}>
        Pay works out the total for your party and shows it here, before the payment page opens.
      </p>
    </noscript>
    <NoticeAt place="pay" notices={notices} id={NOTICE_ID} />
    {paidBefore === undefined ? (
      <button
        ref={payButton}
        type="submit"
        className={classes(buttonClass("primary"), styles["pay"])}
        aria-disabled={isBusy}
        aria-describedby={noticeFor("pay", notices) && NOTICE_ID}
      >
        {isBusy ? "Opening payment…" : `Pay ${formatPaise(quote(bookable.adultFare, form).total)}`}
      </button>
    ) : (
      <PaidBefore merchantOrderId={paidBefore} bookable={bookable} form={form} send={send} />
    )}
    {isDay(form.date) && form.date >= today && (
      <p
        className={classes(
          styles["refund"],
          refundDeadlines(form.date, today).length > 0 && styles["hopeful"],
        )}
      >
        <RefundWords sentence={refundSentence(form.date, today)} /> {dateChangeSentence(form.date, today)}
      </p>
    )}
    <p className={styles["methods"]}>We charge through PhonePe: UPI, cards, net banking.</p>
    <AskUs about={activityName} />
  </div>
)
