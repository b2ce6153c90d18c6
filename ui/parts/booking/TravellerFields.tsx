/** Who books: a name, and the number to confirm the trip on. */
import type { BookingForm } from "#core/booking/bookingForm.ts"
import { namesCountry } from "#core/booking/doubtfulMobile.ts"
import type { BookingEvent } from "#core/booking/bookingContext.ts"
import type { BookingNotice } from "#core/booking/bookingNotice.ts"
import { MAX_NAME_CHARACTERS } from "#core/site/businessConstants.ts"
import { DoubtfulMobile } from "./DoubtfulMobile.tsx"
import { NoticeAt } from "./NoticeAt.tsx"
import { noticeFor } from "./noticePlaces.ts"
import { TextField } from "./TextField.tsx"

interface TravellerFieldsProps {
  readonly form: BookingForm
  readonly notices: ReadonlyArray<BookingNotice>
  readonly send: (event: BookingEvent) => void
}

export const TravellerFields = ({ form, notices, send }: TravellerFieldsProps) => (
  <>
    <TextField
      label="Name"
      name="name"
      dir="auto"
      autoComplete="name"
      enterKeyHint="next"
      maxLength={MAX_NAME_CHARACTERS}
      hint="Name on the ticket. Left empty, the ticket says “N/A”."
      value={form.name}
      onText={(name) => send({ type: "booking.edit", change: { name } })}
    />
    <TextField
      label="Mobile number"
      name="mobileNumber"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="go"
      {...(namesCountry(form.mobileNumber) ? {} : { prefix: "+91" })}
      hint="Only to confirm your trip. No advertising."
      value={form.mobileNumber}
      isWrong={noticeFor("mobileNumber", notices) !== undefined}
      notice={(id) => (
        <>
          <NoticeAt place="mobileNumber" notices={notices} id={id} />
          <DoubtfulMobile number={form.mobileNumber} />
        </>
      )}
      onText={(mobileNumber) => send({ type: "booking.edit", change: { mobileNumber } })}
    />
  </>
)
