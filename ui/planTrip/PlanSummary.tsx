/** The plan read back before it is sent, each step with a way to change it. */
import { useId } from "react"
import { planSummary } from "#core/trips/planSummary.ts"
import type { TripDraft } from "#core/trips/tripDraft.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { VisuallyHidden } from "../components/messages/VisuallyHidden.tsx"
import styles from "./PlanSummary.module.css"

interface PlanSummaryProps {
  readonly draft: TripDraft
  readonly onChange: (step: number) => void
}

export const PlanSummary = ({ draft, onChange }: PlanSummaryProps) => {
  const id = useId()
  return (
    <section className={styles["summary"]} aria-labelledby={id}>
      <h3 id={id}>Your plan so far</h3>
      {planSummary(draft).map(({ step, name, lines }) => (
        <div key={step} className={styles["part"]}>
          <h4>{name}</h4>
          <button type="button" className={buttonClass("text")} onClick={() => onChange(step)}>
            Change<VisuallyHidden> {name}</VisuallyHidden>
          </button>
          <dl>
            {lines.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{text}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}
