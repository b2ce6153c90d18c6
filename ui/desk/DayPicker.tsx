/** A day, the one before it and the one after it. */
import { addDays, Day, isDay } from "#core/days.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { TextField } from "../components/fields/TextField.tsx"
import { ArrowLeft } from "../components/icons/ArrowLeft.tsx"
import { ArrowRight } from "../components/icons/ArrowRight.tsx"
import styles from "./DayPicker.module.css"

interface DayPickerProps {
  readonly day: Day
  readonly onPick: (day: Day) => void
}

export const DayPicker = ({ day, onPick }: DayPickerProps) => (
  <div className={styles["days"]}>
    <button type="button" className={buttonClass("quiet")} onClick={() => onPick(addDays(day, -1))}>
      <ArrowLeft />
      <span className={styles["words"]}>Day before</span>
    </button>
    <TextField
      label="Day"
      type="date"
      value={day}
      onText={(text) => {
        if (isDay(text)) onPick(Day.make(text))
      }}
    />
    <button type="button" className={buttonClass("quiet")} onClick={() => onPick(addDays(day, 1))}>
      <span className={styles["words"]}>Day after</span>
      <ArrowRight />
    </button>
  </div>
)
