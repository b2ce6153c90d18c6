/** How many of one kind travel: two buttons and a number. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { HeadcountField } from "#ui/components/fields/HeadcountField.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const meta = {
  title: "Components/Traveller count",
  component: HeadcountField,
  tags: ["autodocs"],
  args: {
    name: "adults",
    words: { label: "Adults", ages: "Age 18+", one: "an adult" },
    value: 2,
    canAdd: true,
    canRemove: true,
    onAdd: fn(),
    onRemove: fn(),
    onText: fn(),
  },
  argTypes: {
    name: { description: "What a form without scripts calls the number.", control: "text" },
    words: {
      description: "Whom it counts, and of which age.",
      control: "select",
      options: ["adults", "children"],
      mapping: {
        adults: { label: "Adults", ages: "Age 18+", one: "an adult" },
        children: { label: "Children", ages: "Age 5–10, 70% off", one: "a child" },
      },
    },
    value: {
      description: "How many there are now, or what is being typed.",
      control: { type: "number", min: 0, max: 99 },
    },
    canAdd: { description: "Whether one more may come." },
    canRemove: { description: "Whether one may go." },
    onAdd: { description: "Told of a press on plus.", control: false },
    onRemove: { description: "Told of a press on minus.", control: false },
    onText: { description: "Told of everything that is typed.", control: false },
    onBlur: { description: "Told when the field is left.", control: false },
    noticeId: { description: "Id of the notice about it; marks the number as wrong.", control: "text" },
  },
  parameters: {
    layout: "padded",
    controls: { disable: false },
    guidance: {
      does: ["Keep a button that cannot be pressed in its place, and say so to whoever listens."],
      donts: ["Do not hide the number behind a list.", "Do not start adults at 0."],
      content: ["Say the ages and what they pay below the word."],
    } satisfies GuidanceTexts,
  },
} satisfies Meta<typeof HeadcountField>
export default meta
type Story = StoryObj<typeof meta>

export const Adults: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add an adult" }))
    await expect(args.onAdd).toHaveBeenCalledOnce()
  },
}

export const NoChildren: Story = {
  args: {
    name: "children",
    words: { label: "Children", ages: "Age 5–10, 70% off", one: "a child" },
    value: 0,
    canRemove: false,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Remove a child" })).toHaveAttribute(
      "aria-disabled",
      "true",
    )
  },
}

export const Typed: Story = {
  name: "Number typed over",
  args: { value: "" },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText("Adults"), "4")
    await expect(args.onText).toHaveBeenCalledWith("4")
  },
}

export const Wrong: Story = {
  name: "Number that cannot be booked",
  tags: ["error"],
  args: { value: 0, noticeId: "party-notice" },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Adults")).toHaveAttribute("aria-invalid", "true")
  },
}
