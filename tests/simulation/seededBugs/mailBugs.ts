/** Mistakes about the mail that is owed to the operator, and to who made a trip plan. */
import { ORDERS, type SeededBug } from "./seededBug.ts"

const OUTBOX = "core/messages/deliverOutbox.ts"

export const MAIL_BUGS: ReadonlyArray<SeededBug> = [
  {
    name: "facts-speak-alone",
    about: "whoever knows the refund knows what became of it",
    breaks: ["messageSays"],
    changes: [{ at: "core/refunds/settleRefund.ts#TOLD.COMPLETED.sentence", edit: ["put", "value", '""'] }],
  },
  {
    name: "amount-told-of-every-refund",
    about: "whoever is told of another amount is told of none, too",
    breaks: ["messageSays"],
    changes: [
      {
        at: "core/refunds/settleRefund.ts#settle",
        edit: ["put", "choice anotherAmountMessage", "[anotherAmountMessage(refund, foundAmount)]"],
      },
    ],
  },
  {
    name: "message-forgotten",
    about: "mail is somebody else's concern",
    breaks: ["messageOwed"],
    changes: [{ at: `${ORDERS}.settle`, edit: ["drop", "call enqueueMessages"] }],
  },
  {
    name: "all-reviews-go-back",
    about: "what nobody decides goes back",
    breaks: ["goesBackAsSaid"],
    changes: [
      {
        at: "core/orders/settleOrder.ts#settleOrder",
        edit: ["put", "operator || seatsGone", "true"],
      },
    ],
  },
  {
    name: "delivered-anyhow",
    about: "mail that was sent has arrived",
    breaks: ["messageDelivered", "capturedInHand"],
    changes: [
      { at: `${OUTBOX}#deliverOne`, edit: ["put", ["if delivered", "operator === undefined"], "true"] },
    ],
  },
  {
    name: "acknowledged-every-time",
    about: "who asks twice is thanked twice",
    breaks: ["acknowledgedOnce", "toldIsKept"],
    changes: [{ at: "adapters/sql/sqlOutbox.ts#enqueueMessages.once_key", edit: ["put", "value", "null"] }],
  },
  {
    name: "late-payment-silent",
    about: "a confirmation says it all",
    breaks: ["messageOwed", "toldHolds"],
    changes: [
      { at: "core/messages/orderMessages.ts#orderMessages", edit: ["put", "operator && ABANDONED", "true"] },
    ],
  },
  {
    name: "messages-leased-together",
    about: "one claim is cheaper than fifty",
    breaks: ["acceptedOnce"],
    changes: [
      { at: `${OUTBOX}#deliverRound`, edit: ["before", "loop", "const leased = []"] },
      {
        at: `${OUTBOX}#deliverRound`,
        edit: [
          "after",
          "loop",
          (round) =>
            `for (const message of leased) (yield* send(message)) && ${round.find("if send").consequent}`,
        ],
      },
      {
        at: `${OUTBOX}#deliverRound`,
        edit: ["put", "if send", (sent) => `leased.push(${sent.find("call send").arguments[0]})`],
      },
    ],
  },
  {
    name: "messages-from-the-future",
    about: "what is due tomorrow is due tomorrow",
    breaks: ["capturedInHand", "messageDelivered", "dueIsTaken"],
    profile: "hostile",
    changes: [
      {
        at: "core/messages/deliverOutbox.ts#DELIVERY_WAITS.againMs",
        edit: ["put", "value", (againMs) => `1000 * ${againMs}`],
      },
    ],
  },
]
