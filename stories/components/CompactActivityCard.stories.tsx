/** An activity as a small ticket in the category carousel. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { DEFAULT_DURATION } from "#core/catalogue/durationAndRoute.ts"
import { bug } from "#core/bug.ts"
import { Paise } from "#core/money.ts"
import { CompactActivityCard } from "#ui/home/CompactActivityCard.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const stocked = seedCatalogue()[1]?.subcategories[0] ?? bug("the seed's second category is empty")

interface TicketProps {
  readonly name: string
  readonly duration: string
  readonly priceRupees: number
  readonly hasPicture: boolean
}

const Ticket = ({ name, duration, priceRupees, hasPicture }: TicketProps) => {
  const { image, ...rest } = stocked
  return (
    <CompactActivityCard
      activity={{
        ...rest,
        name,
        price: Paise.make(priceRupees * 100),
        duration,
        ...(hasPicture && image !== undefined ? { image } : {}),
      }}
      categorySlug="water-sports"
    />
  )
}

const meta = {
  title: "Components/Category carousel card",
  component: Ticket,
  tags: ["autodocs"],
  args: {
    name: stocked.name,
    duration: stocked.duration ?? "",
    priceRupees: stocked.price / 100,
    hasPicture: true,
  },
  argTypes: {
    name: { description: "The activity's name." },
    duration: { description: "How long it takes; left empty, the usual one stands there." },
    priceRupees: {
      description: "Per adult, in whole rupees.",
      control: { type: "number", min: 1, max: 100_000, step: 50 },
    },
    hasPicture: { description: "Whether the catalogue has a picture." },
  },
  parameters: {
    controls: { disable: false },
    guidance: {
      does: ["Show two of a category side by side."],
      donts: ["Do not use it where there is room for an activity card."],
      content: ["Name, time and price only; everything else stands on the activity’s page."],
    } satisfies GuidanceTexts,
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "16rem", padding: "var(--space-6)" }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Ticket>
export default meta
type Story = StoryObj<typeof meta>

export const Stocked: Story = {
  name: "Activity as the catalogue has it",
  play: async ({ canvas }) => {
    await expect(canvas.getByText(stocked.name)).toBeVisible()
  },
}

export const NoImageNoDuration: Story = {
  name: "Picture and duration missing",
  args: { hasPicture: false, duration: " " },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(DEFAULT_DURATION)).toBeVisible()
  },
}
