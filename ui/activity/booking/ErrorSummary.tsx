/** Everything that keeps the ticket from being booked, on top of it, each with the way to its field. Takes the focus when it appears. */
import { CircleAlert } from "lucide-react"
import { type RefObject, useEffect, useRef } from "react"
import { type BookingFieldError, BOOKING_FIELD_ERROR_TEXT } from "#core/booking/bookingForm.ts"
import styles from "./ErrorSummary.module.css"
import { formMessagePlace } from "./FormMessage.tsx"

interface ErrorSummaryProps {
  /** At least one. */
  readonly objections: ReadonlyArray<BookingFieldError>
  readonly form: RefObject<HTMLFormElement | null>
}

export const ErrorSummary = ({ objections, form }: ErrorSummaryProps) => {
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    summary.current?.focus()
    const title = document.title
    document.title = `Error: ${title}`
    return () => {
      document.title = title
    }
  }, [])

  const toField = (objection: BookingFieldError) => {
    const field = form.current?.elements.namedItem(formMessagePlace(objection))
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <div ref={summary} className={styles["summary"]} role="alert" tabIndex={-1}>
      <CircleAlert aria-hidden />
      <ul>
        {objections.map((objection) => (
          <li key={objection}>
            <button type="button" onClick={() => toField(objection)}>
              {BOOKING_FIELD_ERROR_TEXT[objection]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
