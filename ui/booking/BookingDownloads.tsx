/** What the traveller takes along: the receipt, and the trip in their calendar. */
import { shownBooking } from "#core/paidBooking/bookingPageContext.ts"
import { isAhead } from "#core/paidBooking/bookingView.ts"
import scripts from "../components/buttons/scriptOnly.module.css"
import { DownloadButton } from "../components/ticket/DownloadButton.tsx"
import type { BookingPageProps } from "./bookingPageProps.ts"
import styles from "./BookingSections.module.css"

const Paper = ({ of, state, send }: BookingPageProps & { readonly of: "receipt" | "calendar" }) => {
  const isAt = (progress: "written" | "unwritten") => state.matches({ shown: { [of]: { open: progress } } })
  const ended = (["written", "unwritten"] as const).find(isAt) ?? "idle"
  return (
    <DownloadButton
      of={of}
      progress={state.matches({ shown: { [of]: "writing" } }) ? "writing" : ended}
      onDownload={() => send({ type: `${of}.download` })}
    />
  )
}

export const BookingDownloads = ({ state, send }: BookingPageProps) => (
  <section className={styles["section"]} aria-labelledby="take-along">
    <h2 id="take-along">To take along</h2>
    <noscript>
      <p>To keep this, print the page or save it. With JavaScript on you can download it as a PDF.</p>
    </noscript>
    <div className={scripts["scripted"]}>
      <Paper of="receipt" state={state} send={send} />
      {isAhead(shownBooking(state.context)) && <Paper of="calendar" state={state} send={send} />}
    </div>
  </section>
)
