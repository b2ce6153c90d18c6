/** What a step says while nobody knows what has come of it. */
import { changeChoiceOf } from "#core/paidBooking/changeChoice.ts"
import { useAppNavigate } from "../app/navigation.tsx"
import { loadAgain, LoadAgainButton } from "../components/buttons/LoadAgainButton.tsx"
import { FieldError } from "../components/fields/FieldError.tsx"
import type { BookingPageProps } from "./bookingPageProps.ts"
import { changeState } from "./changeState.ts"
import { StepActions, StepTitle } from "./ChangeStep.tsx"

interface UnknownOutcomeProps extends BookingPageProps {
  /** The words of the way out; absent where there is none before it is known. */
  readonly leave?: string
}

/**
 * Neither the change nor the booking was answered: nothing is claimed of either. A page loaded anew goes on with what was
 * chosen.
 */
export const UnknownOutcome = ({ state, send, leave }: UnknownOutcomeProps) => {
  const go = useAppNavigate()
  const passAndLoad = () => {
    go(window.location.pathname, { replace: true, state: changeState(changeChoiceOf(state.context)) })
    loadAgain()
  }
  return (
    <>
      <StepTitle>We do not know yet</StepTitle>
      <FieldError look="boxed" role="alert">
        The line went quiet, and we cannot see what has become of your request. Please look again before you
        try once more. If that does not help, load this page again: it shows your booking as it is then.
      </FieldError>
      <StepActions send={send} act={["Look again", { type: "page.retry" }]} leave={leave}>
        <LoadAgainButton onLoad={passAndLoad} />
      </StepActions>
    </>
  )
}
