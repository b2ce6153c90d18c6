/** Stars and reviews, or "New". */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { Rating } from "#ui/components/cards/ActivityCard.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const meta = {
  title: "Components/Rating",
  component: Rating,
  tags: ["autodocs"],
  argTypes: {
    rating: {
      description: "Stars of five; absent where nobody has rated.",
      control: { type: "range", min: 0, max: 5, step: 0.1 },
    },
    reviewCount: { description: "How many wrote a review.", control: { type: "number", min: 0 } },
  },
  args: { rating: 4.5, reviewCount: 1200 },
  parameters: {
    guidance: {
      does: ["Show it beside the name, never alone."],
      donts: ["Do not show stars without the number."],
      content: ["One decimal; reviews grouped the Indian way; “New” where nobody has rated."],
    } satisfies GuidanceTexts,
    layout: "centered",
    controls: { disable: false },
  },
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
  name: "New (not rated)",
  args: { rating: undefined, reviewCount: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("New")).toBeVisible()
  },
}
