/** A deed of the desk and the dialog that stands between it and its end, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { SESSION_IDLE_MS } from "#core/desk/session/deskSession.ts"
import { DeskRefused, SeenChanged, VerificationNeeded } from "#core/ports/desk.ts"
import { PasskeyNotUsed } from "#core/ports/deskAccess.ts"
import { advanceTimeInStory, expectText } from "../session/playSteps.ts"
import { BOOKING_PATH, OWED_BOOKING } from "../world/deskBookingScripts.ts"
import {
  DEPARTURE_PATH,
  inAs,
  MANIFEST,
  noAnswer,
  nobodyIn,
  OWNER,
  PASSKEY_USED,
  refused,
  roleLacks,
  WIDER_MANIFEST,
} from "../world/deskScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Machines/Desk deed",
  component: StoryDesk,
  tags: ["autodocs", "machine:deed"],
  parameters: { path: DEPARTURE_PATH, clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const at = (deed: NonNullable<DeskScript["deed"]>, script: DeskScript = {}): Pick<Story, "render"> => ({
  render: () => <StoryDesk script={inAs(OWNER, { manifest: [Effect.succeed(MANIFEST)], deed, ...script })} />,
})

const REASON = "a second guide comes"

/** Sets the capacity to 16. */
const setsCapacity = async ({ canvas, userEvent }: Playing) => {
  await userEvent.type(await canvas.findByLabelText("Why"), REASON)
  await userEvent.type(canvas.getByLabelText("Capacity"), "16")
  await userEvent.click(canvas.getByRole("button", { name: "Set capacity" }))
}

const presses = async ({ canvas, userEvent }: Playing, ...names: ReadonlyArray<string>) => {
  for (const name of names) await userEvent.click(await canvas.findByRole("button", { name }))
}

/** Sets the capacity, presses what the dialog offers, and reads the dialog; what was typed stays. */
const told =
  (title: string, words: string | RegExp, ...buttons: ReadonlyArray<string>) =>
  async (playing: Playing): Promise<void> => {
    await setsCapacity(playing)
    await presses(playing, ...buttons)
    const dialog = await playing.canvas.findByRole("dialog", { name: title })
    // It may be seen over a desk that is hidden, which `toBeVisible` takes for hidden, too.
    await expect(dialog.checkVisibility({ visibilityProperty: true })).toBe(true)
    await expectText(words)(playing)
    await expect(playing.canvas.getByLabelText("Capacity")).toHaveValue("16")
  }

const PASSKEY = "Use my passkey"
const SIGN_IN = "Sign in with a passkey"
const DISMISSED: NonNullable<DeskScript["passkey"]> = [Effect.fail(new PasskeyNotUsed({ why: "dismissed" }))]
const UNVERIFIED = Effect.fail(new VerificationNeeded())
const NOT_USED = "No passkey was used. Nothing has been changed."

/** What is answered at once shows nothing. */
export const Sending: Story = {
  name: "Just sent (loading)",
  tags: ["state:sending.quick", "loading"],
  ...at([Effect.never]),
  play: async (playing) => {
    await setsCapacity(playing)
    await expect(playing.canvas.queryByRole("dialog")).toBeNull()
  },
}

export const Slow: Story = {
  name: "Being done (loading)",
  tags: ["state:sending.slow", "loading"],
  ...at([Effect.never]),
  play: async (playing) => {
    await setsCapacity(playing)
    await advanceTimeInStory(500)(playing)
    await expect(await playing.canvas.findByRole("dialog", { name: "One moment…" })).toBeVisible()
    await expectText("It is being done.")(playing)
  },
}

export const Done: Story = {
  name: "Done (success)",
  tags: ["state:done", "success"],
  ...at([Effect.succeed(WIDER_MANIFEST)]),
  play: async (playing) => {
    await setsCapacity(playing)
    await expectText("10 free")(playing)
    await expect(playing.canvas.getByLabelText("Capacity")).toHaveValue("")
    await expect(playing.canvas.queryByRole("dialog")).toBeNull()
  },
}

export const Lacking: Story = {
  name: "Role lacking (error)",
  tags: ["state:lacking", "error"],
  ...at([roleLacks("Only owner or office may set capacity. Nothing was changed.")]),
  play: told("Your role does not allow this", "Only owner or office may set capacity. Nothing was changed."),
}

const KEEPS = "It keeps its capacity: 18 seats are held or sold."

export const Refused: Story = {
  name: "Refused by a rule (error)",
  tags: ["state:refused.byRule", "error"],
  ...at([refused(KEEPS)]),
  play: told("That cannot be done", KEEPS),
}

const SAME =
  "The same booking is paid by order T-1. Say that this is another one to take the money all the same."

