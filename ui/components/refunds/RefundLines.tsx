/** What a cancelled trip gives back, worked out step by step: the lines add up to the sum. */
import { formatPaise, formatSigned, type Paise } from "#core/money.ts"
import type { RefundLine } from "#core/refunds/explainRefund.ts"
import styles from "./RefundLines.module.css"

interface RefundLinesProps {
  readonly caption: string
  readonly lines: ReadonlyArray<Pick<RefundLine, "clause" | "amount">>
  readonly refund: Paise
  /** What the sum is, where it is not what comes back. */
  readonly sum?: string | undefined
}

export const RefundLines = ({ caption, lines, refund, sum = "You get back" }: RefundLinesProps) => (
  <table className={styles["lines"]}>
    <caption>{caption}</caption>
    <tbody>
      {[...lines.entries()].map(([place, { clause, amount }]) => (
        <tr key={place}>
          <th scope="row">{clause}</th>
          <td>{formatSigned(amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{sum}</th>
        <td>{formatPaise(refund)}</td>
      </tr>
    </tfoot>
  </table>
)
