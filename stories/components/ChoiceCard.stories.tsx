/** A choice as a card: a box to tick or one of several. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { ChoiceCard } from "#ui/planTrip/ChoiceCard.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const meta = {
  title: "Components/Choice card",
  component: ChoiceCard,
  tags: ["autodocs"],
  argTypes: {
    type: {
      description: "Several may be chosen, or one.",
      control: "inline-radio",
      options: ["checkbox", "radio"],
    },
    name: { description: "The group that it belongs to, as the form knows it.", control: "text" },
    value: { description: "What is chosen, and the words on the card.", control: "text" },
    checked: { description: "Whether it is chosen.", control: "boolean" },
    required: { description: "Whether one of the group must be chosen.", control: "boolean" },
    onChoose: { description: "Told of every press.", control: false },
    icon: { description: "A small sign beside the words.", control: false },
    scene: { description: "A picture above the words, as wide as the card.", control: false },
  },
  args: { type: "checkbox", name: "addOns", value: "Airport Transfer", checked: false, onChoose: fn() },
  parameters: {
    guidance: {
      does: ["Use boxes where several may be chosen, rounds where one must."],
      donts: ["Do not use it for more than twelve choices without a search."],
      content: ["A noun, as the specification writes it."],
    } satisfies GuidanceTexts,
    layout: "padded",
    controls: { disable: false },
  },
} satisfies Meta<typeof ChoiceCard>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  name: "Not chosen",
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

export const OneOfSeveral: Story = {
  name: "One of several (radio)",
  args: { type: "radio", name: "purpose", value: "Honeymoon" },
}
