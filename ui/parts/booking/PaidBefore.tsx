/** The question before a trip is paid twice, in the place of the pay button, where the visitor was. Takes the focus. */
import { CircleHelp } from "lucide-react"
import { useEffect, useRef } from "react"
import type { BookingEvent } from "#core/booking/bookingContext.ts"
import type { BookingForm } from "#core/booking/bookingForm.ts"
import { paidBeforeText } from "#core/booking/paidBeforeText.ts"
import { quote } from "#core/booking/quote.ts"
import type { Bookable } from "#core/booking/startPayment.ts"
import { formatPaise } from "#core/money.ts"
import { pathOf } from "#core/site/routes.ts"
import { buttonClass } from "../page/buttonClass.ts"
import { classes } from "../page/classes.ts"
import scripts from "../page/scripts.module.css"
import { SiteLink } from "../page/SiteLink.tsx"
import styles from "./PaidBefore.module.css"

interface PaidBeforeProps {
  /** The order that is paid. */
  readonly merchantOrderId: string
  readonly bookable: Bookable
  readonly form: BookingForm
  readonly send: (event: BookingEvent) => void
}

export const PaidBefore = ({ merchantOrderId, bookable, form, send }: PaidBeforeProps) => {
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => question.current?.focus(), [])
  const { adultFare, packageType } = bookable
  const again = `Pay ${formatPaise(quote(adultFare, form).total)} again`
  return (
    <div ref={question} className={styles["question"]} role="alert" tabIndex={-1}>
      <p>
        <CircleHelp aria-hidden />
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
        className={classes(buttonClass("quiet"), scripts["scripted"])}
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
