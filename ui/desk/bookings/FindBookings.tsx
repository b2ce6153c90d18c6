/** Looks for a booking by a name, a number or the booking's own number. */
import { useMachine } from "@xstate/react"
import { useEffect, useEffectEvent } from "react"
import { Link, useLocation } from "react-router-dom"
import { partyText } from "#core/booking/party.ts"
import { dayText } from "#core/days.ts"
import { ORDER_STATE_TEXT } from "#core/desk/bookings/deskHistory.ts"
import { type BookingFound, MOST_FOUND } from "#core/desk/bookings/deskBookingView.ts"
import { bookingPath } from "#core/desk/deskRoutes.ts"
import { makeFindBookingsMachine } from "#core/desk/bookings/findBookingsMachine.ts"
import { startTimeOf } from "#core/departures/departure.ts"
import { Search } from "../../components/icons/Search.tsx"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { FieldError } from "../../components/fields/FieldError.tsx"
import { TextField } from "../../components/fields/TextField.tsx"
import { useDeskMachine, useLost, useSoughtWords } from "../deskContext.tsx"
import styles from "./FindBookings.module.css"

const whenText = ({ date, departure }: BookingFound): string => {
  const time = startTimeOf(departure)
  return `${dayText(date)}${time === undefined ? "" : `, ${time}`}`
}

const Found = ({ found }: { readonly found: ReadonlyArray<BookingFound> }) =>
  found.length === 0 ? (
    <p>Nothing was found. Is the name or the number spelt as it was told?</p>
  ) : (
    <>
      <ul className={styles["found"]}>
        {found.slice(0, MOST_FOUND).map((one) => (
          <li key={one.merchantOrderId} className={styles["one"]}>
            <Link to={bookingPath(one.merchantOrderId)}>
              <bdi>{one.name || one.mobileNumber || one.merchantOrderId}</bdi>
            </Link>
            <span>
              {one.activityName}, {whenText(one)}
            </span>
            <span>
              {one.differenceOf === undefined ? partyText(one) : "Difference of another booking"} ·{" "}
              {one.isCancelled ? "cancelled" : ORDER_STATE_TEXT[one.state]}
            </span>
          </li>
        ))}
      </ul>
      {found.length > MOST_FOUND && (
        <p>These are the first {MOST_FOUND}; there are more. Type more of the name or of the number.</p>
      )}
    </>
  )

export const FindBookings = () => {
  const [state, send] = useMachine(useDeskMachine(makeFindBookingsMachine))
  useLost(state.matches("signedOut"), () => send({ type: "bookings.find" }))
  const { words, asked, found, message } = state.context
  const { key } = useLocation()
  const sought = useSoughtWords()
  // Whoever comes back from a booking finds what they had found.
  const findAgain = useEffectEvent(() => {
    const before = sought.get(key)
    if (before === undefined) return
    send({ type: "words.edit", words: before })
    send({ type: "bookings.find" })
  })
  useEffect(() => findAgain(), [])
  useEffect(() => {
    if (asked !== "") sought.set(key, asked)
  }, [sought, key, asked])
  return (
    <div className={styles["find"]}>
      <form
        role="search"
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: "bookings.find" })
        }}
      >
        <TextField
          label="Find a booking"
          typed="search"
          dir="auto"
          name="words"
          hint="Name, end of the mobile number, or the booking's number"
          value={words}
          onText={(typed) => send({ type: "words.edit", words: typed })}
        />
        <button type="submit" className={buttonClass("quiet")}>
          {Search}
          Find
        </button>
      </form>
      <div role="status">
        {state.matches("looking") && <p>Looking…</p>}
        {state.matches("idle") && found !== undefined && <Found found={found} />}
      </div>
      {state.matches("failed") && (
        <FieldError look="large" role="alert">
          {message || "The desk did not answer. Please try again."}
        </FieldError>
      )}
    </div>
  )
}
