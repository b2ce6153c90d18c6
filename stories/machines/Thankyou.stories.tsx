/** The payment-result page, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, waitFor } from "storybook/test"
import { SAMPLE_ORDER_ID } from "#adapters/memory/sampleBookings.ts"
import { pathOf } from "#core/routes.ts"
import { StoryApp } from "../world/StoryApp.tsx"
import { advanceTimeInStory, expectText, inTurn } from "../session/playSteps.ts"

const meta = {
  title: "Machines/Payment result",
  component: StoryApp,
  tags: ["autodocs", "machine:thankyou"],
  parameters: {
    path: pathOf({ to: "thankyou", merchantOrderId: SAMPLE_ORDER_ID, packageType: "tour package" }),
    clock: "frozen",
  },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const Checking: Story = {
  name: "Checking Payment Status (loading)",
  tags: ["state:checking", "loading"],
  globals: { world: "paymentsHang" },
  play: expectText("Please wait while we verify..."),
}

export const Pending: Story = {
  name: "Payment Processing (pending)",
  tags: ["state:shown.payment.pending", "pending"],
  globals: { world: "stillPending" },
  play: expectText("Payment Processing"),
}

export const Rechecking: Story = {
  name: "Payment Processing, asking again (pending)",
  tags: ["state:shown.payment.rechecking", "pending"],
  globals: { world: "pendingThenSilence" },
  play: inTurn(expectText("Payment Processing"), advanceTimeInStory(3000)),
}

export const Settled: Story = {
  name: "Payment Successful! (paid, success)",
  tags: ["state:shown.payment.settled", "success"],
  globals: { world: "paid" },
  play: expectText("Payment Successful!"),
}

/** Presses the way back to the payment page. */
const resume = async ({ canvas, userEvent }: Parameters<NonNullable<Story["play"]>>[0]) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Go back to the payment" }))
}

export const PageLeft: Story = {
  name: "Payment Processing, payment page left (pending)",
  tags: ["state:shown.checkout.idle", "pending"],
  globals: { world: "stillPending" },
  play: expectText("Go back to the payment"),
}

export const Resuming: Story = {
  name: "Going back to the payment page (pending, loading)",
  tags: ["state:shown.checkout.resuming", "pending", "loading"],
  globals: { world: "pendingThenSilence" },
  play: inTurn(resume, expectText("Opening the payment page…"), expectText("You stay on this page.")),
}

export const PageOpen: Story = {
  name: "Payment page open again (pending)",
  tags: ["state:shown.checkout.open", "pending"],
  globals: { world: "pendingAtCheckout" },
  play: async (playing) => {
    await resume(playing)
    await expect(playing.canvas.getByRole("button", { name: "Go back to the payment" })).toHaveAttribute(
      "aria-disabled",
      "true",
    )
  },
}

export const PageNotOpened: Story = {
  name: "Payment page not opened (pending, error)",
  tags: ["state:shown.checkout.unopened", "pending", "error"],
  globals: { world: "pendingPageLost" },
  play: async (playing) => {
    await resume(playing)
    await expectText("The payment page could not be opened. Please try again.")(playing)
    await expect(playing.canvas.getByRole("button", { name: "Go back to the payment" })).toBeEnabled()
  },
}

export const PageConcluded: Story = {
  name: "Payment page concluded, bank not decided (pending)",
  tags: ["state:shown.checkout.concluded", "pending"],
  globals: { world: "stillPending" },
  play: async (playing) => {
    await resume(playing)
    await waitFor(() =>
      expect(playing.canvas.queryByRole("button", { name: "Go back to the payment" })).toBeNull(),
    )
    await expectText("Payment Processing")(playing)
  },
}

export const Ticking: Story = {
  name: "Countdown to Home running",
  tags: ["state:shown.countdown.ticking"],
  globals: { world: "paid" },
  play: inTurn(
    expectText("You will be redirected to the home page in 10 seconds"),
    advanceTimeInStory(6000),
    expectText("You will be redirected to the home page in 7 seconds"),
  ),
}

export const Stayed: Story = {
  name: "Countdown stopped (stay on this page)",
  tags: ["state:shown.countdown.stayed"],
  globals: { world: "paid" },
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.click(await canvas.findByRole("button", { name: "Stay on this page" }))
    await expectText("You stay on this page.")(playing)
    await expect(canvas.getByRole("button", { name: "Back to Home" })).toHaveFocus()
  },
}

export const ReceiptNotAsked: Story = {
  name: "PDF receipt not asked for yet",
  tags: ["state:shown.receipt.idle"],
  globals: { world: "paid" },
  play: expectText("Download PDF Receipt"),
}

