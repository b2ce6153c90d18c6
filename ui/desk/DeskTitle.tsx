/** The one h1 of a screen of the desk: names the browser's tab, and takes the focus when somebody comes here. */
import { type ReactNode, useEffect, useRef } from "react"
import styles from "./DeskTitle.module.css"

interface DeskTitleProps {
  readonly children: ReactNode
  /** What the tab says. */
  readonly tab: string
}

export const DeskTitle = ({ children, tab }: DeskTitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${tab} · Desk`
  }, [tab])
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles["title"]}>
      {children}
    </h1>
  )
}
