/** The door of the desk, and the way out of it, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect, waitFor } from "storybook/test"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { PasskeyNotUsed } from "#core/ports/deskAccess.ts"
import { WATCH_EVERY_MS } from "#core/desk/deskMachine.ts"
import { PASSKEY_FIRST } from "#core/desk/liveReading.ts"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { VerificationNeeded } from "#core/ports/desk.ts"
import { advanceTimeInStory, expectText, inTurn } from "../session/playSteps.ts"
import { BUSY_DAY, inAs, noAnswer, nobodyIn, OWNER, PASSKEY_USED, refused } from "../world/deskScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Screens/Desk sign in",
  component: StoryDesk,
  tags: ["autodocs", "machine:desk"],
  parameters: { path: DESK_ROUTES.today, clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const SIGN_IN = "Sign in with a passkey"

const at = (script: DeskScript): Pick<Story, "render"> => ({ render: () => <StoryDesk script={script} /> })

const NOBODY: DeskScript = { whoIsIn: [Effect.succeed(undefined)] }
const INSIDE = inAs(OWNER, { day: [Effect.succeed(BUSY_DAY)] })

const door = async ({ canvas }: Playing) => canvas.findByRole("button", { name: SIGN_IN })

/** Presses the one button, and reads what then stands there. */
const signsIn =
  (words: string) =>
  async (playing: Playing): Promise<void> => {
    await playing.userEvent.click(await door(playing))
    await expectText(words)(playing)
  }

const signsOut =
  (words: string) =>
  async (playing: Playing): Promise<void> => {
    const { canvas, userEvent } = playing
    await userEvent.click(await canvas.findByRole("button", { name: "Sign out" }))
    await expectText(words)(playing)
  }

/** While the desk is asked who is in. */
export const Asking: Story = {
  name: "Opening the desk (loading)",
  tags: ["state:asking", "loading"],
  ...at({}),
  play: expectText("Opening the desk…"),
}

/** When the desk does not answer at all. */
export const Unavailable: Story = {
  name: "The desk does not answer (failed)",
  tags: ["state:unavailable", "failed"],
  ...at({ whoIsIn: [noAnswer] }),
  play: async (playing) => {
    await expectText("The desk does not answer")(playing)
    await expect(playing.canvas.getByRole("button", { name: "Try again" })).toBeVisible()
  },
}

/** For whoever is not in. */
export const Quiet: Story = {
  name: "Sign in",
  tags: ["state:out.quiet"],
  ...at(NOBODY),
  play: async (playing) => {
    await expect(await door(playing)).toBeVisible()
    await expectText("Use the passkey of this device. There is no password to remember, and none to lose.")(
      playing,
    )
  },
}

/** While the device asks for a finger, a face or the screen lock. */
export const SigningIn: Story = {
  name: "Waiting for the passkey (loading)",
  tags: ["state:out.signingIn", "loading"],
  ...at(NOBODY),
  play: signsIn("Waiting for your passkey…"),
}

/** When the device's question was put away. */
export const Dismissed: Story = {
  name: "No passkey used",
  tags: ["state:out.dismissed"],
  ...at({ ...NOBODY, passkey: [Effect.fail(new PasskeyNotUsed({ why: "dismissed" }))] }),
  play: signsIn("No passkey was used. Try again when you are ready."),
}

/** In a browser that has no passkeys. */
export const Unsupported: Story = {
  name: "Browser without passkeys",
  tags: ["state:out.unsupported"],
  ...at({ ...NOBODY, passkey: [Effect.fail(new PasskeyNotUsed({ why: "unsupported" }))] }),
  play: signsIn("This browser has no passkeys. Open the desk in another one."),
}

const NOT_KNOWN = "This passkey does not open the desk. Try again, or ask the owner for a new link."

/** When the passkey is nobody's who works here. */
export const Refused: Story = {
  name: "Passkey refused (error)",
  tags: ["state:out.refused", "error"],
  ...at({ ...NOBODY, passkey: PASSKEY_USED, signedIn: [refused(NOT_KNOWN)] }),
  play: signsIn(NOT_KNOWN),
}

