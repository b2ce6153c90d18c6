/** "Add to calendar" below a paid receipt, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { SAMPLE_ORDER_ID } from "#adapters/memory/sampleBookings.ts"
import { pathOf } from "#core/routes.ts"
import { StoryApp } from "../world/StoryApp.tsx"
import { expectText } from "../session/playSteps.ts"

const meta = {
  title: "Machines/Add to calendar",
  component: StoryApp,
  tags: ["autodocs", "machine:tripCalendar", "date"],
  parameters: {
    path: pathOf({ to: "thankyou", merchantOrderId: SAMPLE_ORDER_ID, packageType: "tour package" }),
    clock: "frozen",
  },
  globals: { world: "booked" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const pressed =
  (words: string): NonNullable<Story["play"]> =>
  async (playing) => {
    const button = await playing.canvas.findByRole("button", { name: "Add to calendar" })
    await playing.userEvent.click(button)
    await expectText(words)(playing)
  }

export const NotAsked: Story = {
  name: "Not asked for yet",
  tags: ["state:open.idle"],
  play: expectText("Add to calendar"),
}

export const BeingWritten: Story = {
  name: "Being written (loading)",
  tags: ["state:writing", "loading"],
  globals: { world: "bookingPapersHang" },
  play: pressed("Preparing your calendar file…"),
}

export const Written: Story = {
  name: "Saved (success)",
  tags: ["state:open.written", "success"],
  play: pressed("Saved to your downloads."),
}

export const NotWritten: Story = {
  name: "Not saved (failed)",
  tags: ["state:open.unwritten", "failed", "error"],
  globals: { world: "bookingPapersDown" },
  play: pressed("The calendar file could not be made. Please try again."),
}
