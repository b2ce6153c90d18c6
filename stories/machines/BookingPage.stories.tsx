/** The page of a booking, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, waitFor } from "storybook/test"
import { SAMPLE_SECRET } from "#adapters/memory/sampleBookings.ts"
import { REREAD_MS } from "#core/paidBooking/bookingPageSetup.ts"
import { pathOf } from "#core/routes.ts"
import { advanceTimeInStory, expectText } from "../session/playSteps.ts"
import { StoryApp } from "../world/StoryApp.tsx"

const meta = {
  title: "Machines/Booking page",
  component: StoryApp,
  tags: ["autodocs", "machine:bookingPage"],
  parameters: {
    path: pathOf({ to: "booking", secret: SAMPLE_SECRET.toLowerCase() }),
    clock: "frozen",
  },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const Opening: Story = {
  name: "Opening (loading)",
  tags: ["state:opening", "loading"],
  globals: { world: "bookingsHang" },
  play: expectText("Opening your booking…"),
}

export const NotFound: Story = {
  name: "Link opens no booking (404, error)",
  tags: ["state:notFound", "404", "error"],
  parameters: { path: pathOf({ to: "booking", secret: "no-secret" }) },
  play: expectText("This link opens no booking"),
}

export const Unavailable: Story = {
  name: "Cannot be opened right now (error, retry)",
  tags: ["state:unavailable", "error"],
  globals: { world: "bookingsDown" },
  play: expectText("We cannot open your booking right now"),
}

export const Settled: Story = {
  name: "No refund on its way (booked, success)",
  tags: ["state:shown.refunds.settled", "success"],
  globals: { world: "booked" },
  play: expectText("Your trip is booked and paid."),
}

export const RefundUnderWay: Story = {
  name: "Refund on its way (pending, refund)",
  tags: ["state:shown.refunds.underWay", "pending", "refund"],
  globals: { world: "bookingRefundUnderWay" },
  play: expectText(/^₹575.00 is on its way back to you/),
}

export const Rereading: Story = {
  name: "Refund on its way, looked at again (pending, refund)",
  tags: ["state:shown.refunds.rereading", "pending", "refund"],
  globals: { world: "bookingRefundThenSilence" },
  play: async (playing) => {
    await expectText(/^₹575.00 is on its way back to you/)(playing)
    await advanceTimeInStory(playing, REREAD_MS)
  },
}

const press =
  (name: string): NonNullable<Story["play"]> =>
  async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole("button", { name }))

export const ReceiptNotAsked: Story = {
  name: "PDF receipt not asked for yet",
  tags: ["state:shown.receipt.open.idle"],
  globals: { world: "booked" },
  play: expectText("Download PDF Receipt"),
}

export const ReceiptBeingWritten: Story = {
  name: "PDF receipt being written (loading)",
  tags: ["state:shown.receipt.writing", "loading"],
  globals: { world: "bookingPapersHang" },
  play: async (playing) => {
    await press("Download PDF Receipt")(playing)
    await expectText("Preparing your PDF…")(playing)
  },
}

export const ReceiptWritten: Story = {
  name: "PDF receipt saved (success)",
  tags: ["state:shown.receipt.open.written", "success"],
  globals: { world: "booked" },
  play: async (playing) => {
    await press("Download PDF Receipt")(playing)
    await expectText("Saved to your downloads.")(playing)
  },
}

export const ReceiptNotWritten: Story = {
  name: "PDF receipt failed (error)",
  tags: ["state:shown.receipt.open.unwritten", "failed", "error"],
  globals: { world: "bookingPapersDown" },
  play: async (playing) => {
    await press("Download PDF Receipt")(playing)
    await expectText("The PDF could not be made. Please try again.")(playing)
  },
}

export const CalendarNotAsked: Story = {
  name: "Calendar file not asked for yet",
  tags: ["state:shown.calendar.open.idle", "date"],
  globals: { world: "booked" },
  play: expectText("Add to calendar"),
}

export const CalendarBeingWritten: Story = {
  name: "Calendar file being written (loading)",
  tags: ["state:shown.calendar.writing", "loading", "date"],
  globals: { world: "bookingPapersHang" },
  play: async (playing) => {
    await press("Add to calendar")(playing)
    await expectText("Preparing your calendar file…")(playing)
  },
}

export const CalendarWritten: Story = {
  name: "Calendar file saved (success)",
  tags: ["state:shown.calendar.open.written", "success", "date"],
  globals: { world: "booked" },
  play: async (playing) => {
    await press("Add to calendar")(playing)
    await expectText("Saved to your downloads.")(playing)
  },
}

export const CalendarNotWritten: Story = {
  name: "Calendar file failed (error)",
  tags: ["state:shown.calendar.open.unwritten", "failed", "error", "date"],
  globals: { world: "bookingPapersDown" },
  play: async (playing) => {
    await press("Add to calendar")(playing)
    await expectText("The calendar file could not be made. Please try again.")(playing)
  },
}

const pressAll =
  (...names: ReadonlyArray<string>): NonNullable<Story["play"]> =>
  async (playing) => {
    for (const name of names) await press(name)(playing)
  }

export const ChangeIdle: Story = {
  name: "Nothing is being changed",
  tags: ["state:shown.change.idle"],
  globals: { world: "booked" },
  play: expectText("When plans change"),
}

const CANCEL = ["Cancel this trip", "Go on", "Cancel and get ₹575.00 back"] as const

export const CancellationOffered: Story = {
  name: "Cancelling, what comes back (cancelled, refund)",
  tags: ["state:shown.change.cancelling.offered", "cancelled", "refund"],
  globals: { world: "booked" },
  play: async (playing) => {
    await pressAll("Cancel this trip")(playing)
    await expectText("Cancel this trip?")(playing)
    await expect(playing.canvas.getByRole("heading", { name: "Cancel this trip?" })).toHaveFocus()
  },
}

export const CancellationToConfirm: Story = {
  name: "Cancelling, the same sum once more (cancelled, refund)",
  tags: ["state:shown.change.cancelling.confirming", "cancelled", "refund"],
  globals: { world: "booked" },
  play: async (playing) => {
    await pressAll("Cancel this trip", "Go on")(playing)
    await expectText("Cancel for good?")(playing)
    await expectText("₹575.00")(playing)
    await expectText("Cancel and get ₹575.00 back")(playing)
  },
}

export const CancellationBeingSent: Story = {
  name: "Cancelling, being sent (cancelled, loading)",
  tags: ["state:shown.change.cancelling.sending", "cancelled", "loading"],
  globals: { world: "bookingThenSilence" },
  play: async (playing) => {
    await pressAll(...CANCEL)(playing)
    await expectText("Cancelling your trip…")(playing)
  },
}

export const CancellationReread: Story = {
  name: "Cancelling, no answer, the booking is read anew (cancelled, loading)",
  tags: ["state:shown.change.cancelling.rereading", "cancelled", "loading"],
  globals: { world: "bookingBreaksOff" },
  play: async (playing) => {
    await pressAll(...CANCEL)(playing)
    await expectText("Cancelling your trip…")(playing)
  },
}

export const CancellationRefused: Story = {
  name: "Cancelling, not done (cancelled, error)",
  tags: ["state:shown.change.cancelling.refused", "cancelled", "error"],
  globals: { world: "bookingsReadOnly" },
  play: async (playing) => {
    await pressAll(...CANCEL)(playing)
    await expectText("We got no answer, and your booking is not cancelled. You can try again.")(playing)
  },
}

export const CancellationUnknown: Story = {
  name: "Cancelling, nobody knows yet (cancelled, error)",
  tags: ["state:shown.change.cancelling.unknown", "cancelled", "error"],
  globals: { world: "bookingGoesDown" },
  play: async (playing) => {
    await pressAll(...CANCEL)(playing)
    await expectText("We do not know yet")(playing)
  },
}

export const CancellationDone: Story = {
  name: "Cancelled (cancelled, success)",
  tags: ["state:shown.change.cancelling.done", "cancelled", "success"],
  globals: { world: "bookingAnswersLost" },
  play: async (playing) => {
    await pressAll(...CANCEL)(playing)
    await expectText("Your trip is cancelled")(playing)
  },
}

export const DayPreparing: Story = {
  name: "Changing the day, looking up when the trip runs (date, loading)",
  tags: ["state:shown.change.changingDay.preparing", "date", "loading"],
  globals: { world: "bookedCatalogueHangs" },
  play: async (playing) => {
    await pressAll("Change the day")(playing)
    await expectText("Looking up on which days the trip runs…")(playing)
  },
}

export const DayUnprepared: Story = {
  name: "Changing the day, nobody says when the trip runs (date, error)",
  tags: ["state:shown.change.changingDay.unprepared", "date", "error"],
  globals: { world: "bookedCatalogueDown" },
  play: async (playing) => {
    await pressAll("Change the day")(playing)
    await expectText(/^We could not look up on which days the trip runs/)(playing)
  },
}

/** The twelfth of December, a week after the booked day. */
const chooseDay: NonNullable<Story["play"]> = async (playing) => {
  await pressAll("Change the day")(playing)
  fireEvent.input(await playing.canvas.findByLabelText("Date"), { target: { value: "2026-12-12" } })
}

