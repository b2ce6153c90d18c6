/** What stands where a card will be. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { SkeletonCard, SkeletonGrid } from "#ui/components/cards/CardGrid.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const meta = {
  title: "Components/Skeleton card",
  component: SkeletonCard,
  tags: ["autodocs"],
  parameters: {
    guidance: {
      does: ["Show as many as the shelf will hold."],
      donts: ["Do not animate it for who wants no motion."],
      content: ["It says nothing; the list says that it loads."],
    } satisfies GuidanceTexts,
    layout: "padded",
  },
} satisfies Meta<typeof SkeletonCard>
export default meta
type Story = StoryObj<typeof meta>

export const OnItsWay: Story = {
  name: "Skeleton card (loading)",
  tags: ["loading"],
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^$/)
  },
}

export const OneRow: Story = {
  name: "Row of skeleton cards (loading)",
  tags: ["loading"],
  render: () => <SkeletonGrid onPhones="column" label="Loading" />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(4)
  },
}
