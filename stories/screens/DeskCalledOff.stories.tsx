/** What the travellers of a day's call-offs have chosen, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import { advanceTimeInStory, expectText, inTurn } from "../session/playSteps.ts"
import {
  ALL_CHOSEN,
  CALLED_OFF,
  CALLED_OFF_PATH,
  NOBODY_CALLED_OFF,
  UNPAID_CALLED_OFF_TOO,
} from "../world/callOffScripts.ts"
import { BOARDING, inAs, noAnswer, nobodyIn, OWNER, roleLacks } from "../world/deskScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Screens/Desk called off",
  component: StoryDesk,
  tags: ["autodocs", "machine:calledOff"],
  parameters: { path: CALLED_OFF_PATH, clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>

const at = (calledOff: NonNullable<DeskScript["calledOff"]>): Pick<Story, "render"> => ({
  render: () => <StoryDesk script={inAs(OWNER, { calledOff })} />,
})

/** Who has not chosen stands first, and whom no message reached is to be called. */
export const SomeHaveChosen: Story = {
  name: "Some have chosen",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(CALLED_OFF)]),
  play: async (playing) => {
    await expectText("3 of 5 have chosen.")(playing)
    await expectText("No message reached them: call them.")(playing)
    await expectText("Chose money back, ₹1,000.00 refunded")(playing)
    await expect(playing.canvas.getByRole("heading", { name: "Have not chosen yet" })).toBeVisible()
  },
}

/** When all is settled. */
export const Everybody: Story = {
  name: "Everybody has chosen",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(ALL_CHOSEN)]),
  play: async (playing) => {
    await expectText("3 of 3 have chosen.")(playing)
    await expect(playing.canvas.queryByRole("heading", { name: "Have not chosen yet" })).toBeNull()
  },
}

/** Who was to pay later or by a link stands apart: nothing goes back to them. */
export const SomeHadNotPaid: Story = {
  name: "Some had not paid",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(UNPAID_CALLED_OFF_TOO)]),
  play: async (playing) => {
    await expectText("3 of 5 have chosen.")(playing)
    await expect(playing.canvas.getByRole("heading", { name: "Had not paid" })).toBeVisible()
    await expectText("Leela Desai")(playing)
    await expect(playing.canvas.getAllByText("No message reached them: call them.")).toHaveLength(2)
  },
}

/** On a day of which nothing that was paid was called off. */
export const Nobody: Story = {
  name: "Nothing was called off (empty)",
  tags: ["state:shown.current", "empty"],
  ...at([Effect.succeed(NOBODY_CALLED_OFF)]),
  play: expectText("No paid booking of this day was called off."),
}

/** While it is read for the first time. */
export const Reading: Story = {
  name: "Reading what was chosen (loading)",
  tags: ["state:reading", "loading"],
  ...at([Effect.never]),
  play: expectText("Reading what was chosen…"),
}

/** Every five seconds: what is shown stays meanwhile. */
export const Rereading: Story = {
  name: "Reading what was chosen again (loading)",
  tags: ["state:shown.rereading", "loading"],
  ...at([Effect.succeed(CALLED_OFF), Effect.never]),
  play: inTurn(expectText("3 of 5 have chosen."), advanceTimeInStory(READ_EVERY_MS), expectText("Asha Rao")),
}

/** When the network goes: the last answer stays, and is called old. */
export const Old: Story = {
  name: "Offline, the last answer stays (failed)",
  tags: ["state:shown.old", "failed"],
  ...at([Effect.succeed(CALLED_OFF), noAnswer]),
  play: inTurn(
    expectText("3 of 5 have chosen."),
    advanceTimeInStory(READ_EVERY_MS),
    expectText(/No answer from the desk\. This is how it stood on 21 Nov 2026/),
  ),
}

const LACKING = "Only owner or office or accounts may see bookings. Nothing was changed."

/** For the jetty. */
export const Lacking: Story = {
  name: "Role may not see bookings (error)",
  tags: ["state:lacking", "error"],
  render: () => <StoryDesk script={inAs(BOARDING, { calledOff: [roleLacks(LACKING)] })} />,
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
  name: "What was chosen cannot be read (failed)",
  tags: ["state:unavailable", "failed"],
  ...at([noAnswer]),
  play: expectText("The desk does not answer. It is asked again every few seconds."),
}
