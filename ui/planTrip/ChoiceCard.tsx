/** One answer of several as a card: a native checkbox or radio with its label, and maybe a drawing. */
import type { ReactNode } from "react"
import { classNames } from "../components/classNames.ts"
import styles from "./ChoiceCard.module.css"

interface ChoiceCardProps {
  readonly type: "checkbox" | "radio"
  readonly name: string
  readonly value: string
  readonly checked: boolean
  readonly onChoose: () => void
  /** A small sign beside the words. */
  readonly icon?: ReactNode
  /** A picture above the words, as wide as the card. */
  readonly scene?: ReactNode
  readonly required?: boolean
}

export const ChoiceCard = ({
  type,
  name,
  value,
  checked,
  onChoose,
  icon,
  scene,
  required = false,
}: ChoiceCardProps) => (
  <label className={classNames(styles["card"], scene !== undefined && styles["pictured"])}>
    {scene}
    <span className={styles["words"]}>
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        required={required}
        onChange={onChoose}
        onKeyDown={(event) => {
          // Enter would send the whole form; on a card the visitor means the card.
          if (event.key === "Enter") event.preventDefault()
        }}
      />
      {icon}
      <span>{value}</span>
    </span>
  </label>
)
