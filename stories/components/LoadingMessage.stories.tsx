/** What stands where something will be: the boat of a page on its way, and the skeleton of a card. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { SkeletonCard } from "#ui/components/cards/CardGrid.tsx"
import { TileDivider } from "#ui/components/sections/Dividers.tsx"
import { LoadingMessage } from "#ui/components/messages/LoadingMessage.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const meta = {
  title: "Components/Loading",
  component: LoadingMessage,
  tags: ["autodocs"],
  argTypes: { children: { description: "What is on its way.", control: "text" } },
  parameters: {
    guidance: {
      does: ["Use it where the whole page waits; a list shows skeleton cards."],
      donts: ["Do not show it for less than a blink."],
      content: ["What is being fetched, not “Loading”."],
    } satisfies GuidanceTexts,
    controls: { disable: false },
  },
  args: { children: "Crafting Your Next Journey" },
} satisfies Meta<typeof LoadingMessage>
export default meta
type Story = StoryObj<typeof meta>

export const Page: Story = {
  name: "Page loading",
  tags: ["loading"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Crafting Your Next Journey")
  },
}

export const Card: Story = {
  name: "Card loading (skeleton)",
  tags: ["loading"],
  render: () => (
    <div style={{ maxInlineSize: "20rem", padding: "var(--space-6)" }}>
      <SkeletonCard />
    </div>
  ),
}

export const Tiles: Story = { name: "Band of tiles", render: () => <TileDivider /> }
