/** Who works at the desk, as an owner sees and changes it, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect, within } from "storybook/test"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import { SeenChanged, VerificationNeeded } from "#core/ports/desk.ts"
import { advanceTimeInStory, expectText, inTurn } from "../session/playSteps.ts"
import { inAs, noAnswer, nobodyIn, OWNER, refused, roleLacks } from "../world/deskScripts.ts"
import {
  ALONE,
  INVITED,
  LINK_USED,
  MANY_STAFF,
  RAVI_AT_JETTY,
  RAVI_IN_ACCOUNTS,
  RAVI_SIGNED_OUT,
  STAFF,
  WITHOUT_RAVI,
} from "../world/deskStaffScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Screens/Desk staff",
  component: StoryDesk,
  tags: ["autodocs", "machine:deskStaff"],
  parameters: { path: DESK_ROUTES.staff, clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const at = (staff: NonNullable<DeskScript["staff"]>, script: DeskScript = {}): Pick<Story, "render"> => ({
  render: () => <StoryDesk script={inAs(OWNER, { staff, ...script })} />,
})

const presses = async ({ canvas, userEvent }: Playing, ...names: ReadonlyArray<string>) => {
  for (const name of names) await userEvent.click(await canvas.findByRole("button", { name }))
}

/** Chooses accounts as the new role of Ravi, who works in the office. */
const picksRole = async (playing: Playing) => {
  await presses(playing, "Change the role of Ravi Naik")
  await playing.userEvent.selectOptions(playing.canvas.getByLabelText("New role of Ravi Naik"), "accounts")
}

const invites = async (playing: Playing) => {
  const { canvas, userEvent } = playing
  await userEvent.type(await canvas.findByLabelText("Name"), "Savio Pinto")
  await userEvent.selectOptions(canvas.getByLabelText("Role"), "boarding")
  await presses(playing, "Make a link")
}

/** While it is read for the first time. */
export const Reading: Story = {
  name: "Reading who works here (loading)",
  tags: ["state:reading", "loading"],
  ...at([Effect.never]),
  play: expectText("Reading who works here…"),
}

/** Roles, passkeys and sessions; nobody changes their own access. */
export const WhoWorks: Story = {
  name: "Who works here",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(STAFF)]),
  play: async (playing) => {
    const { canvas } = playing
    await expectText(/^Security key, made on 2 Sept? 2026, 10:30 IST, not used since$/)(playing)
    await expectText(/signed in on 2 devices, last seen on 21 Nov 2026, 10:30 IST/)(playing)
    await expectText(/^No passkey yet; a link waits until/)(playing)
    await expectText(/, accounts, until 22 Oct 2026/)(playing)
    await expect(canvas.getByRole("button", { name: "Change the role of Ravi Naik" })).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "Change the role of Maria Fernandes" })).toBeNull()
  },
}

/** Whoever came in by the first link. */
export const Alone: Story = {
  name: "Nobody else works here yet (empty)",
  tags: ["state:shown.current", "empty"],
  ...at([Effect.succeed(ALONE)]),
  play: async (playing) => {
    await expectText("Let somebody in")(playing)
    await expect(playing.canvas.queryByText("Worked here before")).toBeNull()
  },
}

/** A season's crew, and a long name. */
export const Many: Story = {
  name: "Many people, a long name",
  tags: ["state:shown.current", "long"],
  ...at([Effect.succeed(MANY_STAFF)]),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("list", { name: "Who works at the desk" })
    await expect(within(list).getAllByRole("heading")).toHaveLength(32)
  },
}

/** A link was made: it is shown this once. */
export const NewLink: Story = {
  name: "A link was made",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(STAFF)], { staffInvited: [Effect.succeed(INVITED)] }),
  play: async (playing) => {
    const { canvas } = playing
    await invites(playing)
    await expect(await canvas.findByRole("heading", { name: "A link for Savio Pinto" })).toHaveFocus()
    await expect(canvas.getByRole("img", { name: /^The link for Savio Pinto/ })).toBeVisible()
    const { value } = canvas.getByLabelText<HTMLInputElement>("Link")
    await expect(value).toMatch(/\/enrol#Zm9y/)
    await expect(canvas.getByLabelText("Name")).toHaveValue("")
  },
}

