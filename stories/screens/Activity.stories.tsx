/** An activity and the ticket that books it. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, within } from "storybook/test"
import type { WorldName } from "#adapters/memory/worlds.ts"
import { BOOKING_FIELD_ERROR_TEXT } from "#core/booking/bookingForm.ts"
import { StoryApp } from "../world/StoryApp.tsx"

const meta = {
  title: "Screens/Activity detail",
  component: StoryApp,
  tags: ["autodocs", "machine:booking"],
  parameters: { path: "/cruises/sunset-cruise-mandovi" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** When the catalogue has answered: the trip, and the form with today's date. */
export const Shown: Story = {
  name: "Activity and booking form (price, date, travellers)",
  tags: ["date"],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { level: 1, name: "Sunset Cruise on the Mandovi" }),
    ).toBeVisible()
  },
}

/** While the catalogue has not answered. */
export const Loading: Story = {
  name: "Crafting Your Next Journey (loading)",
  tags: ["loading", "machine:browse"],
  globals: { world: "catalogueHangs" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Crafting Your Next Journey")).toBeVisible()
  },
}

/** For an address that no activity has. */
export const NotFound: Story = {
  name: "Activity not found (404)",
  tags: ["404", "machine:browse"],
  parameters: { path: "/cruises/moon-walk" },
}

/** Fills the mobile number, confirms, and expects the words of an alert. */
const confirmed = (world: WorldName, mobile: string, words: string | RegExp): Story => ({
  globals: { world },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Mobile number"), mobile)
    await userEvent.click(canvas.getByRole("button", { name: /^Pay ₹/ }))
    // What is wrong stands in the summary and at the field.
    await expect((await canvas.findAllByText(words))[0]).toBeVisible()
  },
})

/** After Pay, with a mobile number of fewer than ten characters. */
export const MobileNumberTooShort: Story = {
  ...confirmed("calmDay", "12345", "Please enter a valid mobile number."),
  name: "Mobile number invalid (validation error)",
  tags: ["error"],
}

/** After Pay, when the payment provider refuses the order. */
export const PaymentNotStarted: Story = {
  ...confirmed("gatewayRejects", "9876543210", "Payment initiation failed. Please try again."),
  name: "Payment initiation failed (error)",
  tags: ["failed", "error"],
}

/** The visitor decides in it: its four buttons lead on as they do on the site. */
export const PaymentOverlay: Story = {
  name: "Payment overlay open (checkout, payment page)",
  tags: ["overlay"],
  globals: { world: "checkoutStaysOpen" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Mobile number"), "9876543210")
    await userEvent.click(canvas.getByRole("button", { name: /^Pay ₹/ }))
    const overlay = await within(document.body).findByRole("dialog", { name: "Payment" })
    await expect(within(overlay).getByTitle("Payment page")).toBeVisible()
  },
}

/** After Pay, for a trip that this browser has paid for already. */
export const PaidBefore: Story = {
  ...confirmed(
    "paidBefore",
    "9876543210",
    "You have already paid for this, 1 Adult on Sat 21 Nov 2026; pay again?",
  ),
  name: "Already paid for this trip (pay again?)",
  tags: ["paid"],
}

/** After a reload before anything was paid: nothing is typed twice. */
export const TypedBefore: Story = {
  name: "Loaded again, filled in as it was (draft)",
  globals: { world: "ticketBegun" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Name")).toHaveValue("Asha Rao")
    await expect(canvas.getByRole("button", { name: /^Pay ₹/ })).toBeVisible()
  },
}

/** After a reload while the payment page was open: nothing was paid, and nothing is typed twice. */
export const PaymentInterrupted: Story = {
  name: "Reloaded while paying, nothing paid (payment interrupted)",
  tags: ["failed"],
  globals: { world: "paymentInterrupted" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your payment was interrupted/)).toBeVisible()
    await expect(canvas.getByLabelText("Name")).toHaveValue("Asha Rao")
  },
}

