/** Step 4 of the wizard: extras, wishes in the visitor's own words, and the plan read back. */
import { type ReactNode, useId } from "react"
import { ADD_ONS, PLAN_BOUNDS } from "#core/trips/tripPlan.ts"
import { isFull } from "#core/trips/tripDraft.ts"
import { Camera } from "../components/icons/Camera.tsx"
import { CarTaxiFront } from "../components/icons/CarTaxiFront.tsx"
import { Compass } from "../components/icons/Compass.tsx"
import { Flower2 } from "../components/icons/Flower2.tsx"
import { MoonStar } from "../components/icons/MoonStar.tsx"
import { Mountain } from "../components/icons/Mountain.tsx"
import { ShieldCheck } from "../components/icons/ShieldCheck.tsx"
import warning from "../components/fields/MobileNumberWarning.module.css"
import field from "../components/fields/TextField.module.css"
import { ChoiceCard } from "./ChoiceCard.tsx"
import styles from "./fields.module.css"
import { PlanSummary } from "./PlanSummary.tsx"
import type { WizardProps } from "./useWizard.ts"

const ICONS = {
  "Airport Transfer": CarTaxiFront,
  "Travel Insurance": ShieldCheck,
  "Local Guide": Compass,
  Photography: Camera,
  "Spa Services": Flower2,
  Nightlife: MoonStar,
  "Adventure Activities": Mountain,
} as const satisfies Record<(typeof ADD_ONS)[number], ReactNode>

/** Takes no typing while the plan is on its way. */
export const FinalFields = ({ state, send }: WizardProps) => {
  const { draft } = state.context
  const id = useId()
  return (
    <fieldset className={styles["groups"]} disabled={!state.matches("filling")}>
      <fieldset className={styles["group"]}>
        <legend>Add-ons</legend>
        <div className={styles["two"]}>
          {ADD_ONS.map((name) => (
            <ChoiceCard
              key={name}
              type="checkbox"
              name="addOns"
              value={name}
              icon={ICONS[name]}
              checked={draft.addOns.includes(name)}
              onChoose={() => send({ type: "wizard.toggleAddOn", name })}
            />
          ))}
        </div>
      </fieldset>
      <div className={field["field"]}>
        <label className={field["label"]} htmlFor={id}>
          Special Requests
        </label>
        <textarea
          id={id}
          name="specialRequests"
          className={styles["area"]}
          dir="auto"
          rows={4}
          maxLength={PLAN_BOUNDS.specialRequests}
          aria-describedby={`${id}-hint`}
          value={draft.specialRequests}
          onChange={({ currentTarget }) =>
            send({ type: "wizard.edit", change: { specialRequests: currentTarget.value } })
          }
        />
        <p id={`${id}-hint`} className={field["hint"]}>
          A cot, a birthday, an allergy, a slow morning: whatever we should know.
        </p>
        <div role="status">
          {isFull(draft, "specialRequests") && (
            <p className={warning["caution"]}>There is no more room. Please shorten this, or call us.</p>
          )}
        </div>
      </div>
      <PlanSummary draft={draft} onChange={(step) => send({ type: "wizard.show", step })} />
    </fieldset>
  )
}
