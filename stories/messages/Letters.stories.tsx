/** Every letter that a traveller gets, in each of its states, written by the rules that write the real ones. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { worlds } from "#adapters/memory/worlds.ts"
import { bug } from "#core/bug.ts"
import { addDays } from "#core/days.ts"
import { UNPAID_CALLED_OFF } from "#core/messages/travellerMessages.ts"
import { writeTravellerLetter, type LetterSource } from "#core/messages/writeTravellerLetter.ts"
import { Paise } from "#core/money.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { isCompleted } from "#core/orders/order.ts"
import { MerchantRefundId } from "#core/paymentIds.ts"
import type { Refund } from "#core/refunds/refund.ts"
import { LetterPreview } from "./LetterPreview.tsx"

const paid = worlds.paid.orders[0]
const order = paid !== undefined && isCompleted(paid) ? paid : bug("the world paid has no paid order")
const { request, merchantOrderId, activityName, capturedAmount } = order

const refund: Refund = {
  merchantRefundId: MerchantRefundId.make("REF-1H4K7N0R3V6Y9B2D5F8J1M4Q7T-1"),
  merchantOrderId,
  amount: Paise.make(92_000),
  reason: "The traveller fell ill",
  decidedBy: "Maria",
  lines: [],
  requestedAtMs: worlds.paid.nowMs,
  state: "PENDING",
  gatewayRefundId: "OMR2611140001",
}

const source: LetterSource = {
  messageId: `${merchantOrderId}/traveller/confirmed`,
  kind: "confirmed",
  about: "",
  booking: {
    merchantOrderId,
    activityName,
    date: request.date,
    startTime: "17:30",
    adults: request.adults,
    children: request.children,
    meetingPoint: "Panjim jetty, beside the old Secretariat",
    whatToBring: ["A light jacket for the way back.", "Your identity card."],
    paid: capturedAmount,
    cancellation: { percent: 80, lines: [], refund: Paise.make(92_000) },
    dayChange: { until: addDays(request.date, -7) },
  },
  refund,
  givenBack: Paise.make(0),
  today: addDays(request.date, -20),
  link: "https://goa-and-beyond.example/booking/0123456789abcdefghjkmnpqrs",
  event: undefined,
  operator: SAMPLE_OPERATOR,
}
const letter = (change: Partial<LetterSource>) => writeTravellerLetter({ ...source, ...change })
const tooLate = { objection: "tooLate", message: "The last day has passed." } as const

const meta = {
  title: "Messages/Letters to travellers",
  component: LetterPreview,
  args: letter({}),
} satisfies Meta<typeof LetterPreview>
export default meta
type Story = StoryObj<typeof meta>

const isShown: Story["play"] = async ({ canvas, args }) => {
  await expect(canvas.getByRole("heading", { name: args.subject })).toBeVisible()
}

export const Confirmed: Story = { play: isShown }
export const ConfirmedPaidByVoucher: Story = {
  args: letter({
    booking: {
      ...source.booking,
      paidByVoucher: Paise.make(60_000),
      paid: Paise.make(55_000),
      cancellation: { percent: 80, lines: [], refund: Paise.make(44_000), voucher: Paise.make(48_000) },
    },
  }),
  play: isShown,
}
export const ConfirmedNothingComesBack: Story = {
  args: letter({
    booking: {
      ...source.booking,
      cancellation: { percent: 0, lines: [], refund: Paise.make(0) },
      dayChange: tooLate,
    },
  }),
  play: isShown,
}
export const ConfirmedWithoutTimeAndPlace: Story = {
  args: letter({
    booking: {
      merchantOrderId,
      activityName,
      date: request.date,
      adults: 2,
      children: 0,
      whatToBring: [],
      paid: capturedAmount,
    },
  }),
  play: isShown,
}
export const Moved: Story = { args: letter({ kind: "changed", about: request.date }), play: isShown }
export const CancelledWithRefund: Story = {
  args: letter({ kind: "changed", about: "cancelled", givenBack: Paise.make(92_000) }),
  play: isShown,
}
export const CancelledWithoutRefund: Story = {
  args: letter({ kind: "changed", about: "cancelled" }),
  play: isShown,
}
export const CalledOffToChoose: Story = {
  args: letter({
    kind: "changed",
    about: "called off",
    booking: {
      ...source.booking,
      calledOff: {
        reason: "A storm is coming in, and no boat may leave the harbour that evening.",
        chooseUntilMs: worlds.paid.nowMs + 86_400_000,
        voucher: source.booking.paid,
      },
    },
  }),
  play: isShown,
}
export const CalledOff: Story = { args: letter({ kind: "changed", about: "called off" }), play: isShown }
export const CalledOffBeforeItWasPaid: Story = {
  args: letter({
    kind: "changed",
    about: UNPAID_CALLED_OFF,
    booking: { ...source.booking, paid: Paise.make(0) },
    reason: "A storm is coming in, and no boat may leave the harbour that evening.",
    link: undefined,
  }),
  play: isShown,
}
export const ReminderTheEveningBefore: Story = {
  args: letter({ kind: "reminder", about: request.date, today: addDays(request.date, -1) }),
  play: isShown,
}
export const ReminderOnTheDay: Story = {
  args: letter({ kind: "reminder", about: request.date, today: request.date }),
  play: isShown,
}
export const RefundOnItsWay: Story = {
  args: letter({ kind: "refund on its way", about: refund.merchantRefundId }),
  play: isShown,
}
export const RefundPaid: Story = {
  args: letter({
    kind: "refund arrived",
    about: refund.merchantRefundId,
    refund: { ...refund, state: "COMPLETED", settledAtMs: worlds.paid.nowMs } as Refund,
  }),
  play: isShown,
}
export const RefundPaidByHand: Story = {
  args: letter({
    kind: "refund arrived",
    about: refund.merchantRefundId,
    link: undefined,
    refund: {
      merchantRefundId: refund.merchantRefundId,
      merchantOrderId,
      amount: refund.amount,
      reason: refund.reason,
      decidedBy: refund.decidedBy,
      lines: [],
      requestedAtMs: refund.requestedAtMs,
      state: "OUTSIDE",
      settledAtMs: worlds.paid.nowMs,
    },
  }),
  play: isShown,
}
export const LinkAskedFor: Story = { args: letter({ kind: "link" }), play: isShown }
