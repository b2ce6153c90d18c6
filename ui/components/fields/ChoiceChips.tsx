/** One of a few: native radios as chips, so that the arrow keys go from one to the next. */
import { useId, type ReactNode } from "react"
import { classNames } from "../classNames.ts"
import styles from "./ChoiceChips.module.css"
import forcedColors from "./forcedColors.module.css"

export interface Choice {
  readonly value: string
  readonly label: string
  /** What there is to know of it, such as "6 free"; absent where there is nothing. */
  readonly note?: string | undefined
  /** It cannot be chosen; its note says why. */
  readonly isOff?: boolean
}

interface ChoiceChipsProps {
  readonly name: string
  readonly label: string
  readonly choices: ReadonlyArray<Choice>
  /** Absent where none is. */
  readonly chosen: string | undefined
  /** As wide as their words, or all of one width, with an urgent note. */
  readonly look?: "words" | "grid"
  /** Which of them can be chosen is not known yet: none can. */
  readonly isBusy?: boolean
  /** Id of the words about them. */
  readonly hintId?: string | undefined
  readonly isWrong?: boolean
  readonly notice?: (id: string) => ReactNode
  readonly onChoose: (value: string) => void
}

export const ChoiceChips = ({
  name,
  label,
  choices,
  chosen,
  look = "words",
  isBusy = false,
  hintId,
  isWrong = false,
  notice,
  onChoose,
}: ChoiceChipsProps) => {
  const id = useId()
  return (
    <fieldset
      className={classNames(styles["choices"], look === "grid" && styles["grid"])}
      aria-busy={isBusy}
      aria-describedby={isWrong ? id : hintId}
      aria-invalid={isWrong}
    >
      <legend>{label}</legend>
      <div className={styles["chips"]}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              styles["chip"],
              choice.isOff === true && styles["off"],
              choice.value === chosen && forcedColors["chosen"],
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === chosen}
              disabled={choice.isOff === true || isBusy}
              onChange={() => onChoose(choice.value)}
            />
            <span className={styles["words"]}>{choice.label}</span>{" "}
            {choice.note !== undefined && <span className={styles["note"]}>{choice.note}</span>}
          </label>
        ))}
      </div>
      {notice?.(id)}
    </fieldset>
  )
}
