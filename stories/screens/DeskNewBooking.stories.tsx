/** The desk books for somebody, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect, fireEvent } from "storybook/test"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import { DeskRefused, SeenChanged } from "#core/ports/desk.ts"
import { advanceTimeInStory, expectPayPage, expectText, inTurn } from "../session/playSteps.ts"
import {
  FULL_OFFERS,
  LINK_BOOKING,
  NEW_BOOKING_ON_KAYAKS,
  NEW_BOOKING_TOO_LATE,
  NO_OFFERS,
  OFFERS,
  OWED_BOOKING,
  PAGELESS_BOOKING,
  PAID_BOOKING,
} from "../world/deskBookingScripts.ts"
import { inAs, noAnswer, nobodyIn, OWNER, refused, roleLacks } from "../world/deskScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Screens/Desk new booking",
  component: StoryDesk,
  tags: ["autodocs", "machine:newBooking"],
  parameters: { path: NEW_BOOKING_ON_KAYAKS, clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const at = (script: DeskScript): Pick<Story, "render"> => ({
  render: () => <StoryDesk script={inAs(OWNER, { offers: [Effect.succeed(OFFERS)], ...script })} />,
})

/** Two adults and a child, paid in cash. */
const fills = async ({ canvas, userEvent }: Playing, pays = "Cash now") => {
  const adults = await canvas.findByLabelText("Adults")
  await canvas.findByText("Mangrove Kayaking")
  await userEvent.clear(adults)
  await userEvent.type(adults, "2")
  await userEvent.clear(canvas.getByLabelText("Children (5–10)"))
  await userEvent.type(canvas.getByLabelText("Children (5–10)"), "1")
  await userEvent.type(canvas.getByLabelText("Name"), "Asha Rao")
  await userEvent.type(canvas.getByLabelText("Mobile number"), "98765 43210")
  await userEvent.click(canvas.getByRole("radio", { name: pays }))
}

const books = async (playing: Playing, pays?: string) => {
  await fills(playing, pays)
  await playing.userEvent.click(playing.canvas.getByRole("button", { name: "Book" }))
}

const expectTyped = async ({ canvas }: Playing) => {
  await expect(canvas.getByLabelText("Name")).toHaveValue("Asha Rao")
  await expect(canvas.getByLabelText("Mobile number")).toHaveValue("98765 43210")
  await expect(canvas.getByLabelText("Adults")).toHaveValue("2")
}

/** Begun at a departure: five fields are left to fill, and how it is paid. */
export const OnDeparture: Story = {
  name: "On a departure",
  tags: ["state:filling.current"],
  ...at({}),
  play: inTurn(expectText("Mangrove Kayaking"), expectText("6 free"), fills, expectText("₹3,450.00")),
}

/** From scratch: day, activity and time are chosen too. */
export const FromScratch: Story = {
  name: "From scratch",
  tags: ["state:filling.current"],
  parameters: { path: DESK_ROUTES.newBooking },
  ...at({}),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await canvas.findByRole("option", { name: "Mangrove Kayaking" })
    await userEvent.selectOptions(canvas.getByLabelText("Activity"), "Mangrove Kayaking")
    await expect(canvas.getByRole("radio", { name: "12:00 full" })).toBeDisabled()
    await expect(canvas.getByRole("radio", { name: "16:00 closed" })).toBeDisabled()
    await userEvent.click(canvas.getByRole("radio", { name: "09:30 6 free" }))
    await expectText("₹1,500.00")(playing)
  },
}

/** Kept until a time that is proposed. */
export const PaysLater: Story = {
  name: "Paid later",
  tags: ["state:filling.current"],
  parameters: { path: DESK_ROUTES.newBooking },
  ...at({}),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("option", { name: "Sunset Cruise on the Mandovi" })
    await userEvent.selectOptions(canvas.getByLabelText("Activity"), "Sunset Cruise on the Mandovi")
    await userEvent.click(canvas.getByRole("radio", { name: "Pays later" }))
    await expect(canvas.getByLabelText("Kept until")).toHaveValue("2026-11-21T12:30")
  },
}

/** A call was longer than its seats were to be kept: what was said is over, and is asked for anew. */
export const KeptUntilOver: Story = {
  name: "Kept until a time that is over (error)",
  tags: ["state:filling.current", "error"],
  ...at({}),
  play: async (playing) => {
    await fills(playing, "Pays later")
    await expectText("This time is over. Please give a later one, and tell them.")(playing)
    await expect(playing.canvas.getByLabelText("Kept until")).toBeInvalid()
  },
}

