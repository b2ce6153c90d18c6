/** "Stay Updated": the newsletter's box, with its answer in place. */
import { useMachine } from "@xstate/react"
import { type SyntheticEvent, useEffect, useId, useRef } from "react"
import { MAX_EMAIL_CHARACTERS } from "#core/messages/emailAddress.ts"
import { makeNewsletterMachine, newsletterText } from "#core/messages/newsletterMachine.ts"
import { useMachineOf } from "../app/actors.tsx"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { TYPING } from "../components/fields/typing.ts"
import styles from "./NewsletterForm.module.css"

export const NewsletterForm = () => {
  const [state, send] = useMachine(useMachineOf(makeNewsletterMachine))
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const isSending = state.matches("sending")
  const isRefused = state.matches({ open: "refused" })
  useEffect(() => {
    if (isRefused) field.current?.focus()
  }, [isRefused])
  const subscribe = (event: SyntheticEvent) => {
    event.preventDefault()
    send({ type: "newsletter.subscribe" })
  }
  return (
    <form className={styles["box"]} method="post" noValidate onSubmit={subscribe}>
      <label htmlFor={id}>E-mail address</label>
      <div className={styles["line"]}>
        <input
          ref={field}
          id={id}
          {...TYPING.email}
          enterKeyHint="send"
          name="email"
          maxLength={MAX_EMAIL_CHARACTERS}
          readOnly={isSending}
          aria-invalid={isRefused}
          aria-describedby={`${id}-consent ${id}-answer`}
          value={state.context.email}
          onInput={({ currentTarget }) => send({ type: "newsletter.edit", email: currentTarget.value })}
        />
        <button type="submit" className={buttonClass("sun")} aria-disabled={isSending}>
          Subscribe
        </button>
      </div>
      <p id={`${id}-consent`} className={styles["consent"]}>
        By subscribing you agree to a letter from us now and then. Write to us, and we take you off the list.
      </p>
      <p id={`${id}-answer`} className={styles["answer"]} role="status" data-wrong={isRefused || undefined}>
        {newsletterText(state)}
      </p>
    </form>
  )
}
