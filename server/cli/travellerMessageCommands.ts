/**
 * What travellers are told and where they are reached: the link to a booking, its address, its messages, and who could be sent
 * none.
 */
import { Clock, Effect, Layer } from "effect"
import { randomIds } from "#adapters/randomIds.ts"
import { sqlBookingLinks } from "#adapters/sql/sqlBookingLinks.ts"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlCallOffs } from "#adapters/sql/sqlCallOffs.ts"
import { sqlDepartureStore } from "#adapters/sql/sqlDepartureStore.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { sqlTravellerMessages } from "#adapters/sql/sqlTravellerMessages.ts"
import { keepTravellerEmail } from "#core/paidBooking/saveTravellerEmail.ts"
import { momentText } from "#core/days.ts"
import { aboutBooking } from "#core/desk/bookings/bookingDeedRecords.ts"
import { bookingUrl } from "#core/messages/deliverTravellerMessages.ts"
import { parseEmailAddress } from "#core/messages/emailAddress.ts"
import {
  type ExpectedMessage,
  type ExpectedOutcome,
  messagesOfOrder,
} from "#core/messages/messagesOfOrder.ts"
import { unreachedMessages } from "#core/messages/unreachedMessages.ts"
import { linkMessage } from "#core/messages/travellerMessages.ts"
import { BookingLinks } from "#core/ports/bookingLinks.ts"
import { Ids } from "#core/ports/ids.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { TravellerMessages } from "#core/ports/travellerMessages.ts"
import { countText } from "#core/countText.ts"
import { printable } from "#core/plainText.ts"
import { type Command, CommandRefused, confirm, UsageError } from "./command.ts"
import { commandDeed } from "./commandDeed.ts"
import { noPositional, orderIdArgument } from "./commandArguments.ts"
import { findBooking } from "./findBooking.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { siteAddress } from "../config/serverSettings.ts"
import { alignedTable, istTimestamp, printableJson } from "./output.ts"
import { JSON_OPTION, YES_OPTION } from "./sharedOptions.ts"

type Opened = Effect.Success<ReturnType<typeof openDatabaseForCommand>>

const storesOf = (db: Opened["db"]) =>
  Layer.mergeAll(
    sqlDeedBooks(db),
    sqlOrderStore(db),
    sqlBookingLinks(db),
    sqlCallOffs(db),
    sqlDepartureStore(db),
    sqlRefundStore(db),
    sqlTravellerMessages(db),
    randomIds,
  )

const orderOf = Effect.fn("orderOf")(function* (id: string) {
  const order = yield* OrderStore.use((orders) => orders.findByAnyId(id))
  if (order === undefined) return yield* new CommandRefused({ message: `There is no order ${id}.` })
  return order
})

/** A booking that has a page, with its link. Errors: it is no booking, or its person was erased. */
const bookingOf = Effect.fn("bookingOf")(function* (id: string) {
  const order = yield* findBooking(id)
  const { merchantOrderId, request } = order
  if (request.mobileNumber === "")
    return yield* new CommandRefused({ message: `The person of order ${merchantOrderId} was erased.` })
  const [links, ids] = [yield* BookingLinks, yield* Ids]
  const link = yield* Effect.orDie(
    links.ensure(merchantOrderId, yield* ids.bookingSecret, yield* Clock.currentTimeMillis),
  )
  return { order, link }
})

/** `orders link`: opens a booking, for its traveller only. */
export const ordersLinkCommand: Command = {
  name: "orders link",
  takes: "ORDER",
  does: `the address of the traveller's booking; whoever has it can open and change the booking, so tell it to the
    number of the order only`,
  options: {
    send: { says: "sends it to the traveller, by e-mail or WhatsApp" },
    renew: { says: "makes a new one: the former opens nothing any more" },
    ...YES_OPTION,
  },
  parse: Effect.fn("ordersLink.parse")(function* (given) {
    const id = yield* orderIdArgument(given)
    return Effect.fn("ordersLink")(function* (context) {
      const { db, settings } = yield* openDatabaseForCommand(context)
      const shown = Effect.gen(function* () {
        const { order, link } = yield* bookingOf(id)
        const { merchantOrderId } = order
        const [isRenewed, isSent] = [given.has("renew"), given.has("send")]
        if (isRenewed && !given.has("yes"))
          yield* confirm(
            context.terminal,
            `The link that the traveller of ${merchantOrderId} has will open nothing any more. Make a new one?`,
            "renew",
            "nothing was changed",
          )
        const changed = commandDeed(
          context,
          isRenewed ? "renew a booking's link" : "send a booking's link",
          Effect.fn("changeLink")(function* () {
            const nowMs = yield* Clock.currentTimeMillis
            const fresh = isRenewed ? yield* Ids.use((ids) => ids.bookingSecret) : link.secret
            if (isRenewed) yield* BookingLinks.use((links) => links.renew(merchantOrderId, fresh, nowMs))
            if (isSent) yield* TravellerMessages.use((messages) => messages.owe(linkMessage(order), nowMs))
            return { answer: fresh, record: aboutBooking(order) }
          }),
        )
        const secret = isRenewed || isSent ? yield* changed : link.secret
        return `${bookingUrl(siteAddress(settings, settings.port), secret)}\n${isSent ? "It is sent by the running shop.\n" : ""}`
      })
      context.terminal.out(yield* Effect.provide(shown, storesOf(db)))
      return 0
    })
  }),
}

