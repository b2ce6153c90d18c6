/** A list to choose one from. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { SelectField } from "#ui/parts/wizard/SelectField.tsx"

const meta: Meta<typeof SelectField> = {
  title: "Components/Select field",
  component: SelectField,
  tags: ["autodocs"],
  args: {
    label: "Meals",
    name: "mealPreferences",
    options: ["Vegetarian", "Seafood", "Jain"],
    none: "No preference",
    value: "",
    onChoice: fn(),
  },
  parameters: { layout: "padded", controls: { disable: false } },
}
export default meta
type Story = StoryObj<typeof SelectField>

export const Nothing: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText("Meals"), "Jain")
    await expect(args.onChoice).toHaveBeenCalledWith("Jain")
  },
}

export const Chosen: Story = { args: { value: "Seafood" } }
