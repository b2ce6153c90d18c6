/** What the steps of a change are made of: a heading that takes the focus, and the buttons that lead on and out. */
import { type ReactNode, useEffect, useRef } from "react"
import type { BookingPageEvent } from "#core/paidBooking/bookingPageContext.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { FieldError } from "../components/fields/FieldError.tsx"
import type { BookingPageProps } from "./bookingPageProps.ts"
import styles from "./BookingSections.module.css"

/** Of a step that has just taken another's place: the focus has gone with the other. */
export const StepTitle = ({ children }: { readonly children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  )
}

interface LeaveButtonProps extends Pick<BookingPageProps, "send"> {
  readonly children: ReactNode
  readonly isOff?: boolean
}

/** Out of the change, with the booking as it is. */
export const LeaveButton = ({ send, children, isOff = false }: LeaveButtonProps) => (
  <button
    type="button"
    className={buttonClass("quiet")}
    aria-disabled={isOff}
    onClick={() => send({ type: "change.leave" })}
  >
    {children}
  </button>
)

/** Back to the day, which stays as it was chosen. */
export const BackButton = ({ send, isOff }: Pick<LeaveButtonProps, "send" | "isOff">) => (
  <button
    type="button"
    className={buttonClass("quiet")}
    aria-disabled={isOff}
    onClick={() => send({ type: "change.back" })}
  >
    Another day
  </button>
)

interface StepActionsProps extends Pick<BookingPageProps, "send"> {
  /** The words of the button that leads on, and what it does; none where nothing does. */
  readonly act: readonly [words: string, event: BookingPageEvent] | undefined
  /** The words of the button that leads out; none where nothing does. */
  readonly leave: string | undefined
  readonly isOff?: boolean
  /** Another way on; none where there is only one. */
  readonly children?: ReactNode
}

/** On, and out. */
export const StepActions = ({ send, act, leave, isOff = false, children }: StepActionsProps) => (
  <div className={styles["actions"]}>
    {act !== undefined && (
      <button
        type="button"
        className={buttonClass("primary")}
        aria-disabled={isOff}
        onClick={() => send(act[1])}
      >
        {act[0]}
      </button>
    )}
    {children}
    {leave !== undefined && (
      <LeaveButton send={send} isOff={isOff}>
        {leave}
      </LeaveButton>
    )}
  </div>
)

interface UnpreparedProps extends Pick<BookingPageProps, "send"> {
  readonly title: string
  readonly leave: string
  /** What could not be looked up. */
  readonly children: ReactNode
}

/** What the step needs to know first could not be looked up. */
export const Unprepared = ({ send, title, leave, children }: UnpreparedProps) => (
  <>
    <StepTitle>{title}</StepTitle>
    <FieldError look="boxed" role="alert">
      {children}
    </FieldError>
    <StepActions send={send} act={["Try again", { type: "page.retry" }]} leave={leave} />
  </>
)