/** `orders email`: where a traveller is reached. */
export const ordersEmailCommand: Command = {
  name: "orders email",
  takes: "ORDER",
  does: `keeps the address to which messages about the booking go, such as one told by phone; a new one is sent the
    confirmation`,
  options: { address: { value: "EMAIL", says: "the one address", isRequired: true } },
  parse: Effect.fn("ordersEmail.parse")(function* (given) {
    const id = yield* orderIdArgument(given)
    const email = parseEmailAddress(given.one("address") ?? "")
    if (email === undefined)
      return yield* new UsageError({ message: "orders email needs --address with one e-mail address" })
    return Effect.fn("ordersEmail")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const kept = Effect.gen(function* () {
        const { order } = yield* bookingOf(id)
        yield* commandDeed(context, "correct an address", () =>
          Effect.as(keepTravellerEmail(order, email), { answer: undefined, record: aboutBooking(order) }),
        )
        return order.merchantOrderId
      })
      const merchantOrderId = yield* Effect.provide(kept, storesOf(db))
      context.terminal.out(`Messages about ${merchantOrderId} go to ${email} from now on.\n`)
      return 0
    })
  }),
}

const CHANNEL_TEXT = { email: "by e-mail", whatsapp: "by WhatsApp", phone: "by phone" } as const

const outcomeText = (outcome: ExpectedOutcome): string => {
  switch (outcome.state) {
    case "owed":
      return outcome.failures === 0 ? "owed" : `owed, not taken ${countText(outcome.failures, "time")}`
    case "no address":
      return "no address is known"
    case "delivered":
      return `${outcome.channel === "phone" ? "told" : "sent"} ${momentText(outcome.atMs)} ${CHANNEL_TEXT[outcome.channel]}`
    case "dropped":
      return `not sent: no longer true${"atMs" in outcome ? ` ${momentText(outcome.atMs)}` : ""}`
    case "refused":
      return `refused ${momentText(outcome.atMs)}: ${printable(outcome.refusal)}`
  }
}

const messageRecord = (message: ExpectedMessage) => {
  const { merchantOrderId, kind, about, owedAtMs, notBeforeMs, outcome } = message
  return {
    order: merchantOrderId,
    kind,
    ...(about === "" ? {} : { about }),
    owedAt: istTimestamp(owedAtMs),
    ...(notBeforeMs === 0 ? {} : { notBefore: istTimestamp(notBeforeMs) }),
    state: outcome.state,
    ...("atMs" in outcome ? { at: istTimestamp(outcome.atMs) } : {}),
    ...("channel" in outcome ? { channel: outcome.channel } : {}),
    ...("refusal" in outcome ? { refusal: outcome.refusal } : {}),
  }
}

const rowOf = ({ owedAtMs, merchantOrderId, kind, outcome }: ExpectedMessage) => [
  momentText(owedAtMs).replace(" IST", ""),
  merchantOrderId,
  kind,
  outcomeText(outcome),
]

const listText = (messages: ReadonlyArray<ExpectedMessage>, none: string): string =>
  messages.length === 0
    ? `${none}\n`
    : `${alignedTable([["OWED (IST)", "ORDER", "MESSAGE", "WHAT BECAME OF IT"], ...messages.map(rowOf)])}\n`

const listJson = (messages: ReadonlyArray<ExpectedMessage>): string =>
  `${printableJson(messages.map(messageRecord))}\n`

/** `orders messages`: what the traveller of one order was told. */
export const ordersMessagesCommand: Command = {
  name: "orders messages",
  takes: "ORDER",
  does: "what its traveller was sent, is owed, or was not told because it was no longer true",
  options: { ...JSON_OPTION },
  parse: Effect.fn("ordersMessages.parse")(function* (given) {
    const id = yield* orderIdArgument(given)
    return Effect.fn("ordersMessages")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const found = yield* Effect.gen(function* () {
        return yield* messagesOfOrder(yield* orderOf(id))
      }).pipe(Effect.provide(storesOf(db)))
      context.terminal.out(given.has("json") ? listJson(found) : listText(found, "No messages."))
      return 0
    })
  }),
}

/** `messages unreached`: whom to call. */
export const messagesUnreachedCommand: Command = {
  name: "messages unreached",
  does: `messages that could not be sent: no address is known, every way refuses them, or nothing has taken them for
    a day, and are still true. Call these travellers: orders show ORDER has the number`,
  options: { ...JSON_OPTION },
  parse: Effect.fn("messagesUnreached.parse")(function* (given) {
    yield* noPositional(given)
    return Effect.fn("messagesUnreached")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const found = yield* Effect.provide(unreachedMessages, storesOf(db))
      context.terminal.out(given.has("json") ? listJson(found) : listText(found, "No message is stuck."))
      return 0
    })
  }),
}
