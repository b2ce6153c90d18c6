/** Taking some of the party off step by step: who still travels, what comes back line by line, and what has come of it. */
import { partyText, type TravellerKind } from "#core/booking/party.ts"
import { REFUND_PAID_WITHIN } from "#core/businessConstants.ts"
import { isRefundUnderWay, shownBooking, shownFewer } from "#core/paidBooking/bookingPageContext.ts"
import { BOOKING_OBJECTION_TEXT } from "#core/paidBooking/bookingObjectionText.ts"
import { formatPaise, Paise } from "#core/money.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { FieldError } from "../components/fields/FieldError.tsx"
import { ChildrenAloneNote } from "../components/fields/ChildrenAloneNote.tsx"
import { HeadcountField } from "../components/fields/HeadcountField.tsx"
import { RefundLines } from "../components/refunds/RefundLines.tsx"
import type { BookingPageProps } from "./bookingPageProps.ts"
import styles from "./BookingSections.module.css"
import { UnknownOutcome } from "./UnknownOutcome.tsx"
import { LeaveButton, StepActions, StepTitle } from "./ChangeStep.tsx"

/** Nobody has refused it, and yet the booking stands as it was. */
const NOT_TAKEN_OFF = "We got no answer, and everybody is still on your booking. You can try again."

const LEAVE = "Everybody comes"

const WORDS = {
  adults: { label: "Adults", ages: "who still travel", one: "an adult" },
  children: { label: "Children", ages: "who still travel", one: "a child" },
} as const

const Count = ({ state, send, who }: BookingPageProps & { readonly who: TravellerKind }) => {
  const count = state.context.left[who]
  const set = (to: number) => send({ type: "fewer.set", who, count: to })
  const may = (to: number) => state.can({ type: "fewer.set", who, count: to })
  return (
    <HeadcountField
      name={who}
      words={WORDS[who]}
      value={count}
      canRemove={may(count - 1)}
      canAdd={may(count + 1)}
      onRemove={() => set(count - 1)}
      onAdd={() => set(count + 1)}
      onText={(text) => {
        if (/^[0-9]{1,3}$/.test(text)) set(Number(text))
      }}
    />
  )
}

const Choice = ({ state, send }: BookingPageProps) => {
  const { context } = state
  const { fewer, adults, children } = shownBooking(context)
  const offer = shownFewer(context)
  const isObjecting = state.matches({ shown: { change: { takingOff: { choosing: "objecting" } } } })
  const isRefused = state.matches({ shown: { change: { takingOff: { choosing: "refused" } } } })
  return (
    <>
      <StepTitle>Who still travels?</StepTitle>
      {isRefused && (
        <FieldError look="boxed" role="alert">
          {context.refusal ?? NOT_TAKEN_OFF}
        </FieldError>
      )}
      <form
        className={styles["form"]}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: "fewer.review" })
        }}
      >
        {adults > 0 && <Count state={state} send={send} who="adults" />}
        {children > 0 && <Count state={state} send={send} who="children" />}
        <ChildrenAloneNote party={context.left} />
        {isObjecting && (
          <FieldError look="boxed" role="alert">
            {"message" in fewer ? fewer.message : BOOKING_OBJECTION_TEXT.notFewer}
          </FieldError>
        )}
        <div role="status">
          {offer !== undefined && (
            <RefundLines caption="What goes back to you" lines={offer.lines} refund={offer.refund} />
          )}
        </div>
        <div className={styles["actions"]}>
          <button type="submit" className={buttonClass("primary")}>
            Go on
          </button>
          <LeaveButton send={send}>{LEAVE}</LeaveButton>
        </div>
      </form>
    </>
  )
}

const Confirmation = ({ state, send }: BookingPageProps) => {
  const { context } = state
  const refund = shownFewer(context)?.refund ?? Paise.make(0)
  const isSending = !state.matches({ shown: { change: { takingOff: "confirming" } } })
  return (
    <>
      <StepTitle>Take them off for good?</StepTitle>
      <p>
        From now on the booking is for <strong>{partyText(context.left)}</strong>; the other seats are given
        to others.{" "}
        {refund === 0 ? (
          <strong>Nothing comes back.</strong>
        ) : (
          <>
            <strong>{formatPaise(refund)}</strong> goes back the way you paid, {REFUND_PAID_WITHIN}.
          </>
        )}
      </p>
      <StepActions
        send={send}
        act={[
          refund === 0
            ? "Take them off without a refund"
            : `Take them off and get ${formatPaise(refund)} back`,
          { type: "fewer.confirm" },
        ]}
        leave={LEAVE}
        isOff={isSending}
      />
      <p role="status">{isSending && "Changing your booking…"}</p>
    </>
  )
}

const Done = ({ state, send }: BookingPageProps) => {
  const booking = shownBooking(state.context)
  return (
    <>
      <StepTitle>Your booking is changed</StepTitle>
      <p>
        It is for {partyText(booking)} now.
        {isRefundUnderWay(booking) &&
          " Your money is on its way back: the ticket says how much, and when it has arrived."}
      </p>
      <LeaveButton send={send}>All right</LeaveButton>
    </>
  )
}

export const TakeOff = (props: BookingPageProps) => {
  const isAt = (step: "choosing" | "unknown" | "done") =>
    props.state.matches({ shown: { change: { takingOff: step } } })
  if (isAt("choosing")) return <Choice {...props} />
  if (isAt("unknown")) return <UnknownOutcome {...props} />
  return isAt("done") ? <Done {...props} /> : <Confirmation {...props} />
}
