/** A payment that is not in the books, taken in at the desk, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { adoptPaymentPath, DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { advanceTimeInStory, expectText, inTurn } from "../session/playSteps.ts"
import { OFFERS, SHOP_BOOKING } from "../world/deskBookingScripts.ts"
import { inAs, noAnswer, nobodyIn, OWNER, refused, roleLacks } from "../world/deskScripts.ts"
import { LOST_PAYMENTS, NOTHING_WAITS, UNKNOWN_PAYMENT } from "../world/matterScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Screens/Desk adopt payment",
  component: StoryDesk,
  tags: ["autodocs", "machine:adoptPayment"],
  parameters: { path: DESK_ROUTES.adoptPayment, clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const at = (script: DeskScript): Pick<Story, "render"> => ({
  render: () => (
    <StoryDesk
      script={inAs(OWNER, {
        matters: [Effect.succeed(NOTHING_WAITS)],
        unknownPayment: [Effect.succeed(UNKNOWN_PAYMENT)],
        adoptable: [Effect.succeed(OFFERS)],
        ...script,
      })}
    />
  ),
})

const asks = async ({ canvas, userEvent }: Playing) => {
  await userEvent.type(await canvas.findByLabelText("Number of the order"), UNKNOWN_PAYMENT.id)
  await userEvent.click(canvas.getByRole("button", { name: "Ask the provider" }))
}

/** The trip, as the traveller tells it by phone. */
const types = async (playing: Playing) => {
  const { canvas, userEvent } = playing
  await asks(playing)
  await canvas.findByRole("option", { name: "Mangrove Kayaking" })
  await userEvent.selectOptions(canvas.getByLabelText("Activity"), "mangrove-kayaking")
  await userEvent.click(canvas.getByRole("radio", { name: "09:30 6 free" }))
  await userEvent.clear(canvas.getByLabelText("Adults"))
  await userEvent.type(canvas.getByLabelText("Adults"), "2")
  await userEvent.clear(canvas.getByLabelText("Children (5–10)"))
  await userEvent.type(canvas.getByLabelText("Children (5–10)"), "1")
  await userEvent.type(canvas.getByLabelText("Name"), "Asha Rao")
  await userEvent.type(canvas.getByLabelText("Mobile number"), "98765 43210")
  await userEvent.type(canvas.getByLabelText("Why"), "lost in the restore")
}

const adopts = async (playing: Playing) => {
  await types(playing)
  await playing.userEvent.click(playing.canvas.getByRole("button", { name: "Take it into the books" }))
}

/** Before anything is asked. */
export const Empty: Story = {
  name: "Which payment",
  tags: ["state:asking.quiet"],
  ...at({}),
  play: expectText("A payment that is not in the books"),
}

/** It was another number: the keyboard goes on from the title. */
export const AnotherPayment: Story = {
  name: "Another payment after all",
  tags: ["state:asking.quiet"],
  ...at({}),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await asks(playing)
    await userEvent.click(await canvas.findByRole("button", { name: "Another payment" }))
    await expect(await canvas.findByRole("button", { name: "Ask the provider" })).toBeVisible()
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveFocus()
  },
}

/** After a restore: what its checks have found is taken in without typing its number. */
export const Known: Story = {
  name: "Payments known from a restore",
  tags: ["state:asking.quiet"],
  ...at({ matters: [Effect.succeed(LOST_PAYMENTS)] }),
  play: async (playing) => {
    const { canvas } = playing
    await expect(await canvas.findByRole("button", { name: `Take in ${UNKNOWN_PAYMENT.id}` })).toBeVisible()
    await expect(canvas.getByText("₹3,450.00")).toBeVisible()
  },
}

/** One press, and the provider is asked for it. */
export const KnownTaken: Story = {
  name: "A known payment is chosen (success)",
  tags: ["state:filling.ready", "success"],
  ...at({ matters: [Effect.succeed(LOST_PAYMENTS)] }),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.click(await canvas.findByRole("button", { name: `Take in ${UNKNOWN_PAYMENT.id}` }))
    await expect(await canvas.findByRole("option", { name: "Mangrove Kayaking" })).toBeInTheDocument()
    await expect(canvas.getByText(UNKNOWN_PAYMENT.id)).toBeVisible()
  },
}

/** The link of “Needs a person” has the number filled in. */
export const FilledIn: Story = {
  name: "Opened for a payment",
  tags: ["state:asking.quiet"],
  ...at({}),
  parameters: { path: adoptPaymentPath(UNKNOWN_PAYMENT.id) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Number of the order")).toHaveValue(UNKNOWN_PAYMENT.id)
  },
}

/** Nothing is typed. */
export const NoNumber: Story = {
  name: "No number typed (validation error)",
  tags: ["state:asking.incomplete", "error"],
  ...at({}),
  play: async (playing) => {
    await playing.userEvent.click(await playing.canvas.findByRole("button", { name: "Ask the provider" }))
    await expectText("Type the number of the order, as the provider has it.")(playing)
  },
}

/** While the provider is asked. */
export const Looking: Story = {
  name: "Asking the provider (loading)",
  tags: ["state:looking", "loading"],
  ...at({ unknownPayment: [Effect.never] }),
  play: inTurn(asks, expectText("Asking the payment provider…")),
}

