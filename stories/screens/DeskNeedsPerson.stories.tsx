/** Everything that waits for somebody, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect, within } from "storybook/test"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import { DeskRefused, VerificationNeeded } from "#core/ports/desk.ts"
import { advanceTimeInStory, expectText, inTurn } from "../session/playSteps.ts"
import { PAID_BOOKING } from "../world/deskBookingScripts.ts"
import { BOARDING, inAs, noAnswer, nobodyIn, OWNER, refused, roleLacks } from "../world/deskScripts.ts"
import {
  EVERY_MATTER,
  MANY_MATTERS,
  NOTHING_WAITS,
  ONE_REVIEW,
  ONE_UNREACHED,
} from "../world/matterScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Screens/Desk needs a person",
  component: StoryDesk,
  tags: ["autodocs", "machine:needsPerson"],
  parameters: { path: DESK_ROUTES.needsPerson, clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const at = (script: DeskScript): Pick<Story, "render"> => ({
  render: () => <StoryDesk script={inAs(OWNER, { matters: [Effect.succeed(ONE_REVIEW)], ...script })} />,
})

const rejects = async ({ canvas, userEvent }: Playing) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Reject it" }))
  await userEvent.type(canvas.getByLabelText("Why"), "the boat is full")
  await userEvent.click(canvas.getByRole("button", { name: "Reject it: ₹3,450.00 goes back" }))
}

const expectTyped = async ({ canvas }: Playing) => {
  await expect(canvas.getByLabelText("Why")).toHaveValue("the boat is full")
}

/** One of each kind, with its count beside the navigation's title. */
export const OfEveryKind: Story = {
  name: "One of every kind",
  tags: ["state:shown.current"],
  ...at({ matters: [Effect.succeed(EVERY_MATTER)] }),
  play: async (playing) => {
    await expectText("An order waits for a decision")(playing)
    await expectText("Confirm it where the trip can take place. Reject it, and ₹3,450.00 goes back.")(playing)
    await expectText("₹12,500.00 did not go back. Ask for it again, or pay it back by hand and say so.")(
      playing,
    )
    const navigation = within(playing.canvas.getByRole("navigation", { name: "Desk" }))
    await expect(navigation.getByRole("link", { name: "Needs a person 9" })).toBeVisible()
    await expect(navigation.getByRole("link", { name: "Trip requests 3" })).toBeVisible()
  },
}

/** When a colleague is faster: what was typed stays, with why it cannot be sent any more. */
export const SettledMeanwhile: Story = {
  name: "Settled by somebody else while it is typed",
  tags: ["state:shown.current"],
  ...at({ matters: [Effect.succeed(ONE_REVIEW), Effect.succeed(ONE_REVIEW), Effect.succeed(NOTHING_WAITS)] }),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.click(await canvas.findByRole("button", { name: "Reject it" }))
    await userEvent.type(canvas.getByLabelText("Why"), "the boat is full")
    await advanceTimeInStory(2 * READ_EVERY_MS)(playing)
    await expectText(/^It waits no more: it was settled meanwhile\./)(playing)
    await expectTyped(playing)
    await userEvent.click(canvas.getByRole("button", { name: "Not now" }))
    await expectText("Nothing waits for anybody. Enjoy the sea.")(playing)
  },
}

/** On a good day. */
export const Nothing: Story = {
  name: "Nothing waits (empty)",
  tags: ["state:shown.current", "empty"],
  ...at({ matters: [Effect.succeed(NOTHING_WAITS)] }),
  play: async (playing) => {
    await expectText("Nothing waits for anybody. Enjoy the sea.")(playing)
    await expect(playing.canvas.getByRole("link", { name: "Needs a person" })).toBeVisible()
  },
}

/** After a bad week. */
export const Many: Story = {
  name: "More wait than are listed (many)",
  tags: ["state:shown.current"],
  ...at({ matters: [Effect.succeed(MANY_MATTERS)] }),
  play: async (playing) => {
    await expectText("Guest with a long name 100")(playing)
    await expectText("These are the first 100 of 240; the next ones follow as these are settled.")(playing)
    const navigation = within(playing.canvas.getByRole("navigation", { name: "Desk" }))
    await expect(navigation.getByRole("link", { name: "Needs a person 240" })).toBeVisible()
  },
}

/** While it is read for the first time. */
export const Reading: Story = {
  name: "Reading what waits (loading)",
  tags: ["state:reading", "loading"],
  ...at({ matters: [Effect.never] }),
  play: expectText("Reading what waits…"),
}

/** When the reason is not there. */
export const Incomplete: Story = {
  name: "Reason missing (validation error)",
  tags: ["state:shown.incomplete", "error"],
  ...at({}),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.click(await canvas.findByRole("button", { name: "Confirm it" }))
    await userEvent.click(canvas.getByRole("button", { name: "Confirm the booking" }))
    await expectText("Write why, in a few words.")(playing)
  },
}

/** Every five seconds: what is typed stays. */
export const Rereading: Story = {
  name: "Reading what waits again (loading)",
  tags: ["state:shown.rereading", "loading"],
  ...at({ matters: [Effect.succeed(ONE_REVIEW), Effect.never] }),
  play: inTurn(
    expectText("An order waits for a decision"),
    advanceTimeInStory(READ_EVERY_MS),
    expectText("Asha Rao"),
  ),
}

