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
    // What is wrong stands in the summary and at the field.
    await expect((await canvas.findAllByText(words))[0]).toBeVisible()
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

export const PaidBefore: Story = confirmed(
  "paidBefore",
  "9876543210",
  "You have already paid for this, 1 Adult on Sat 21 Nov 2026; pay again?",
)

export const MobileNumberDoubtful: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Mobile number"), "1234567890")
    await expect(await canvas.findByText(/^Indian mobile numbers/)).toBeVisible()
  },
}

export const PaidInOneGo: Story = confirmed("calmDay", "9876543210", "Payment Successful!")

export const TwoThingsWrong: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove an adult" }))
    await userEvent.click(canvas.getByRole("button", { name: /^Pay ₹/ }))
    const alert = await canvas.findByRole("alert")
    await expect(alert).toHaveTextContent("Please enter a valid mobile number.")
    await expect(alert).toHaveTextContent("Please select at least one person to book.")
  },
}

export const PictureEnlarged: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole("button", { name: /^Enlarge:/ }))[0] ?? document.body)
    await expect(await canvas.findByRole("dialog", { name: /^Pictures of/ })).toBeVisible()
  },
}

export const PutAside: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Wishlist: Sunset Cruise on the Mandovi" }),
    )
    await userEvent.click(canvas.getByRole("button", { name: "Saved trips: 1" }))
    await expect(await canvas.findByRole("heading", { name: "1 saved trip" })).toBeVisible()
  },
}

export const DeclinedAndTriedAgain: Story = {
  globals: { world: "declined" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Mobile number"), "9876543210")
    await userEvent.click(canvas.getByRole("button", { name: /^Pay ₹/ }))
    await userEvent.click(await canvas.findByRole("link", { name: "Pay again" }))
    await expect(await canvas.findByLabelText("Mobile number")).toHaveValue("9876543210")
  },
}
