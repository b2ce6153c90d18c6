/** The ticket that says how a matter stands: its colour over the front, its word as a stamp on the stub. */
import type { ReactNode } from "react"
import { classNames } from "../classNames.ts"
import styles from "./StampedTicket.module.css"
import ticket from "./Ticket.module.css"

/** What a word on the stamp means, in colour: done, refused, not yet, neither. */
export type StampColour = "green" | "red" | "yellow" | "grey"

interface StampedTicketProps {
  readonly colour: StampColour
  /** The page's heading. */
  readonly title: ReactNode
  /** One sentence under it, spoken when it changes. */
  readonly subtitle: string
  /** What else stands on the coloured ground. */
  readonly more?: ReactNode
  /** The ticket's name, where its heading does not name it. */
  readonly label?: string
  /** A `StampedStub`. */
  readonly stub: ReactNode
  readonly children: ReactNode
}

export const StampedTicket = ({
  colour,
  title,
  subtitle,
  more,
  label,
  stub,
  children,
}: StampedTicketProps) => (
  <section
    className={classNames(ticket["ticket"], ticket["beside"], styles["ticket"], styles[colour])}
    aria-label={label}
  >
    <div className={classNames(ticket["front"], styles["front"])}>
      <div className={styles["banner"]}>
        {title}
        <p className={styles["subtitle"]} role="status">
          {subtitle}
        </p>
        {more}
      </div>
      {children}
    </div>
    {stub}
  </section>
)

interface StampedStubProps {
  readonly stamp: string
  readonly icon: ReactNode
  /** Whether it hangs by a corner, as a ticket does that was checked. */
  readonly isTorn?: boolean
  /** What stands beside the stamp. */
  readonly children: ReactNode
}

/** The stamp comes down anew for another word. */
export const StampedStub = ({ stamp, icon, isTorn = false, children }: StampedStubProps) => (
  <div className={classNames(ticket["stub"], styles["stub"], isTorn && styles["torn"])}>
    {children}
    <p key={stamp} className={styles["stamp"]}>
      {icon}
      {stamp}
    </p>
  </div>
)