const review: NonNullable<Story["play"]> = async (playing) => {
  await chooseDay(playing)
  await press("Go on")(playing)
}

const move: NonNullable<Story["play"]> = async (playing) => {
  await review(playing)
  await press("Move my trip")(playing)
}

export const DayChoosing: Story = {
  name: "Changing the day, choosing one (date)",
  tags: ["state:shown.change.changingDay.choosing.quiet", "date"],
  globals: { world: "bookedDeparture" },
  play: async (playing) => {
    await chooseDay(playing)
    await expectText(/^Sat 12 Dec 2026/)(playing)
    await expectText("The only time of this day.")(playing)
  },
}

export const DayObjecting: Story = {
  name: "Changing the day, none is chosen (date, validation error)",
  tags: ["state:shown.change.changingDay.choosing.objecting", "date", "error"],
  globals: { world: "booked" },
  play: async (playing) => {
    await pressAll("Change the day", "Go on")(playing)
    await expectText("Please choose today or a later date.")(playing)
  },
}

export const DayRefused: Story = {
  name: "Changing the day, not done (date, error)",
  tags: ["state:shown.change.changingDay.choosing.refused", "date", "error"],
  globals: { world: "bookingsReadOnly" },
  play: async (playing) => {
    await move(playing)
    await expectText("We got no answer, and the day of your trip is not changed. You can try again.")(playing)
    await expect(playing.canvas.getByLabelText("Date")).toHaveValue("2026-12-12")
  },
}

