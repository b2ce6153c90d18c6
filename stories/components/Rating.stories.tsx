/** Stars and reviews, or "New". */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { Rating } from "#ui/parts/card/Rating.tsx"

const meta = {
  title: "Components/Rating",
  component: Rating,
  tags: ["autodocs"],
  args: { rating: 4.5, reviewCount: 1200 },
  parameters: { layout: "centered", controls: { disable: false } },
} satisfies Meta<typeof Rating>
export default meta
type Story = StoryObj<typeof meta>

export const Rated: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("4.5")).toBeVisible()
  },
}

export const Sample: Story = {
  args: { isSample: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("sample")).toBeVisible()
  },
}

export const New: Story = {
  args: { rating: undefined, reviewCount: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("New")).toBeVisible()
  },
}
