/** A page of the desk that has one thing to say. */
import type { ReactNode } from "react"
import { DeskTitle } from "./DeskTitle.tsx"
import styles from "./DeskMessage.module.css"

interface DeskMessageProps {
  readonly title: string
  readonly children?: ReactNode
  readonly isBusy?: boolean
}

export const DeskMessage = ({ title, children, isBusy = false }: DeskMessageProps) => (
  <section className={styles["message"]} aria-busy={isBusy}>
    <DeskTitle tab={title}>{title}</DeskTitle>
    {children}
  </section>
)
