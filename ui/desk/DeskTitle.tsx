/**
 * The one h1 of a screen of the desk: names the browser's tab, and takes the focus when somebody comes here. The titles
 * that follow in the same place, such as the screen's own once it is read, take it only from nobody.
 */
import { type ReactNode, useEffect, useRef, useState } from "react"
import { useLocation } from "react-router-dom"
import { useTitledPlace } from "./deskContext.tsx"
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
  const [place] = useState(useLocation().key)
  const titledRef = useTitledPlace()
  useEffect(() => {
    if (titledRef.current === place && document.activeElement !== document.body) return
    titledRef.current = place
    heading.current?.focus({ preventScroll: true })
  }, [place, titledRef])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles["title"]}>
      {children}
    </h1>
  )
}
