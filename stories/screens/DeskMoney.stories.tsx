/** A day's money at the desk, in every state of its chart, on quiet, usual and large days. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import { advanceTimeInStory, expectText, inTurn } from "../session/playSteps.ts"
import {
  APART,
  BALANCED,
  COMPARED_MONEY,
  MONEY,
  MONEY_WITH_CASH,
  MUCH_MONEY,
  NO_MONEY,
} from "../world/deskMoneyScripts.ts"
import { ACCOUNTS, inAs, noAnswer, nobodyIn, refused, roleLacks } from "../world/deskScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Screens/Desk money",
  component: StoryDesk,
  tags: ["autodocs", "machine:deskMoney"],
  parameters: { path: DESK_ROUTES.money, clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const at = (money: DeskScript["money"], script: DeskScript = {}): Pick<Story, "render"> => ({
  render: () => (
    <StoryDesk script={inAs(ACCOUNTS, { ...(money === undefined ? {} : { money }), ...script })} />
  ),
})

const REPORT = new File(["PaymentType,MerchantReferenceId,TransactionDate,Amount\n"], "settlement.csv", {
  type: "text/csv",
})

/** Chooses the provider's report and has it compared. */
const compares = async ({ canvas, userEvent }: Playing) => {
  await userEvent.upload(await canvas.findByLabelText("The provider's settlement report"), REPORT)
  await userEvent.click(canvas.getByRole("button", { name: "Compare" }))
}

/** While the money is read for the first time. */
export const Reading: Story = {
  name: "Reading the money (loading)",
  tags: ["state:reading", "loading"],
  ...at(undefined),
  play: expectText("Reading the money…"),
}

/** On a day on which nobody paid. */
export const NoMoney: Story = {
  name: "Nothing was paid (empty)",
  tags: ["state:shown.current", "empty"],
  ...at([Effect.succeed(NO_MONEY)]),
  play: async (playing) => {
    await expect(await playing.canvas.findByRole("row", { name: "All none none" })).toBeVisible()
    await expectText("Nobody has compared this day with the provider's report yet.")(playing)
  },
}

/** On most days. */
export const UsualDay: Story = {
  name: "Usual day",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(MONEY)]),
  play: async ({ canvas }) => {
    for (const name of [
      "Payment provider ₹48,300.00 14 payments ₹1,725.00 1 refund",
      "Cash, at the desk ₹10,350.00 3 payments none",
      "By hand none ₹3,450.00 1 refund",
      "All ₹62,100.00 18 payments ₹5,175.00 2 refunds",
    ])
      await expect(await canvas.findByRole("row", { name })).toBeVisible()
    await expect(canvas.getByRole("button", { name: "₹6,900.00 2 bookings" })).toBeVisible()
  },
}

/** The bookings behind a figure, each with the way to it. */
export const Behind: Story = {
  name: "Bookings behind a figure",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(MONEY), Effect.succeed(MONEY_WITH_CASH)]),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    const figure = await canvas.findByRole("button", { name: "₹10,350.00 3 payments" })
    await userEvent.click(figure)
    await expectText("Paid: cash, at the desk")(playing)
    await expect(figure).toHaveAttribute("aria-expanded", "true")
    await expect(await canvas.findByRole("link", { name: "Asha Rao" })).toBeVisible()
    await userEvent.click(figure)
    await expect(canvas.queryByText("Paid: cash, at the desk")).toBeNull()
  },
}

/** On the largest days: no more bookings are listed than somebody reads. */
export const LargeDay: Story = {
  name: "Large day (many)",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(MUCH_MONEY)]),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.click(await canvas.findByRole("button", { name: "₹1,71,81,000.00 4980 payments" }))
    await expectText("100 of 4980 are listed. The CSV has all of them.")(playing)
    await expectText(/^Last compared on 21 Nov 2026, 09:\d\d IST by Leela D'Souza: the books balanced\.$/)(
      playing,
    )
  },
}

