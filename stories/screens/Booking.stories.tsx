/** A traveller's booking under its secret, each of its faces reached by living in a world. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useLayoutEffect } from "react"
import { Route, Routes } from "react-router-dom"
import { expect } from "storybook/test"
import { SAMPLE_ORDER_ID, SAMPLE_SECRET } from "#adapters/memory/sampleBookings.ts"
import type { WorldName } from "#adapters/memory/worlds.ts"
import { pathOf, ROUTES } from "#core/routes.ts"
import { BookingScreen } from "#ui/booking/BookingScreen.tsx"
import { Hydrated } from "../world/Hydrated.tsx"
import { StoryApp } from "../world/StoryApp.tsx"

const meta = {
  title: "Screens/Booking",
  component: StoryApp,
  tags: ["autodocs", "machine:bookingPage"],
  parameters: { path: pathOf({ to: "booking", secret: SAMPLE_SECRET.toLowerCase() }) },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** A story in which these words must be seen. */
const says = (world: WorldName, words: string | RegExp): Story => ({
  globals: { world },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(words)).toBeVisible()
  },
})

/** Two weeks before the trip: everything can still be changed. */
export const Confirmed: Story = {
  name: "Confirmed (booked, success)",
  tags: ["success"],
  globals: { world: "booked" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Booked and paid.")).toBeVisible()
    await expect(canvas.getByText("Sat 5 Dec 2026")).toBeVisible()
    await expect(await canvas.findByRole("img", { name: `Code of order ${SAMPLE_ORDER_ID}` })).toBeVisible()
    await expect(canvas.getByRole("link", { name: /^Show on the map/ })).toBeVisible()
  },
}

/** The page as the service worker writes it: its root says that it is the copy. */
const KeptCopyPage = () => {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset["kept"] = ""
    return () => void delete dataset["kept"]
  }, [])
  return (
    <Hydrated>
      <Routes>
        <Route path={ROUTES.booking.path} element={<BookingScreen />} />
      </Routes>
    </Hydrated>
  )
}

/** Without a network the device shows the page that it kept, and says so until the booking was read anew. */
export const KeptCopy: Story = {
  name: "Copy that the device kept (offline)",
  tags: ["offline"],
  globals: { world: "bookedKeptCopy" },
  render: () => <KeptCopyPage />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This is the copy that your device kept\./)).toBeVisible()
    await expect(canvas.getByText("Booked and paid.")).toBeVisible()
  },
}

/** A trip whose seats are counted says when it sets out. */
export const WithStartTime: Story = {
  ...says("bookedDeparture", "8.30 pm"),
  name: "Confirmed, with a start time (date)",
  tags: ["date"],
}

/** The catalogue has no meeting point, or the activity no more. */
export const NoMeetingPoint: Story = {
  ...says("bookedWithoutMeetingPoint", "We tell you on the phone where your trip begins."),
  name: "Confirmed, no meeting point known",
}

/** The traveller's address is known, and can be changed. */
export const WithEmail: Story = {
  name: "Confirmed, with an e-mail address",
  globals: { world: "bookedWithEmail" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("E-mail address")).toHaveValue("asha@example.com")
  },
}

/** The trip was cancelled, and half of the money has arrived. */
export const Cancelled: Story = {
  ...says("bookingCancelled", "₹575.00 has been sent back to you."),
  name: "Cancelled, refunded (cancelled, refund)",
  tags: ["cancelled", "refund"],
}

/** The same, while the bank is at it: the page looks again every minute. */
export const RefundUnderWay: Story = {
  ...says("bookingRefundUnderWay", /^₹575.00 is on its way back to you/),
  name: "Cancelled, refund on its way (cancelled, refund, pending)",
  tags: ["cancelled", "refund", "pending"],
}

/** Everything that was paid has gone back. */
export const Refunded: Story = {
  ...says("bookingRefunded", "₹1,150.00 has been sent back to you."),
  name: "Everything refunded (cancelled, refund)",
  tags: ["cancelled", "refund"],
}

/** The day was changed once: it cannot be changed again here. */
export const DayChanged: Story = {
  ...says("bookingMoved", /^The day of this booking was changed before/),
  name: "Day changed before (date)",
  tags: ["date"],
}

/** A day before the trip nothing can be changed, and nothing comes back. */
export const TooLateToChange: Story = {
  ...says("bookingTooLate", "The last day for changing the date has passed."),
  name: "Too late to change the day (date)",
  tags: ["date"],
}

