/**
 * Everything that keeps the ticket from being booked, on top of it, each with the way to its field. Takes the focus when it
 * appears.
 */
import { type RefObject, useEffect, useRef } from "react"
import { CircleExclamationPoint } from "../../components/icons/CircleExclamationPoint.tsx"
import styles from "./ErrorSummary.module.css"
import { formMessagePlace, type FormNotice } from "./FormMessage.tsx"

interface ErrorSummaryProps {
  /** At least one. */
  readonly objections: ReadonlyArray<FormNotice>
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

  const toField = ({ message }: FormNotice) => {
    const field = form.current?.elements.namedItem(formMessagePlace(message))
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <div ref={summary} className={styles["summary"]} role="alert" tabIndex={-1}>
      {CircleExclamationPoint}
      <ul>
        {objections.map((objection) => (
          <li key={objection.message}>
            <button type="button" onClick={() => toField(objection)}>
              {objection.text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
