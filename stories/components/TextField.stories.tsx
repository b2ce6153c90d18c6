/** A labelled line to type into. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { TextField } from "#ui/components/fields/TextField.tsx"
import { TYPING } from "#ui/components/fields/typing.ts"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const meta = {
  title: "Components/Text field",
  component: TextField,
  tags: ["autodocs"],
  argTypes: {
    label: { description: "What is asked for.", control: "text" },
    name: { description: "What the browser's own filling knows it by.", control: "text" },
    value: { description: "What is typed.", control: "text" },
    hint: { description: "A sentence below the field.", control: "text" },
    prefix: { description: "Stands before what is typed and is not part of it.", control: "text" },
    typed: {
      description: "What is typed there: by it a phone shows its keys.",
      control: "select",
      options: Object.keys(TYPING),
    },
    type: { description: "Another kind of field than what is typed asks for.", control: "text" },
    maxLength: { description: "How many characters fit.", control: { type: "number", min: 1 } },
    required: { description: "Whether it must be filled.", control: "boolean" },
    isWrong: { description: "Whether it is marked as wrong.", control: "boolean" },
    dir: {
      description: "The direction of what is typed.",
      control: "inline-radio",
      options: ["ltr", "rtl", "auto"],
    },
    autoComplete: { description: "What the browser may fill in by itself.", control: "text" },
    min: { description: "The earliest day, or the least number.", control: "text" },
    max: { description: "The latest day, or the largest number.", control: "text" },
    onText: { description: "Told of every change.", control: false },
    onBlur: { description: "Told when the field is left.", control: false },
    onKeyDown: { description: "Told of every key.", control: false },
    notice: { description: "Shown under the field; its presence marks the field as wrong.", control: false },
  },
  args: {
    label: "Mobile number",
    typed: "mobile",
    name: "mobileNumber",
    value: "",
    prefix: "+91",
    onText: fn(),
  },
  parameters: {
    guidance: {
      does: [
        "Always a label above it; a hint says why we ask.",
        "Say what is wrong below it, and keep what was typed.",
      ],
      donts: ["Do not use a placeholder as a label.", "Do not judge while somebody still types."],
      content: ["A hint is one sentence."],
    } satisfies GuidanceTexts,
    layout: "padded",
    controls: { disable: false },
  },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  name: "Empty field",
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText("Mobile number"), "9")
    await expect(args.onText).toHaveBeenCalledWith("9")
  },
}

export const WithHint: Story = { args: { hint: "We call only about this trip." } }

export const Wrong: Story = {
  name: "Wrong (validation error)",
  tags: ["error"],
  args: {
    value: "12345",
    isWrong: true,
    notice: (id) => <p id={id}>Please enter a valid mobile number.</p>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Mobile number")).toHaveAccessibleDescription(
      "Please enter a valid mobile number.",
    )
  },
}
