/** The day, and its time, to which a paid booking is to go: on its own trip, or on another. */
import type { FormEvent, ReactNode } from "react"
import { addDays } from "#core/days.ts"
import { offeredDays } from "#core/departures/tripObjection.ts"
import {
  type BookingPageEvent,
  dayChangeFormOf,
  shownBooking,
  targetTrip,
} from "#core/paidBooking/bookingPageContext.ts"
import { dayChangeObjection } from "#core/paidBooking/dayChangeForm.ts"
import { TravelDayField } from "../activity/booking/BookingFields.tsx"
import { DepartureField } from "../activity/booking/DepartureField.tsx"
import { useNow } from "../app/actors.tsx"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { FieldError } from "../components/fields/FieldError.tsx"
import type { BookingPageProps } from "./bookingPageProps.ts"
import styles from "./BookingSections.module.css"
import { StepTitle } from "./ChangeStep.tsx"

interface TripDayStepProps extends BookingPageProps {
  readonly title: string
  readonly isObjecting: boolean
  /** Why it was refused, in a sentence. */
  readonly refusal: string | undefined
  /** What leads on. */
  readonly review: BookingPageEvent
  readonly isOff?: boolean
  /** Said below the buttons. */
  readonly status?: ReactNode
  /** The ways beside. */
  readonly children: ReactNode
}

export const TripDayStep = ({
  state,
  send,
  title,
  isObjecting,
  refusal,
  review,
  isOff,
  status,
  children,
}: TripDayStepProps) => {
  const now = useNow()
  const booking = shownBooking(state.context)
  const { departures } = targetTrip(state.context)
  const form = dayChangeFormOf(state.context)
  const { rules, date } = form
  const day = form.booking.date
  const objection =
    dayChangeObjection(form, now) ?? ("message" in booking.dayChange ? booking.dayChange.message : undefined)
  const goOn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(review)
    const field = objection === undefined ? null : event.currentTarget.elements.namedItem("date")
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <>
      <StepTitle>{title}</StepTitle>
      {refusal !== undefined && (
        <FieldError look="boxed" role="alert">
          {refusal}
        </FieldError>
      )}
      <form className={styles["form"]} method="post" noValidate onSubmit={goOn}>
        <TravelDayField
          date={date}
          rules={rules}
          now={now}
          notices={
            objection === undefined || !isObjecting ? [] : [{ message: "dayInvalid", text: objection }]
          }
          isSummed={false}
          onDate={(to) => send({ type: "day.edit", date: to })}
          offered={date === "" || date === day ? offeredDays(rules, addDays(day ?? now.day, 1), now) : []}
          times={
            departures &&
            ((isDayOpen) => (
              <DepartureField
                departures={departures}
                isDayOpen={isDayOpen}
                party={booking}
                notices={[]}
                send={(event) => {
                  if (event.type === "departure.choose") send(event)
                }}
              />
            ))
          }
        />
        <div className={styles["actions"]}>
          <button type="submit" className={buttonClass("primary")} aria-disabled={isOff}>
            Go on
          </button>
          {children}
        </div>
        {status}
      </form>
    </>
  )
}
