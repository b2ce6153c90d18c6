/** "Download PDF Receipt", with its progress and its failure; where another browser booked, with its question first. */
import { type SyntheticEvent, useEffect, useRef } from "react"
import { LAST_DIGITS } from "#core/payments/maskedStatus.ts"
import type { UnmaskedStatusFailure } from "#core/ports/payments.ts"
import { FileDown } from "../components/icons/FileDown.tsx"
import { FieldError } from "../components/fields/FieldError.tsx"
import { TextField } from "../components/fields/TextField.tsx"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import styles from "./ReceiptButton.module.css"
import type { ThankyouProps } from "./thankyouProps.ts"
import { shownStatus } from "#core/payments/thankyouContext.ts"
import { isPaid } from "#core/payments/paymentVerdict.ts"
import { classNames } from "../components/classNames.ts"
import scripts from "../components/buttons/scriptOnly.module.css"

const DENIAL_TEXT = {
  DigitsWrong: "These are not the last digits of that number. Please check them.",
  DigitsTriedTooOften: "Wrong digits were entered too often. Please try again in an hour, or ask us.",
  StatusNotFound: "We do not find this booking. Please ask us.",
  StatusUnavailable: "We could not check the digits. Please try again.",
} as const satisfies Record<UnmaskedStatusFailure["_tag"], string>

const TOO_FEW = `Please enter the last ${LAST_DIGITS} digits.`

/** Longer than any number is written. Unit: characters. */
const MOST_TYPED = 40

/** Asks for the end of the mobile number that booked, before a receipt of another browser's booking is written. */
const LastDigitsForm = ({ state, send }: ThankyouProps) => {
  const field = useRef<HTMLInputElement>(null)
  const { digits, denial } = state.context
  const isDenied = state.matches({ shown: { receipt: { asking: "denied" } } })
  const isProving = state.matches({ shown: { receipt: "proving" } })
  useEffect(() => field.current?.focus(), [])
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault()
    send({ type: "proof.confirm" })
    field.current?.focus()
  }
  return (
    <form className={styles["proof"]} noValidate onSubmit={confirm}>
      <TextField
        ref={field}
        label="Last four digits of the mobile number"
        typed="count"
        enterKeyHint="go"
        name="lastDigits"
        maxLength={MOST_TYPED}
        hint="We do not know this browser as the one that booked. The receipt is for whoever knows the number that the trip was booked with."
        value={digits}
        readOnly={isProving}
        isWrong={isDenied}
        notice={(id) =>
          isDenied && (
            <FieldError look="large" id={id} role="alert">
              {denial === undefined ? TOO_FEW : DENIAL_TEXT[denial._tag]}
            </FieldError>
          )
        }
        onText={(text) => send({ type: "proof.edit", digits: text })}
      />
      <div className={styles["receipt"]}>
        <button type="submit" className={buttonClass("primary")} aria-disabled={isProving}>
          {FileDown}
          Download PDF Receipt
        </button>
        <button
          type="button"
          className={buttonClass("quiet")}
          aria-disabled={isProving}
          onClick={() => send({ type: "proof.cancel" })}
        >
          Cancel
        </button>
        <p role="status">{isProving && "Checking the digits…"}</p>
      </div>
    </form>
  )
}

export const ReceiptButton = ({ state, send }: ThankyouProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const isAsked =
    state.matches({ shown: { receipt: "asking" } }) || state.matches({ shown: { receipt: "proving" } })
  const wasAsked = useRef(false)
  useEffect(() => {
    // The question had the focus, and has gone with it.
    if (wasAsked.current && !isAsked) button.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  if (isAsked) return <LastDigitsForm state={state} send={send} />
  return (
    <div className={styles["receipt"]}>
      <noscript>
        <p>To keep this, print the page or save it. With JavaScript on you can download it as a PDF.</p>
      </noscript>
      <button
        ref={button}
        type="button"
        className={buttonClass("primary")}
        aria-disabled={!state.can({ type: "receipt.download" })}
        onClick={() => send({ type: "receipt.download" })}
      >
        {FileDown}
        Download PDF Receipt
      </button>
      {!isPaid(shownStatus(state.context).state) && (
        <p className={classNames(styles["hint"], scripts["scripted"])}>
          It says how this payment stands, and is no receipt.
        </p>
      )}
      <p role="status">
        {state.matches({ shown: { receipt: "writing" } }) && "Preparing your PDF…"}
        {state.matches({ shown: { receipt: "written" } }) && "Saved to your downloads."}
      </p>
      {state.matches({ shown: { receipt: "unwritten" } }) && (
        <FieldError look="large" role="alert">
          The PDF could not be made. Please try again.
        </FieldError>
      )}
    </div>
  )
}
