/** To which address messages about a booking go, and whether that is kept. */
import { useEffect, useRef } from "react"
import { MAX_EMAIL_CHARACTERS } from "#core/messages/emailAddress.ts"
import { buttonClass } from "../buttons/buttonClass.ts"
import { FieldError } from "./FieldError.tsx"
import { TextField } from "./TextField.tsx"

/** What stands below the field; what is said of a saved address is its page's. */
export const EMAIL_FORM_TEXT = {
  refused: "Please enter one e-mail address, such as asha@example.com.",
  saving: "Saving…",
  unsaved: "We could not keep the address. Please try again.",
} as const

interface EmailFormProps {
  readonly className: string | undefined
  readonly label: string
  readonly hint: string
  readonly email: string
  readonly isSaving: boolean
  readonly isRefused: boolean
  readonly isUnsaved: boolean
  /** Said once it is kept; `false` until then. */
  readonly saved: string | false
  readonly onEdit: (email: string) => void
  readonly onSave: () => void
}

export const EmailForm = ({
  className,
  label,
  hint,
  email,
  isSaving,
  isRefused,
  isUnsaved,
  saved,
  onEdit,
  onSave,
}: EmailFormProps) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isRefused) field.current?.focus()
  }, [isRefused])
  return (
    <form
      className={className}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <TextField
        ref={field}
        label={label}
        name="email"
        type="email"
        autoComplete="email"
        enterKeyHint="done"
        maxLength={MAX_EMAIL_CHARACTERS}
        hint={hint}
        value={email}
        readOnly={isSaving}
        isWrong={isRefused}
        notice={(id) =>
          isRefused && (
            <FieldError look="plain" id={id} role="alert">
              {EMAIL_FORM_TEXT.refused}
            </FieldError>
          )
        }
        onText={onEdit}
      />
      <button type="submit" className={buttonClass("quiet")} aria-disabled={isSaving}>
        Save address
      </button>
      <p role="status">
        {isSaving && EMAIL_FORM_TEXT.saving}
        {saved}
      </p>
      {isUnsaved && (
        <FieldError look="large" role="alert">
          {EMAIL_FORM_TEXT.unsaved}
        </FieldError>
      )}
    </form>
  )
}
