/** A shop with one booking, what its traveller is owed and sent, and ways to send that take, wait or refuse. */
import { memoryCallOffs } from "#adapters/memory/memoryCallOffs.ts"
import { Effect, Layer } from "effect"
import { createMemoryOrderData, memoryOrderStore } from "#adapters/memory/memoryOrderStore.ts"
import { memoryBookingLinks, type MemoryBookingLinks } from "#adapters/memory/memoryBookingLinks.ts"
import { createMemoryRefundData, memoryRefundStore } from "#adapters/memory/memoryRefundStore.ts"
import { memoryDepartureStore } from "#adapters/memory/memorySeats.ts"
import { memoryCatalogueStore } from "#adapters/memory/memoryStores.ts"
import {
  enqueueTravellerMessagesInMemory,
  oweAfterNewAddressInMemory,
} from "#adapters/memory/memoryTravellerMessages.ts"
import { seededIds } from "#adapters/memory/seededIds.ts"
import { worlds } from "#adapters/memory/worlds.ts"
import { BookingSecret } from "#core/paidBooking/bookingSecret.ts"
import { addDays, startOfDayMs } from "#core/days.ts"
import { deliverTravellerMessages } from "#core/messages/deliverTravellerMessages.ts"
import { messagesOfOrder } from "#core/messages/messagesOfOrder.ts"
import { unreachedMessages } from "#core/messages/unreachedMessages.ts"
import { bug } from "#core/bug.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { type CompletedOrder, isCompleted, orderFromFields } from "#core/orders/order.ts"
import { MerchantRefundId } from "#core/paymentIds.ts"
import { MailNotTaken, MailRefused } from "#core/ports/messages.ts"
import {
  LetterHead,
  type MessageChannel,
  Messenger,
  type TravellerAddress,
} from "#core/ports/travellerMessages.ts"
import type { TravellerLetter } from "#core/messages/travellerLetter.ts"
import type { Refund } from "#core/refunds/refund.ts"
import { fixedClock } from "../../harness/clocks.ts"
import { LETTER_HEAD } from "../../harness/collectedMail.ts"

const paid = worlds.paid.orders[0]
if (paid === undefined || !isCompleted(paid)) throw new Error("the world has no paid order")
export const ORDER: CompletedOrder = paid
export const ID = ORDER.merchantOrderId
export const DAY = ORDER.request.date
export const PAID_AT_MS = startOfDayMs(addDays(DAY, -20))
export const SECRET = BookingSecret.make("0123456789ABCDEFGHJKMNPQRS")
export const EMAIL = "asha@example.in"

export const refund: Refund = {
  merchantRefundId: MerchantRefundId.make("REF-1"),
  merchantOrderId: ID,
  amount: ORDER.capturedAmount,
  reason: "Zyxwv has told the desk",
  decidedBy: "Maria",
  lines: [],
  requestedAtMs: PAID_AT_MS,
  state: "PENDING",
  gatewayRefundId: "OMR1",
}

export type Answer = "takes" | "busy" | "refuses"
type Moment = "looking for the address" | "sending"

/** A shop with one booking, and what its traveller has been sent. */
export const shop = ({
  email = EMAIL as string | null,
  channels = ["email", "whatsapp"] as ReadonlyArray<MessageChannel>,
  refunds = [] as ReadonlyArray<Refund>,
  catalogue = worlds.paid.catalogue,
} = {}) => {
  const data = createMemoryOrderData([ORDER])
  const refundData = createMemoryRefundData(refunds)
  const links: MemoryBookingLinks = new Map()
  if (email !== null) links.set(ID, { merchantOrderId: ID, secret: SECRET, email })
  /** What happens once, while something else does. */
  let waiting: { readonly during: Moment; readonly happens: () => void } | undefined
  const meanwhile = (moment: Moment) => {
    const { during, happens } = waiting ?? {}
    if (during !== moment) return
    waiting = undefined
    happens?.()
  }
  const storedLink = links.get.bind(links)
  links.get = (id) => {
    meanwhile("looking for the address")
    return storedLink(id)
  }
  /** As `erasePersonalData` does it to the booking and what is owed about it. */
  const eraseWhile = (during: Moment) => {
    waiting = {
      during,
      happens: () => {
        change({ request: { ...ORDER.request, name: "", mobileNumber: "" } })
        data.travellerMessages.clear()
        data.outbox.clear()
      },
    }
  }
  const giveWhile = (during: Moment, given: string, atMs: number) => {
    waiting = {
      during,
      happens: () => {
        links.set(ID, { merchantOrderId: ID, secret: SECRET, email: given })
        oweAfterNewAddressInMemory(data.travellerMessages, ID, { owed: [], isNewAddress: true }, atMs)
      },
    }
  }
  const sent: Array<{ readonly letter: TravellerLetter; readonly to: TravellerAddress }> = []
  const answers: Record<MessageChannel, Answer> = { email: "takes", whatsapp: "takes" }
  const ports = Layer.mergeAll(
    memoryOrderStore(data),
    memoryRefundStore(refundData, data),
    memoryBookingLinks(links, data),
    memoryCallOffs(refundData, data),
    memoryDepartureStore(data.seats),
    memoryCatalogueStore(catalogue),
    seededIds("letters"),
    Layer.succeed(LetterHead, LETTER_HEAD),
    Layer.succeed(Messenger, {
      channels,
      deliver: (letter, to) => {
        const answer = answers[to.channel]
        meanwhile("sending")
        if (answer === "busy") return Effect.fail(new MailNotTaken({ cause: "busy" }))
        if (answer === "refuses") return Effect.fail(new MailRefused({ refusal: "550 no\r\nsuch user" }))
        return Effect.sync(() => void sent.push({ letter, to }))
      },
    }),
  )
  const deliverAt = (nowMs: number) =>
    Effect.runPromise(deliverTravellerMessages.pipe(Effect.provide(Layer.merge(ports, fixedClock(nowMs)))))
  /** What `messages unreached` tells at that moment. */
  const unreachedAt = (nowMs: number) =>
    Effect.runPromise(unreachedMessages.pipe(Effect.provide(Layer.merge(ports, fixedClock(nowMs)))))
  /** What `orders messages` tells at that moment. */
  const readAt = (nowMs: number) =>
    Effect.runPromise(
      Effect.flatMap(
        OrderStore.use((orders) => orders.find(ID)),
        (order) => (order === undefined ? bug("the order is gone") : messagesOfOrder(order)),
      ).pipe(Effect.provide(Layer.merge(ports, fixedClock(nowMs)))),
    )
  const owe = (messages: Parameters<typeof enqueueTravellerMessagesInMemory>[1], atMs = PAID_AT_MS) =>
    enqueueTravellerMessagesInMemory(data.travellerMessages, messages, atMs)
  const change = (changed: Partial<CompletedOrder>) =>
    void data.orders.set(ID, orderFromFields({ ...ORDER, ...changed }))
  const outcome = (kind: string) =>
    [...data.travellerMessages.values()].find((one) => one.kind === kind)?.outcome.state
  return {
    data,
    refundData,
    links,
    sent,
    answers,
    deliverAt,
    readAt,
    unreachedAt,
    owe,
    change,
    outcome,
    giveWhile,
    eraseWhile,
  }
}
