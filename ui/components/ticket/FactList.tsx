/** What a ticket says of its trip: labels with their values, two beside each other. */
import type { ReactNode } from "react"
import styles from "./FactList.module.css"

interface FactProps {
  readonly label: string
  /** `wide` takes a line of its own, and so does `news`, which must not be overlooked; `code` is read letter by letter. */
  readonly as?: "code" | "wide" | "news"
  readonly children: ReactNode
}

export const Fact = ({ label, as, children }: FactProps) => (
  <div className={as === "wide" || as === "news" ? styles[as] : undefined}>
    <dt>{label}</dt>
    <dd className={as === "code" ? styles["code"] : undefined}>{children}</dd>
  </div>
)

/** Its children are `Fact`s. */
export const FactList = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles["facts"]}>{children}</dl>
)
