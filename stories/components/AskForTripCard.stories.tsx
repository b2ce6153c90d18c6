/** The last tile of a short shelf: ask us for what is not there. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { AskForTripCard } from "#ui/components/cards/CardGrid.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const meta = {
  title: "Components/Ask us card",
  component: AskForTripCard,
  tags: ["autodocs"],
  parameters: {
    guidance: {
      does: ["Put it last on a shelf that is shorter than its row."],
      donts: ["Do not use it where a list is empty: a message says that."],
      content: ["One question, one link."],
    } satisfies GuidanceTexts,
  },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: "20rem", padding: "var(--inset-6)" }}>
        <h1 style={{ fontSize: "var(--text-lg)" }}>One tile</h1>
        <h2 style={{ fontSize: "var(--text-md)" }}>On a shelf</h2>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof AskForTripCard>
export default meta
type Story = StoryObj<typeof meta>

export const OnAShelf: Story = {
  name: "Last on a short shelf",
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: /Ask on WhatsApp/ })).toBeVisible()
  },
}
