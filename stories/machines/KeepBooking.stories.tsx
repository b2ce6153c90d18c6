/** "Keep this booking" below a paid receipt, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { SAMPLE_ORDER_ID } from "#adapters/memory/sampleBookings.ts"
import { KEEP_EMAIL_TEXT, LINK_UNANSWERED_TEXT } from "#core/paidBooking/keepBookingMachine.ts"
import { pathOf } from "#core/routes.ts"
import { DigitsRight } from "./Thankyou.stories.tsx"
import { StoryApp } from "../world/StoryApp.tsx"
import { expectText } from "../session/playSteps.ts"

const meta = {
  title: "Machines/Keep this booking",
  component: StoryApp,
  tags: ["autodocs", "machine:keepBooking"],
  parameters: {
    path: pathOf({ to: "thankyou", merchantOrderId: SAMPLE_ORDER_ID, packageType: "tour package" }),
    clock: "frozen",
  },
  globals: { world: "booked" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const TITLE = "Keep this booking"

const paidWithoutLink = async ({ canvas }: Playing) => {
  await expect(await canvas.findByRole("heading", { level: 1, name: "Payment Successful!" })).toBeVisible()
  await expect(canvas.queryByText(TITLE)).toBeNull()
}

const field = async ({ canvas }: Playing) => {
  const section = await canvas.findByRole("region", { name: TITLE })
  section.scrollIntoView()
  return canvas.findByLabelText("E-mail address (optional)")
}

/** Types an address, saves it, and reads what is said of it. */
const saved =
  (email: string, words: RegExp | string) =>
  async (playing: Playing): Promise<void> => {
    const { canvas, userEvent } = playing
    await userEvent.type(await field(playing), email)
    await userEvent.click(canvas.getByRole("button", { name: "Save address" }))
    await expectText(words)(playing)
    await expect(await field(playing)).toHaveValue(email)
  }

export const Quiet: Story = {
  name: "Link to the booking (keep, share, e-mail)",
  tags: ["state:kept.quiet"],
  play: async (playing) => {
    await expect(await field(playing)).toBeVisible()
    await expect(playing.canvas.getByRole("link", { name: "Open my booking" })).toBeVisible()
  },
}

export const Asking: Story = {
  name: "While the link is asked for (nothing shown)",
  tags: ["state:asking", "loading"],
  globals: { world: "bookingsHang" },
  play: paidWithoutLink,
}

export const Untold: Story = {
  name: "No link told to who booked elsewhere (nothing shown)",
  tags: ["state:untold"],
  globals: { world: "bookedElsewhere" },
  play: async (playing) => {
    await DigitsRight.play?.(playing)
    await paidWithoutLink(playing)
  },
}

export const Unanswered: Story = {
  name: "Nobody answers, asked again (failed)",
  tags: ["state:unanswered", "failed"],
  globals: { world: "bookingsDown" },
  play: expectText(LINK_UNANSWERED_TEXT),
}

export const Refused: Story = {
  name: "E-mail address refused (validation error)",
  tags: ["state:kept.refused", "error"],
  play: saved("asha", KEEP_EMAIL_TEXT.refused),
}

export const Saving: Story = {
  name: "Saving the address (loading)",
  tags: ["state:saving", "loading"],
  globals: { world: "bookingThenSilence" },
  play: saved("asha@example.in", KEEP_EMAIL_TEXT.saving),
}

export const Saved: Story = {
  name: "Address saved (success)",
  tags: ["state:kept.saved", "success"],
  play: saved("asha@example.in", "Saved. Messages about this booking go to asha@example.in."),
}

export const Unsaved: Story = {
  name: "Address not saved (failed)",
  tags: ["state:kept.unsaved", "failed"],
  globals: { world: "bookingsReadOnly" },
  play: saved("asha@example.in", KEEP_EMAIL_TEXT.unsaved),
}
