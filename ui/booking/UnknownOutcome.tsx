/** What a step says while nobody knows what has come of it. */
import { LoadAgainButton } from "../components/buttons/LoadAgainButton.tsx"
import { FieldError } from "../components/fields/FieldError.tsx"
import type { BookingPageProps } from "./bookingPageProps.ts"
import { StepActions, StepTitle } from "./ChangeStep.tsx"

interface UnknownOutcomeProps extends Pick<BookingPageProps, "send"> {
  /** The words of the way out; absent where there is none before it is known. */
  readonly leave?: string
}

/** Neither the change nor the booking was answered: nothing is claimed of either. */
export const UnknownOutcome = ({ send, leave }: UnknownOutcomeProps) => (
  <>
    <StepTitle>We do not know yet</StepTitle>
    <FieldError look="boxed" role="alert">
      The line went quiet, and we cannot see what has become of your request. Please look again before you try
      once more. If that does not help, load this page again: it shows your booking as it is then.
    </FieldError>
    <StepActions send={send} act={["Look again", { type: "page.retry" }]} leave={leave}>
      <LoadAgainButton />
    </StepActions>
  </>
)
