/** Moving the trip step by step: the day and its time, both days side by side, and what has come of it. */
import { dayChangeFormOf, shownBooking } from "#core/paidBooking/bookingPageContext.ts"
import type { BookingView } from "#core/paidBooking/bookingView.ts"
import { dayChangeObjection } from "#core/paidBooking/dayChangeForm.ts"
import { addDays } from "#core/days.ts"
import { startTimeOf } from "#core/departures/departure.ts"
import { offeredDays } from "#core/departures/tripObjection.ts"
import { useNow } from "../app/actors.tsx"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { FieldError } from "../components/fields/FieldError.tsx"
import type { BookingPageProps } from "./bookingPageProps.ts"
import styles from "./BookingSections.module.css"
import { UnknownOutcome } from "./UnknownOutcome.tsx"
import { LeaveButton, StepActions, StepTitle } from "./ChangeStep.tsx"
import { TripDayField } from "./TripDayField.tsx"
import { whenText } from "./whenText.ts"

/** Nobody has refused it, and yet the booking stands as it was. */
const NOT_MOVED = "We got no answer, and the day of your trip is not changed. You can try again."

/** Who has no trip any more cannot keep its day. */
const leaveText = ({ calledOff }: Pick<BookingView, "calledOff">) =>
  calledOff === undefined ? "Keep my day" : "Not now"

const Preparing = ({ state, send }: BookingPageProps) =>
  state.matches({ shown: { change: { changingDay: "unprepared" } } }) ? (
    <>
      <StepTitle>Change the day</StepTitle>
      <FieldError look="boxed" role="alert">
        We could not look up on which days the trip runs. Nothing has changed.
      </FieldError>
      <StepActions
        send={send}
        act={["Try again", { type: "page.retry" }]}
        leave={leaveText(shownBooking(state.context))}
      />
    </>
  ) : (
    <p role="status">Looking up on which days the trip runs…</p>
  )

const Choice = ({ state, send }: BookingPageProps) => {
  const now = useNow()
  const { context } = state
  const booking = shownBooking(context)
  const form = dayChangeFormOf(context)
  const { rules, date } = form
  const { departures, refusal } = context
  const isObjecting = state.matches({ shown: { change: { changingDay: { choosing: "objecting" } } } })
  const isRefused = state.matches({ shown: { change: { changingDay: { choosing: "refused" } } } })
  const offer = booking.dayChange
  const objection = isObjecting
    ? (dayChangeObjection(form, now) ?? ("message" in offer ? offer.message : undefined))
    : undefined
  const isUnchosen = date === "" || date === booking.date
  return (
    <>
      <StepTitle>Choose another day</StepTitle>
      {isRefused && (
        <FieldError look="boxed" role="alert">
          {refusal ?? NOT_MOVED}
        </FieldError>
      )}
      <form
        className={styles["form"]}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: "day.review" })
        }}
      >
        <TripDayField
          state={state}
          send={send}
          form={form}
          departures={departures}
          objection={objection}
          offered={isUnchosen ? offeredDays(rules, addDays(booking.date, 1), now) : []}
        />
        <div className={styles["actions"]}>
          <button type="submit" className={buttonClass("primary")}>
            Go on
          </button>
          {state.can({ type: "trip.open" }) && (
            <button
              type="button"
              className={buttonClass("quiet")}
              onClick={() => send({ type: "trip.open" })}
            >
              Another trip
            </button>
          )}
          <LeaveButton send={send}>{leaveText(booking)}</LeaveButton>
        </div>
      </form>
    </>
  )
}

const Confirmation = ({ state, send }: BookingPageProps) => {
  const { context } = state
  const { date, startTime, calledOff, dayChange } = shownBooking(context)
  const isSending = !state.matches({ shown: { change: { changingDay: "confirming" } } })
  return (
    <>
      <StepTitle>Move your trip?</StepTitle>
      <dl className={styles["days"]}>
        <div>
          <dt>From</dt>
          <dd>{whenText(date, startTime)}</dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>{whenText(context.date, startTimeOf(context.departure))}</dd>
        </div>
      </dl>
      <p>
        {calledOff === undefined ? "It costs nothing, and can be done once. " : "It costs nothing."}
        {"cap" in dayChange && dayChange.cap}
      </p>
      <div className={styles["actions"]}>
        <button
          type="button"
          className={buttonClass("primary")}
          aria-disabled={isSending}
          onClick={() => send({ type: "day.confirm" })}
        >
          Move my trip
        </button>
        <button
          type="button"
          className={buttonClass("quiet")}
          aria-disabled={isSending}
          onClick={() => send({ type: "change.back" })}
        >
          Another day
        </button>
      </div>
      <p role="status">{isSending && "Moving your trip…"}</p>
    </>
  )
}

const Moved = ({ state, send }: BookingPageProps) => {
  const { date, startTime } = shownBooking(state.context)
  return (
    <>
      <StepTitle>Your trip is moved</StepTitle>
      <p>It is on {whenText(date, startTime)} now.</p>
      <LeaveButton send={send}>All right</LeaveButton>
    </>
  )
}

export const ChangeDay = (props: BookingPageProps) => {
  const isAt = (step: "preparing" | "unprepared" | "choosing" | "unknown" | "moved") =>
    props.state.matches({ shown: { change: { changingDay: step } } })
  if (isAt("preparing") || isAt("unprepared")) return <Preparing {...props} />
  if (isAt("choosing")) return <Choice {...props} />
  if (isAt("unknown")) return <UnknownOutcome send={props.send} />
  return isAt("moved") ? <Moved {...props} /> : <Confirmation {...props} />
}
