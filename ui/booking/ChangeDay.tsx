/** Moving the trip step by step: the day and its time, both days side by side, and what has come of it. */
import { shownBooking } from "#core/paidBooking/bookingPageContext.ts"
import type { BookingView } from "#core/paidBooking/bookingView.ts"
import { startTimeOf } from "#core/departures/departure.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import type { BookingPageProps } from "./bookingPageProps.ts"
import styles from "./BookingSections.module.css"
import { UnknownOutcome } from "./UnknownOutcome.tsx"
import { BackButton, LeaveButton, StepActions, StepTitle, Unprepared } from "./ChangeStep.tsx"
import { TripDayStep } from "./TripDayStep.tsx"
import { whenText } from "./whenText.ts"

/** Nobody has refused it, and yet the booking stands as it was. */
const NOT_MOVED = "We got no answer, and the day of your trip is not changed. You can try again."

/** Who has no trip any more cannot keep its day. */
const leaveText = ({ calledOff }: Pick<BookingView, "calledOff">) =>
  calledOff === undefined ? "Keep my day" : "Not now"

const Choice = ({ state, send }: BookingPageProps) => {
  const { context } = state
  const isAt = (step: "objecting" | "refused") =>
    state.matches({ shown: { change: { changingDay: { choosing: step } } } })
  return (
    <TripDayStep
      state={state}
      send={send}
      title="Choose another day"
      isObjecting={isAt("objecting")}
      refusal={isAt("refused") ? (context.refusal ?? NOT_MOVED) : undefined}
      review={{ type: "day.review" }}
    >
      {state.can({ type: "trip.open" }) && (
        <button type="button" className={buttonClass("quiet")} onClick={() => send({ type: "trip.open" })}>
          Another trip
        </button>
      )}
      <LeaveButton send={send}>{leaveText(shownBooking(context))}</LeaveButton>
    </TripDayStep>
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
      <StepActions
        send={send}
        act={["Move my trip", { type: "day.confirm" }]}
        leave={undefined}
        isOff={isSending}
      >
        <BackButton send={send} isOff={isSending} />
      </StepActions>
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
  const { state, send } = props
  const isAt = (step: "preparing" | "unprepared" | "choosing" | "unknown" | "moved") =>
    state.matches({ shown: { change: { changingDay: step } } })
  if (isAt("preparing")) return <p role="status">Looking up on which days the trip runs…</p>
  if (isAt("unprepared"))
    return (
      <Unprepared send={send} title="Change the day" leave={leaveText(shownBooking(state.context))}>
        We could not look up on which days the trip runs. Nothing has changed.
      </Unprepared>
    )
  if (isAt("choosing")) return <Choice {...props} />
  if (isAt("unknown")) return <UnknownOutcome {...props} />
  return isAt("moved") ? <Moved {...props} /> : <Confirmation {...props} />
}
