/** The calls about what waits for somebody at the desk. */
import { Schema } from "effect"
import { MATTER_KINDS, type Matter, type MattersView } from "#core/desk/mattersView.ts"
import { TRAVELLER_MESSAGE_KINDS } from "#core/messages/travellerMessage.ts"
import type { RefundAgain, ReviewDecision } from "#core/ports/deskMatters.ts"
import { DaySchema, MerchantOrderIdSchema, MerchantRefundIdSchema, PaiseSchema } from "#core/valueSchemas.ts"
import { defineCall } from "../call.ts"

/** Far more than anybody types: what is too long is refused in words by the use case. */
const MAX_TYPED = 1000
const Typed = Schema.String.check(Schema.isMaxLength(MAX_TYPED))
const MAX_ID = 100
const OrderId = MerchantOrderIdSchema.check(Schema.isMaxLength(MAX_ID))
const RefundId = MerchantRefundIdSchema.check(Schema.isMaxLength(MAX_ID))

const MatterSchema: Schema.Codec<Matter, unknown> = Schema.Struct({
  kind: Schema.Literals(MATTER_KINDS),
  id: Schema.String,
  sinceMs: Schema.Int,
  booking: Schema.optionalKey(
    Schema.Struct({
      merchantOrderId: MerchantOrderIdSchema,
      name: Schema.String,
      mobileNumber: Schema.String,
      activityName: Schema.String,
      date: DaySchema,
    }),
  ),
  amount: Schema.optionalKey(PaiseSchema),
  mustGoOutside: Schema.optionalKey(Schema.Literals(["paidLongAgo", "paidAtDesk"])),
  messages: Schema.optionalKey(Schema.Array(Schema.Literals(TRAVELLER_MESSAGE_KINDS))),
  why: Schema.optionalKey(Schema.String),
})

const View: Schema.Codec<MattersView, unknown> = Schema.Struct({ matters: Schema.Array(MatterSchema) })
const Answer = Schema.Struct({ view: View })

const Decision: Schema.Codec<ReviewDecision, unknown> = Schema.Struct({
  id: OrderId,
  decides: Schema.Literals(["confirm", "reject"]),
  shown: Schema.optionalKey(PaiseSchema),
  isOutside: Schema.Boolean,
  reason: Typed,
})

const Again: Schema.Codec<RefundAgain, unknown> = Schema.Struct({
  id: RefundId,
  isOutside: Schema.Boolean,
  reason: Typed,
})

export const matterCalls = {
  all: defineCall({
    method: "POST",
    path: "/api/desk/needs-a-person",
    request: Schema.Struct({}),
    response: Answer,
  }),
  settleReview: defineCall({
    method: "POST",
    path: "/api/desk/settle-review",
    request: Decision,
    response: Answer,
  }),
  sendAgain: defineCall({
    method: "POST",
    path: "/api/desk/send-messages-again",
    request: Schema.Struct({ id: OrderId }),
    response: Answer,
  }),
  refundAgain: defineCall({
    method: "POST",
    path: "/api/desk/refund-again",
    request: Again,
    response: Answer,
  }),
  giveUpRefund: defineCall({
    method: "POST",
    path: "/api/desk/give-refund-up",
    request: Schema.Struct({ id: RefundId, reason: Typed }),
    response: Answer,
  }),
  settleLetter: defineCall({
    method: "POST",
    path: "/api/desk/settle-letter",
    request: Schema.Struct({ messageId: Typed, isAway: Schema.Boolean }),
    response: Answer,
  }),
}
