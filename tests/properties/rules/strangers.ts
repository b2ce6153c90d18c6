/** What strangers learn of a booking who have the order's number, or guess near what its traveller has: nothing. */
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { createWorldTraces, worldLayer } from "#adapters/memory/worldLayer.ts"
import { worlds } from "#adapters/memory/worlds.ts"
import { BookingSecret } from "#core/paidBooking/bookingSecret.ts"
import { addDays } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { asciiDigits } from "#core/plainText.ts"
import { Bookings } from "#core/ports/bookings.ts"
import { Caller } from "#core/ports/caller.ts"
import { Payments } from "#core/ports/payments.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { inDigits } from "../../simulation/plan/person.ts"
import { same } from "../claims.ts"
import { property } from "../property.ts"

const [SAMPLE] = worlds.paid.orders
const TRAVELLER = {
  name: "Zuleika Dsouza",
  mobileNumber: "9876501234",
  email: "zuleika@example.com",
} as const
const SECRET = BookingSecret.make("7K3MZ9QWXC5TB2RNV8HJ4DFGPS")
const ORDER = {
  ...SAMPLE,
  request: { ...SAMPLE.request, name: TRAVELLER.name, mobileNumber: TRAVELLER.mobileNumber },
}
const ID = ORDER.merchantOrderId
/** As the world says of a browser that is not its device. */
const BROWSER = "another device"

const world = {
  ...worlds.paid,
  orders: [ORDER],
  bookedElsewhere: true,
  bookingLinks: [{ merchantOrderId: ID, secret: SECRET, email: TRAVELLER.email }],
}
const shop = Effect.runSync(Effect.scoped(Layer.build(worldLayer(world, createWorldTraces(world)))))

/** What a stranger asks. `text` is a number, a secret, an order's id or a browser; `daysAway` from the day of travel. */
interface LookUp {
  readonly asks:
    | "links"
    | "open"
    | "email"
    | "cancel"
    | "move"
    | "secretOf"
    | "status"
    | "resume"
    | "proof"
    | "mine"
  readonly text: string
  readonly daysAway: number
  readonly client: string
}

const answers = {
  links: ({ text, daysAway }) =>
    Bookings.use(({ sendLinks }) => sendLinks(text, addDays(ORDER.request.date, daysAway))),
  open: ({ text }) => Bookings.use(({ open }) => open(BookingSecret.make(text))),
  email: ({ text, client }) =>
    Bookings.use(({ saveEmail }) => saveEmail(BookingSecret.make(text), `stranger${client}@example.org`)),
  cancel: ({ text }) => Bookings.use(({ cancel }) => cancel(BookingSecret.make(text), Paise.make(0))),
  move: ({ text, daysAway }) =>
    Bookings.use(({ changeDay }) =>
      changeDay(BookingSecret.make(text), addDays(ORDER.request.date, daysAway)),
    ),
  secretOf: ({ text }) => Bookings.use(({ secretOf }) => secretOf(MerchantOrderId.make(text))),
  status: ({ text }) => Payments.use(({ status }) => status(MerchantOrderId.make(text))),
  resume: ({ text }) => Payments.use(({ resume }) => resume(MerchantOrderId.make(text))),
  proof: ({ text }) => Payments.use(({ unmaskedStatus }) => unmaskedStatus(ID, text)),
  mine: () => Bookings.use(({ mine }) => mine),
} satisfies Record<LookUp["asks"], (lookUp: LookUp) => Effect.Effect<unknown, unknown, Bookings | Payments>>

/** Everything that the stranger gets to see. */
const seenBy = (lookUp: LookUp): Promise<string> => {
  const browser = lookUp.asks === "mine" ? lookUp.text : `browser ${lookUp.client}`
  const asked: Effect.Effect<unknown, unknown, Bookings | Payments> = answers[lookUp.asks](lookUp)
  return asked.pipe(
    Effect.match({ onSuccess: (value) => ({ value }), onFailure: (failure) => ({ failure }) }),
    Effect.provideService(Caller, { browser, client: lookUp.client, origin: undefined }),
    Effect.map((seen) => JSON.stringify(seen)),
    Effect.provide(shop),
    Effect.runPromise,
  )
}

