/**
 * When two orders are one booking paid twice: the same traveller's number, activity, day, departure and party, and the
 * same browser and name too. Only one of them may be completed; the other one's money goes back. Two families who only
 * share an agent's number are two bookings, which look alike.
 */
import { nationalNumber } from "../booking/mobileNumber.ts"
import type { PaymentRequest } from "../booking/paymentRequest.ts"
import type { Order } from "./order.ts"

/** What of a request says which trip it is, and whose. */
type Trip = Pick<PaymentRequest, "mobileNumber" | "subSlug" | "date" | "adults" | "children" | "departure">
type Booking = Trip & Pick<PaymentRequest, "name">

/** What two orders have in common that look alike. It is the beginning of their booking keys, up to a "|". */
export const tripKey = ({ mobileNumber, subSlug, date, adults, children, departure }: Trip): string =>
  [
    nationalNumber(mobileNumber),
    subSlug,
    date,
    adults,
    children,
    ...(departure === undefined ? [] : [departure]),
  ].join("|")

const foldedName = (name: string): string => name.normalize("NFKC").trim().replace(/\s+/gu, " ").toLowerCase()

/** All that makes a booking this one, of an order or of a request for one. */
export type BookingIdentity = {
  readonly request: Booking
  readonly bookedBy?: string | undefined
}

export const bookingKey = ({ request, bookedBy = "" }: BookingIdentity): string =>
  [tripKey(request), bookedBy, foldedName(request.name)].join("|")

/** The key of a booking of which a person says that it is one of its own, whatever it looks like. */
export const ownBookingKey = ({
  request,
  merchantOrderId,
}: { readonly request: Trip } & Pick<Order, "merchantOrderId">): string =>
  [tripKey(request), merchantOrderId].join("|")

/**
 * The key of a booking whose day was changed. It is one of its own where it was that before, and where another order has
 * that very booking already.
 */
export const movedBookingKey = (
  seen: Order,
  moved: Order,
  key: string,
  isTaken: (usual: string) => boolean,
): string => {
  const usual = bookingKey(moved)
  return key === ownBookingKey(seen) || isTaken(usual) ? ownBookingKey(moved) : usual
}
