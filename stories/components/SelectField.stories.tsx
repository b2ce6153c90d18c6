/** A list to choose one from. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { MEAL_PREFERENCES } from "#core/trips/tripPlan.ts"
import { SelectField } from "#ui/components/fields/SelectField.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const meta: Meta<typeof SelectField> = {
  title: "Components/Select field",
  component: SelectField,
  tags: ["autodocs"],
  argTypes: {
    label: { description: "What is asked for.", control: "text" },
    name: { description: "What the form knows it by.", control: "text" },
    options: { description: "What there is to choose.", control: "check", options: MEAL_PREFERENCES },
    none: { description: "What stands there while nothing is chosen.", control: "text" },
    value: {
      description: "What is chosen; empty for nothing.",
      control: "select",
      options: ["", ...MEAL_PREFERENCES],
    },
    textOf: { description: "The words for an option; itself where nothing is said.", control: false },
    isWrong: { description: "Nothing is chosen where something must be.", control: "boolean" },
    notice: { description: "What is said of it below.", control: false },
    onChoice: { description: "Told of every choice.", control: false },
  },
  args: {
    label: "Meals",
    name: "mealPreferences",
    options: MEAL_PREFERENCES,
    none: "No preference",
    value: "",
    onChoice: fn(),
  },
  parameters: {
    guidance: {
      does: ["Use it from five choices on; fewer are choice cards."],
      donts: ["Do not choose for the visitor."],
      content: ["The first line says that nothing is chosen."],
    } satisfies GuidanceTexts,
    layout: "padded",
    controls: { disable: false },
  },
}
export default meta
type Story = StoryObj<typeof SelectField>

export const Nothing: Story = {
  name: "Nothing chosen",
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText("Meals"), "Vegan")
    await expect(args.onChoice).toHaveBeenCalledWith("Vegan")
  },
}

export const Chosen: Story = { args: { value: "Vegetarian" } }
