/** Everything that keeps a booking from being taken, in one place. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { type BookingFieldError, BOOKING_FIELD_ERROR_TEXT } from "#core/booking/bookingForm.ts"
import { ErrorSummary } from "#ui/activity/booking/ErrorSummary.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const OBJECTIONS = Object.keys(BOOKING_FIELD_ERROR_TEXT) as ReadonlyArray<BookingFieldError>

interface SummaryProps {
  readonly objections: ReadonlyArray<BookingFieldError>
}

const Summary = ({ objections }: SummaryProps) => (
  <ErrorSummary
    objections={objections.map((message) => ({ message, text: BOOKING_FIELD_ERROR_TEXT[message] }))}
    form={{ current: null }}
  />
)

const meta = {
  title: "Components/Error summary",
  component: Summary,
  tags: ["autodocs", "error"],
  args: { objections: ["mobileInvalid", "nobodyTravels"] },
  argTypes: {
    objections: {
      description: "What is wrong with the form; at least one.",
      control: "check",
      options: OBJECTIONS,
    },
  },
  parameters: {
    layout: "padded",
    controls: { disable: false },
    guidance: {
      does: [
        "Show it above the form after a refused press; it takes the focus.",
        "Lead from each line to its field.",
      ],
      donts: [
        "Do not show it while somebody still types.",
        "Do not use it for a failure that is not the visitor’s.",
      ],
      content: [
        "One sentence for each field, the same as at the field.",
        "Say what to do, not what was wrong with them.",
      ],
    } satisfies GuidanceTexts,
  },
} satisfies Meta<typeof Summary>
export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {
  name: "Two errors",
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveFocus()
    await expect(canvas.getByText(BOOKING_FIELD_ERROR_TEXT.mobileInvalid)).toBeVisible()
  },
}