/** When nobody has chosen the report. */
export const ReportMissing: Story = {
  name: "No report to compare with (validation error)",
  tags: ["state:shown.incomplete", "error"],
  ...at([Effect.succeed(MONEY)]),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.click(await canvas.findByRole("button", { name: "Compare" }))
    await expectText("Choose the report first.")(playing)
    await expect(canvas.getByLabelText("The provider's settlement report")).toBeInvalid()
  },
}

/** When the provider says the same. */
export const Balanced: Story = {
  name: "Compared, the books balance (success)",
  tags: ["state:shown.current", "success"],
  ...at([Effect.succeed(MONEY)], { compared: [Effect.succeed(BALANCED)] }),
  play: async (playing) => {
    await compares(playing)
    await expectText("The books balance.")(playing)
    await expect(
      playing.canvas.getByRole("row", { name: "Paid ₹48,300.00 ₹48,300.00 the same" }),
    ).toBeVisible()
  },
}

/** When it does not: what differs, line by line, with the way to the booking. */
export const Apart: Story = {
  name: "Compared, with differences",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(MONEY), Effect.succeed(COMPARED_MONEY)], { compared: [Effect.succeed(APART)] }),
  play: inTurn(
    compares,
    expectText("3 differences, line by line:"),
    expectText("Paid, and there is no such order"),
    expectText("Our books: ₹3,450.00. Their report: ₹345.00, line 7."),
    expectText("Our books: ₹345.00. Their report: nothing."),
    expectText("₹1,150.00 less"),
    expectText(/by Leela D'Souza: 3 differences\.$/),
  ),
}

/** When the file is no report: it stays chosen, and says where it cannot be read. */
export const Unreadable: Story = {
  name: "Report that cannot be read (error)",
  tags: ["state:doing", "error"],
  ...at([Effect.succeed(MONEY)], {
    compared: [refused("The report cannot be read, line 1: no CSV. Nothing was compared.")],
  }),
  play: inTurn(compares, expectText("The report cannot be read, line 1: no CSV. Nothing was compared.")),
}

/** The day's lines leave the desk: that they do is noted first. */
export const TakingAlong: Story = {
  name: "Taking the money along (loading)",
  tags: ["state:doing", "loading"],
  ...at([Effect.succeed(MONEY)]),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.click(await canvas.findByRole("button", { name: "CSV" }))
    await expect(canvas.getByRole("table", { name: "Paid and given back" })).toBeVisible()
  },
}

/** Every five seconds: what is shown stays meanwhile. */
export const Rereading: Story = {
  name: "Reading the money again (loading)",
  tags: ["state:shown.rereading", "loading"],
  ...at([Effect.succeed(MONEY), Effect.never]),
  play: inTurn(expectText("₹62,100.00"), advanceTimeInStory(READ_EVERY_MS), expectText("₹62,100.00")),
}

/** When the network goes: the last answer stays, and is called old. */
export const Old: Story = {
  name: "Offline, the last answer stays (failed)",
  tags: ["state:shown.old", "failed"],
  ...at([Effect.succeed(MONEY), noAnswer]),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.click(await canvas.findByRole("button", { name: "₹10,350.00 3 payments" }))
    await expectText(/No answer from the desk\. This is how it stood on 21 Nov 2026, 10:3\d IST\./)(playing)
    await expectText("The bookings cannot be read now.")(playing)
    await expectText("₹62,100.00")(playing)
  },
}

const LACKING = "Only owner or accounts may see the money. Nothing was changed."

/** When the role was changed meanwhile. */
export const Lacking: Story = {
  name: "Role may not see the money (error)",
  tags: ["state:lacking", "error"],
  ...at([roleLacks(LACKING)]),
  play: expectText(LACKING),
}

/** When the session is over: back to the door. */
export const SignedOut: Story = {
  name: "Signed out meanwhile",
  tags: ["state:signedOut"],
  ...at([nobodyIn]),
  play: expectText("You were signed out"),
}

/** When nothing was ever read. */
export const Unavailable: Story = {
  name: "The money cannot be read (failed)",
  tags: ["state:unavailable", "failed"],
  ...at([noAnswer]),
  play: expectText("The desk does not answer. It is asked again every few seconds."),
}
