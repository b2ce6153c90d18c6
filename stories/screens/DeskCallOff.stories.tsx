/** The desk calls trips off, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { callOffPath } from "#core/desk/deskRoutes.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import { SeenChanged, VerificationNeeded } from "#core/ports/desk.ts"
import { advanceTimeInStory, expectText, inTurn } from "../session/playSteps.ts"
import {
  CALL_OFF_DAY,
  CALL_OFF_KAYAKS,
  CALL_OFF_PREVIEW,
  CALLED_OFF,
  CALLED_OFF_PREVIEW,
  DAY_TO_CALL_OFF,
  EMPTY_DAY_TO_CALL_OFF,
  MANY_PREVIEW,
  NOBODY_CALLED_OFF,
  NOBODY_PREVIEW,
  ONE_MORE_PREVIEW,
  ONLY_UNPAID_PREVIEW,
  PAST_PREVIEW,
  POOL_PREVIEW,
  previewing,
  UNPAID_PREVIEW,
} from "../world/callOffScripts.ts"
import { ACCOUNTS, inAs, noAnswer, nobodyIn, OWNER, roleLacks } from "../world/deskScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Screens/Desk call off",
  component: StoryDesk,
  tags: ["autodocs", "machine:callOff"],
  parameters: { path: CALL_OFF_KAYAKS, clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const at = (script: DeskScript): Pick<Story, "render"> => ({
  render: () => <StoryDesk script={inAs(OWNER, { ...previewing(), ...script })} />,
})

const fills = async ({ canvas, userEvent }: Playing, count: string) => {
  await canvas.findByText("3 bookings, 5 travellers")
  await userEvent.type(canvas.getByLabelText("Why"), "A storm is coming.")
  await userEvent.type(canvas.getByLabelText("How many bookings it concerns"), count)
}

const callsOff = async (playing: Playing, count = "3") => {
  await fills(playing, count)
  await playing.userEvent.click(playing.canvas.getByRole("button", { name: "Call it off" }))
}

const expectTyped = async ({ canvas }: Playing, count = "3") => {
  await expect(canvas.getByLabelText("Why")).toHaveValue("A storm is coming.")
  await expect(canvas.getByLabelText("How many bookings it concerns")).toHaveValue(count)
}

/** From the departure's screen: it is chosen, and whom it concerns stands there before anything is done. */
export const OneDeparture: Story = {
  name: "One departure",
  tags: ["state:shown.current"],
  ...at({}),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await expectText("3 bookings, 5 travellers")(playing)
    await expectText("₹4,000.00")(playing)
    await expectText("₹1,950.00")(playing)
    await expectText("₹500.00")(playing)
    await expect(canvas.getByRole("radio", { name: /^09:30 Mangrove Kayaking/ })).toBeChecked()
    await userEvent.click(canvas.getByText("See the 3 bookings"))
    await expectText("₹1,950.00 by hand")(playing)
  },
}

/** From the navigation: nothing is guessed. */
export const Unchosen: Story = {
  name: "Nothing chosen yet (empty)",
  tags: ["state:shown.current", "empty"],
  parameters: { path: callOffPath() },
  ...at({ callOffPreview: [Effect.succeed(DAY_TO_CALL_OFF)] }),
  play: async (playing) => {
    await expectText("Choose what does not take place, and it stands here before anything is done.")(playing)
    await expect(playing.canvas.getByRole("radio", { name: "The whole day" })).not.toBeChecked()
  },
}

/** A pool's day, by the trips that it carries. */
export const WholePool: Story = {
  name: "A trip, all day",
  tags: ["state:shown.current"],
  parameters: { path: callOffPath() },
  ...at({
    callOffPreview: [
      Effect.succeed(DAY_TO_CALL_OFF),
      Effect.succeed(DAY_TO_CALL_OFF),
      Effect.succeed(POOL_PREVIEW),
    ],
  }),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.click(await canvas.findByRole("radio", { name: "A trip, all day" }))
    await userEvent.click(await canvas.findByRole("radio", { name: "Mangrove Kayaking" }))
    await expectText("3 bookings, 5 travellers")(playing)
  },
}

/** When nothing sets out on the day. */
export const NothingSetsOut: Story = {
  name: "Nothing sets out (empty)",
  tags: ["state:shown.current", "empty"],
  parameters: { path: callOffPath() },
  ...at({ callOffPreview: [Effect.succeed(EMPTY_DAY_TO_CALL_OFF)] }),
  play: async (playing) => {
    await playing.userEvent.click(await playing.canvas.findByRole("radio", { name: "One departure" }))
    await expectText("Nothing sets out on Sat 21 Nov 2026.")(playing)
  },
}

