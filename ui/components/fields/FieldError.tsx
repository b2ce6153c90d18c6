/** What is wrong with what was typed or asked, in words, where it belongs. */
import type { ReactNode } from "react"
import { CircleExclamationPoint } from "../icons/CircleExclamationPoint.tsx"
import { Info } from "../icons/Info.tsx"
import { classNames } from "../classNames.ts"
import styles from "./FieldError.module.css"

interface FieldErrorProps {
  readonly children: ReactNode
  /** Lets the field refer to it. */
  readonly id?: string | undefined
  /** Absent where something else has said it aloud already. */
  readonly role?: "alert" | "status" | undefined
  /** `boxed` among much else, `marked` with a sign alone, `plain` words under a field, `large` ones beside a button. */
  readonly look: "boxed" | "marked" | "plain" | "large"
  /** Nothing went wrong: the visitor has changed their mind, or is to look once more. */
  readonly isCalm?: boolean
}

export const FieldError = ({ children, id, role, look, isCalm = false }: FieldErrorProps) => {
  const className = classNames(styles["error"], styles[look], isCalm && styles["calm"])
  if (look === "plain" || look === "large")
    return (
      <p className={className} id={id} role={role}>
        {children}
      </p>
    )
  return (
    <div className={className} id={id} role={role}>
      {isCalm ? Info : CircleExclamationPoint}
      <p>{children}</p>
    </div>
  )
}
