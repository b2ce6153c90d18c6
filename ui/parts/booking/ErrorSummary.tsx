/** Everything that keeps the ticket from being booked, on top of it, each with the way to its field. Takes the focus when it appears. */
import { CircleAlert } from "lucide-react"
import { type RefObject, useEffect, useRef } from "react"
import { type BookingObjection, OBJECTION_TEXT } from "#core/booking/bookingForm.ts"
import styles from "./ErrorSummary.module.css"
import { placeOf } from "./noticePlaces.ts"

interface ErrorSummaryProps {
  /** At least one. */
  readonly objections: ReadonlyArray<BookingObjection>
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

  const toField = (objection: BookingObjection) => {
    const field = form.current?.elements.namedItem(placeOf(objection))
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <div ref={summary} className={styles["summary"]} role="alert" tabIndex={-1}>
      <CircleAlert aria-hidden />
      <ul>
        {objections.map((objection) => (
          <li key={objection}>
            <button type="button" onClick={() => toField(objection)}>
              {OBJECTION_TEXT[objection]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
