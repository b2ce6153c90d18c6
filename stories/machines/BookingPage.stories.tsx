/** The page of a booking, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, waitFor } from "storybook/test"
import { SAMPLE_SECRET } from "#adapters/memory/sampleBookings.ts"
import { REREAD_MS } from "#core/paidBooking/bookingPageSetup.ts"
import { pathOf } from "#core/routes.ts"
import { advanceTimeInStory, expectText, inTurn } from "../session/playSteps.ts"
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
  play: expectText("Booked and paid."),
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
  play: inTurn(expectText(/^₹575.00 is on its way back to you/), advanceTimeInStory(REREAD_MS)),
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
  play: inTurn(press("Download PDF Receipt"), expectText("Preparing your PDF…")),
}

export const ReceiptWritten: Story = {
  name: "PDF receipt saved (success)",
  tags: ["state:shown.receipt.open.written", "success"],
  globals: { world: "booked" },
  play: inTurn(press("Download PDF Receipt"), expectText("Saved to your downloads.")),
}

export const ReceiptNotWritten: Story = {
  name: "PDF receipt failed (error)",
  tags: ["state:shown.receipt.open.unwritten", "failed", "error"],
  globals: { world: "bookingPapersDown" },
  play: inTurn(press("Download PDF Receipt"), expectText("The PDF could not be made. Please try again.")),
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
  play: inTurn(press("Add to calendar"), expectText("Preparing your calendar file…")),
}

export const CalendarWritten: Story = {
  name: "Calendar file saved (success)",
  tags: ["state:shown.calendar.open.written", "success", "date"],
  globals: { world: "booked" },
  play: inTurn(press("Add to calendar"), expectText("Saved to your downloads.")),
}

export const CalendarNotWritten: Story = {
  name: "Calendar file failed (error)",
  tags: ["state:shown.calendar.open.unwritten", "failed", "error", "date"],
  globals: { world: "bookingPapersDown" },
  play: inTurn(
    press("Add to calendar"),
    expectText("The calendar file could not be made. Please try again."),
  ),
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
  play: inTurn(
    pressAll("Cancel this trip", "Go on"),
    expectText("Cancel for good?"),
    expectText("₹575.00"),
    expectText("Cancel and get ₹575.00 back"),
  ),
}

export const CancellationBeingSent: Story = {
  name: "Cancelling, being sent (cancelled, loading)",
  tags: ["state:shown.change.cancelling.sending", "cancelled", "loading"],
  globals: { world: "bookingThenSilence" },
  play: inTurn(pressAll(...CANCEL), expectText("Cancelling your trip…")),
}

export const CancellationReread: Story = {
  name: "Cancelling, no answer, the booking is read anew (cancelled, loading)",
  tags: ["state:shown.change.cancelling.rereading", "cancelled", "loading"],
  globals: { world: "bookingBreaksOff" },
  play: inTurn(pressAll(...CANCEL), expectText("Cancelling your trip…")),
}

export const CancellationRefused: Story = {
  name: "Cancelling, not done (cancelled, error)",
  tags: ["state:shown.change.cancelling.refused", "cancelled", "error"],
  globals: { world: "bookingsReadOnly" },
  play: inTurn(
    pressAll(...CANCEL),
    expectText("We got no answer, and your booking is not cancelled. You can try again."),
  ),
}

export const CancellationUnknown: Story = {
  name: "Cancelling, nobody knows yet (cancelled, error)",
  tags: ["state:shown.change.cancelling.unknown", "cancelled", "error"],
  globals: { world: "bookingGoesDown" },
  play: inTurn(pressAll(...CANCEL), expectText("We do not know yet")),
}

export const CancellationDone: Story = {
  name: "Cancelled (cancelled, success)",
  tags: ["state:shown.change.cancelling.done", "cancelled", "success"],
  globals: { world: "bookingAnswersLost" },
  play: inTurn(pressAll(...CANCEL), expectText("Your trip is cancelled")),
}

export const DayPreparing: Story = {
  name: "Changing the day, looking up when the trip runs (date, loading)",
  tags: ["state:shown.change.changingDay.preparing", "date", "loading"],
  globals: { world: "bookedCatalogueHangs" },
  play: inTurn(pressAll("Change the day"), expectText("Looking up on which days the trip runs…")),
}

export const DayUnprepared: Story = {
  name: "Changing the day, nobody says when the trip runs (date, error)",
  tags: ["state:shown.change.changingDay.unprepared", "date", "error"],
  globals: { world: "bookedCatalogueDown" },
  play: inTurn(pressAll("Change the day"), expectText(/^We could not look up on which days the trip runs/)),
}

/** The twelfth of December, a week after the booked day. */
const chooseDay: NonNullable<Story["play"]> = async (playing) => {
  await pressAll("Change the day")(playing)
  fireEvent.input(await playing.canvas.findByLabelText("Date"), { target: { value: "2026-12-12" } })
}

