/** Mistakes about what travellers are told of their bookings: owed, sent, to whom, how often, and whether it is so. */
import { ORDERS, type SeededBug } from "./seededBug.ts"

const LETTERS = "adapters/sql/sqlTravellerMessages.ts"
const DELIVERY = "core/messages/deliverTravellerMessages.ts"
const TEXTS = "core/messages/travellerMessages.ts"

export const LETTER_BUGS: ReadonlyArray<SeededBug> = [
  {
    name: "letter-not-owed",
    about: "the thank-you page has said it",
    breaks: ["letterOwed"],
    changes: [{ at: `${ORDERS}.settle`, edit: ["drop", "call enqueueTravellerMessages"] }],
  },
  {
    name: "letter-owed-afterwards",
    about: "first the booking, then its letter",
    breaks: ["letterOwed"],
    profile: "hostile",
    changes: [
      { at: `${ORDERS}.settle`, edit: ["drop", "call enqueueTravellerMessages"] },
      {
        at: `${ORDERS}.settle`,
        edit: [
          "put",
          "call inTransaction",
          (settled) =>
            `${settled}.then(async (answer) => {
              const { merchantOrderId, settlement } = command
              const order = await findOrderBy(db, "merchant_order_id", merchantOrderId)
              const owed = answer === "settled" ? messagesOfSettlement(order, settlement) : []
              await enqueueTravellerMessages(db, owed, settlement.settledAtMs)
              return answer
            })`,
        ],
      },
    ],
  },
  {
    name: "new-day-untold",
    about: "who moves a trip knows the day",
    breaks: ["letterOwed"],
    changes: [
      {
        at: "adapters/sql/sqlBookingChanges.ts#moveIn",
        edit: ["drop", "call oweTravellerMessages"],
      },
    ],
  },
  {
    name: "refund-arrives-untold",
    about: "the bank tells them",
    breaks: ["letterOwed"],
    changes: [
      {
        at: "adapters/sql/sqlRefundStore.ts#sqlRefundStore.settle",
        edit: ["drop", "call tellTraveller"],
      },
    ],
  },
  {
    name: "letter-kept-back",
    about: "nobody reads a letter in the first minutes",
    breaks: ["travellerTold"],
    profile: "calm",
    changes: [
      {
        at: `${TEXTS}#messagesOfCompletion.notBeforeMs`,
        edit: ["put", "value", "nowMs + 600_000"],
      },
    ],
  },
  {
    name: "letter-delivered-anyhow",
    about: "a letter that was sent has arrived",
    breaks: ["travellerTold"],
    changes: [{ at: `${DELIVERY}#attempt`, edit: ["put", ["if takenBy", "operator === undefined"], "true"] }],
  },
  {
    name: "letter-leased-to-nobody",
    about: "who takes a letter sends it",
    breaks: ["letterOnce", "dueIsTaken"],
    changes: [{ at: `${LETTERS}#claimOne.untilMs`, edit: ["put", "value", "nowMs"] }],
  },
  {
    name: "lease-never-given-back",
    about: "who has begun comes to an end",
    breaks: ["unreachedListed", "dueIsTaken"],
    changes: [{ at: `${LETTERS}#claimOne.untilMs`, edit: ["put", "value", "null"] }],
  },
  {
    name: "dead-letter-untold",
    about: "what is refused will be seen in a day",
    breaks: ["unreachedListed", "rowsAreTold"],
    profile: "hostile",
    changes: [{ at: `${LETTERS}#selectUnreached`, edit: ["drop", "call eb refused_at_ms"] }],
  },
  {
    name: "first-address-for-ever",
    about: "an address is given once",
    breaks: ["letterToTheirs", "letterOnce"],
    changes: [
      {
        at: "adapters/sql/sqlBookingLinks.ts#sqlBookingLinks.saveEmail.email",
        edit: ["put", "whole", (email) => `${email}: former?.${email} ?? ${email}`],
      },
    ],
  },
  {
    name: "link-drawn-anew",
    about: "each letter has a link of its own",
    breaks: ["letterToTheirs"],
    changes: [
      {
        at: `${DELIVERY}#pagedBookingOf.link`,
        edit: ["put", "call bookingUrl", "bookingUrl(siteUrl, yield* ids.bookingSecret)"],
      },
    ],
  },
  {
    name: "letter-as-it-was-owed",
    about: "what was true is worth telling",
    breaks: ["letterSo", "letterOnce"],
    changes: [{ at: `${DELIVERY}#deliverOne`, edit: ["put", "call isStillTrue", "true"] }],
  },
  {
    name: "reminder-of-the-old-day",
    about: "a trip is a trip",
    breaks: ["letterSo", "letterOnce"],
    changes: [{ at: `${TEXTS}#IS_STILL_TRUE.reminder`, edit: ["drop", "operator === about"] }],
  },
  {
    name: "reminded-after-erasure",
    about: "a reminder names nobody",
    breaks: ["erasedForGood", "erasedIsGone"],
    changes: [
      {
        at: "adapters/sql/erasePersonalData.ts#eraseOrders",
        edit: ["put", "call takeTravellerMessages", "[]"],
      },
      { at: `${TEXTS}#isStillTrue`, edit: ["drop", "operator !== mobileNumber"] },
    ],
  },
  {
    name: "secret-for-the-number",
    about: "who knows the order's number has booked it",
    breaks: ["secretKept"],
    changes: [
      {
        at: "core/paidBooking/readBooking.ts#readBookingSecret",
        edit: ["put", "operator || isCompleted", "order === undefined || !isCompleted(order)"],
      },
    ],
  },
]
