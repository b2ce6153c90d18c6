/** Sends a traveller the link to their booking, and tells nobody whether there is one. */
import { useMachine } from "@xstate/react"
import { type SyntheticEvent, useRef } from "react"
import { MAX_MOBILE_CHARACTERS } from "#core/booking/bookingForm.ts"
import { makeFindBookingMachine } from "#core/paidBooking/findBookingMachine.ts"
import { LOOK_UP_TEXT, lookUpErrors, type LookUpForm } from "#core/paidBooking/lookUpForm.ts"
import { makeReadPostedLookUp } from "#core/paidBooking/postedLookUp.ts"
import { ROUTES } from "#core/routes.ts"
import { Send } from "../components/icons/Send.tsx"
import { useMachineOf } from "../app/actors.tsx"
import { useHydrating } from "../app/hydration.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { FieldError } from "../components/fields/FieldError.tsx"
import { TextField } from "../components/fields/TextField.tsx"
import { PageTitle } from "../components/sections/PageTitle.tsx"
import { AskUs } from "../components/ticket/AskUs.tsx"
import styles from "./FindBookingScreen.module.css"

const FIELDS = {
  mobileNumber: {
    label: "Mobile number",
    typed: "mobile",
    maxLength: MAX_MOBILE_CHARACTERS,
    hint: "The one that the trip was booked with.",
  },
  date: { label: "Travel day", typed: "day" },
} as const

const FIELD_NAMES = ["mobileNumber", "date"] as const

export const FindBookingScreen = () => {
  const form = useRef<HTMLFormElement>(null)
  const posted = useMachineOf(makeReadPostedLookUp)
  // What the page came with is news only once.
  const isWritten = useHydrating()
  const [state, send] = useMachine(useMachineOf(makeFindBookingMachine), {
    input: { posted: isWritten ? posted() : undefined },
  })
  const typed = state.context.form
  const errors = state.matches({ open: "refused" }) ? lookUpErrors(typed) : {}
  const isSending = state.matches("sending")
  const isWaiting = state.matches("waiting")
  const ask = (event: SyntheticEvent) => {
    event.preventDefault()
    send({ type: "lookUp.send" })
    const wrong = FIELD_NAMES.find((name) => lookUpErrors(typed)[name] !== undefined)
    const input = wrong === undefined ? null : form.current?.elements.namedItem(wrong)
    if (input instanceof HTMLElement) input.focus()
  }
  const field = (name: keyof LookUpForm) => (
    <TextField
      {...FIELDS[name]}
      name={name}
      value={typed[name]}
      readOnly={isSending}
      isWrong={errors[name] !== undefined}
      notice={(id) =>
        errors[name] !== undefined && (
          <FieldError look="plain" id={id} role="alert">
            {errors[name]}
          </FieldError>
        )
      }
      onText={(text) => send({ type: "lookUp.edit", change: { [name]: text } })}
    />
  )
  return (
    <section className={styles["page"]}>
      <PageTitle tab="Find your booking">Find your booking</PageTitle>
      <p className={styles["lead"]}>
        The number and the day are all we need. We send the link; nobody sees a booking here.
      </p>
      <form
        ref={form}
        className={styles["form"]}
        method="post"
        action={ROUTES.findBooking.path}
        noValidate
        onSubmit={ask}
      >
        {field("mobileNumber")}
        {field("date")}
        <button type="submit" className={buttonClass("primary")} aria-disabled={isSending || isWaiting}>
          {Send}
          Send me the link
        </button>
        <p role="status" className={styles["answer"]}>
          {isSending && LOOK_UP_TEXT.sending}
          {state.matches({ open: "sent" }) && LOOK_UP_TEXT.sent}
          {isWaiting && LOOK_UP_TEXT.tooOften}
        </p>
        {state.matches({ open: "unsent" }) && (
          <FieldError look="large" role="alert">
            {LOOK_UP_TEXT.unsent}
          </FieldError>
        )}
      </form>
      <AskUs about="my booking" />
    </section>
  )
}
