/** The ticket that books an activity, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, within } from "storybook/test"
import { StoryApp } from "../world/StoryApp.tsx"
import { expectText, inTurn } from "../session/playSteps.ts"

const meta = {
  title: "Machines/Booking to payment",
  component: StoryApp,
  tags: ["autodocs", "machine:booking"],
  parameters: { path: "/cruises/sunset-cruise-mandovi", clock: "frozen" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const confirm: Story["play"] = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText("Mobile number"), "9876543210")
  await userEvent.click(canvas.getByRole("button", { name: /^Pay ₹/ }))
}

export const Filling: Story = {
  name: "Filling the booking form (date, travellers, mobile)",
  tags: ["state:filling", "date"],
  play: expectText("Book this trip"),
}

export const Recalling: Story = {
  name: "Asking whether this trip is paid already (loading)",
  tags: ["state:recalling", "loading"],
  globals: { world: "paidBeforeUnsaid" },
  play: confirm,
}

export const Asking: Story = {
  name: "Already paid for this trip (pay again?)",
  tags: ["state:asking"],
  globals: { world: "paidBefore" },
  play: async (playing) => {
    await confirm(playing)
    await expectText("You have already paid for this, 1 Adult on Sat 21 Nov 2026; pay again?")(playing)
  },
}

export const Starting: Story = {
  name: "Starting the payment (loading)",
  tags: ["state:starting", "loading"],
  globals: { world: "paymentsHang" },
  play: confirm,
}

export const AtCheckout: Story = {
  name: "Payment overlay open (checkout)",
  tags: ["state:atCheckout", "overlay"],
  globals: { world: "checkoutStaysOpen" },
  play: async (playing) => {
    await confirm(playing)
    await expect(await within(document.body).findByRole("dialog", { name: "Payment" })).toBeVisible()
  },
}

export const Leaving: Story = {
  name: "Payment overlay closed, leaving for the result",
  tags: ["state:leaving"],
  globals: { world: "pagesHang" },
  play: confirm,
}

export const Returning: Story = {
  name: "Reloaded while paying, leaving for the result",
  tags: ["state:returning"],
  globals: { world: "interruptedPaid" },
  play: expectText("Opening payment…"),
}

export const Left: Story = {
  name: "Arrived at the payment result (success)",
  tags: ["state:left", "success"],
  play: inTurn(confirm, expectText("Payment Successful!")),
}
