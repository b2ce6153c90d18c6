/** The pages of a long list of trips. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { PageLinks } from "#ui/components/search/PageLinks.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const meta: Meta<typeof PageLinks> = {
  title: "Components/Pages of a list",
  component: PageLinks,
  tags: ["autodocs"],
  argTypes: {
    path: { description: "Path of the page whose list this is.", control: "text" },
    pages: {
      description: "How many pages there are; nothing is shown for one.",
      control: { type: "number", min: 1 },
    },
    heading: { description: "Stands above the list, and takes the focus.", control: false },
  },
  args: { path: "/explore", pages: 3, heading: { current: null } },
  parameters: {
    guidance: {
      does: ["Stand below the list, and lead to its head."],
      donts: [
        "Do not turn the pages of a list that is one of several on a page: its place is not in the address.",
      ],
      content: ["“Page X of Y”, and where it leads: “Previous page”, “Next page”."],
    } satisfies GuidanceTexts,
    layout: "centered",
    controls: { disable: false },
  },
}
export default meta
type Story = StoryObj<typeof PageLinks>

export const FirstPage: Story = {
  name: "First page",
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Next page" })).toHaveAttribute("href", "/explore?page=2")
    await expect(canvas.queryByRole("link", { name: "Previous page" })).toBeNull()
  },
}
