/** Where messages about the booking go. */
import scripts from "../components/buttons/scriptOnly.module.css"
import { classNames } from "../components/classNames.ts"
import { EmailForm } from "../components/fields/EmailForm.tsx"
import type { BookingPageProps } from "./bookingPageProps.ts"
import styles from "./BookingSections.module.css"

export const BookingEmailForm = ({ state, send }: BookingPageProps) => {
  const isAt = (step: "refused" | "unsaved" | "saved") => state.matches({ shown: { email: { open: step } } })
  return (
    <section className={classNames(styles["section"], scripts["scripted"])} aria-labelledby="messages">
      <h2 id="messages">Messages about this trip</h2>
      <EmailForm
        className={styles["form"]}
        label="E-mail address"
        hint="Only about this trip. No advertising."
        email={state.context.email}
        isSaving={state.matches({ shown: { email: "saving" } })}
        isRefused={isAt("refused")}
        isUnsaved={isAt("unsaved")}
        saved={isAt("saved") && "Saved. Messages about this trip go there from now on."}
        onEdit={(email) => send({ type: "email.edit", email })}
        onSave={() => send({ type: "email.save" })}
      />
    </section>
  )
}
