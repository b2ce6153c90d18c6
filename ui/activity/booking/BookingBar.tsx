/** What is to be paid and the way to the ticket, wherever the ticket with its pay button is out of sight. */
import type { MouseEvent } from "react"
import { type Party, partyText } from "#core/booking/party.ts"
import { quote } from "#core/booking/quote.ts"
import { type SavedVoucher, leftToPay } from "#core/vouchers/voucher.ts"
import { formatPaise, type Paise } from "#core/money.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { isBrowserHandledClick } from "../../components/links/SiteLink.tsx"
import styles from "./BookingBar.module.css"

/** Id of the ticket's heading. */
export const TICKET_ID = "book"

interface BookingBarProps {
  readonly adultFare: Paise
  readonly party: Party
  /** Taken off as it is paid. */
  readonly voucher: SavedVoucher | undefined
}

/** The page is alive: the ticket is no step in the visitor's history. Until then the link is the browser's. */
const toTicket = (event: MouseEvent) => {
  if (isBrowserHandledClick(event)) return
  event.preventDefault()
  const heading = document.getElementById(TICKET_ID)
  heading?.closest("form")?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

export const BookingBar = ({ adultFare, party, voucher }: BookingBarProps) => (
  <aside className={styles["bar"]} aria-label="Your booking">
    <div className={styles["line"]}>
      <p>
        <strong>{formatPaise(leftToPay(quote(adultFare, party).total, voucher))}</strong>
        {partyText(party)}
      </p>
      <a className={buttonClass("primary")} href={`#${TICKET_ID}`} onClick={toTicket}>
        Book Now
      </a>
    </div>
  </aside>
)
