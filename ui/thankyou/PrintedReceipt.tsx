/**
 * The receipt on paper: what the PDF says, in the same order. It takes the ticket's place while the page is printed.
 */
import { useSyncExternalStore } from "react"
import { flushSync } from "react-dom"
import { makeReadReceipt } from "#core/payments/writeReceipt.ts"
import { receiptRequest } from "#core/payments/thankyouContext.ts"
import { useMachineOf } from "../app/actors.tsx"
import styles from "./PrintedReceipt.module.css"
import type { ThankyouProps } from "./thankyouProps.ts"

const printQuery = () => window.matchMedia("print")
let isAsked = false

/** Browsers say it in one of two ways, before they lay the paper out. */
const watchPrinting = (changed: () => void) => {
  const watch = new AbortController()
  const { signal } = watch
  const tell = (printing: boolean) => () => {
    isAsked = printing
    flushSync(changed)
  }
  window.addEventListener("beforeprint", tell(true), { signal })
  window.addEventListener("afterprint", tell(false), { signal })
  printQuery().addEventListener("change", () => flushSync(changed), { signal })
  return () => watch.abort()
}

/**
 * Whether the page is being printed. Told in time: what is rendered for it is on the paper. False on the server, and on
 * a page as it was written there.
 */
const usePrinting = (): boolean =>
  useSyncExternalStore(
    watchPrinting,
    () => isAsked || printQuery().matches,
    () => false,
  )

export const PrintedReceipt = ({ state }: Pick<ThankyouProps, "state">) => {
  const readReceipt = useMachineOf(makeReadReceipt)
  if (!usePrinting()) return null
  const { business, heading, verdict, amount, sections, notes, contact } = readReceipt(
    receiptRequest(state.context),
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
              <div key={`${label} ${value}`}>
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
