/** "Itenary Included" (spelled as the specification has it): every entry a title beside its text or list. */
import type { Detail } from "#core/catalogue/activity.ts"
import styles from "./Itinerary.module.css"
import { StorySection } from "./StorySection.tsx"

export const Itinerary = ({ details }: { readonly details: ReadonlyArray<Detail> }) => (
  <StorySection title="Itenary Included">
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
  </StorySection>
)
