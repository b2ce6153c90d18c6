/** Whether a party still finds room at a time that was chosen for it. */
import type { Party } from "../../booking/party.ts"
import type { OfferedTime } from "./deskBookingView.ts"

/** As the books were read last; the booking itself looks again. */
export const hasRoom = (
  { free, isClosed }: Pick<OfferedTime, "free" | "isClosed">,
  { adults, children }: Party,
): boolean => !isClosed && free > 0 && free >= adults + children
