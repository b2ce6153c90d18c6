/** The next days on which a trip can be booked. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { Day } from "#core/days.ts"
import { OfferedDays } from "#ui/activity/booking/OfferedDays.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const THREE_DAYS = ["2027-10-01", "2027-10-02", "2027-10-03"].map((day) => Day.make(day))
const ONE_DAY = [Day.make("2026-12-23")]

const meta = {
  title: "Components/Offered days",
  component: OfferedDays,
  tags: ["autodocs", "date"],
  args: {
    days: THREE_DAYS,
    onDay: fn(),
  },
  argTypes: {
    days: {
      description: "Days that can be booked, soonest first; nothing is shown for none.",
      options: ["three days", "one day", "none"],
      mapping: {
        "three days": THREE_DAYS,
        "one day": ONE_DAY,
        none: [],
      },
      control: "select",
    },
    onDay: { description: "Told which day was pressed." },
  },
  parameters: {
    layout: "padded",
    controls: { disable: false },
    guidance: {
      does: [
        "Show it under the date field, below the sentence that says why the day cannot be booked.",
        "Put the focus on the date field after a press: the button is gone by then.",
      ],
      donts: ["Do not show it for a day that can be booked.", "Do not set a day that nobody pressed."],
      content: ["Weekday, date and year, as the date field’s hint writes them."],
    } satisfies GuidanceTexts,
  },
} satisfies Meta<typeof OfferedDays>
export default meta
type Story = StoryObj<typeof meta>

export const ThreeDays: Story = {
  name: "Three days",
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Sat 2 Oct 2027" }))
    await expect(args.onDay).toHaveBeenCalledWith("2027-10-02")
  },
}

export const OneDay: Story = {
  name: "Only one day",
  args: { days: ONE_DAY },
}