export const DayToConfirm: Story = {
  name: "Changing the day, both days side by side (date)",
  tags: ["state:shown.change.changingDay.confirming", "date"],
  globals: { world: "booked" },
  play: async (playing) => {
    await review(playing)
    await expectText("Move your trip?")(playing)
    await expectText("Sat 12 Dec 2026")(playing)
    await expectText(/^It costs nothing.+ at most what it would today: 50%\.$/)(playing)
  },
}

export const DayBeingSent: Story = {
  name: "Changing the day, being sent (date, loading)",
  tags: ["state:shown.change.changingDay.sending", "date", "loading"],
  globals: { world: "bookingThenSilence" },
  play: async (playing) => {
    await move(playing)
    await expectText("Moving your trip…")(playing)
  },
}

export const DayReread: Story = {
  name: "Changing the day, no answer, the booking is read anew (date, loading)",
  tags: ["state:shown.change.changingDay.rereading", "date", "loading"],
  globals: { world: "bookingBreaksOff" },
  play: async (playing) => {
    await move(playing)
    await expectText("Moving your trip…")(playing)
  },
}

export const DayUnknown: Story = {
  name: "Changing the day, nobody knows yet (date, error)",
  tags: ["state:shown.change.changingDay.unknown", "date", "error"],
  globals: { world: "bookingGoesDown" },
  play: async (playing) => {
    await move(playing)
    await expectText("We do not know yet")(playing)
  },
}