/** Whoever was invited is in: the link says so. */
export const LinkUsed: Story = {
  name: "The link was used",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(STAFF), Effect.succeed(LINK_USED)], { staffInvited: [Effect.succeed(INVITED)] }),
  play: async (playing) => {
    await invites(playing)
    await expectText(/is shown only now/)(playing)
    await advanceTimeInStory(READ_EVERY_MS)(playing)
    await expectText(/^This link opens nothing any more/)(playing)
    await presses(playing, "Put it away")
    await expect(playing.canvas.queryByText("A link for Savio Pinto")).toBeNull()
  },
}

/** A name without a role: what is typed stays. */
export const Incomplete: Story = {
  name: "Role missing (validation error)",
  tags: ["state:shown.incomplete", "error"],
  ...at([Effect.succeed(STAFF)]),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    const name = await canvas.findByLabelText("Name")
    await userEvent.type(name, "Savio Pinto")
    await presses(playing, "Make a link")
    await expectText("Give a name of at most 60 characters, and a role.")(playing)
    await expect(name).toHaveValue("Savio Pinto")
  },
}

/** The same role is no other role. */
export const SameRole: Story = {
  name: "The role they have already (validation error)",
  tags: ["state:shown.incomplete", "error"],
  ...at([Effect.succeed(STAFF)]),
  play: async (playing) => {
    await presses(playing, "Change the role of Ravi Naik", "Change the role")
    await expectText("Choose another role than the one they have.")(playing)
  },
}

/** Another role: done, and said. */
export const RoleChanged: Story = {
  name: "A role was changed",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(STAFF)], { staffDeed: [Effect.succeed(RAVI_IN_ACCOUNTS)] }),
  play: async (playing) => {
    await picksRole(playing)
    await presses(playing, "Change the role")
    await expectText("Ravi Naik is accounts from now on.")(playing)
  },
}

/** What it means is said before it is done. */
export const Revoked: Story = {
  name: "Access was taken away",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(STAFF)], { staffDeed: [Effect.succeed(WITHOUT_RAVI)] }),
  play: async (playing) => {
    await presses(playing, "Take away the access of Ravi Naik")
    await expectText(/their sessions, links and passkeys end at once/)(playing)
    await presses(playing, "Take Ravi Naik’s access away")
    await expectText("Ravi Naik works at the desk no more. Their sessions have ended.")(playing)
  },
}

/** Somebody left the desk open: they are signed out, and may come back. */
export const SignedOutByOwner: Story = {
  name: "Sessions of one were ended",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(STAFF)], { staffDeed: [Effect.succeed(RAVI_SIGNED_OUT)] }),
  play: async (playing) => {
    await presses(playing, "End the sessions of Ravi Naik")
    await expectText(/Their passkeys go on: they sign in again and work on\.$/)(playing)
    await presses(playing, "Sign Ravi Naik out")
    await expectText("Ravi Naik is signed out everywhere. Their passkeys go on.")(playing)
    await expect(playing.canvas.queryByRole("button", { name: "End the sessions of Ravi Naik" })).toBeNull()
  },
}

/** After a device was stolen of which nobody knows whose it was. */
export const EverybodySignedOut: Story = {
  name: "Everybody else was signed out",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(STAFF)], { staffDeed: [Effect.succeed(RAVI_SIGNED_OUT)] }),
  play: async (playing) => {
    await presses(playing, "Sign everybody else out")
    await expectText("Everybody but you here is signed out. Their passkeys go on.")(playing)
    await expect(playing.canvas.queryByRole("button", { name: "Sign everybody else out" })).toBeNull()
  },
}

