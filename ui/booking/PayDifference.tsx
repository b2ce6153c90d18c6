/** Paying the difference to a dearer trip step by step: the payment page, the provider's answer, and what has come of it. */
import { shownBooking } from "#core/paidBooking/bookingPageContext.ts"
import { formatPaise } from "#core/money.ts"
import { FieldError } from "../components/fields/FieldError.tsx"
import type { BookingPageProps } from "./bookingPageProps.ts"
import { LeaveButton, StepActions, StepTitle } from "./ChangeStep.tsx"
import { DIFFERENCE_WORDS, STAYS } from "./differenceWords.ts"
import { UnknownOutcome } from "./UnknownOutcome.tsx"
import { whenText } from "./whenText.ts"

const Unpaid = ({ state, send }: BookingPageProps) => {
  const { difference } = shownBooking(state.context)
  const { refusal } = state.context
  return (
    <>
      <StepTitle>{difference?.state === "OPEN" ? "Not paid yet" : "Not paid"}</StepTitle>
      {refusal !== undefined && (
        <FieldError look="boxed" role="alert">
          {refusal}
        </FieldError>
      )}
      <p>{difference === undefined ? STAYS : DIFFERENCE_WORDS[difference.state].text(difference)}</p>
      <StepActions
        send={send}
        act={
          difference?.state === "OPEN"
            ? [`Pay ${formatPaise(difference.amount)}`, { type: "difference.pay" }]
            : undefined
        }
        leave={difference?.state === "OPEN" ? "Not now" : "All right"}
      />
    </>
  )
}

const Paid = ({ state, send }: BookingPageProps) => {
  const { activityName, date, startTime } = shownBooking(state.context)
  return (
    <>
      <StepTitle>Your trip is changed</StepTitle>
      <p>
        It is paid: you go to {activityName}, {whenText(date, startTime)}. The ticket above is the new one.
      </p>
      <LeaveButton send={send}>All right</LeaveButton>
    </>
  )
}

const LEAVE = "Look later"

export const PayDifference = (props: BookingPageProps) => {
  const { state, send } = props
  const isAt = (step: "starting" | "atCheckout" | "unpaid" | "unknown" | "paid") =>
    state.matches({ shown: { change: { payingDifference: step } } })
  if (isAt("unpaid")) return <Unpaid {...props} />
  if (isAt("unknown")) return <UnknownOutcome {...props} leave={LEAVE} />
  if (isAt("paid")) return <Paid {...props} />
  const words = isAt("starting")
    ? "Opening the payment page…"
    : isAt("atCheckout")
      ? "The payment page is open."
      : "We’re confirming your payment. Please do not pay again; your booking stays as it is until then."
  const mayLeave = state.can({ type: "change.leave" })
  return (
    <>
      {/* Another one once the payment page is closed, which leaves the focus on nothing. */}
      <StepTitle key={String(mayLeave)}>Paying the difference</StepTitle>
      <p role="status">{words}</p>
      {mayLeave && <LeaveButton send={send}>{LEAVE}</LeaveButton>}
    </>
  )
}