export const DayMoved: Story = {
  name: "Day changed (date, success)",
  tags: ["state:shown.change.changingDay.moved", "date", "success"],
  globals: { world: "booked" },
  play: async (playing) => {
    await move(playing)
    await expectText("Your trip is moved")(playing)
  },
}

const takeOff: NonNullable<Story["play"]> = pressAll("Some of us stay at home", "Remove a child")
const reviewTakeOff: NonNullable<Story["play"]> = async (playing) => {
  await takeOff(playing)
  await press("Go on")(playing)
}
const sendTakeOff: NonNullable<Story["play"]> = async (playing) => {
  await reviewTakeOff(playing)
  await press("Take them off and get ₹75.00 back")(playing)
}

export const TakeOffChoosing: Story = {
  name: "Some stay at home, counting who travels (party, refund)",
  tags: ["state:shown.change.takingOff.choosing.quiet", "party", "refund"],
  globals: { world: "booked" },
  play: async (playing) => {
    await takeOff(playing)
    await expectText("Who still travels?")(playing)
    await expectText("Paid for 0 Adults, 1 Child")(playing)
  },
}

export const TakeOffObjecting: Story = {
  name: "Some stay at home, nobody is chosen (party, validation error)",
  tags: ["state:shown.change.takingOff.choosing.objecting", "party", "error"],
  globals: { world: "booked" },
  play: async (playing) => {
    await pressAll("Some of us stay at home", "Go on")(playing)
    await expectText("Please choose who stays at home, and leave at least one traveller.")(playing)
  },
}

export const TakeOffRefused: Story = {
  name: "Some stay at home, not done (party, error)",
  tags: ["state:shown.change.takingOff.choosing.refused", "party", "error"],
  globals: { world: "bookingsReadOnly" },
  play: async (playing) => {
    await sendTakeOff(playing)
    await expectText("We got no answer, and everybody is still on your booking. You can try again.")(playing)
  },
}

export const TakeOffToConfirm: Story = {
  name: "Some stay at home, the same sum once more (party, refund)",
  tags: ["state:shown.change.takingOff.confirming", "party", "refund"],
  globals: { world: "booked" },
  play: async (playing) => {
    await reviewTakeOff(playing)
    await expectText("Take them off for good?")(playing)
    await expectText("Take them off and get ₹75.00 back")(playing)
  },
}

export const TakeOffBeingSent: Story = {
  name: "Some stay at home, being sent (party, loading)",
  tags: ["state:shown.change.takingOff.sending", "party", "loading"],
  globals: { world: "bookingThenSilence" },
  play: async (playing) => {
    await sendTakeOff(playing)
    await expectText("Changing your booking…")(playing)
  },
}

export const TakeOffReread: Story = {
  name: "Some stay at home, no answer, the booking is read anew (party, loading)",
  tags: ["state:shown.change.takingOff.rereading", "party", "loading"],
  globals: { world: "bookingBreaksOff" },
  play: async (playing) => {
    await sendTakeOff(playing)
    await expectText("Changing your booking…")(playing)
  },
}

export const TakeOffUnknown: Story = {
  name: "Some stay at home, nobody knows yet (party, error)",
  tags: ["state:shown.change.takingOff.unknown", "party", "error"],
  globals: { world: "bookingGoesDown" },
  play: async (playing) => {
    await sendTakeOff(playing)
    await expectText("We do not know yet")(playing)
  },
}

export const TakeOffDone: Story = {
  name: "Some stay at home, done (party, success)",
  tags: ["state:shown.change.takingOff.done", "party", "success"],
  globals: { world: "booked" },
  play: async (playing) => {
    await sendTakeOff(playing)
    await expectText("Your booking is changed")(playing)
  },
}

const openTrips: NonNullable<Story["play"]> = pressAll("Another trip")

const chooseTrip: NonNullable<Story["play"]> = async (playing) => {
  await openTrips(playing)
  await playing.userEvent.type(await playing.canvas.findByLabelText("Find another trip"), "dinner cruise")
  await playing.userEvent.click(await playing.canvas.findByRole("button", { name: /^Dinner Cruise on the/ }))
}

