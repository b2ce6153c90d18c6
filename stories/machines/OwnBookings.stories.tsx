/** "Your bookings" in the header's saved panel, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { StoryApp } from "../world/StoryApp.tsx"

const meta = {
  title: "Machines/Your bookings",
  component: StoryApp,
  tags: ["autodocs", "machine:ownBookings"],
  parameters: { path: "/aboutUs", clock: "frozen" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const openPanel = async ({ canvas, userEvent }: Playing) => {
  const [open] = await canvas.findAllByRole("button", { name: /^Saved trips/ })
  if (open !== undefined) await userEvent.click(open)
  await expect(await canvas.findByRole("link", { name: "Find your booking" })).toBeVisible()
}

const withoutBookings = async (playing: Playing) => {
  await openPanel(playing)
  await expect(playing.canvas.queryByText("Your bookings")).toBeNull()
}

export const Listed: Story = {
  name: "Your bookings (list)",
  tags: ["state:listed"],
  globals: { world: "booked" },
  play: async (playing) => {
    await openPanel(playing)
    await expect(await playing.canvas.findByText("Your bookings")).toBeVisible()
  },
}

export const ListedCancelled: Story = {
  name: "Your bookings, one cancelled",
  tags: ["state:listed"],
  globals: { world: "bookingCancelled" },
  play: async (playing) => {
    await openPanel(playing)
    await expect(await playing.canvas.findByText("Cancelled.")).toBeVisible()
  },
}

export const None: Story = {
  name: "No bookings of this browser (nothing shown)",
  tags: ["state:none", "empty"],
  globals: { world: "calmDay" },
  play: withoutBookings,
}

export const Asking: Story = {
  name: "While bookings are asked for (nothing shown)",
  tags: ["state:asking", "loading"],
  globals: { world: "bookingsHang" },
  play: withoutBookings,
}

export const Unavailable: Story = {
  name: "Bookings could not be looked up (failed)",
  tags: ["state:unavailable", "failed"],
  globals: { world: "bookingsDown" },
  play: async (playing) => {
    await openPanel(playing)
    await expect(
      await playing.canvas.findByText("We could not look up your bookings just now."),
    ).toBeVisible()
  },
}
