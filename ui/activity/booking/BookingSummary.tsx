/** The end of the booking ticket: the price list, the pay button, and what happens to the money if plans change. */
import { useSelector } from "@xstate/react"
import { useEffect, useRef, type RefObject } from "react"
import type { BookingEvent } from "#core/booking/bookingContext.ts"
import type { BookingForm } from "#core/booking/bookingForm.ts"
import { paidBeforeText } from "#core/booking/bookingFormMessage.ts"
import type { Bookable } from "#core/booking/startPayment.ts"
import { formatPaise, type Paise } from "#core/money.ts"
import type { SavedVoucher } from "#core/vouchers/voucher.ts"
import { pathOf, ROUTES } from "#core/routes.ts"
import { CircleQuestionMark } from "../../components/icons/CircleQuestionMark.tsx"
import { LoadAgainButton } from "../../components/buttons/LoadAgainButton.tsx"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { classNames } from "../../components/classNames.ts"
import { SiteLink } from "../../components/links/SiteLink.tsx"
import styles from "./BookingSummary.module.css"
import { type Day, dayText, isDay } from "#core/days.ts"
import { type DepartureId, parseDepartureId, timeText } from "#core/departures/departure.ts"
import { departureToBook } from "#core/departures/departureChoice.ts"
import { departuresIn, type DeparturesRef } from "#core/departures/departuresMachine.ts"
import {
  dateChangeSentence,
  LESS_FEES_TEXT,
  refundDeadlines,
  refundSentence,
} from "#core/refunds/refundSchedule.ts"
import { AskUs } from "../../components/ticket/AskUs.tsx"
import ticket from "../../components/ticket/Ticket.module.css"
import { FormMessage, formMessageAt, type FormNotice } from "./FormMessage.tsx"
import { PriceList } from "./PriceList.tsx"

interface PaidBeforeQuestionProps {
  /** The order that is paid. */
  readonly merchantOrderId: string
  readonly packageType: string
  readonly form: BookingForm
  /** What the trip costs once more, less a voucher. */
  readonly due: Paise
  readonly send: (event: BookingEvent) => void
}

/** The question before a trip is paid twice, in the place of the pay button, where the visitor was. Takes the focus. */
const PaidBeforeQuestion = ({ merchantOrderId, packageType, form, due, send }: PaidBeforeQuestionProps) => {
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => question.current?.focus(), [])
  const again = `Pay ${formatPaise(due)} again`
  return (
    <div ref={question} className={styles["question"]} role="alert" tabIndex={-1}>
      <p>
        {CircleQuestionMark}
        {paidBeforeText(form)}
      </p>
      <SiteLink
        className={buttonClass("primary")}
        to={pathOf({ to: "thankyou", merchantOrderId, packageType })}
      >
        See that booking
      </SiteLink>
      <button
        type="button"
        className={buttonClass("quiet")}
        onClick={() => send({ type: "booking.payAgain" })}
      >
        {again}
      </button>
      <noscript>
        <button type="submit" name="payAgain" value={merchantOrderId} className={buttonClass("quiet")}>
          {again}
        </button>
      </noscript>
    </div>
  )
}

/** Where the refund policy says what is deducted. */
const DEDUCTIONS = "deductions"

const NOTICE_ID = "pay-notice"

interface BookingSummaryProps {
  readonly activityName: string
  readonly bookable: Bookable
  readonly form: BookingForm
  readonly today: Day
  readonly departures: DeparturesRef
  /** What the last request named. */
  readonly named: DepartureId | undefined
  readonly notices: ReadonlyArray<FormNotice>
  /** Where the focus belongs when the payment page is closed, and when a trip is paid once more. */
  readonly payButton: RefObject<HTMLButtonElement | null>
  /** A payment is being opened. */
  readonly isBusy: boolean
  /** What asks for a payment did not arrive: the page can be loaded again. */
  readonly isReloadable: boolean
  /** The order by which the visitor has paid for this already, while they are asked about it. */
  readonly paidBefore: string | undefined
  /** What is left to pay, less the voucher. */
  readonly due: Paise
  /** What is taken off as it is paid. */
  readonly voucher: SavedVoucher | undefined
  readonly send: (event: BookingEvent) => void
}

