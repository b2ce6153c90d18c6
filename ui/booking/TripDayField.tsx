/** The day, and its time, to which a paid booking is to go. */
import type { BookingPageContext } from "#core/paidBooking/bookingPageContext.ts"
import type { Day } from "#core/days.ts"
import { shownBooking } from "#core/paidBooking/bookingPageContext.ts"
import type { DayChangeForm } from "#core/paidBooking/dayChangeForm.ts"
import { TravelDayField } from "../activity/booking/BookingFields.tsx"
import { DepartureField } from "../activity/booking/DepartureField.tsx"
import { useNow } from "../app/actors.tsx"
import type { BookingPageProps } from "./bookingPageProps.ts"

interface TripDayFieldProps extends BookingPageProps {
  readonly form: Pick<DayChangeForm, "rules" | "date">
  /** Absent where the trip's seats are not counted. */
  readonly departures: BookingPageContext["departures"]
  /** Why it cannot be had, as a sentence. */
  readonly objection: string | undefined
  /** Days to choose from. */
  readonly offered: ReadonlyArray<Day>
}

export const TripDayField = ({ state, send, form, departures, objection, offered }: TripDayFieldProps) => {
  const now = useNow()
  return (
    <TravelDayField
      date={form.date}
      rules={form.rules}
      now={now}
      notices={objection === undefined ? [] : [{ message: "dayInvalid", text: objection }]}
      isSummed={false}
      onDate={(date) => send({ type: "day.edit", date })}
      offered={offered}
      times={
        departures &&
        ((isDayOpen) => (
          <DepartureField
            departures={departures}
            isDayOpen={isDayOpen}
            party={shownBooking(state.context)}
            notices={[]}
            send={(event) => {
              if (event.type === "departure.choose") send(event)
            }}
          />
        ))
      }
    />
  )
}
