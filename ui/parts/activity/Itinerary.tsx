/** "Itenary Included" (spelled as the specification has it): every entry a title beside its text or list. */
import type { Detail } from "#core/catalogue/activity.ts"
import styles from "./Itinerary.module.css"
import { StorySection } from "./StorySection.tsx"

export const Itinerary = ({ details }: { readonly details: ReadonlyArray<Detail> }) => (
  <StorySection title="Itenary Included">
    <ol className={styles["entries"]}>
      {details.map(({ title, content }) => (
        <li key={title} className={styles["entry"]}>
          <h3>{title}</h3>
          {typeof content === "string" ? (
            <p>{content}</p>
          ) : (
            <ul>
              {content.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  </StorySection>
)
