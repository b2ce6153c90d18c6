/** Asking the catalogue, in every state of the chart: the trips of one category. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { StorySite } from "../StorySite.tsx"
import { sees } from "../watch/playing.ts"

const meta = {
  title: "Machines/Browse",
  component: StorySite,
  tags: ["autodocs", "machine:browse"],
  parameters: { path: "/cruises/sunset-cruise-mandovi", clock: "frozen" },
} satisfies Meta<typeof StorySite>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {
  tags: ["state:loading"],
  globals: { world: "catalogueHangs" },
  play: sees("Crafting Your Next Journey"),
}

export const Shown: Story = { tags: ["state:shown"], play: sees("Book this trip") }

export const Unavailable: Story = {
  tags: ["state:unavailable"],
  globals: { world: "catalogueDown" },
  play: sees("We could not load this trip"),
}