interface TravelTimeProps {
  readonly form: BookingForm
  readonly today: Day
  readonly departures: DeparturesRef
  readonly named: DepartureId | undefined
}

/** Keeps the room of whichever time is to come. */
const WIDEST_TIME = timeText(1350)

/** The day and the time that are about to be paid for. */
const TravelTime = ({ form, today, departures, named }: TravelTimeProps) => {
  const context = useSelector(departures, (snapshot) => snapshot.context)
  if (!isDay(form.date) || form.date < today) return null
  const shown = departureToBook(departuresIn(context), context.chosen, form)?.id ?? named
  const departure = shown && parseDepartureId(shown)
  const isKnown = departure?.day === form.date
  const unsaid = isKnown ? undefined : styles["unsaid"]
  return (
    <p className={styles["when"]}>
      {dayText(form.date)}
      <span className={unsaid} aria-hidden={!isKnown}>
        ,{" "}
      </span>
      <span className={classNames(styles["time"], unsaid)} aria-hidden={!isKnown}>
        {isKnown ? timeText(departure.startMinute) : WIDEST_TIME}
      </span>
    </p>
  )
}

/** In a tab of its own: the ticket that is being filled in stays as it is. */
const RefundWords = ({ sentence }: { readonly sentence: string }) => {
  const [before = "", ...after] = sentence.split(LESS_FEES_TEXT)
  return (
    <>
      {before}
      {after.length > 0 && (
        <a
          href={`${ROUTES.refundPolicy.path}#${DEDUCTIONS}`}
          target="_blank"
          aria-label={`${LESS_FEES_TEXT} (opens in a new tab)`}
        >
          {LESS_FEES_TEXT}
        </a>
      )}
      {after}
    </>
  )
}

export const BookingSummary = ({
  activityName,
  bookable,
  form,
  today,
  departures,
  named,
  notices,
  payButton,
  isBusy,
  isReloadable,
  paidBefore,
  due,
  voucher,
  send,
}: BookingSummaryProps) => {
  const prices = useRef<HTMLDivElement>(null)
  const isAsked = paidBefore !== undefined
  const wasAsked = useRef(false)
  useEffect(() => {
    // The button that was pressed has gone with its question; who answered by an edit has the focus there.
    if (wasAsked.current && !isAsked && document.activeElement === document.body) payButton.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked, payButton])
  return (
    <div className={classNames(ticket["stub"], styles["stub"])}>
      <PriceList ref={prices} adultFare={bookable.adultFare} party={form} voucher={voucher} />
      {voucher !== undefined && (
        <button
          type="button"
          className={buttonClass("quiet")}
          onClick={() => {
            send({ type: "voucher.leave" })
            prices.current?.focus()
          }}
        >
          Keep the voucher for another trip
        </button>
      )}
      {bookable.rules?.pool === undefined ? (
        <FormMessage place="departure" notices={notices} />
      ) : (
        <TravelTime form={form} today={today} departures={departures} named={named} />
      )}
      <noscript>
        <p className={styles["methods"]}>
          Pay works out the total for your party and shows it here, before the payment page opens.
        </p>
      </noscript>
      <FormMessage place="pay" notices={notices} id={NOTICE_ID} />
      {isReloadable && <LoadAgainButton onLoad={() => send({ type: "booking.reload" })} />}
      {paidBefore === undefined ? (
        <button
          ref={payButton}
          type="submit"
          className={classNames(buttonClass("primary"), styles["pay"])}
          aria-disabled={isBusy}
          aria-describedby={formMessageAt("pay", notices) && NOTICE_ID}
        >
          {isBusy ? "Opening payment…" : `Pay ${formatPaise(due)}`}
        </button>
      ) : (
        <PaidBeforeQuestion
          merchantOrderId={paidBefore}
          packageType={bookable.packageType}
          form={form}
          due={due}
          send={send}
        />
      )}
      {isDay(form.date) && form.date >= today && (
        <p
          className={classNames(
            styles["refund"],
            refundDeadlines(form.date, today).length > 0 && styles["refundable"],
          )}
        >
          <RefundWords sentence={refundSentence(form.date, today)} /> {dateChangeSentence(form.date, today)}
        </p>
      )}
      <p className={styles["methods"]}>We charge through PhonePe: UPI, cards, net banking.</p>
      <AskUs about={activityName} />
    </div>
  )
}
