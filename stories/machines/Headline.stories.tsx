/** The hero's typed headline, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { StoryApp } from "../world/StoryApp.tsx"
import { advanceTimeInStory } from "../session/playSteps.ts"

const meta = {
  title: "Machines/Rotating headline",
  component: StoryApp,
  tags: ["autodocs", "machine:headline"],
  parameters: { path: "/", clock: "frozen" },
  globals: { motion: "full" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

/** It comes when the page is at rest. */
const pauseButton = async ({ canvas }: Playing) =>
  canvas.findByRole("button", { name: /^(Pause|Play) the moving/ })

export const Typed: Story = {
  name: "Headline typed",
  tags: ["state:rotating.typed"],
  play: async (playing) => void (await pauseButton(playing)),
}

export const Typing: Story = {
  name: "Headline being typed",
  tags: ["state:rotating.typing"],
  play: async (playing) => {
    // How long the first headline has stood on a slow machine counts no more once it was paused.
    for (const _ of ["pause", "play"]) await playing.userEvent.click(await pauseButton(playing))
    await advanceTimeInStory(8200)(playing)
  },
}

export const Held: Story = {
  name: "Headline held out of sight",
  tags: ["state:held"],
  play: async (playing) => {
    await pauseButton(playing)
    playing.canvasElement.ownerDocument.querySelector("footer")?.scrollIntoView()
  },
}

export const Paused: Story = {
  name: "Headline paused",
  tags: ["state:paused"],
  play: async (playing) => playing.userEvent.click(await pauseButton(playing)),
}

export const ReducedMotion: Story = {
  name: "Headline paused for reduced motion",
  tags: ["state:paused"],
  globals: { motion: "reduced" },
  play: async (playing) => void (await pauseButton(playing)),
}
