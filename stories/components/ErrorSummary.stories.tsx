/** Everything that keeps a booking from being taken, in one place. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { OBJECTION_TEXT } from "#core/booking/bookingForm.ts"
import { ErrorSummary } from "#ui/parts/booking/ErrorSummary.tsx"

const meta = {
  title: "Components/Error summary",
  component: ErrorSummary,
  tags: ["autodocs"],
  args: { objections: ["mobileInvalid", "nobodyTravels"], form: { current: null } },
  parameters: { layout: "padded", controls: { disable: false } },
} satisfies Meta<typeof ErrorSummary>
export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveFocus()
    await expect(canvas.getByText(OBJECTION_TEXT.mobileInvalid)).toBeVisible()
  },
}
