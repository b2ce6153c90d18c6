/** Two arrows and where the visitor stands. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { Pager } from "#ui/parts/home/Pager.tsx"

const meta: Meta<typeof Pager> = {
  title: "Components/Previous and next page",
  component: Pager,
  tags: ["autodocs"],
  args: { of: "Goa trip packages", page: 2, pages: 3, wrapped: false, onPrevious: fn(), onNext: fn() },
  parameters: { layout: "centered", controls: { disable: false } },
}
export default meta
type Story = StoryObj<typeof Pager>

export const InTheMiddle: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Next page of Goa trip packages" }))
    await expect(args.onNext).toHaveBeenCalledOnce()
  },
}

export const AtTheEnd: Story = { args: { page: 3, onNext: undefined } }
