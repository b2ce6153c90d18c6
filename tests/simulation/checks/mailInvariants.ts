/** What must hold of mail to the operator, and to who made a trip plan. */
import type { OutboxRow, SeatHoldRow } from "#adapters/sql/tables.ts"
import type { Invariant } from "./invariant.ts"
import { wordlessMessage } from "./wordlessMessage.ts"
import { indianDay, orderOfMessage } from "./orderFindings.ts"

const REVIEWS_OF =
  "select seq from order_events where merchant_order_id = ? and json_extract(change, '$.state') = 'REVIEW'"

export const MAIL_INVARIANTS = {
  messageOwed: {
    sentence: "A booking that is confirmed, late or under review owes its message from the same moment on.",
    order: ({ id, row, messages }, { db }, before) => {
      if (row?.state === "COMPLETED" && !messages.has("confirmed"))
        return `${id} is COMPLETED and owes no message`
      if (row?.state === "REVIEW" && !messages.has("review"))
        return `${id} is under REVIEW and owes no message`
      if (row?.state === "REVIEW" && before === "FAILED" && !messages.has("review-again")) {
        const reviews = db.rows(REVIEWS_OF, id)
        if (reviews.length > 1) return `${id} is under REVIEW again and owes no other message`
      }
      // Whoever takes money at the desk knows of it, and who pays a difference late hears that the booking has moved.
      const isLate =
        row?.state === "COMPLETED" &&
        row.pay_until_ms === null &&
        row.difference_of === null &&
        (before === "FAILED" || before === "ABANDONED")
      return isLate && !messages.has("late") ? `${id} was paid after all, and nobody is told` : undefined
    },
  },
  goesBackAsSaid: {
    afterRestore: true,
    sentence:
      "The operator is told that the money of an order under review goes back without their word exactly where it will.",
    order: ({ id, row }, { db }, before) => {
      if (row?.state !== "REVIEW" || before === undefined || before === "REVIEW") return undefined
      const [told] = db.rows<OutboxRow>(
        "select * from outbox where message_id like ? order by message_id desc",
        `${id}/review%`,
      )
      const [hold] = db.rows<SeatHoldRow>("select * from seat_holds where hold_id = ?", id)
      const isUnmoved =
        row.difference_of !== null && row.departure === null && row.captured_amount === row.amount
      const isWatched = isUnmoved || (hold !== undefined && hold.gone_at_ms !== null)
      const isSaid = told?.body.includes("goes back in two hours") ?? false
      return isSaid === isWatched
        ? undefined
        : `the money of ${id} goes back by ${isWatched ? "itself" : "word alone"}, and the operator is told otherwise`
    },
  },
  messageDelivered: {
    sentence:
      "Every message is delivered at least once, within hours of the calm, and its receiver sees it once; only of an adopted order, one of the desk whose payment is noted anew, or a refund that was found again at the provider, it may say something else than before the restore.",
    step: ({ mailServer, observer, db }) => {
      /** Why it was given back the restore has lost. */
      const isOfFoundRefund = (messageId: string) =>
        db.rows(
          "select 1 from refunds where merchant_refund_id = ? and decided_by = 'restore'",
          messageId.slice(0, messageId.lastIndexOf("/")),
        ).length > 0
      const isOtherwiseNow = (id: string) =>
        observer.adoptedAtMs.has(id) ||
        (observer.lost.has(id) &&
          db.rows("select 1 from orders where merchant_order_id = ? and paid_at_desk is not null", id)
            .length > 0)
      const twice = mailServer.conflicting.find(
        (id) => !isOtherwiseNow(orderOfMessage(id)) && !isOfFoundRefund(id),
      )
      return twice && `${twice} came with two texts`
    },
    rested: ([waiting]) => waiting && `${waiting} is not delivered hours after the calm`,
    end: ({ db, mailServer, observer }) => {
      const owed = db
        .rows<OutboxRow>("select * from outbox")
        .filter(({ message_id }) => !observer.erased.has(orderOfMessage(message_id)))
      const waiting = owed.find(({ delivered_at_ms }) => delivered_at_ms === null)
      if (waiting !== undefined) return `${waiting.message_id} is never delivered`
      const unseen = owed.find(({ message_id }) => !mailServer.has(message_id))
      return unseen && `${unseen.message_id} is called delivered, and nobody got it`
    },
  },
  messageSays: {
    sentence: "A message says in words what it is about, before its facts, and lacks none of these.",
    end: ({ db }) => wordlessMessage(db.rows<OutboxRow>("select * from outbox")),
  },
  acceptedOnce: {
    sentence:
      "A message is accepted once; again only when its sender could not mark it as delivered: the answer was lost, it died, the database refused or was restored, or the clock was set.",
    step: ({ mailServer }) =>
      mailServer.acceptedAgain[0] && `${mailServer.acceptedAgain[0]} was accepted twice`,
  },
  acknowledgedOnce: {
    sentence: "An address gets one acknowledgement a day, and one at least when plans were taken from it.",
    end: ({ db, observer }) => {
      const messages = db.rows<OutboxRow>("select * from outbox where recipient is not null")
      const keys = new Set(
        messages.map(({ recipient, owed_at_ms }) => `${recipient} ${indianDay(owed_at_ms)}`),
      )
      if (keys.size !== messages.length) return `${messages.length} messages to visitors on ${keys.size} days`
      const isOwed = [...observer.plansTaken.keys()].some((key) => !observer.lost.has(key))
      return isOwed && messages.length === 0 ? "plans were taken, and nobody is told" : undefined
    },
  },
} as const satisfies Record<string, Invariant>
