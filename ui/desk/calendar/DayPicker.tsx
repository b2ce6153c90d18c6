/** A day, the one before it and the one after it. */
import { addDays, type Day } from "#core/days.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { ArrowLeft } from "../../components/icons/ArrowLeft.tsx"
import { ArrowRight } from "../../components/icons/ArrowRight.tsx"
import { DayField } from "../DayField.tsx"
import styles from "./DayPicker.module.css"

interface DayPickerProps {
  readonly day: Day
  readonly onPick: (day: Day) => void
}

export const DayPicker = ({ day, onPick }: DayPickerProps) => (
  <div className={styles["days"]}>
    <button type="button" className={buttonClass("quiet")} onClick={() => onPick(addDays(day, -1))}>
      {ArrowLeft}
      <span className={styles["words"]}>Day before</span>
    </button>
    <DayField label="Day" day={day} onDay={onPick} />
    <button type="button" className={buttonClass("quiet")} onClick={() => onPick(addDays(day, 1))}>
      <span className={styles["words"]}>Day after</span>
      {ArrowRight}
    </button>
  </div>
)
