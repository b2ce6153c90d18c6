/** One departure at the desk and who travels, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import type { DeskPerson } from "#core/ports/deskAccess.ts"
import { advanceTimeInStory, expectText, inTurn } from "../session/playSteps.ts"
import {
  BOARDING,
  CALLED_OFF_MANIFEST,
  CLOSED_MANIFEST,
  CROWDED_MANIFEST,
  DEPARTURE_PATH,
  EMPTY_MANIFEST,
  FULL_MANIFEST,
  inAs,
  LATER_DEPARTURE_PATH,
  LATER_MANIFEST,
  MANIFEST,
  noAnswer,
  nobodyIn,
  OWNER,
  refused,
  roleLacks,
  ACCOUNTS,
} from "../world/deskScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Screens/Desk departure",
  component: StoryDesk,
  tags: ["autodocs", "machine:deskDeparture"],
  parameters: { path: DEPARTURE_PATH, clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const at = (manifest: DeskScript["manifest"], person: DeskPerson = OWNER): Pick<Story, "render"> => ({
  render: () => <StoryDesk script={inAs(person, manifest === undefined ? {} : { manifest })} />,
})

const expectTitle = async ({ canvas }: Playing) => {
  await expect(
    await canvas.findByRole("heading", { level: 1, name: "09:30 · Mangrove Kayaking" }),
  ).toBeVisible()
}

/** While the manifest is read for the first time. */
export const Reading: Story = {
  name: "Reading who travels (loading)",
  tags: ["state:reading", "loading"],
  ...at(undefined),
  play: expectText("Reading who travels…"),
}

/** For who may change a departure: the manifest, and the form below it. */
export const WhoTravels: Story = {
  name: "Who travels",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(MANIFEST)]),
  play: async (playing) => {
    const { canvas } = playing
    await expectTitle(playing)
    await expectText(/4 sold\. It has left\.$/)(playing)
    await expect(
      canvas.getByRole("row", { name: "Asha Rao +91 98765 43210 2 Adults, 0 Children 2 paid" }),
    ).toBeVisible()
    await expect(
      canvas.getByRole("row", { name: "प्रिया शर्मा +91 91234 56780 1 Adult, 1 Child 2 not yet" }),
    ).toBeVisible()
    await expect(
      canvas.getByRole("row", { name: "Desk (Maria Fernandes) two guides 2 Give back" }),
    ).toBeVisible()
    await expect(canvas.getByRole("button", { name: "Set capacity" })).toBeVisible()
    // It has left: nobody is booked on it any more, but from the bar.
    await expect(canvas.getAllByRole("link", { name: "New booking" })).toHaveLength(1)
  },
}

/** As long as it has not left, it is booked from here. */
export const BeforeItLeaves: Story = {
  name: "Who travels, before it leaves",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(LATER_MANIFEST)]),
  parameters: { path: LATER_DEPARTURE_PATH },
  play: async (playing) => {
    const { canvas } = playing
    await expectText(/ On sale\.$/)(playing)
    const [, link] = await canvas.findAllByRole("link", { name: "New booking" })
    await expect(link).toBeVisible()
  },
}

/** For a role that changes nothing: the manifest alone. */
export const ReadOnly: Story = {
  name: "Who travels, for a role that changes nothing",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(MANIFEST)], BOARDING),
  play: async (playing) => {
    await expectTitle(playing)
    await expectText("held by the desk")(playing)
    await expect(playing.canvas.queryByText("Change this departure")).toBeNull()
  },
}

/** Before the first booking. */
export const Nobody: Story = {
  name: "Nobody has booked (empty)",
  tags: ["state:shown.current", "empty"],
  ...at([Effect.succeed(EMPTY_MANIFEST)]),
  play: expectText("Nobody has booked yet."),
}

/** More bookings than are listed at once: page by page, and printed whole. */
export const Crowded: Story = {
  name: "Who travels, page by page",
  tags: ["state:shown.rereading"],
  ...at([Effect.succeed(CROWDED_MANIFEST), Effect.never]),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await expectText("101 to 200 of 250")(playing)
    await expect(canvas.getByRole("button", { name: "Previous" })).toHaveAttribute("aria-disabled", "false")
    await userEvent.click(canvas.getByRole("button", { name: "Next" }))
    // What is shown stays until the next page is there.
    await expectText("Meera Krishnamurthy 101")(playing)
  },
}

