/** What the desk does about what waits for somebody: each one transaction with its row in the log. */
import { Clock, Effect } from "effect"
import {
  type CannotDecide,
  confirmReview,
  readReview,
  rejectionRefund,
  storeRejection,
} from "../../orders/decideReview.ts"
import type { MerchantOrderId, MerchantRefundId } from "../../paymentIds.ts"
import { today } from "../../days.ts"
import { printable } from "../../plainText.ts"
import type { DeedRecord } from "../../ports/deedBooks.ts"
import { type DeskRefusal, DeskRefused } from "../../ports/desk.ts"
import type { RefundAgain, ReviewDecision, ToldByPhone } from "../../ports/deskMatters.ts"
import { DeadLetters } from "../../ports/messages.ts"
import { RefundStore } from "../../ports/refunds.ts"
import type { TravellerMessageOwing } from "../../messages/travellerMessage.ts"
import { TravellerMessages } from "../../ports/travellerMessages.ts"
import { quoteRefund } from "../../refunds/quoteRefund.ts"
import type { Refund } from "../../refunds/refund.ts"
import { recordRefundOutside, storeRequestedRefund } from "../../refunds/requestRefund.ts"
import { giveUpRefund } from "../../refunds/settleRefund.ts"
import { findUndecidedRefund } from "../../refunds/undecidedRefund.ts"
import { sendStoredRefund } from "../../paidBooking/cancelBooking.ts"
import {
  settledLetterRecord,
  refundedRecord,
  refundGivenUpRecord,
  reviewConfirmedRecord,
  reviewRejectedRecord,
} from "../bookings/bookingDeedRecords.ts"
import { deedReason } from "../deedReason.ts"
import { type DeskDeed, needsFresh } from "../deskRights.ts"
import { doDeed, look, unlessDone } from "../doDeed.ts"
import { isSameMatter, type Matter, type MattersView } from "./mattersView.ts"
import { mattersNow } from "./readMatters.ts"

const refuse = (message: string) => new DeskRefused({ message })
const inWords = ({ message }: { readonly message: string }) => refuse(message)
const decisionRefused = ({ message, isLikeAnother }: CannotDecide) =>
  new DeskRefused({ message, ...(isLikeAnother === undefined ? {} : { isLikeAnother }) })

/** What waits now, where a deed that settled one of it is tried again as its answer was lost. Errors: as `unlessDone`. */
const orSettled = <A, R>(
  settled: Effect.Effect<A, DeskRefusal, R>,
  deed: DeskDeed,
  record: DeedRecord,
  isSo: (now: MattersView) => boolean,
) =>
  settled.pipe(
    Effect.andThen(mattersNow),
    Effect.catchTag("DeskRefused", (refused) => unlessDone(refused, deed, record, mattersNow, isSo)),
  )

const isSettled =
  (matter: Pick<Matter, "kind" | "id">) =>
  ({ matters }: MattersView): boolean =>
    !matters.some((one) => isSameMatter(one, matter))

/**
 * Ends an order's review: it is confirmed, or rejected and what was captured goes back. The provider is asked before where
 * the books do not say how much that is. Errors: somebody else was faster, another amount would go back, or the same
 * booking is paid by another order, which a person may say is not the same.
 */
