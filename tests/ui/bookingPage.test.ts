/** What the page of a paid booking says of its money and its day, as the server writes it from the books of a world. */
import { Effect } from "effect"
import { expect, it } from "vitest"
import { SAMPLE_SECRET } from "#adapters/memory/sampleBookings.ts"
import { worldLayer } from "#adapters/memory/worldLayer.ts"
import type { World } from "#adapters/memory/world.ts"
import { worlds } from "#adapters/memory/worlds.ts"
import { CHOICE_MS } from "#core/callOffs/callOffOffer.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { openBooking } from "#core/paidBooking/openBooking.ts"
import { pathOf } from "#core/routes.ts"
import { renderPage } from "#ui/app/serverEntry.tsx"
import { fixedClock } from "../harness/clocks.ts"

it("should say of a booking what is true on every day", async () => {
  for (const world of [worlds.booked, worlds.bookingTooLate, worlds.bookingOver])
    expect(await wordsOf(world)).toMatch(/ Booked and paid\. /)
})

it("should say where a called-off trip leaves what a voucher paid of it, before anything is chosen", async () => {
  expect(await wordsOf(worlds.bookingCalledOffByVoucher)).toContain(
    "Of what your voucher paid, ₹500.00 comes back as a voucher.",
  )
  expect(await wordsOf(worlds.bookingCalledOff)).not.toContain("your voucher paid")
})

it("should offer another day to who is left of a called-off party, before the money of the others has arrived", async () => {
  const words = await wordsOf(worlds.bookingCalledOffRefundUnderWay)
  expect(words).toContain("A refund of this booking is on its way.")
  expect(words).toContain("You can have another day instead, without a fee: please choose until ")
  expect(words).toContain("Choose another day")
  expect(words).not.toContain("Get my money back")
})

it("should offer another day to who is called off and gets the money back by hand, as long as they can choose", async () => {
  const { bookingCalledOffLongPaid: world } = worlds
  const words = await wordsOf(world)
  expect(words).toContain("Please write to us: we pay it back by hand.")
  expect(words).toContain("You can have another day instead, without a fee: please choose until ")
  const later = await wordsOf({ ...world, nowMs: world.nowMs + CHOICE_MS + 60_000 })
  expect(later).toContain("Please write to us: we pay it back by hand.")
  expect(later).not.toMatch(/another day|please choose/i)
})

it("should say of a spent voucher where what was left of it is", async () => {
  expect(await wordsOf(worlds.bookingVoucherSpent)).toContain(
    "Your voucher of ₹1,150.00 is spent: anything left is with the booking that it paid for.",
  )
})

// Helpers

const NOTHING = { bytes: Buffer.of(), hash: "" }
const NOWHERE = { head: NOTHING, body: NOTHING }

/** A page without styles or scripts of its own. */
const BARE = {
  sheets: [],
  styles: NOWHERE,
  fontFaces: NOTHING,
  fonts: [],
  scripts: {},
  inline: NOWHERE,
}

const wordsOf = async (world: World): Promise<string> => {
  const found = await Effect.runPromise(
    openBooking(SAMPLE_SECRET).pipe(
      Effect.provide(worldLayer(world)),
      Effect.provide(fixedClock(world.nowMs)),
    ),
  )
  const page = {
    url: pathOf({ to: "booking", secret: SAMPLE_SECRET }),
    settings: {
      operator: SAMPLE_OPERATOR,
      siteUrl: "https://goa.example",
      paymentsSimulated: true,
      checkoutScript: "https://pay.example/checkout.js",
      showSampleRatings: true,
    },
    known: { answers: {}, booking: { secret: SAMPLE_SECRET, found } },
    head: {
      title: "",
      description: "",
      keywords: [],
      siteName: "",
      canonical: "https://goa.example/",
      image: "",
    },
  }
  const { html } = await renderPage(page, () => BARE)
  return String(html)
    .replaceAll(/<script.*?<\/script>/gs, " ")
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
}
