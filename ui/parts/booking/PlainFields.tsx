/** What the ticket's form says besides its fields where it is sent without scripts: the total that is shown, and the wish. */
import type { Booking } from "#core/booking/bookingContext.ts"
import { quote } from "#core/booking/quote.ts"

export const PlainFields = ({ booking: { bookable, form, requestKey } }: { readonly booking: Booking }) => (
  <noscript>
    <input type="hidden" name="amount" value={quote(bookable.adultFare, form).total} />
    {requestKey !== undefined && <input type="hidden" name="requestKey" value={requestKey} />}
  </noscript>
)
