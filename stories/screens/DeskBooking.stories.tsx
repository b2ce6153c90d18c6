/** One booking at the desk and what is done about it, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import { TODAY } from "#adapters/memory/sampleBookings.ts"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { addDays, type Day } from "#core/days.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import { VerificationNeeded } from "#core/ports/desk.ts"
import type { DeskBookingView } from "#core/desk/bookings/deskBookingView.ts"
import type { DeskPerson } from "#core/ports/deskAccess.ts"
import { advanceTimeInStory, expectPayPage, expectText, inTurn } from "../session/playSteps.ts"
import {
  AWAITED_BOOKING,
  BOOKING_PATH,
  CANCELLED_BOOKING,
  DEARER_OFFERS,
  DIFFERENCE_BOOKING,
  FEWER_BOOKING,
  GIVEN_UP_BOOKING,
  LINK_BOOKING,
  MESSAGE_DAY,
  OFFERS_OF_NEXT_WEEK,
  OWED_BOOKING,
  PAGELESS_BOOKING,
  PAID_BOOKING,
  PAID_BOOKING_THEN,
  SHOP_BOOKING,
} from "../world/deskBookingScripts.ts"
import { ACCOUNTS, inAs, noAnswer, nobodyIn, OWNER, refused, roleLacks } from "../world/deskScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Screens/Desk booking",
  component: StoryDesk,
  tags: ["autodocs", "machine:deskBooking"],
  parameters: { path: BOOKING_PATH, clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const at = (
  booking: DeskBookingView | NonNullable<DeskScript["booking"]>,
  script: DeskScript = {},
  person: DeskPerson = OWNER,
): Pick<Story, "render"> => ({
  render: () => (
    <StoryDesk
      script={inAs(person, {
        booking: "merchantOrderId" in booking ? [Effect.succeed(booking)] : booking,
        ...script,
      })}
    />
  ),
})

const opens = async ({ canvas, userEvent }: Playing, name: string) =>
  userEvent.click(await canvas.findByRole("button", { name }))

/** Chosen once the field is left. */
const namesDay = async ({ canvas, userEvent }: Playing, day: Day) => {
  const field = canvas.getByLabelText("Their message came on")
  await userEvent.clear(field)
  await userEvent.type(field, day)
  await userEvent.tab()
}

/** While it is read for the first time. */
export const Reading: Story = {
  name: "Reading the booking (loading)",
  tags: ["state:reading", "loading"],
  ...at([Effect.never]),
  play: expectText("Reading the booking…"),
}

/** When a colleague is faster: what was typed stays, with why it cannot be sent any more. */
export const CancelledMeanwhile: Story = {
  name: "Cancelled by somebody else while it is typed",
  tags: ["state:shown.live.current"],
  ...at([Effect.succeed(PAID_BOOKING), Effect.succeed(PAID_BOOKING), Effect.succeed(CANCELLED_BOOKING)]),
  play: async (playing) => {
    await opens(playing, "Cancel")
    await playing.userEvent.type(playing.canvas.getByLabelText("Why"), "they are ill")
    await advanceTimeInStory(2 * READ_EVERY_MS)(playing)
    await expectText(/^The booking has changed meanwhile/)(playing)
    await expect(playing.canvas.getByLabelText("Why")).toHaveValue("they are ill")
  },
}

/** Taken by phone, paid in cash. */
export const Paid: Story = {
  name: "Paid at the desk",
  tags: ["state:shown.live.current", "state:shown.times.unasked"],
  ...at(PAID_BOOKING),
  play: async (playing) => {
    await expectText("₹3,450.00, in cash")(playing)
    await expectText("asha@example.in")(playing)
    await expectText("booked by phone")(playing)
    for (const name of [
      "Send the link",
      "Correct the address",
      "Move to another day or trip",
      "Cancel",
      "Take travellers off",
    ])
      await expect(playing.canvas.getByRole("button", { name })).toBeVisible()
    await expect(playing.canvas.queryByRole("button", { name: "Mark as paid" })).toBeNull()
  },
}

