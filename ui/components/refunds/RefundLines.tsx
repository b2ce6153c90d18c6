/** What a cancelled trip gives back, worked out step by step: the lines add up to the sum. */
import { formatPaise, Paise } from "#core/money.ts"
import type { RefundLine } from "#core/refunds/explainRefund.ts"
import styles from "./RefundLines.module.css"

interface RefundLinesProps {
  readonly caption: string
  readonly lines: ReadonlyArray<Pick<RefundLine, "clause" | "amount">>
  readonly refund: Paise
}

/** A line's amount: what is kept back carries a minus sign. Unit: whole paise. */
const signed = (amount: number) => (amount < 0 ? "−" : "") + formatPaise(Paise.make(Math.abs(amount)))

/** With what all lines so far come to: two payments of one booking may keep back by the same clause. Unit: paise. */
const withSums = (lines: RefundLinesProps["lines"]) => {
  let sum = 0
  return lines.map((line) => ({ ...line, sum: (sum += line.amount) }))
}

export const RefundLines = ({ caption, lines, refund }: RefundLinesProps) => (
  <table className={styles["lines"]}>
    <caption>{caption}</caption>
    <tbody>
      {withSums(lines).map(({ clause, amount, sum }) => (
        <tr key={`${clause} ${sum}`}>
          <th scope="row">{clause}</th>
          <td>{signed(amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">You get back</th>
        <td>{formatPaise(refund)}</td>
      </tr>
    </tfoot>
  </table>
)
