/** The desk's list of trip requests, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import { advanceTimeInStory, expectText, inTurn } from "../session/playSteps.ts"
import { inAs, noAnswer, nobodyIn, OWNER, roleLacks } from "../world/deskScripts.ts"
import {
  ALL_REQUESTS,
  MANY_REQUESTS,
  NEWER_REQUESTS,
  NO_REQUESTS,
  OLDER_REQUESTS,
  OPEN_REQUESTS,
} from "../world/deskTripScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Screens/Desk trip requests",
  component: StoryDesk,
  tags: ["autodocs", "machine:deskTripRequests"],
  parameters: { path: DESK_ROUTES.tripRequests, clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>

const at = (tripRequests: DeskScript["tripRequests"]): Pick<Story, "render"> => ({
  render: () => <StoryDesk script={inAs(OWNER, tripRequests === undefined ? {} : { tripRequests })} />,
})

/** While the list is read for the first time. */
export const Reading: Story = {
  name: "Reading who asked (loading)",
  tags: ["state:reading", "loading"],
  ...at(undefined),
  play: expectText("Reading who asked…"),
}

/** Who waits, in every script, the newest first. */
export const Waiting: Story = {
  name: "Who waits for an answer",
  tags: ["state:shown.live.current", "state:shown.older.idle"],
  ...at([Effect.succeed(OPEN_REQUESTS)]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("3 wait for an answer.")).toBeVisible()
    await expect(canvas.getByRole("link", { name: "प्रिया शर्मा" })).toBeVisible()
    await expect(canvas.getByRole("link", { name: "李小龍" })).toBeVisible()
  },
}

/** Everything was answered. */
export const Nobody: Story = {
  name: "Nobody waits (empty)",
  tags: ["state:shown.live.current", "empty"],
  ...at([Effect.succeed(NO_REQUESTS)]),
  play: expectText("Nobody waits for an answer."),
}

/** With what was answered. */
export const All: Story = {
  name: "All requests",
  tags: ["state:shown.live.current"],
  ...at([Effect.succeed(OPEN_REQUESTS), Effect.succeed(ALL_REQUESTS)]),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.click(await canvas.findByRole("radio", { name: "All" }))
    await expectText("quoted ₹45,000.00")(playing)
    await expectText("closed, quoted ₹22,500.00")(playing)
  },
}

/** A new one arrives while the page is open. */
export const Arrives: Story = {
  name: "A request arrives by itself",
  tags: ["state:shown.live.current"],
  ...at([Effect.succeed(OPEN_REQUESTS), Effect.succeed(NEWER_REQUESTS)]),
  play: async (playing) => {
    await expectText("3 wait for an answer.")(playing)
    await advanceTimeInStory(READ_EVERY_MS)(playing)
    await expectText("4 wait for an answer.")(playing)
    await expect(playing.canvas.getByRole("link", { name: "محمد علي" })).toBeVisible()
  },
}

/** More than one page. */
export const Many: Story = {
  name: "Many requests, paged",
  tags: ["state:shown.older.idle"],
  ...at([Effect.succeed(MANY_REQUESTS), Effect.succeed(OLDER_REQUESTS)]),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.click(await canvas.findByRole("button", { name: "Show older ones" }))
    await expectText("Guest 80")(playing)
    await expect(canvas.getAllByRole("link", { name: /^Guest/ })).toHaveLength(80)
  },
}

/** While the next page is read. */
export const ReadingOlder: Story = {
  name: "Reading older ones (loading)",
  tags: ["state:shown.older.reading", "loading"],
  ...at([Effect.succeed(MANY_REQUESTS), Effect.never]),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.click(await canvas.findByRole("button", { name: "Show older ones" }))
    await expectText("Reading older ones…")(playing)
  },
}

/** When the next page does not come: what is there stays. */
export const OlderFailed: Story = {
  name: "Older ones cannot be read (failed)",
  tags: ["state:shown.older.failed", "failed"],
  ...at([Effect.succeed(MANY_REQUESTS), noAnswer]),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.click(await canvas.findByRole("button", { name: "Show older ones" }))
    await expectText("The desk did not answer. Please try again.")(playing)
    await expectText("Guest 50")(playing)
  },
}

/** Every five seconds: what is shown stays meanwhile. */
export const Rereading: Story = {
  name: "Reading who asked again (loading)",
  tags: ["state:shown.live.rereading", "loading"],
  ...at([Effect.succeed(OPEN_REQUESTS), Effect.never]),
  play: inTurn(
    expectText("3 wait for an answer."),
    advanceTimeInStory(READ_EVERY_MS),
    expectText("3 wait for an answer."),
  ),
}

/** When the network goes: the last answer stays, and is called old. */
export const Old: Story = {
  name: "Offline, the last answer stays (failed)",
  tags: ["state:shown.live.old", "failed"],
  ...at([Effect.succeed(OPEN_REQUESTS), noAnswer]),
  play: inTurn(
    expectText("3 wait for an answer."),
    advanceTimeInStory(READ_EVERY_MS),
    expectText(/No answer from the desk\. This is how it stood on 21 Nov 2026, 10:3\d IST\./),
  ),
}

const LACKING = "Only owner or office may see trip requests. Nothing was changed."

/** When the role was changed meanwhile. */
export const Lacking: Story = {
  name: "Role may not see trip requests (error)",
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
  name: "Trip requests cannot be read (failed)",
  tags: ["state:unavailable", "failed"],
  ...at([noAnswer]),
  play: expectText("The desk does not answer. It is asked again every few seconds."),
}
