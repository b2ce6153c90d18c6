/**
 * The one function that changes a refund's state. It is fed by the gateway's own answers, and by the operator's word
 * for a refund that the gateway does not decide.
 */
import { Clock, Effect } from "effect"
import { formatPaise, type Paise } from "../money.ts"
import { RefundStore } from "../ports/refunds.ts"
import { messageText, type OutboxMessage, operatorMessage } from "../messages/outboxMessage.ts"
import { type GivenUp, type Refund, type RefundState, REFUND_TRANSITIONS } from "./refund.ts"

/** From asking for a refund to the first look at it. Unit: milliseconds. */
export const FIRST_REFUND_POLL_MS = 20_000

/** How often the gateway is asked about a refund that was given up. Unit: milliseconds. */
export const GIVEN_UP_POLL_INTERVAL_MS = 86_400_000

interface Told {
  readonly subject: string
  readonly sentence: string
}

const TOLD: Readonly<Partial<Record<RefundState, Told>>> = {
  COMPLETED: {
    subject: "Refunded",
    sentence: "The money is on its way to the traveller's original payment method.",
  },
  FAILED: {
    subject: "Refund failed: please act",
    sentence: "The provider did not refund. Nothing went back; ask for a new refund, or pay it back by hand.",
  },
}
const AFTER_ALL: Told = {
  subject: "Refunded after all: please act",
  sentence:
    "This refund was given up, and the provider has made it after all. What of it was in an open voucher can be spent no more. If the money also went back another way, it went back twice: settle that with the traveller.",
}
const GIVEN_UP: Told = {
  subject: "Refund given up",
  sentence:
    "The provider did not decide it, and the operator gave it up. It is asked about each day; if it is made after all, you are told.",
}

const UNSENT: Told = {
  subject: "Refund not sent: please look",
  sentence:
    "The payment provider has made another refund of this order, which the books had lost: that one is in the books now, and this one was not sent. If more is owed to the traveller, refund the rest.",
}

const toldOf = (refund: Refund, to: RefundState, isGivenUp: boolean): Told | undefined => {
  if (isGivenUp) return GIVEN_UP
  return refund.givenUp !== undefined && to === "COMPLETED" ? AFTER_ALL : TOLD[to]
}

const messageAbout = (
  { merchantRefundId, merchantOrderId, amount, reason }: Refund,
  about: string,
  { subject, sentence }: Told,
): OutboxMessage =>
  operatorMessage({
    messageId: `${merchantRefundId}/${about}`,
    subject: `${subject}: order ${merchantOrderId}`,
    text: messageText(sentence, {
      Refund: merchantRefundId,
      Order: merchantOrderId,
      Amount: formatPaise(amount),
      Reason: reason,
    }),
  })

/** Empty while nothing is decided. */
export const refundMessages = (
  refund: Refund,
  to: RefundState,
  isGivenUp = false,
): ReadonlyArray<OutboxMessage> => {
  const told = toldOf(refund, to, isGivenUp)
  return told === undefined ? [] : [messageAbout(refund, to.toLowerCase(), told)]
}

/** The gateway had a refund under this id, of another amount than was decided: the one that a restore has lost. */
const anotherAmountMessage = (
  { merchantRefundId, merchantOrderId, amount, reason }: Refund,
  found: Paise,
): OutboxMessage =>
  operatorMessage({
    messageId: `${merchantRefundId}/another-amount`,
    subject: `Not what was decided goes back, please look: order ${merchantOrderId}`,
    text: messageText(
      "The payment provider had a refund under this id before it was asked for, of another amount than was decided: the books follow the provider, and nothing more was sent. If more is owed to the traveller, refund the rest.",
      {
        Refund: merchantRefundId,
        Order: merchantOrderId,
        Decided: formatPaise(amount),
        "At the provider": formatPaise(found),
        Reason: reason,
      },
    ),
  })

/**
 * A refund that was not sent, because the gateway has another of its order that the books lacked: it counts as failed, and
 * the operator is told why.
 */
export const settleUnsentRefund = Effect.fn("settleUnsentRefund")(function* (
  refund: Refund,
): Effect.fn.Return<void, never, RefundStore> {
  const { merchantRefundId, state } = refund
  const atMs = yield* Clock.currentTimeMillis
  const messages = [messageAbout(refund, "unsent", UNSENT)]
  yield* RefundStore.use((refunds) =>
    refunds.settle({ merchantRefundId, from: state, to: "FAILED", atMs, messages }),
  )
})

/** What the gateway has under a refund's id. Unit: `amount` in paise. */
interface Found {
  readonly gatewayRefundId: string
  readonly amount: Paise
}

/** By whose word, and what the gateway has. */
interface Evidence {
  readonly found?: Found | undefined
  readonly givenUp?: GivenUp
}

const settle: (refund: Refund, to: RefundState, by: Evidence) => Effect.Effect<Refund, never, RefundStore> =
  Effect.fn("settle")(function* (refund, to, by) {
    const { found, givenUp } = by
    const refunds = yield* RefundStore
    if (!REFUND_TRANSITIONS[refund.state].includes(to)) return refund
    const atMs = yield* Clock.currentTimeMillis
    // What failed did not go back: what was decided is to be asked for again.
    const isAnother = found !== undefined && to !== "FAILED" && found.amount !== refund.amount
    const foundAmount = isAnother ? found.amount : undefined
    const isSilent = refund.state === to
    const asKept: Refund = { ...refund, amount: foundAmount ?? refund.amount }
    const messages = [
      ...(isSilent ? [] : refundMessages(asKept, to, givenUp !== undefined)),
      ...(foundAmount === undefined ? [] : [anotherAmountMessage(refund, foundAmount)]),
    ]
    yield* refunds.settle({
      merchantRefundId: refund.merchantRefundId,
      from: refund.state,
      reason: refund.reason,
      to,
      atMs,
      gatewayRefundId: found?.gatewayRefundId,
      foundAmount,
      givenUp: givenUp && { ...givenUp, nextReadAtMs: atMs + GIVEN_UP_POLL_INTERVAL_MS },
      messages,
    })
    const now = (yield* refunds.find(refund.merchantRefundId)) ?? refund
    // Its person was erased since it was read: it is told of without them.
    const isErasedSince = now.state === refund.state && now.reason !== refund.reason
    return isErasedSince ? yield* settle(now, to, by) : now
  })

/** What the gateway says of a refund: its state there, or FAILED of one that it refused and has not named. */
type GatewayVerdict = [to: "PENDING" | "COMPLETED" | "FAILED", found: Found] | [to: "FAILED"]

/** By the gateway's verdict. Compare-and-set; returns the refund as it stands afterwards, whoever won. */
export const settleRefund = (
  refund: Refund,
  ...[to, found]: GatewayVerdict
): Effect.Effect<Refund, never, RefundStore> => settle(refund, to, { found })

/** By the operator's word: it counts as failed, and its watch goes on. Compare-and-set, as above. */
export const giveUpRefund = (refund: Refund, givenUp: GivenUp): Effect.Effect<Refund, never, RefundStore> =>
  settle(refund, "FAILED", { givenUp })
