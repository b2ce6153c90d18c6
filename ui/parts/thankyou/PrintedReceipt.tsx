/** The receipt on paper: what the PDF says, in the same order. It takes the ticket's place while the page is printed. */
import { makeReadReceipt } from "#core/payment/readReceipt.ts"
import { receiptWish } from "#core/payment/thankyouContext.ts"
import { useMachineOf } from "../../flows.tsx"
import { usePrinting } from "../page/usePrinting.ts"
import styles from "./PrintedReceipt.module.css"
import type { ThankyouProps } from "./thankyouProps.ts"

export const PrintedReceipt = ({ state }: Pick<ThankyouProps, "state">) => {
  const readReceipt = useMachineOf(makeReadReceipt)
  if (!usePrinting()) return null
  const { business, heading, verdict, amount, sections, notes, contact } = readReceipt(
    receiptWish(state.context),
  )
  return (
    <article className={styles["receipt"]} data-printed>
      <header>
        <p>{business}</p>
        <h1>{heading}</h1>
      </header>
      <p className={styles["verdict"]}>
        <strong>{verdict.title}</strong> <strong>{amount}</strong>
      </p>
      {sections.map(({ title, rows }) => (
        <section key={title}>
          <h2>{title}</h2>
          <dl>
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <footer>
        {contact.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </article>
  )
}