/** When nobody has booked: it is called off all the same, by a nought. */
export const NobodyPaid: Story = {
  name: "Nobody has paid for it (empty)",
  tags: ["state:shown.current", "empty"],
  ...at(previewing(NOBODY_PREVIEW)),
  play: expectText(/Nobody has paid for it: nobody is told/),
}

/** The desk has booked for somebody who pays later: they are told, and nothing goes back. */
export const SomeUnpaid: Story = {
  name: "Some have not paid yet",
  tags: ["state:shown.current"],
  ...at(previewing(UNPAID_PREVIEW)),
  play: async (playing) => {
    await expectText("3 bookings, 5 travellers")(playing)
    await expectText("2 bookings, 6 travellers")(playing)
    await expectText(/of the desk are not paid: they are told that nothing is to be paid any more/)(playing)
    await playing.userEvent.click(playing.canvas.getByText("See who has not paid"))
    await expectText("Leela Desai")(playing)
  },
}

/** When only such a booking is there: a nought is typed. */
export const OnlyUnpaid: Story = {
  name: "Nobody has paid, and somebody was to",
  tags: ["state:shown.current"],
  ...at(previewing(ONLY_UNPAID_PREVIEW)),
  play: async (playing) => {
    await expectText("1 booking, 3 travellers")(playing)
    await expect(playing.canvas.queryByText(/nobody is told/)).toBeNull()
  },
}

/** On a full day in season. */
export const Many: Story = {
  name: "The whole day, 240 bookings (many)",
  tags: ["state:shown.current"],
  parameters: { path: CALL_OFF_DAY },
  ...at(previewing(MANY_PREVIEW)),
  play: async (playing) => {
    await expectText("240 bookings, 600 travellers")(playing)
    await playing.userEvent.click(playing.canvas.getByText("See the first 200 of the 240 bookings"))
    await expectText("Meera Krishnamurthy-Venkataraman 1")(playing)
  },
}

/** When somebody was there before. */
export const CalledOffBefore: Story = {
  name: "Called off already",
  tags: ["state:shown.current"],
  ...at(previewing(CALLED_OFF_PREVIEW)),
  play: expectText("It is called off already."),
}

/** When it cannot be: what else can be chosen stays. */
export const CannotBe: Story = {
  name: "Past day (error)",
  tags: ["state:shown.current", "error"],
  ...at(previewing(PAST_PREVIEW)),
  play: async (playing) => {
    await expectText("Fri 20 Nov 2026 is past. Nothing was called off.")(playing)
    await expect(playing.canvas.getByLabelText("Day")).toBeVisible()
  },
}

/** While it is read whom it concerns. */
export const Reading: Story = {
  name: "Reading whom it concerns (loading)",
  tags: ["state:reading", "loading"],
  ...at({ callOffPreview: [Effect.never] }),
  play: expectText("Reading whom it concerns…"),
}

/** When the reason or the number is not there. */
export const Incomplete: Story = {
  name: "Reason missing (validation error)",
  tags: ["state:shown.incomplete", "error"],
  ...at({}),
  play: async (playing) => {
    await expectText("3 bookings, 5 travellers")(playing)
    await playing.userEvent.click(playing.canvas.getByRole("button", { name: "Call it off" }))
    await expectText("Write why: travellers read it.")(playing)
  },
}

/** When another number is typed than it concerns: nothing is sent. */
export const Miscounted: Story = {
  name: "Another number typed (validation error)",
  tags: ["state:shown.miscounted", "error"],
  ...at({}),
  play: async (playing) => {
    await callsOff(playing, "2")
    await expectText("You have typed 2, and it concerns 3 bookings. Nothing was called off.")(playing)
    await expectTyped(playing, "2")
  },
}

/** Every five seconds: what is typed stays. */
export const Rereading: Story = {
  name: "Reading whom it concerns again (loading)",
  tags: ["state:shown.rereading", "loading"],
  ...at({ callOffPreview: [Effect.succeed(CALL_OFF_PREVIEW), Effect.never] }),
  play: async (playing) => {
    await fills(playing, "3")
    await advanceTimeInStory(READ_EVERY_MS)(playing)
    await expectTyped(playing)
  },
}