const chooseTripDay: NonNullable<Story["play"]> = async (playing) => {
  await chooseTrip(playing)
  fireEvent.input(await playing.canvas.findByLabelText("Date"), { target: { value: "2026-12-12" } })
}

const reviewTrip: NonNullable<Story["play"]> = async (playing) => {
  await chooseTripDay(playing)
  await press("Go on")(playing)
}

const sendTrip: NonNullable<Story["play"]> = async (playing) => {
  await reviewTrip(playing)
  await press("Go on and pay ₹2,297.70")(playing)
}

export const TripPreparing: Story = {
  name: "Another trip, looking up the trips (another trip, loading)",
  tags: ["state:shown.change.changingTrip.preparing", "loading"],
  globals: { world: "bookedCatalogueHangs" },
  play: async (playing) => {
    await openTrips(playing)
    await expectText("Looking up our trips…")(playing)
  },
}

export const TripUnprepared: Story = {
  name: "Another trip, nobody says which there are (another trip, error)",
  tags: ["state:shown.change.changingTrip.unprepared", "error"],
  globals: { world: "bookedCatalogueDown" },
  play: async (playing) => {
    await openTrips(playing)
    await expectText("We could not look up our trips. Nothing has changed.")(playing)
  },
}

export const TripChoosing: Story = {
  name: "Another trip, choosing one (another trip, search)",
  tags: ["state:shown.change.changingTrip.choosing.quiet", "search"],
  globals: { world: "booked" },
  play: async (playing) => {
    await openTrips(playing)
    await expectText("Choose another trip")(playing)
    await expectText(/more: type a word of its name\.$/)(playing)
  },
}

export const TripObjecting: Story = {
  name: "Another trip, nobody says when it runs (another trip, error)",
  tags: ["state:shown.change.changingTrip.choosing.objecting", "error"],
  globals: { world: "bookedActivitiesDown" },
  play: async (playing) => {
    await chooseTrip(playing)
    await expectText(/^We could not look up when this trip runs/)(playing)
    await expect(playing.canvas.getByLabelText("Find another trip")).toHaveValue("dinner cruise")
  },
}

export const TripReading: Story = {
  name: "Another trip, looking up when it runs (another trip, loading)",
  tags: ["state:shown.change.changingTrip.reading", "loading"],
  globals: { world: "bookedActivitiesHang" },
  play: async (playing) => {
    await chooseTrip(playing)
    await expectText("Looking up when it runs…")(playing)
  },
}

export const TripDating: Story = {
  name: "Another trip, choosing its day (another trip, date)",
  tags: ["state:shown.change.changingTrip.dating.quiet", "date"],
  globals: { world: "booked" },
  play: async (playing) => {
    await chooseTripDay(playing)
    await expectText("When do you go: Dinner Cruise on the Mandovi?")(playing)
    await expectText("The only time of this day.")(playing)
  },
}

export const TripDayObjecting: Story = {
  name: "Another trip, no day is chosen (another trip, date, validation error)",
  tags: ["state:shown.change.changingTrip.dating.objecting", "date", "error"],
  globals: { world: "booked" },
  play: async (playing) => {
    await chooseTrip(playing)
    await press("Go on")(playing)
    await expectText("Please choose today or a later date.")(playing)
  },
}

export const TripRefused: Story = {
  name: "Another trip, not done (another trip, error)",
  tags: ["state:shown.change.changingTrip.dating.refused", "error"],
  globals: { world: "bookingsReadOnly" },
  play: async (playing) => {
    await sendTrip(playing)
    await expectText("We got no answer, and your trip is not changed. You can try again.")(playing)
    await expect(playing.canvas.getByLabelText("Date")).toHaveValue("2026-12-12")
  },
}

export const TripQuoting: Story = {
  name: "Another trip, looking up what it costs (another trip, loading)",
  tags: ["state:shown.change.changingTrip.quoting", "loading"],
  globals: { world: "bookingUnquoted" },
  play: async (playing) => {
    await reviewTrip(playing)
    await expectText("Looking up what it costs…")(playing)
  },
}

