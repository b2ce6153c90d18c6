/** The way from Home to an activity. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { Breadcrumb } from "#ui/activity/Breadcrumb.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const meta = {
  title: "Components/Breadcrumb",
  component: Breadcrumb,
  tags: ["autodocs"],
  argTypes: {
    categorySlug: {
      description: "The category's slug; one that the catalogue does not know is shown as it is.",
      control: "select",
      options: ["cruises", "water-sports", "sightseeing", "adventure", "no-such-category"],
    },
    name: { description: "The activity's name.", control: "text" },
  },
  args: { categorySlug: "cruises", name: "Sunset Cruise on the Mandovi" },
  parameters: {
    guidance: {
      does: ["Put it above the heading of a screen below Home."],
      donts: ["Do not use it on Home, nor for steps of a form."],
      content: ["The last word is the screen’s own name, and no link."],
    } satisfies GuidanceTexts,
    layout: "padded",
    controls: { disable: false },
  },
} satisfies Meta<typeof Breadcrumb>
export default meta
type Story = StoryObj<typeof meta>

export const InACategory: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Sunset Cruise on the Mandovi")).toHaveAttribute("aria-current", "page")
    await expect(await canvas.findByRole("link", { name: /cruise/i })).toBeVisible()
  },
}

export const CategoryUnknown: Story = { name: "Category unknown", args: { categorySlug: "no-such-category" } }
