/** A payment's state by stamp, word, icon and colour together. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, waitFor } from "storybook/test"
import { type WorldName, worlds } from "#adapters/simulator/worlds.ts"
import { bug } from "#core/bug.ts"
import { statusOf } from "#core/office/readStatus.ts"
import { verdictOf } from "#core/payment/verdict.ts"
import { StampStub } from "#ui/parts/thankyou/StampStub.tsx"

const stubIn = (name: WorldName) => {
  const status = statusOf(worlds[name].orders[0] ?? bug(`the world ${name} has no order`))
  return { status, verdict: verdictOf(status.state) }
}

const meta = {
  title: "Components/Payment result stamp",
  component: StampStub,
  tags: ["autodocs"],
  args: stubIn("paid"),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: "20rem" }}>
        <Story />
      </div>
    ),
  ],
  parameters: { layout: "padded" },
} satisfies Meta<typeof StampStub>
export default meta
type Story = StoryObj<typeof meta>

/** It falls from above, unseen at first. */
const showsItsStamp: Story["play"] = async ({ canvas, args }) => {
  await waitFor(() => expect(canvas.getByText(args.verdict.stamp)).toBeVisible())
}

export const Paid: Story = { play: showsItsStamp }
export const Declined: Story = { args: stubIn("declined"), play: showsItsStamp }
export const Pending: Story = { args: stubIn("stillPending"), play: showsItsStamp }
export const Unknown: Story = { args: stubIn("underReview"), play: showsItsStamp }
