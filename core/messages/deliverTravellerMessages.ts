/**
 * Delivers what travellers are owed, at least once, by the rounds and waits of the outbox. The text is written now, and
 * what is no longer true is dropped. A letter goes to the address that the traveller gave, else to the number that they
 * booked with, and by the other way when the first one refuses it for good or keeps it waiting; never to anybody else.
 */
import { Clock, Effect } from "effect"
import { bookingViewOf } from "../paidBooking/readBooking.ts"
import type { BookingSecret } from "../paidBooking/bookingSecret.ts"
import { tripEventOf } from "../paidBooking/tripEvent.ts"
import { nowInIndia } from "../days.ts"
import { startTimeOf } from "../departures/departure.ts"
import { lastStartMinuteOn } from "../departures/tripRules.ts"
import { type CompletedOrder, isCompleted, type Order } from "../orders/order.ts"
import { Paise, sumPaise } from "../money.ts"
import { printable } from "../plainText.ts"
import { type BookingLink, BookingLinks } from "../ports/bookingLinks.ts"
import { CallOffs } from "../ports/callOffs.ts"
import { CatalogueStore } from "../ports/catalogueStore.ts"
import type { DepartureStore } from "../ports/departureStore.ts"
import { Ids } from "../ports/ids.ts"
import { OrderStore } from "../ports/orders.ts"
import { RefundStore } from "../ports/refunds.ts"
import {
  LetterHead,
  type MessageChannel,
  Messenger,
  type OwedTravellerMessage,
  type TravellerAddress,
  TravellerMessages,
} from "../ports/travellerMessages.ts"
import { pathOf } from "../routes.ts"
import { refundedOrUnderWay } from "../refunds/refund.ts"
import { againIdOf } from "../vouchers/voucher.ts"
import { deliverRound, deliveryBackoffMs, MAX_DELIVERY_ATTEMPTS, refusalLine } from "./deliverOutbox.ts"
import { linkWantedMessage } from "./orderMessages.ts"
import type { OutboxMessage } from "./outboxMessage.ts"
import type { TravellerLetter } from "./travellerLetter.ts"
import { messageFactsOf } from "./messageFacts.ts"
import { isStillTrue, type MessageFactsNow, UNPAID_CALLED_OFF } from "./travellerMessages.ts"
import { type LetterBooking, writeTravellerLetter } from "./writeTravellerLetter.ts"

/** What a delivery asks: the books, the catalogue, and the ways to send. */
export type TravellerMessagePorts =
  | BookingLinks
  | CallOffs
  | CatalogueStore
  | DepartureStore
  | Ids
  | LetterHead
  | Messenger
  | OrderStore
  | RefundStore
  | TravellerMessages

const sumOf = (amounts: ReadonlyArray<{ readonly amount: Paise }>): Paise =>
  sumPaise(amounts.map(({ amount }) => amount))

/**
 * What a cancellation gives back, or who is taken off: the refunds and the voucher that its own transaction has stored.
 * What went back before is told already. Of an order that is older than its history, all.
 */
const givenBackBy = Effect.fn("givenBackBy")(function* (
  about: string,
  { order, refunds, refundsOfDifferences, vouchers }: MessageFactsNow,
) {
  const all = [...refunds, ...refundsOfDifferences]
  const what = about === "cancelled" ? "cancelled" : "fewer"
  const events = yield* OrderStore.use((orders) => orders.events(order.merchantOrderId))
  const change = events.findLast((event) => event.what === what)
  const { voucher: spent } = order.request
  const again = spent === undefined ? undefined : againIdOf(spent)
  return change === undefined
    ? { givenBack: Paise.make(refundedOrUnderWay(all)) }
    : {
        givenBack: sumOf(all.filter(({ requestedAtMs }) => requestedAtMs === change.atMs)),
        asVoucher: sumOf(vouchers.filter(({ voucherId }) => voucherId === again)),
      }
})

