/** Going on another trip step by step: which one, when, what it costs more or less, and what has come of it. */
import { REFUND_PAID_WITHIN, SEARCH_TEXT_LIMIT } from "#core/businessConstants.ts"
import { shownBooking, shownPrice, targetTrip } from "#core/paidBooking/bookingPageContext.ts"
import type { BookingView } from "#core/paidBooking/bookingView.ts"
import { foundTrips } from "#core/paidBooking/foundTrips.ts"
import type { PriceAfterMove } from "#core/paidBooking/priceAfterMove.ts"
import { startTimeOf } from "#core/departures/departure.ts"
import { formatPaise, formatPrice, Paise } from "#core/money.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { FieldError } from "../components/fields/FieldError.tsx"
import { TextField } from "../components/fields/TextField.tsx"
import type { BookingPageProps } from "./bookingPageProps.ts"
import styles from "./BookingSections.module.css"
import { BackButton, LeaveButton, StepActions, StepTitle, Unprepared } from "./ChangeStep.tsx"
import { UnknownOutcome } from "./UnknownOutcome.tsx"
import { TripDayStep } from "./TripDayStep.tsx"
import { whenText } from "./whenText.ts"

/** Nobody has refused it, and yet the booking stands as it was. */
const NOT_CHANGED = "We got no answer, and your trip is not changed. You can try again."

/** Who has no trip any more cannot keep it. */
const leaveText = ({ calledOff }: Pick<BookingView, "calledOff">) =>
  calledOff === undefined ? "Keep my trip" : "Not now"

/** So many are listed at once: who looks for another one types a word of it. */
const MOST_LISTED = 8

