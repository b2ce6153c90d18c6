/** "Download PDF Receipt", with its progress and its failure. */
import { FileDown } from "lucide-react"
import { shownStatus } from "#core/payment/thankyouContext.ts"
import { isPaid } from "#core/payment/verdict.ts"
import { buttonClass } from "../page/buttonClass.ts"
import styles from "./ReceiptButton.module.css"
import type { ThankyouProps } from "./thankyouProps.ts"

export const ReceiptButton = ({ state, send }: ThankyouProps) => (
  <div className={styles["receipt"]}>
    <button
      type="button"
      className={buttonClass("primary")}
      aria-disabled={!state.can({ type: "receipt.download" })}
      onClick={() => send({ type: "receipt.download" })}
    >
      <FileDown aria-hidden />
      Download PDF Receipt
    </button>
    {!isPaid(shownStatus(state.context).state) && (
      <p className={styles["hint"]}>It says how the payment stands. It is no receipt until you have paid.</p>
    )}
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
