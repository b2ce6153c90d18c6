/** Step 1 of the wizard: who asks, how to reach them, why and with whom they travel. */
import { useState } from "react"
import type { TravellerKind } from "#core/booking/party.ts"
import { HeadcountField, type HeadcountWords } from "../components/fields/HeadcountField.tsx"
import type { WizardProps } from "./useWizard.ts"
import type { TripDraft } from "#core/trips/tripDraft.ts"
import { PLAN_BOUNDS, PURPOSES } from "#core/trips/tripPlan.ts"
import { MobileNumberWarning } from "../components/fields/MobileNumberWarning.tsx"
import { TextField } from "../components/fields/TextField.tsx"
import styles from "./fields.module.css"
import { SelectField } from "../components/fields/SelectField.tsx"

const WORDS = {
  adults: { label: "Adults", ages: "Age 18 and over", one: "an adult" },
  children: { label: "Children", ages: "Under 18", one: "a child" },
} as const satisfies Record<TravellerKind, HeadcountWords>

interface TravellerCountProps extends WizardProps {
  readonly who: TravellerKind
}

const TravellerCount = ({ who, state, send }: TravellerCountProps) => {
  /** What stands in the field while it has the focus: it may be empty before a number is typed. */
  const [typed, setTyped] = useState<string>()
  const now = state.context.draft[who]
  const to = (amount: number) => ({ type: "wizard.edit", change: { [who]: amount } }) as const
  // Some phones leave the focus in the field when a button is pressed.
  const step = (by: 1 | -1) => {
    setTyped(undefined)
    send(to(now + by))
  }
  return (
    <HeadcountField
      name={who}
      words={WORDS[who]}
      value={typed ?? now}
      canRemove={state.can(to(now - 1))}
      canAdd={state.can(to(now + 1))}
      onRemove={() => step(-1)}
      onAdd={() => step(1)}
      onText={(text) => {
        setTyped(text)
        if (/^\d+$/.test(text)) send(to(Number(text)))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

export const PersonalFields = ({ state, send }: WizardProps) => {
  const { draft } = state.context
  const edit = (change: Partial<TripDraft>) => send({ type: "wizard.edit", change })
  return (
    <div className={styles["pairs"]}>
      <TextField
        label="Full Name *"
        typed="name"
        name="fullName"
        dir="auto"
        required
        maxLength={PLAN_BOUNDS.fullName}
        value={draft.fullName}
        onText={(fullName) => edit({ fullName })}
      />
      <TextField
        label="Mobile Number *"
        typed="mobile"
        name="mobileNumber"
        required
        maxLength={PLAN_BOUNDS.mobileNumber}
        hint="We call to talk your plan over. No advertising."
        notice={() => <MobileNumberWarning number={draft.mobileNumber} />}
        value={draft.mobileNumber}
        onText={(mobileNumber) => edit({ mobileNumber })}
      />
      <TextField
        label="Email"
        typed="email"
        name="email"
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
      <TravellerCount who="adults" state={state} send={send} />
      <TravellerCount who="children" state={state} send={send} />
    </div>
  )
}
