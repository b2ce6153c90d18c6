/** Step 2: what the visitor would like to do, for how much, and what they eat. */
import { MEAL_PREFERENCES } from "#core/trip/tripPlan.ts"
import { BudgetFields } from "./BudgetFields.tsx"
import { ChoiceCard } from "./ChoiceCard.tsx"
import styles from "./fields.module.css"
import { TripTypeChoice } from "./TripTypeChoice.tsx"
import type { TripTypesProps, WizardProps } from "./wizardProps.ts"

export const PreferenceFields = ({ state, send, types, onAskAgain }: WizardProps & TripTypesProps) => {
  const { draft } = state.context
  return (
    <div className={styles["groups"]}>
      <TripTypeChoice state={state} send={send} types={types} onAskAgain={onAskAgain} />
      <BudgetFields
        budget={draft.budgetRange}
        onBudget={(budgetRange) => send({ type: "wizard.edit", change: { budgetRange } })}
      />
      <fieldset className={styles["group"]}>
        <legend>Meal Preferences</legend>
        <div className={styles["four"]}>
          {MEAL_PREFERENCES.map((meal) => (
            <ChoiceCard
              key={meal}
              type="radio"
              name="mealPreferences"
              value={meal}
              checked={draft.mealPreferences === meal}
              onChoose={() => send({ type: "wizard.edit", change: { mealPreferences: meal } })}
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}
