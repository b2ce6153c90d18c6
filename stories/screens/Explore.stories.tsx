/** The trips of one category, and what a visitor meets who came without its id. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { StoryApp } from "../world/StoryApp.tsx"
import { expectText, inTurn } from "../session/playSteps.ts"

const meta = {
  title: "Screens/Explore a category",
  component: StoryApp,
  tags: ["autodocs", "machine:browse"],
  parameters: { path: "/explore/cruises", state: { categoryId: "cat-cruises" } },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** A play function that sees a card under this name. */
const seesCard =
  (name: string | RegExp): NonNullable<Story["play"]> =>
  async ({ canvas }) => {
    const [card] = await canvas.findAllByRole("heading", { level: 3, name })
    await expect(card).toBeVisible()
  }

/** When a visitor follows a link of the site to a category. */
export const Shown: Story = {
  name: "Explore Trips under a category",
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { level: 1, name: "Explore Trips under cruises" }),
    ).toBeVisible()
  },
}

/** While the catalogue has not answered. */
export const Loading: Story = {
  name: "Loading trips…",
  tags: ["loading"],
  globals: { world: "catalogueHangs" },
  play: expectText("Loading trips…"),
}

/** For a category that has no trips. */
export const Empty: Story = {
  name: "No Trips found (empty)",
  tags: ["empty"],
  globals: { world: "emptyShop" },
  play: expectText("No Trips found for this category."),
}

/** When the catalogue cannot be reached. */
export const CatalogueDown: Story = {
  name: "No Trips found, catalogue down (error)",
  tags: ["error"],
  globals: { world: "catalogueDown" },
  play: expectText("No Trips found for this category."),
}

/** When the category has trips, and none of them passes the filters. */
export const NoFilterMatch: Story = {
  name: "No trip passes the filters (empty)",
  tags: ["empty", "no results"],
  parameters: { path: "/explore/cruises?price=1000&time=days" },
  play: expectText("No trip passes your filters."),
}

/** For an address that was typed or kept: it carries no id of the category, which its name then finds. */
export const WithoutId: Story = {
  name: "No category ID found (error)",
  tags: ["error"],
  parameters: { state: null },
  play: inTurn(
    expectText("No category ID found. Please navigate here using the proper link."),
    seesCard("Sunset Cruise on the Mandovi"),
  ),
}

/** For an address without an id, and with a name that no category has. */
export const WithoutIdOrCategory: Story = {
  name: "No category ID found, unknown category (error)",
  tags: ["error"],
  parameters: { path: "/explore/moons", state: null },
  play: inTurn(
    expectText("No category ID found. Please navigate here using the proper link."),
    expectText("These links are the proper ones"),
  ),
}

/** With names and routes as long as somebody could make them. */
export const LongTexts: Story = {
  name: "Long names and routes",
  globals: { world: "longTexts" },
  play: seesCard(/the very last lamp of the town$/),
}

/** With activities under Hindi names. */
export const HindiNames: Story = {
  name: "Hindi names",
  globals: { world: "hindiShop" },
  play: seesCard(/^गोवा की सैर/),
}

/** With a catalogue that was stocked without pictures. */
export const NoPictures: Story = {
  name: "Pictures missing",
  globals: { world: "noPictures" },
  play: seesCard("Sunset Cruise on the Mandovi"),
}
