/** A titled part of a page, with room beside the title. */
import { type ReactNode, type Ref, useId } from "react"
import styles from "./Section.module.css"
import unseen from "./deferredRendering.module.css"

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
  readonly lead?: string
  /** Stands beside the title, such as a pager. */
  readonly aside?: ReactNode
  /** What a screen reader calls it, where "region" says too little. */
  readonly roleDescription?: string
  readonly headingRef?: Ref<HTMLHeadingElement>
}

export const Section = ({ title, lead, aside, roleDescription, headingRef, children }: SectionProps) => {
  const id = useId()
  return (
    <section
      className={`${styles["section"]} ${unseen["unseen"]}`}
      aria-labelledby={id}
      aria-roledescription={roleDescription}
    >
      <div className={styles["head"]}>
        <div>
          <h2 id={id} ref={headingRef} tabIndex={-1}>
            {title}
          </h2>
          {lead !== undefined && <p className={styles["lead"]}>{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
