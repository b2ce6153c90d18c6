/** Mistakes that somebody could make, one for each layer and invariant, subject by subject. */
import { BOOKING_BUGS } from "./bookingBugs.ts"
import { CALL_OFF_BUGS } from "./callOffBugs.ts"
import { DESK_BUGS } from "./deskBugs.ts"
import { LETTER_BUGS } from "./letterBugs.ts"
import { MAIL_BUGS } from "./mailBugs.ts"
import { PAYMENT_BUGS } from "./paymentBugs.ts"
import { PROVIDER_BUGS } from "./providerBugs.ts"
import { RECORD_BUGS } from "./recordBugs.ts"
import { REFUND_BUGS } from "./refundBugs.ts"
import { SEAT_BUGS } from "./seatBugs.ts"
import { STORE_BUGS } from "./storeBugs.ts"
import { TICKET_BUGS } from "./ticketBugs.ts"
import { TRIP_CHANGE_BUGS } from "./tripChangeBugs.ts"
import { VISITOR_BUGS } from "./visitorBugs.ts"
import { VOUCHER_BUGS } from "./voucherBugs.ts"
import type { SeededBug } from "./seededBug.ts"

export const SEEDED_BUGS: ReadonlyArray<SeededBug> = [
  ...PAYMENT_BUGS,
  ...PROVIDER_BUGS,
  ...REFUND_BUGS,
  ...SEAT_BUGS,
  ...BOOKING_BUGS,
  ...TRIP_CHANGE_BUGS,
  ...VOUCHER_BUGS,
  ...CALL_OFF_BUGS,
  ...DESK_BUGS,
  ...MAIL_BUGS,
  ...LETTER_BUGS,
  ...TICKET_BUGS,
  ...RECORD_BUGS,
  ...STORE_BUGS,
  ...VISITOR_BUGS,
]
