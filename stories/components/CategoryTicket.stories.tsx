/** An activity as a small ticket in the category carousel. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { seedCatalogue } from "#adapters/catalogue/seedCatalogue.ts"
import { bug } from "#core/bug.ts"
import { CategoryTicket } from "#ui/parts/home/CategoryTicket.tsx"

const activity = seedCatalogue()[1]?.subcategories[0] ?? bug("the seed's second category is empty")

const meta = {
  title: "Components/Category carousel card",
  component: CategoryTicket,
  tags: ["autodocs"],
  args: { activity, categorySlug: "water-sports" },
  parameters: { controls: { disable: false } },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "16rem", padding: "var(--space-6)" }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CategoryTicket>
export default meta
type Story = StoryObj<typeof meta>

export const Stocked: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(activity.name)).toBeVisible()
  },
}

const { image: _unseen, duration: _unsaid, ...bare } = activity

export const NoImageNoDuration: Story = { args: { activity: bare } }