export const TripToConfirm: Story = {
  name: "Another trip, what it costs more (another trip, payment)",
  tags: ["state:shown.change.changingTrip.confirming", "payment"],
  globals: { world: "booked" },
  play: async (playing) => {
    await reviewTrip(playing)
    await expectText(/^It costs ₹2,297.70 more than the ₹1,150.00 that your booking costs now/)(playing)
  },
}

export const TripBeingSent: Story = {
  name: "Another trip, being sent (another trip, loading)",
  tags: ["state:shown.change.changingTrip.sending", "loading"],
  globals: { world: "bookingThenSilence" },
  play: async (playing) => {
    await sendTrip(playing)
    await expectText("Changing your trip…")(playing)
  },
}

export const TripReread: Story = {
  name: "Another trip, no answer, the booking is read anew (another trip, loading)",
  tags: ["state:shown.change.changingTrip.rereading", "loading"],
  globals: { world: "bookingBreaksOff" },
  play: async (playing) => {
    await sendTrip(playing)
    await expectText("Changing your trip…")(playing)
  },
}

export const TripUnknown: Story = {
  name: "Another trip, nobody knows yet (another trip, error)",
  tags: ["state:shown.change.changingTrip.unknown", "error"],
  globals: { world: "bookingGoesDown" },
  play: async (playing) => {
    await sendTrip(playing)
    await expectText("We do not know yet")(playing)
  },
}

export const TripPaid: Story = {
  name: "Another trip, paid and changed (another trip, payment, success)",
  tags: ["payment", "success"],
  globals: { world: "booked" },
  play: async (playing) => {
    await sendTrip(playing)
    await expectText(/^It is paid: you go to Dinner Cruise on the Mandovi/)(playing)
  },
}

/** The company is the cause: it costs neither more nor less, whatever went back before. */
export const TripMoved: Story = {
  name: "Another trip, changed (another trip, success)",
  tags: ["state:shown.change.changingTrip.moved", "success"],
  globals: { world: "bookingCalledOffAfterRefund" },
  play: async (playing) => {
    await pressAll("Choose another day", "Another trip")(playing)
    await playing.userEvent.type(await playing.canvas.findByLabelText("Find another trip"), "sunset cruise")
    await playing.userEvent.click(
      await playing.canvas.findByRole("button", { name: /^Sunset Cruise on the Mandovi/ }),
    )
    fireEvent.input(await playing.canvas.findByLabelText("Date"), { target: { value: "2026-12-12" } })
    await pressAll("Go on", "Change my trip")(playing)
    await expectText(/^You go to Sunset Cruise on the Mandovi, Sat 12 Dec 2026[^.]*\.$/)(playing)
  },
}

const PAY = "Pay ₹2,297.70"

export const DifferenceStarting: Story = {
  name: "Paying for another trip, the payment page is asked for (payment, loading)",
  tags: ["state:shown.change.payingDifference.starting", "payment", "loading"],
  globals: { world: "bookingDifferenceThenSilence" },
  play: async (playing) => {
    await press(PAY)(playing)
    await expectText("Opening the payment page…")(playing)
  },
}

export const DifferenceAtCheckout: Story = {
  name: "Paying for another trip, at the payment page (payment, loading)",
  tags: ["state:shown.change.payingDifference.atCheckout", "payment", "loading"],
  globals: { world: "bookingDifferenceAtCheckout" },
  play: async (playing) => {
    await press(PAY)(playing)
    await expectText("The payment page is open.")(playing)
  },
}

export const DifferenceChecking: Story = {
  name: "Paying for another trip, the provider is asked (payment, loading)",
  tags: ["state:shown.change.payingDifference.checking", "payment", "loading"],
  globals: { world: "bookingDifferenceChecking" },
  play: async (playing) => {
    await press(PAY)(playing)
    await expectText(/^We’re confirming your payment/)(playing)
    await expectText("Look later")(playing)
  },
}

export const DifferencePending: Story = {
  name: "Paying for another trip, the bank has not said (payment, pending)",
  tags: ["state:shown.change.payingDifference.pending", "payment", "pending"],
  globals: { world: "bookingDifferencePending" },
  play: async (playing) => {
    await press(PAY)(playing)
    await expectText("Look later")(playing)
    await expectText(/^We’re confirming your payment/)(playing)
  },
}

