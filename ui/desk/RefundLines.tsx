/** How a refund came about, line by line, with the sum that goes back. */
import { formatPaise, Paise } from "#core/money.ts"
import type { RefundLine } from "#core/refunds/explainRefund.ts"
import styles from "./RefundLines.module.css"

/** "−₹575.00" for what is kept back. Unit: paise. */
const signed = (amount: number): string => (amount < 0 ? "−" : "") + formatPaise(Paise.make(Math.abs(amount)))

interface RefundLinesProps {
  readonly lines: ReadonlyArray<RefundLine>
  readonly sum: Paise
}

export const RefundLines = ({ lines, sum }: RefundLinesProps) =>
  lines.length === 0 ? null : (
    <dl className={styles["lines"]}>
      {lines.map(({ clause, amount }) => (
        <div key={`${clause} ${amount}`}>
          <dt>{clause}</dt>
          <dd>{signed(amount)}</dd>
        </div>
      ))}
      <div className={styles["sum"]}>
        <dt>Goes back</dt>
        <dd>{formatPaise(sum)}</dd>
      </div>
    </dl>
  )
