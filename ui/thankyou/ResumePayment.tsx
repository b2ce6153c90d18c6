/** While an order is not paid and its payment page can still be paid on: the way back to that page, for who left it. */
import { useEffect, useRef } from "react"
import { RESUME_TEXT, resumeFailureOf, shownStatus } from "#core/payments/thankyouContext.ts"
import { isFinalState } from "#core/payments/paymentVerdict.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import scripts from "../components/buttons/scriptOnly.module.css"
import { classNames } from "../components/classNames.ts"
import { FieldError } from "../components/fields/FieldError.tsx"
import styles from "./ResumePayment.module.css"
import type { ThankyouProps } from "./thankyouProps.ts"

export const ResumePayment = ({ state, send }: ThankyouProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const isAt = (step: "resuming" | "open" | "unopened") => state.matches({ shown: { checkout: step } })
  const mayResume = state.can({ type: "payment.resume" })
  const isOpen = isAt("open")
  const wasOpen = useRef(false)
  useEffect(() => {
    // Closing the payment page leaves the focus on nothing. Once it was paid on, there is no way back to it: only news.
    if (wasOpen.current && !isOpen) (button.current ?? document.querySelector("h1"))?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const isUnderWay = isAt("resuming") || isOpen
  const isUnpaid = !isFinalState(shownStatus(state.context).state)
  if (!isUnpaid || !(mayResume || isUnderWay || isAt("unopened"))) return null
  return (
    <div className={classNames(styles["resume"], scripts["scripted"])}>
      {(mayResume || isUnderWay) && (
        <>
          <p>Not paid yet? The payment page is still there. It is the same payment, not a second one.</p>
          <button
            ref={button}
            type="button"
            className={buttonClass("primary")}
            aria-disabled={!mayResume}
            onClick={() => send({ type: "payment.resume" })}
          >
            Go back to the payment
          </button>
        </>
      )}
      <p role="status">{isAt("resuming") && "Opening the payment page…"}</p>
      {isAt("unopened") && (
        <FieldError look="large" role="alert">
          {RESUME_TEXT[resumeFailureOf(state.context)]}
        </FieldError>
      )}
    </div>
  )
}
