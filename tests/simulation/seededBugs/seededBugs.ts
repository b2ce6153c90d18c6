/** Mistakes that somebody could make, one for each layer and invariant, as edits of the sources. */
import type { FaultProfileName } from "#adapters/memory/faultProfiles.ts"
import { receiver, type SourceEdit } from "../../tools/sourceEdits/sourceEdit.ts"
import type { InvariantName } from "../checks/invariants.ts"

export interface SeededBug {
  readonly name: string
  /** What somebody thought. */
  readonly about: string
  /** Any of them may see it first. */
  readonly breaks: ReadonlyArray<InvariantName>
  /** Which way amounts go wrong. */
  readonly sign?: "tooMuch" | "tooLittle"
  /** Where what it needs to be seen is frequent; as usual when absent. */
  readonly profile?: FaultProfileName
  readonly changes: ReadonlyArray<SourceEdit>
}

const ORDERS = "adapters/sql/sqlOrderStore.ts#sqlOrderStore"
const SEATS = "adapters/sql/sqlSeats.ts"
/** The database's own look at how many are taken, behind the one that a mistake leaves out. */
const NO_LIMIT: SourceEdit = {
  at: "adapters/sql/migrations/012_departures.ts#departuresMigration",
  edit: ["text", "taken between 0 and capacity", "taken >= 0"],
}
const CHANGES = "adapters/sql/sqlBookingChanges.ts"
const OUTBOX = "core/messages/deliverOutbox.ts"
const GATEWAY = "adapters/phonepe/phonepeGateway.ts"
const PROVIDER_STATE = "core/orders/settleOrder.ts#stateFromProviderStatus"
const TIERS = "core/refunds/refundPolicy.ts#REFUND_POLICY.tiers"