export const settleReviewAtDesk = (request: ReviewDecision) => {
  const { id, decides, shown, isOutside, isOwnBooking = false, reason: typed } = request
  const settled = Effect.gen(function* () {
    const review = yield* look("see what needs a person", Effect.mapError(readReview(id), inWords))
    const reason = yield* deedReason(typed)
    const goesBack = rejectionRefund(review)
    if (decides === "reject" && shown !== undefined && shown !== goesBack)
      return yield* refuse("Another amount would go back now: look again. Nothing was changed.")
    const refund = yield* doDeed(
      "settle a review",
      Effect.fn(function* ({ name: decidedBy }) {
        const decision = { decidedBy, reason }
        if (decides === "confirm") {
          const confirmed = yield* Effect.mapError(
            confirmReview(review, decision, isOwnBooking),
            decisionRefused,
          )
          return { answer: undefined, record: reviewConfirmedRecord(confirmed, isOwnBooking, reason) }
        }
        const { refund } = yield* Effect.mapError(storeRejection(review, decision, isOutside), inWords)
        return { answer: refund, record: reviewRejectedRecord(review.order, goesBack, reason) }
      }),
      needsFresh("settle a review", decides === "reject" ? goesBack : undefined),
    )
    yield* sendStoredRefund({ refund })
  })
  const goesBack = decides === "reject" && shown !== undefined ? { goesBack: shown } : {}
  const said = { about: id, detail: { decides, ...goesBack, reason: printable(typed) } }
  return orSettled(settled, "settle a review", said, isSettled({ kind: "review", id }))
}

/** Errors: its traveller has been sent everything meanwhile. */
export const sendMessagesAgain = Effect.fn("sendMessagesAgain")(function* (id: MerchantOrderId) {
  yield* doDeed(
    "send a message again",
    Effect.fn(function* () {
      const messages = yield* TravellerMessages
      const nowMs = yield* Clock.currentTimeMillis
      const waiting = (yield* messages.ofOrder(id)).filter(
        ({ outcome }) => outcome.state !== "delivered" && outcome.state !== "dropped",
      )
      if (waiting.length === 0) return yield* refuse("This traveller has been sent everything.")
      for (const { merchantOrderId, kind, about, notBeforeMs } of waiting)
        yield* messages.owe({ merchantOrderId, kind, about, notBeforeMs }, nowMs)
      return { answer: undefined, record: { about: id, detail: { messages: waiting.length } } }
    }),
  )
  return yield* mattersNow
})

/**
 * Notes that somebody has told a traveller by phone what reached them by no message: nobody sends it any more. What was owed
 * once more since it was shown stays owed. Errors: none of it waits any more.
 */
export const tellByPhone = ({ id, messages: told }: ToldByPhone) => {
  const isTold = ({ messageId, owedAtMs }: TravellerMessageOwing) =>
    told.some((one) => one.messageId === messageId && one.owedAtMs === owedAtMs)
  const noted = doDeed(
    "tell a traveller by phone",
    Effect.fn(function* () {
      const messages = yield* TravellerMessages
      const nowMs = yield* Clock.currentTimeMillis
      const waiting = (yield* messages.ofOrder(id)).filter(
        (one) => one.outcome.state !== "delivered" && one.outcome.state !== "dropped" && isTold(one),
      )
      if (waiting.length === 0) return yield* refuse("They have been told of it by now: look again.")
      for (const owing of waiting) yield* messages.delivered(owing, "phone", nowMs)
      return { answer: undefined, record: { about: id, detail: { messages: waiting.length } } }
    }),
  )
  const byPhone = TravellerMessages.use((messages) =>
    Effect.map(messages.ofOrder(id), (all) =>
      all.filter(
        (one) => one.outcome.state === "delivered" && one.outcome.channel === "phone" && isTold(one),
      ),
    ),
  )
  return noted.pipe(
    Effect.asVoid,
    Effect.catchTag("DeskRefused", (refused) =>
      unlessDone(
        refused,
        "tell a traveller by phone",
        { about: id, detail: { messages: told.length } },
        byPhone,
        (them) => told.length > 0 && them.length === told.length,
      ),
    ),
    Effect.andThen(mattersNow),
  )
}

const CAME_AFTER = "Another refund of this booking came after it: look again."

const NOT_FAILED = "This refund has not failed: look again."

const findRefund = Effect.fn("findRefund")(function* (
  id: MerchantRefundId,
): Effect.fn.Return<Refund, DeskRefused, RefundStore> {
  const refund = yield* RefundStore.use((store) => store.find(id))
  return refund ?? (yield* refuse(NOT_FAILED))
})

