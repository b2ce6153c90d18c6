/** A month at the desk and changes of its days, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import { TODAY } from "#adapters/memory/sampleBookings.ts"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { calendarPath, DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import { monthOf } from "#core/months.ts"
import { SeenChanged } from "#core/ports/desk.ts"
import type { DeskPerson } from "#core/ports/deskAccess.ts"
import { advanceTimeInStory, expectText, inTurn } from "../session/playSteps.ts"
import {
  BUSY_MONTH,
  MANY_DEPARTURES,
  NO_TRIPS_MONTH,
  NOTHING_STRANDED,
  QUIET_MONTH,
  STRANDING,
  STRANDING_MANY,
  STRANDING_MORE,
  TOO_SMALL,
  UNCOUNTED_MONTH,
} from "../world/deskCalendarScripts.ts"
import { BOARDING, inAs, noAnswer, nobodyIn, OWNER, refused, roleLacks } from "../world/deskScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Screens/Desk calendar",
  component: StoryDesk,
  tags: ["autodocs", "machine:deskCalendar"],
  parameters: { path: calendarPath(monthOf(TODAY)), clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const MONTH: DeskScript = { calendar: [Effect.succeed(BUSY_MONTH)] }

const at = (script: DeskScript, person: DeskPerson = OWNER): Pick<Story, "render"> => ({
  render: () => <StoryDesk script={inAs(person, script)} />,
})

/** Until everything of it that is not typed on is asked for. */
const ASKED_MS = 300

const choose = async (playing: Playing, act: string) => {
  const { canvas, userEvent } = playing
  await userEvent.click(await canvas.findByRole("radio", { name: act }))
}

const chooseAndAsk = async (playing: Playing, act: string) => {
  await choose(playing, act)
  await advanceTimeInStory(ASKED_MS)(playing)
}

/** While the month is read for the first time. */
export const Reading: Story = {
  name: "Reading the month (loading)",
  tags: ["state:reading", "loading"],
  ...at({}),
  play: expectText("Reading the month…"),
}

/** Which days run, how full they are, what is closed and what is called off. */
export const BusyMonth: Story = {
  name: "A busy month",
  tags: ["state:shown.live.current", "state:shown.strand.unasked", "state:shown.form.filling"],
  ...at(MONTH),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("gridcell", { name: "Mon 23 Nov 2026: does not run" })).toBeVisible()
    await expect(
      canvas.getByRole("gridcell", {
        name: "Sun 22 Nov 2026: 2 departures, 88 free, 8 held, 24 sold, 8 by the desk",
      }),
    ).toBeVisible()
    await expect(
      canvas.getByRole("gridcell", { name: /^Wed 25 Nov 2026: 2 departures, 0 free, .*2 closed$/ }),
    ).toBeVisible()
    await expect(
      canvas.getByRole("gridcell", { name: /^Thu 26 Nov 2026: 2 departures, .*2 called off$/ }),
    ).toBeVisible()
    await expect(canvas.getByText(/Runs October to May, Tuesday to Sunday at 7\.30 pm\./)).toBeVisible()
  },
}

/** For a role that changes nothing: the month alone. */
export const ReadOnly: Story = {
  name: "A month, for a role that changes nothing",
  tags: ["state:shown.live.current"],
  ...at(MONTH, BOARDING),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("gridcell", { selected: true })).toBeVisible()
    await expect(canvas.queryByText("What is to become of them")).toBeNull()
  },
}

/** Out of season. */
export const Quiet: Story = {
  name: "Nothing sets out (empty)",
  tags: ["state:shown.live.current", "empty"],
  ...at({ calendar: [Effect.succeed(QUIET_MONTH)] }),
  play: expectText("It does not run on this day."),
}

/** Before the first import of a catalogue. */
export const NoTrips: Story = {
  name: "No trips in the catalogue (empty)",
  tags: ["state:shown.live.current", "empty"],
  ...at({ calendar: [Effect.succeed(NO_TRIPS_MONTH)] }),
  play: expectText("The catalogue has no trips yet."),
}

/** A trip without a pool: there is nothing to close, and the screen says where its season is. */
export const Uncounted: Story = {
  name: "A trip whose seats are not counted",
  tags: ["state:shown.live.current"],
  ...at({ calendar: [Effect.succeed(UNCOUNTED_MONTH)] }),
  play: async (playing) => {
    await expectText(/no day of it is closed here/)(playing)
    await expect(playing.canvas.getByRole("link", { name: "catalogue" })).toHaveAttribute(
      "href",
      DESK_ROUTES.catalogue,
    )
  },
}

/** A departure every half hour. */
export const Many: Story = {
  name: "Many departures a day",
  tags: ["state:shown.live.current"],
  ...at({ calendar: [Effect.succeed(MANY_DEPARTURES)] }),
  play: expectText(/: 24 departures, /),
}

