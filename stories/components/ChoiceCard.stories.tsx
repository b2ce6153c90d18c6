/** A choice as a card: a box to tick or one of several. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { ChoiceCard } from "#ui/parts/wizard/ChoiceCard.tsx"

const meta = {
  title: "Components/Choice card",
  component: ChoiceCard,
  tags: ["autodocs"],
  args: { type: "checkbox", name: "addOns", value: "Airport Transfer", checked: false, onChoose: fn() },
  parameters: { layout: "padded", controls: { disable: false } },
} satisfies Meta<typeof ChoiceCard>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByLabelText("Airport Transfer"))
    await expect(args.onChoose).toHaveBeenCalledOnce()
  },
}

export const Chosen: Story = {
  args: { checked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Airport Transfer")).toBeChecked()
  },
}

export const OneOfSeveral: Story = { args: { type: "radio", name: "purpose", value: "Honeymoon" } }