const PRIVATE = [...TRAVELLER.name.split(" "), TRAVELLER.mobileNumber, TRAVELLER.email, SECRET].map((text) =>
  text.toLowerCase(),
)

const learntFrom = (seen: string): ReadonlyArray<string> => {
  const plain = asciiDigits(seen).toLowerCase()
  return PRIVATE.filter((text) => plain.includes(text))
}

/** The text with one character replaced, dropped or doubled; never the text itself. */
const near = (text: string, alphabet: string): fc.Arbitrary<string> =>
  fc
    .record({
      at: fc.nat(text.length - 1),
      by: fc.oneof(
        fc.constantFrom(...alphabet),
        fc.constant(""),
        fc.constantFrom(...alphabet, ..."  ").map((one) => one + one),
      ),
    })
    .map(({ at, by }) => text.slice(0, at) + by + text.slice(at + 1))
    .filter((other) => other.toUpperCase() !== text.toUpperCase())

const DIGITS = "0123456789"
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
/** The digits that prove who the traveller is. */
const END = TRAVELLER.mobileNumber.slice(-4)

const numbers = fc
  .record({
    digits: fc.oneof(fc.constant(TRAVELLER.mobileNumber), near(TRAVELLER.mobileNumber, DIGITS)),
    script: fc.constantFrom("ascii", "devanagari", "arabic", "fullWidth"),
    before: fc.constantFrom("", "+91 ", "0"),
  })
  .map(({ digits, script, before }) => before + (/^\d+$/.test(digits) ? inDigits(digits, script) : digits))

const secrets = fc.oneof(near(SECRET, LETTERS), near(SECRET.toLowerCase(), LETTERS), fc.constant(ID))
const ids = fc.oneof(fc.constant(ID), near(ID, LETTERS))

const texts: Readonly<Record<LookUp["asks"], fc.Arbitrary<string>>> = {
  links: numbers,
  open: secrets,
  email: secrets,
  cancel: secrets,
  move: secrets,
  secretOf: ids,
  status: ids,
  resume: ids,
  proof: near(END, DIGITS),
  mine: near(BROWSER, LETTERS),
}

const lookUps: fc.Arbitrary<LookUp> = fc
  .constantFrom(...(Object.keys(texts) as ReadonlyArray<LookUp["asks"]>))
  .chain((asks) =>
    fc.record({
      asks: fc.constant(asks),
      text: texts[asks],
      daysAway: fc.integer({ min: -3, max: 3 }),
      client: fc.nat(1_000_000_000).map(String),
    }),
  )

const lookUp = (asks: LookUp["asks"], text: string): LookUp => ({ asks, text, daysAway: 0, client: "7" })

export const strangers = [
  property<LookUp>({
    id: "booking/strangers-learn-nothing",
    sentence:
      "Who has only an order's number, or asks for numbers, days and secrets near a booking's own, learns no name, number, address or secret.",
    section: "Decision: a payment's link in another browser",
    arbitrary: lookUps,
    classify: ({ asks }) => asks,
    boundaries: [
      {
        name: "the traveller's own number and day",
        example: lookUp("links", TRAVELLER.mobileNumber),
        hit: ({ asks, text, daysAway }) =>
          asks === "links" && text === TRAVELLER.mobileNumber && daysAway === 0,
      },
      {
        name: "the same in Devanagari",
        example: lookUp("links", inDigits(TRAVELLER.mobileNumber, "devanagari")),
        hit: ({ asks, text }) => asks === "links" && text.startsWith("९"),
      },
      {
        name: "the order's own id",
        example: lookUp("secretOf", ID),
        hit: ({ asks, text }) => asks === "secretOf" && text === ID,
      },
      {
        name: "the payment's status by the order's id",
        example: lookUp("status", ID),
        hit: ({ asks, text }) => asks === "status" && text === ID,
      },
      {
        name: "a secret that is one letter off",
        example: lookUp("open", `${SECRET.slice(0, -1)}T`),
        hit: ({ asks, text }) => asks === "open" && text.length === SECRET.length,
      },
      {
        name: "the order's id in place of a secret",
        example: lookUp("open", ID),
        hit: ({ asks, text }) => asks === "open" && text === ID,
      },
    ],
    law: async (asked) => same("learnt", learntFrom(await seenBy(asked)), []),
  }),
]
