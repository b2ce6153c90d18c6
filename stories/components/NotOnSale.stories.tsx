/** What stands in the ticket's place where a trip cannot be bought at present. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { NotOnSale } from "#ui/activity/NotOnSale.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const meta = {
  title: "Components/Not on sale",
  component: NotOnSale,
  tags: ["autodocs"],
  args: { categorySlug: "cruises" },
  argTypes: {
    categorySlug: {
      description: "The trip's category: its other trips are offered. Where it is gone, all trips are.",
      control: "select",
      options: [...seedCatalogue().map(({ slug }) => slug), "no-such-category"],
    },
  },
  parameters: {
    layout: "padded",
    controls: { disable: false },
    guidance: {
      does: ["Keep the page: people come by old links, and the words about the trip stay true."],
      donts: ["Do not show a price or a date: neither can be had.", "Do not promise when it comes back."],
      content: ["Say that it cannot be booked just now, and where something like it can."],
    } satisfies GuidanceTexts,
  },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: "25rem" }}>
        <h1 style={{ fontSize: "var(--text-lg)" }}>A trip’s page</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof NotOnSale>
export default meta
type Story = StoryObj<typeof meta>

export const BesideOthers: Story = {
  name: "Not on sale, with its category",
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "More in Cruises" })).toHaveAttribute(
      "href",
      expect.stringContaining("cruises"),
    )
  },
}

export const CategoryGone: Story = {
  name: "Not on sale, and its category is gone (empty)",
  args: { categorySlug: "no-such-category" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Explore all trips" })).toBeVisible()
  },
}
