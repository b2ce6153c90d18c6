/** The ticket while there is no result on it: the weather over a tear line, the words below. */
import type { ReactNode } from "react"
import { classes } from "../page/classes.ts"
import { Picture } from "../picture/Picture.tsx"
import ticket from "../ticket/Ticket.module.css"
import styles from "./PlainTicket.module.css"

interface PlainTicketProps {
  /** Name of the rendered picture. */
  readonly scene: string
  readonly children: ReactNode
}

export const PlainTicket = ({ scene, children }: PlainTicketProps) => (
  <section className={classes(ticket["ticket"], styles["ticket"])}>
    <div className={classes(ticket["front"], styles["front"])}>
      <Picture
        className={styles["poster"]}
        src={`/pictures/${scene}-800.webp`}
        alt=""
        name="Goa"
        sizes="(width >= 48rem) 40rem, 92vw"
        when="soon"
      />
    </div>
    <div className={classes(ticket["stub"], styles["words"])}>{children}</div>
  </section>
)
