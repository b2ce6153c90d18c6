/** What stands where a card will be. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { SkeletonCard } from "#ui/parts/card/SkeletonCard.tsx"

const meta = {
  title: "Components/Skeleton card",
  component: SkeletonCard,
  tags: ["autodocs"],
  parameters: { layout: "padded" },
} satisfies Meta<typeof SkeletonCard>
export default meta
type Story = StoryObj<typeof meta>

export const OnItsWay: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^$/)
  },
}
