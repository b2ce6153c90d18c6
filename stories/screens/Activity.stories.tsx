/** An activity and the ticket that books it. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import type { WorldName } from "#adapters/simulator/worlds.ts"
import { StorySite } from "../StorySite.tsx"

const meta = {
  title: "Screens/Activity",
  component: StorySite,
  parameters: { path: "/cruises/sunset-cruise-mandovi" },
} satisfies Meta<typeof StorySite>
export default meta
type Story = StoryObj<typeof meta>

export const CalmDay: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { level: 1, name: "Sunset Cruise on the Mandovi" }),
    ).toBeVisible()
  },
}

export const Loading: Story = {
  globals: { world: "catalogueHangs" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Crafting Your Next Journey")).toBeVisible()
  },
}

export const NotSold: Story = { parameters: { path: "/cruises/moon-walk" } }

/** Fills the mobile number, confirms, and expects the words of an alert. */
const confirmed = (world: WorldName, mobile: string, words: string | RegExp): Story => ({
  globals: { world },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Mobile number"), mobile)
    await userEvent.click(canvas.getByRole("button", { name: /^Pay ₹/ }))
    await expect(await canvas.findByText(words)).toBeVisible()
  },
})

export const MobileNumberTooShort: Story = confirmed(
  "calmDay",
  "12345",
  "Please enter a valid mobile number.",
)

export const PaymentNotStarted: Story = confirmed(
  "gatewayRejects",
  "9876543210",
  "Payment initiation failed. Please try again.",
)

export const CheckoutClosed: Story = confirmed("cancelled", "9876543210", /You closed the payment page/)

export const PaidInOneGo: Story = confirmed("calmDay", "9876543210", "Payment Successful!")