/** Why a trip is called off, in the operator's words for travellers. */
const reasonFor = Effect.fn("reasonFor")(function* ({ request }: Order) {
  const callOff = yield* CallOffs.use((callOffs) => callOffs.calledOffBy(request))
  return callOff === undefined ? {} : { reason: callOff.reason }
})

/** Where the order's traveller is reached, the first choice first. */
export const addressesOf = (
  { request }: Order,
  link: BookingLink | undefined,
  channels: ReadonlyArray<MessageChannel>,
): ReadonlyArray<TravellerAddress> =>
  channels.flatMap((channel): ReadonlyArray<TravellerAddress> => {
    if (channel === "whatsapp") return [{ channel, mobileNumber: request.mobileNumber }]
    return link?.email === undefined ? [] : [{ channel, email: link.email }]
  })

/** A refund, or a call-off, may be of an order that never became a booking: it has no page, and no terms. */
const bareBookingOf = ({ request, merchantOrderId, activityName, capturedAmount }: Order): LetterBooking => {
  const startTime = startTimeOf(request.departure)
  return {
    merchantOrderId,
    activityName,
    date: request.date,
    ...(startTime === undefined ? {} : { startTime }),
    adults: request.adults,
    children: request.children,
    whatToBring: [],
    paid: capturedAmount ?? Paise.make(0),
  }
}

/** The address of a booking's page. */
export const bookingUrl = (siteUrl: string, secret: BookingSecret): string =>
  siteUrl + pathOf({ to: "booking", secret: secret.toLowerCase() })

/** A booking with its page, whose secret is drawn when it is first told. */
const pagedBookingOf = Effect.fn("pagedBookingOf")(function* (order: CompletedOrder) {
  const [links, ids, { siteUrl, operator }] = [yield* BookingLinks, yield* Ids, yield* LetterHead]
  const nowMs = yield* Clock.currentTimeMillis
  const { secret } = yield* Effect.orDie(links.ensure(order.merchantOrderId, yield* ids.bookingSecret, nowMs))
  const booking = yield* bookingViewOf(order)
  return {
    booking,
    link: bookingUrl(siteUrl, secret),
    event: tripEventOf({ booking, secret, siteUrl, operator }),
  }
})

const letterOf = Effect.fn("letterOf")(function* (
  { messageId, kind, about }: OwedTravellerMessage,
  facts: MessageFactsNow,
) {
  const { order, refunds, refundsOfDifferences, vouchers, now } = facts
  const { operator } = yield* LetterHead
  const told = isCompleted(order)
    ? yield* pagedBookingOf(order)
    : { booking: bareBookingOf(order), link: undefined, event: undefined }
  return writeTravellerLetter({
    messageId,
    kind,
    about,
    ...told,
    refund: [...refunds, ...refundsOfDifferences].find(({ merchantRefundId }) => merchantRefundId === about),
    voucher: vouchers.find(({ voucherId }) => voucherId === about),
    ...(kind === "changed" ? yield* givenBackBy(about, facts) : { givenBack: Paise.make(0) }),
    ...(about === UNPAID_CALLED_OFF ? yield* reasonFor(order) : {}),
    today: now.day,
    operator,
  })
})

/**
 * Tries that a way has alone before the next one is tried too: 36 minutes, in which a mail server takes from whom it has
 * put off as a stranger (RFC 6647). What is told the evening before a trip so comes before it.
 */
const TRIES_ALONE = 4

/** Which way took it; else why none ever will. Neither, where one may yet. */
interface Attempt {
  readonly takenBy?: MessageChannel
  readonly refusal?: string
}

const attempt = Effect.fn("attempt")(function* (
  letter: TravellerLetter,
  addresses: ReadonlyArray<TravellerAddress>,
  failures: number,
): Effect.fn.Return<Attempt, never, Messenger> {
  const messenger = yield* Messenger
  const refusals: Array<string> = []
  let mayYetBeTaken = false
  for (const to of addresses) {
    const failure = yield* messenger
      .deliver(letter, to)
      .pipe(Effect.match({ onSuccess: () => undefined, onFailure: (cause) => cause }))
    if (failure === undefined) return { takenBy: to.channel }
    if (failure._tag === "MailRefused") refusals.push(`${to.channel}: ${printable(failure.refusal)}`)
    else if (failures < TRIES_ALONE) return {}
    else mayYetBeTaken = true
  }
  return mayYetBeTaken ? {} : { refusal: refusals.join("; ") }
})

