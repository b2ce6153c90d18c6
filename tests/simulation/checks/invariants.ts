/** What must hold whatever happens, subject by subject. Of several that break at once the first one is named. */
import { BOOKING_INVARIANTS } from "./bookingInvariants.ts"
import { CALL_OFF_INVARIANTS } from "./callOffInvariants.ts"
import { DESK_INVARIANTS } from "./deskInvariants.ts"
import { LETTER_INVARIANTS } from "./letterInvariants.ts"
import { MAIL_INVARIANTS } from "./mailInvariants.ts"
import { PAYMENT_INVARIANTS } from "./paymentInvariants.ts"
import { RECORD_INVARIANTS } from "./recordInvariants.ts"
import { REFUND_INVARIANTS } from "./refundInvariants.ts"
import { SEAT_INVARIANTS } from "./seatInvariants.ts"
import { TICKET_INVARIANTS } from "./ticketInvariants.ts"
import { TRIP_CHANGE_INVARIANTS } from "./tripChangeInvariants.ts"
import { VISITOR_INVARIANTS } from "./visitorInvariants.ts"
import { VOUCHER_INVARIANTS } from "./voucherInvariants.ts"
import type { Invariant } from "./invariant.ts"

export const INVARIANTS = {
  ...PAYMENT_INVARIANTS,
  ...MAIL_INVARIANTS,
  ...LETTER_INVARIANTS,
  ...TICKET_INVARIANTS,
  ...SEAT_INVARIANTS,
  ...REFUND_INVARIANTS,
  ...BOOKING_INVARIANTS,
  ...TRIP_CHANGE_INVARIANTS,
  ...VOUCHER_INVARIANTS,
  ...CALL_OFF_INVARIANTS,
  ...DESK_INVARIANTS,
  ...RECORD_INVARIANTS,
  ...VISITOR_INVARIANTS,
} as const satisfies Record<string, Invariant>

export type InvariantName = keyof typeof INVARIANTS
