/** The stub of the result: the amount, and the stamp over it. */
import { Ban, CircleCheck, CircleHelp, Hourglass } from "lucide-react"
import type { ReactNode } from "react"
import { formatPaise } from "#core/money.ts"
import type { PaymentStatus } from "#core/payment/paymentStatus.ts"
import { isPaid, type Verdict } from "#core/payment/verdict.ts"
import { Picture } from "../picture/Picture.tsx"
import styles from "./StampStub.module.css"

const STAMP_ICONS = {
  green: <CircleCheck aria-hidden />,
  red: <Ban aria-hidden />,
  yellow: <Hourglass aria-hidden />,
  grey: <CircleHelp aria-hidden />,
} as const satisfies Record<Verdict["colour"], ReactNode>

interface StampStubProps {
  readonly status: PaymentStatus
  readonly verdict: Verdict
}

export const StampStub = ({ status, verdict: { colour, stamp } }: StampStubProps) => (
  <div className={styles["stub"]}>
    <Picture
      className={styles["poster"]}
      src="/pictures/home-hero-800.webp"
      alt=""
      name="Goa"
      sizes="15rem"
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
