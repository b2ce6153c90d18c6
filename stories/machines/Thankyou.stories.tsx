/** The payment-result page, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { SAMPLE_ORDER_ID } from "#adapters/simulator/worlds.ts"
import { pathOf } from "#core/site/routes.ts"
import { StorySite } from "../StorySite.tsx"
import { pass, sees } from "../watch/playing.ts"

const meta = {
  title: "Machines/Payment result",
  component: StorySite,
  tags: ["autodocs", "machine:thankyou"],
  parameters: {
    path: pathOf({ to: "thankyou", merchantOrderId: SAMPLE_ORDER_ID, packageType: "tour package" }),
    clock: "frozen",
  },
} satisfies Meta<typeof StorySite>
export default meta
type Story = StoryObj<typeof meta>

export const Checking: Story = {
  name: "Checking Payment Status (loading)",
  tags: ["state:checking", "loading"],
  globals: { world: "paymentsHang" },
  play: sees("Please wait while we verify..."),
}

export const Pending: Story = {
  name: "Payment Processing (pending)",
  tags: ["state:shown.payment.pending", "pending"],
  globals: { world: "stillPending" },
  play: sees("Payment Processing"),
}

export const Rechecking: Story = {
  name: "Payment Processing, asking again (pending)",
  tags: ["state:shown.payment.rechecking", "pending"],
  globals: { world: "pendingThenSilence" },
  play: async (playing) => {
    await sees("Payment Processing")(playing)
    await pass(playing, 3000)
  },
}

export const Settled: Story = {
  name: "Payment Successful! (paid, success)",
  tags: ["state:shown.payment.settled", "success"],
  globals: { world: "paid" },
  play: sees("Payment Successful!"),
}

export const Ticking: Story = {
  name: "Countdown to Home running",
  tags: ["state:shown.countdown.ticking"],
  globals: { world: "paid" },
  play: async (playing) => {
    await sees("You will be redirected to the home page in 10 seconds")(playing)
    await pass(playing, 6000)
    await sees("You will be redirected to the home page in 7 seconds")(playing)
  },
}

export const Stayed: Story = {
  name: "Countdown stopped (stay on this page)",
  tags: ["state:shown.countdown.stayed"],
  globals: { world: "paid" },
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.click(await canvas.findByRole("button", { name: "Stay on this page" }))
    await sees("Back to Home")(playing)
  },
}

export const ReceiptNotAsked: Story = {
  name: "PDF receipt not asked for yet",
  tags: ["state:shown.receipt.idle"],
  globals: { world: "paid" },
  play: sees("Download PDF Receipt"),
}

const download: Story["play"] = async ({ canvas, userEvent }) =>
  userEvent.click(await canvas.findByRole("button", { name: "Download PDF Receipt" }))

export const ReceiptBeingWritten: Story = {
  name: "PDF receipt being written (loading)",
  tags: ["state:shown.receipt.writing", "loading"],
  globals: { world: "receiptsHang" },
  play: async (playing) => {
    await download(playing)
    await sees("Preparing your PDF…")(playing)
  },
}

export const ReceiptWritten: Story = {
  name: "PDF receipt saved (success)",
  tags: ["state:shown.receipt.written", "success"],
  globals: { world: "paid" },
  play: async (playing) => {
    await download(playing)
    await sees("Saved to your downloads.")(playing)
  },
}

export const ReceiptNotWritten: Story = {
  name: "PDF receipt failed (error)",
  tags: ["state:shown.receipt.unwritten", "failed", "error"],
  globals: { world: "noReceipts" },
  play: async (playing) => {
    await download(playing)
    await sees("The PDF could not be made. Please try again.")(playing)
  },
}

export const Failed: Story = {
  name: "Oops! Status not fetched (error)",
  tags: ["state:failed", "error"],
  globals: { world: "paymentsDown" },
  play: sees("Unable to fetch payment status"),
}

export const FailedWithoutOrder: Story = {
  name: "Oops! No order in the address (error)",
  tags: ["state:failed", "error"],
  parameters: { path: "/Thankyou" },
  play: sees("Oops! Something went wrong"),
}

export const Reloading: Story = {
  name: "Try Again pressed (reloading)",
  tags: ["state:reloading", "loading"],
  globals: { world: "pagesHang" },
  parameters: { path: "/Thankyou" },
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole("button", { name: "Try Again" })),
}

export const Leaving: Story = {
  name: "Countdown over, leaving for Home",
  tags: ["state:leaving"],
  globals: { world: "pagesHang" },
  play: async (playing) => {
    await sees("You will be redirected to the home page in 10 seconds")(playing)
    await pass(playing, 18_000)
  },
}

export const Left: Story = {
  name: "Countdown over, back on Home",
  tags: ["state:left"],
  globals: { world: "paid" },
  play: async (playing) => {
    await sees("You will be redirected to the home page in 10 seconds")(playing)
    await pass(playing, 18_000)
    await sees("Goa trip packages")(playing)
  },
}
