/** The refund policy as a table. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { RefundTiers } from "#ui/parts/legal/RefundTiers.tsx"

const meta = {
  title: "Components/Refund tiers",
  component: RefundTiers,
  tags: ["autodocs"],
  parameters: { layout: "padded" },
} satisfies Meta<typeof RefundTiers>
export default meta
type Story = StoryObj<typeof meta>

export const Table: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table", { name: "Refund by the day you cancel" })).toBeVisible()
  },
}
