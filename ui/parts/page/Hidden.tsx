/** Words for those who listen instead of looking. */
import type { ReactNode } from "react"
import styles from "./Hidden.module.css"

export const Hidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles["hidden"]}>{children}</span>
)
