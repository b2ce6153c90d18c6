/** The times of a day as chips, one of which is pressed: native radios, so that the arrow keys go from one to the next. */
import { classNames } from "../classNames.ts"
import styles from "./TimeChips.module.css"

export interface TimeChip {
  readonly value: string
  /** As a clock shows it. */
  readonly time: string
  /** What there is to know of it, such as "6 left" or "Full"; absent where there is nothing. */
  readonly note?: string | undefined
  /** It cannot be chosen; its note says why. */
  readonly isOff: boolean
}

interface TimeChipsProps {
  readonly name: string
  readonly label: string
  readonly chips: ReadonlyArray<TimeChip>
  /** The value of the pressed one; absent where none is. */
  readonly chosen: string | undefined
  /** Which of them can be chosen is not known yet: none can. */
  readonly isBusy?: boolean
  /** Id of the words about them. */
  readonly hintId?: string | undefined
  readonly onChoose: (value: string) => void
}

export const TimeChips = ({
  name,
  label,
  chips,
  chosen,
  isBusy = false,
  hintId,
  onChoose,
}: TimeChipsProps) => (
  <fieldset className={styles["times"]} aria-busy={isBusy} aria-describedby={hintId}>
    <legend>{label}</legend>
    <div className={styles["chips"]}>
      {chips.map(({ value, time, note, isOff }) => (
        <label key={value} className={classNames(styles["chip"], isOff && styles["off"])}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            disabled={isOff || isBusy}
            onChange={() => onChoose(value)}
          />
          <span className={styles["time"]}>{time}</span>{" "}
          {note !== undefined && <span className={styles["note"]}>{note}</span>}
        </label>
      ))}
    </div>
  </fieldset>
)
