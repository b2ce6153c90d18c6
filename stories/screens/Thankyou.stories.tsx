/** Every face of the payment-result page, each reached by living in a world. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { SAMPLE_ORDER_ID, type WorldName } from "#adapters/simulator/worlds.ts"
import { pathOf } from "#core/site/routes.ts"
import { StorySite } from "../StorySite.tsx"

const pathFor = (merchantOrderId: string) =>
  pathOf({ to: "thankyou", merchantOrderId, packageType: "tour package" })

const meta = {
  title: "Screens/Thank you",
  component: StorySite,
  parameters: { path: pathFor(SAMPLE_ORDER_ID) },
} satisfies Meta<typeof StorySite>
export default meta
type Story = StoryObj<typeof meta>

/** A story whose top heading must read `title`. */
const headed = (world: WorldName, title: string): Story => ({
  globals: { world },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: title })).toBeVisible()
  },
})

export const Paid: Story = headed("paid", "Payment Successful!")

/** The shop's own server names the trip; another one may not, and then its two lines are not there. */
export const NamesTheTrip: Story = {
  globals: { world: "paid" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Sunset Cruise on the Mandovi")).toBeVisible()
    await expect(canvas.getByText("Meeting point")).toBeVisible()
    await expect(canvas.getByRole("link", { name: /Chat on WhatsApp/ })).toBeVisible()
  },
}

export const Declined: Story = headed("declined", "Payment Failed")

export const StillPending: Story = headed("stillPending", "Payment Processing")

export const UnderReview: Story = headed("underReview", "Status Unknown")

/** The title is the specification's; the line below it and the stamp say what it is. */
export const PaidTwice: Story = {
  globals: { world: "paidTwice" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Paid twice: the second payment is sent back/)).toBeVisible()
  },
}

export const SecondPaymentGoesBack: Story = {
  globals: { world: "secondPaymentGoesBack" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Paid twice: the second payment is being sent back/)).toBeVisible()
  },
}

export const Checking: Story = headed("paymentsHang", "Checking Payment Status")

export const HindiName: Story = {
  globals: { world: "hindiName" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("प्रिया शर्मा")).toBeVisible()
  },
}

export const ProviderDown: Story = {
  globals: { world: "paymentsDown" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Unable to fetch payment status")).toBeVisible()
  },
}

export const UnknownOrder: Story = {
  parameters: { path: pathFor("GOA-404") },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Payment status not found")).toBeVisible()
  },
}

export const NoOrder: Story = {
  ...headed("calmDay", "Oops! Something went wrong"),
  parameters: { path: "/Thankyou" },
}

export const ReceiptFails: Story = {
  globals: { world: "noReceipts" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Download PDF Receipt/ }))
    await expect(await canvas.findByRole("alert")).toBeVisible()
  },
}
