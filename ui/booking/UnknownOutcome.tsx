/** What a step says while nobody knows what has come of it. */
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { FieldError } from "../components/fields/FieldError.tsx"
import type { BookingPageProps } from "./bookingPageProps.ts"
import { StepTitle } from "./ChangeStep.tsx"

/** Neither the change nor the booking was answered: nothing is claimed of either. */
export const UnknownOutcome = ({ send }: Pick<BookingPageProps, "send">) => (
  <>
    <StepTitle>We do not know yet</StepTitle>
    <FieldError look="boxed" role="alert">
      The line went quiet, and we cannot see what has become of your request. Please look again before you try
      once more.
    </FieldError>
    <button type="button" className={buttonClass("primary")} onClick={() => send({ type: "page.retry" })}>
      Look again
    </button>
  </>
)
