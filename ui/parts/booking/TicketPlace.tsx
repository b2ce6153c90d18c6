/** Where the ticket lies on the page: below the first words, or beside them. The bar that leads to it lies over the page. */
import type { ReactNode } from "react"
import { classes } from "../page/classes.ts"
import unseen from "../page/unseen.module.css"
import styles from "./TicketPlace.module.css"

interface TicketPlaceProps {
  /** Belongs to the first screen; the ticket follows it. */
  readonly bar: ReactNode
  readonly children: ReactNode
}

export const TicketPlace = ({ bar, children }: TicketPlaceProps) => (
  <>
    {bar}
    <div id="second-screen" className={classes(styles["place"], unseen["unseen"])}>
      <div>{children}</div>
    </div>
  </>
)
