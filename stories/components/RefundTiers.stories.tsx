/** The refund policy as a table. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { RefundTiers } from "#ui/policies/RefundTiers.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const meta = {
  title: "Components/Refund tiers",
  component: RefundTiers,
  tags: ["autodocs"],
  parameters: {
    guidance: {
      does: ["Show it wherever money back is spoken of."],
      donts: ["Do not round a share up."],
      content: ["Days are whole days in Goa, counted back from the day of travel."],
    } satisfies GuidanceTexts,
    layout: "padded",
  },
} satisfies Meta<typeof RefundTiers>
export default meta
type Story = StoryObj<typeof meta>

export const Table: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table", { name: "Refund by the day you cancel" })).toBeVisible()
  },
}
