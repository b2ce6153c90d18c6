/** A ticket's code, which a reader reads at the jetty. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { SAMPLE_ORDER_ID } from "#adapters/memory/sampleBookings.ts"
import { TicketCode } from "#ui/components/ticket/TicketCode.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const meta = {
  title: "Components/Ticket code",
  component: TicketCode,
  tags: ["autodocs"],
  args: { content: SAMPLE_ORDER_ID, label: `Code of order ${SAMPLE_ORDER_ID}` },
  argTypes: {
    content: {
      description: "What a reader reads. Everybody who sees the ticket can read it.",
      control: "text",
    },
    label: { description: "What it is, for those who listen instead of looking.", control: "text" },
  },
  parameters: {
    layout: "padded",
    controls: { disable: false },
    guidance: {
      does: [
        "Put the order’s id into it: whoever checks tickets looks it up in the books.",
        "Print the same text below it, for when no reader reads it.",
      ],
      donts: [
        "Do not put the booking’s address into it: a picture of the ticket would open the booking and could cancel it.",
        "Do not colour it, turn it, or lay anything over it.",
      ],
      content: ["The id alone, without a sentence around it."],
    } satisfies GuidanceTexts,
  },
} satisfies Meta<typeof TicketCode>
export default meta
type Story = StoryObj<typeof meta>

export const OfAnOrder: Story = {
  name: "Of an order",
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: `Code of order ${SAMPLE_ORDER_ID}` })).toBeVisible()
  },
}