/** When the network goes while somebody signs in. */
export const Unanswered: Story = {
  name: "Signing in is not answered (failed)",
  tags: ["state:out.unanswered", "failed"],
  ...at({ ...NOBODY, passkey: PASSKEY_USED, signedIn: [noAnswer] }),
  play: signsIn("The desk did not answer. Is this device on the network?"),
}

/** When the passkey was taken. */
export const In: Story = {
  name: "Signed in (success)",
  tags: ["state:in.quiet", "success"],
  ...at({
    ...NOBODY,
    passkey: PASSKEY_USED,
    signedIn: [Effect.succeed(OWNER)],
    day: [Effect.succeed(BUSY_DAY)],
  }),
  play: inTurn(signsIn("Maria Fernandes · owner"), expectText("Today, Sat 21 Nov 2026")),
}

/** While the way out is waited for. */
export const SigningOut: Story = {
  name: "Signing out (loading)",
  tags: ["state:in.signingOut", "loading"],
  ...at(INSIDE),
  play: async (playing) => {
    await signsOut("Maria Fernandes · owner")(playing)
    await expect(playing.canvas.getByRole("button", { name: "Sign out" })).toHaveAttribute(
      "aria-disabled",
      "true",
    )
  },
}

/** When the network goes while somebody signs out. */
export const NotSignedOut: Story = {
  name: "Not signed out (failed)",
  tags: ["state:in.notSignedOut", "failed"],
  ...at({ ...INSIDE, signedOut: [noAnswer] }),
  play: signsOut("The desk did not answer, and you are still signed in. Please try again."),
}

/** After the way out. */
export const SignedOut: Story = {
  name: "Signed out (success)",
  tags: ["state:out.quiet", "success"],
  ...at({ ...INSIDE, signedOut: [Effect.void] }),
  play: signsOut("Sign in to the desk"),
}

/** At an address of the desk that leads nowhere. */
export const NotFound: Story = {
  name: "No such page at the desk (404)",
  tags: ["state:in.quiet", "404"],
  parameters: { path: "/no/such/page/at/all" },
  ...at(INSIDE),
  play: expectText("There is no such page"),
}

const ELSEWHERE: DeskScript = {
  ...INSIDE,
  whoIsIn: [Effect.succeed(OWNER), Effect.fail(new VerificationNeeded())],
  day: [Effect.succeed(BUSY_DAY), Effect.fail(new VerificationNeeded())],
}
const OTHER_NETWORK = /^This device is on another network than before\./

/** Some seconds pass, and the desk is asked whether the device is where its passkey was used. */
const timePasses = (playing: Playing) => advanceTimeInStory(WATCH_EVERY_MS)(playing)

const movesElsewhere = async (playing: Playing) => {
  await expectText("Maria Fernandes · owner")(playing)
  await timePasses(playing)
  await expectText(OTHER_NETWORK)(playing)
}

const usesPasskey = async (playing: Playing) => {
  await movesElsewhere(playing)
  await playing.userEvent.click(await playing.canvas.findByRole("button", { name: "Use my passkey" }))
}

/** Every five seconds, unseen. */
export const Watching: Story = {
  name: "Asking whether it is the same network (loading)",
  tags: ["state:in.watching", "loading"],
  ...at({ ...INSIDE, whoIsIn: [Effect.succeed(OWNER), Effect.never] }),
  play: async (playing) => {
    await expectText("Maria Fernandes · owner")(playing)
    await timePasses(playing)
    await expect(playing.canvas.queryByRole("button", { name: "Use my passkey" })).toBeNull()
  },
}

/** When a phone has left the jetty's Wi-Fi: the screens stay as they were. */
export const Elsewhere: Story = {
  name: "On another network",
  tags: ["state:in.elsewhere.asked"],
  ...at(ELSEWHERE),
  play: inTurn(movesElsewhere, expectText(/^Not read on this network yet\. This is how it stood on/)),
}