/** On a day on which nothing sets out. */
export const NothingOffered: Story = {
  name: "Nothing can be booked (empty)",
  tags: ["state:filling.current", "empty"],
  parameters: { path: DESK_ROUTES.newBooking },
  ...at({ offers: [Effect.succeed(NO_OFFERS)] }),
  play: expectText("Nothing can be booked on Sat 21 Nov 2026."),
}

/** Begun at a departure that has left: said at once, with the way on. */
export const HasLeft: Story = {
  name: "The departure has left",
  tags: ["state:filling.current", "empty"],
  parameters: { path: NEW_BOOKING_TOO_LATE },
  ...at({}),
  play: async (playing) => {
    await expectText("This departure has left: nobody can be booked on it any more.")(playing)
    await expect(playing.canvas.getByRole("link", { name: "Book another trip" })).toBeVisible()
  },
}

/** While it is read what can be booked. */
export const Reading: Story = {
  name: "Reading what can be booked (loading)",
  tags: ["state:filling.reading", "loading"],
  parameters: { path: DESK_ROUTES.newBooking },
  ...at({ offers: [Effect.never] }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("option", { name: "Reading what can be booked…" }),
    ).toBeInTheDocument()
  },
}

/** Each field says what it lacks, and the first takes the focus. */
export const Incomplete: Story = {
  name: "Something missing (validation error)",
  tags: ["state:filling.incomplete", "error"],
  ...at({}),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await expectText("Mangrove Kayaking")(playing)
    await userEvent.type(canvas.getByLabelText("Name"), "Asha Rao")
    await userEvent.click(canvas.getByRole("button", { name: "Book" }))
    await expectText("Please enter a valid mobile number.")(playing)
    await expectText("Please choose how it is paid.")(playing)
    await expect(canvas.getByLabelText("Mobile number")).toHaveFocus()
    await expect(canvas.getByLabelText("Name")).toHaveValue("Asha Rao")
  },
}

/** When the network goes: what is typed stays. */
export const Offline: Story = {
  name: "Offline, what was typed stays (failed)",
  tags: ["state:filling.old", "failed"],
  ...at({ offers: [Effect.succeed(OFFERS), noAnswer] }),
  play: inTurn(
    fills,
    advanceTimeInStory(READ_EVERY_MS),
    expectText(/^No answer from the desk\. This is how it stood on 21 Nov 2026, 10:3\d IST\.$/),
    expectTyped,
  ),
}

/** When the role was taken away with the page open: what is typed stays. */
export const Lacking: Story = {
  name: "Role taken away, what was typed stays (error)",
  tags: ["state:filling.lacking", "error"],
  ...at({
    offers: [
      Effect.succeed(OFFERS),
      roleLacks("Only owner or office may see what is on sale. Nothing was changed."),
    ],
  }),
  play: async (playing) => {
    await fills(playing)
    await advanceTimeInStory(READ_EVERY_MS)(playing)
    await expectText(/^Only owner or office may see what is on sale\..* What you typed stays here\.$/)(
      playing,
    )
    await expectTyped(playing)
  },
}

/** While it is booked. */
export const Booking: Story = {
  name: "Being booked (loading)",
  tags: ["state:booking", "loading"],
  ...at({}),
  play: async (playing) => {
    await books(playing)
    await advanceTimeInStory(500)(playing)
    await expect(await playing.canvas.findByRole("dialog", { name: "One moment…" })).toBeVisible()
  },
}

const FULL =
  "Only 1 seat of the departure at 9.30 am on Sat 21 Nov 2026 is left, and you are 3. Please choose another time or day."

/** When the seats went meanwhile: what is typed stays. */
export const FullMeanwhile: Story = {
  name: "Sold out meanwhile (error)",
  tags: ["state:filling.current", "error"],
  ...at({ bookingDeed: [refused(FULL)] }),
  play: async (playing) => {
    await books(playing)
    await expectText(FULL)(playing)
    await playing.userEvent.click(playing.canvas.getByRole("button", { name: "Close" }))
    await expectTyped(playing)
  },
}

/** When the seats go before it is sent: one sentence, the other times, and everything typed. */
export const FullWhileTyping: Story = {
  name: "Full while the form is filled (error)",
  tags: ["state:filling.incomplete", "error"],
  ...at({ offers: [Effect.succeed(OFFERS), Effect.succeed(FULL_OFFERS)] }),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await fills(playing)
    await advanceTimeInStory(READ_EVERY_MS)(playing)
    await expectText(/^There is no room for all of them at this time any more\. Please choose another one\./)(
      playing,
    )
    await userEvent.click(canvas.getByRole("button", { name: "Book" }))
    await expect(canvas.getByRole("button", { name: "Choose another time" })).toHaveFocus()
    await expectTyped(playing)
  },
}

