/** A payment's state by stamp, word, icon and colour together. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, waitFor } from "storybook/test"
import { worlds } from "#adapters/memory/worlds.ts"
import { bug } from "#core/bug.ts"
import { Paise } from "#core/money.ts"
import { orderStatusOf } from "#core/orders/readStatus.ts"
import { stateVerdict } from "#core/payments/paymentVerdict.ts"
import { PaymentResultStamp } from "#ui/thankyou/PaymentResultTicket.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const order = worlds.paid.orders[0] ?? bug("the world paid has no order")
const STATES = ["COMPLETED", "FAILED", "PENDING", "REVIEW", "REJECTED"] as const

interface StampProps {
  readonly state: (typeof STATES)[number]
  readonly amountRupees: number
}

const Stamp = ({ state, amountRupees }: StampProps) => (
  <PaymentResultStamp
    key={state}
    status={{ ...orderStatusOf(order), state, amount: Paise.make(Math.round(amountRupees * 100)) }}
    verdict={stateVerdict(state)}
  />
)

const meta = {
  title: "Components/Payment result stamp",
  component: Stamp,
  tags: ["autodocs"],
  args: { state: "COMPLETED", amountRupees: 1150 },
  argTypes: {
    state: {
      description: "As the provider or a person of ours has decided.",
      control: "select",
      options: STATES,
    },
    amountRupees: {
      description: "What the order costs, in rupees.",
      control: { type: "number", min: 1, max: 1_000_000 },
    },
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: "20rem" }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    layout: "padded",
    controls: { disable: false },
    guidance: {
      does: ["Say the state four times: stamp, word, icon, colour."],
      donts: ["Do not call an amount “paid” before the money has arrived."],
      content: ["The stamp is one word, of the specification’s table of payment states."],
    } satisfies GuidanceTexts,
  },
} satisfies Meta<typeof Stamp>
export default meta
type Story = StoryObj<typeof meta>

/** It falls from above, unseen at first. */
const showsItsStamp: Story["play"] = async ({ canvas, args }) => {
  await waitFor(() => expect(canvas.getByText(stateVerdict(args.state).stamp)).toBeVisible())
}

export const Paid: Story = { name: "Paid (success)", tags: ["success"], play: showsItsStamp }
export const Failed: Story = { args: { state: "FAILED" }, tags: ["failed"], play: showsItsStamp }
export const Pending: Story = {
  name: "Processing (pending)",
  args: { state: "PENDING" },
  tags: ["pending"],
  play: showsItsStamp,
}
export const Unknown: Story = { args: { state: "REVIEW" }, play: showsItsStamp }
export const Rejected: Story = {
  name: "Rejected (money given back)",
  args: { state: "REJECTED" },
  play: showsItsStamp,
}