/** By keyboard: arrows go over the grid, and with Shift everything between is chosen. */
export const Range: Story = {
  name: "Days chosen by keyboard",
  tags: ["state:shown.form.filling"],
  ...at(MONTH),
  play: async ({ canvas, userEvent }) => {
    const today = await canvas.findByRole("gridcell", { name: /^Sat 21 Nov 2026/ })
    today.focus()
    await userEvent.keyboard("{ArrowDown}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}")
    await expect(canvas.getByRole("gridcell", { name: /^Thu 26 Nov 2026/ })).toHaveFocus()
    await expect(canvas.getAllByRole("gridcell", { selected: true })).toHaveLength(3)
    await expect(
      canvas.getByRole("heading", { name: "Change Thu 26 Nov 2026 to Sat 28 Nov 2026" }),
    ).toBeVisible()
  },
}

/** While somebody still moves on. */
export const Waiting: Story = {
  name: "About to look at what it strands (loading)",
  tags: ["state:shown.strand.waiting", "loading"],
  ...at(MONTH),
  play: async (playing) => {
    await choose(playing, "Close")
    await expectText("Looking at what this strands…")(playing)
  },
}

/** While what it strands is read. */
export const Asking: Story = {
  name: "Looking at what it strands (loading)",
  tags: ["state:shown.strand.asking", "loading"],
  ...at(MONTH),
  play: async (playing) => {
    await chooseAndAsk(playing, "Close")
    await expectText("Looking at what this strands…")(playing)
  },
}

/** Before anything is saved: how many bookings, people and rupees, where, and the way on. */
export const Strands: Story = {
  name: "What closing would strand",
  tags: ["state:shown.strand.told"],
  ...at({ ...MONTH, strand: [Effect.succeed(STRANDING)] }),
  play: async (playing) => {
    await chooseAndAsk(playing, "Close")
    await expectText(/12 bookings, 36 people, ₹20,700\.00 paid would stand on 2 closed departures\./)(playing)
    await expectText(/^1 departure left already\. 2 departures were called off, and stay so\.$/)(playing)
    await expect(playing.canvas.getByRole("link", { name: "Sat 21 Nov 2026, 17:30" })).toBeVisible()
    await expect(playing.canvas.getByRole("link", { name: "Meera Krishnamurthy-Venkataraman" })).toBeVisible()
    await expect(playing.canvas.getAllByRole("link", { name: "+91 98765 43210" })).toHaveLength(11)
  },
}

/** Nobody has booked. */
export const NothingStranded: Story = {
  name: "Closing strands nothing (empty)",
  tags: ["state:shown.strand.told", "empty"],
  ...at({ ...MONTH, strand: [Effect.succeed(NOTHING_STRANDED)] }),
  play: async (playing) => {
    await chooseAndAsk(playing, "Close")
    await expectText(/No booking is stranded\.$/)(playing)
  },
}

/** Two months of a booked boat. */
export const StrandsMany: Story = {
  name: "Closing strands many",
  tags: ["state:shown.strand.told"],
  ...at({ ...MONTH, strand: [Effect.succeed(STRANDING_MANY)] }),
  play: async (playing) => {
    await chooseAndAsk(playing, "Close")
    await expectText("20 departures more with bookings.")(playing)
    await expectText("190 bookings more are not named here: a departure has all of its own.")(playing)
  },
}

/** A capacity below what is sold is refused before it is sent. */
export const TooSmall: Story = {
  name: "Capacity below what is sold (validation error)",
  tags: ["state:shown.strand.told", "error"],
  ...at({ ...MONTH, strand: [Effect.succeed(TOO_SMALL)] }),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await choose(playing, "Set capacity")
    await userEvent.type(await canvas.findByLabelText("Capacity of each departure"), "20")
    await advanceTimeInStory(ASKED_MS)(playing)
    await expectText(/It keeps its capacity: 27 seats are held or sold\.$/)(playing)
    await expectText(/7 seats too many/)(playing)
  },
}

/** When more days are chosen than can be changed at once. */
export const Refused: Story = {
  name: "Too many days (error)",
  tags: ["state:shown.strand.refused", "error"],
  ...at({ ...MONTH, strand: [refused("Please choose from 1 to 62 days, the earlier one first.")] }),
  play: async (playing) => {
    await chooseAndAsk(playing, "Close")
    await expectText("Please choose from 1 to 62 days, the earlier one first.")(playing)
  },
}

/** When nobody answers what it strands: nothing can be saved unseen. */
export const Untold: Story = {
  name: "What it strands cannot be read (failed)",
  tags: ["state:shown.strand.untold", "failed"],
  ...at({ ...MONTH, strand: [noAnswer] }),
  play: async (playing) => {
    await chooseAndAsk(playing, "Close")
    await expectText(/^The desk does not answer what this strands\./)(playing)
  },
}

/** When no reason is typed; what is chosen stays. */
export const Incomplete: Story = {
  name: "Reason missing (validation error)",
  tags: ["state:shown.form.incomplete", "error"],
  ...at({ ...MONTH, strand: [Effect.succeed(STRANDING)] }),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await chooseAndAsk(playing, "Close")
    await expectText(/12 bookings/)(playing)
    await userEvent.click(canvas.getByRole("button", { name: "Close these days" }))
    await expectText(/^Write why,/)(playing)
    await expect(canvas.getByRole("radio", { name: "Close" })).toBeChecked()
  },
}

