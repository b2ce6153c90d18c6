/** Where somebody at the desk is signed in, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import { VerificationNeeded } from "#core/ports/desk.ts"
import { advanceTimeInStory, expectText, inTurn } from "../session/playSteps.ts"
import { BOARDING, inAs, noAnswer, nobodyIn, refused } from "../world/deskScripts.ts"
import { MANY_SESSIONS, ONLY_HERE, SIGNED_IN_TWICE } from "../world/deskSessionScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Screens/Desk sessions",
  component: StoryDesk,
  tags: ["autodocs", "machine:ownSessions"],
  parameters: { path: DESK_ROUTES.sessions, clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const at = (
  sessions: NonNullable<DeskScript["sessions"]>,
  script: DeskScript = {},
): Pick<Story, "render"> => ({
  render: () => <StoryDesk script={inAs(BOARDING, { sessions, ...script })} />,
})
const TWICE = [Effect.succeed(SIGNED_IN_TWICE)] as const

const endsLaptop = async ({ canvas, userEvent }: Playing) =>
  userEvent.click(await canvas.findByRole("button", { name: /^End Firefox on Windows, signed in on/ }))

/** While it is read for the first time. */
export const Reading: Story = {
  name: "Reading where one is signed in (loading)",
  tags: ["state:reading", "loading"],
  ...at([Effect.never]),
  play: expectText("Reading where you are signed in…"),
}

/** On a phone, and on the shared laptop. */
export const Twice: Story = {
  name: "Signed in on two devices",
  tags: ["state:shown.current"],
  ...at(TWICE),
  play: async (playing) => {
    const { canvas } = playing
    await expectText("Chrome on Android (this one)")(playing)
    await expectText("Firefox on Windows")(playing)
    await expect(canvas.getByRole("button", { name: "End all the others" })).toBeVisible()
    await expect(canvas.queryByRole("button", { name: /^End Chrome on Android/ })).toBeNull()
  },
}

/** Nothing to end. */
export const OnlyHere: Story = {
  name: "Signed in nowhere else (empty)",
  tags: ["state:shown.current", "empty"],
  ...at([Effect.succeed(ONLY_HERE)]),
  play: async (playing) => {
    await expectText("You are signed in nowhere else.")(playing)
    await expect(playing.canvas.queryByRole("button", { name: "End all the others" })).toBeNull()
  },
}

/** Whatever was left open. */
export const Many: Story = {
  name: "Signed in on many devices",
  tags: ["state:shown.current", "long"],
  ...at([Effect.succeed(MANY_SESSIONS)]),
  play: expectText("A device not told yet"),
}

/** The passkey was fresh: it is over at once, and said. */
export const Ended: Story = {
  name: "One was ended (success)",
  tags: ["state:shown.current", "success"],
  ...at(TWICE, { sessionsDeed: [Effect.succeed(ONLY_HERE)] }),
  play: inTurn(
    endsLaptop,
    expectText("It is over there, at once."),
    expectText("You are signed in nowhere else."),
  ),
}

/** Ending one needs the passkey again: a stolen session ends nobody's. */
export const PasskeyAgain: Story = {
  name: "The passkey is needed again",
  tags: ["state:doing"],
  ...at(TWICE, { sessionsDeed: [Effect.fail(new VerificationNeeded())] }),
  play: async (playing) => {
    await playing.userEvent.click(await playing.canvas.findByRole("button", { name: "End all the others" }))
    await expectText("Your passkey, please")(playing)
  },
}

/** It ended meanwhile by itself. */
export const OverAlready: Story = {
  name: "It was over already (error)",
  tags: ["state:doing", "error"],
  ...at(TWICE, { sessionsDeed: [refused("That one is over already: look again.")] }),
  play: inTurn(endsLaptop, expectText("That one is over already: look again.")),
}

/** Every five seconds: what is shown stays meanwhile. */
export const Rereading: Story = {
  name: "Reading it again (loading)",
  tags: ["state:shown.rereading", "loading"],
  ...at([Effect.succeed(SIGNED_IN_TWICE), Effect.never]),
  play: inTurn(
    expectText("Firefox on Windows"),
    advanceTimeInStory(READ_EVERY_MS),
    expectText("Firefox on Windows"),
  ),
}

/** When the network goes: what is shown is called old. */
export const Old: Story = {
  name: "The network is gone (failed)",
  tags: ["state:shown.old", "failed"],
  ...at([Effect.succeed(SIGNED_IN_TWICE), noAnswer]),
  play: inTurn(
    expectText("Firefox on Windows"),
    advanceTimeInStory(READ_EVERY_MS),
    expectText(/No answer from the desk\./),
  ),
}

/** When the desk does not answer from the beginning. */
export const Unavailable: Story = {
  name: "The desk does not answer (failed)",
  tags: ["state:unavailable", "failed"],
  ...at([noAnswer]),
  play: expectText("The desk does not answer. It is asked again every few seconds."),
}

/** Ended from another device while the page was open. */
export const SignedOut: Story = {
  name: "Signed out meanwhile",
  tags: ["state:signedOut"],
  ...at([nobodyIn]),
  play: expectText("You were signed out"),
}
