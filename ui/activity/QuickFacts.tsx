/** Where it starts, who may come, which language, what is included: as far as the operator says so. */
import type { Detail } from "#core/catalogue/activity.ts"
import { quickFacts } from "#core/catalogue/quickFacts.ts"
import styles from "./QuickFacts.module.css"

export const QuickFacts = ({ details }: { readonly details: ReadonlyArray<Detail> }) => {
  const facts = quickFacts(details)
  if (facts.length === 0) return null
  return (
    <dl className={styles["facts"]}>
      {facts.map(({ label, points }) => (
        <div key={label}>
          <dt>{label}</dt>
          {points.map((point) => (
            <dd key={point} dir="auto">
              {point}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
