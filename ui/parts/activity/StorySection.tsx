/** A titled part of an activity's story. */
import { type ReactNode, useId } from "react"
import styles from "./StorySection.module.css"

interface StorySectionProps {
  readonly title: string
  readonly children: ReactNode
  /** Stands beside the title, such as a carousel's controls. */
  readonly aside?: ReactNode
  /** What a screen reader calls it, where that is more than a region. */
  readonly spokenAs?: "carousel"
}

export const StorySection = ({ title, children, aside, spokenAs }: StorySectionProps) => {
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
