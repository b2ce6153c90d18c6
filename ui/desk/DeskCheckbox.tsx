/** Something that is said to be so, or not: as large as a finger. */
import styles from "./DeskCheckbox.module.css"

interface DeskCheckboxProps {
  readonly label: string
  readonly isChecked: boolean
  readonly onCheck: (isChecked: boolean) => void
}

export const DeskCheckbox = ({ label, isChecked, onCheck }: DeskCheckboxProps) => (
  <label className={styles["check"]}>
    <input
      type="checkbox"
      checked={isChecked}
      onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
    />
    {label}
  </label>
)
