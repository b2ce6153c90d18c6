/** Boarding a departure at the jetty, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import { type DeskScript, SCRIPTED_DEVICE } from "#adapters/memory/scriptedDesk.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import { VerificationNeeded } from "#core/ports/desk.ts"
import type { DeskPerson } from "#core/ports/deskAccess.ts"
import { CameraFailed } from "#core/ports/deskBoarding.ts"
import { advanceTimeInStory, expectText, inTurn } from "../session/playSteps.ts"
import {
  BOARDED_BEFORE_SHEET,
  BOARDING,
  BOARDING_PATH,
  EMPTY_SHEET,
  inAs,
  KEPT,
  KEPT_WAITING,
  noAnswer,
  nobodyIn,
  OUR_SHEET,
  OWNER,
  refused,
  roleLacks,
  SHEET,
  THEIR_SHEET,
  TICKETS,
  TWICE_SHEET,
  UNTIMED_BOARDING_PATH,
  UNTIMED_SHEET,
  ACCOUNTS,
} from "../world/deskScripts.ts"
import { OWED_BOOKING } from "../world/deskBookingScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Screens/Desk boarding",
  component: StoryDesk,
  tags: ["autodocs", "machine:boarding"],
  parameters: { path: BOARDING_PATH, clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const at = (script: DeskScript, person: DeskPerson = BOARDING): Pick<Story, "render"> => ({
  render: () => <StoryDesk script={inAs(person, script)} />,
})

/** The device has begun to board, and the network is there: what is noted is told at once. */
const ours: DeskScript = { kept: KEPT, boarding: [Effect.succeed(OUR_SHEET)] }

const own = Effect.succeed(SCRIPTED_DEVICE)

const press = async ({ canvas, userEvent }: Playing, name: string | RegExp) =>
  userEvent.click(await canvas.findByRole("button", { name }))

const letOnBoard = (name: string) => (playing: Playing) => press(playing, `Let ${name} on board`)

/** While it is read who boards. */
export const Reading: Story = {
  name: "Reading who boards (loading)",
  tags: ["state:reading", "loading"],
  ...at({}),
  play: expectText("Reading who boards…"),
}

/** While the device looks for what it keeps. */
export const Opening: Story = {
  name: "Looking on the device (loading)",
  tags: ["state:opening", "loading"],
  ...at({ device: [Effect.never] }),
  play: expectText("Reading who boards…"),
}

/** Before boarding: who is expected, and what beginning does. */
export const Ready: Story = {
  name: "Nobody boards yet",
  tags: ["state:ready.current"],
  ...at({ boarding: [Effect.succeed(SHEET)] }),
  play: async (playing) => {
    await expectText("Asha Rao")(playing)
    await expect(playing.canvas.getByText("of 9 on board", { exact: false })).toBeVisible()
    await expect(playing.canvas.getByRole("button", { name: "Board with this device" })).toBeVisible()
  },
}