/** While a mobile number is typed that no Indian mobile has: asked about, and taken. */
export const MobileNumberDoubtful: Story = {
  name: "Mobile number looks mistyped (hint)",
  tags: ["hint"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Mobile number"), "1234567890")
    await expect(await canvas.findByText(/^Indian mobile numbers/)).toBeVisible()
  },
}

/** After Pay, with a day more than two years ahead. */
export const DateTooFar: Story = {
  name: "Travel date too far ahead (date, validation error)",
  tags: ["date", "error"],
  play: async ({ canvas, userEvent }) => {
    await fireEvent.input(await canvas.findByLabelText("Date"), { target: { value: "2999-12-31" } })
    await userEvent.type(canvas.getByLabelText("Mobile number"), "9876543210")
    await userEvent.click(canvas.getByRole("button", { name: /^Pay ₹/ }))
    await expect(await canvas.findByRole("alert")).toHaveTextContent(BOOKING_FIELD_ERROR_TEXT.dayTooFar)
  },
}

/** When the trip does not run today: today is shown first all the same, with why and with the next three days. */
export const NotRunningToday: Story = {
  name: "Trip does not run today (date, season, next days)",
  tags: ["date", "hint"],
  parameters: { path: "/trip-packages/christmas-new-year-goa" },
  play: async ({ canvas, userEvent }) => {
    const date = await canvas.findByLabelText("Date")
    await expect(date).toHaveValue("2026-11-21")
    await expect(canvas.getByText("Runs on 23 December and 29 December only.")).toBeVisible()
    await expect(canvas.getByText(/^This trip does not run on Sat 21 Nov 2026\./)).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Wed 23 Dec 2026" }))
    await expect(date).toHaveValue("2026-12-23")
    await expect(date).toHaveFocus()
    await expect(canvas.queryByText(/^This trip does not run/)).toBeNull()
    await fireEvent.input(date, { target: { value: "2026-12-24" } })
  },
}

/** After Pay, on a day of the closed season: nothing typed is lost. */
export const OutOfSeason: Story = {
  name: "Trip does not run on the chosen day (validation error, season)",
  tags: ["date", "error"],
  parameters: { path: "/water-sports/jet-ski-calangute" },
  play: async ({ canvas, userEvent }) => {
    await fireEvent.input(await canvas.findByLabelText("Date"), { target: { value: "2027-07-15" } })
    await userEvent.type(canvas.getByLabelText("Mobile number"), "9876543210")
    await userEvent.click(canvas.getByRole("button", { name: /^Pay ₹/ }))
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "This trip does not run on Thu 15 Jul 2027. It runs October to May, daily, setting out by 5 pm.",
    )
    await expect(canvas.getByRole("button", { name: "Fri 1 Oct 2027" })).toBeVisible()
    await expect(canvas.getByLabelText("Mobile number")).toHaveValue("9876543210")
  },
}

/** After Pay, when the last start of the day has gone. */
export const BookingClosed: Story = {
  name: "Booking for today has closed (validation error, last start)",
  tags: ["date", "error"],
  parameters: { path: "/cruises/dolphin-watching-sinquerim" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Mobile number"), "9876543210")
    await userEvent.click(canvas.getByRole("button", { name: /^Pay ₹/ }))
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Booking for Sat 21 Nov 2026 has closed. Booking closes at the last start.",
    )
    await expect(canvas.getByRole("button", { name: "Sun 22 Nov 2026" })).toBeVisible()
  },
}

/** After Pay, with a child on a trip for older guests. */
export const ChildNotTaken: Story = {
  name: "Children not taken (age, validation error)",
  tags: ["error"],
  parameters: { path: "/adventure/bungee-jumping-mayem" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add a child" }))
    await userEvent.type(canvas.getByLabelText("Mobile number"), "9876543210")
    await userEvent.click(canvas.getByRole("button", { name: /^Pay ₹/ }))
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Children of 5 to 10 cannot come on this trip: it is for guests of 12 and over.",
    )
  },
}

