/** The Privacy Policy names whatever the shop keeps on a visitor's device and every way in which it writes to them. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import type { MessageChannel } from "#core/ports/travellerMessages.ts"
import type { RequestKind } from "#ui/serviceWorker/cacheRules.ts"
import { blockText } from "#core/content/legalDocument.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { privacyPolicy as goaPolicy } from "../../../samples/goa/texts/privacyPolicy.ts"
import { privacyPolicy as munnarPolicy } from "../../../samples/munnar/texts/privacyPolicy.ts"

const SHOPS = { Goa: goaPolicy, Munnar: munnarPolicy }
type ShopName = keyof typeof SHOPS
const EVERY_SHOP: ReadonlyArray<ShopName> = ["Goa", "Munnar"]

/** How the policy names each key of the browser's storage. */
const STORED: Readonly<Record<string, string>> = {
  tripDraft: "the trip request or booking you are filling in, in the open tab only",
  bookingDraft: "the trip request or booking you are filling in, in the open tab only",
  typedBefore: "the trip request or booking you are filling in, in the open tab only",
  keptBooking: "the trip request or booking you are filling in, in the open tab only",
  voucher: "a voucher you have chosen to use, by its number, amount and last day",
  startedOrders: "which trips you took to payment, without your name and number",
  savedActivities: "your wishlist, until you empty it",
  visitDraws: "numbers from which other activities were drawn",
  introPlayed: "a note that the opening animation has been played",
}

/** How the policy names each cache of the service worker. */
const CACHED: Readonly<Record<RequestKind, string>> = {
  booking: "the page of each booking you have opened, with everything on it",
  page: "the pages you have seen, our pictures and our scripts",
  data: "the pages you have seen, our pictures and our scripts",
  file: "the pages you have seen, our pictures and our scripts",
  picture: "the pages you have seen, our pictures and our scripts",
}

/** What the one cookie is good for, and for how long. */
const COOKIES: Readonly<Record<string, ReadonlyArray<string>>> = {
  goa_browser: [
    "for 90 days from your latest booking",
    "the browser that booked see the payment’s result with your name and number in full",
    "lets this browser list the bookings made in it and open each of them",
  ],
}

/** By which ways travellers are written to, and what goes there. */
const CHANNELS: Readonly<Record<MessageChannel, ReadonlyArray<string>>> = {
  email: ["the e-mail address you give after paying", "the companies that host this website and our mail"],
  whatsapp: [
    "a booking without an e-mail address, or one whose address refuses our mail, is told of there",
    "receives your number, and, as far as each message needs it, the trip, its day, time and meeting point, the travellers, the order ID, amounts",
    "and the link to your booking",
  ],
}

describe.each(EVERY_SHOP)("the Privacy Policy of %s", (shop) => {
  it.each(Object.entries(STORED))("should name what the browser stores as %s", (_, words) => {
    expect(policyOf(shop)).toContain(words)
  })

  it.each(Object.entries(CACHED))("should name what the service worker keeps as %s", (_, words) => {
    expect(policyOf(shop)).toContain(words)
  })

  it.each(Object.entries(COOKIES))("should say what the cookie %s is for", (_, sentences) => {
    for (const words of sentences) expect(policyOf(shop)).toContain(words)
  })

  it.each(Object.entries(CHANNELS))("should say who receives what by %s", (_, sentences) => {
    for (const words of sentences) expect(policyOf(shop)).toContain(words)
  })

  it("should name what a traveller gives after the payment, and who can read it", () => {
    for (const words of [
      "each cancellation, each change of the day, the trip or the travellers",
      "when you ask for your links again, the number and the day you look for",
      "whoever has the link to a booking of yours",
      "Whoever has this link sees everything about the booking, your name, number and e-mail address included, and can change or cancel it",
    ])
      expect(policyOf(shop)).toContain(words)
  })
})

describe("what the Privacy Policy is held against", () => {
  it("should be every key that a page stores", () => {
    const storage = source("adapters/browser/browserStorage.ts")
    const keys = [
      ...matches(storage, /(?:browserStorage\("(?:tab|browser)", |visitStorage\()"(\w+)"/g),
      ...matches(storage, /_KEY = "(\w+)"/g),
      ...matches(source("server/render/inline/leftActs.ts"), /_KEY = "(\w+)"/g),
    ]
    expect(keys.toSorted()).toEqual(Object.keys(STORED).toSorted())
  })

  it("should be every cache of the service worker", () => {
    const [, strategies = ""] = source("ui/serviceWorker/worker.ts").split("const STRATEGIES = {")
    expect(matches(strategies.split("\n}")[0] ?? "", /^ {2}(\w+): new /gm).toSorted()).toEqual(
      Object.keys(CACHED).toSorted(),
    )
  })

  it("should be the shop's one cookie, for as long as it is kept", () => {
    const cookie = source("server/guard/browserCookie.ts")
    expect(matches(cookie, /: "(\w+)"$/gm)).toEqual(Object.keys(COOKIES))
    expect(matches(cookie, /KEPT_FOR_S = ([\d_]+)/g).map((s) => Number(s.replaceAll("_", "")))).toEqual([
      90 * 24 * 3600,
    ])
  })
})

// Helpers

const policyOf = (shop: ShopName): string =>
  SHOPS[shop](SAMPLE_OPERATOR)
    .sections.flatMap(({ blocks }) => blocks.map(blockText))
    .join(" ")

const source = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8")

const matches = (text: string, pattern: RegExp): ReadonlyArray<string> =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found)
