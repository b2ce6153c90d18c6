/** The ticket of a payment and of a booking: its colour and its stamp say how the matter stands. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, waitFor } from "storybook/test"
import { Fact, FactList } from "#ui/components/ticket/FactList.tsx"
import { type StampColour, StampedStub, StampedTicket } from "#ui/components/ticket/StampedTicket.tsx"
import { Ban } from "#ui/components/icons/Ban.tsx"
import { CircleCheck } from "#ui/components/icons/CircleCheck.tsx"
import { CircleQuestionMark } from "#ui/components/icons/CircleQuestionMark.tsx"
import { Hourglass } from "#ui/components/icons/Hourglass.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const ICONS = {
  green: CircleCheck,
  red: Ban,
  yellow: Hourglass,
  grey: CircleQuestionMark,
} as const satisfies Record<StampColour, unknown>

interface TicketProps {
  readonly colour: StampColour
  readonly title: string
  readonly subtitle: string
  readonly stamp: string
  readonly isTorn: boolean
  readonly since?: string
}

const Ticket = ({ colour, title, subtitle, stamp, isTorn, since }: TicketProps) => (
  <StampedTicket
    colour={colour}
    title={<h1>{title}</h1>}
    subtitle={subtitle}
    stub={
      <StampedStub stamp={stamp} icon={ICONS[colour]} isTorn={isTorn}>
        <p>Order GOA-7K2M</p>
      </StampedStub>
    }
  >
    <FactList>
      <Fact label="Activity" as="wide">
        Sunset Cruise on the Mandovi
      </Fact>
      <Fact label="Customer">Asha Rao</Fact>
      <Fact label="Travelers">2 Adults, 1 Child</Fact>
      {since !== undefined && (
        <Fact label="Since then" as="news">
          {since}
        </Fact>
      )}
      <Fact label="Order ID" as="code">
        GOA-01JD7ZK3M8Q4XW5V2N9T6B0CHF
      </Fact>
    </FactList>
  </StampedTicket>
)

const meta = {
  title: "Components/Stamped ticket",
  component: Ticket,
  tags: ["autodocs"],
  args: {
    colour: "green",
    title: "Payment Successful!",
    subtitle: "Your Goa adventure awaits!",
    stamp: "Paid",
    isTorn: false,
  },
  argTypes: {
    colour: {
      description: "Done, refused, not yet, or none of these.",
      control: "select",
      options: Object.keys(ICONS),
    },
    title: { description: "The page's heading.", control: "text" },
    subtitle: { description: "One sentence, which readers speak when it changes.", control: "text" },
    stamp: { description: "One word.", control: "text" },
    isTorn: {
      description: "The stub hangs by a corner: the money has arrived.",
      control: "boolean",
    },
    since: { description: "What has become of the trip since; absent where nothing has.", control: "text" },
  },
  parameters: {
    layout: "padded",
    controls: { disable: false },
    guidance: {
      does: ["Let heading, sentence and stamp say the same, for who sees no colour."],
      donts: ["Do not put anything on the stub but the stamp and one more thing."],
      content: ["Facts are a label and a value; one that needs two lines takes the whole width."],
    } satisfies GuidanceTexts,
  },
} satisfies Meta<typeof Ticket>
export default meta
type Story = StoryObj<typeof meta>

/** The stamp falls from above, unseen at first. */
const showsItsStamp: Story["play"] = async ({ canvas, args }) => {
  await expect(canvas.getByRole("heading", { level: 1, name: args.title })).toBeVisible()
  await waitFor(() => expect(canvas.getByText(args.stamp)).toBeVisible())
}

export const Done: Story = { name: "Done (success)", tags: ["success"], play: showsItsStamp }
export const Torn: Story = { name: "Done, and torn off", args: { isTorn: true }, play: showsItsStamp }
export const Changed: Story = {
  name: "Done, and changed since",
  args: { isTorn: true, since: "Moved to Sat 19 Dec 2026, 9 am" },
  play: showsItsStamp,
}
export const Refused: Story = {
  args: { colour: "red", title: "Payment Failed", subtitle: "No money was taken.", stamp: "Failed" },
  tags: ["failed"],
  play: showsItsStamp,
}
export const NotYet: Story = {
  name: "Not yet (pending)",
  args: { colour: "yellow", title: "Payment Processing", subtitle: "It may take a while.", stamp: "Pending" },
  tags: ["pending"],
  play: showsItsStamp,
}
export const Cancelled: Story = {
  name: "Neither (cancelled)",
  args: {
    colour: "grey",
    title: "Sunset Cruise on the Mandovi",
    subtitle: "This booking is cancelled. Nobody travels on it.",
    stamp: "Cancelled",
  },
  play: showsItsStamp,
}
