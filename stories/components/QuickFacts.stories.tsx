/** What is worth knowing before booking, as label and words. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { QuickFacts } from "#ui/parts/activity/QuickFacts.tsx"

const meta = {
  title: "Components/Quick facts",
  component: QuickFacts,
  tags: ["autodocs"],
  args: {
    details: [
      { title: "Where and when to meet", content: "Santa Monica jetty, Panjim, 17:30." },
      { title: "What is included", content: ["Boat ticket", "Live music", "Life jackets", "A seat"] },
    ],
  },
  parameters: { layout: "padded", controls: { disable: false } },
} satisfies Meta<typeof QuickFacts>
export default meta
type Story = StoryObj<typeof meta>

export const Cruise: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Santa Monica jetty, Panjim, 17:30.")).toBeVisible()
  },
}

export const HindiWords: Story = {
  args: { details: [{ title: "Where and when to meet", content: "सांता मोनिका जेट्टी, पणजी।" }] },
}
