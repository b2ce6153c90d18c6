/** The bookings of this browser, below its saved trips, and the way to those of another. */
import { countText } from "#core/countText.ts"
import { useMachine } from "@xstate/react"
import { dayText } from "#core/days.ts"
import { makeOwnBookingsMachine } from "#core/paidBooking/ownBookingsMachine.ts"
import type { BookingSummary } from "#core/paidBooking/bookingView.ts"
import { pathOf, ROUTES } from "#core/routes.ts"
import { useMachineOf } from "../../app/actors.tsx"
import { TryAgainButton } from "../buttons/TryAgainButton.tsx"
import { SiteLink } from "../links/SiteLink.tsx"
import styles from "./OwnBookings.module.css"

interface OwnBookingsProps {
  /** The visitor goes to a booking. */
  readonly onFollow: () => void
}

const OwnBooking = ({ booking, onFollow }: OwnBookingsProps & { readonly booking: BookingSummary }) => {
  const { secret, activityName, date, startTime, adults, children, state, isCalledOff } = booking
  const party = adults + children
  return (
    <li className={styles["booking"]}>
      <SiteLink
        className={styles["name"]}
        dir="auto"
        to={pathOf({ to: "booking", secret })}
        onClick={onFollow}
      >
        {activityName}
      </SiteLink>
      <p>
        {state === "CANCELLED" && <strong>Cancelled. </strong>}
        {isCalledOff && <strong>Called off: please choose. </strong>}
        {dayText(date)}
        {startTime !== undefined && `, ${startTime}`}, {countText(party, "traveller")}
      </p>
    </li>
  )
}

/** Nothing while it is asked for, and nothing for a browser without bookings. */
const OwnBookingsList = ({ onFollow }: OwnBookingsProps) => {
  const [state, send] = useMachine(useMachineOf(makeOwnBookingsMachine))
  if (state.matches("unavailable"))
    return (
      <div className={styles["trouble"]}>
        <p role="status">We could not look up your bookings just now.</p>
        <TryAgainButton words="Look again" onAgain={() => send({ type: "bookings.again" })} />
      </div>
    )
  if (!state.matches("listed")) return null
  return (
    <section className={styles["bookings"]} aria-labelledby="own-bookings">
      <h3 id="own-bookings">Your bookings</h3>
      <ul>
        {state.context.bookings.map((booking) => (
          <OwnBooking key={booking.secret} booking={booking} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  )
}

export const OwnBookings = ({ onFollow }: OwnBookingsProps) => (
  <>
    <OwnBookingsList onFollow={onFollow} />
    <p className={styles["find"]}>
      Booked on another device?{" "}
      <SiteLink to={ROUTES.findBooking.path} onClick={onFollow}>
        Find your booking
      </SiteLink>
    </p>
  </>
)
