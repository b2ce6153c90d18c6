/** A titled part of an activity's story. */
import { type ReactNode, useId } from "react"
import styles from "./StorySection.module.css"

interface StorySectionProps {
  readonly title: string
  readonly children: ReactNode
}

export const StorySection = ({ title, children }: StorySectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles["title"]}>
        {title}
      </h2>
      {children}
    </section>
  )
}
