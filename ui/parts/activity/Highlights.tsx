/** "Highlights": what speaks for it, ticked off. */
import { Check } from "lucide-react"
import styles from "./Highlights.module.css"
import { StorySection } from "./StorySection.tsx"

export const Highlights = ({ features }: { readonly features: ReadonlyArray<string> }) => (
  <StorySection title="Highlights">
    <ul className={styles["features"]}>
      {[...new Set(features)].map((feature) => (
        <li key={feature} dir="auto">
          <Check aria-hidden />
          {feature}
        </li>
      ))}
    </ul>
  </StorySection>
)