export const DifferenceUnpaid: Story = {
  name: "Paying for another trip, the page was closed (payment, cancelled)",
  tags: ["state:shown.change.payingDifference.unpaid", "payment", "cancelled"],
  globals: { world: "bookingDifferenceClosed" },
  play: async (playing) => {
    await press(PAY)(playing)
    await expectText("Not paid yet")(playing)
    await expectText(/^Your booking stays as it is until the difference is paid/)(playing)
  },
}

export const DifferenceNotOpened: Story = {
  name: "Paying for another trip, no payment page (payment, error)",
  tags: ["payment", "error"],
  globals: { world: "bookingDifferenceNotOpened" },
  play: async (playing) => {
    await press(PAY)(playing)
    await expectText("The payment page could not be opened. Nothing was charged.")(playing)
  },
}

export const DifferenceDeclined: Story = {
  name: "Paying for another trip, the bank said no (payment, failed)",
  tags: ["payment", "failed"],
  globals: { world: "bookingDifferenceDeclined" },
  play: async (playing) => {
    await press(PAY)(playing)
    await expectText("Not paid")(playing)
    await expectText("The payment did not go through")(playing)
  },
}

export const DifferenceUnknown: Story = {
  name: "Paying for another trip, nobody knows yet (payment, error)",
  tags: ["state:shown.change.payingDifference.unknown", "payment", "error"],
  globals: { world: "bookingDifferenceUnknown" },
  play: async (playing) => {
    await press(PAY)(playing)
    await expectText("We do not know yet")(playing)
    await expectText("Look later")(playing)
  },
}

export const DifferencePaid: Story = {
  name: "Paying for another trip, paid and changed (payment, success)",
  tags: ["state:shown.change.payingDifference.paid", "payment", "success"],
  globals: { world: "bookingDifference" },
  play: async (playing) => {
    await press(PAY)(playing)
    await expectText("Your trip is changed")(playing)
    await waitFor(() =>
      expect(playing.canvas.getByRole("heading", { name: "Your trip is changed" })).toHaveFocus(),
    )
  },
}

const saveAddress =
  (address: string): NonNullable<Story["play"]> =>
  async (playing) => {
    const field = await playing.canvas.findByLabelText("E-mail address")
    await playing.userEvent.type(field, address)
    await press("Save address")(playing)
  }

export const EmailQuiet: Story = {
  name: "E-mail address, nothing typed yet",
  tags: ["state:shown.email.open.quiet"],
  globals: { world: "booked" },
  play: expectText("Messages about this trip"),
}

export const EmailSaving: Story = {
  name: "E-mail address being saved (loading)",
  tags: ["state:shown.email.saving", "loading"],
  globals: { world: "bookingThenSilence" },
  play: async (playing) => {
    await saveAddress("asha@example.com")(playing)
    await expectText("Saving…")(playing)
  },
}

export const EmailSaved: Story = {
  name: "E-mail address saved (success)",
  tags: ["state:shown.email.open.saved", "success"],
  globals: { world: "booked" },
  play: async (playing) => {
    await saveAddress("asha@example.com")(playing)
    await expectText("Saved. Messages about this trip go there from now on.")(playing)
  },
}

export const EmailRefused: Story = {
  name: "E-mail address wrong (validation error)",
  tags: ["state:shown.email.open.refused", "error"],
  globals: { world: "booked" },
  play: async (playing) => {
    await saveAddress("asha")(playing)
    await expectText(/^Please enter one e-mail address/)(playing)
    await expect(playing.canvas.getByLabelText("E-mail address")).toHaveFocus()
  },
}

export const EmailUnsaved: Story = {
  name: "E-mail address not saved (error)",
  tags: ["state:shown.email.open.unsaved", "error"],
  globals: { world: "bookingsReadOnly" },
  play: async (playing) => {
    await saveAddress("asha@example.com")(playing)
    await expectText("We could not keep the address. Please try again.")(playing)
    await expect(playing.canvas.getByLabelText("E-mail address")).toHaveValue("asha@example.com")
  },
}
