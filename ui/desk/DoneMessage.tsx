/** What has just been done: it takes the focus as it comes, and is read out. */
import { type ReactNode, useEffect, useRef } from "react"
import styles from "./DoneMessage.module.css"

export const DoneMessage = ({ children }: { readonly children: ReactNode }) => {
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => told.current?.focus(), [])
  return (
    <p ref={told} tabIndex={-1} role="status" className={styles["done"]}>
      {children}
    </p>
  )
}