/** The passkey may have been used in a dialog meanwhile. */
export const WatchingElsewhere: Story = {
  name: "Asking whether the passkey was used here (loading)",
  tags: ["state:in.elsewhere.watching", "loading"],
  ...at({
    ...INSIDE,
    whoIsIn: [Effect.succeed(OWNER), Effect.fail(new VerificationNeeded()), Effect.never],
  }),
  play: inTurn(movesElsewhere, timePasses, expectText(OTHER_NETWORK)),
}

/** While the device asks for a finger, a face or the screen lock. */
export const VerifyingElsewhere: Story = {
  name: "Waiting for the passkey on another network (loading)",
  tags: ["state:in.elsewhere.verifying", "loading"],
  ...at(ELSEWHERE),
  play: async (playing) => {
    await usesPasskey(playing)
    await expect(playing.canvas.getByRole("button", { name: "Use my passkey" })).toHaveAttribute(
      "aria-disabled",
      "true",
    )
  },
}

/** When the device's question was put away, or the desk did not answer. */
export const NotVerifiedElsewhere: Story = {
  name: "Passkey not taken on another network (failed)",
  tags: ["state:in.elsewhere.failed", "failed"],
  ...at({ ...ELSEWHERE, passkey: [Effect.fail(new PasskeyNotUsed({ why: "dismissed" }))] }),
  play: async (playing) => {
    await usesPasskey(playing)
    await expectText("The passkey was not taken. What you typed stays here; please try again.")(playing)
  },
}

/** A screen that was never read says why, and the bar above it is the way on. */
export const NothingReadElsewhere: Story = {
  name: "A screen opened on another network (failed)",
  tags: ["state:in.elsewhere.asked", "failed"],
  ...at({ ...ELSEWHERE, day: [Effect.fail(new VerificationNeeded())] }),
  play: async (playing) => {
    await expectText(OTHER_NETWORK)(playing)
    await expectText(PASSKEY_FIRST)(playing)
    await expect(playing.canvas.queryByText(/does not answer/)).toBeNull()
  },
}

const NEVER_HERE: DeskScript = {
  whoIsIn: [Effect.fail(new VerificationNeeded()), Effect.succeed(OWNER)],
  day: [Effect.succeed(BUSY_DAY)],
}

const opensElsewhere = async (playing: Playing) => {
  await expectText("Your passkey, please")(playing)
  await playing.userEvent.click(await playing.canvas.findByRole("button", { name: "Use my passkey" }))
}

/** The page is opened, or read again, on another network: the desk is there, and asks for the passkey. */
export const OpenedElsewhere: Story = {
  name: "Opened on another network",
  tags: ["state:elsewhere.asked"],
  ...at(NEVER_HERE),
  play: async (playing) => {
    await expectText("Your passkey, please")(playing)
    await expectText(/^This device is on another network than before\./)(playing)
    await expect(await playing.canvas.findByRole("button", { name: "Sign in yourself" })).toBeVisible()
  },
}

/** While the device asks for a finger, a face or the screen lock. */
export const VerifyingWhereOpened: Story = {
  name: "Waiting for the passkey where it was opened (loading)",
  tags: ["state:elsewhere.verifying", "loading"],
  ...at(NEVER_HERE),
  play: inTurn(opensElsewhere, expectText("Waiting for your passkey…")),
}

/** When the device's question was put away, or the desk did not answer. */
export const NotVerifiedWhereOpened: Story = {
  name: "Passkey not taken where it was opened (failed)",
  tags: ["state:elsewhere.failed", "failed"],
  ...at({ ...NEVER_HERE, passkey: [Effect.fail(new PasskeyNotUsed({ why: "dismissed" }))] }),
  play: inTurn(opensElsewhere, expectText("The passkey was not taken. Please try again.")),
}

/** One touch, and what was opened is shown. */
export const VerifiedWhereOpened: Story = {
  name: "Passkey used where it was opened (success)",
  tags: ["state:in.quiet", "success"],
  ...at({ ...NEVER_HERE, passkey: PASSKEY_USED, verified: [Effect.void] }),
  play: inTurn(opensElsewhere, expectText("Maria Fernandes · owner")),
}

