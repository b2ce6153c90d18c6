/** "Itenary Included" (spelled as the specification has it): each entry is a title beside its text or list. */
import type { Detail } from "#core/catalogue/activity.ts"
import { ActivitySection } from "./ActivitySection.tsx"
import styles from "./Itinerary.module.css"

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