const save = async (playing: Playing) => {
  const { canvas, userEvent } = playing
  await chooseAndAsk(playing, "Close")
  await expectText(/would be closed\./)(playing)
  await userEvent.type(canvas.getByLabelText("Why"), "the jetty is repaired")
  await userEvent.click(canvas.getByRole("button", { name: "Close these days" }))
}

/** While it is written. */
export const Doing: Story = {
  name: "Closing days (loading)",
  tags: ["state:doing", "loading"],
  ...at({ ...MONTH, strand: [Effect.succeed(STRANDING)] }),
  play: save,
}

/** Once it is written: what was typed is gone. */
export const Done: Story = {
  name: "Days closed (success)",
  tags: ["state:shown.live.current", "success"],
  ...at({ ...MONTH, strand: [Effect.succeed(STRANDING)], daysChanged: [Effect.succeed(2)] }),
  play: async (playing) => {
    await save(playing)
    await expectText("2 departures are closed: nothing more of them is sold.")(playing)
    await expect(playing.canvas.getByRole("radio", { name: "Close" })).not.toBeChecked()
  },
}

/** When somebody booked meanwhile: nothing is changed, and both versions are there to decide again. */
export const Overtaken: Story = {
  name: "Changed while somebody decided (error)",
  tags: ["state:shown.strand.told", "error"],
  ...at({
    ...MONTH,
    strand: [Effect.succeed(STRANDING), Effect.succeed(STRANDING_MORE)],
    daysChanged: [
      Effect.fail(
        new SeenChanged({
          message:
            "One of these departures has changed meanwhile, that of Sat 21 Nov 2026, 17:30. Nothing was changed. Look at both, and decide again.",
          now: { capacity: 60, state: "OPEN", taken: 29 },
        }),
      ),
    ],
  }),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await save(playing)
    await expectText(/It is now: 60 seats in all, on sale, 29 held or sold\.$/)(playing)
    await userEvent.click(canvas.getByRole("button", { name: "Close" }))
    await advanceTimeInStory(ASKED_MS)(playing)
    await expectText("You decided on: 12 bookings, 36 people, ₹20,700.00 paid.")(playing)
    await expectText("It is now: 13 bookings, 38 people, ₹21,850.00 paid.")(playing)
    await expect(canvas.getByLabelText("Why")).toHaveValue("the jetty is repaired")
  },
}

/** When the role was taken away with the page open: what is typed stays. */
export const RoleTaken: Story = {
  name: "Role taken away meanwhile (403)",
  tags: ["state:doing", "error"],
  ...at({
    ...MONTH,
    strand: [Effect.succeed(STRANDING)],
    daysChanged: [roleLacks("Only owner or office may close days. Nothing was changed.")],
  }),
  play: async (playing) => {
    await save(playing)
    await expectText("Your role does not allow this")(playing)
    await expect(playing.canvas.getByLabelText("Why")).toHaveValue("the jetty is repaired")
  },
}

/** Every five seconds: what is shown stays meanwhile. */
export const Rereading: Story = {
  name: "Reading the month again (loading)",
  tags: ["state:shown.live.rereading", "loading"],
  ...at({ calendar: [Effect.succeed(BUSY_MONTH), Effect.never] }),
  play: inTurn(
    expectText(/^Press a day to choose it/),
    advanceTimeInStory(READ_EVERY_MS),
    expectText(/^Press a day to choose it/),
  ),
}

/** When the network goes: the last answer stays, and is called old. */
export const Old: Story = {
  name: "Offline, the last answer stays (failed)",
  tags: ["state:shown.live.old", "failed"],
  ...at({ calendar: [Effect.succeed(BUSY_MONTH), noAnswer] }),
  play: inTurn(
    expectText(/^Press a day to choose it/),
    advanceTimeInStory(READ_EVERY_MS),
    expectText(/No answer from the desk\. This is how it stood on 21 Nov 2026, 10:3\d IST\./),
  ),
}

const LACKING = "Only owner or office may see the calendar. Nothing was changed."

/** When the role was changed meanwhile. */
export const Lacking: Story = {
  name: "Role may not see the calendar (error)",
  tags: ["state:lacking", "error"],
  ...at({ calendar: [roleLacks(LACKING)] }, BOARDING),
  play: expectText(LACKING),
}

/** When the session is over: back to the door. */
export const SignedOut: Story = {
  name: "Signed out meanwhile",
  tags: ["state:signedOut"],
  ...at({ calendar: [nobodyIn] }),
  play: expectText("You were signed out"),
}

/** When nothing was ever read. */
export const Unavailable: Story = {
  name: "The month cannot be read (failed)",
  tags: ["state:unavailable", "failed"],
  ...at({ calendar: [noAnswer] }),
  play: expectText("The desk does not answer. It is asked again every few seconds."),
}
