/** Home in its worlds. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, waitFor, within } from "storybook/test"
import { StoryApp } from "../world/StoryApp.tsx"

const meta = {
  title: "Screens/Home",
  component: StoryApp,
  tags: ["autodocs", "machine:browse"],
  parameters: { path: "/" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** On every visit but the first of a tab. */
export const Shown: Story = {
  name: "Home",
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Book Now: North Goa Weekend" })).toBeVisible()
  },
}

/** On the first visit of a tab, after a press on Skip the intro. */
export const IntroSkipped: Story = {
  name: "Intro splash skipped (first visit)",
  tags: ["machine:splash"],
  globals: { world: "firstVisit" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Skip the intro" }))
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Skip the intro" })).toBeNull())
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveAccessibleName("Goa is one ticket away")
  },
}

/** Every category, as the visitor finds them below the lists. */
export const Categories: Story = {
  name: "Explore by Categories carousel",
  tags: ["machine:carousel"],
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole("article")
    canvas.getByRole("contentinfo").scrollIntoView()
    const carousel = within(await canvas.findByRole("region", { name: "Explore by Categories" }))
    await userEvent.click(carousel.getByRole("button", { name: "2 of 6: Water Sports" }))
    await expect(carousel.getByRole("button", { name: "2 of 6: Water Sports" })).toHaveAttribute(
      "aria-current",
      "true",
    )
    await expect(carousel.getByRole("link", { name: "View more in Water Sports" })).toBeVisible()
  },
}

/** While the catalogue has not answered. */
export const Loading: Story = {
  name: "Skeleton cards (loading)",
  tags: ["loading"],
  globals: { world: "catalogueHangs" },
}

/** When the catalogue has no packages. */
export const Empty: Story = {
  name: "No packages available (empty)",
  tags: ["empty"],
  globals: { world: "emptyShop" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No trip packages available right now.")).toBeVisible()
    await expect(await canvas.findByText("No tour packages available right now.")).toBeVisible()
  },
}

/** When the catalogue cannot be reached. */
export const CatalogueDown: Story = {
  name: "Catalogue down, Try again (error)",
  tags: ["error"],
  globals: { world: "catalogueDown" },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole("button", { name: /Try again/ }))[0]).toBeVisible()
  },
}
