/** Asking the catalogue, in every state of the chart: the trips of one category. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { StoryApp } from "../world/StoryApp.tsx"
import { expectText } from "../session/playSteps.ts"

const meta = {
  title: "Machines/Catalogue loading",
  component: StoryApp,
  tags: ["autodocs", "machine:browse"],
  parameters: { path: "/cruises/sunset-cruise-mandovi", clock: "frozen" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {
  name: "Trip loading (spinner)",
  tags: ["state:loading", "loading"],
  globals: { world: "catalogueHangs" },
  play: expectText("Crafting Your Next Journey"),
}

export const Shown: Story = { name: "Trip loaded", tags: ["state:shown"], play: expectText("Book this trip") }

export const Unavailable: Story = {
  name: "Trip not loaded (error)",
  tags: ["state:unavailable", "error"],
  globals: { world: "catalogueDown" },
  play: expectText("We could not load this trip"),
}