/** Booked by its traveller in the shop. */
export const OfTheShop: Story = {
  name: "Booked in the shop",
  tags: ["state:shown.live.current"],
  ...at(SHOP_BOOKING),
  play: expectText("the shop"),
}

/** Kept until somebody pays. */
export const Owed: Story = {
  name: "To be paid at the desk",
  tags: ["state:shown.live.current"],
  ...at(OWED_BOOKING),
  play: async (playing) => {
    await expectText("₹3,450.00 at the desk, kept until 21 Nov 2026, 12:30 IST")(playing)
    await expect(playing.canvas.getByRole("button", { name: "Give up" })).toBeVisible()
  },
}

/** The provider's page is open. */
export const ByLink: Story = {
  name: "To be paid by a link",
  tags: ["state:shown.live.current"],
  ...at(LINK_BOOKING),
  play: async (playing) => {
    await expectText("not paid yet")(playing)
    await expectPayPage(playing)
  },
}

/** The page never opened: the provider is asked once more. */
export const PageAskedFor: Story = {
  name: "To be paid by a link, whose page opens at last (success)",
  tags: ["state:shown.live.current", "success"],
  ...at(PAGELESS_BOOKING, { bookingDeed: [Effect.succeed(LINK_BOOKING)] }),
  play: async (playing) => {
    await opens(playing, "Open a payment page")
    await opens(playing, "Ask for the page")
    await expectText("The payment page is open: send it to who travels.")(playing)
    await expectPayPage(playing)
  },
}

/** Nobody came to pay. */
export const GivenUp: Story = {
  name: "Given up",
  tags: ["state:shown.live.current"],
  ...at(GIVEN_UP_BOOKING),
  play: inTurn(expectText("given up, not paid"), expectText(/missed the bus/)),
}

/** With its refund, line by line. */
export const Cancelled: Story = {
  name: "Cancelled, with its refund",
  tags: ["state:shown.live.current"],
  ...at(CANCELLED_BOOKING),
  play: async (playing) => {
    await expectText(/paid back by hand$/)(playing)
    await expectText("8 to 14 days before travel: 50% is kept")(playing)
    await expectText("−₹1,725.00")(playing)
    await expect(playing.canvas.queryByRole("button", { name: "Cancel" })).toBeNull()
  },
}

/** For a role that changes nothing. */
export const ReadOnly: Story = {
  name: "For a role that changes nothing",
  tags: ["state:shown.live.current"],
  ...at(PAID_BOOKING, {}, ACCOUNTS),
  play: async (playing) => {
    await expectText("₹3,450.00, in cash")(playing)
    await expect(playing.canvas.queryByRole("button", { name: "Cancel" })).toBeNull()
  },
}

/** Marked as paid. */
export const TakesPayment: Story = {
  name: "Marked as paid (success)",
  tags: ["state:shown.live.current", "success"],
  ...at(OWED_BOOKING, { bookingDeed: [Effect.succeed(PAID_BOOKING)] }),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await opens(playing, "Mark as paid")
    await userEvent.click(canvas.getByRole("radio", { name: "UPI" }))
    await userEvent.type(canvas.getByLabelText("Note"), "ref 4711")
    await userEvent.click(canvas.getByRole("button", { name: "The desk has the money" }))
    await expectText("The payment is noted, and the booking confirmed.")(playing)
  },
}

/** When something that the deed needs is not typed; what is typed stays. */
export const Incomplete: Story = {
  name: "Reason missing (validation error)",
  tags: ["state:shown.live.incomplete", "error"],
  ...at(OWED_BOOKING),
  play: async (playing) => {
    await opens(playing, "Give up")
    await playing.userEvent.click(playing.canvas.getByRole("button", { name: "Give the seats back" }))
    await expectText("Please write why, in a few words.")(playing)
  },
}

/** What goes back, line by line, before anything is changed. */
export const Cancelling: Story = {
  name: "Before it is cancelled",
  tags: ["state:shown.live.current"],
  ...at(PAID_BOOKING),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await opens(playing, "Cancel")
    await expectText("It was paid at the desk: hand the money back.")(playing)
    await expectText("−₹1,725.00")(playing)
    await userEvent.click(canvas.getByRole("checkbox", { name: /^The company cannot keep the trip/ }))
    await expect(canvas.getByRole("checkbox", { name: "I have paid ₹3,450.00 back by hand" })).toBeVisible()
  },
}

