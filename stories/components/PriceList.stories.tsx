/** What a party pays, line by line. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { Paise } from "#core/money.ts"
import { PriceList } from "#ui/activity/booking/PriceList.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

interface PricesProps {
  readonly fareRupees: number
  readonly adults: number
  readonly children: number
}

const Prices = ({ fareRupees, adults, children }: PricesProps) => (
  <PriceList adultFare={Paise.make(fareRupees * 100)} party={{ adults, children }} />
)

const headcount = { control: { type: "number", min: 0, max: 99 } } as const

const meta = {
  title: "Components/Price list",
  component: Prices,
  tags: ["autodocs"],
  args: { fareRupees: 500, adults: 2, children: 1 },
  argTypes: {
    fareRupees: {
      description: "What an adult pays, in whole rupees.",
      control: { type: "number", min: 1, max: 100_000, step: 50 },
    },
    adults: { description: "How many adults travel.", ...headcount },
    children: { description: "How many children travel: each pays 30% of the fare.", ...headcount },
  },
  parameters: {
    layout: "padded",
    controls: { disable: false },
    guidance: {
      does: ["Show it right above the button that pays the same sum."],
      donts: ["Do not add a line that the server does not charge."],
      content: ["Totals with paise, fares without; grouped the Indian way."],
    } satisfies GuidanceTexts,
  },
} satisfies Meta<typeof Prices>
export default meta
type Story = StoryObj<typeof meta>

export const Family: Story = {
  name: "Two adults and a child",
  play: async ({ canvas }) => {
    await expect(canvas.getByText("₹1,150.00")).toBeVisible()
  },
}

export const OneChild: Story = {
  name: "One child alone",
  args: { adults: 0, children: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 child × ₹150")).toBeVisible()
  },
}

export const LargestParty: Story = { name: "99 adults and 99 children", args: { adults: 99, children: 99 } }
