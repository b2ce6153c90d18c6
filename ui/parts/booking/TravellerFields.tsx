/** Who books: a name, and the number to confirm the trip on. */
import type { BookingForm } from "#core/booking/bookingForm.ts"
import type { BookingEvent } from "#core/booking/bookingContext.ts"
import type { BookingNotice } from "#core/booking/bookingNotice.ts"
import { MAX_NAME_CHARACTERS } from "#core/site/businessConstants.ts"
import { NoticeAt } from "./NoticeAt.tsx"
import { placeOf } from "./noticePlaces.ts"
import { TextField } from "./TextField.tsx"

interface TravellerFieldsProps {
  readonly form: BookingForm
  readonly notice: BookingNotice | undefined
  readonly send: (event: BookingEvent) => void
}

export const TravellerFields = ({ form, notice, send }: TravellerFieldsProps) => (
  <>
    <TextField
      label="Name"
      name="name"
      autoComplete="name"
      maxLength={MAX_NAME_CHARACTERS}
      value={form.name}
      onText={(name) => send({ type: "booking.edit", change: { name } })}
    />
    <TextField
      label="Mobile number"
      name="mobileNumber"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      prefix="+91"
      hint="Only to confirm your trip. No advertising."
      value={form.mobileNumber}
      isWrong={notice !== undefined && placeOf(notice) === "mobileNumber"}
      notice={(id) => <NoticeAt place="mobileNumber" notice={notice} id={id} />}
      onText={(mobileNumber) => send({ type: "booking.edit", change: { mobileNumber } })}
    />
  </>
)
