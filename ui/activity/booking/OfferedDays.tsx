/** Days on which a trip can be booked, each a button that sets the date, for a visitor who chose a day on which it cannot. */
import { type Day, dayText } from "#core/days.ts"
import styles from "./RunningDays.module.css"

interface OfferedDaysProps {
  /** Empty where there is none to offer: then nothing is shown. */
  readonly days: ReadonlyArray<Day>
  readonly onDay: (day: Day) => void
}

export const OfferedDays = ({ days, onDay }: OfferedDaysProps) => {
  if (days.length === 0) return null
  return (
    <div className={styles["offer"]} role="group" aria-label="Next days">
      <span>Next days:</span>
      {days.map((day) => (
        <button key={day} type="button" className={styles["day"]} onClick={() => onDay(day)}>
          {dayText(day)}
        </button>
      ))}
      <noscript>{days.map(dayText).join(", ")}</noscript>
    </div>
  )
}