/** The company has called the trip off: the money or another time, and what happens to who chooses nothing. */
export const CalledOff: Story = {
  name: "Called off by the company (called off, choose)",
  globals: { world: "bookingCalledOff" },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("A storm is coming in, and no boat may leave the harbour that evening."),
    ).toBeVisible()
    await expect(canvas.getByText(/^We are sorry: we had to call this trip off/)).toBeVisible()
    await expect(canvas.getByText(/, or keep the same sum as a voucher for another trip/)).toBeVisible()
    await expect(canvas.getByRole("button", { name: "Get my money back" })).toBeVisible()
    await expect(canvas.queryByText("Meeting point")).toBeNull()
  },
}

/** Who has paid in two parts is offered no voucher. */
export const CalledOffPaidInTwo: Story = {
  name: "Called off, paid in two parts (called off, difference)",
  tags: ["difference"],
  globals: { world: "bookingCalledOffInTwo" },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/or travel at another time without a fee\. Please choose/),
    ).toBeVisible()
    await expect(canvas.queryByText(/voucher/)).toBeNull()
    await expect(canvas.getByRole("button", { name: "Get my money back" })).toBeVisible()
  },
}

/** Everything goes back, whatever the day is. */
export const CalledOffMoneyTaken: Story = {
  name: "Called off, money taken (called off, cancelled, refund)",
  tags: ["cancelled", "refund"],
  globals: { world: "bookingCalledOff" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Get my money back" }))
    await userEvent.click(await canvas.findByRole("button", { name: "Go on" }))
    await userEvent.click(await canvas.findByRole("button", { name: /^Get ₹.* back$/ }))
    await expect(await canvas.findByText("Your trip is cancelled")).toBeVisible()
    await expect(canvas.getByText("When plans change")).toBeVisible()
    await expect(canvas.getByText(/: Called off by the company: A storm is coming in/)).toBeVisible()
    await expect(canvas.getByText(/: Cancelled, as the trip was called off$/)).toBeVisible()
  },
}

/** One of the party has their share back, and the others choose still. */
export const CalledOffSomeLeave: Story = {
  name: "Called off, money back for some (called off, refund)",
  tags: ["refund"],
  globals: { world: "bookingCalledOff" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Money back for some of us" }))
    await userEvent.click(await canvas.findByRole("button", { name: "Remove an adult" }))
    await userEvent.click(canvas.getByRole("button", { name: "Go on" }))
    await userEvent.click(await canvas.findByRole("button", { name: /^Take them off and get ₹.* back$/ }))
    await userEvent.click(await canvas.findByRole("button", { name: "All right" }))
    await expect(await canvas.findByRole("button", { name: "Choose another day" })).toBeVisible()
  },
}

/** Who is left may have another day before the others have their money: the time to choose passes meanwhile. */
export const CalledOffMoneyUnderWay: Story = {
  name: "Called off, money of some under way (called off, refund)",
  tags: ["refund"],
  globals: { world: "bookingCalledOffRefundUnderWay" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Choose another day" })).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "Get my money back" })).toBeNull()
  },
}

/** The provider gives it back no more: the company does, by hand; another day can be had by oneself. */
export const CalledOffByHand: Story = {
  name: "Called off, money back by hand (called off, date)",
  tags: ["date"],
  globals: { world: "bookingCalledOffLongPaid" },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/You can have another day instead, without a fee/)).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "Get my money back" })).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: "Choose another day" }))
    await expect(await canvas.findByRole("heading", { name: "Choose another day" })).toBeVisible()
  },
}

/** The same sum for another trip. */
export const CalledOffVoucherChosen: Story = {
  name: "Called off, voucher chosen (called off, cancelled, voucher)",
  tags: ["cancelled"],
  globals: { world: "bookingCalledOff" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Keep it as a voucher" }))
    await expect(await canvas.findByRole("rowheader", { name: "Your voucher" })).toBeVisible()
    await expect(canvas.queryByText("You get back")).toBeNull()
    await userEvent.click(await canvas.findByRole("button", { name: "Go on" }))
    await userEvent.click(await canvas.findByRole("button", { name: /^Get a voucher of ₹/ }))
    await expect(
      await canvas.findByText("Your voucher is ready: it stands above on this page."),
    ).toBeVisible()
    await expect(canvas.getByRole("link", { name: "Use it for another trip" })).toBeVisible()
  },
}

/** The voucher waits on the page of the booking that it came of. */
export const VoucherWaits: Story = {
  name: "A voucher to use (cancelled, voucher)",
  tags: ["cancelled"],
  globals: { world: "bookingVoucher" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Use it for another trip" })).toBeVisible()
    await expect(canvas.getByText("Sun 21 Nov 2027")).toBeVisible()
  },
}

/** Its last day is past: it pays for nothing any more. */
export const VoucherLapsed: Story = {
  name: "A voucher that has lapsed (cancelled, voucher)",
  tags: ["cancelled"],
  globals: { world: "bookingVoucherLapsed" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/has lapsed: its last day was Fri 20 Nov 2026\.$/)).toBeVisible()
    await expect(canvas.queryByRole("link", { name: "Use it for another trip" })).toBeNull()
  },
}

