/** The page of a booking, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { SAMPLE_SECRET } from "#adapters/memory/worlds.ts"
import { REREAD_MS } from "#core/bookings/bookingPageMachine.ts"
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