/** When the network goes: the last answer stays, and is called old. */
export const Offline: Story = {
  name: "Offline, the last answer stays (failed)",
  tags: ["state:shown.old", "failed"],
  ...at({ callOffPreview: [Effect.succeed(CALL_OFF_PREVIEW), noAnswer] }),
  play: async (playing) => {
    await fills(playing, "3")
    await advanceTimeInStory(READ_EVERY_MS)(playing)
    await expectText(/No answer from the desk\. This is how it stood on 21 Nov 2026/)(playing)
    await expectTyped(playing)
  },
}

/** While it is being called off. */
export const Doing: Story = {
  name: "Calling it off (loading)",
  tags: ["state:doing", "loading"],
  ...at({}),
  play: inTurn(callsOff, expectTyped),
}

/** It always needs the passkey again. */
export const PasskeyWanted: Story = {
  name: "Passkey wanted again",
  tags: ["state:doing"],
  ...at({ callOffDeed: [Effect.fail(new VerificationNeeded())] }),
  play: inTurn(callsOff, expectText("Your passkey, please")),
}

/** A booking came while the number was typed: both numbers, and nothing was done. */
export const OneMoreCame: Story = {
  name: "A booking came meanwhile (error)",
  tags: ["state:shown.current", "error"],
  ...at({
    callOffPreview: [Effect.succeed(CALL_OFF_PREVIEW), Effect.succeed(ONE_MORE_PREVIEW)],
    callOffDeed: [
      Effect.fail(
        new SeenChanged({
          message: "You have confirmed 3 bookings. Nothing was called off.",
          now: { bookings: 4 },
        }),
      ),
    ],
  }),
  play: async (playing) => {
    await callsOff(playing)
    await expectText("You have confirmed 3 bookings. Nothing was called off. It is now: 4 bookings.")(playing)
    await playing.userEvent.click(playing.canvas.getByRole("button", { name: "Close" }))
    await expectText("4 bookings, 7 travellers")(playing)
    await expectTyped(playing)
  },
}

/** A role that was taken away with the page open: what is typed stays. */
export const RoleTaken: Story = {
  name: "Role taken away meanwhile (error)",
  tags: ["state:shown.current", "error"],
  ...at({ callOffDeed: [roleLacks("Only owner or office may call trips off. Nothing was changed.")] }),
  play: async (playing) => {
    await callsOff(playing)
    await expectText("Only owner or office may call trips off. Nothing was changed.")(playing)
    await playing.userEvent.click(playing.canvas.getByRole("button", { name: "Close" }))
    await expectTyped(playing)
  },
}

/** Done: who chooses what is a page of its own. */
export const Done: Story = {
  name: "Called off",
  tags: ["state:done"],
  ...at({ callOffDeed: [Effect.succeed(CALLED_OFF)] }),
  play: async (playing) => {
    await callsOff(playing)
    await expectText("3 bookings may choose now, and are told so.")(playing)
    await expect(playing.canvas.getByRole("link", { name: "See who has chosen what" })).toBeVisible()
  },
}

/** Done, without anybody to tell. */
export const DoneForNobody: Story = {
  name: "Called off, nobody had paid (empty)",
  tags: ["state:done", "empty"],
  ...at({ ...previewing(NOBODY_PREVIEW), callOffDeed: [Effect.succeed(NOBODY_CALLED_OFF)] }),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await canvas.findByText(/Nobody has paid for it/)
    await userEvent.type(canvas.getByLabelText("Why"), "The boat is broken.")
    await userEvent.type(canvas.getByLabelText("How many bookings it concerns"), "0")
    await userEvent.click(canvas.getByRole("button", { name: "Call it off" }))
    await expectText("Nobody had paid for it, and nobody can book it any more.")(playing)
  },
}

const LACKING = "Only owner or office may see whom a call-off concerns. Nothing was changed."

/** For a role that calls nothing off. */
export const Lacking: Story = {
  name: "Role may not call off (error)",
  tags: ["state:lacking", "error"],
  render: () => <StoryDesk script={inAs(ACCOUNTS, { callOffPreview: [roleLacks(LACKING)] })} />,
  play: expectText(LACKING),
}

/** When the session is over: back to the door. */
export const SignedOut: Story = {
  name: "Signed out meanwhile",
  tags: ["state:signedOut"],
  ...at({ callOffPreview: [nobodyIn] }),
  play: expectText("You were signed out"),
}

/** When nothing was ever read. */
export const Unavailable: Story = {
  name: "Whom it concerns cannot be read (failed)",
  tags: ["state:unavailable", "failed"],
  ...at({ callOffPreview: [noAnswer] }),
  play: expectText("The desk does not answer. It is asked again every few seconds."),
}
