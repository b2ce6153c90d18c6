/** A labelled list of which one may be chosen, or none, with its notice. */
import { type ReactNode, useId } from "react"
import field from "./TextField.module.css"
import styles from "./SelectField.module.css"

interface SelectFieldProps<Option extends string> {
  readonly label: string
  readonly name: string
  readonly options: ReadonlyArray<Option>
  /** The words for an option; itself where nothing is said. */
  readonly textOf?: (option: Option) => string
  /** What stands there while nothing is chosen. */
  readonly none: string
  readonly value: Option | ""
  readonly isWrong?: boolean
  /** What is said of it below, under the id that the list is described by. */
  readonly notice?: (id: string) => ReactNode
  readonly onChoice: (option: Option | "") => void
}

export const SelectField = <Option extends string>({
  label,
  name,
  options,
  textOf,
  none,
  value,
  isWrong = false,
  notice,
  onChoice,
}: SelectFieldProps<Option>) => {
  const id = useId()
  return (
    <div className={field["field"]}>
      <label className={field["label"]} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className={styles["select"]}
        value={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-notice` : undefined}
        onChange={({ currentTarget }) =>
          onChoice(options.find((option) => option === currentTarget.value) ?? "")
        }
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {textOf?.(option) ?? option}
          </option>
        ))}
      </select>
      {notice?.(`${id}-notice`)}
    </div>
  )
}
