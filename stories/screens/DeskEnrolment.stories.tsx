/** What the link of an invitation opens, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { PasskeyNotUsed } from "#core/ports/deskAccess.ts"
import { invitePath } from "#core/desk/deskRoutes.ts"
import { expectText, inTurn } from "../session/playSteps.ts"
import { BOARDING, noAnswer, PASSKEY_USED, QUIET_DAY, refused } from "../world/deskScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Screens/Desk enrolment",
  component: StoryDesk,
  tags: ["autodocs", "machine:enrol"],
  parameters: { path: invitePath("a-secret-of-a-story"), clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const at = (script: DeskScript): Pick<Story, "render"> => ({
  render: () => <StoryDesk script={{ whoIsIn: [Effect.succeed(undefined)], ...script }} />,
})

const INVITED: DeskScript = { invited: [Effect.succeed(BOARDING)] }

/** Makes the passkey, and reads what then stands there. */
const makes =
  (words: string) =>
  async (playing: Playing): Promise<void> => {
    await playing.userEvent.click(await playing.canvas.findByRole("button", { name: "Make my passkey" }))
    await expectText(words)(playing)
  }

/** While the link is looked up. */
export const Opening: Story = {
  name: "Opening the link (loading)",
  tags: ["state:opening", "loading"],
  ...at({}),
  play: expectText("Opening your link…"),
}

const OVER = "This link opens nothing any more: it works once, for 15 minutes. Ask for another."

/** When the link was used, or is older than 15 minutes. */
export const Over: Story = {
  name: "Link used or too old (error)",
  tags: ["state:over", "error"],
  ...at({ invited: [refused(OVER)] }),
  play: inTurn(expectText("This link opens nothing"), expectText(OVER)),
}

/** When the desk does not answer: the link stays good. */
export const Unavailable: Story = {
  name: "Link not looked up (failed)",
  tags: ["state:unavailable", "failed"],
  ...at({ invited: [noAnswer] }),
  play: async (playing) => {
    await expectText("Your link can still be used. Is this device on the network?")(playing)
    await expect(playing.canvas.getByRole("button", { name: "Try again" })).toBeVisible()
  },
}

/** When the link is good. */
export const Invited: Story = {
  name: "Invited",
  tags: ["state:invited.quiet"],
  ...at(INVITED),
  play: inTurn(expectText("Welcome to the desk, Ravi Naik"), expectText("boarding")),
}

/** While the device makes the passkey. */
export const Making: Story = {
  name: "Making the passkey (loading)",
  tags: ["state:making", "loading"],
  ...at(INVITED),
  play: makes("Waiting for your passkey…"),
}

/** When the device's question was put away. */
export const Dismissed: Story = {
  name: "No passkey made",
  tags: ["state:invited.dismissed"],
  ...at({ ...INVITED, passkey: [Effect.fail(new PasskeyNotUsed({ why: "dismissed" }))] }),
  play: makes("No passkey was made. Your link can still be used."),
}

/** When the network goes while the passkey is handed in. */
export const Unanswered: Story = {
  name: "Passkey not handed in (failed)",
  tags: ["state:invited.unanswered", "failed"],
  ...at({ ...INVITED, passkey: PASSKEY_USED, enrolled: [noAnswer] }),
  play: makes("The desk did not answer. Please try again."),
}

/** When the passkey is made: whoever made it is in. */
export const Done: Story = {
  name: "Enrolled, and in (success)",
  tags: ["state:done", "success"],
  ...at({
    ...INVITED,
    passkey: PASSKEY_USED,
    enrolled: [Effect.succeed(BOARDING)],
    day: [Effect.succeed(QUIET_DAY)],
  }),
  play: inTurn(makes("Ravi Naik · boarding"), expectText("Today, Sat 21 Nov 2026")),
}