const IN_BOOKS = `Order ${UNKNOWN_PAYMENT.id} is in the books already. Nothing was changed.`

/** It is none that can be taken in: what is typed stays. */
export const NotUnknown: Story = {
  name: "It is in the books already (error)",
  tags: ["state:asking.refused", "error"],
  ...at({ unknownPayment: [refused(IN_BOOKS)] }),
  play: async (playing) => {
    await asks(playing)
    await expectText(IN_BOOKS)(playing)
    await expect(playing.canvas.getByLabelText("Number of the order")).toHaveValue(UNKNOWN_PAYMENT.id)
  },
}

const LACKING = "Only owner or office may see what needs a person. Nothing was changed."

/** When the role was changed meanwhile: what is typed stays. */
export const Lacking: Story = {
  name: "Role taken away meanwhile (error)",
  tags: ["state:asking.refused", "error"],
  ...at({ unknownPayment: [roleLacks(LACKING)] }),
  play: inTurn(asks, expectText(LACKING)),
}

/** Without a network: what is typed stays. */
export const Unanswered: Story = {
  name: "The desk does not answer (failed)",
  tags: ["state:asking.unanswered", "failed"],
  ...at({ unknownPayment: [noAnswer] }),
  play: inTurn(asks, expectText("The desk did not answer. Please try again.")),
}

/** While what runs that day is read. */
export const ReadingDay: Story = {
  name: "Reading what runs that day (loading)",
  tags: ["state:filling.readingDay", "loading"],
  ...at({ adoptable: [Effect.never] }),
  play: inTurn(asks, expectText("₹3,450.00")),
}

export const DayUnread: Story = {
  name: "What runs that day cannot be read (failed)",
  tags: ["state:filling.dayUnread", "failed"],
  ...at({ adoptable: [noAnswer] }),
  play: inTurn(asks, expectText("What runs that day could not be read. Choose the day again.")),
}

/** What was paid beside what the trip costs today. */
export const Filled: Story = {
  name: "The trip is typed in",
  tags: ["state:filling.ready"],
  ...at({}),
  play: async (playing) => {
    await types(playing)
    await expectText("2 Adults, 1 Child: ₹3,450.00 today.")(playing)
    await playing.userEvent.clear(playing.canvas.getByLabelText("Children (5–10)"))
    await expectText(/What was paid is not what this trip costs today/)(playing)
  },
}

/** When something is not typed. */
export const Incomplete: Story = {
  name: "Mobile number missing (validation error)",
  tags: ["state:filling.incomplete", "error"],
  ...at({}),
  play: async (playing) => {
    await types(playing)
    await playing.userEvent.clear(playing.canvas.getByLabelText("Mobile number"))
    await playing.userEvent.click(playing.canvas.getByRole("button", { name: "Take it into the books" }))
    await expect(playing.canvas.getByLabelText("Mobile number")).toHaveFocus()
    await expect(playing.canvas.getByLabelText("Mobile number")).toBeInvalid()
  },
}

/** While it is taken in. */
export const Adopting: Story = {
  name: "Being taken in (loading)",
  tags: ["state:adopting", "loading"],
  ...at({}),
  play: async (playing) => {
    await adopts(playing)
    await advanceTimeInStory(500)(playing)
    await expect(await playing.canvas.findByRole("dialog", { name: "One moment…" })).toBeVisible()
  },
}

const FULL = "Only 2 seats are left. Or take it into the books without seats. Nothing was changed."

/** When a rule says no: what was typed stays. */
export const Full: Story = {
  name: "The trip is full (error)",
  tags: ["state:filling.ready", "error"],
  ...at({ bookingDeed: [refused(FULL)] }),
  play: async (playing) => {
    await adopts(playing)
    await expectText(FULL)(playing)
    await playing.userEvent.click(playing.canvas.getByRole("button", { name: "Close" }))
    await expect(playing.canvas.getByLabelText("Name")).toHaveValue("Asha Rao")
  },
}

/** In the books, with the way to it. */
export const Adopted: Story = {
  name: "Taken in (success)",
  tags: ["state:adopted", "success"],
  ...at({ bookingDeed: [Effect.succeed(SHOP_BOOKING)] }),
  play: async (playing) => {
    await adopts(playing)
    await expectText("₹3,450.00 are paid, and the booking is confirmed.")(playing)
    await expect(playing.canvas.getByRole("link", { name: "Open this booking" })).toBeVisible()
  },
}

/** The same booking is paid by another order. */
export const UnderReview: Story = {
  name: "Taken in, and waits for a decision",
  tags: ["state:adopted"],
  ...at({ bookingDeed: [Effect.succeed({ ...SHOP_BOOKING, state: "REVIEW" })] }),
  play: inTurn(adopts, expectText(/^The same booking is paid by another order/)),
}

/** When the session is over: back to the door. */
export const SignedOut: Story = {
  name: "Signed out meanwhile",
  tags: ["state:signedOut"],
  ...at({ unknownPayment: [nobodyIn] }),
  play: inTurn(asks, expectText("You were signed out")),
}