/** One touch, and it goes on. */
export const VerifiedElsewhere: Story = {
  name: "Passkey used on another network (success)",
  tags: ["state:in.quiet", "success"],
  ...at({ ...ELSEWHERE, passkey: PASSKEY_USED, verified: [Effect.void] }),
  play: async (playing) => {
    await usesPasskey(playing)
    await waitFor(() => expect(playing.canvas.queryByRole("button", { name: "Use my passkey" })).toBeNull())
  },
}

const LOST: DeskScript = {
  ...INSIDE,
  day: [nobodyIn, Effect.succeed(BUSY_DAY)],
  whoIsIn: [Effect.succeed(OWNER), Effect.succeed(undefined)],
}
const KEPT = /^What was typed here is kept, out of sight\./

/** As `signsIn`, over the screens that wait. */
const signsInAgain =
  (words: string) =>
  async (playing: Playing): Promise<void> => {
    await expectText(KEPT)(playing)
    await signsIn(words)(playing)
  }

/** When the session has ended while a screen was open. */
export const Lost: Story = {
  name: "Signed out meanwhile",
  tags: ["state:in.signedOut.quiet"],
  ...at(LOST),
  play: async (playing) => {
    await expectText("You were signed out")(playing)
    await expectText(KEPT)(playing)
    await expect(playing.canvas.getByText("Maria Fernandes · owner")).not.toBeVisible()
  },
}

/** Somebody may have signed in in another tab. */
export const LostAsking: Story = {
  name: "Asking whether somebody is in again (loading)",
  tags: ["state:in.signedOut.watching", "loading"],
  ...at({ ...LOST, whoIsIn: [Effect.succeed(OWNER), Effect.never] }),
  play: inTurn(expectText(KEPT), timePasses, expectText(KEPT)),
}

/** While the device asks for a finger, a face or the screen lock. */
export const LostSigningIn: Story = {
  name: "Waiting for the passkey of whoever was signed out (loading)",
  tags: ["state:in.signedOut.signingIn", "loading"],
  ...at(LOST),
  play: signsInAgain("Waiting for your passkey…"),
}

/** When the device's question was put away. */
export const LostDismissed: Story = {
  name: "No passkey used after being signed out",
  tags: ["state:in.signedOut.dismissed"],
  ...at({ ...LOST, passkey: [Effect.fail(new PasskeyNotUsed({ why: "dismissed" }))] }),
  play: signsInAgain("No passkey was used. Try again when you are ready."),
}

/** In a browser that has no passkeys any more. */
export const LostUnsupported: Story = {
  name: "Signed out in a browser without passkeys",
  tags: ["state:in.signedOut.unsupported"],
  ...at({ ...LOST, passkey: [Effect.fail(new PasskeyNotUsed({ why: "unsupported" }))] }),
  play: signsInAgain("This browser has no passkeys. Open the desk in another one."),
}

/** When the access was taken away. */
export const LostRefused: Story = {
  name: "Passkey refused after being signed out (error)",
  tags: ["state:in.signedOut.refused", "error"],
  ...at({ ...LOST, passkey: PASSKEY_USED, signedIn: [refused(NOT_KNOWN)] }),
  play: signsInAgain(NOT_KNOWN),
}

/** When the network goes while somebody signs in again. */
export const LostUnanswered: Story = {
  name: "Signing in again is not answered (failed)",
  tags: ["state:in.signedOut.unanswered", "failed"],
  ...at({ ...LOST, passkey: PASSKEY_USED, signedIn: [noAnswer] }),
  play: signsInAgain("The desk did not answer. Is this device on the network?"),
}

/** The screen is read again, and stands as it was left. */
export const LostAndBack: Story = {
  name: "Signed in again (success)",
  tags: ["state:in.quiet", "success"],
  ...at({ ...LOST, passkey: PASSKEY_USED, signedIn: [Effect.succeed(OWNER)] }),
  play: inTurn(expectText(KEPT), signsIn("Maria Fernandes · owner"), expectText("Today, Sat 21 Nov 2026")),
}