/** After Pay, with fewer travellers than the trip is sold for. */
export const PartyTooSmall: Story = {
  name: "Too few people for this trip (travellers, validation error)",
  tags: ["error"],
  parameters: { path: "/cruises/private-yacht-sunset" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Mobile number"), "9876543210")
    await userEvent.click(canvas.getByRole("button", { name: /^Pay ₹/ }))
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "This trip is for at least 2 people on one booking. If you are fewer, please call us.",
    )
  },
}

const DOLPHINS = { path: "/cruises/dolphin-watching-sinquerim" }
const DINNER = { path: "/cruises/dinner-cruise-mandovi" }

/** Chooses tomorrow, of which the times are then looked up. */
const chooseTomorrow: Story["play"] = async ({ canvas }) => {
  await fireEvent.input(await canvas.findByLabelText("Date"), { target: { value: "2026-11-22" } })
}

/** When one time of the day is full and one seat is left on the next. */
export const LastSeat: Story = {
  name: "Last seat, and a full departure (time, sold out)",
  tags: ["date", "machine:departures"],
  globals: { world: "lastSeat" },
  parameters: DOLPHINS,
  play: async (playing) => {
    await chooseTomorrow(playing)
    const { canvas, userEvent } = playing
    await expect(await canvas.findByRole("radio", { name: "7.30 am Full" })).toBeDisabled()
    await expect(canvas.getByRole("radio", { name: "9 am 1 left" })).toBeChecked()
    await userEvent.click(await canvas.findByRole("button", { name: "Add an adult" }))
    await expect(
      await canvas.findByText("9 am cannot be booked for 2 people on this day: 10.30 am is chosen."),
    ).toBeVisible()
  },
}

/** When the party has grown above what is left at the time that was chosen. */
export const TooFewSeats: Story = {
  name: "Too few seats for the party (time, travellers)",
  tags: ["date", "hint", "machine:departures"],
  globals: { world: "lastSeat" },
  parameters: DOLPHINS,
  play: async (playing) => {
    await chooseTomorrow(playing)
    const { canvas, userEvent } = playing
    await userEvent.click(await canvas.findByRole("radio", { name: "10.30 am" }))
    await userEvent.click(canvas.getByRole("radio", { name: "9 am 1 left" }))
    await userEvent.click(canvas.getByRole("button", { name: "Add an adult" }))
    await expect(
      await canvas.findByText(
        "Only 1 seat of the departure at 9 am on Sun 22 Nov 2026 is left, and you are 2. Please choose another time or day.",
      ),
    ).toBeVisible()
    await expect(canvas.getByRole("radio", { name: "9 am 1 left" })).toBeChecked()
  },
}

/** When every time of the day is full. */
export const FullDay: Story = {
  name: "Every departure of the day is full (time, sold out)",
  tags: ["date", "machine:departures"],
  globals: { world: "full" },
  parameters: DOLPHINS,
  play: async (playing) => {
    await chooseTomorrow(playing)
    await expect(
      await playing.canvas.findByText("Every time of this day is full or closed. Please choose another day."),
    ).toBeVisible()
  },
}

/** After Pay: the refusal stands at the times, which are looked up anew. */
const refusedAtPay = (world: WorldName, words: string, first: string): Story => ({
  globals: { world },
  parameters: DOLPHINS,
  play: async (playing) => {
    await chooseTomorrow(playing)
    const { canvas, userEvent } = playing
    await expect(await canvas.findByRole("radio", { name: /^7.30 am/ })).toBeEnabled()
    await userEvent.type(canvas.getByLabelText("Mobile number"), "9876543210")
    await userEvent.click(canvas.getByRole("button", { name: /^Pay ₹/ }))
    const alert = await canvas.findByRole("alert")
    await expect(alert).toHaveTextContent(words)
    await expect(alert.parentElement).toHaveFocus()
    await expect(await canvas.findByRole("radio", { name: first })).toBeDisabled()
    await expect(canvas.getByRole("radio", { name: "9 am" })).toBeChecked()
    await expect(canvas.getByLabelText("Mobile number")).toHaveValue("9876543210")
  },
})

