/** A titled part of an activity's page, such as its highlights, its itinerary and its gallery. */
import { type ReactNode, useId } from "react"
import styles from "./ActivitySection.module.css"

interface ActivitySectionProps {
  readonly title: string
  readonly children: ReactNode
  /** Stands beside the title, such as a carousel's controls. */
  readonly aside?: ReactNode
  /** What a screen reader calls it, where that is more than a region. */
  readonly spokenAs?: "carousel"
}

export const ActivitySection = ({ title, children, aside, spokenAs }: ActivitySectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} aria-roledescription={spokenAs}>
      <div className={styles["head"]}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