export const LikeAnother: Story = {
  name: "Like another booking (error)",
  tags: ["state:refused.likeAnother", "error"],
  parameters: { path: BOOKING_PATH },
  render: () => (
    <StoryDesk
      script={inAs(OWNER, {
        booking: [Effect.succeed(OWED_BOOKING)],
        bookingDeed: [Effect.fail(new DeskRefused({ message: SAME, isLikeAnother: true }))],
      })}
    />
  ),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await presses(playing, "Mark as paid")
    await userEvent.click(canvas.getByRole("radio", { name: "Cash" }))
    await presses(playing, "The desk has the money")
    await expect(await canvas.findByRole("dialog", { name: "Is it the same booking?" })).toBeVisible()
    await expectText(SAME)(playing)
    await expect(canvas.getByRole("button", { name: "It is another one" })).toBeVisible()
  },
}

const FASTER = "Somebody else has changed this departure meanwhile. Look at both, and decide again."

export const Changed: Story = {
  name: "Somebody was faster, both versions (error)",
  tags: ["state:changed", "error"],
  ...at([Effect.fail(new SeenChanged({ message: FASTER, now: { capacity: 8, state: "CLOSED" } }))]),
  play: told("Somebody was faster", `${FASTER} It is now: 8 seats in all, closed.`),
}

export const Unanswered: Story = {
  name: "No answer (failed)",
  tags: ["state:unanswered", "failed"],
  ...at([noAnswer]),
  play: told("No answer", "It may have been done all the same. Close this and look first, or try once more."),
}

export const Left: Story = {
  name: "Left, with what was typed",
  tags: ["state:left"],
  ...at([refused(KEEPS)]),
  play: async (playing) => {
    await told("That cannot be done", KEEPS)(playing)
    await presses(playing, "Close")
    await expect(playing.canvas.queryByRole("dialog")).toBeNull()
    await expect(playing.canvas.getByLabelText("Capacity")).toHaveValue("16")
    await expect(playing.canvas.getByLabelText("Why")).toHaveValue(REASON)
  },
}

export const Unverified: Story = {
  name: "Passkey needed again",
  tags: ["state:unverified.asked"],
  ...at([UNVERIFIED]),
  play: told("Your passkey, please", "This needs your passkey again, however long you have been signed in."),
}

export const Verifying: Story = {
  name: "Passkey used again (loading)",
  tags: ["state:unverified.verifying", "loading"],
  ...at([UNVERIFIED]),
  play: told(
    "Your passkey, please",
    "This needs your passkey again, however long you have been signed in.",
    PASSKEY,
  ),
}

export const NotVerified: Story = {
  name: "Passkey not used again (failed)",
  tags: ["state:unverified.failed", "failed"],
  ...at([UNVERIFIED], { passkey: DISMISSED }),
  play: told("Your passkey, please", NOT_USED, PASSKEY),
}

export const VerifiedAndDone: Story = {
  name: "Passkey used again, and done (success)",
  tags: ["state:done", "success"],
  ...at([UNVERIFIED, Effect.succeed(WIDER_MANIFEST)], { passkey: PASSKEY_USED, verified: [Effect.void] }),
  play: async (playing) => {
    await setsCapacity(playing)
    await presses(playing, PASSKEY)
    await expectText("10 free")(playing)
  },
}

export const SignedOut: Story = {
  name: "Signed out meanwhile",
  tags: ["state:signedOut.asked"],
  ...at([nobodyIn]),
  play: told("You were signed out", "What you typed stays here. Sign in, and it is done."),
}

export const Dropped: Story = {
  name: "Nobody has signed in for twelve hours",
  tags: ["state:dropped"],
  ...at([nobodyIn], { whoIsIn: [Effect.succeed(OWNER), Effect.never] }),
  play: async (playing) => {
    await told("You were signed out", "What you typed stays here. Sign in, and it is done.")(playing)
    await advanceTimeInStory(SESSION_IDLE_MS)(playing)
    // Who is in by then is asked first.
    await expectText("Opening the desk…")(playing)
    await expect(playing.canvas.queryByLabelText("Capacity")).toBeNull()
  },
}

export const SigningIn: Story = {
  name: "Signing in again (loading)",
  tags: ["state:signedOut.signingIn", "loading"],
  ...at([nobodyIn]),
  play: told("You were signed out", "What you typed stays here. Sign in, and it is done.", SIGN_IN),
}

export const NotSignedIn: Story = {
  name: "Not signed in again (failed)",
  tags: ["state:signedOut.failed", "failed"],
  ...at([nobodyIn], { passkey: DISMISSED }),
  play: told("You were signed out", NOT_USED, SIGN_IN),
}
