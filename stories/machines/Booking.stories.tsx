/** The ticket that books an activity, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { StorySite } from "../StorySite.tsx"
import { sees } from "../watch/playing.ts"

const meta = {
  title: "Machines/Booking",
  component: StorySite,
  tags: ["autodocs", "machine:booking"],
  parameters: { path: "/cruises/sunset-cruise-mandovi", clock: "frozen" },
} satisfies Meta<typeof StorySite>
export default meta
type Story = StoryObj<typeof meta>

const confirm: Story["play"] = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText("Mobile number"), "9876543210")
  await userEvent.click(canvas.getByRole("button", { name: /^Pay ₹/ }))
}

export const Filling: Story = { tags: ["state:filling"], play: sees("Book this trip") }

export const Recalling: Story = {
  tags: ["state:recalling"],
  globals: { world: "paidBeforeUnsaid" },
  play: confirm,
}

export const Asking: Story = {
  tags: ["state:asking"],
  globals: { world: "paidBefore" },
  play: async (playing) => {
    await confirm(playing)
    await sees("You have already paid for this, 1 Adult on Sat 21 Nov 2026; pay again?")(playing)
  },
}

export const Starting: Story = {
  tags: ["state:starting"],
  globals: { world: "paymentsHang" },
  play: confirm,
}

export const AtCheckout: Story = {
  tags: ["state:atCheckout"],
  globals: { world: "checkoutStaysOpen" },
  play: confirm,
}

export const Leaving: Story = {
  tags: ["state:leaving"],
  globals: { world: "pagesHang" },
  play: confirm,
}

export const Left: Story = {
  tags: ["state:left"],
  play: async (playing) => {
    await confirm(playing)
    await sees("Payment Successful!")(playing)
  },
}
