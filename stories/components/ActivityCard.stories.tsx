/** An activity as a ticket to take: as the catalogue stocks it, and as catalogues can be. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { seedCatalogue } from "#adapters/catalogue/seedCatalogue.ts"
import { bug } from "#core/bug.ts"
import type { ActivitySummary } from "#core/catalogue/activity.ts"
import { ActivityCard } from "#ui/parts/card/ActivityCard.tsx"

const activity: ActivitySummary =
  seedCatalogue()[0]?.subcategories[0] ?? bug("the seed has no first activity")

const meta = {
  title: "Components/Activity card",
  component: ActivityCard,
  tags: ["autodocs"],
  args: { activity, categorySlug: "cruises" },
  parameters: { controls: { disable: false } },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: "20rem", padding: "var(--space-6)" }}>
        <h1 style={{ fontSize: "var(--text-lg)" }}>One card</h1>
        <h2 style={{ fontSize: "var(--text-md)" }}>On a shelf</h2>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ActivityCard>
export default meta
type Story = StoryObj<typeof meta>

export const Stocked: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(activity.name)).toBeVisible()
  },
}

export const LongText: Story = {
  args: {
    activity: {
      ...activity,
      name: "The whole of the Mandovi, from the mangroves of Chorão to the lights of Panjim, by a very slow boat",
      route: "Chorão, Divar, Old Goa, Ribandar, Panjim, Reis Magos, Aguada and all the way back again",
      duration: "6 days, 5 nights and the morning after",
    },
  },
}

export const HindiName: Story = {
  args: { activity: { ...activity, name: "मांडवी नदी पर सूर्यास्त की सैर", route: "पणजी" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("मांडवी नदी पर सूर्यास्त की सैर")).toBeVisible()
  },
}

const { image: _unseen, ...unpictured } = activity

export const NoImage: Story = { args: { activity: { ...unpictured } } }

/** The browser itself reports the missing file: that one complaint is not ours. */
export const BrokenImage: Story = {
  args: { activity: { ...activity, image: "data:image/webp;base64,bm8gcGljdHVyZQ==" } },
}
