/** A labelled field of several lines, with its hint. What cannot be seen of what is pasted is left out. */
import { useId } from "react"
import { plainText } from "#core/plainText.ts"
import field from "../../components/fields/TextField.module.css"
import styles from "./TextArea.module.css"

interface TextAreaProps {
  readonly label: string
  readonly hint?: string
  readonly rows: number
  readonly value: string
  readonly onText: (text: string) => void
}

export const TextArea = ({ label, hint, rows, value, onText }: TextAreaProps) => {
  const id = useId()
  return (
    <div className={field["field"]}>
      <label className={field["label"]} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles["area"]}
        rows={rows}
        dir="auto"
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onInput={({ currentTarget }) => onText(plainText(currentTarget.value))}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={field["hint"]}>
          {hint}
        </p>
      )}
    </div>
  )
}