const review: NonNullable<Story["play"]> = inTurn(chooseDay, press("Go on"))

const move: NonNullable<Story["play"]> = inTurn(review, press("Move my trip"))

export const DayChoosing: Story = {
  name: "Changing the day, choosing one (date)",
  tags: ["state:shown.change.changingDay.choosing.quiet", "date"],
  globals: { world: "bookedDeparture" },
  play: inTurn(chooseDay, expectText(/^Sat 12 Dec 2026/), expectText("The only time of this day.")),
}

export const DayObjecting: Story = {
  name: "Changing the day, none is chosen (date, validation error)",
  tags: ["state:shown.change.changingDay.choosing.objecting", "date", "error"],
  globals: { world: "booked" },
  play: inTurn(pressAll("Change the day", "Go on"), expectText("Please choose today or a later date.")),
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
  play: inTurn(
    review,
    expectText("Move your trip?"),
    expectText("Sat 12 Dec 2026"),
    expectText(/^It costs nothing.+ at most what it would today: 50%\.$/),
  ),
}

export const DayBeingSent: Story = {
  name: "Changing the day, being sent (date, loading)",
  tags: ["state:shown.change.changingDay.sending", "date", "loading"],
  globals: { world: "bookingThenSilence" },
  play: inTurn(move, expectText("Moving your trip…")),
}

export const DayReread: Story = {
  name: "Changing the day, no answer, the booking is read anew (date, loading)",
  tags: ["state:shown.change.changingDay.rereading", "date", "loading"],
  globals: { world: "bookingBreaksOff" },
  play: inTurn(move, expectText("Moving your trip…")),
}

export const DayUnknown: Story = {
  name: "Changing the day, nobody knows yet (date, error)",
  tags: ["state:shown.change.changingDay.unknown", "date", "error"],
  globals: { world: "bookingGoesDown" },
  play: inTurn(move, expectText("We do not know yet")),
}

export const DayMoved: Story = {
  name: "Day changed (date, success)",
  tags: ["state:shown.change.changingDay.moved", "date", "success"],
  globals: { world: "booked" },
  play: inTurn(move, expectText("Your trip is moved")),
}

const takeOff: NonNullable<Story["play"]> = pressAll("Some of us stay at home", "Remove a child")
const reviewTakeOff: NonNullable<Story["play"]> = inTurn(takeOff, press("Go on"))
const sendTakeOff: NonNullable<Story["play"]> = inTurn(
  reviewTakeOff,
  press("Take them off and get ₹75.00 back"),
)

export const TakeOffChoosing: Story = {
  name: "Some stay at home, counting who travels (party, refund)",
  tags: ["state:shown.change.takingOff.choosing.quiet", "party", "refund"],
  globals: { world: "booked" },
  play: inTurn(takeOff, expectText("Who still travels?"), expectText("Paid for 0 Adults, 1 Child")),
}

export const TakeOffObjecting: Story = {
  name: "Some stay at home, nobody is chosen (party, validation error)",
  tags: ["state:shown.change.takingOff.choosing.objecting", "party", "error"],
  globals: { world: "booked" },
  play: inTurn(
    pressAll("Some of us stay at home", "Go on"),
    expectText("Please choose who stays at home, and leave at least one traveller."),
  ),
}

