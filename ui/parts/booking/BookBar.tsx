/** On phones, the total and the way to the ticket, for as long as the ticket is out of sight. */
import type { RefObject } from "react"
import { type Party, partyText } from "#core/booking/party.ts"
import { quote } from "#core/booking/quote.ts"
import { formatPaise, type Paise } from "#core/money.ts"
import { buttonClass } from "../page/buttonClass.ts"
import styles from "./BookBar.module.css"
import { useInView } from "../motion/useInView.ts"

interface BookBarProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly adultFare: Paise
  readonly party: Party
}

export const BookBar = ({ form, adultFare, party }: BookBarProps) => {
  if (useInView(form) !== false) return null
  const toTicket = () => {
    form.current?.scrollIntoView()
    form.current?.querySelector("h2")?.focus({ preventScroll: true })
  }
  return (
    <aside className={styles["bar"]} aria-label="Your booking">
      <p>
        <strong>{formatPaise(quote(adultFare, party).total)}</strong>
        {partyText(party)}
      </p>
      <button type="button" className={buttonClass("primary")} onClick={toTicket}>
        Book Now
      </button>
    </aside>
  )
}
