/** The page that sends a traveller the link to their booking, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { LOOK_UP_TEXT } from "#core/paidBooking/lookUpForm.ts"
import { ROUTES } from "#core/routes.ts"
import { StoryApp } from "../world/StoryApp.tsx"
import { expectText } from "../session/playSteps.ts"

const meta = {
  title: "Screens/Find your booking",
  component: StoryApp,
  tags: ["autodocs", "machine:findBooking"],
  parameters: { path: ROUTES.findBooking.path, clock: "frozen" },
  globals: { world: "booked" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const NUMBER = "98765 43210"

const numberField = async ({ canvas }: Playing) => canvas.findByLabelText("Mobile number")

/** Fills both fields, sends them, and reads what is said; what was typed stays. */
const asked =
  (words: string) =>
  async (playing: Playing): Promise<void> => {
    const { canvas, userEvent } = playing
    await userEvent.type(await numberField(playing), NUMBER)
    await userEvent.type(canvas.getByLabelText("Travel day"), "2026-12-05")
    await userEvent.click(canvas.getByRole("button", { name: "Send me the link" }))
    await expectText(words)(playing)
    await expect(await numberField(playing)).toHaveValue(NUMBER)
  }

/** Before anything is typed. */
export const Empty: Story = {
  name: "Find your booking (empty)",
  tags: ["state:open.quiet", "empty"],
  play: async (playing) => {
    await expect(await numberField(playing)).toBeVisible()
  },
}

/** When something is missing: each field says so. */
export const Refused: Story = {
  name: "Number and day missing (validation error)",
  tags: ["state:open.refused", "error"],
  play: async (playing) => {
    await numberField(playing)
    await playing.userEvent.click(playing.canvas.getByRole("button", { name: "Send me the link" }))
    await expectText("Please choose the day of your trip.")(playing)
  },
}

/** While the question is on its way. */
export const Sending: Story = {
  name: "Sending (loading)",
  tags: ["state:sending", "loading"],
  globals: { world: "bookingsHang" },
  play: asked(LOOK_UP_TEXT.sending),
}

/** The same sentence for every number and day. */
export const Sent: Story = {
  name: "Link sent, or not: the same sentence (success)",
  tags: ["state:open.sent", "success"],
  play: asked(LOOK_UP_TEXT.sent),
}

/** When nobody answers. */
export const Unsent: Story = {
  name: "Nothing sent (failed)",
  tags: ["state:open.unsent", "failed"],
  globals: { world: "bookingsDown" },
  play: asked(LOOK_UP_TEXT.unsent),
}

/** When the same client has asked a moment ago. */
export const Waiting: Story = {
  name: "Asked too often, waiting",
  tags: ["state:waiting"],
  globals: { world: "lookedUpTooOften" },
  play: asked(LOOK_UP_TEXT.tooOften),
}