/** Who comes for a trip without a set time is boarded as a departure is. */
export const UntimedTrip: Story = {
  name: "A trip without a set time",
  tags: ["state:ready.current"],
  parameters: { path: UNTIMED_BOARDING_PATH },
  ...at({ boarding: [Effect.succeed(UNTIMED_SHEET)] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Boarding North Goa Day Tour" })).toBeVisible()
    await expect(canvas.queryByRole("link", { name: "Departure" })).toBeNull()
    await expect(canvas.getByRole("button", { name: "Board with this device" })).toBeVisible()
  },
}

/** For a role that sees who travels and boards nobody. */
export const LookingOn: Story = {
  name: "Looking on, for a role that boards nobody",
  tags: ["state:ready.current"],
  ...at({ boarding: [Effect.succeed(SHEET)] }, ACCOUNTS),
  play: async (playing) => {
    await expectText("Nobody boards yet.")(playing)
    await expect(playing.canvas.queryByRole("button", { name: "Board with this device" })).toBeNull()
  },
}

/** When nobody has booked. */
export const Nobody: Story = {
  name: "Nobody has booked (empty)",
  tags: ["state:ready.current", "empty"],
  ...at({ boarding: [Effect.succeed(EMPTY_SHEET)] }),
  play: expectText("Nobody has booked."),
}

/** When another device has the departure: this one looks on, and can take over. */
export const Theirs: Story = {
  name: "Another device boards",
  tags: ["state:ready.current"],
  ...at({ boarding: [Effect.succeed(THEIR_SHEET)] }),
  play: async (playing) => {
    await expectText("Another device boards here")(playing)
    await expect(playing.canvas.getByRole("button", { name: "Take over" })).toBeVisible()
  },
}

/** Every five seconds: what is shown stays meanwhile. */
export const Rereading: Story = {
  name: "Reading who boards again (loading)",
  tags: ["state:ready.rereading", "loading"],
  ...at({ boarding: [Effect.succeed(THEIR_SHEET), Effect.never] }),
  play: inTurn(expectText("Asha Rao"), advanceTimeInStory(READ_EVERY_MS), expectText("Asha Rao")),
}

/** When the network goes while another device boards. */
export const Old: Story = {
  name: "Looking on without a network (failed)",
  tags: ["state:ready.old", "failed"],
  ...at({ boarding: [Effect.succeed(THEIR_SHEET), noAnswer] }),
  play: inTurn(
    expectText("Asha Rao"),
    advanceTimeInStory(READ_EVERY_MS),
    expectText(/No answer from the desk\./),
  ),
}

/** While the departure becomes this device's own. */
export const Beginning: Story = {
  name: "Beginning to board (loading)",
  tags: ["state:beginning", "loading"],
  ...at({ boarding: [Effect.succeed(SHEET)] }),
  play: async (playing) => {
    await press(playing, "Board with this device")
    await expectText("Asha Rao")(playing)
  },
}

const TOO_EARLY = "It is too early to board. A device takes its names along from 20 Nov 2026, 00:00 IST."

/** When the departure is another day's. */
export const TooEarly: Story = {
  name: "Too early to board (error)",
  tags: ["state:beginning", "error"],
  ...at({ boarding: [Effect.succeed(SHEET)], begun: [refused(TOO_EARLY)] }),
  play: async (playing) => {
    await press(playing, "Board with this device")
    await expectText(TOO_EARLY)(playing)
  },
}

/** Boarding, with a network, before the next ticket. */
export const Boarding: Story = {
  name: "Boarding",
  tags: ["state:boarding.line.current", "state:boarding.gate.open", "state:boarding.camera.closed"],
  ...at(ours),
  play: async (playing) => {
    await expectText("The desk knows everything.")(playing)
    await expectText("Nobody is before you yet.")(playing)
    await expect(playing.canvas.getByRole("button", { name: "Scan tickets" })).toBeVisible()
  },
}

/** Green: paid, and on board now. */
export const Green: Story = {
  name: "Green: on board",
  tags: ["state:boarding.gate.open"],
  ...at({ ...ours, noted: [Effect.never] }),
  play: async (playing) => {
    await letOnBoard("Asha Rao")(playing)
    await expectText("Paid. Welcome on board.")(playing)
    await expect(playing.canvas.getByRole("button", { name: "Undo" })).toBeVisible()
  },
}

/** Between the ticket and the verdict. */
export const Judging: Story = {
  name: "Judging a ticket (loading)",
  tags: ["state:boarding.gate.judging", "loading"],
  ...at({ ...ours, draws: [Effect.never] }),
  play: inTurn(letOnBoard("Asha Rao"), expectText("Nobody is before you yet.")),
}

/** Amber: they owe the desk. */
export const Amber: Story = {
  name: "Amber: not paid yet",
  tags: ["state:boarding.gate.open"],
  ...at(ours),
  play: inTurn(
    letOnBoard("Rahul Mehta"),
    expectText(/Not paid yet\. Take the money first, then scan again\. They owe ₹2,300\./),
  ),
}

/** Amber, for a role that may take what they owe: the way to the booking, its form open. */
export const AmberForTheOffice: Story = {
  name: "Amber: not paid yet, for who may take the money",
  tags: ["state:boarding.gate.open"],
  ...at(
    {
      ...ours,
      whoIsIn: [Effect.succeed(OWNER)],
      booking: [Effect.succeed(OWED_BOOKING)],
    },
    OWNER,
  ),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await letOnBoard("Rahul Mehta")(playing)
    await userEvent.click(await canvas.findByRole("link", { name: "Take the money" }))
    await expect(await canvas.findByRole("button", { name: "Mark as paid" })).toHaveAttribute(
      "aria-expanded",
      "true",
    )
    await expect(await canvas.findByRole("button", { name: "The desk has the money" })).toBeVisible()
  },
}

