/** The page while its answer is on the way: the words for it, under a boat that rides the swell. */
import type { ReactNode } from "react"
import { Sailboat } from "../icons/Sailboat.tsx"
import styles from "./LoadingMessage.module.css"

export const LoadingMessage = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles["waiting"]} role="status">
    {Sailboat}
    {children}
  </div>
)
