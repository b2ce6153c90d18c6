/** A labelled line to type into. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { TextField } from "#ui/parts/booking/TextField.tsx"

const meta = {
  title: "Components/Text field",
  component: TextField,
  tags: ["autodocs"],
  args: { label: "Mobile number", name: "mobileNumber", value: "", prefix: "+91", onText: fn() },
  parameters: { layout: "padded", controls: { disable: false } },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText("Mobile number"), "9")
    await expect(args.onText).toHaveBeenCalledWith("9")
  },
}

export const WithHint: Story = { args: { hint: "We call only about this trip." } }

export const Wrong: Story = {
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
