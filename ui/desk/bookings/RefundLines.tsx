/** How a refund came about, line by line, with the sum that goes back. */
import { formatPaise, formatSigned, type Paise } from "#core/money.ts"
import type { RefundLine } from "#core/refunds/explainRefund.ts"
import styles from "./RefundLines.module.css"

interface RefundLinesProps {
  readonly lines: ReadonlyArray<RefundLine>
  readonly sum: Paise
}

export const RefundLines = ({ lines, sum }: RefundLinesProps) =>
  lines.length === 0 ? null : (
    <dl className={styles["lines"]}>
      {[...lines.entries()].map(([place, { clause, amount }]) => (
        <div key={place}>
          <dt>{clause}</dt>
          <dd>{formatSigned(amount)}</dd>
        </div>
      ))}
      <div className={styles["sum"]}>
        <dt>Goes back</dt>
        <dd>{formatPaise(sum)}</dd>
      </div>
    </dl>
  )
