/** All trips, and what a search and filters leave of them. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { StorySite } from "../StorySite.tsx"
import { sees } from "../watch/playing.ts"

const meta = {
  title: "Screens/Search",
  component: StorySite,
  tags: ["find", "filter"],
  parameters: { path: "/explore" },
} satisfies Meta<typeof StorySite>
export default meta
type Story = StoryObj<typeof meta>

export const AllTrips: Story = { play: sees("52 trips") }

export const Found: Story = {
  parameters: { path: "/explore?q=dudsagar" },
  play: sees("2 trips for “dudsagar”"),
}

export const Filtered: Story = {
  parameters: { path: "/explore?price=1000&time=half-day" },
  play: sees(/^\d+ trips$/),
}

export const NothingFound: Story = {
  tags: ["empty", "no results"],
  parameters: { path: "/explore?q=igloo" },
  play: sees("No trips found for “igloo”."),
}

export const NothingFits: Story = {
  tags: ["empty", "no results"],
  parameters: { path: "/explore?price=1000&time=days" },
  play: sees("No trip fits all of that."),
}

export const Loading: Story = { globals: { world: "catalogueHangs" }, play: sees("Loading trips…") }

export const CatalogueDown: Story = {
  tags: ["failed"],
  globals: { world: "catalogueDown" },
  play: sees("The trips did not load."),
}
