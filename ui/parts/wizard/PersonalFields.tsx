/** Step 1: who asks, how to reach them, why and with whom they travel. */
import type { TripDraft } from "#core/trip/tripDraft.ts"
import { PLAN_BOUNDS, PURPOSES } from "#core/trip/tripPlan.ts"
import { DoubtfulMobile } from "../booking/DoubtfulMobile.tsx"
import { TextField } from "../booking/TextField.tsx"
import { CountField } from "./CountField.tsx"
import styles from "./fields.module.css"
import { SelectField } from "./SelectField.tsx"
import type { WizardProps } from "./wizardProps.ts"

export const PersonalFields = ({ state, send }: WizardProps) => {
  const { draft } = state.context
  const edit = (change: Partial<TripDraft>) => send({ type: "wizard.edit", change })
  return (
    <div className={styles["pairs"]}>
      <TextField
        label="Full Name *"
        name="fullName"
        autoComplete="name"
        required
        maxLength={PLAN_BOUNDS.fullName}
        value={draft.fullName}
        onText={(fullName) => edit({ fullName })}
      />
      <TextField
        label="Mobile Number *"
        name="mobileNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={PLAN_BOUNDS.mobileNumber}
        hint="We call to talk your plan over. No advertising."
        notice={() => <DoubtfulMobile number={draft.mobileNumber} />}
        value={draft.mobileNumber}
        onText={(mobileNumber) => edit({ mobileNumber })}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={PLAN_BOUNDS.email}
        hint="Optional: for the itinerary in writing."
        value={draft.email}
        onText={(email) => edit({ email })}
      />
      <SelectField
        label="Purpose"
        name="purpose"
        options={PURPOSES}
        none="Choose one, if you like"
        value={draft.purpose}
        onChoice={(purpose) => edit({ purpose })}
      />
      <CountField who="adults" state={state} send={send} />
      <CountField who="children" state={state} send={send} />
    </div>
  )
}