/** When every seat is taken. */
export const Full: Story = {
  name: "Full departure (sold out)",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(FULL_MANIFEST)]),
  play: expectText("0 free"),
}

/** When the desk sells no more of it. */
export const Closed: Story = {
  name: "Closed departure",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(CLOSED_MANIFEST)]),
  play: async (playing) => {
    await expectText(/Closed: nothing more is sold\.$/)(playing)
    await expect(playing.canvas.getByRole("button", { name: "Sell again" })).toBeVisible()
  },
}

/** When it does not take place: nothing of it is changed any more. */
export const CalledOff: Story = {
  name: "Called-off departure",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(CALLED_OFF_MANIFEST)]),
  play: async (playing) => {
    await expectText(/Called off: it does not take place\.$/)(playing)
    await expect(playing.canvas.queryByText("Change this departure")).toBeNull()
  },
}

/** When something that the deed needs is not typed; what is typed stays. */
export const Incomplete: Story = {
  name: "Reason missing (validation error)",
  tags: ["state:shown.incomplete", "error"],
  ...at([Effect.succeed(MANIFEST)]),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    const capacity = await canvas.findByLabelText("Capacity")
    await userEvent.type(capacity, "16")
    await userEvent.click(canvas.getByRole("button", { name: "Set capacity" }))
    await expectText("Write why, and a whole number where one is needed.")(playing)
    await expect(capacity).toHaveValue("16")
  },
}

/** Every five seconds: what is shown stays meanwhile. */
export const Rereading: Story = {
  name: "Reading who travels again (loading)",
  tags: ["state:shown.rereading", "loading"],
  ...at([Effect.succeed(MANIFEST), Effect.never]),
  play: inTurn(expectTitle, advanceTimeInStory(READ_EVERY_MS), expectText("Asha Rao")),
}

/** When the network goes, as on a jetty: the last answer stays, and is called old. */
export const Old: Story = {
  name: "Offline, the last answer stays (failed)",
  tags: ["state:shown.old", "failed"],
  ...at([Effect.succeed(MANIFEST), noAnswer]),
  play: inTurn(
    expectTitle,
    advanceTimeInStory(READ_EVERY_MS),
    expectText(/No answer from the desk\. This is how it stood on 21 Nov 2026, 10:3\d IST\./),
    expectText("Asha Rao"),
  ),
}

/** While a deed is on its way. */
export const Doing: Story = {
  name: "Changing a departure (loading)",
  tags: ["state:doing", "loading"],
  ...at([Effect.succeed(MANIFEST)]),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.click(await canvas.findByRole("button", { name: "Give back" }))
    await expectText("two guides")(playing)
  },
}

/** Names leave the desk: that they do is noted first. */
export const TakingAlong: Story = {
  name: "Taking the manifest along (loading)",
  tags: ["state:doing", "loading"],
  ...at([Effect.succeed(MANIFEST)], BOARDING),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.click(await canvas.findByRole("button", { name: "CSV" }))
    await expectText("Asha Rao")(playing)
    await expect(canvas.getByRole("link", { name: "Boarding" })).toBeVisible()
  },
}

/** A role that only sees who travels takes nothing along. */
export const NotTakenAlong: Story = {
  name: "Who travels, for a role that takes nothing along",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(MANIFEST)], ACCOUNTS),
  play: async (playing) => {
    await expectTitle(playing)
    await expect(playing.canvas.queryByRole("button", { name: "CSV" })).toBeNull()
  },
}

const LACKING = "Only owner or office may see who travels. Nothing was changed."

/** When the role was changed meanwhile. */
export const Lacking: Story = {
  name: "Role may not see who travels (error)",
  tags: ["state:lacking", "error"],
  ...at([roleLacks(LACKING)], BOARDING),
  play: inTurn(expectText("Your role does not allow this"), expectText(LACKING)),
}

/** At an address of a departure that never was. */
export const NotFound: Story = {
  name: "No such departure (404)",
  tags: ["state:notFound", "404"],
  ...at([refused("There is no such departure.")]),
  play: async (playing) => {
    await expectText("There is no such departure.")(playing)
    await expect(playing.canvas.getByRole("link", { name: "Go to today" })).toBeVisible()
  },
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
  name: "Who travels cannot be read (failed)",
  tags: ["state:unavailable", "failed"],
  ...at([noAnswer]),
  play: expectText("The desk does not answer. It is asked again every few seconds."),
}
