/** Cancelling step by step: what comes back, line by line; the same sum once more; and what has come of it. */
import { REFUND_PAID_WITHIN } from "#core/businessConstants.ts"
import { isRefundUnderWay, shownBooking, shownCancellation } from "#core/paidBooking/bookingPageContext.ts"
import type { BookingView } from "#core/paidBooking/bookingView.ts"
import { formatPaise, type Paise } from "#core/money.ts"
import { FieldError } from "../components/fields/FieldError.tsx"
import type { BookingPageProps } from "./bookingPageProps.ts"
import { CancellationLines, ReturnedVoucher } from "./CancellationLines.tsx"
import { UnknownOutcome } from "./UnknownOutcome.tsx"
import { LeaveButton, StepActions, StepTitle } from "./ChangeStep.tsx"

/** Nobody has refused it, and yet the booking stands as it was. */
const NOT_CANCELLED = "We got no answer, and your booking is not cancelled. You can try again."

/** The words of somebody who gives their trip up, and of somebody whose trip the company has called off. */
const WORDS = {
  own: {
    offer: "Cancel this trip?",
    lines: "What a cancellation today gives back",
    question: "Cancel for good?",
    confirm: (refund: Paise) =>
      refund === 0 ? "Cancel without a refund" : `Cancel and get ${formatPaise(refund)} back`,
    leave: "Keep my trip",
    unchanged: "Your trip is not cancelled",
  },
  calledOff: {
    offer: "Take your money back?",
    lines: "What goes back to you",
    question: "Take the money, and not another day?",
    confirm: (refund: Paise) => `Get ${formatPaise(refund)} back`,
    leave: "Not now",
    unchanged: "Nothing has changed",
  },
  voucher: {
    offer: "Keep it as a voucher?",
    lines: "What your voucher is worth",
    question: "Take the voucher, and not the money?",
    confirm: (amount: Paise) => `Get a voucher of ${formatPaise(amount)}`,
    leave: "Not now",
    unchanged: "Nothing has changed",
  },
} as const

const wordsOf = ({ calledOff }: Pick<BookingView, "calledOff">, isVoucher: boolean) => {
  if (isVoucher) return WORDS.voucher
  return WORDS[calledOff === undefined ? "own" : "calledOff"]
}

const Offer = ({ state, send }: BookingPageProps) => {
  const { context } = state
  const words = wordsOf(shownBooking(context), context.isVoucher)
  return (
    <>
      <StepTitle>{words.offer}</StepTitle>
      <CancellationLines
        caption={words.lines}
        sum={context.isVoucher ? "Your voucher" : undefined}
        offer={shownCancellation(context)}
      />
      <StepActions send={send} act={["Go on", { type: "cancel.review" }]} leave={words.leave} />
    </>
  )
}

const Confirmation = ({ state, send }: BookingPageProps) => {
  const { context } = state
  const booking = shownBooking(context)
  const { activityName, calledOff } = booking
  const offer = shownCancellation(context)
  const { refund } = offer
  const { isVoucher } = context
  const words = wordsOf(booking, isVoucher)
  const isSending = !state.matches({ shown: { change: { cancelling: "confirming" } } })
  return (
    <>
      <StepTitle>{words.question}</StepTitle>
      <p>
        {calledOff === undefined && `Your seats on “${activityName}” are given to others. `}
        {isVoucher && (
          <>
            It pays for one other trip within twelve months; what is left then is a voucher again. No money
            goes back.
          </>
        )}
        {!isVoucher && refund === 0 && <strong>No money comes back.</strong>}
        {!isVoucher && refund > 0 && (
          <>
            <strong>{formatPaise(refund)}</strong> goes back the way you paid, {REFUND_PAID_WITHIN}.
          </>
        )}
      </p>
      <ReturnedVoucher offer={offer} />
      <StepActions
        send={send}
        act={[words.confirm(refund), { type: "cancel.confirm" }]}
        leave={words.leave}
        isOff={isSending}
      />
      <p role="status">{isSending && (isVoucher ? "Making your voucher…" : "Cancelling your trip…")}</p>
    </>
  )
}

const Done = ({ state, send }: BookingPageProps) => (
  <>
    <StepTitle>Your trip is cancelled</StepTitle>
    <p>
      {state.context.isVoucher
        ? "Your voucher is ready: it stands above on this page."
        : isRefundUnderWay(shownBooking(state.context))
          ? "Your money is on its way back: the ticket says how much, and when it has arrived."
          : "The ticket says what has become of your money."}
    </p>
    <LeaveButton send={send}>All right</LeaveButton>
  </>
)

const Refused = ({ state, send }: BookingPageProps) => {
  const { context } = state
  const words = wordsOf(shownBooking(context), context.isVoucher)
  const again = { type: context.isVoucher ? "voucher.open" : "cancel.open" } as const
  return (
    <>
      <StepTitle>{words.unchanged}</StepTitle>
      <FieldError look="boxed" role="alert">
        {context.refusal ?? NOT_CANCELLED}
      </FieldError>
      <StepActions
        send={send}
        act={state.can(again) ? ["Look again", again] : undefined}
        leave={words.leave}
      />
    </>
  )
}

export const CancelBooking = (props: BookingPageProps) => {
  const isAt = (step: "offered" | "refused" | "unknown" | "done") =>
    props.state.matches({ shown: { change: { cancelling: step } } })
  if (isAt("offered")) return <Offer {...props} />
  if (isAt("refused")) return <Refused {...props} />
  if (isAt("unknown")) return <UnknownOutcome {...props} />
  return isAt("done") ? <Done {...props} /> : <Confirmation {...props} />
}
