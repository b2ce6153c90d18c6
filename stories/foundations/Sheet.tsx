/** A sheet of the foundations: a title, a sentence, and samples below. */
import type { ReactNode } from "react"
import styles from "./Sheet.module.css"

interface SheetProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

export const Sheet = ({ title, lead, children }: SheetProps) => (
  <main className={styles["sheet"]}>
    <h1>{title}</h1>
    <p>{lead}</p>
    {children}
  </main>
)