/** Errors: it has not failed, or another one came after it. */
const stillFailed = Effect.fn("stillFailed")(function* (
  refund: Refund,
): Effect.fn.Return<Refund, DeskRefused, RefundStore> {
  if (refund.state !== "FAILED") return yield* refuse(NOT_FAILED)
  const last = yield* RefundStore.use((store) => store.ofOrder(refund.merchantOrderId))
  return last.at(-1)?.merchantRefundId === refund.merchantRefundId ? refund : yield* refuse(CAME_AFTER)
})

/** Gives back what a refund that failed was to: by the provider once more, or by hand. */
export const refundAgainAtDesk = Effect.fn("refundAgainAtDesk")(function* ({
  id,
  isOutside,
  reason: typed,
}: RefundAgain) {
  const failed = yield* look("see what needs a person", findRefund(id))
  const { amount, merchantOrderId } = failed
  const again = Effect.gen(function* () {
    yield* stillFailed(failed)
    const reason = yield* deedReason(typed)
    const refund = yield* doDeed(
      "refund again",
      Effect.fn(function* ({ name: decidedBy }) {
        const { cancelledOn, lines } = yield* stillFailed(yield* findRefund(id))
        const quote = yield* Effect.mapError(
          quoteRefund(merchantOrderId, cancelledOn ?? (yield* today), []),
          inWords,
        )
        if (quote.earlier.at(-1)?.merchantRefundId !== id) return yield* refuse(CAME_AFTER)
        const give = isOutside ? recordRefundOutside : storeRequestedRefund
        const stored = yield* Effect.mapError(
          give(
            { ...quote, explanation: { ...quote.explanation, lines } },
            { amount, reason, decidedBy, ...(cancelledOn === undefined ? {} : { cancelledOn }) },
          ),
          inWords,
        )
        return { answer: stored, record: refundedRecord(stored, { shown: amount, isOutside, reason }) }
      }),
      needsFresh("refund again", amount),
    )
    yield* sendStoredRefund({ refund })
  })
  const back = { shown: amount, isOutside, reason: printable(typed) }
  return yield* orSettled(
    again,
    "refund again",
    refundedRecord(failed, back),
    isSettled({ kind: "refundFailed", id }),
  )
})

/** Ends the wait for a refund. The provider is asked once more before. Errors: it has decided, or still has time. */
export const giveUpRefundAtDesk = Effect.fn("giveUpRefundAtDesk")(function* (
  id: MerchantRefundId,
  typed: string,
) {
  const { merchantOrderId } = yield* look("see what needs a person", findRefund(id))
  const givenUp = Effect.gen(function* () {
    const refund = yield* Effect.mapError(findUndecidedRefund(id), inWords)
    const reason = yield* deedReason(typed)
    yield* doDeed(
      "give a refund up",
      Effect.fn(function* ({ name: by }) {
        const ended = yield* giveUpRefund(refund, { by, reason })
        if (ended.givenUp === undefined) return yield* refuse("The provider has decided it meanwhile.")
        return { answer: undefined, record: refundGivenUpRecord(refund, reason) }
      }),
    )
  })
  const said = { about: merchantOrderId, detail: { refund: id, reason: printable(typed) } }
  return yield* orSettled(givenUp, "give a refund up", said, isSettled({ kind: "refundUndecided", id }))
})

/** Owes a letter once more that its receiver refused, or takes it away for good. The log holds no address. */
export const settleLetterAtDesk = (messageId: string, isAway: boolean) => {
  const record = settledLetterRecord(messageId, isAway)
  const settled = doDeed(
    "settle a refused letter",
    Effect.fn(function* () {
      const letters = yield* DeadLetters
      const isDone = yield* isAway
        ? letters.discard(messageId)
        : letters.retry(messageId, yield* Clock.currentTimeMillis)
      return isDone
        ? { answer: undefined, record }
        : yield* refuse("This letter is not refused any more: look again.")
    }),
  )
  const isSo = isSettled({ kind: "letterRefused", id: messageId })
  return orSettled(settled, "settle a refused letter", record, isSo)
}
