/** Asking the catalogue, in every state of the chart: the trips of one category. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { StorySite } from "../StorySite.tsx"
import { sees } from "../watch/playing.ts"

const meta = {
  title: "Machines/Catalogue loading",
  component: StorySite,
  tags: ["autodocs", "machine:browse"],
  parameters: { path: "/cruises/sunset-cruise-mandovi", clock: "frozen" },
} satisfies Meta<typeof StorySite>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {
  name: "Trip loading (spinner)",
  tags: ["state:loading", "loading"],
  globals: { world: "catalogueHangs" },
  play: sees("Crafting Your Next Journey"),
}

export const Shown: Story = { name: "Trip loaded", tags: ["state:shown"], play: sees("Book this trip") }

export const Unavailable: Story = {
  name: "Trip not loaded (error)",
  tags: ["state:unavailable", "error"],
  globals: { world: "catalogueDown" },
  play: sees("We could not load this trip"),
}
