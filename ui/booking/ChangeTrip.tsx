/** Going on another trip step by step: which one, when, what it costs more or less, and what has come of it. */
import { REFUND_PAID_WITHIN } from "#core/businessConstants.ts"
import { chosenTrip, shownBooking, shownPrice, tripDayFormOf } from "#core/paidBooking/bookingPageContext.ts"
import type { BookingView } from "#core/paidBooking/bookingView.ts"
import { foundTrips } from "#core/paidBooking/foundTrips.ts"
import { dayChangeObjection } from "#core/paidBooking/dayChangeForm.ts"
import type { PriceAfterMove } from "#core/paidBooking/priceAfterMove.ts"
import { addDays } from "#core/days.ts"
import { startTimeOf } from "#core/departures/departure.ts"
import { offeredDays } from "#core/departures/tripObjection.ts"
import { formatPaise, formatPrice, Paise } from "#core/money.ts"
import { SEARCH_TEXT_LIMIT } from "#core/businessConstants.ts"
import { useNow } from "../app/actors.tsx"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { FieldError } from "../components/fields/FieldError.tsx"
import { TextField } from "../components/fields/TextField.tsx"
import type { BookingPageProps } from "./bookingPageProps.ts"
import styles from "./BookingSections.module.css"
import { LeaveButton, StepActions, StepTitle } from "./ChangeStep.tsx"
import { UnknownOutcome } from "./UnknownOutcome.tsx"
import { TripDayField } from "./TripDayField.tsx"
import { whenText } from "./whenText.ts"

/** Nobody has refused it, and yet the booking stands as it was. */
const NOT_CHANGED = "We got no answer, and your trip is not changed. You can try again."

/** Who has no trip any more cannot keep it. */
const leaveText = ({ calledOff }: Pick<BookingView, "calledOff">) =>
  calledOff === undefined ? "Keep my trip" : "Not now"

const Preparing = ({ state, send }: BookingPageProps) =>
  state.matches({ shown: { change: { changingTrip: "unprepared" } } }) ? (
    <>
      <StepTitle>Another trip</StepTitle>
      <FieldError look="boxed" role="alert">
        We could not look up our trips. Nothing has changed.
      </FieldError>
      <StepActions
        send={send}
        act={["Try again", { type: "page.retry" }]}
        leave={leaveText(shownBooking(state.context))}
      />
    </>
  ) : (
    <p role="status">Looking up our trips…</p>
  )

/** So many are listed at once: who looks for another one types a word of it. */
const MOST_LISTED = 8

const TripChoice = ({ state, send }: BookingPageProps) => {
  const { context } = state
  const found = foundTrips(context)
  const isReading = state.matches({ shown: { change: { changingTrip: "reading" } } })
  return (
    <>
      <StepTitle>Choose another trip</StepTitle>
      <TextField
        label="Find another trip"
        name="words"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
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
            ? "We have no such trip. Please try another word."
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
  const now = useNow()
  const { context } = state
  const booking = shownBooking(context)
  const { name, departures } = chosenTrip(context)
  const form = tripDayFormOf(context)
  const { rules, date } = form
  const isAt = (step: "objecting" | "refused") =>
    state.matches({ shown: { change: { changingTrip: { dating: step } } } })
  const isQuoting = state.matches({ shown: { change: { changingTrip: "quoting" } } })
  const offer = booking.dayChange
  const objection = isAt("objecting")
    ? (dayChangeObjection(form, now) ?? ("message" in offer ? offer.message : undefined))
    : undefined
  return (
    <>
      <StepTitle>{`When do you go: ${name}?`}</StepTitle>
      {isAt("refused") && (
        <FieldError look="boxed" role="alert">
          {context.refusal ?? NOT_CHANGED}
        </FieldError>
      )}
      <form
        className={styles["form"]}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: "trip.review" })
        }}
      >
        <TripDayField
          state={state}
          send={send}
          form={form}
          departures={departures}
          objection={objection}
          offered={date === "" ? offeredDays(rules, addDays(now.day, 1), now) : []}
        />
        <div className={styles["actions"]}>
          <button type="submit" className={buttonClass("primary")} aria-disabled={isQuoting}>
            Go on
          </button>
          <button
            type="button"
            className={buttonClass("quiet")}
            aria-disabled={isQuoting}
            onClick={() => send({ type: "trip.again" })}
          >
            Choose another trip
          </button>
          <LeaveButton send={send} isOff={isQuoting}>
            {leaveText(booking)}
          </LeaveButton>
        </div>
        <p role="status">{isQuoting && "Looking up what it costs…"}</p>
      </form>
    </>
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
          <dd>{`${chosenTrip(context).name}, ${whenText(context.date, startTimeOf(context.departure))}`}</dd>
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
      <div className={styles["actions"]}>
        <button
          type="button"
          className={buttonClass("primary")}
          aria-disabled={isSending}
          onClick={() => send({ type: "trip.confirm" })}
        >
          {CONFIRM[difference.is](formatPaise(Paise.make(by)))}
        </button>
        <button
          type="button"
          className={buttonClass("quiet")}
          aria-disabled={isSending}
          onClick={() => send({ type: "change.back" })}
        >
          Another day
        </button>
        <LeaveButton send={send} isOff={isSending}>
          {leaveText(booking)}
        </LeaveButton>
      </div>
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
  const isAt = (
    step: "preparing" | "unprepared" | "choosing" | "reading" | "dating" | "quoting" | "unknown" | "moved",
  ) => props.state.matches({ shown: { change: { changingTrip: step } } })
  if (isAt("preparing") || isAt("unprepared")) return <Preparing {...props} />
  if (isAt("choosing") || isAt("reading")) return <TripChoice {...props} />
  if (isAt("dating") || isAt("quoting")) return <DayChoice {...props} />
  if (isAt("unknown")) return <UnknownOutcome send={props.send} />
  return isAt("moved") ? <Moved {...props} /> : <Confirmation {...props} />
}
