/** Two arrows and where the visitor stands. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { Pager } from "#ui/home/Pager.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const meta: Meta<typeof Pager> = {
  title: "Components/Previous and next page",
  component: Pager,
  tags: ["autodocs"],
  argTypes: {
    of: { description: "The list's title.", control: "text" },
    page: { description: "Which page is shown.", control: { type: "number", min: 1 } },
    pages: { description: "How many there are.", control: { type: "number", min: 1 } },
    wrapped: {
      description: "Whether the list has just gone over its edge, to the other end.",
      control: "boolean",
    },
    onPrevious: { description: "Leads back; absent where the list stops.", control: false },
    onNext: { description: "Leads on; absent where the list stops.", control: false },
  },
  args: { of: "Goa trip packages", page: 2, pages: 3, wrapped: false, onPrevious: fn(), onNext: fn() },
  parameters: {
    guidance: {
      does: ["Keep both buttons in their places; the one that leads nowhere is off."],
      donts: ["Do not show it for a list of one page."],
      content: ["“Page X of Y”, as the specification says it."],
    } satisfies GuidanceTexts,
    layout: "centered",
    controls: { disable: false },
  },
}
export default meta
type Story = StoryObj<typeof Pager>

export const InTheMiddle: Story = {
  name: "Middle page",
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Next page of Goa trip packages" }))
    await expect(args.onNext).toHaveBeenCalledOnce()
  },
}

export const AtTheEnd: Story = { name: "Last page", args: { page: 3, onNext: undefined } }