/** The other times, with what was typed. */
export const AnotherTime: Story = {
  name: "Another time in the place of a full one",
  tags: ["state:filling.current"],
  ...at({ offers: [Effect.succeed(FULL_OFFERS)] }),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await fills(playing)
    await userEvent.click(await canvas.findByRole("button", { name: "Choose another time" }))
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveFocus()
    await userEvent.click(await canvas.findByRole("radio", { name: "12:00 8 free" }))
    await expect(canvas.queryByText(/^There is no room/)).toBeNull()
    await expectTyped(playing)
  },
}

/** When the price changed meanwhile: the new one is said. */
export const PriceChanged: Story = {
  name: "Price changed meanwhile (error)",
  tags: ["state:booking", "error"],
  ...at({
    bookingDeed: [
      Effect.fail(
        new SeenChanged({
          message: "The price has changed since this page was read.",
          now: { total: 360_000 },
        }),
      ),
    ],
  }),
  play: inTurn(
    books,
    expectText("The price has changed since this page was read. It is now: ₹3,600.00 for all."),
  ),
}

/** When the same booking is paid already: a person says whether it is another one. */
export const LikeAnother: Story = {
  name: "Like another booking, and booked all the same (success)",
  tags: ["state:booked", "success"],
  ...at({
    bookingDeed: [
      Effect.fail(new DeskRefused({ message: "The same booking is paid.", isLikeAnother: true })),
      Effect.succeed(PAID_BOOKING),
    ],
  }),
  play: async (playing) => {
    await books(playing)
    await playing.userEvent.click(await playing.canvas.findByRole("button", { name: "It is another one" }))
    await expectText("₹3,450.00 paid in cash.")(playing)
  },
}

/** Paid in cash. */
export const BookedInCash: Story = {
  name: "Booked in cash (success)",
  tags: ["state:booked", "success"],
  ...at({ bookingDeed: [Effect.succeed(PAID_BOOKING)] }),
  play: async (playing) => {
    await books(playing)
    await expectText("₹3,450.00 paid in cash.")(playing)
    await expect(playing.canvas.getByRole("link", { name: "Open this booking" })).toBeVisible()
  },
}

/** To be paid on the provider's page. */
export const BookedByLink: Story = {
  name: "Booked, with a payment link (success)",
  tags: ["state:booked", "success"],
  ...at({ bookingDeed: [Effect.succeed(LINK_BOOKING)] }),
  play: async (playing) => {
    await books(playing, "Payment link")
    await expectText("₹3,450.00 to pay on the page below. Send it to who travels.")(playing)
    await expectText("Open until 21 Nov 2026, 11:30 IST.")(playing)
    await expectPayPage(playing)
  },
}

/** When the payment provider opened no page. */
export const BookedWithoutPage: Story = {
  name: "Booked, and no payment page opened (failed)",
  tags: ["state:booked", "failed"],
  ...at({ bookingDeed: [Effect.succeed(PAGELESS_BOOKING)] }),
  play: async (playing) => {
    await books(playing, "Payment link")
    await expectText(/^The payment provider opened no page/)(playing)
    await expect(playing.canvas.getByRole("link", { name: "Ask for the page" })).toBeVisible()
  },
}

/** To be paid at the desk until a time. */
export const BookedForLater: Story = {
  name: "Booked, to be paid later, and another begun (success)",
  tags: ["state:filling.current", "success"],
  ...at({ bookingDeed: [Effect.succeed(OWED_BOOKING)] }),
  play: async (playing) => {
    await fills(playing, "Pays later")
    fireEvent.input(playing.canvas.getByLabelText("Kept until"), {
      target: { value: "2026-11-21T12:30" },
    })
    await playing.userEvent.click(playing.canvas.getByRole("button", { name: "Book" }))
    await expectText(/^₹3,450\.00 to pay at the desk\. Its seats are kept until 21 Nov 2026, 12:30 IST\.$/)(
      playing,
    )
    await playing.userEvent.click(playing.canvas.getByRole("button", { name: "Book another" }))
    await expect(await playing.canvas.findByLabelText("Name")).toHaveValue("")
  },
}

/** When the session is over: back to the door. */
export const SignedOut: Story = {
  name: "Signed out meanwhile",
  tags: ["state:signedOut"],
  ...at({ offers: [nobodyIn] }),
  play: expectText("You were signed out"),
}