/** Who asked for a link and cannot be sent one is called by the operator, who is told so with the end of the message. */
const toOperator = Effect.fn("toOperator")(function* (order: Order) {
  return [linkWantedMessage(order, (yield* nowInIndia).day)]
})

/** Has a message wait, unless an address was given since it was looked for: whoever saved it has seen none waiting. */
const waitForAddress = Effect.fn("waitForAddress")(function* (owed: OwedTravellerMessage) {
  const [messages, links] = [yield* TravellerMessages, yield* BookingLinks]
  yield* messages.waitsForAddress(owed)
  if ((yield* links.ofOrder(owed.merchantOrderId))?.email === undefined) return
  yield* messages.failed(owed, yield* Clock.currentTimeMillis)
})

/** Whether its trip has set out by the catalogue, where no start time is booked; nobody knows where that says nothing. */
const hasSetOut = Effect.fn("hasSetOut")(function* ({ request }: Order) {
  const { day, minute } = yield* nowInIndia
  if (request.departure !== undefined || request.date !== day) return false
  const catalogue = yield* CatalogueStore
  const stored = yield* Effect.catchDefect(catalogue.activity(request.subSlug), () =>
    Effect.succeed(undefined),
  )
  const lastStart = lastStartMinuteOn(stored?.activity.rules ?? {}, day)
  return lastStart !== undefined && lastStart <= minute
})

/** Whether it was delivered. What is owed once more before it is sent is left to who claims it then. */
const deliverOne = Effect.fn("deliverTravellerMessage")(function* (owed: OwedTravellerMessage) {
  const [messages, orders, links] = [yield* TravellerMessages, yield* OrderStore, yield* BookingLinks]
  const { channels } = yield* Messenger
  const { merchantOrderId, failures } = owed
  const order = yield* orders.find(merchantOrderId)
  const facts = order === undefined ? undefined : yield* messageFactsOf(order)
  const drop = Effect.fn("drop")(function* (told: ReadonlyArray<OutboxMessage> = []) {
    yield* messages.dropped(owed, yield* Clock.currentTimeMillis, told)
    return false
  })
  if (order === undefined || facts === undefined || !isStillTrue(owed, facts)) return yield* drop()
  if (owed.kind === "reminder" && (yield* hasSetOut(order))) return yield* drop()
  const addresses = addressesOf(order, yield* links.ofOrder(merchantOrderId), channels)
  if (addresses.length === 0) {
    if (owed.kind === "link") return yield* drop(yield* toOperator(order))
    yield* waitForAddress(owed)
    return false
  }
  const letter = yield* letterOf(owed, facts)
  if (!(yield* messages.isStillOwed(owed))) return false
  const { takenBy, refusal } = yield* attempt(letter, addresses, failures)
  const nowMs = yield* Clock.currentTimeMillis
  if (takenBy !== undefined) return yield* Effect.as(messages.delivered(owed, takenBy, nowMs), true)
  const forGood =
    refusal ??
    (failures + 1 < MAX_DELIVERY_ATTEMPTS ? undefined : `not taken in ${MAX_DELIVERY_ATTEMPTS} tries`)
  if (forGood === undefined) yield* messages.failed(owed, nowMs + deliveryBackoffMs(failures))
  else
    yield* messages.refused(
      owed,
      refusalLine(forGood),
      nowMs,
      owed.kind === "link" ? yield* toOperator(order) : [],
    )
  return false
})

/** Returns how many messages were delivered. */
export const deliverTravellerMessages: Effect.Effect<number, never, TravellerMessagePorts> = Effect.flatMap(
  TravellerMessages,
  ({ claim }) => deliverRound(claim, deliverOne),
)
