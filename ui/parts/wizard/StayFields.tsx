/** Step 3: where the visitor sleeps, and from when to when. */
import { travelDayText } from "#core/booking/travelDayText.ts"
import { type Day, isDay } from "#core/days.ts"
import { stayText } from "#core/trip/planSummary.ts"
import {
  checkInTrouble,
  checkOutTrouble,
  STAY_TROUBLE_TEXT,
  type StayTrouble,
} from "#core/trip/stayTrouble.ts"
import type { TripDraft } from "#core/trip/tripDraft.ts"
import { ACCOMMODATION_TYPES } from "#core/trip/tripPlan.ts"
import { latestTravelDay } from "#core/travelHorizon.ts"
import { earliestCheckOut } from "#core/trip/wizardSteps.ts"
import { useToday } from "../../flows.tsx"
import { TextField } from "../booking/TextField.tsx"
import { ChoiceCard } from "./ChoiceCard.tsx"
import styles from "./fields.module.css"
import { StayScene } from "./StayScene.tsx"
import type { WizardProps } from "./wizardProps.ts"

interface DayFieldProps {
  readonly end: "checkInDate" | "checkOutDate"
  readonly label: string
  readonly day: string
  readonly earliest: Day
  readonly today: Day
  readonly trouble: StayTrouble | undefined
  readonly onDay: (change: Partial<TripDraft>) => void
}

const DayField = ({ end, label, day, earliest, today, trouble, onDay }: DayFieldProps) => (
  <TextField
    label={label}
    name={end}
    type="date"
    required
    min={earliest}
    max={latestTravelDay(today)}
    value={day}
    hint={isDay(day) && trouble === undefined ? travelDayText(day, today) : undefined}
    isWrong={trouble !== undefined}
    notice={(id) =>
      trouble !== undefined && (
        <p id={id} className={styles["trouble"]} role="alert">
          {STAY_TROUBLE_TEXT[trouble]}
        </p>
      )
    }
    onText={(text) => onDay({ [end]: text })}
  />
)

export const StayFields = ({ state, send }: WizardProps) => {
  const { draft } = state.context
  const today = useToday()
  const edit = (change: Partial<TripDraft>) => send({ type: "wizard.edit", change })
  return (
    <div className={styles["groups"]}>
      <fieldset className={styles["group"]}>
        <legend>Accommodation Type *</legend>
        <div className={styles["three"]}>
          {ACCOMMODATION_TYPES.map((kind) => (
            <ChoiceCard
              key={kind}
              type="radio"
              name="accommodationType"
              value={kind}
              required
              checked={draft.accommodationType === kind}
              scene={<StayScene kind={kind} />}
              onChoose={() => edit({ accommodationType: kind })}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles["group"]}>
        <div className={styles["pairs"]}>
          <DayField
            end="checkInDate"
            label="Check-in Date *"
            day={draft.checkInDate}
            earliest={today}
            today={today}
            trouble={checkInTrouble(draft, today)}
            onDay={edit}
          />
          <DayField
            end="checkOutDate"
            label="Check-out Date *"
            day={draft.checkOutDate}
            earliest={earliestCheckOut(draft, today)}
            today={today}
            trouble={checkOutTrouble(draft, today)}
            onDay={edit}
          />
        </div>
        <p className={styles["chosen"]} role="status">
          {stayText(draft)}
        </p>
      </div>
    </div>
  )
}
