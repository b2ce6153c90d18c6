/** What a cancelled trip gives back, line by line. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { explainRefund } from "#core/refunds/explainRefund.ts"
import { RefundLines } from "#ui/components/refunds/RefundLines.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const order = { paid: Paise.make(115_000), travelDay: Day.make("2026-12-05"), refundPolicyVersion: 1 }
const EARLY = explainRefund(order, Day.make("2026-11-21"), [])
const LATE = explainRefund(order, Day.make("2026-12-04"), [])

const meta = {
  title: "Components/Refund lines",
  component: RefundLines,
  tags: ["autodocs", "refund"],
  args: { caption: "What a cancellation today gives back", lines: EARLY.lines, refund: EARLY.refund },
  argTypes: {
    caption: { description: "Stands above the lines.", control: "text" },
    lines: {
      description: "Each clause with its amount; what is kept back is negative. They add up to the sum.",
      options: ["two weeks before", "the day before"],
      mapping: { "two weeks before": EARLY.lines, "the day before": LATE.lines },
      control: "select",
    },
    refund: { description: "The sum, in paise.", control: "number" },
    sum: {
      description: "What the sum is, where it is not what comes back, such as a voucher.",
      control: "text",
    },
  },
  parameters: {
    layout: "padded",
    controls: { disable: false },
    guidance: {
      does: ["Name the clause of every line, so that nobody has to look it up."],
      donts: ["Do not leave a line out: the lines add up to the sum."],
      content: ["Clauses as the policy words them."],
    } satisfies GuidanceTexts,
  },
} satisfies Meta<typeof RefundLines>
export default meta
type Story = StoryObj<typeof meta>

export const SomeComesBack: Story = {
  name: "Some of it comes back",
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("rowheader", { name: "You get back" })).toBeVisible()
  },
}

export const NothingComesBack: Story = {
  name: "Nothing comes back",
  args: { lines: LATE.lines, refund: LATE.refund },
}

/** A trip called off that is kept as a voucher. */
export const WorthAVoucher: Story = {
  name: "What a voucher is worth",
  args: { sum: "Your voucher" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("rowheader", { name: "Your voucher" })).toBeVisible()
    await expect(canvas.queryByRole("rowheader", { name: "You get back" })).toBeNull()
  },
}

const PAID_IN_TWO = [...EARLY.lines, ...EARLY.lines]

/** Two payments of one booking, by the same clauses. */
export const PaidInTwo: Story = {
  name: "Paid in two, the same twice",
  args: { lines: PAID_IN_TWO, refund: Paise.make(2 * EARLY.refund) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("row")).toHaveLength(PAID_IN_TWO.length + 1)
  },
}
