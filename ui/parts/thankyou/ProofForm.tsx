/** Asks for the end of the mobile number that booked, before a receipt of another browser's booking is written. */
import { FileDown } from "lucide-react"
import { type SyntheticEvent, useEffect, useRef } from "react"
import { LAST_DIGITS } from "#core/payment/lastDigits.ts"
import type { WholeStatusFailure } from "#core/ports/payments.ts"
import { TextField } from "../booking/TextField.tsx"
import { buttonClass } from "../page/buttonClass.ts"
import styles from "./ReceiptButton.module.css"
import type { ThankyouProps } from "./thankyouProps.ts"

const DENIAL_TEXT = {
  DigitsWrong: "These are not the last digits of that number. Please check them.",
  DigitsTriedTooOften: "Wrong digits were entered too often. Please try again in an hour, or ask us.",
  StatusNotFound: "We do not find this booking. Please ask us.",
  StatusUnavailable: "We could not check the digits. Please try again.",
} as const satisfies Record<WholeStatusFailure["_tag"], string>

const TOO_FEW = `Please enter the last ${LAST_DIGITS} digits.`

/** Longer than any number is written. Unit: characters. */
const MOST_TYPED = 40

export const ProofForm = ({ state, send }: ThankyouProps) => {
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
        name="lastDigits"
        inputMode="numeric"
        autoComplete="off"
        maxLength={MOST_TYPED}
        hint="We do not know this browser as the one that booked. The receipt is for whoever knows the number that the trip was booked with."
        value={digits}
        readOnly={isProving}
        isWrong={isDenied}
        notice={(id) =>
          isDenied && (
            <p id={id} role="alert" className={styles["failed"]}>
              {denial === undefined ? TOO_FEW : DENIAL_TEXT[denial._tag]}
            </p>
          )
        }
        onText={(text) => send({ type: "proof.edit", digits: text })}
      />
      <div className={styles["receipt"]}>
        <button type="submit" className={buttonClass("primary")} aria-disabled={isProving}>
          <FileDown aria-hidden />
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