/** It has paid for another trip, whose page has what was left. */
export const VoucherSpent: Story = {
  ...says("bookingVoucherSpent", /is spent: anything left is with the booking that it paid for\.$/),
  name: "A voucher that is spent (cancelled, voucher)",
  tags: ["cancelled"],
}

/** What a voucher paid comes back as one, beside the money: that is said before anything is chosen. */
export const CalledOffByVoucher: Story = {
  ...says("bookingCalledOffByVoucher", /^Of what your voucher paid/),
  name: "Called off, paid by a voucher (called off, voucher)",
}

/** What a voucher paid comes back as one: that is said on the page, and at the last step. */
export const VoucherComesBack: Story = {
  name: "Cancelling what a voucher paid (voucher)",
  globals: { world: "bookingPaidByVoucher" },
  play: async ({ canvas, userEvent }) => {
    const comesBack = /^Of what your voucher paid/
    await expect(await canvas.findByText(comesBack)).toBeVisible()
    await expect(canvas.getByText(/Another trip has to cost the same\.$/)).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Cancel this trip" }))
    await userEvent.click(await canvas.findByRole("button", { name: "Go on" }))
    await expect(await canvas.findByText("Cancel for good?")).toBeVisible()
    await expect(canvas.getByText(comesBack)).toBeVisible()
  },
}

/** What a voucher has paid goes to no trip at another price: only those at its own are offered, and here is none. */
export const VoucherKeepsItsPrice: Story = {
  name: "Another trip for what a voucher paid (voucher)",
  globals: { world: "bookingPaidByVoucher" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Another trip" }))
    await expect(await canvas.findByText("Choose another trip")).toBeVisible()
    await expect(canvas.getByText(/^A voucher has paid a part of this booking\./)).toBeVisible()
    await expect(canvas.queryByText(/ per adult$/)).toBeNull()
    await expect(canvas.getByText("None of our other trips costs the same.")).toBeVisible()
  },
}

/** The choice is not taken: it is said, and can be made again. */
export const CalledOffRefused: Story = {
  name: "Called off, choice not taken (called off, error)",
  tags: ["error"],
  globals: { world: "bookingCalledOffReadOnly" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Get my money back" }))
    await userEvent.click(await canvas.findByRole("button", { name: "Go on" }))
    await userEvent.click(await canvas.findByRole("button", { name: /^Get ₹.* back$/ }))
    await expect(await canvas.findByText("Nothing has changed")).toBeVisible()
    await expect(canvas.getByRole("button", { name: "Look again" })).toBeVisible()
  },
}

/** What a dearer trip costs more waits to be paid: the booking stays as it is until then. */
export const DifferenceOpen: Story = {
  ...says("bookingDifference", "Another trip waits for its payment"),
  name: "Another trip, to be paid (payment, difference)",
  tags: ["payment"],
}

/** Nobody has paid it in time. */
export const DifferenceLapsed: Story = {
  ...says("bookingDifferenceLapsed", "The other trip was not paid"),
  name: "Another trip, not paid in time (payment, difference)",
  tags: ["payment"],
}

/** The bank said no. */
export const DifferenceFailed: Story = {
  ...says("bookingDifferenceFailed", "The payment did not go through"),
  name: "Another trip, payment failed (payment, difference, failed)",
  tags: ["payment", "failed"],
}

/** The money came when the booking could no longer go there: somebody looks into it. */
export const DifferenceInQuestion: Story = {
  ...says("bookingDifferenceInQuestion", "We are looking into your payment"),
  name: "Another trip, payment in question (payment, difference)",
  tags: ["payment"],
}

/** And has sent it back. */
export const DifferenceGoesBack: Story = {
  ...says("bookingDifferenceGoesBack", "Your payment goes back to you"),
  name: "Another trip, payment goes back (payment, difference, refund)",
  tags: ["payment", "refund"],
}

/** The day after. */
export const TripOver: Story = {
  ...says("bookingOver", /^This trip has begun or is over/),
  name: "Trip over",
}

/** A link that was cut off, replaced, or whose person was erased: one and the same answer. */
export const WrongLink: Story = {
  ...says("booked", "This link opens no booking"),
  name: "Link opens no booking (wrong link, 404, error)",
  tags: ["404", "error"],
  parameters: { path: pathOf({ to: "booking", secret: "00000000000000000000000000" }) },
}

/** While the booking is being read. */
export const Opening: Story = {
  ...says("bookingsHang", "Opening your booking…"),
  name: "Opening (loading)",
  tags: ["loading"],
}

/** When the booking cannot be read. */
export const Unavailable: Story = {
  ...says("bookingsDown", "We cannot open your booking right now"),
  name: "Cannot be opened right now (error, retry)",
  tags: ["error"],
}
