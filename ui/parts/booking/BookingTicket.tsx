/** The booking as a ticket being filled in. Everything it knows is the booking machine's; it only asks and shows. */
import { useMachine } from "@xstate/react"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { useLocation } from "react-router-dom"
import type { Activity } from "#core/catalogue/activity.ts"
import type { ActivityPlace } from "#core/catalogue/browse.ts"
import { bookingObjections } from "#core/booking/bookingForm.ts"
import { makeBookingMachine } from "#core/booking/bookingMachine.ts"
import { formAgain } from "#core/booking/keptBooking.ts"
import { makeReadPostedBooking } from "#core/booking/readPostedBooking.ts"
import { makeReadKeptBooking } from "#core/booking/readKeptBooking.ts"
import { afterPress } from "../../afterPress.ts"
import { useMachineOf, useToday } from "../../flows.tsx"
import { useHydrating } from "../../useHydrating.ts"
import { classes } from "../page/classes.ts"
import ticket from "../ticket/Ticket.module.css"
import { BookBar, TICKET_ID } from "./BookBar.tsx"
import { BookingStub } from "./BookingStub.tsx"
import styles from "./BookingTicket.module.css"
import { ErrorSummary } from "./ErrorSummary.tsx"
import { placeOf } from "./noticePlaces.ts"
import { PlainFields } from "./PlainFields.tsx"
import { PartyFields } from "./PartyFields.tsx"
import { payAgainIn } from "./payAgainState.ts"
import { TicketPlace } from "./TicketPlace.tsx"
import { toNextField } from "./toNextField.ts"
import { TravelDayField } from "./TravelDayField.tsx"
import { TravellerFields } from "./TravellerFields.tsx"
import { useTicketSight } from "./useTicketSight.ts"

interface BookingTicketProps {
  readonly activity: Activity
  readonly place: ActivityPlace
}

/** A ticket of its own for a booking that is paid again; a page as the server wrote it knows of none. */
export const BookingTicket = (props: BookingTicketProps) => {
  const passed = payAgainIn(useLocation().state)
  const again = useHydrating() ? undefined : passed
  return <Ticket key={again} {...props} again={again} />
}

interface TicketProps extends BookingTicketProps {
  /** The order whose booking is tried once more. */
  readonly again: string | undefined
}

const Ticket = ({ activity, place, again }: TicketProps) => {
  const form = useRef<HTMLFormElement>(null)
  useTicketSight(form)
  const payButton = useRef<HTMLButtonElement>(null)
  const { price: adultFare, packageType } = activity
  const today = useToday()
  const kept = useMachineOf(makeReadKeptBooking)
  const posted = useMachineOf(makeReadPostedBooking)(place.subSlug)
  const [state, send] = useMachine(useMachineOf(makeBookingMachine), {
    input: {
      bookable: { ...place, packageType, adultFare },
      form: formAgain(kept(), again, today),
      posted,
    },
  })
  const [attempt, setAttempt] = useState(0)
  const can = state.can.bind(state)
  const { form: typed, notice, bookable } = state.context
  const objections = notice === undefined || placeOf(notice) === "pay" ? [] : bookingObjections(typed, today)
  const notices = notice === undefined ? objections : [notice, ...objections]

  // Closing the overlay leaves the focus on nothing.
  const wasAway = useRef(false)
  const isAway = state.matches("atCheckout")
  const isBack = state.matches("filling")
  useEffect(() => {
    if (wasAway.current && isBack) payButton.current?.focus()
    wasAway.current = isAway
  }, [isAway, isBack])

  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    afterPress(event.currentTarget, () => {
      send({ type: "booking.confirm" })
      setAttempt(attempt + 1)
    })
  }

  return (
    <TicketPlace bar={<BookBar adultFare={bookable.adultFare} party={typed} />}>
      <form
        ref={form}
        className={classes(ticket["ticket"], styles["ticket"])}
        aria-labelledby={TICKET_ID}
        method="post"
        action="#second-screen"
        noValidate
        onSubmit={confirm}
        onKeyDown={toNextField}
      >
        <PlainFields booking={state.context} />
        <div className={ticket["front"]}>
          <div className={styles["head"]}>
            <h2 id={TICKET_ID} tabIndex={-1}>
              Book this trip
            </h2>
            <span>{activity.duration}</span>
          </div>
          {objections.length > 0 && <ErrorSummary key={attempt} objections={objections} form={form} />}
          <div className={styles["fields"]}>
            <PartyFields form={typed} notices={notices} can={can} send={send} />
            <TravelDayField
              date={typed.date}
              today={today}
              notices={notices}
              onDate={(date) => send({ type: "booking.edit", change: { date } })}
            />
            <TravellerFields form={typed} notices={notices} send={send} />
          </div>
        </div>
        <BookingStub
          activityName={activity.name}
          bookable={bookable}
          form={typed}
          today={today}
          notices={notices}
          payButton={payButton}
          isBusy={!state.can({ type: "booking.confirm" })}
          paidBefore={state.matches("asking") ? state.context.paidBefore : undefined}
          send={send}
        />
      </form>
    </TicketPlace>
  )
}
