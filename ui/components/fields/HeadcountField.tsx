/** How many of one kind travel: two buttons, and the number itself, which can be typed. */
import { type ReactNode, useId } from "react"
import { asciiDigits } from "#core/plainText.ts"
import { Minus } from "../icons/Minus.tsx"
import { Plus } from "../icons/Plus.tsx"
import { buttonClass } from "../buttons/buttonClass.ts"
import styles from "./HeadcountField.module.css"
import { TYPING } from "./typing.ts"

/** What the field says of whom it counts. */
export interface HeadcountWords {
  readonly label: string
  readonly ages: string
  /** As a button says it: "an adult". */
  readonly one: string
}

interface HeadcountFieldProps {
  readonly name: string
  readonly words: HeadcountWords
  /** What stands in the field: the count, or what is being typed. */
  readonly value: number | string
  readonly canRemove: boolean
  readonly canAdd: boolean
  readonly onRemove: () => void
  readonly onAdd: () => void
  /** Its digits are 0 to 9, whatever keyboard they come from. */
  readonly onText: (text: string) => void
  readonly onBlur?: () => void
  /** Id of the notice about this field, when there is one. */
  readonly noticeId?: string | undefined
}

export const HeadcountField = ({
  name,
  words: { label, ages, one },
  value,
  canRemove,
  canAdd,
  onRemove,
  onAdd,
  onText,
  onBlur,
  noticeId,
}: HeadcountFieldProps) => {
  const id = useId()
  const button = (verb: string, drawing: ReactNode, can: boolean, press: () => void) => (
    <button
      type="button"
      className={buttonClass("icon")}
      aria-label={`${verb} ${one}`}
      aria-disabled={!can}
      onClick={press}
    >
      {drawing}
    </button>
  )
  return (
    <div className={styles["row"]}>
      <p className={styles["words"]}>
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-ages`}>{ages}</span>
      </p>
      <div className={styles["stepper"]}>
        {button("Remove", Minus, canRemove, onRemove)}
        <input
          id={id}
          name={name}
          className={styles["count"]}
          {...TYPING.count}
          value={value}
          aria-describedby={[`${id}-ages`, noticeId].filter(Boolean).join(" ")}
          aria-invalid={noticeId !== undefined}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onInput={({ currentTarget }) => onText(asciiDigits(currentTarget.value))}
          onBlur={onBlur}
        />
        {button("Add", Plus, canAdd, onAdd)}
      </div>
    </div>
  )
}
