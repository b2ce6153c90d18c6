/** A labelled list of which one may be chosen, or none. */
import { useId } from "react"
import field from "../components/fields/TextField.module.css"
import styles from "./fields.module.css"

interface SelectFieldProps<Option extends string> {
  readonly label: string
  readonly name: string
  readonly options: ReadonlyArray<Option>
  /** What stands there while nothing is chosen. */
  readonly none: string
  readonly value: Option | ""
  readonly onChoice: (option: Option | "") => void
}

export const SelectField = <Option extends string>({
  label,
  name,
  options,
  none,
  value,
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
        onChange={({ currentTarget }) =>
          onChoice(options.find((option) => option === currentTarget.value) ?? "")
        }
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  )
}
