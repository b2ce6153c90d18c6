/** The booking as a ticket being filled in. Everything it knows is the booking machine's; it only asks and shows. */
import { useMachine } from "@xstate/react"
import { type FormEvent, useId, useRef } from "react"
import type { Activity } from "#core/catalogue/activity.ts"
import type { ActivityPlace } from "#core/catalogue/browse.ts"
import { makeBookingMachine } from "#core/booking/bookingMachine.ts"
import { useMachineOf, useToday } from "../../flows.tsx"
import { classes } from "../page/classes.ts"
import ticket from "../ticket/Ticket.module.css"
import { BookBar } from "./BookBar.tsx"
import { BookingStub } from "./BookingStub.tsx"
import styles from "./BookingTicket.module.css"
import { placeOf } from "./noticePlaces.ts"
import { PartyFields } from "./PartyFields.tsx"
import { TravelDayField } from "./TravelDayField.tsx"
import { TravellerFields } from "./TravellerFields.tsx"

interface BookingTicketProps {
  readonly activity: Activity
  readonly place: ActivityPlace
}

export const BookingTicket = ({ activity, place }: BookingTicketProps) => {
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { price: adultFare, packageType } = activity
  const [state, send, booking] = useMachine(useMachineOf(makeBookingMachine), {
    input: { bookable: { ...place, packageType, adultFare } },
  })
  const can = state.can.bind(state)
  const today = useToday()
  const { form: typed, notice, bookable } = state.context

  const confirm = (event: FormEvent) => {
    event.preventDefault()
    send({ type: "booking.confirm" })
    const objection = booking.getSnapshot().context.notice
    const field = objection && form.current?.elements.namedItem(placeOf(objection))
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <>
      <form
        ref={form}
        className={classes(ticket["ticket"], styles["ticket"])}
        aria-labelledby={titleId}
        noValidate
        onSubmit={confirm}
      >
        <div className={ticket["front"]}>
          <div className={styles["head"]}>
            <h2 id={titleId} tabIndex={-1}>
              Book this trip
            </h2>
            <span>{activity.duration}</span>
          </div>
          <div className={styles["fields"]}>
            <PartyFields form={typed} notice={notice} can={can} send={send} />
            <TravelDayField
              date={typed.date}
              today={today}
              notice={notice}
              onDate={(date) => send({ type: "booking.edit", change: { date } })}
            />
            <TravellerFields form={typed} notice={notice} send={send} />
          </div>
        </div>
        <BookingStub
          bookable={bookable}
          form={typed}
          today={today}
          notice={notice}
          isBusy={!state.can({ type: "booking.confirm" })}
        />
      </form>
      <BookBar form={form} adultFare={bookable.adultFare} party={typed} />
    </>
  )
}