/** After Pay, when the operator has closed the departure meanwhile. */
export const ClosedMeanwhile: Story = {
  ...refusedAtPay(
    "closedMeanwhile",
    "Booking for the departure at 7.30 am on Sun 22 Nov 2026 has closed. Please choose another time or day.",
    "7.30 am Closed",
  ),
  name: "Departure closed meanwhile (time, error)",
  tags: ["date", "error", "machine:departures"],
}

/** After Pay, when somebody else has taken the last seats meanwhile. */
export const TakenWhilePaying: Story = {
  ...refusedAtPay(
    "takenWhilePaying",
    "The departure at 7.30 am on Sun 22 Nov 2026 is sold out. Please choose another time or day.",
    "7.30 am Full",
  ),
  name: "Last seats taken while paying (time, sold out, error)",
  tags: ["date", "error", "machine:departures"],
}

/** When the trip sets out once a day: its time is said all the same. */
export const OneDeparture: Story = {
  name: "Only one departure (time)",
  tags: ["date", "machine:departures"],
  parameters: DINNER,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("radio", { name: "8.30 pm" })).toBeChecked()
    await expect(canvas.getByText("Sat 21 Nov 2026")).toHaveTextContent("Sat 21 Nov 2026, 8.30 pm")
  },
}

/** When the trip sets out all day long, on a phone. */
export const ManyDepartures: Story = {
  name: "Many departures on a phone (time, 360 px)",
  tags: ["date", "machine:departures"],
  globals: { world: "manyDepartures", viewport: { value: "phone" } },
  parameters: DINNER,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("radio", { name: "7.30 pm" })).toBeEnabled()
  },
}

/** When the visitor closes the payment page without paying. */
export const OverlayClosed: Story = {
  ...confirmed("cancelled", "9876543210", /You closed the payment page/),
  name: "Payment overlay closed by the visitor (cancelled)",
  tags: ["overlay"],
}

/** When the payment page reports a paid order: the visitor is on the payment result. */
export const Paid: Story = {
  ...confirmed("calmDay", "9876543210", "Payment Successful!"),
  name: "Booked and paid (success)",
  tags: ["success"],
}

/** After Pay, with nobody to travel and no mobile number. */
export const TwoErrors: Story = {
  name: "Two validation errors (error summary)",
  tags: ["error"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove an adult" }))
    await userEvent.click(canvas.getByRole("button", { name: /^Pay ₹/ }))
    const alert = await canvas.findByRole("alert")
    await expect(alert).toHaveTextContent("Please enter a valid mobile number.")
    await expect(alert).toHaveTextContent("Please select at least one person to book.")
  },
}

/** After a press on a picture of More Moments. */
export const LightboxOpen: Story = {
  name: "Lightbox open (gallery, picture enlarged)",
  tags: ["overlay", "machine:carousel"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole("button", { name: /^Enlarge:/ }))[0] ?? document.body)
    await expect(await canvas.findByRole("dialog", { name: /^Pictures of/ })).toBeVisible()
  },
}

/** After a press on the heart, and then on the wishlist in the header. */
export const OnTheWishlist: Story = {
  name: "Wishlist with this activity (saved trips)",
  tags: ["wishlist", "machine:wishlist"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Wishlist: Sunset Cruise on the Mandovi" }),
    )
    await userEvent.click(canvas.getByRole("button", { name: "Saved trips: 1" }))
    await expect(await canvas.findByRole("heading", { name: "1 saved trip" })).toBeVisible()
  },
}

/** After Pay again on a failed payment's result: the form is as it was sent. */
export const PayingAgain: Story = {
  name: "Payment failed, paying again (retry)",
  tags: ["failed"],
  globals: { world: "declined" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Mobile number"), "9876543210")
    await userEvent.click(canvas.getByRole("button", { name: /^Pay ₹/ }))
    await userEvent.click(await canvas.findByRole("link", { name: "Pay again" }))
    await expect(await canvas.findByLabelText("Mobile number")).toHaveValue("9876543210")
  },
}
