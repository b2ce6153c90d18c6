/** Cards side by side; on phones a strip to swipe or a column. The last tile fills the row where cards leave a gap. */
import type { ReactNode } from "react"
import { classes } from "../page/classes.ts"
import styles from "./CardGrid.module.css"

interface CardGridProps {
  /** One item each, with keys. */
  readonly children: ReactNode
  /** How many stand in a row on a wide screen. */
  readonly columns: 3 | 4
  /** On phones: a strip moves sideways, a column downwards. */
  readonly onPhones: "strip" | "column"
  /** Names the strip, which takes the focus so that arrow keys move it. */
  readonly label: string
  /** Stands after the last card, as wide as the rest of its row, and not at all when the row is full. */
  readonly filler?: ReactNode
}

export const CardGrid = ({ children, columns, onPhones, label, filler }: CardGridProps) => (
  <ul
    className={classes(styles["grid"], columns === 3 ? styles["three"] : styles["four"], styles[onPhones])}
    aria-label={label}
  >
    {children}
    {filler !== undefined && <li className={styles["filler"]}>{filler}</li>}
  </ul>
)
