/** Where messages about the booking go. */
import { type SyntheticEvent, useEffect, useRef } from "react"
import { MAX_EMAIL_CHARACTERS } from "#core/messages/emailAddress.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import scripts from "../components/buttons/scriptOnly.module.css"
import { classNames } from "../components/classNames.ts"
import { FieldError } from "../components/fields/FieldError.tsx"
import { TextField } from "../components/fields/TextField.tsx"
import type { BookingPageProps } from "./bookingPageProps.ts"
import styles from "./BookingSections.module.css"

const WRONG = "Please enter one e-mail address, such as asha@example.com."
const UNSAVED = "We could not keep the address. Please try again."

export const BookingEmailForm = ({ state, send }: BookingPageProps) => {
  const field = useRef<HTMLInputElement>(null)
  const isSaving = state.matches({ shown: { email: "saving" } })
  const isRefused = state.matches({ shown: { email: { open: "refused" } } })
  const isUnsaved = state.matches({ shown: { email: { open: "unsaved" } } })
  useEffect(() => {
    if (isRefused) field.current?.focus()
  }, [isRefused])
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    send({ type: "email.save" })
  }
  return (
    <section className={classNames(styles["section"], scripts["scripted"])} aria-labelledby="messages">
      <h2 id="messages">Messages about this trip</h2>
      <form className={styles["form"]} method="post" noValidate onSubmit={save}>
        <TextField
          ref={field}
          label="E-mail address"
          typed="email"
          enterKeyHint="done"
          name="email"
          maxLength={MAX_EMAIL_CHARACTERS}
          hint="Only about this trip. No advertising."
          value={state.context.email}
          readOnly={isSaving}
          isWrong={isRefused}
          notice={(id) =>
            isRefused && (
              <FieldError look="plain" id={id} role="alert">
                {WRONG}
              </FieldError>
            )
          }
          onText={(email) => send({ type: "email.edit", email })}
        />
        <button type="submit" className={buttonClass("quiet")} aria-disabled={isSaving}>
          Save address
        </button>
        <p role="status">
          {isSaving && "Saving…"}
          {state.matches({ shown: { email: { open: "saved" } } }) &&
            "Saved. Messages about this trip go there from now on."}
        </p>
        {isUnsaved && (
          <FieldError look="large" role="alert">
            {UNSAVED}
          </FieldError>
        )}
      </form>
    </section>
  )
}
