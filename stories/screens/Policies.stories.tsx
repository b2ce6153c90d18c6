/** The three policies, and the refund calculator before, without and with an answer. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent } from "storybook/test"
import { StoryApp } from "../world/StoryApp.tsx"

const meta = {
  title: "Screens/Policies",
  component: StoryApp,
  tags: ["autodocs"],
  parameters: { path: "/RefundPolicy" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** A story at `path` whose top heading must read `title`. */
const headed = (path: string, title: string): Story => ({
  parameters: { path },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: title })).toBeVisible()
  },
})

/** Always. */
export const Terms: Story = {
  ...headed("/TermsAndConditions", "Terms and Conditions"),
  name: "Terms and Conditions",
}

/** Always. */
export const Privacy: Story = { ...headed("/PrivacyPolicy", "Privacy Policy"), name: "Privacy Policy" }

/** Always; the calculator is untouched. */
export const Refund: Story = {
  ...headed("/RefundPolicy", "Refund and Cancellation Policy"),
  name: "Refund and Cancellation Policy",
}

/** After Work it out, with no day of travel. */
export const DateMissing: Story = {
  name: "Refund calculator, travel date missing (validation error)",
  tags: ["date", "error", "machine:refundCalculator"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Work it out" }))
    await expect(await canvas.findByText("Choose the day on which you travel.")).toBeVisible()
  },
}

/** A story of ₹5,299 paid for 6 December, cancelled on a day, and the sum that must come back. */
const cancelled = (cancelledOn: string, sum: string): Story => ({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Amount you paid"), "5,299")
    await fireEvent.input(canvas.getByLabelText("Travel day"), { target: { value: "2026-12-06" } })
    await fireEvent.input(canvas.getByLabelText("Cancellation day"), { target: { value: cancelledOn } })
    await userEvent.click(canvas.getByRole("button", { name: "Work it out" }))
    await expect(await canvas.findByText(`${sum} comes back`)).toBeVisible()
  },
})

/** After Work it out, for a cancellation 15 days before. */
export const WorkedOut: Story = {
  ...cancelled("2026-11-21", "₹4,239.20"),
  name: "Refund calculator, 80% comes back (cancelled 15 days before)",
  tags: ["success", "machine:refundCalculator"],
}

/** After Work it out, for a cancellation on the day of travel. */
export const NoShow: Story = {
  ...cancelled("2026-12-06", "₹0.00"),
  name: "Refund calculator, nothing comes back (no show)",
  tags: ["machine:refundCalculator"],
}