/** When the network goes: the last answer stays, and is called old. */
export const Offline: Story = {
  name: "Offline, the last answer stays (failed)",
  tags: ["state:shown.old", "failed"],
  ...at({ matters: [Effect.succeed(ONE_REVIEW), noAnswer] }),
  play: inTurn(
    expectText("An order waits for a decision"),
    advanceTimeInStory(READ_EVERY_MS),
    expectText(/No answer from the desk\. This is how it stood on 21 Nov 2026/),
  ),
}

/** While it is being done. */
export const Doing: Story = {
  name: "Rejecting an order (loading)",
  tags: ["state:doing", "loading"],
  ...at({}),
  play: inTurn(rejects, expectTyped),
}

/** Where much goes back. */
export const PasskeyWanted: Story = {
  name: "Passkey wanted again",
  tags: ["state:doing"],
  ...at({ matterDeed: [Effect.fail(new VerificationNeeded())] }),
  play: inTurn(rejects, expectText("Your passkey, please")),
}

/** Somebody else has decided: what is typed stays. */
export const DecidedBefore: Story = {
  name: "Somebody else decided it (error)",
  tags: ["state:shown.current", "error"],
  ...at({ matterDeed: [refused("Order GOA-1 is COMPLETED by Ravi: there is nothing to decide.")] }),
  play: async (playing) => {
    await rejects(playing)
    await expectText("Order GOA-1 is COMPLETED by Ravi: there is nothing to decide.")(playing)
    await playing.userEvent.click(playing.canvas.getByRole("button", { name: "Close" }))
    await expectTyped(playing)
  },
}

const SAME =
  "The same booking is paid by order GOA-2: reject this one, or say that it is another one to confirm it."

/** A payment that seems to be the second one for a booking, and is for another: somebody says so. */
export const PaidTwice: Story = {
  name: "Seems to be paid twice, and is another booking",
  tags: ["state:shown.current", "empty"],
  ...at({
    matters: [Effect.succeed(ONE_REVIEW), Effect.succeed(NOTHING_WAITS)],
    matterDeed: [
      Effect.fail(new DeskRefused({ message: SAME, isLikeAnother: true })),
      Effect.succeed(NOTHING_WAITS),
    ],
  }),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.click(await canvas.findByRole("button", { name: "Confirm it" }))
    await userEvent.type(canvas.getByLabelText("Why"), "two families of one number")
    await userEvent.click(canvas.getByRole("button", { name: "Confirm the booking" }))
    await expect(await canvas.findByRole("dialog", { name: "Is it the same booking?" })).toBeVisible()
    await expectText(SAME)(playing)
    await userEvent.click(canvas.getByRole("button", { name: "It is another one" }))
    await expectText("Nothing waits for anybody. Enjoy the sea.")(playing)
  },
}

/** Settled: nothing is left. */
export const Settled: Story = {
  name: "Decided, and nothing is left",
  tags: ["state:shown.current", "empty"],
  ...at({
    matters: [Effect.succeed(ONE_REVIEW), Effect.succeed(NOTHING_WAITS)],
    matterDeed: [Effect.succeed(NOTHING_WAITS)],
  }),
  play: inTurn(rejects, expectText("Nothing waits for anybody. Enjoy the sea.")),
}

/** An address that was told by phone. */
export const AddressCorrected: Story = {
  name: "Address corrected, and nothing is left",
  tags: ["state:shown.current", "empty"],
  ...at({
    matters: [Effect.succeed(ONE_UNREACHED), Effect.succeed(NOTHING_WAITS)],
    bookingDeed: [Effect.succeed(PAID_BOOKING)],
  }),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await expectText(
      "Call them and say so here, or correct the address. They were not told: the confirmation, the reminder.",
    )(playing)
    await userEvent.click(canvas.getByRole("button", { name: "Correct the address" }))
    await userEvent.type(canvas.getByLabelText("E-mail"), "priya@example.com")
    await userEvent.click(canvas.getByRole("button", { name: "Keep this address" }))
    await expectText("Nothing waits for anybody. Enjoy the sea.")(playing)
  },
}

/** For a role that does not see it: neither listed nor shown. */
export const NotForTheJetty: Story = {
  name: "For a role that does not see it",
  tags: ["error"],
  render: () => <StoryDesk script={inAs(BOARDING, {})} />,
  play: async (playing) => {
    await expectText("Only owner or office may see what needs a person.")(playing)
    await expect(playing.canvas.queryByRole("link", { name: "Needs a person" })).toBeNull()
  },
}

const LACKING = "Only owner or office may see what needs a person. Nothing was changed."

/** When the role was changed meanwhile. */
export const Lacking: Story = {
  name: "Role taken away meanwhile (error)",
  tags: ["state:lacking", "error"],
  ...at({ matters: [roleLacks(LACKING)] }),
  play: expectText(LACKING),
}

/** When the session is over: back to the door. */
export const SignedOut: Story = {
  name: "Signed out meanwhile",
  tags: ["state:signedOut"],
  ...at({ matters: [nobodyIn] }),
  play: expectText("You were signed out"),
}

/** When nothing was ever read. */
export const Unavailable: Story = {
  name: "What waits cannot be read (failed)",
  tags: ["state:unavailable", "failed"],
  ...at({ matters: [noAnswer] }),
  play: expectText("The desk does not answer. It is asked again every few seconds."),
}
