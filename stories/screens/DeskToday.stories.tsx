/** A day at the desk, in every state of its chart, on quiet, busy and bad days. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import type { DeskPerson } from "#core/ports/deskAccess.ts"
import { advanceTimeInStory, expectText } from "../session/playSteps.ts"
import {
  BOARDING,
  BUSY_DAY,
  CALLED_OFF_DAY,
  FULL_DAY,
  inAs,
  noAnswer,
  nobodyIn,
  OWNER,
  QUIET_DAY,
  UNTIMED_DAY,
  roleLacks,
} from "../world/deskScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Screens/Desk today",
  component: StoryDesk,
  tags: ["autodocs", "machine:deskDay"],
  parameters: { path: DESK_ROUTES.today, clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const at = (day: DeskScript["day"], person: DeskPerson = OWNER): Pick<Story, "render"> => ({
  render: () => <StoryDesk script={inAs(person, day === undefined ? {} : { day })} />,
})

/** What the row of a departure says: time, trip, seats free, held and sold, state. */
const expectRow = async ({ canvas }: Playing, ...cells: ReadonlyArray<string>): Promise<void> => {
  const row = await canvas.findByRole<HTMLTableRowElement>("row", { name: new RegExp(`^${cells[0]} `) })
  const said = [...row.cells].map(({ textContent }) => textContent)
  await expect(said).toEqual(cells)
}

/** While the day is read for the first time. */
export const Reading: Story = {
  name: "Reading the day (loading)",
  tags: ["state:reading", "loading"],
  ...at(undefined),
  play: expectText("Reading the day…"),
}

/** Who comes for trips that have no departures: with the day, since nothing else lists them. */
export const Untimed: Story = {
  name: "Trips without a set time",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(UNTIMED_DAY)]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Trips without a set time" })).toBeVisible()
    await expect(canvas.getByRole("link", { name: "Asha Rao" })).toBeVisible()
    await expect(canvas.getByRole("heading", { name: "North Goa Day Tour" })).toBeVisible()
    await expect(canvas.getByRole("link", { name: "Boarding North Goa Day Tour" })).toBeVisible()
    await expect(canvas.getByText("2 Adults, 1 Child")).toBeVisible()
    await expect(canvas.getByRole("link", { name: "९८७६५ ४३२११" })).toHaveAttribute(
      "href",
      "tel:+919876543211",
    )
    await expect(canvas.getByText(/, 0 Children, still to pay at the desk$/)).toBeVisible()
  },
}

/** On a day on which nothing sets out. */
export const QuietDay: Story = {
  name: "Quiet day (empty)",
  tags: ["state:shown.current", "empty"],
  ...at([Effect.succeed(QUIET_DAY)]),
  play: expectText("No departures on this day."),
}

/** On most days. */
export const BusyDay: Story = {
  name: "Busy day",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(BUSY_DAY)]),
  play: async (playing) => {
    await expectRow(playing, "08:00", "Dolphin Watching", "0", "0", "10", "has left")
    await expectRow(playing, "10:00", "Fort Aguada, Old Goa by Bus", "11", "0", "9", "closed")
    await expectRow(playing, "17:30", "Sunset Cruise on the Mandovi", "25", "4", "31", "on sale")
  },
}

/** On a day that is sold out. */
export const FullDay: Story = {
  name: "Full day (sold out)",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(FULL_DAY)]),
  play: async (playing) => {
    await expectRow(playing, "08:00", "Dolphin Watching", "0", "0", "10", "has left")
    await expectRow(playing, "17:30", "Sunset Cruise on the Mandovi", "0", "0", "60", "on sale")
  },
}

/** When a departure is called off, and somebody has not chosen yet. */
export const CalledOff: Story = {
  name: "Departure called off, somebody to call",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(CALLED_OFF_DAY)]),
  play: async (playing) => {
    await expectText("Called off, and nothing chosen yet")(playing)
    await expectText("Mangrove Kayaking, ₹3,450.00 paid")(playing)
    await expectText("May choose until 22 Nov 2026, 10:30 IST")(playing)
    await expect(playing.canvas.getByRole("link", { name: "+91 98765 43210" })).toBeVisible()
    await expectRow(playing, "09:30", "Mangrove Kayaking", "8", "0", "4", "called off")
  },
}

/** For a role that is not told who still has to be called. */
export const WithoutTravellers: Story = {
  name: "Role without travellers",
  tags: ["state:shown.current"],
  ...at([Effect.succeed({ ...CALLED_OFF_DAY, toCall: [] })], BOARDING),
  play: async (playing) => {
    await expectRow(playing, "09:30", "Mangrove Kayaking", "8", "0", "4", "called off")
    await expect(playing.canvas.queryByText("Asha Rao")).toBeNull()
  },
}

/** Every five seconds: what is shown stays meanwhile. */
export const Rereading: Story = {
  name: "Reading the day again (loading)",
  tags: ["state:shown.rereading", "loading"],
  ...at([Effect.succeed(BUSY_DAY), Effect.never]),
  play: async (playing) => {
    await expectText("Mangrove Kayaking")(playing)
    await advanceTimeInStory(READ_EVERY_MS)(playing)
    await expectRow(playing, "09:30", "Mangrove Kayaking", "6", "2", "4", "has left")
  },
}

/** When somebody has booked meanwhile: without a reload. */
export const BookedMeanwhile: Story = {
  name: "New bookings appear by themselves",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(BUSY_DAY), Effect.succeed(FULL_DAY)]),
  play: async (playing) => {
    await expectRow(playing, "09:30", "Mangrove Kayaking", "6", "2", "4", "has left")
    await advanceTimeInStory(READ_EVERY_MS)(playing)
    await expectRow(playing, "09:30", "Mangrove Kayaking", "0", "0", "12", "has left")
  },
}

/** When the network goes: the last answer stays, and is called old. */
export const Old: Story = {
  name: "Offline, the last answer stays (failed)",
  tags: ["state:shown.old", "failed"],
  ...at([Effect.succeed(BUSY_DAY), noAnswer]),
  play: async (playing) => {
    await expectText("Mangrove Kayaking")(playing)
    await advanceTimeInStory(READ_EVERY_MS)(playing)
    await expectText(/No answer from the desk\. This is how it stood on 21 Nov 2026, 10:3\d IST\./)(playing)
    await expectRow(playing, "09:30", "Mangrove Kayaking", "6", "2", "4", "has left")
  },
}

/** When nothing was ever read. */
export const Unavailable: Story = {
  name: "The day cannot be read (failed)",
  tags: ["state:unavailable", "failed"],
  ...at([noAnswer]),
  play: expectText("The desk does not answer. It is asked again every few seconds."),
}

const LACKING = "Only owner or office may see the day. Nothing was changed."

/** When the role was changed meanwhile. */
export const Lacking: Story = {
  name: "Role may not see the day (error)",
  tags: ["state:lacking", "error"],
  ...at([roleLacks(LACKING)], BOARDING),
  play: expectText(LACKING),
}

/** When the session is over: back to the door. */
export const SignedOut: Story = {
  name: "Signed out meanwhile",
  tags: ["state:signedOut"],
  ...at([nobodyIn]),
  play: expectText("You were signed out"),
}
