/** A labelled list of which one is chosen. */
import { type ReactNode, useId } from "react"
import field from "../components/fields/TextField.module.css"
import styles from "./ListField.module.css"

interface ListFieldProps {
  readonly label: string
  readonly name: string
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
  /** What stands there while nothing is chosen. */
  readonly none: string
  readonly value: string
  readonly isWrong?: boolean
  readonly notice?: (id: string) => ReactNode
  readonly onChoice: (value: string) => void
}

export const ListField = ({
  label,
  name,
  options,
  none,
  value,
  isWrong = false,
  notice,
  onChoice,
}: ListFieldProps) => {
  const id = useId()
  return (
    <div className={field["field"]}>
      <label className={field["label"]} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className={styles["list"]}
        value={value}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-notice` : undefined}
        onChange={({ currentTarget }) => onChoice(currentTarget.value)}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {notice?.(`${id}-notice`)}
    </div>
  )
}