const TripChoice = ({ state, send }: BookingPageProps) => {
  const { context } = state
  const found = foundTrips(context)
  const { dayChange } = shownBooking(context)
  const why = "until" in dayChange ? dayChange.sameFare?.why : undefined
  const isReading = state.matches({ shown: { change: { changingTrip: "reading" } } })
  return (
    <>
      <StepTitle>Choose another trip</StepTitle>
      {why !== undefined && <p>{why}</p>}
      <TextField
        label="Find another trip"
        typed="search"
        type="search"
        name="words"
        maxLength={SEARCH_TEXT_LIMIT}
        value={context.tripWords}
        readOnly={isReading}
        onText={(words) => send({ type: "trip.search", words })}
      />
      {context.refusal !== undefined && (
        <FieldError look="boxed" role="alert">
          {context.refusal}
        </FieldError>
      )}
      <ul className={styles["trips"]}>
        {found.slice(0, MOST_LISTED).map(({ activity: { slug, name, price } }) => (
          <li key={slug}>
            <button
              type="button"
              className={styles["trip"]}
              aria-disabled={isReading}
              onClick={() => send({ type: "trip.choose", slug })}
            >
              <span>{name}</span>
              <span>{formatPrice(price)} per adult</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status">
        {isReading
          ? "Looking up when it runs…"
          : found.length === 0
            ? context.tripWords === "" && why !== undefined
              ? "None of our other trips costs the same."
              : "We have no such trip. Please try another word."
            : found.length > MOST_LISTED &&
              `And ${found.length - MOST_LISTED} more: type a word of its name.`}
      </p>
      <LeaveButton send={send} isOff={isReading}>
        {leaveText(shownBooking(context))}
      </LeaveButton>
    </>
  )
}

const DayChoice = ({ state, send }: BookingPageProps) => {
  const { context } = state
  const isAt = (step: "objecting" | "refused") =>
    state.matches({ shown: { change: { changingTrip: { dating: step } } } })
  const isQuoting = state.matches({ shown: { change: { changingTrip: "quoting" } } })
  return (
    <TripDayStep
      state={state}
      send={send}
      title={`When do you go: ${targetTrip(context).name}?`}
      isObjecting={isAt("objecting")}
      refusal={isAt("refused") ? (context.refusal ?? NOT_CHANGED) : undefined}
      review={{ type: "trip.review" }}
      isOff={isQuoting}
      status={<p role="status">{isQuoting && "Looking up what it costs…"}</p>}
    >
      <button
        type="button"
        className={buttonClass("quiet")}
        aria-disabled={isQuoting}
        onClick={() => send({ type: "trip.again" })}
      >
        Choose another trip
      </button>
      <LeaveButton send={send} isOff={isQuoting}>
        {leaveText(shownBooking(context))}
      </LeaveButton>
    </TripDayStep>
  )
}

/** What the change costs, and what becomes of that. */
const differenceText = ({ difference }: PriceAfterMove, paidText: string): string => {
  switch (difference.is) {
    case "equal":
      return "It costs what you have paid: nothing is to pay, and nothing goes back."
    case "dearer":
      return `It costs ${formatPaise(difference.by)} more than the ${paidText} that your booking costs now. You pay that next; until then your booking stays as it is.`
    case "cheaper":
      return `It costs ${formatPaise(difference.by)} less than the ${paidText} that your booking costs now. That goes back the way you paid, ${REFUND_PAID_WITHIN}.`
  }
}

const CONFIRM: Readonly<Record<PriceAfterMove["difference"]["is"], (by: string) => string>> = {
  equal: () => "Change my trip",
  dearer: (by) => `Go on and pay ${by}`,
  cheaper: (by) => `Change my trip and get ${by} back`,
}

const Confirmation = ({ state, send }: BookingPageProps) => {
  const { context } = state
  const booking = shownBooking(context)
  const { activityName, date, startTime, calledOff, dayChange } = booking
  const price = shownPrice(context)
  const { amount, difference } = price
  const by = difference.is === "equal" ? 0 : difference.by
  const before = difference.is === "dearer" ? amount - by : amount + by
  const isSending = !state.matches({ shown: { change: { changingTrip: "confirming" } } })
  return (
    <>
      <StepTitle>Change your trip?</StepTitle>
      <dl className={styles["days"]}>
        <div>
          <dt>From</dt>
          <dd>{`${activityName}, ${whenText(date, startTime)}`}</dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>{`${targetTrip(context).name}, ${whenText(context.date, startTimeOf(context.departure))}`}</dd>
        </div>
        <div>
          <dt>It costs then</dt>
          <dd>{formatPaise(amount)}</dd>
        </div>
      </dl>
      <p>
        {differenceText(price, formatPaise(Paise.make(before)))}
        {calledOff === undefined && " A trip can be changed once. "}
        {"cap" in dayChange && dayChange.cap}
      </p>
      <StepActions
        send={send}
        act={[CONFIRM[difference.is](formatPaise(Paise.make(by))), { type: "trip.confirm" }]}
        leave={leaveText(booking)}
        isOff={isSending}
      >
        <BackButton send={send} isOff={isSending} />
      </StepActions>
      <p role="status">{isSending && "Changing your trip…"}</p>
    </>
  )
}

const Moved = ({ state, send }: BookingPageProps) => {
  const { activityName, date, startTime } = shownBooking(state.context)
  const { difference } = shownPrice(state.context)
  return (
    <>
      <StepTitle>Your trip is changed</StepTitle>
      <p>
        You go to {activityName}, {whenText(date, startTime)}.
        {difference.is === "cheaper" &&
          " What it costs less goes back to you: the ticket says how much, and when."}
      </p>
      <LeaveButton send={send}>All right</LeaveButton>
    </>
  )
}

export const ChangeTrip = (props: BookingPageProps) => {
  const { state, send } = props
  const isAt = (
    step: "preparing" | "unprepared" | "choosing" | "reading" | "dating" | "quoting" | "unknown" | "moved",
  ) => state.matches({ shown: { change: { changingTrip: step } } })
  if (isAt("preparing")) return <p role="status">Looking up our trips…</p>
  if (isAt("unprepared"))
    return (
      <Unprepared send={send} title="Another trip" leave={leaveText(shownBooking(state.context))}>
        We could not look up our trips. Nothing has changed.
      </Unprepared>
    )
  if (isAt("choosing") || isAt("reading")) return <TripChoice {...props} />
  if (isAt("dating") || isAt("quoting")) return <DayChoice {...props} />
  if (isAt("unknown")) return <UnknownOutcome {...props} />
  return isAt("moved") ? <Moved {...props} /> : <Confirmation {...props} />
}
