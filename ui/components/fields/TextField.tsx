/**
 * A labelled line to type into, with its hint, its fixed beginning, and its notice. What cannot be seen of what is pasted is
 * left out.
 */
import { type ComponentPropsWithRef, type ReactNode, useId } from "react"
import { plainLine } from "#core/plainText.ts"
import styles from "./TextField.module.css"
import { type Typed, TYPING } from "./typing.ts"

interface TextFieldProps extends Pick<
  ComponentPropsWithRef<"input">,
  | "ref"
  | "name"
  | "type"
  | "value"
  | "dir"
  | "autoComplete"
  | "maxLength"
  | "min"
  | "max"
  | "readOnly"
  | "required"
  | "enterKeyHint"
  | "onBlur"
  | "onKeyDown"
  | "onKeyUp"
> {
  readonly label: string
  /** What is typed there: by it a phone shows its keys. */
  readonly typed: Typed
  readonly hint?: ReactNode
  /** Stands before what is typed and is not part of it. */
  readonly prefix?: string
  /** Shown under the field; its presence marks the field as wrong. */
  readonly notice?: (id: string) => ReactNode
  readonly isWrong?: boolean
  readonly onText: (text: string) => void
}

export const TextField = ({
  label,
  typed,
  hint,
  prefix,
  notice,
  isWrong = false,
  onText,
  ...input
}: TextFieldProps) => {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, isWrong && `${id}-notice`].filter(Boolean).join(" ")
  return (
    <div className={styles["field"]}>
      <label className={styles["label"]} htmlFor={id}>
        {label}
      </label>
      <div className={styles["box"]}>
        {prefix !== undefined && <span className={styles["prefix"]}>{prefix}</span>}
        <input
          {...TYPING[typed]}
          {...input}
          id={id}
          className={styles["input"]}
          aria-describedby={described || undefined}
          aria-invalid={isWrong}
          onInput={({ currentTarget }) => onText(plainLine(currentTarget.value))}
        />
      </div>
      {notice?.(`${id}-notice`)}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles["hint"]}>
          {hint}
        </p>
      )}
    </div>
  )
}
