/** How many of one kind travel: two buttons and a number. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import type { BookingEvent } from "#core/booking/bookingContext.ts"
import type { TravellerKind } from "#core/booking/party.ts"
import { HeadcountField } from "#ui/parts/booking/HeadcountField.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

interface CountProps {
  readonly who: TravellerKind
  readonly count: number
  readonly canAdd: boolean
  readonly canRemove: boolean
  readonly send: (event: BookingEvent) => void
}

const Count = ({ who, count, canAdd, canRemove, send }: CountProps) => (
  <HeadcountField
    who={who}
    count={count}
    can={({ type }) => (type === "party.add" ? canAdd : type === "party.remove" ? canRemove : true)}
    send={send}
  />
)

const meta = {
  title: "Components/Traveller count",
  component: Count,
  tags: ["autodocs"],
  args: { who: "adults", count: 2, canAdd: true, canRemove: true, send: fn() },
  argTypes: {
    who: {
      description: "Whom it counts: the fare and the hint below differ.",
      control: "inline-radio",
      options: ["adults", "children"],
    },
    count: { description: "How many there are now.", control: { type: "number", min: 0, max: 99 } },
    canAdd: { description: "Whether one more may come." },
    canRemove: { description: "Whether one may go." },
    send: { description: "Told of every press and every number typed.", control: false },
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
} satisfies Meta<typeof Count>
export default meta
type Story = StoryObj<typeof meta>

export const Adults: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add an adult" }))
    await expect(args.send).toHaveBeenCalledWith({ type: "party.add", who: "adults" })
  },
}

export const NoChildren: Story = {
  args: { who: "children", count: 0, canRemove: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Remove a child" })).toHaveAttribute(
      "aria-disabled",
      "true",
    )
  },
}
