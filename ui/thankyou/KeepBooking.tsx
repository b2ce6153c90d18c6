/** "Keep this booking": the link to a paid booking, and the address to which messages about it may go. */
import { useMachine } from "@xstate/react"
import { type SyntheticEvent, useEffect, useRef } from "react"
import {
  KEEP_EMAIL_TEXT,
  keptSecret,
  LINK_UNANSWERED_TEXT,
  makeKeepBookingMachine,
} from "#core/paidBooking/keepBookingMachine.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"
import { pathOf } from "#core/routes.ts"
import { Ticket } from "../components/icons/Ticket.tsx"
import { useMachineOf, useSettings } from "../app/actors.tsx"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { FieldError } from "../components/fields/FieldError.tsx"
import { TextField } from "../components/fields/TextField.tsx"
import { ShareButton } from "../components/links/ShareButton.tsx"
import { SiteLink } from "../components/links/SiteLink.tsx"
import { AddToCalendar } from "./AddToCalendar.tsx"
import styles from "./KeepBooking.module.css"

interface KeepBookingProps {
  readonly merchantOrderId: MerchantOrderId
  /** The booking was cancelled: nobody travels. */
  readonly isCancelled: boolean
  /** The visitor is at work here: nobody is led away meanwhile. */
  readonly onUse: () => void
}

/** Nothing until the link is there but that it is late, and nothing at all for who did not book in this browser. */
export const KeepBooking = ({ merchantOrderId, isCancelled, onUse }: KeepBookingProps) => {
  const field = useRef<HTMLInputElement>(null)
  const { siteUrl } = useSettings()
  const [state, send] = useMachine(useMachineOf(makeKeepBookingMachine), { input: { merchantOrderId } })
  const isSaving = state.matches("saving")
  const isRefused = state.matches({ kept: "refused" })
  useEffect(() => {
    if (isRefused) field.current?.focus()
  }, [isRefused])
  const isWaiting = state.matches("asking") || state.matches("unanswered")
  if (isWaiting && state.context.isUnanswered) return <p role="status">{LINK_UNANSWERED_TEXT}</p>
  if (!state.matches("kept") && !isSaving) return null
  const secret = keptSecret(state.context)
  const path = pathOf({ to: "booking", secret })
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    send({ type: "email.save" })
  }
  return (
    <section className={styles["keep"]} aria-labelledby="keep" onFocus={onUse} onPointerDown={onUse}>
      <h2 id="keep">Keep this booking</h2>
      <p>
        Its own page opens on every device, without signing in. Whoever has the link has the booking, so give
        it only to those who travel with you.
      </p>
      <div className={styles["row"]}>
        <SiteLink className={buttonClass("quiet")} to={path}>
          {Ticket}
          Open my booking
        </SiteLink>
        <ShareButton
          page={{ title: "My booking", url: siteUrl + path }}
          words="Send or copy the link"
          linkLabel="The link to your booking:"
        />
      </div>
      {!isCancelled && <AddToCalendar secret={secret} />}
      <form className={styles["form"]} noValidate onSubmit={save}>
        <TextField
          ref={field}
          label="E-mail address (optional)"
          typed="email"
          enterKeyHint="done"
          name="email"
          hint="For the link and for news of this trip. No advertising."
          value={state.context.email}
          readOnly={isSaving}
          isWrong={isRefused}
          notice={(id) =>
            isRefused && (
              <FieldError look="plain" id={id} role="alert">
                {KEEP_EMAIL_TEXT.refused}
              </FieldError>
            )
          }
          onText={(email) => send({ type: "email.edit", email })}
        />
        <button type="submit" className={buttonClass("quiet")} aria-disabled={isSaving}>
          Save address
        </button>
        <p role="status">
          {isSaving && KEEP_EMAIL_TEXT.saving}
          {state.matches({ kept: "saved" }) &&
            `Saved. Messages about this booking go to ${state.context.savedEmail}.`}
        </p>
        {state.matches({ kept: "unsaved" }) && (
          <FieldError look="large" role="alert">
            {KEEP_EMAIL_TEXT.unsaved}
          </FieldError>
        )}
      </form>
    </section>
  )
}
