/** What a party pays, line by line. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { Paise } from "#core/money.ts"
import { PriceList } from "#ui/parts/booking/PriceList.tsx"

const meta = {
  title: "Components/Price list",
  component: PriceList,
  tags: ["autodocs"],
  args: { adultFare: Paise.make(50_000), party: { adults: 2, children: 1 } },
  parameters: { layout: "padded", controls: { disable: false } },
} satisfies Meta<typeof PriceList>
export default meta
type Story = StoryObj<typeof meta>

export const Family: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("₹1,150.00")).toBeVisible()
  },
}

export const OneChild: Story = {
  args: { party: { adults: 0, children: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 child × ₹150")).toBeVisible()
  },
}

export const WholeVillage: Story = { args: { party: { adults: 99, children: 99 } } }
