/** Step 2 of the wizard: what the visitor would like to do, for how much, and what they eat. */
import { useState } from "react"
import { budgetFromText, budgetText, isBudgetUpsideDown } from "#core/trips/planSummary.ts"
import type { TripDraft } from "#core/trips/tripDraft.ts"
import warning from "../components/fields/MobileNumberWarning.module.css"
import { TextField } from "../components/fields/TextField.tsx"
import styles from "./fields.module.css"
import { MEAL_PREFERENCES } from "#core/trips/tripPlan.ts"
import { ChoiceCard } from "./ChoiceCard.tsx"
import { TripTypeChoice } from "./TripTypeChoice.tsx"
import type { TripTypesProps, WizardProps } from "./useWizard.ts"

type Budget = TripDraft["budgetRange"]

interface BudgetFieldsProps {
  readonly budget: Budget
  readonly onBudget: (budget: Budget) => void
}

/** Shows what is being typed, such as "5.", and the amount itself once the field is left. */
const AmountField = ({ end, budget, onBudget }: BudgetFieldsProps & { readonly end: keyof Budget }) => {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={end === "min" ? "Minimum" : "Maximum"}
      typed="amount"
      name={`budgetRange.${end}`}
      prefix="₹"
      value={typed ?? budget[end]}
      onText={(text) => {
        setTyped(text)
        onBudget({ ...budget, [end]: budgetFromText(text) })
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** The budget's two ends, written out below in full, with a gentle word when they are the wrong way round. */
const BudgetFields = ({ budget, onBudget }: BudgetFieldsProps) => (
  <fieldset className={styles["group"]}>
    <legend>Budget Range</legend>
    <div className={styles["pairs"]}>
      <AmountField end="min" budget={budget} onBudget={onBudget} />
      <AmountField end="max" budget={budget} onBudget={onBudget} />
    </div>
    <div role="status">
      {isBudgetUpsideDown(budget) ? (
        <p className={warning["caution"]}>
          Your minimum is above your maximum. You can go on like this: we will ask which one you meant.
        </p>
      ) : (
        <p className={styles["hint"]}>
          {budgetText(budget) === ""
            ? "Optional, for the whole trip and everyone on it."
            : `For the whole trip, ${budgetText(budget)}.`}
        </p>
      )}
    </div>
  </fieldset>
)

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
