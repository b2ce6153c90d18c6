/** A booking that stands on a departure, as whoever changes its day is told of it. */
import type { Party } from "../booking/party.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import type { DepartureId } from "./departure.ts"

/** It has seats there, held or sold. */
export interface StandingBooking extends Party {
  readonly merchantOrderId: MerchantOrderId
  readonly departure: DepartureId
  /** Empty where it was erased, as the number is. */
  readonly name: string
  readonly mobileNumber: string
}
