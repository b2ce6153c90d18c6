/** The desk's log, in every state of its chart, empty, usual and long. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import { advanceTimeInStory, expectText, inTurn } from "../session/playSteps.ts"
import { EMPTY_LOG, LATER_LOG, LOG, LONG_LOG } from "../world/deskLogScripts.ts"
import { ACCOUNTS, inAs, noAnswer, nobodyIn, roleLacks } from "../world/deskScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Screens/Desk log",
  component: StoryDesk,
  tags: ["autodocs", "machine:deskLog"],
  parameters: { path: DESK_ROUTES.log, clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>

const at = (log: DeskScript["log"]): Pick<Story, "render"> => ({
  render: () => <StoryDesk script={inAs(ACCOUNTS, log === undefined ? {} : { log })} />,
})

/** What the newest row tells beside its name. */
const FIRST = ": 18 payments, 2 refunds"

/** While the log is read for the first time. */
export const Reading: Story = {
  name: "Reading the log (loading)",
  tags: ["state:reading", "loading"],
  ...at(undefined),
  play: expectText("Reading the log…"),
}

/** Who did what, when and to what, each with the way there. */
export const Newest: Story = {
  name: "Newest deeds",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(LOG)]),
  play: async (playing) => {
    const { canvas } = playing
    await expectText(FIRST)(playing)
    const rows = await canvas.findAllByRole("listitem")
    const told = rows.map(({ textContent }) => textContent)
    for (const words of [
      "export the money: 18 payments, 2 refunds",
      "set capacity: from 10 to 12, “a second guide comes”",
      "cancel a booking: ₹1,725.00 goes back, by the provider, “the family is ill”",
      "asha (command line)",
    ])
      await expect(told.some((text) => text.includes(words))).toBe(true)
    await expect(canvas.getByRole("link", { name: "Sat 21 Nov 2026" })).toHaveAttribute(
      "href",
      "/money/2026-11-21",
    )
    await expect(canvas.queryByRole("link", { name: "Older" })).toBeNull()
  },
}

/** When nothing of what is asked for was done. */
export const Empty: Story = {
  name: "Nothing was done (empty)",
  tags: ["state:shown.current", "empty"],
  ...at([Effect.succeed(EMPTY_LOG)]),
  play: expectText("Nothing of this was done."),
}

/** A page at a time, however long the log is. */
export const Long: Story = {
  name: "Long log (many)",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(LONG_LOG), Effect.succeed(LOG)]),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.click(await canvas.findByRole("link", { name: "Older" }))
    await expectText("Older rows. They do not change any more.")(playing)
    await expect(canvas.getByRole("link", { name: "Newest" })).toBeVisible()
  },
}

/** By person, by deed and by day. */
export const Filtered: Story = {
  name: "Asked by person",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(LOG)]),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await expectText(FIRST)(playing)
    await userEvent.selectOptions(canvas.getByLabelText("Who"), "Ravi Naik (works here no more)")
    await expect(await canvas.findByRole("button", { name: "Show everything" })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Show everything" }))
    await expect(canvas.getByLabelText("Who")).toHaveValue("")
  },
}

/** When somebody does something meanwhile: without a reload. */
export const DoneMeanwhile: Story = {
  name: "New deeds appear by themselves",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(LOG), Effect.succeed(LATER_LOG)]),
  play: inTurn(
    expectText(FIRST),
    advanceTimeInStory(READ_EVERY_MS),
    expectText(": 2 seats, block DESK-0123456789abcdef"),
  ),
}

/** Every five seconds: what is shown stays meanwhile. */
export const Rereading: Story = {
  name: "Reading the log again (loading)",
  tags: ["state:shown.rereading", "loading"],
  ...at([Effect.succeed(LOG), Effect.never]),
  play: inTurn(expectText(FIRST), advanceTimeInStory(READ_EVERY_MS), expectText(FIRST)),
}

/** When the network goes: the last answer stays, and is called old. */
export const Old: Story = {
  name: "Offline, the last answer stays (failed)",
  tags: ["state:shown.old", "failed"],
  ...at([Effect.succeed(LOG), noAnswer]),
  play: inTurn(
    expectText(FIRST),
    advanceTimeInStory(READ_EVERY_MS),
    expectText(/No answer from the desk\. This is how it stood on 21 Nov 2026, 10:3\d IST\./),
    expectText(FIRST),
  ),
}

const LACKING = "Only owner or accounts may see the log. Nothing was changed."

/** When the role was changed meanwhile. */
export const Lacking: Story = {
  name: "Role may not see the log (error)",
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
  name: "The log cannot be read (failed)",
  tags: ["state:unavailable", "failed"],
  ...at([noAnswer]),
  play: expectText("The desk does not answer. It is asked again every few seconds."),
}
