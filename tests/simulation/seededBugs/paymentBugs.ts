/** Mistakes about payments: what is asked for, believed, settled and put into a person's hands. */
import { receiver } from "../../tools/sourceEdits/sourceEdit.ts"
import { GATEWAY, ORDERS, type SeededBug } from "./seededBug.ts"

const PROVIDER_STATE = "core/orders/settleOrder.ts#stateFromProviderStatus"

export const PAYMENT_BUGS: ReadonlyArray<SeededBug> = [
  {
    name: "chargebacks-not-reported",
    about: "the bank has told them already",
    breaks: ["alterationFound"],
    changes: [
      {
        at: "core/orders/settlementReport.ts#settlementDifferences",
        edit: ["put", "operator === chargeback", "false"],
      },
    ],
  },
  {
    name: "attempt-unnamed",
    about: "the order's id is name enough",
    breaks: ["paymentNamed"],
    changes: [
      {
        at: "core/orders/settleOrder.ts#gatewayIdsOf",
        edit: ["put", "call knownFields", "{}"],
      },
    ],
  },
  {
    name: "webhook-trusted",
    about: "a notice is as good as a read",
    breaks: ["moneyConserved", "failedIsSaid", "completedStays", "amountCompared"],
    changes: [
      {
        at: "core/orders/pollOrder.ts#pollDueOrder",
        edit: [
          "put",
          "call pollOrder",
          ({ arguments: [order] }) =>
            `settleOrder(${order}, {
              known: { state: "COMPLETED", gatewayOrderId: "told", capturedAmount: ${order}.request.amount },
              actor: "webhook",
            })`,
        ],
      },
    ],
  },
  {
    name: "no-compare-and-set",
    about: "whoever writes last is right",
    breaks: ["historyMoves", "completedStays", "moneyConserved", "toldHolds"],
    changes: [
      {
        at: `${ORDERS}.settle`,
        edit: ["put", "call isAsSeen", "order !== undefined"],
      },
      { at: `${ORDERS}.settle`, edit: ["put", "call where state", receiver] },
    ],
  },
  {
    name: "watch-not-kept",
    about: "the page will ask",
    breaks: ["seatsNotKept", "pendingResolved", "moneyConserved"],
    changes: [
      { at: "adapters/sql/sqlOrderStore.ts#placeOrder.next_read_at_ms", edit: ["put", "value", "null"] },
    ],
  },
  {
    name: "key-ignored",
    about: "every request is a new wish",
    breaks: ["acknowledgedExists"],
    changes: [
      {
        at: "core/orders/placeOrder.ts#placeOrder",
        edit: ["put", "operator ?? requestKey", ({ right }) => `${right}`],
      },
    ],
  },
  {
    name: "unknown-is-failed",
    about: "what is not paid has failed",
    breaks: ["failedIsSaid", "toldHolds"],
    changes: [
      {
        at: `${GATEWAY}#finalState`,
        edit: [
          "put",
          "choice",
          ({ consequent }) => `${consequent} === "COMPLETED" ? ${consequent} : "FAILED"`,
        ],
      },
    ],
  },
  {
    name: "amount-not-compared",
    about: "paid is paid",
    breaks: ["amountCompared"],
    changes: [{ at: PROVIDER_STATE, edit: ["drop", "if REVIEW"] }],
  },
  {
    name: "paid-twice-unseen",
    about: "the index will see to it",
    breaks: [
      "pendingResolved",
      "moneyConserved",
      "paidOnce",
      "capturedInHand",
      "comesToRest",
      "movedOrBack",
      "nothingUnforeseen",
    ],
    changes: [
      { at: `${ORDERS}.settle`, edit: ["put", ["operator === COMPLETED", "text COMPLETED"], '"ABANDONED"'] },
    ],
  },
  {
    name: "failed-is-final",
    about: "nobody pays after a failure",
    breaks: ["readInTime", "moneyConserved", "pendingResolved", "capturedInHand"],
    changes: [
      {
        at: "core/orders/pollOrder.ts#isOpen",
        edit: ["put", "operator >", (open) => `${open} && order.state !== "FAILED"`],
      },
    ],
  },
  {
    name: "another-id-at-provider",
    about: "each try gets an id of its own",
    breaks: ["oneGatewayOrder"],
    changes: [
      {
        at: `${GATEWAY}#toPayRequest.merchantOrderId`,
        edit: ["put", "value", (id) => `${id} + "-" + (${id.object}.checkoutAskedAtMs ?? 1)`],
      },
    ],
  },
  {
    name: "asked-to-the-rupee-below",
    about: "the payment page shows rupees",
    breaks: ["oneGatewayOrder", "moneyConserved"],
    sign: "tooLittle",
    changes: [
      {
        at: `${GATEWAY}#toPayRequest.amount`,
        edit: ["put", "value", (amount) => `Math.floor(${amount} / 100) * 100`],
      },
    ],
  },
  {
    name: "asked-to-the-rupee-above",
    about: "the payment page shows rupees",
    breaks: ["oneGatewayOrder", "moneyConserved"],
    sign: "tooMuch",
    changes: [
      {
        at: `${GATEWAY}#toPayRequest.amount`,
        edit: ["put", "value", (amount) => `Math.ceil(${amount} / 100) * 100`],
      },
    ],
  },
  {
    name: "more-is-welcome",
    about: "who pays more has paid",
    breaks: ["amountCompared"],
    sign: "tooMuch",
    changes: [{ at: PROVIDER_STATE, edit: ["operator", "!==", "<"] }],
  },
  {
    name: "less-is-near-enough",
    about: "a rupee less is no reason",
    breaks: ["amountCompared"],
    sign: "tooLittle",
    changes: [{ at: PROVIDER_STATE, edit: ["operator", "!==", ">"] }],
  },
  {
    name: "key-kept-after-refund",
    about: "a booking that was paid once is paid",
    breaks: ["reviewedForCause"],
    changes: [
      {
        at: "adapters/sql/sqlRefundStore.ts#sqlRefundStore.settle",
        edit: ["put", ["if giveBookingKeyBack", "text COMPLETED"], '"REQUESTED"'],
      },
    ],
  },
  {
    name: "second-family-is-the-first",
    about: "a number is a person",
    breaks: ["reviewedForCause"],
    changes: [
      {
        at: "core/orders/bookingKey.ts#bookingKey",
        edit: ["put", "list foldedName", ({ elements: [trip] }) => `[${trip}, "x"]`],
      },
    ],
  },
  {
    name: "cash-is-settled-too",
    about: "money is money",
    breaks: ["reconciled"],
    changes: [
      {
        at: "adapters/sql/readSettlementBooks.ts#bookedOrder.captured",
        edit: ["put", "operator ||", "row.captured_amount === null"],
      },
    ],
  },
  {
    name: "numbers-do-not-matter",
    about: "the day and the trip tell who it is",
    breaks: ["alikeForCause"],
    changes: [{ at: "core/booking/mobileNumber.ts#nationalNumber", edit: ["put", "call slice", '""'] }],
  },
  {
    name: "digits-as-typed",
    about: "everybody types as we do",
    breaks: ["paidOnce"],
    changes: [{ at: "core/plainText.ts#asciiDigits", edit: ["put", "pattern", "/[\\u0967]/gu"] }],
  },
  {
    name: "leases-from-the-future",
    about: "the clock only goes forward",
    breaks: ["pendingResolved", "capturedInHand", "comesToRest", "dueIsTaken"],
    profile: "hostile",
    changes: [
      {
        at: "adapters/sql/sqlOrderWatch.ts#sqlOrderWatch.acquirePollLease.aheadMs",
        edit: ["put", "value", (aheadMs) => `${aheadMs} + 366 * 86_400_000`],
      },
      {
        at: "core/orders/pollOrder.ts#POLL_WAITS.aheadMs",
        edit: ["put", "value", (aheadMs) => `${aheadMs} + 366 * 86_400_000`],
      },
    ],
  },
  {
    name: "rejected-and-kept",
    about: "the refund is another command",
    breaks: ["capturedInHand"],
    profile: "hostile",
    changes: [
      { at: "core/orders/decideReview.ts#storeRejection", edit: ["put", "operator < MIN_REFUND", "true"] },
    ],
  },
  {
    name: "confirmed-as-its-own",
    about: "who confirms has looked",
    breaks: ["paidOnce"],
    profile: "hostile",
    changes: [
      {
        at: "core/orders/decideReview.ts#confirmReview",
        edit: ["put", ["call settle COMPLETED", "argument 3"], "true"],
      },
    ],
  },
  {
    name: "restore-forgets-orders",
    about: "what is gone is gone",
    breaks: ["capturedInHand", "restoreLearns"],
    profile: "hostile",
    changes: [
      {
        at: "adapters/sql/restoredPayments.ts#restorePayments",
        edit: ["put", "call filter", (unsure) => `${unsure}.slice(0, 0)`],
      },
    ],
  },
  {
    name: "any-status-will-do",
    about: "the shop always says how much it was",
    breaks: ["lineHeard"],
    changes: [
      {
        at: "adapters/http/httpPayments.ts#decodePaymentStatus",
        edit: ["put", "choice isStatus", ({ consequent }) => `${consequent}`],
      },
    ],
  },
]
