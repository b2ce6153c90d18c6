/** All trips, and what a search and filters leave of them. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { StoryApp } from "../world/StoryApp.tsx"
import { expectText } from "../session/playSteps.ts"

const meta = {
  title: "Screens/Find a trip",
  component: StoryApp,
  tags: ["find", "filter"],
  parameters: { path: "/explore" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** Before anything is searched for. */
export const AllTrips: Story = { name: "All trips (search)", play: expectText("52 trips") }

/** After a search that some trips answer. */
export const Found: Story = {
  name: "Trips found (search results)",
  parameters: { path: "/explore?q=dudsagar" },
  play: expectText(/^2 trips for/),
}

/** With a price and a length of the trip chosen. */
export const Filtered: Story = {
  name: "Trips filtered by price and time",
  parameters: { path: "/explore?price=1000&time=half-day" },
  play: expectText(/^\d+ trips$/),
}

/** After a search that no trip answers. */
export const NothingFound: Story = {
  name: "No trips found (empty search)",
  tags: ["empty", "no results"],
  parameters: { path: "/explore?q=igloo" },
  play: expectText(/^No trips found for/),
}

/** When there are trips, and none of them passes the filters. */
export const NoFilterMatch: Story = {
  name: "No trip passes the filters (empty)",
  tags: ["empty", "no results"],
  parameters: { path: "/explore?q=cruise&price=1000&time=days" },
  play: async (playing) => {
    await expectText("No trip passes your filters.")(playing)
    await playing.userEvent.click(playing.canvas.getByRole("link", { name: "Clear the filters" }))
    await expectText(/^\d+ trips for/)(playing)
  },
}

/** While the trips are loading. */
export const Loading: Story = {
  name: "Trips are loading",
  tags: ["loading"],
  globals: { world: "catalogueHangs" },
  play: expectText("Loading trips…"),
}

/** When the catalogue cannot be asked. */
export const CatalogueDown: Story = {
  name: "Trips did not load (failed)",
  tags: ["failed"],
  globals: { world: "catalogueDown" },
  play: expectText("The trips did not load."),
}
