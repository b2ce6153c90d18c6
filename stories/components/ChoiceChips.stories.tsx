/** One of a few is chosen, such as a time of the day. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { clockText, timeText } from "#core/departures/departure.ts"
import { ChoiceChips } from "#ui/components/fields/ChoiceChips.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const THREE = [
  { value: "07:30", label: "7.30 am", note: "Full", isOff: true },
  { value: "09:00", label: "9 am", note: "6 left", isOff: false },
  { value: "10:30", label: "10.30 am", isOff: false },
]
const ONE = [{ value: "20:30", label: "8.30 pm", isOff: false }]
const MANY = Array.from({ length: 24 }, (_, hour) => {
  const [value, label] = [clockText(hour * 60), timeText(hour * 60)]
  return hour < 3 ? { value, label, note: "Closed", isOff: true } : { value, label, isOff: false }
})

const meta = {
  title: "Components/Choice chips",
  component: ChoiceChips,
  tags: ["autodocs", "date"],
  args: {
    name: "departure",
    label: "Time",
    choices: THREE,
    look: "grid",
    chosen: "09:00",
    isBusy: false,
    onChoose: fn(),
  },
  argTypes: {
    name: { description: "The group’s name in the form.", control: "text" },
    label: { description: "Stands above the times.", control: "text" },
    choices: {
      description: "The times or words, the earliest first, each with what there is to know of it.",
      options: ["three times", "one time", "twenty-four times"],
      mapping: { "three times": THREE, "one time": ONE, "twenty-four times": MANY },
      control: "select",
    },
    chosen: { description: "The value of the pressed one; none where it is absent.", control: "text" },
    isBusy: {
      description: "It is not known yet which of them can be chosen: none can.",
      control: "boolean",
    },
    look: {
      description: "As wide as their words, or all of one width, with an urgent note.",
      options: ["words", "grid"],
      control: "radio",
    },
    isWrong: { description: "None is chosen, and one must be.", control: "boolean" },
    notice: { description: "Says below what is wrong.", control: false },
    hintId: { description: "Id of the words about them.", control: false },
    onChoose: { description: "Told the value of every press.", control: false },
  },
  parameters: {
    layout: "padded",
    controls: { disable: false },
    guidance: {
      does: [
        "Show every time of the day, those too that cannot be chosen, with why.",
        "Press one for the visitor where one can be proposed, and say so below.",
      ],
      donts: [
        "Do not say how many are left where they are many.",
        "Do not count down, and do not say that others are looking.",
      ],
      content: ["The time as a clock shows it. A note of one or two words: “6 left”, “Full”, “Closed”."],
    } satisfies GuidanceTexts,
  },
} satisfies Meta<typeof ChoiceChips>
export default meta
type Story = StoryObj<typeof meta>

export const ThreeTimes: Story = {
  name: "Three times, one full and one nearly so",
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("radio", { name: "7.30 am Full" })).toBeDisabled()
    await expect(canvas.getByRole("radio", { name: "9 am 6 left" })).toBeChecked()
    await userEvent.click(canvas.getByRole("radio", { name: "10.30 am" }))
    await expect(args.onChoose).toHaveBeenCalledWith("10:30")
  },
}

export const OneTime: Story = {
  name: "Only one time",
  args: { choices: ONE, chosen: "20:30" },
}

export const ManyTimes: Story = {
  name: "Twenty-four times",
  args: { choices: MANY, chosen: "09:00" },
}

export const Busy: Story = {
  name: "Not known yet (loading)",
  args: { choices: THREE.map(({ value, label }) => ({ value, label, isOff: false })), isBusy: true },
}