const download: Story["play"] = async ({ canvas, userEvent }) =>
  userEvent.click(await canvas.findByRole("button", { name: "Download PDF Receipt" }))

export const ReceiptBeingWritten: Story = {
  name: "PDF receipt being written (loading)",
  tags: ["state:shown.receipt.writing", "loading"],
  globals: { world: "receiptsHang" },
  play: inTurn(download, expectText("Preparing your PDF…")),
}

export const ReceiptWritten: Story = {
  name: "PDF receipt saved (success)",
  tags: ["state:shown.receipt.written", "success"],
  globals: { world: "paid" },
  play: inTurn(download, expectText("Saved to your downloads.")),
}

export const ReceiptNotWritten: Story = {
  name: "PDF receipt failed (error)",
  tags: ["state:shown.receipt.unwritten", "failed", "error"],
  globals: { world: "noReceipts" },
  play: inTurn(download, expectText("The PDF could not be made. Please try again.")),
}

const type =
  (digits: string): NonNullable<Story["play"]> =>
  async ({ canvas, userEvent }) => {
    const field = await canvas.findByLabelText("Last four digits of the mobile number")
    await userEvent.type(field, digits)
    await userEvent.keyboard("{Enter}")
  }

export const DigitsAsked: Story = {
  name: "PDF receipt, last four digits asked for",
  tags: ["state:shown.receipt.asking.quiet"],
  globals: { world: "bookedElsewhere" },
  play: async (playing) => {
    await expectText("A••• R•••")(playing)
    await download(playing)
    await expectText(/^We do not know this browser/)(playing)
    await expect(playing.canvas.getByLabelText("Last four digits of the mobile number")).toHaveFocus()
  },
}

export const DigitsBeingChecked: Story = {
  name: "PDF receipt, digits being checked (loading)",
  tags: ["state:shown.receipt.proving", "loading"],
  globals: { world: "bookedElsewhereThenSilence" },
  play: inTurn(download, type("3210"), expectText("Checking the digits…")),
}

export const DigitsWrong: Story = {
  name: "PDF receipt, wrong digits (error)",
  tags: ["state:shown.receipt.asking.denied", "error"],
  globals: { world: "bookedElsewhere" },
  play: async (playing) => {
    await download(playing)
    await type("0000")?.(playing)
    await expectText("These are not the last digits of that number. Please check them.")(playing)
    await expect(playing.canvas.getByLabelText("Last four digits of the mobile number")).toHaveValue("0000")
  },
}

export const TooFewDigits: Story = {
  name: "PDF receipt, too few digits (validation error)",
  tags: ["state:shown.receipt.asking.denied", "error"],
  globals: { world: "bookedElsewhere" },
  play: inTurn(download, type("32"), expectText("Please enter the last 4 digits.")),
}

export const DigitsTriedTooOften: Story = {
  name: "PDF receipt, digits tried too often (error)",
  tags: ["state:shown.receipt.asking.denied", "error"],
  globals: { world: "bookedElsewhere" },
  play: async (playing) => {
    await download(playing)
    await type("000")?.(playing)
    for (let tries = 0; tries < 6; tries++) {
      await type("0")?.(playing)
      await playing.canvas.findByRole("alert")
    }
    await expectText(/^Wrong digits were entered too often/)(playing)
  },
}

export const DigitsRight: Story = {
  name: "PDF receipt saved after the right digits (success)",
  tags: ["state:shown.receipt.written", "success"],
  globals: { world: "bookedElsewhere" },
  play: async (playing) => {
    await download(playing)
    await type("3210")?.(playing)
    await expectText("Saved to your downloads.")(playing)
    await expectText("Asha Rao")(playing)
    await expect(playing.canvas.getByRole("button", { name: "Download PDF Receipt" })).toHaveFocus()
  },
}

export const Failed: Story = {
  name: "Oops! Status not fetched (error)",
  tags: ["state:failed", "error"],
  globals: { world: "paymentsDown" },
  play: expectText("Unable to fetch payment status"),
}

export const FailedWithoutOrder: Story = {
  name: "Oops! No order in the address (error)",
  tags: ["state:failed", "error"],
  parameters: { path: "/Thankyou" },
  play: expectText("Oops! Something went wrong"),
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
  play: inTurn(
    expectText("You will be redirected to the home page in 10 seconds"),
    advanceTimeInStory(18_000),
  ),
}

export const Left: Story = {
  name: "Countdown over, back on Home",
  tags: ["state:left"],
  globals: { world: "paid" },
  play: inTurn(
    expectText("You will be redirected to the home page in 10 seconds"),
    advanceTimeInStory(18_000),
    expectText("Goa trip packages"),
  ),
}
