/** What the traveller takes along: the receipt, and the trip in their calendar. */
import { CalendarPlus } from "../components/icons/CalendarPlus.tsx"
import { FileDown } from "../components/icons/FileDown.tsx"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import scripts from "../components/buttons/scriptOnly.module.css"
import { FieldError } from "../components/fields/FieldError.tsx"
import type { BookingPageProps } from "./bookingPageProps.ts"
import styles from "./BookingSections.module.css"

const PAPERS = {
  receipt: {
    button: "Download PDF Receipt",
    writing: "Preparing your PDF…",
    unwritten: "The PDF could not be made. Please try again.",
    icon: <FileDown aria-hidden />,
  },
  calendar: {
    button: "Add to calendar",
    writing: "Preparing your calendar file…",
    unwritten: "The calendar file could not be made. Please try again.",
    icon: <CalendarPlus aria-hidden />,
  },
} as const

const Paper = ({ of, state, send }: BookingPageProps & { readonly of: keyof typeof PAPERS }) => {
  const { button, writing, unwritten, icon } = PAPERS[of]
  const type = `${of}.download` as const
  const isWriting = state.matches({ shown: { [of]: "writing" } })
  return (
    <div className={styles["paper"]}>
      <button
        type="button"
        className={buttonClass(of === "receipt" ? "primary" : "quiet")}
        aria-disabled={!state.can({ type })}
        onClick={() => send({ type })}
      >
        {icon}
        {button}
      </button>
      <p role="status">
        {isWriting && writing}
        {state.matches({ shown: { [of]: { open: "written" } } }) && "Saved to your downloads."}
      </p>
      {state.matches({ shown: { [of]: { open: "unwritten" } } }) && (
        <FieldError look="large" role="alert">
          {unwritten}
        </FieldError>
      )}
    </div>
  )
}

export const BookingDownloads = ({ state, send }: BookingPageProps) => {
  const takesPlace =
    state.can({ type: "calendar.download" }) || state.matches({ shown: { calendar: "writing" } })
  return (
    <section className={styles["section"]} aria-labelledby="take-along">
      <h2 id="take-along">To take along</h2>
      <noscript>
        <p>To keep this, print the page or save it. With JavaScript on you can download it as a PDF.</p>
      </noscript>
      <div className={scripts["scripted"]}>
        <Paper of="receipt" state={state} send={send} />
        {takesPlace && <Paper of="calendar" state={state} send={send} />}
      </div>
    </section>
  )
}