/** Amber: the same ticket, shown here twice. */
export const JustBoarded: Story = {
  name: "Amber: scanned before",
  tags: ["state:boarding.camera.reading"],
  ...at({
    ...ours,
    camera: [Effect.void],
    tickets: [Effect.succeed(TICKETS.asha), Effect.delay(Effect.succeed(TICKETS.asha), 3000), Effect.never],
    noted: [Effect.never],
  }),
  play: async (playing) => {
    await press(playing, "Scan tickets")
    await expectText("Paid. Welcome on board.")(playing)
    await advanceTimeInStory(3000)(playing)
    await expectText(/This ticket was scanned here before\./)(playing)
  },
}

/** Red: another device let them on board, and says who and when. */
export const BoardedBefore: Story = {
  name: "Red: on board by another device",
  tags: ["state:boarding.gate.open"],
  ...at({
    ...ours,
    boarding: [Effect.succeed(BOARDED_BEFORE_SHEET)],
    camera: [Effect.void],
    tickets: [Effect.delay(Effect.succeed(TICKETS.asha), 100), Effect.never],
  }),
  play: async (playing) => {
    await press(playing, "Scan tickets")
    await advanceTimeInStory(200)(playing)
    await expectText(/Another device let this ticket on board\. .*Ravi Naik noted it/)(playing)
  },
}

/** Red: called off for them. */
export const CalledOff: Story = {
  name: "Red: called off",
  tags: ["state:boarding.gate.open"],
  ...at(ours),
  play: inTurn(
    letOnBoard("Meera Krishnamurthy-Venkataraman"),
    expectText(/This trip is called off for them\./),
  ),
}

/** Red: nothing that was ever issued for this departure. */
export const Stranger: Story = {
  name: "Red: not on this list",
  tags: ["state:boarding.gate.open"],
  ...at({ ...ours, camera: [Effect.void], tickets: [Effect.succeed(TICKETS.forged), Effect.never] }),
  play: async (playing) => {
    await press(playing, "Scan tickets")
    await expectText(/This ticket is not on this list\./)(playing)
  },
}

/** From a broken screen: the number, typed as somebody reads it. */
export const TypedNumber: Story = {
  name: "A ticket's number typed",
  tags: ["state:boarding.gate.open"],
  ...at({ ...ours, noted: [Effect.never] }),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.type(
      await canvas.findByLabelText("Name or ticket number"),
      `goa ${"a".repeat(13)} ${"a".repeat(13)}`,
    )
    await press(playing, "Check number")
    await expectText("Paid. Welcome on board.")(playing)
  },
}

/** Looked up by name. */
export const Found: Story = {
  name: "Looked up by name",
  tags: ["state:boarding.gate.open"],
  ...at(ours),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.type(await canvas.findByLabelText("Name or ticket number"), "priya")
    await expectText("Nobody of that name is on this list. Check the number, or type less.")(playing)
    await userEvent.clear(canvas.getByLabelText("Name or ticket number"))
    await userEvent.type(canvas.getByLabelText("Name or ticket number"), "प्रिया")
    await expectText("प्रिया शर्मा")(playing)
    await expect(canvas.queryByText("Asha Rao")).toBeNull()
  },
}

/** A boarding that was a mistake is taken back. */
export const Undone: Story = {
  name: "A boarding undone",
  tags: ["state:boarding.gate.open"],
  ...at({ ...ours, noted: [Effect.never] }),
  play: async (playing) => {
    await press(playing, "Undo: Fernandes family is not on board")
    await expect(
      await playing.canvas.findByRole("button", { name: "Let Fernandes family on board" }),
    ).toBeVisible()
  },
}

/** While what was noted is on its way. */
export const Sending: Story = {
  name: "Sending what was noted (loading)",
  tags: ["state:boarding.line.sending", "loading"],
  ...at({ kept: KEPT_WAITING }),
  play: expectText("2 notes wait to be sent…"),
}

/** Without a network: everything goes on, and the screen says what waits. */
export const Away: Story = {
  name: "Boarding without a network (failed)",
  tags: ["state:boarding.line.away", "failed"],
  ...at({ kept: KEPT_WAITING, noted: [noAnswer] }),
  play: inTurn(
    expectText(/No network: 2 notes wait on this device\./),
    letOnBoard("Rahul Mehta"),
    expectText(/Not paid yet\./),
  ),
}

