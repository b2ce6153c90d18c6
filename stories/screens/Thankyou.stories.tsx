/** Every face of the payment-result page, each reached by living in a world. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { SAMPLE_ORDER_ID } from "#adapters/memory/sampleBookings.ts"
import type { WorldName } from "#adapters/memory/worlds.ts"
import { pathOf } from "#core/routes.ts"
import { StoryApp } from "../world/StoryApp.tsx"

const pathFor = (merchantOrderId: string) =>
  pathOf({ to: "thankyou", merchantOrderId, packageType: "tour package" })

const meta = {
  title: "Screens/Payment result (Thank you)",
  component: StoryApp,
  tags: ["autodocs", "machine:thankyou"],
  parameters: { path: pathFor(SAMPLE_ORDER_ID) },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** A story whose top heading must read `title`. */
const headed = (world: WorldName, title: string): Story => ({
  globals: { world },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: title })).toBeVisible()
  },
})

/** When the payment is COMPLETED. */
export const Paid: Story = {
  ...headed("paid", "Payment Successful!"),
  name: "Payment Successful! (paid, success)",
  tags: ["success"],
}

/** The shop's own server names the trip; another one may not, and then its two lines are not there. */
export const TripNamed: Story = {
  name: "Payment Successful! with trip and meeting point (success)",
  tags: ["success"],
  globals: { world: "paid" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Sunset Cruise on the Mandovi")).toBeVisible()
    await expect(canvas.getByText("Meeting point")).toBeVisible()
    await expect(canvas.getByRole("link", { name: /Chat on WhatsApp/ })).toBeVisible()
  },
}

/** A voucher paid a part of it, which the amount does not say. */
export const PaidWithVoucher: Story = {
  name: "Payment Successful! a voucher paid a part (success, voucher)",
  tags: ["success"],
  globals: { world: "bookingPaidByVoucher" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Paid by voucher")).toBeVisible()
    await expect(canvas.getByText("₹500.00")).toBeVisible()
  },
}

/** When the payment is FAILED: the bank said no. */
export const Failed: Story = {
  ...headed("declined", "Payment Failed"),
  name: "Payment Failed (declined)",
  tags: ["failed"],
}

/** While the payment is PENDING: the bank has not answered. */
export const Pending: Story = {
  ...headed("stillPending", "Payment Processing"),
  name: "Payment Processing (pending)",
  tags: ["pending"],
}

/** For any other state, such as one that a person must look at. */
export const Unknown: Story = {
  ...headed("underReview", "Status Unknown"),
  name: "Status Unknown (under review)",
}

/** When the money came after the seats were given back, and others have them. The start time stays told. */
export const PaidAfterSeatsWereGone: Story = {
  ...headed("releasedPaidLate", "Status Unknown"),
  name: "Paid late, seats given back (under review)",
}

/** The title is the specification's; the line below it and the stamp say what it is. */
export const PaidTwice: Story = {
  name: "Paid twice, under review",
  tags: ["paid twice"],
  globals: { world: "paidTwice" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Paid twice: the second payment is sent back/)).toBeVisible()
  },
}

/** When the second payment has been rejected by a person and is on its way back. */
export const SecondPaymentGoesBack: Story = {
  name: "Paid twice, second payment sent back (refund)",
  tags: ["paid twice", "refund"],
  globals: { world: "secondPaymentGoesBack" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Paid twice: the second payment is being sent back/)).toBeVisible()
  },
}

/** A person of ours refused the booking, and the money has gone back. */
export const Rejected: Story = {
  name: "Status Unknown, booking rejected (money given back)",
  tags: ["failed"],
  globals: { world: "rejected" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Status Unknown" })).toBeVisible()
    await expect(canvas.getByText(/^This booking is not confirmed\./)).toBeVisible()
  },
}

/** When the trip was cancelled and a part of the money has gone back. */
export const HalfRefunded: Story = {
  name: "Booking Cancelled, a part refunded (cancelled)",
  tags: ["refund", "cancelled"],
  globals: { world: "halfRefunded" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Booking Cancelled" })).toBeVisible()
    await expect(await canvas.findByText("₹575.00 of your payment has been sent back to you.")).toBeVisible()
  },
}

/** While the bank is at the refund of a part: the title is the specification's. */
export const RefundUnderWay: Story = {
  name: "Payment Successful!, refund of a part on its way (success)",
  tags: ["success", "refund"],
  globals: { world: "refundUnderWay" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^₹575.00 is on its way back/)).toBeVisible()
  },
}

/** When everything has gone back. */
export const Refunded: Story = {
  ...headed("refunded", "Payment Refunded"),
  name: "Payment Refunded (cancelled)",
  tags: ["refund", "cancelled"],
}

/** While the payment's state is being asked for. */
export const Checking: Story = {
  ...headed("paymentsHang", "Checking Payment Status"),
  name: "Checking Payment Status (loading)",
  tags: ["loading"],
}

/** When the traveller's name is in Devanagari. */
export const HindiName: Story = {
  name: "Payment Successful! for a Hindi name (success)",
  tags: ["success"],
  globals: { world: "hindiName" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("प्रिया शर्मा")).toBeVisible()
  },
}

/** When the payment's state cannot be asked for. */
export const NotFetched: Story = {
  name: "Oops! Status not fetched (error)",
  tags: ["error"],
  globals: { world: "paymentsDown" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Unable to fetch payment status")).toBeVisible()
  },
}

/** For an order that nobody knows. */
export const UnknownOrder: Story = {
  name: "Oops! Status not found (unknown order, error)",
  tags: ["error"],
  parameters: { path: pathFor("GOA-404") },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Payment status not found")).toBeVisible()
  },
}

/** For an address without an order. */
export const NoOrder: Story = {
  ...headed("calmDay", "Oops! Something went wrong"),
  name: "Oops! No order in the address (error)",
  tags: ["error"],
  parameters: { path: "/Thankyou" },
}

/** After Download PDF Receipt, when the file cannot be made. */
export const ReceiptFails: Story = {
  name: "PDF receipt failed (error)",
  tags: ["failed", "error"],
  globals: { world: "noReceipts" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Download PDF Receipt/ }))
    await expect(await canvas.findByRole("alert")).toBeVisible()
  },
}
