/** Who boards a departure, as far as a device at the jetty knows them. */
import type { Party } from "../booking/party.ts"
import type { Paise } from "../money.ts"
import type { MerchantOrderId } from "../paymentIds.ts"

/**
 * PAID: they travel. OWED: the desk is to be paid first. CALLED_OFF: they choose what they have instead. CANCELLED: nobody
 * comes.
 */
export const PASSENGER_STATES = ["PAID", "OWED", "CALLED_OFF", "CANCELLED"] as const
export type PassengerState = (typeof PASSENGER_STATES)[number]

/** One booking of a departure, as far as it takes to let it on board. Its ticket's code is the order's id. */
export interface Boarder extends Party {
  readonly merchantOrderId: MerchantOrderId
  /** Empty where none was given. */
  readonly name: string
  readonly state: PassengerState
  /** What the desk is still to be paid. Unit: paise. */
  readonly owed: Paise
}