/** On a bad network: nothing of the day before is taken for the day that was chosen. */
export const ReckoningAnew: Story = {
  name: "Reading what goes back by another day (loading)",
  tags: ["state:shown.live.rereading", "loading"],
  ...at([Effect.succeed(PAID_BOOKING), Effect.succeed(PAID_BOOKING), Effect.never]),
  play: async (playing) => {
    await opens(playing, "Cancel")
    await namesDay(playing, MESSAGE_DAY)
    await expectText("Reading what goes back…")(playing)
    await expect(playing.canvas.queryByText("Goes back")).toBeNull()
  },
}

/** Their message lay for some days: what goes back is reckoned by the day on which it came. */
export const CancellingAsOf: Story = {
  name: "Before it is cancelled, as of the day of their message",
  tags: ["state:shown.live.current"],
  ...at([Effect.succeed(PAID_BOOKING), Effect.succeed(PAID_BOOKING), Effect.succeed(PAID_BOOKING_THEN)]),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await opens(playing, "Cancel")
    await expect(canvas.getByLabelText("Their message came on")).toHaveValue(TODAY)
    await namesDay(playing, MESSAGE_DAY)
    await expectText("−₹690.00")(playing)
    await expect(canvas.getByRole("checkbox", { name: "I have paid ₹2,760.00 back by hand" })).toBeVisible()
    await userEvent.click(canvas.getByRole("checkbox", { name: /^The company cannot keep the trip/ }))
    await expect(canvas.queryByLabelText("Their message came on")).toBeNull()
  },
}

/** A slip of the finger: nothing is reckoned by it. */
export const BeforeItWasBooked: Story = {
  name: "A day before it was booked (validation error)",
  tags: ["state:shown.live.incomplete", "error"],
  ...at(PAID_BOOKING),
  play: async (playing) => {
    await opens(playing, "Cancel")
    await namesDay(playing, addDays(TODAY, -7))
    await expectText("Sat 14 Nov 2026 is before it was booked, Sun 15 Nov 2026.")(playing)
    await playing.userEvent.click(playing.canvas.getByRole("button", { name: "Cancel the booking" }))
    await expectText("Please choose another day: their message cannot have come on that one.")(playing)
  },
}

const childStaysAway = async (playing: Playing) => {
  await opens(playing, "Take travellers off")
  await playing.userEvent.type(playing.canvas.getByLabelText("Children who stay away"), "1")
}

/** What goes back for who stays away, line by line, before anything is changed. */
export const TakingOff: Story = {
  name: "Before some are taken off",
  tags: ["state:shown.live.current"],
  ...at(PAID_BOOKING),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await childStaysAway(playing)
    await expectText("Paid for 0 Adults, 1 Child")(playing)
    await expectText("It was paid at the desk: hand the money back.")(playing)
    await expect(canvas.getByRole("checkbox", { name: "I have paid ₹225.00 back by hand" })).toBeVisible()
    await userEvent.click(canvas.getByRole("checkbox", { name: /^The company is the cause/ }))
    await expect(canvas.getByRole("checkbox", { name: "I have paid ₹450.00 back by hand" })).toBeVisible()
  },
}

/** When nobody is said to stay away, or nobody would travel; what is typed stays. */
export const NobodyTakenOff: Story = {
  name: "Nobody would travel (validation error)",
  tags: ["state:shown.live.incomplete", "error"],
  ...at(SHOP_BOOKING),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await childStaysAway(playing)
    await userEvent.type(canvas.getByLabelText("Adults who stay away"), "2")
    await userEvent.click(canvas.getByRole("button", { name: "Take them off" }))
    await expectText("Say how many stay away: somebody does, and somebody still travels.")(playing)
    await expect(canvas.getByLabelText("Adults who stay away")).toHaveValue("2")
  },
}

