/** Slides that advance by themselves, in every state of their chart: the gallery of an activity. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { StoryApp } from "../world/StoryApp.tsx"
import { expectText } from "../session/playSteps.ts"

const meta = {
  title: "Machines/Carousel and lightbox",
  component: StoryApp,
  tags: ["autodocs", "machine:carousel"],
  parameters: { path: "/cruises/sunset-cruise-mandovi", clock: "frozen" },
  globals: { motion: "full" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const press = async ({ canvas, userEvent }: Playing, name: string | RegExp) =>
  userEvent.click(await canvas.findByRole("button", { name }))

export const Rotating: Story = {
  name: "Rotating by itself",
  tags: ["state:rotation.rotating"],
  // Out of sight it is held.
  play: async ({ canvas }) => (await canvas.findByRole("heading", { name: "More Moments" })).scrollIntoView(),
}

export const Held: Story = {
  name: "Held by the pointer (hover)",
  tags: ["state:rotation.held"],
  play: async ({ canvas, userEvent }) =>
    userEvent.hover(await canvas.findByRole("button", { name: "Next slide of More Moments" })),
}

export const Stopped: Story = {
  name: "Stopped (paused)",
  tags: ["state:rotation.stopped"],
  play: (playing) => press(playing, "Pause More Moments"),
}

export const ReducedMotion: Story = {
  name: "Stopped for reduced motion",
  tags: ["state:rotation.stopped"],
  globals: { motion: "reduced" },
  play: expectText("More Moments"),
}

export const LightboxClosed: Story = {
  name: "Lightbox closed",
  tags: ["state:lightbox.closed"],
  play: expectText("More Moments"),
}

export const LightboxOpen: Story = {
  name: "Lightbox open (picture enlarged)",
  tags: ["state:lightbox.open", "overlay"],
  play: async (playing) => {
    const [first] = await playing.canvas.findAllByRole("button", { name: /^Enlarge:/ })
    if (first !== undefined) await playing.userEvent.click(first)
  },
}
