/** A traveller's booking under its secret: the ticket, what to take along, and what can still be changed. */
import { useMachine } from "@xstate/react"
import { useEffect } from "react"
import { useLocation, useParams } from "react-router-dom"
import { isKeptCopy, shownBooking } from "#core/paidBooking/bookingPageContext.ts"
import { makeBookingPageMachine } from "#core/paidBooking/bookingPageMachine.ts"
import { type BookingSecret, parseBookingSecret } from "#core/paidBooking/bookingSecret.ts"
import { makeReadDehydratedBooking } from "#core/paidBooking/openBooking.ts"
import { useMachineOf, useSettings } from "../app/actors.tsx"
import { useHydrating } from "../app/hydration.ts"
import { classNames } from "../components/classNames.ts"
import ground from "../components/ticket/TicketPage.module.css"
import { BookingChanges } from "./BookingChanges.tsx"
import { BookingDownloads } from "./BookingDownloads.tsx"
import { BookingEmailForm } from "./BookingEmailForm.tsx"
import { BookingNotFoundMessage, BookingUnavailableMessage, OpeningBooking } from "./BookingPageMessage.tsx"
import { BookingVouchers } from "./BookingVouchers.tsx"
import { BookingPageTicket } from "./BookingPageTicket.tsx"
import { readChangeState } from "./changeState.ts"
import { OpenDifference } from "./OpenDifference.tsx"
import styles from "./BookingScreen.module.css"

/** Remounted for another secret, so that a machine never answers for the wrong one. */
const OpenedBooking = ({ secret }: { readonly secret: BookingSecret | undefined }) => {
  const { operator, siteUrl } = useSettings()
  const known = useMachineOf(makeReadDehydratedBooking)
  // What the page came with is news only once: whoever comes back to it inside the site reads it anew.
  const isWritten = useHydrating()
  const chosenBefore = readChangeState(useLocation().state)
  const [state, send] = useMachine(useMachineOf(makeBookingPageMachine), {
    input: { secret, operator, siteUrl, chosenBefore, ...(isWritten ? known(secret) : {}) },
  })
  const isCopy = isKeptCopy(state.context)
  useEffect(() => {
    if (!isCopy) delete document.documentElement.dataset["kept"]
  }, [isCopy])
  if (state.matches("notFound")) return <BookingNotFoundMessage />
  if (state.matches("unavailable")) return <BookingUnavailableMessage send={send} />
  if (!state.matches("shown")) return <OpeningBooking />
  const booking = shownBooking(state.context)
  const changes = <BookingChanges key="changes" state={state} send={send} />
  const downloads = <BookingDownloads key="downloads" state={state} send={send} />
  return (
    <div className={classNames(ground["page"], styles["page"])}>
      <p className={styles["kept"]}>
        This is the copy that your device kept. Your booking may have changed since.
      </p>
      <BookingPageTicket booking={booking} />
      <div className={styles["difference"]}>
        <OpenDifference state={state} send={send} />
      </div>
      <div className={styles["sections"]}>
        <BookingVouchers state={state} send={send} />
        {booking.calledOff === undefined ? [downloads, changes] : [changes, downloads]}
        <BookingEmailForm state={state} send={send} />
      </div>
    </div>
  )
}

export const BookingScreen = () => {
  const { secret = "" } = useParams()
  return <OpenedBooking key={secret} secret={parseBookingSecret(secret)} />
}
