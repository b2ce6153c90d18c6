/** The titled parts of an activity's page; of them here also the highlights and the itinerary. */
import { type ReactNode, useId } from "react"
import { Check } from "../components/icons/Check.tsx"
import styles from "./ActivitySection.module.css"
import type { Detail } from "#core/catalogue/activity.ts"

interface ActivitySectionProps {
  readonly title: string
  readonly children: ReactNode
  /** Stands beside the title, such as a carousel's controls. */
  readonly aside?: ReactNode
  /** What a screen reader calls it, where that is more than a region. */
  readonly spokenAs?: "carousel"
}

/** A titled part of an activity's story. */
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

/** "Highlights": what speaks for it, ticked off. */
export const Highlights = ({ features }: { readonly features: ReadonlyArray<string> }) => (
  <ActivitySection title="Highlights">
    <ul className={styles["features"]}>
      {[...new Set(features)].map((feature) => (
        <li key={feature} dir="auto">
          {Check}
          {feature}
        </li>
      ))}
    </ul>
  </ActivitySection>
)

/** "Itenary Included" (spelled as the specification has it): every entry a title beside its text or list. */
export const Itinerary = ({ details }: { readonly details: ReadonlyArray<Detail> }) => (
  <ActivitySection title="Itenary Included">
    <ol className={styles["entries"]}>
      {[...details.entries()].map(([place, { title, content }]) => (
        <li key={place} className={styles["entry"]}>
          <h3 dir="auto">{title}</h3>
          {typeof content === "string" ? (
            <p dir="auto">{content}</p>
          ) : (
            <ul>
              {[...new Set(content)].map((line) => (
                <li key={line} dir="auto">
                  {line}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  </ActivitySection>
)
