/** "Highlights" on an activity's page: its features as a list with ticks. */
import { Check } from "../components/icons/Check.tsx"
import { ActivitySection } from "./ActivitySection.tsx"
import styles from "./Highlights.module.css"

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
