/** The stub of the result: the amount, and the stamp over it. */
import { Ban, CircleCheck, CircleHelp, Hourglass } from "lucide-react"
import type { ReactNode } from "react"
import { formatPaise } from "#core/money.ts"
import type { PaymentStatus } from "#core/payment/paymentStatus.ts"
import { isPaid, type Verdict } from "#core/payment/verdict.ts"
import { Picture } from "../picture/Picture.tsx"
import { classes } from "../page/classes.ts"
import ticket from "../ticket/Ticket.module.css"
import styles from "./StampStub.module.css"

const STAMP_ICONS = {
  green: <CircleCheck aria-hidden />,
  red: <Ban aria-hidden />,
  yellow: <Hourglass aria-hidden />,
  grey: <CircleHelp aria-hidden />,
} as const satisfies Record<Verdict["colour"], ReactNode>

/** What the weather is like on the stub. */
const SCENES = {
  green: "thank-you",
  red: "trouble",
  yellow: "payment-waiting",
  grey: "crossroads",
} as const satisfies Record<Verdict["colour"], string>

interface StampStubProps {
  readonly status: PaymentStatus
  readonly verdict: Verdict
}

export const StampStub = ({ status, verdict: { colour, stamp } }: StampStubProps) => (
  <div className={classes(ticket["stub"], styles["stub"], isPaid(status.state) && styles["torn"])}>
    <Picture
      className={styles["poster"]}
      src={`/pictures/${SCENES[colour]}-800.webp`}
      alt=""
      name="Goa"
      sizes="(width >= 40rem) 18rem, 88vw"
    />
    <p className={styles["amount"]}>
      <span>{isPaid(status.state) ? "Amount paid" : "Amount"}</span>{" "}
      <strong>{formatPaise(status.amount)}</strong>
    </p>
    <p key={stamp} className={styles["stamp"]}>
      {STAMP_ICONS[colour]}
      {stamp}
    </p>
  </div>
)
