/** The intro over Home, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { StoryApp } from "../world/StoryApp.tsx"
import { advanceTimeInStory, finishPageLoading, inTurn, simulatePageLoading } from "../session/playSteps.ts"

const meta = {
  title: "Machines/Intro splash",
  component: StoryApp,
  tags: ["autodocs", "machine:splash"],
  parameters: { path: "/", clock: "frozen" },
  globals: { world: "firstVisit", motion: "full" },
  beforeEach: () => simulatePageLoading(),
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const opened = async ({ canvas }: Playing) => canvas.findByRole("button", { name: "Skip the intro" })

const loaded = async (playing: Playing) => {
  await opened(playing)
  finishPageLoading()
}

export const Flying: Story = {
  name: "Plane flying (page loading)",
  tags: ["state:playing.flying", "loading"],
  play: async (playing) => {
    await expect(await opened(playing)).toBeInTheDocument()
  },
}

export const Typing: Story = {
  name: "Welcome text being typed",
  tags: ["state:playing.typing"],
  play: inTurn(loaded, advanceTimeInStory(300)),
}

export const Typed: Story = {
  name: "Welcome text typed",
  tags: ["state:playing.typed"],
  play: inTurn(loaded, advanceTimeInStory(1000)),
}

export const Fading: Story = {
  name: "Intro fading out",
  tags: ["state:fading"],
  play: inTurn(loaded, advanceTimeInStory(3900)),
}

export const Gone: Story = {
  name: "Intro gone (skipped)",
  tags: ["state:gone"],
  play: async (playing) => {
    await playing.userEvent.click(await opened(playing))
    await expect(playing.canvas.queryByRole("button", { name: "Skip the intro" })).toBeNull()
  },
}
