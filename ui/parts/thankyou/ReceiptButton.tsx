/** "Download PDF Receipt", with its progress and its failure; where another browser booked, with its question first. */
import { FileDown } from "lucide-react"
import { useEffect, useRef } from "react"
import { buttonClass } from "../page/buttonClass.ts"
import { ProofForm } from "./ProofForm.tsx"
import styles from "./ReceiptButton.module.css"
import type { ThankyouProps } from "./thankyouProps.ts"

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
  if (isAsked) return <ProofForm state={state} send={send} />
  return (
    <div className={styles["receipt"]}>
      <button
        ref={button}
        type="button"
        className={buttonClass("primary")}
        aria-disabled={!state.can({ type: "receipt.download" })}
        onClick={() => send({ type: "receipt.download" })}
      >
        <FileDown aria-hidden />
        Download PDF Receipt
      </button>
      <p role="status">
        {state.matches({ shown: { receipt: "writing" } }) && "Preparing your PDF…"}
        {state.matches({ shown: { receipt: "written" } }) && "Saved to your downloads."}
      </p>
      {state.matches({ shown: { receipt: "unwritten" } }) && (
        <p role="alert" className={styles["failed"]}>
          The PDF could not be made. Please try again.
        </p>
      )}
    </div>
  )
}
