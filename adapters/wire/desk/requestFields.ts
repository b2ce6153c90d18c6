/** What the fields of a request to the desk may hold at most. */
import { Schema } from "effect"
import { MAX_NAME_CHARACTERS } from "#core/businessConstants.ts"
import { MerchantOrderIdSchema, MerchantRefundIdSchema } from "#core/valueSchemas.ts"

/** Far more than an id is long. */
const MAX_ID_CHARACTERS = 100

/** Far more than anybody types: what is too long is refused in words by the use case. */
export const TypedText = Schema.String.check(Schema.isMaxLength(1000))
/** Far more than a name may be long, for the same reason. */
export const TypedName = Schema.String.check(Schema.isMaxLength(MAX_NAME_CHARACTERS * 4))
export const RequestedOrderId = MerchantOrderIdSchema.check(Schema.isMaxLength(MAX_ID_CHARACTERS))
export const RequestedRefundId = MerchantRefundIdSchema.check(Schema.isMaxLength(MAX_ID_CHARACTERS))
