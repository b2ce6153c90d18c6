/** The travel day: the device's own date field, and the chosen day written out. */
import { travelDayText } from "#core/booking/travelDayText.ts"
import { type Day, isDay } from "#core/days.ts"
import { latestTravelDay } from "#core/travelHorizon.ts"
import type { BookingNotice } from "#core/booking/bookingNotice.ts"
import { NoticeAt } from "./NoticeAt.tsx"
import { noticeFor } from "./noticePlaces.ts"
import { TextField } from "./TextField.tsx"

interface TravelDayFieldProps {
  /** Whatever the field holds: a day, or nothing yet. */
  readonly date: string
  readonly today: Day
  readonly notices: ReadonlyArray<BookingNotice>
  readonly onDate: (date: string) => void
}

export const TravelDayField = ({ date, today, notices, onDate }: TravelDayFieldProps) => (
  <TextField
    label="Date"
    name="date"
    type="date"
    min={today}
    max={latestTravelDay(today)}
    value={date}
    hint={isDay(date) ? travelDayText(date, today) : "Choose the day on which you travel."}
    isWrong={noticeFor("date", notices) !== undefined}
    notice={(id) => <NoticeAt place="date" notices={notices} id={id} />}
    onText={onDate}
  />
)
