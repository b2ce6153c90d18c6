/** The refund calculator on the policy's page, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { StoryApp } from "../world/StoryApp.tsx"
import { expectText, inTurn } from "../session/playSteps.ts"

const meta = {
  title: "Machines/Refund calculator",
  component: StoryApp,
  tags: ["autodocs", "machine:refundCalculator"],
  parameters: { path: "/refundPolicy", clock: "frozen" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const fill = async ({ canvas, userEvent }: Playing) => {
  await userEvent.type(await canvas.findByLabelText("Amount you paid"), "11500")
  await userEvent.type(canvas.getByLabelText("Travel day"), "2026-12-20")
}

const work = async ({ canvas, userEvent }: Playing) =>
  userEvent.click(await canvas.findByRole("button", { name: "Work it out" }))

export const Filling: Story = {
  name: "Refund calculator empty",
  tags: ["state:filling", "empty"],
  play: expectText("Work out your refund"),
}

export const DateMissing: Story = {
  name: "Travel date missing (validation error)",
  tags: ["state:objecting", "date", "error"],
  play: inTurn(work, expectText("Choose the day on which you travel.")),
}

export const Answered: Story = {
  name: "Refund worked out (answer)",
  tags: ["state:answered.worked", "success"],
  play: inTurn(fill, work),
}

export const Interrupted: Story = {
  name: "Refund answer kept while the amount is cleared",
  tags: ["state:answered.interrupted"],
  play: async (playing) => {
    await fill(playing)
    await work(playing)
    await playing.userEvent.clear(playing.canvas.getByLabelText("Amount you paid"))
  },
}
