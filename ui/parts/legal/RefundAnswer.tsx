/** The calculator's answer: the sum in one sentence, the lines that lead to it, and the last days that matter. */
import { dayText } from "#core/days.ts"
import { formatPaise, Paise } from "#core/money.ts"
import { noticeText } from "#core/refund/noticeText.ts"
import type { WorkedOutRefund } from "#core/refund/refundForm.ts"
import styles from "./RefundAnswer.module.css"

/** A line's amount: what is kept back carries a minus sign. Unit: whole paise. */
const signed = (amount: number) => (amount < 0 ? "−" : "") + formatPaise(Paise.make(Math.abs(amount)))

const Lines = ({ explanation: { lines, refund } }: Pick<WorkedOutRefund, "explanation">) => (
  <table className={styles["lines"]}>
    <caption>Step by step</caption>
    <tbody>
      {lines.map(({ clause, amount }) => (
        <tr key={clause}>
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

export const RefundAnswer = ({ answer }: { readonly answer: WorkedOutRefund | undefined }) => (
  <>
    <p role="status" className={styles["sentence"]}>
      {answer === undefined ? (
        "Fill in the ticket: the answer appears here, step by step."
      ) : (
        <>
          <strong>{formatPaise(answer.explanation.refund)} comes back</strong> when you cancel{" "}
          {noticeText(answer.explanation.daysBefore)}.
        </>
      )}
    </p>
    {answer !== undefined && (
      <>
        <Lines explanation={answer.explanation} />
        <dl className={styles["deadlines"]}>
          {answer.deadlines.map(({ percent, lastDay }) => (
            <div key={percent}>
              <dt>Last day for {percent}%</dt>
              <dd>{dayText(lastDay)}</dd>
            </div>
          ))}
          <div>
            <dt>Last day for a date change</dt>
            <dd>{dayText(answer.lastDateChange)}</dd>
          </div>
        </dl>
      </>
    )}
  </>
)