export const TakeOffRefused: Story = {
  name: "Some stay at home, not done (party, error)",
  tags: ["state:shown.change.takingOff.choosing.refused", "party", "error"],
  globals: { world: "bookingsReadOnly" },
  play: inTurn(
    sendTakeOff,
    expectText("We got no answer, and everybody is still on your booking. You can try again."),
  ),
}

export const TakeOffToConfirm: Story = {
  name: "Some stay at home, the same sum once more (party, refund)",
  tags: ["state:shown.change.takingOff.confirming", "party", "refund"],
  globals: { world: "booked" },
  play: inTurn(
    reviewTakeOff,
    expectText("Take them off for good?"),
    expectText("Take them off and get ₹75.00 back"),
  ),
}

export const TakeOffBeingSent: Story = {
  name: "Some stay at home, being sent (party, loading)",
  tags: ["state:shown.change.takingOff.sending", "party", "loading"],
  globals: { world: "bookingThenSilence" },
  play: inTurn(sendTakeOff, expectText("Changing your booking…")),
}

export const TakeOffReread: Story = {
  name: "Some stay at home, no answer, the booking is read anew (party, loading)",
  tags: ["state:shown.change.takingOff.rereading", "party", "loading"],
  globals: { world: "bookingBreaksOff" },
  play: inTurn(sendTakeOff, expectText("Changing your booking…")),
}

export const TakeOffUnknown: Story = {
  name: "Some stay at home, nobody knows yet (party, error)",
  tags: ["state:shown.change.takingOff.unknown", "party", "error"],
  globals: { world: "bookingGoesDown" },
  play: inTurn(sendTakeOff, expectText("We do not know yet")),
}

