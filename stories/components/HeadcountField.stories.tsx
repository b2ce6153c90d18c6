/** How many of one kind travel: two buttons and a number. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { HeadcountField } from "#ui/parts/booking/HeadcountField.tsx"

const meta: Meta<typeof HeadcountField> = {
  title: "Components/Traveller count",
  component: HeadcountField,
  tags: ["autodocs"],
  args: { who: "adults", count: 2, can: () => true, send: fn() },
  parameters: { layout: "padded", controls: { disable: false } },
}
export default meta
type Story = StoryObj<typeof HeadcountField>

export const Adults: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add an adult" }))
    await expect(args.send).toHaveBeenCalledWith({ type: "party.add", who: "adults" })
  },
}

export const NoChildren: Story = {
  args: { who: "children", count: 0, can: ({ type }) => type !== "party.remove" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Remove a child" })).toHaveAttribute(
      "aria-disabled",
      "true",
    )
  },
}
