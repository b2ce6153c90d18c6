/** "Stay Updated" in the footer, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { NEWSLETTER_TEXT } from "#core/messages/newsletterMachine.ts"
import { StoryApp } from "../world/StoryApp.tsx"
import { expectText } from "../session/playSteps.ts"

const meta = {
  title: "Machines/Newsletter",
  component: StoryApp,
  tags: ["autodocs", "machine:newsletter"],
  parameters: { path: "/Thankyou", clock: "frozen" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

/** The box arrives when the footer comes near, which the screen above it would push away again. */
const box = async ({ canvas }: Playing) => {
  await canvas.findByRole("heading", { level: 1 })
  const title = await canvas.findByText("Stay Updated")
  title.scrollIntoView()
  return canvas.findByLabelText("E-mail address")
}

/** Subscribes, and reads the box's answer. */
const answered =
  (email: string, words: string) =>
  async (playing: Playing): Promise<void> => {
    const { canvas, userEvent } = playing
    await userEvent.type(await box(playing), email)
    await userEvent.click(canvas.getByRole("button", { name: "Subscribe" }))
    await expectText(words)(playing)
  }

export const Empty: Story = {
  name: "Newsletter box empty",
  tags: ["state:open.quiet", "empty"],
  play: async (playing) => {
    await expect(await box(playing)).toBeVisible()
  },
}

export const Refused: Story = {
  name: "E-mail address refused (validation error)",
  tags: ["state:open.refused", "error"],
  play: answered("asha", NEWSLETTER_TEXT.refused),
}

export const Sending: Story = {
  name: "Subscribing (loading)",
  tags: ["state:sending", "loading"],
  globals: { world: "newsletterHangs" },
  play: answered("asha@example.in", NEWSLETTER_TEXT.sending),
}

export const Subscribed: Story = {
  name: "Subscribed (success)",
  tags: ["state:open.subscribed", "success"],
  play: answered("asha@example.in", NEWSLETTER_TEXT.subscribed),
}

export const NotSubscribed: Story = {
  name: "Not subscribed (failed)",
  tags: ["state:open.unsubscribed", "failed"],
  globals: { world: "newsletterDown" },
  play: answered("asha@example.in", NEWSLETTER_TEXT.unsubscribed),
}
