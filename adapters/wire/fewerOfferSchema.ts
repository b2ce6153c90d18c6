/** By what taking some of a party off is reckoned, as the traveller's page and the desk are told it. */
import { Schema } from "effect"
import { PartySchema } from "#core/booking/paymentRequest.ts"
import { DaySchema, PaiseSchema } from "#core/valueSchemas.ts"

/** `carried` may be negative: more went back than was due. Unit: paise. */
export const FewerOfferSchema = Schema.Struct({
  adultFare: PaiseSchema,
  paid: PaiseSchema,
  bought: PartySchema,
  party: PartySchema,
  travelDay: DaySchema,
  refundPolicyVersion: Schema.Int,
  noticeDays: Schema.optionalKey(Schema.Int),
  carried: Schema.Int,
  isCalledOff: Schema.optionalKey(Schema.Boolean),
  today: DaySchema,
})