/** On another network than before: what is needed is the passkey, and no network. */
export const AwayWithoutPasskey: Story = {
  name: "Boarding on a network where the passkey is needed (failed)",
  tags: ["state:boarding.line.away", "failed"],
  render: () => (
    <StoryDesk
      script={{
        whoIsIn: [Effect.succeed(BOARDING), Effect.fail(new VerificationNeeded())],
        kept: KEPT_WAITING,
        noted: [Effect.fail(new VerificationNeeded())],
      }}
    />
  ),
  play: inTurn(
    expectText(/^Your passkey is needed on this network: 2 notes wait on this device\./),
    letOnBoard("Rahul Mehta"),
  ),
}

/** Opened without a network on a device that has begun: by what it keeps, who is in too. */
export const OpenedAway: Story = {
  name: "Opened without a network",
  tags: ["state:boarding.line.away"],
  render: () => <StoryDesk script={{ whoIsIn: [noAnswer], kept: KEPT, boarding: [noAnswer] }} />,
  play: inTurn(expectText("No network. Go on: what you note here is kept."), expectText("Asha Rao")),
}

/** When the device has had the departure for too long without an answer. */
export const Over: Story = {
  name: "Without an answer for too long (error)",
  tags: ["state:boarding.gate.over", "error"],
  // What was this device's own is another one's from the fourth look on: sent, opened, read, judged.
  ...at({ kept: KEPT, boarding: [noAnswer], device: [own, own, own, Effect.succeed("ANOTHER")] }),
  play: inTurn(letOnBoard("Asha Rao"), expectText(/This device was without an answer for too long/)),
}

/** When two devices let the same ticket on board before they knew of each other. */
export const Twice: Story = {
  name: "Let on board by two devices",
  tags: ["state:boarding.line.current"],
  ...at({ ...ours, boarding: [Effect.succeed(TWICE_SHEET)] }),
  play: expectText(/Two devices let the same ticket on board\. .* Fernandes family\./),
}

/** While the camera is opened. */
export const CameraOpening: Story = {
  name: "Opening the camera (loading)",
  tags: ["state:boarding.camera.opening", "loading"],
  ...at(ours),
  play: async (playing) => {
    await press(playing, "Scan tickets")
    await expect(await playing.canvas.findByRole("button", { name: "Close the camera" })).toBeVisible()
  },
}

/** When the camera was refused: names and numbers still work. */
export const CameraForbidden: Story = {
  name: "Camera not allowed (error)",
  tags: ["state:boarding.camera.forbidden", "error"],
  ...at({ ...ours, camera: [Effect.fail(new CameraFailed({ why: "forbidden" }))] }),
  play: async (playing) => {
    await press(playing, "Scan tickets")
    await expectText(/The camera is not allowed here\./)(playing)
  },
}

/** On a device without a camera. */
export const CameraAbsent: Story = {
  name: "No camera (error)",
  tags: ["state:boarding.camera.absent", "error"],
  ...at({ ...ours, camera: [Effect.fail(new CameraFailed({ why: "absent" }))] }),
  play: async (playing) => {
    await press(playing, "Scan tickets")
    await expectText(/No camera can be opened here\./)(playing)
  },
}

/** While the departure is given back. */
export const HandingOver: Story = {
  name: "Handing over (loading)",
  tags: ["state:handingOver", "loading"],
  ...at(ours),
  play: async (playing) => {
    await expectText("The desk knows everything.")(playing)
    await press(playing, "End here, let another device board")
    await expectText("Asha Rao")(playing)
  },
}

const LACKING = "Only owner or office may see who travels. Nothing was changed."

/** When the role was changed meanwhile. */
export const Lacking: Story = {
  name: "Role may not see who travels (error)",
  tags: ["state:lacking", "error"],
  ...at({ boarding: [roleLacks(LACKING)] }),
  play: expectText(LACKING),
}

/** At an address of a departure that never was. */
export const NotFound: Story = {
  name: "No such departure (404)",
  tags: ["state:notFound", "404"],
  ...at({ boarding: [refused("There is no such departure.")] }),
  play: expectText("There is no such departure."),
}

/** When the session is over: back to the door, and the names are gone. */
export const SignedOut: Story = {
  name: "Signed out meanwhile",
  tags: ["state:signedOut"],
  ...at({ ...ours, boarding: [nobodyIn] }),
  play: expectText("You were signed out"),
}

/** On a device that keeps nothing of it, without a network. */
export const Unavailable: Story = {
  name: "Who boards cannot be read (failed)",
  tags: ["state:unavailable", "failed"],
  ...at({ boarding: [noAnswer] }),
  play: expectText(/The desk does not answer, and this device may not board by itself\./),
}