export const TakeOffDone: Story = {
  name: "Some stay at home, done (party, success)",
  tags: ["state:shown.change.takingOff.done", "party", "success"],
  globals: { world: "booked" },
  play: inTurn(sendTakeOff, expectText("Your booking is changed")),
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

const reviewTrip: NonNullable<Story["play"]> = inTurn(chooseTripDay, press("Go on"))

const sendTrip: NonNullable<Story["play"]> = inTurn(reviewTrip, press("Go on and pay ₹2,297.70"))

export const TripPreparing: Story = {
  name: "Another trip, looking up the trips (another trip, loading)",
  tags: ["state:shown.change.changingTrip.preparing", "loading"],
  globals: { world: "bookedCatalogueHangs" },
  play: inTurn(openTrips, expectText("Looking up our trips…")),
}

export const TripUnprepared: Story = {
  name: "Another trip, nobody says which there are (another trip, error)",
  tags: ["state:shown.change.changingTrip.unprepared", "error"],
  globals: { world: "bookedCatalogueDown" },
  play: inTurn(openTrips, expectText("We could not look up our trips. Nothing has changed.")),
}

export const TripChoosing: Story = {
  name: "Another trip, choosing one (another trip, search)",
  tags: ["state:shown.change.changingTrip.choosing.quiet", "search"],
  globals: { world: "booked" },
  play: inTurn(openTrips, expectText("Choose another trip"), expectText(/more: type a word of its name\.$/)),
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
  play: inTurn(chooseTrip, expectText("Looking up when it runs…")),
}

export const TripDating: Story = {
  name: "Another trip, choosing its day (another trip, date)",
  tags: ["state:shown.change.changingTrip.dating.quiet", "date"],
  globals: { world: "booked" },
  play: inTurn(
    chooseTripDay,
    expectText("When do you go: Dinner Cruise on the Mandovi?"),
    expectText("The only time of this day."),
  ),
}

export const TripDayObjecting: Story = {
  name: "Another trip, no day is chosen (another trip, date, validation error)",
  tags: ["state:shown.change.changingTrip.dating.objecting", "date", "error"],
  globals: { world: "booked" },
  play: inTurn(chooseTrip, press("Go on"), expectText("Please choose today or a later date.")),
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
  play: inTurn(reviewTrip, expectText("Looking up what it costs…")),
}

export const TripToConfirm: Story = {
  name: "Another trip, what it costs more (another trip, payment)",
  tags: ["state:shown.change.changingTrip.confirming", "payment"],
  globals: { world: "booked" },
  play: inTurn(
    reviewTrip,
    expectText(/^It costs ₹2,297.70 more than the ₹1,150.00 that your booking costs now/),
  ),
}

export const TripBeingSent: Story = {
  name: "Another trip, being sent (another trip, loading)",
  tags: ["state:shown.change.changingTrip.sending", "loading"],
  globals: { world: "bookingThenSilence" },
  play: inTurn(sendTrip, expectText("Changing your trip…")),
}

export const TripReread: Story = {
  name: "Another trip, no answer, the booking is read anew (another trip, loading)",
  tags: ["state:shown.change.changingTrip.rereading", "loading"],
  globals: { world: "bookingBreaksOff" },
  play: inTurn(sendTrip, expectText("Changing your trip…")),
}

export const TripUnknown: Story = {
  name: "Another trip, nobody knows yet (another trip, error)",
  tags: ["state:shown.change.changingTrip.unknown", "error"],
  globals: { world: "bookingGoesDown" },
  play: inTurn(sendTrip, expectText("We do not know yet")),
}

export const TripPaid: Story = {
  name: "Another trip, paid and changed (another trip, payment, success)",
  tags: ["payment", "success"],
  globals: { world: "booked" },
  play: inTurn(sendTrip, expectText(/^It is paid: you go to Dinner Cruise on the Mandovi/)),
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
  play: inTurn(press(PAY), expectText("Opening the payment page…")),
}

export const DifferenceAtCheckout: Story = {
  name: "Paying for another trip, at the payment page (payment, loading)",
  tags: ["state:shown.change.payingDifference.atCheckout", "payment", "loading"],
  globals: { world: "bookingDifferenceAtCheckout" },
  play: inTurn(press(PAY), expectText("The payment page is open.")),
}

export const DifferenceChecking: Story = {
  name: "Paying for another trip, the provider is asked (payment, loading)",
  tags: ["state:shown.change.payingDifference.checking", "payment", "loading"],
  globals: { world: "bookingDifferenceChecking" },
  play: inTurn(press(PAY), expectText(/^We’re confirming your payment/), expectText("Look later")),
}

export const DifferencePending: Story = {
  name: "Paying for another trip, the bank has not said (payment, pending)",
  tags: ["state:shown.change.payingDifference.pending", "payment", "pending"],
  globals: { world: "bookingDifferencePending" },
  play: inTurn(press(PAY), expectText("Look later"), expectText(/^We’re confirming your payment/)),
}

export const DifferenceUnpaid: Story = {
  name: "Paying for another trip, the page was closed (payment, cancelled)",
  tags: ["state:shown.change.payingDifference.unpaid", "payment", "cancelled"],
  globals: { world: "bookingDifferenceClosed" },
  play: inTurn(
    press(PAY),
    expectText("Not paid yet"),
    expectText(/^Your booking stays as it is until the difference is paid/),
  ),
}

export const DifferenceNotOpened: Story = {
  name: "Paying for another trip, no payment page (payment, error)",
  tags: ["payment", "error"],
  globals: { world: "bookingDifferenceNotOpened" },
  play: inTurn(press(PAY), expectText("The payment page could not be opened. Nothing was charged.")),
}

export const DifferenceDeclined: Story = {
  name: "Paying for another trip, the bank said no (payment, failed)",
  tags: ["payment", "failed"],
  globals: { world: "bookingDifferenceDeclined" },
  play: inTurn(press(PAY), expectText("Not paid"), expectText("The payment did not go through")),
}

export const DifferenceUnknown: Story = {
  name: "Paying for another trip, nobody knows yet (payment, error)",
  tags: ["state:shown.change.payingDifference.unknown", "payment", "error"],
  globals: { world: "bookingDifferenceUnknown" },
  play: inTurn(press(PAY), expectText("We do not know yet"), expectText("Look later")),
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
  play: inTurn(saveAddress("asha@example.com"), expectText("Saving…")),
}

export const EmailSaved: Story = {
  name: "E-mail address saved (success)",
  tags: ["state:shown.email.open.saved", "success"],
  globals: { world: "booked" },
  play: inTurn(
    saveAddress("asha@example.com"),
    expectText("Saved. Messages about this trip go there from now on."),
  ),
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
