/** Every mail that the shop sends, written by the rules that write the real ones. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { worlds, completePlan } from "#adapters/memory/worlds.ts"
import { bug } from "#core/bug.ts"
import { Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { orderMessages } from "#core/messages/orderMessages.ts"
import type { OutboxMessage } from "#core/messages/outboxMessage.ts"
import type { Refund } from "#core/refunds/refund.ts"
import { refundMessages } from "#core/refunds/settleRefund.ts"
import { unknownPaymentMessage } from "#core/orders/reportUnknownPayment.ts"
import { tripPlanMessages } from "#core/trips/acceptTripPlan.ts"
import type { TripPlan } from "#core/trips/tripPlan.ts"
import { GatewayOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import { MailPreview } from "./MailPreview.tsx"

const pending = worlds.stillPending.orders[0] ?? bug("the world stillPending has no order")
const declined = worlds.declined.orders[0] ?? bug("the world declined has no order")

const refund: Refund = {
  merchantRefundId: MerchantRefundId.make("REF-1H4K7N0R3V6Y9B2D5F8J1M4Q7T"),
  merchantOrderId: pending.merchantOrderId,
  amount: Paise.make(92_000),
  reason: "The traveller fell ill",
  decidedBy: "Maria",
  cancelledOn: Day.make("2026-11-14"),
  lines: [],
  requestedAtMs: worlds.stillPending.nowMs,
  state: "PENDING",
  gatewayRefundId: "OMR2611140001",
}

const plan: TripPlan = {
  ...completePlan,
  accommodationType: "Villa",
  checkInDate: Day.make("2026-12-20"),
  checkOutDate: Day.make("2026-12-24"),
  email: "asha@example.in",
  addOns: ["Airport Transfer"],
}

const first = (messages: ReadonlyArray<OutboxMessage>) => messages[0] ?? bug("no message is owed")
const last = (messages: ReadonlyArray<OutboxMessage>) => messages.at(-1) ?? bug("no message is owed")

const meta = {
  title: "Messages/E-mails",
  component: MailPreview,
  args: first(orderMessages(pending, "COMPLETED")),
} satisfies Meta<typeof MailPreview>
export default meta
type Story = StoryObj<typeof meta>

const isShown: Story["play"] = async ({ canvas, args }) => {
  await expect(canvas.getByRole("heading", { name: args.subject })).toBeVisible()
}

export const NewBooking: Story = { play: isShown }
export const PaidAfterAll: Story = { args: last(orderMessages(declined, "COMPLETED")), play: isShown }
export const AnotherAmount: Story = { args: first(orderMessages(pending, "REVIEW")), play: isShown }
export const PaidTwice: Story = {
  args: first(orderMessages(pending, "REVIEW", { reason: "paidTwice" })),
  play: isShown,
}
export const NeverDecided: Story = {
  args: first(orderMessages(pending, "REVIEW", { reason: "neverDecided" })),
  play: isShown,
}
export const PaidAndNotInOurBooks: Story = {
  args: unknownPaymentMessage(pending.merchantOrderId, {
    gatewayOrderId: GatewayOrderId.make("OMO17952371210007712"),
    amount: Paise.make(115_000),
  }),
  play: isShown,
}
export const Refunded: Story = { args: first(refundMessages(refund, "COMPLETED")), play: isShown }
export const RefundFailed: Story = { args: first(refundMessages(refund, "FAILED")), play: isShown }
export const TripRequestToOperator: Story = {
  args: first(tripPlanMessages(plan, "3F8K1M6P9R2T", Day.make("2026-11-21"))),
  play: isShown,
}
export const TripRequestToVisitor: Story = {
  args: last(tripPlanMessages(plan, "3F8K1M6P9R2T", Day.make("2026-11-21"))),
  play: isShown,
}