/** Taken off, by hand as the desk was paid. */
export const TakesOff: Story = {
  name: "Some taken off (success)",
  tags: ["state:shown.live.current", "success"],
  ...at(PAID_BOOKING, { bookingDeed: [Effect.succeed(FEWER_BOOKING)] }),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await childStaysAway(playing)
    await userEvent.click(canvas.getByRole("checkbox", { name: /^I have paid/ }))
    await userEvent.type(canvas.getByLabelText("Why"), "the child is ill")
    await userEvent.type(canvas.getByLabelText("The amount that goes back, to confirm"), "225")
    await userEvent.click(canvas.getByRole("button", { name: "Take them off" }))
    await expectText("They are taken off; their seats are free.")(playing)
    await expectText("2 Adults, 0 Children")(playing)
  },
}

/** A large sum goes back only just after the passkey was used. */
export const WantsPasskey: Story = {
  name: "Cancelling wants the passkey again",
  tags: ["state:doing"],
  ...at(SHOP_BOOKING, { bookingDeed: [Effect.fail(new VerificationNeeded())] }),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await opens(playing, "Cancel")
    await userEvent.type(canvas.getByLabelText("Why"), "the family is ill")
    await userEvent.type(canvas.getByLabelText("The amount that goes back, to confirm"), "1725")
    await userEvent.click(canvas.getByRole("button", { name: "Cancel the booking" }))
    await expect(await canvas.findByRole("dialog", { name: "Your passkey, please" })).toBeVisible()
    await expect(canvas.getByLabelText("Why")).toHaveValue("the family is ill")
  },
}

const picksDay = async (playing: Playing) => {
  await opens(playing, "Move to another day or trip")
  const day = playing.canvas.getByLabelText("New day")
  await playing.userEvent.clear(day)
  await playing.userEvent.type(day, "2026-12-08")
}

/** The times of the new day. */
export const Moving: Story = {
  name: "Before it is moved",
  tags: ["state:shown.times.unasked"],
  ...at(PAID_BOOKING, { offers: [Effect.succeed(OFFERS_OF_NEXT_WEEK)] }),
  play: async (playing) => {
    await picksDay(playing)
    await expect(await playing.canvas.findByRole("radio", { name: "09:30 6 free" })).toBeVisible()
  },
}

const picksTrip = async (playing: Playing, trip: string) => {
  await picksDay(playing)
  await playing.userEvent.selectOptions(await playing.canvas.findByLabelText("Trip"), trip)
}

/** To a trip that costs less: what goes back is typed to confirm, and the desk, which was paid, hands it back. */
export const MovingToCheaper: Story = {
  name: "Before it is moved to a cheaper trip",
  tags: ["state:shown.live.incomplete", "error"],
  ...at(PAID_BOOKING, { offers: [Effect.succeed(OFFERS_OF_NEXT_WEEK)] }),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await picksTrip(playing, "Fontainhas Heritage Walk")
    await expectText("₹2,070.00")(playing)
    await userEvent.click(canvas.getByRole("checkbox", { name: "I have paid ₹2,070.00 back by hand" }))
    await userEvent.type(canvas.getByLabelText("Why"), "asked for the walk")
    await userEvent.click(canvas.getByRole("button", { name: "Move the booking" }))
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Type the amount that goes back, ₹2,070.00, to confirm.",
    )
    await expect(canvas.getByLabelText("Why")).toHaveValue("asked for the walk")
  },
}

/** To a trip that costs more: the difference is paid first. */
export const MovingToDearer: Story = {
  name: "Before it is moved to a dearer trip",
  tags: ["state:shown.times.unasked"],
  ...at(SHOP_BOOKING, { offers: [Effect.succeed(DEARER_OFFERS)] }),
  play: async (playing) => {
    await picksTrip(playing, "Fontainhas Heritage Walk")
    await expectText("₹1,150.00")(playing)
    await playing.userEvent.click(playing.canvas.getByRole("checkbox", { name: /^The company could not/ }))
    await expectText(/^It costs what was paid/)(playing)
  },
}