/** Another owner changed the role while the form was open: both are shown. */
export const ChangedMeanwhile: Story = {
  name: "Changed by another owner meanwhile",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(STAFF), Effect.succeed(RAVI_AT_JETTY)]),
  play: async (playing) => {
    await picksRole(playing)
    await advanceTimeInStory(READ_EVERY_MS)(playing)
    await expectText(/Ravi Naik was office, and is boarding now\.$/)(playing)
    await expect(playing.canvas.getByLabelText("New role of Ravi Naik")).toHaveValue("accounts")
  },
}

/** Another owner was faster by less than one reading: both are shown, and the choice stays. */
export const SomebodyFaster: Story = {
  name: "Another owner was faster",
  tags: ["state:doing", "error"],
  ...at([Effect.succeed(STAFF), Effect.succeed(RAVI_AT_JETTY)], {
    staffDeed: [
      Effect.fail(
        new SeenChanged({
          message: "Somebody else has changed what Ravi Naik is at the desk: you saw office.",
          now: { role: "boarding" },
        }),
      ),
    ],
  }),
  play: async (playing) => {
    await picksRole(playing)
    await presses(playing, "Change the role")
    await expectText(/you saw office\. It is now: boarding\.$/)(playing)
    await expect(playing.canvas.getByLabelText("New role of Ravi Naik")).toHaveValue("accounts")
  },
}

/** Every deed about the staff needs the passkey again. */
export const PasskeyAgain: Story = {
  name: "The passkey is needed again",
  tags: ["state:doing"],
  ...at([Effect.succeed(STAFF)], { staffInvited: [Effect.fail(new VerificationNeeded())] }),
  play: async (playing) => {
    await invites(playing)
    await expectText("Your passkey, please")(playing)
    await expect(playing.canvas.getByLabelText("Name")).toHaveValue("Savio Pinto")
  },
}

/** A rule says no: the desk keeps an owner. */
export const LastOwner: Story = {
  name: "The last owner stays (error)",
  tags: ["state:doing", "error"],
  ...at([Effect.succeed(STAFF)], {
    staffDeed: [refused("The desk needs an owner: make somebody else one first.")],
  }),
  play: async (playing) => {
    await picksRole(playing)
    await presses(playing, "Change the role")
    await expectText("The desk needs an owner: make somebody else one first.")(playing)
  },
}

/** While it is on its way. */
export const Doing: Story = {
  name: "Making a link (loading)",
  tags: ["state:doing", "loading"],
  ...at([Effect.succeed(STAFF)]),
  play: async (playing) => {
    await presses(playing, "Another link for Ravi Naik")
    await expectText("Ravi Naik")(playing)
  },
}

/** Every five seconds: what is shown stays meanwhile. */
export const Rereading: Story = {
  name: "Reading who works here again (loading)",
  tags: ["state:shown.rereading", "loading"],
  ...at([Effect.succeed(STAFF), Effect.never]),
  play: inTurn(expectText("Ravi Naik"), advanceTimeInStory(READ_EVERY_MS), expectText("Ravi Naik")),
}

/** When the network goes: the last answer stays, and is called old. */
export const Old: Story = {
  name: "Offline, the last answer stays (failed)",
  tags: ["state:shown.old", "failed"],
  ...at([Effect.succeed(STAFF), noAnswer]),
  play: inTurn(
    expectText("Ravi Naik"),
    advanceTimeInStory(READ_EVERY_MS),
    expectText(/No answer from the desk\. This is how it stood on 21 Nov 2026, 10:3\d IST\./),
  ),
}

const LACKING = "Only owner may see staff. Nothing was changed."

/** When their own role was changed meanwhile. */
export const Lacking: Story = {
  name: "Role may not see the staff (error)",
  tags: ["state:lacking", "error"],
  ...at([roleLacks(LACKING)]),
  play: inTurn(expectText("Your role does not allow this"), expectText(LACKING)),
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
  name: "Staff cannot be read (failed)",
  tags: ["state:unavailable", "failed"],
  ...at([noAnswer]),
  play: expectText("The desk does not answer. It is asked again every few seconds."),
}