export const SEEDED_BUGS: ReadonlyArray<SeededBug> = [
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
    name: "rules-asked-by-the-browser-alone",
    about: "the form has looked at the day already",
    breaks: ["rulesKept"],
    changes: [{ at: "core/orders/placeOrder.ts#requote", edit: ["put", "call tripObjections", () => "[]"] }],
  },
  {
    name: "no-compare-and-set",
    about: "whoever writes last is right",
    breaks: ["historyMoves", "completedStays", "moneyConserved", "toldHolds"],
    changes: [
      {
        at: `${ORDERS}.settle`,
        edit: ["put", "operator !== state", ({ left }) => `${left.object} === undefined`],
      },
      { at: `${ORDERS}.settle`, edit: ["put", "call where state", receiver] },
    ],
  },
  {
    name: "filed-every-time",
    about: "saving again does no harm",
    breaks: ["historyMoves"],
    changes: [
      { at: `${ORDERS}.noteTripPackage`, edit: ["put", "call where trip_package", receiver] },
      { at: "core/orders/readStatus.ts#savePayment", edit: ["drop", "operator !== tripPackage"] },
    ],
  },
  {
    name: "message-forgotten",
    about: "mail is somebody else's concern",
    breaks: ["messageOwed"],
    changes: [{ at: `${ORDERS}.settle`, edit: ["drop", "call enqueueMessages"] }],
  },
  {
    name: "refund-rounded-up",
    about: "the customer gets the half paisa",
    breaks: ["fairRefund"],
    changes: [{ at: "core/refunds/refundPolicy.ts#refundDue", edit: ["name", "floor", "ceil"] }],
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
    breaks: ["pendingResolved", "moneyConserved", "paidOnce", "capturedInHand", "comesToRest"],
    changes: [
      { at: `${ORDERS}.settle`, edit: ["put", ["operator === COMPLETED", "text COMPLETED"], '"ABANDONED"'] },
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
    breaks: ["acknowledgedOnce"],
    changes: [{ at: "adapters/sql/sqlOutbox.ts#enqueueMessages.once_key", edit: ["put", "value", "null"] }],
  },
  {
    name: "plan-key-renewed",
    about: "a new try is a new plan",
    breaks: ["planKept"],
    changes: [
      {
        at: "core/trips/wizardMachine.ts#makeWizardMachine.takeKey",
        edit: ["put", "operator ??", ({ right }) => `${right}`],
      },
    ],
  },
  {
    name: "status-logged",
    about: "it helps when looking for mistakes",
    breaks: ["nobodyLogged"],
    changes: [
      {
        at: "core/payments/checkPayment.ts#checkPayment",
        edit: [
          "put",
          "call status",
          (read) => `Effect.tap(${read}, (status) => Effect.logInfo(JSON.stringify(status)))`,
        ],
      },
    ],
  },
  {
    name: "mask-taken-off",
    about: "who has the link has booked",
    breaks: ["rightPerson"],
    changes: [{ at: "core/orders/readStatus.ts#readStatus", edit: ["put", "operator &&", "true"] }],
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
    name: "failed-is-final",
    about: "nobody pays after a failure",
    breaks: ["moneyConserved", "pendingResolved", "capturedInHand"],
    changes: [
      {
        at: "core/orders/pollOrder.ts#isOpen",
        edit: ["put", "operator !== COMPLETED", (paid) => `${paid} && ${paid.left} !== "FAILED"`],
      },
    ],
  },
  {
    name: "price-believed",
    about: "the browser knows the price",
    breaks: ["fairPrice"],
    changes: [
      {
        at: "core/orders/placeOrder.ts#requote",
        edit: ["put", "operator !== amount", ({ left }) => `${left} < 0`],
      },
    ],
  },
  {
    name: "refund-done-at-once",
    about: "what was asked for is done",
    breaks: ["moneyConserved"],
    changes: [
      {
        at: "core/refunds/pollRefunds.ts#syncRefund",
        edit: ["put", ["call settleRefund state", "member state"], '"COMPLETED"'],
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
    name: "history-abridged",
    about: "the row has the rest",
    breaks: ["rowIsSum"],
    changes: [
      {
        at: `${ORDERS}.settle.change`,
        edit: ["put", "value", (settlement) => `{ state: ${settlement}.state }`],
      },
    ],
  },
  {
    name: "early-share-halved",
    about: "half is fair",
    breaks: ["fairRefund"],
    sign: "tooLittle",
    changes: [
      { at: `${TIERS}.0.percent`, edit: ["number", 80, 50] },
      { at: `${TIERS}.1.percent`, edit: ["number", 80, 50] },
    ],
  },
  {
    name: "late-share-raised",
    about: "one share for all is simpler",
    breaks: ["fairRefund"],
    sign: "tooMuch",
    changes: [
      { at: `${TIERS}.2.percent`, edit: ["number", 50, 80] },
      { at: `${TIERS}.3.percent`, edit: ["number", 50, 80] },
    ],
  },
  {
    name: "refund-without-a-paisa",
    about: "the provider keeps the change",
    breaks: ["moneyConserved", "fairRefund"],
    sign: "tooLittle",
    changes: [
      { at: `${GATEWAY}#phonepeGateway.refund.amount`, edit: ["put", "value", (amount) => `${amount} - 1`] },
    ],
  },
  {
    name: "refund-to-the-rupee",
    about: "nobody counts paise",
    breaks: ["moneyConserved", "fairRefund"],
    sign: "tooMuch",
    changes: [
      {
        at: `${GATEWAY}#phonepeGateway.refund.amount`,
        edit: ["put", "value", (amount) => `Math.ceil(${amount} / 100) * 100`],
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
    name: "children-a-fifth",
    about: "children are small",
    breaks: ["fairPrice"],
    sign: "tooLittle",
    changes: [{ at: "core/booking/quote.ts#CHILD_TENTHS", edit: ["number", 3, 2] }],
  },
  {
    name: "half-a-paisa-and-more",
    about: "rounding up is rounding",
    breaks: ["fairPrice"],
    sign: "tooMuch",
    changes: [
      {
        at: "core/booking/quote.ts#tenthsToPaise",
        edit: ["put", "call floor", (rounded) => `Math.ceil(${rounded.enclosing.params[0]} / 10)`],
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
    name: "digits-as-typed",
    about: "everybody types as we do",
    breaks: ["paidOnce"],
    changes: [{ at: "core/plainText.ts#asciiDigits", edit: ["put", "pattern", "/[\\u0967]/gu"] }],
  },
  {
    name: "restore-forgets-orders",
    about: "what is gone is gone",
    breaks: ["capturedInHand"],
    profile: "hostile",
    changes: [
      {
        at: "adapters/sql/restoredPayments.ts#restorePayments",
        edit: ["put", "call filter", (unsure) => `${unsure}.slice(0, 0)`],
      },
    ],
  },
  {
    name: "refund-ids-drawn",
    about: "each refund has an id of its own",
    breaks: ["fairRefund", "moneyConserved"],
    sign: "tooMuch",
    profile: "hostile",
    changes: [
      {
        at: "adapters/sql/restoredPayments.ts#restorePayments",
        edit: ["put", ["call restoreRefunds", "argument 1"], (known) => `{ ...${known}, refunds: [] }`],
      },
      {
        at: "core/refunds/refund.ts#refundIdOf",
        edit: ["put", "template", (id) => `${id} + String(Math.random()).slice(2)`],
      },
    ],
  },
  {
    name: "leases-from-the-future",
    about: "the clock only goes forward",
    breaks: ["pendingResolved", "capturedInHand", "comesToRest"],
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
    breaks: ["capturedInHand", "messageDelivered"],
    profile: "hostile",
    changes: [
      {
        at: "core/messages/deliverOutbox.ts#DELIVERY_WAITS.againMs",
        edit: ["put", "value", (againMs) => `1000 * ${againMs}`],
      },
    ],
  },
  {
    name: "rejected-and-kept",
    about: "the refund is another command",
    breaks: ["capturedInHand"],
    profile: "hostile",
    changes: [
      { at: "core/orders/decideReview.ts#rejectReview", edit: ["put", "operator < MIN_REFUND", "true"] },
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
    name: "seats-released-by-the-clock",
    about: "when the time is over it is over",
    breaks: ["seatsReleased"],
    profile: "hostile",
    changes: [
      {
        at: "core/orders/pollOrder.ts#pollNow",
        edit: [
          "put",
          ["if GatewayOrderNotFound", "call succeed"],
          ({ arguments: [order] }) => `releaseExpiredSeats(${order}, by)`,
        ],
      },
    ],
  },
  {
    name: "seats-sold-afterwards",
    about: "first the money, then the seats",
    breaks: ["seatsSold"],
    changes: [
      { at: `${ORDERS}.settle`, edit: ["drop", "call settleSeats"] },
      {
        at: `${ORDERS}.settle`,
        edit: [
          "put",
          "call inTransaction",
          (settled) =>
            `${settled}.then(async (answer) => {
              const seat = async (tx) =>
                settleSeats(tx, await findOrderBy(tx, "merchant_order_id", command.merchantOrderId), command)
              if (answer === "settled") await inTransaction(db, seat)
              return answer
            })`,
        ],
      },
    ],
  },
  {
    name: "seats-looked-at-before",
    about: "the page has said that there are some",
    breaks: ["seatsCounted"],
    changes: [
      {
        at: `${SEATS}#updateTaken`,
        edit: [
          "put",
          "call where capacity",
          (call) => `${receiver(call)}.where(({ eb }) => eb(eb("taken", "+", seats), ">=", eb.ref("taken")))`,
        ],
      },
      NO_LIMIT,
    ],
  },
  {
    name: "capacity-below-sold",
    about: "the desk knows best",
    breaks: ["seatsCounted"],
    changes: [
      {
        at: "adapters/sql/sqlDepartureStore.ts#sqlDepartureStore.setCapacity",
        edit: ["put", "call where taken", receiver],
      },
      NO_LIMIT,
    ],
  },
  {
    name: "late-money-seated",
    about: "who has paid has a seat",
    breaks: ["seatsCounted"],
    changes: [{ at: `${SEATS}#sellSeats`, edit: ["drop", "if RELEASED"] }],
  },
  {
    name: "seats-of-the-failed-kept",
    about: "they may try again",
    breaks: ["seatsSold", "seatsNotKept"],
    changes: [{ at: "core/departures/seatHold.ts#SEATS_AFTER.FAILED", edit: ["put", "value", '"stays"'] }],
  },
  {
    name: "seats-taken-by-each-try",
    about: "a request is a request",
    breaks: ["seatsCounted"],
    changes: [{ at: `${ORDERS}.insertWithSeats`, edit: ["move", "call takeSeats", "call placeOrder"] }],
  },
  {
    name: "last-seat-never-sold",
    about: "less than all is room",
    breaks: ["fullForCause"],
    changes: [{ at: `${SEATS}#updateTaken`, edit: ["text", "<=", "<"] }],
  },
  {
    name: "boat-in-two-places",
    about: "each trip has its own boat",
    breaks: ["poolInOnePlace"],
    changes: [{ at: `${SEATS}#takePool`, edit: ["drop", "if poolBusy"] }],
  },
  {
    name: "cancelled-keeps-its-seats",
    about: "seats come back with the money",
    breaks: ["seatsSold"],
    changes: [{ at: `${CHANGES}#cancelIn`, edit: ["drop", "call releaseSeatsOfOrder"] }],
  },
  {
    name: "move-forgets-to-release",
    about: "the new seats are what counts",
    breaks: ["seatsCounted"],
    changes: [{ at: `${SEATS}#moveSeats`, edit: ["drop", "call releaseSeats"] }],
  },
  {
    name: "cancel-forgets-the-refund",
    about: "the operator gives money back",
    breaks: ["shownIsGiven"],
    changes: [
      { at: `${CHANGES}#cancelIn`, edit: ["put", "if undefined refund", "return { refund: undefined }"] },
    ],
  },
  {
    name: "far-ahead-for-more",
    about: "a cancellation counts from the day that holds",
    breaks: ["fairRefund"],
    sign: "tooMuch",
    changes: [{ at: "core/refunds/explainRefund.ts#explainRefund", edit: ["put", "call min", "daysBefore"] }],
  },
  {
    name: "catalogue-always-busy",
    about: "a shop that sells nothing breaks nothing",
    breaks: ["shopOpen"],
    profile: "calm",
    changes: [
      {
        at: "server/routes/apiRoutes.ts#mountCatalogueRoutes",
        edit: ["put", "call activity", () => 'Effect.die("busy")'],
      },
    ],
  },
]