/** Once it was asked for: the page to pay on, while the booking stays as it is. */
export const DifferenceAwaited: Story = {
  name: "Its difference waits to be paid",
  tags: ["state:shown.live.current"],
  ...at(AWAITED_BOOKING),
  play: async (playing) => {
    await expect(
      await playing.canvas.findByRole("region", { name: "Waits for a payment" }),
    ).toHaveTextContent("Once ₹1,150.00 more are paid it goes to Dolphin Safari, Tue 8 Dec 2026.")
    await expectPayPage(playing)
  },
}

/** What pays the difference of another booking is none of its own: nothing can be done about it. */
export const Difference: Story = {
  name: "It pays the difference of another booking",
  tags: ["state:shown.live.current"],
  ...at(DIFFERENCE_BOOKING),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: SHOP_BOOKING.merchantOrderId })).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "Cancel" })).toBeNull()
  },
}

export const ReadingTimes: Story = {
  name: "Reading the times of the new day (loading)",
  tags: ["state:shown.times.asking", "loading"],
  ...at(PAID_BOOKING),
  play: inTurn(picksDay, expectText("Reading the times…")),
}

export const TimesUnread: Story = {
  name: "The times could not be read (failed)",
  tags: ["state:shown.times.unread", "failed"],
  ...at(PAID_BOOKING, { offers: [noAnswer] }),
  play: inTurn(picksDay, expectText(/^The times could not be read\./)),
}

/** While a deed is on its way. */
export const Doing: Story = {
  name: "Being changed (loading)",
  tags: ["state:doing", "loading"],
  ...at(PAID_BOOKING),
  play: async (playing) => {
    await opens(playing, "Send the link")
    await playing.userEvent.click(playing.canvas.getByRole("button", { name: "Send it now" }))
    await advanceTimeInStory(500)(playing)
    await expect(await playing.canvas.findByRole("dialog", { name: "One moment…" })).toBeVisible()
  },
}

/** When a rule says no: what was typed stays. */
export const Refused: Story = {
  name: "Refused by a rule (error)",
  tags: ["state:shown.live.current", "error"],
  ...at(OWED_BOOKING, { bookingDeed: [refused("Order T-1 is paid: cancel it instead.")] }),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await opens(playing, "Give up")
    await userEvent.type(canvas.getByLabelText("Why"), "missed the bus")
    await userEvent.click(canvas.getByRole("button", { name: "Give the seats back" }))
    await expectText("Order T-1 is paid: cancel it instead.")(playing)
    await userEvent.click(canvas.getByRole("button", { name: "Close" }))
    await expect(canvas.getByLabelText("Why")).toHaveValue("missed the bus")
  },
}

/** Every five seconds: what is shown stays meanwhile. */
export const Rereading: Story = {
  name: "Reading the booking again (loading)",
  tags: ["state:shown.live.rereading", "loading"],
  ...at([Effect.succeed(PAID_BOOKING), Effect.never]),
  play: inTurn(
    expectText("asha@example.in"),
    advanceTimeInStory(READ_EVERY_MS),
    expectText("₹3,450.00, in cash"),
  ),
}

/** When the network goes: the last answer stays, and is called old. */
export const Old: Story = {
  name: "Offline, the last answer stays (failed)",
  tags: ["state:shown.live.old", "failed"],
  ...at([Effect.succeed(PAID_BOOKING), noAnswer]),
  play: inTurn(
    expectText("asha@example.in"),
    advanceTimeInStory(READ_EVERY_MS),
    expectText(/No answer from the desk\. This is how it stood on 21 Nov 2026, 10:3\d IST\./),
  ),
}

const LACKING = "Only owner or office or accounts may see bookings. Nothing was changed."

/** When the role was changed meanwhile. */
export const Lacking: Story = {
  name: "Role may not see bookings (error)",
  tags: ["state:lacking", "error"],
  ...at([roleLacks(LACKING)]),
  play: expectText(LACKING),
}

/** At an address of a booking that never was. */
export const NotFound: Story = {
  name: "No such booking (404)",
  tags: ["state:notFound", "404"],
  ...at([refused("There is no booking T-1.")]),
  play: expectText("There is no booking T-1."),
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
  name: "The booking cannot be read (failed)",
  tags: ["state:unavailable", "failed"],
  ...at([noAnswer]),
  play: expectText("The desk does not answer. It is asked again every few seconds."),
}
