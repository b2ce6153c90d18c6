/** Mistakes that somebody could make, one for each layer and invariant, as changes to the sources. */
import type { ProfileName } from "#adapters/simulator/profiles.ts"
import type { InvariantName } from "../invariants.ts"

export interface PlantedBug {
  readonly name: string
  /** What somebody thought. */
  readonly about: string
  /** Any of them may see it first. */
  readonly breaks: ReadonlyArray<InvariantName>
  /** Which way amounts go wrong. */
  readonly sign?: "tooMuch" | "tooLittle"
  /** Where what it needs to be seen is frequent; as usual when absent. */
  readonly profile?: ProfileName
  /** Each text is in its file exactly once. */
  readonly changes: ReadonlyArray<readonly [file: string, from: string, to: string]>
}

export const PLANTED_BUGS: ReadonlyArray<PlantedBug> = [
  {
    name: "webhook-trusted",
    about: "a notice is as good as a read",
    breaks: ["moneyConserved", "failedIsSaid", "completedStays", "amountCompared"],
    changes: [
      [
        "core/office/hastenOrder.ts",
        'if (order !== undefined) yield* readOrder(order, "webhook")',
        'if (order !== undefined) yield* settleOrder(order, { known: { state: "COMPLETED" }, by: "webhook" })',
      ],
      [
        "core/office/hastenOrder.ts",
        'import { readOrder } from "./readOrder.ts"',
        'import { settleOrder } from "./settleOrder.ts"',
      ],
    ],
  },
  {
    name: "no-compare-and-set",
    about: "whoever writes last is right",
    breaks: ["historyMoves", "completedStays", "moneyConserved", "toldHolds"],
    changes: [
      [
        "adapters/sql/ordersSql.ts",
        'if (order?.state !== from) return "stale" as const',
        'if (order === undefined) return "stale" as const',
      ],
      ["adapters/sql/ordersSql.ts", '\n            .where("state", "=", from)', ""],
    ],
  },
  {
    name: "filed-every-time",
    about: "saving again does no harm",
    breaks: ["historyMoves"],
    changes: [
      ["adapters/sql/ordersSql.ts", '\n            .where("trip_package", "is", null)', ""],
      ["core/office/fileStatus.ts", " || order.tripPackage !== undefined", ""],
    ],
  },
  {
    name: "message-forgotten",
    about: "mail is somebody else's concern",
    breaks: ["messageOwed"],
    changes: [["adapters/sql/ordersSql.ts", "          await owe(tx, messages, atMs)\n", ""]],
  },
  {
    name: "refund-rounded-up",
    about: "the customer gets the half paisa",
    breaks: ["fairRefund"],
    changes: [["core/refund/refundPolicy.ts", "Math.floor(", "Math.ceil("]],
  },
  {
    name: "watch-not-kept",
    about: "the page will ask",
    breaks: ["pendingResolved", "moneyConserved"],
    changes: [["adapters/sql/ordersSql.ts", "next_read_at_ms: firstReadAtMs", "next_read_at_ms: null"]],
  },
  {
    name: "key-ignored",
    about: "every request is a new wish",
    breaks: ["acknowledgedExists"],
    changes: [
      [
        "core/office/placeOrder.ts",
        "const requestKey = givenKey ?? (yield* ids.requestKey)",
        "const requestKey = yield* ids.requestKey",
      ],
    ],
  },
  {
    name: "unknown-is-failed",
    about: "what is not paid has failed",
    breaks: ["failedIsSaid", "toldHolds"],
    changes: [
      [
        "adapters/phonepe/readings.ts",
        'state === "COMPLETED" || state === "FAILED" ? state : "PENDING"',
        'state === "COMPLETED" ? state : "FAILED"',
      ],
    ],
  },
  {
    name: "amount-not-compared",
    about: "paid is paid",
    breaks: ["amountCompared"],
    changes: [
      [
        "core/office/settleOrder.ts",
        '  if (reading.state === "COMPLETED" && reading.amount !== order.request.amount) return "REVIEW"\n',
        "",
      ],
    ],
  },
  {
    name: "paid-twice-unseen",
    about: "the index will see to it",
    breaks: ["pendingResolved", "moneyConserved", "paidOnce", "capturedInHand", "comesToRest"],
    changes: [
      [
        "adapters/sql/ordersSql.ts",
        'settlement.state === "COMPLETED" ? await completionRefused(tx, order, wish) : undefined',
        'settlement.state === "ABANDONED" ? await completionRefused(tx, order, wish) : undefined',
      ],
    ],
  },
  {
    name: "delivered-anyhow",
    about: "mail that was sent has arrived",
    breaks: ["messageDelivered", "capturedInHand"],
    changes: [
      [
        "core/office/deliverOutbox.ts",
        "  if (failure === undefined) {",
        "  if (failure === undefined || owed.failures >= 0) {",
      ],
    ],
  },
  {
    name: "acknowledged-every-time",
    about: "who asks twice is thanked twice",
    breaks: ["acknowledgedOnce"],
    changes: [
      ["adapters/sql/owe.ts", "once_key: onceKey ?? null", "once_key: onceKey === undefined ? null : null"],
    ],
  },
  {
    name: "plan-key-renewed",
    about: "a new try is a new plan",
    breaks: ["planKept"],
    changes: [
      [
        "core/trip/wizardMachine.ts",
        "requestKey: requestKey ?? run.runSync(Ids.use((ids) => ids.requestKey))",
        'requestKey: run.runSync(Ids.use((ids) => ids.requestKey)) + (requestKey ?? "").slice(0, 0)',
      ],
    ],
  },
  {
    name: "status-logged",
    about: "it helps when looking for mistakes",
    breaks: ["nobodyLogged"],
    changes: [
      [
        "core/payment/checkPayment.ts",
        "  const status = yield* payments.status(merchantOrderId)\n",
        "  const status = yield* payments.status(merchantOrderId)\n  yield* Effect.logInfo(JSON.stringify(status))\n",
      ],
    ],
  },
  {
    name: "mask-taken-off",
    about: "who has the link has booked",
    breaks: ["rightPerson"],
    changes: [
      [
        "core/office/readStatus.ts",
        "browser !== undefined && order.bookedBy === browser",
        'browser !== "" || order.bookedBy === browser',
      ],
    ],
  },
  {
    name: "late-payment-silent",
    about: "a confirmation says it all",
    breaks: ["messageOwed", "toldHolds"],
    changes: [
      [
        "core/office/orderMessages.ts",
        "return [confirmed, late, ...alike]",
        "return [confirmed] ?? [late, ...alike]",
      ],
    ],
  },
  {
    name: "failed-is-final",
    about: "nobody pays after a failure",
    breaks: ["moneyConserved", "pendingResolved", "capturedInHand"],
    changes: [
      [
        "core/office/readOrder.ts",
        'state !== "COMPLETED" && state !== "REVIEW"',
        'state !== "COMPLETED" && state !== "REVIEW" && state !== "FAILED"',
      ],
    ],
  },
  {
    name: "price-believed",
    about: "the browser knows the price",
    breaks: ["fairPrice"],
    changes: [["core/office/quoteAgain.ts", "if (total !== request.amount)", "if (total < 0)"]],
  },
  {
    name: "refund-done-at-once",
    about: "what was asked for is done",
    breaks: ["moneyConserved"],
    changes: [
      [
        "core/office/askRefund.ts",
        "settleRefund(refund, found.state, found)",
        'settleRefund(refund, "COMPLETED", found)',
      ],
    ],
  },
  {
    name: "another-id-at-provider",
    about: "each try gets an id of its own",
    breaks: ["oneGatewayOrder"],
    changes: [
      [
        "adapters/phonepe/payRequest.ts",
        "  merchantOrderId: order.merchantOrderId,",
        "  merchantOrderId: `${order.merchantOrderId}-${order.checkoutAskedAtMs ?? 1}`,",
      ],
    ],
  },
  {
    name: "history-abridged",
    about: "the row has the rest",
    breaks: ["rowIsSum"],
    changes: [
      [
        "adapters/sql/ordersSql.ts",
        'what: "settled", change: settlement, decision })',
        'what: "settled", change: { state: settlement.state }, decision })',
      ],
    ],
  },
  {
    name: "early-share-halved",
    about: "half is fair",
    breaks: ["fairRefund"],
    sign: "tooLittle",
    changes: [
      [
        "core/refund/refundPolicy.ts",
        'percent: 80,\n      source: "stated"',
        'percent: 50,\n      source: "stated"',
      ],
      ["core/refund/refundPolicy.ts", "atMostDays: 15, percent: 80", "atMostDays: 15, percent: 50"],
    ],
  },
  {
    name: "late-share-raised",
    about: "one share for all is simpler",
    breaks: ["fairRefund"],
    sign: "tooMuch",
    changes: [
      ["core/refund/refundPolicy.ts", "atMostDays: 14, percent: 50", "atMostDays: 14, percent: 80"],
      ["core/refund/refundPolicy.ts", "atMostDays: 7, percent: 50", "atMostDays: 7, percent: 80"],
    ],
  },
  {
    name: "refund-without-a-paisa",
    about: "the provider keeps the change",
    breaks: ["moneyConserved", "fairRefund"],
    sign: "tooLittle",
    changes: [
      [
        "adapters/phonepe/phonepeGateway.ts",
        "          amount: wish.amount,",
        "          amount: (wish.amount - 1) as never,",
      ],
    ],
  },
  {
    name: "refund-to-the-rupee",
    about: "nobody counts paise",
    breaks: ["moneyConserved", "fairRefund"],
    sign: "tooMuch",
    changes: [
      [
        "adapters/phonepe/phonepeGateway.ts",
        "          amount: wish.amount,",
        "          amount: (Math.ceil(wish.amount / 100) * 100) as never,",
      ],
    ],
  },
  {
    name: "asked-to-the-rupee-below",
    about: "the payment page shows rupees",
    breaks: ["oneGatewayOrder", "moneyConserved"],
    sign: "tooLittle",
    changes: [
      [
        "adapters/phonepe/payRequest.ts",
        "  amount: order.request.amount,",
        "  amount: (Math.floor(order.request.amount / 100) * 100) as never,",
      ],
    ],
  },
  {
    name: "asked-to-the-rupee-above",
    about: "the payment page shows rupees",
    breaks: ["oneGatewayOrder", "moneyConserved"],
    sign: "tooMuch",
    changes: [
      [
        "adapters/phonepe/payRequest.ts",
        "  amount: order.request.amount,",
        "  amount: (Math.ceil(order.request.amount / 100) * 100) as never,",
      ],
    ],
  },
  {
    name: "children-a-fifth",
    about: "children are small",
    breaks: ["fairPrice"],
    sign: "tooLittle",
    changes: [["core/booking/quote.ts", "const CHILD_TENTHS = 3", "const CHILD_TENTHS = 2"]],
  },
  {
    name: "half-a-paisa-and-more",
    about: "rounding up is rounding",
    breaks: ["fairPrice"],
    sign: "tooMuch",
    changes: [["core/booking/quote.ts", "Math.floor((tenths + 5) / 10)", "Math.ceil(tenths / 10)"]],
  },
  {
    name: "more-is-welcome",
    about: "who pays more has paid",
    breaks: ["amountCompared"],
    sign: "tooMuch",
    changes: [
      [
        "core/office/settleOrder.ts",
        "reading.amount !== order.request.amount",
        "reading.amount < order.request.amount",
      ],
    ],
  },
  {
    name: "less-is-near-enough",
    about: "a rupee less is no reason",
    breaks: ["amountCompared"],
    sign: "tooLittle",
    changes: [
      [
        "core/office/settleOrder.ts",
        "reading.amount !== order.request.amount",
        "reading.amount > order.request.amount",
      ],
    ],
  },
  {
    name: "key-kept-after-refund",
    about: "a booking that was paid once is paid",
    breaks: ["reviewedForCause"],
    changes: [
      [
        "adapters/sql/refundsSql.ts",
        '          if (to === "COMPLETED") await giveBookingKeyBack(tx, await orderOf(tx, merchantRefundId))\n',
        '          if (to === "REQUESTED") await giveBookingKeyBack(tx, await orderOf(tx, merchantRefundId))\n',
      ],
    ],
  },
  {
    name: "second-family-is-the-first",
    about: "a number is a person",
    breaks: ["reviewedForCause"],
    changes: [
      [
        "core/office/bookingKey.ts",
        '  [tripKey(request), bookedBy, foldedName(request.name)].join("|")',
        '  [tripKey(request), `${(bookedBy + foldedName(request.name)).slice(0, 0)}x`].join("|")',
      ],
    ],
  },
  {
    name: "digits-as-typed",
    about: "everybody types as we do",
    breaks: ["paidOnce"],
    changes: [
      [
        "core/asciiDigits.ts",
        "text.replace(/(?![0-9])\\p{Nd}/gu, asciiDigit)",
        "text.replace(/(?![0-9])[\\u0967]/gu, asciiDigit)",
      ],
    ],
  },
  {
    name: "restore-forgets-orders",
    about: "what is gone is gone",
    breaks: ["capturedInHand"],
    profile: "hostile",
    changes: [
      [
        "adapters/sql/restoreLosses.ts",
        "for (const id of unsure) note",
        "for (const id of unsure.slice(0, 0)) note",
      ],
    ],
  },
  {
    name: "refund-ids-drawn",
    about: "each refund has an id of its own",
    breaks: ["fairRefund", "moneyConserved"],
    sign: "tooMuch",
    profile: "hostile",
    changes: [
      [
        "adapters/sql/restoreLosses.ts",
        "refunds: learnRefunds(file, known, orders, nowMs)",
        "refunds: learnRefunds(file, { ...known, refunds: [] }, orders, nowMs)",
      ],
      [
        "core/office/refundId.ts",
        '`${PREFIX}${merchantOrderId.replace(/^GOA-/, "")}-${number}`',
        '`${PREFIX}${merchantOrderId.replace(/^GOA-/, "")}-${number}${String(Math.random()).slice(2)}`',
      ],
    ],
  },
  {
    name: "leases-from-the-future",
    about: "the clock only goes forward",
    breaks: ["pendingResolved", "capturedInHand", "comesToRest"],
    profile: "hostile",
    changes: [
      [
        "adapters/sql/orderWatchSql.ts",
        "aheadMs: nowMs + gapMs,",
        "aheadMs: nowMs + gapMs + 366 * 86_400_000,",
      ],
      [
        "adapters/sql/orderWatchSql.ts",
        "begunMs: nowMs + READ_GAP_MS,",
        "begunMs: nowMs + READ_GAP_MS + 366 * 86_400_000,",
      ],
    ],
  },
  {
    name: "letters-leased-together",
    about: "one claim is cheaper than fifty",
    breaks: ["acceptedOnce"],
    changes: [
      [
        "core/office/deliverOutbox.ts",
        "  let delivered = 0\n",
        "  let delivered = 0\n  const leased: Array<OwedMessage> = []\n",
      ],
      [
        "core/office/deliverOutbox.ts",
        "    if (yield* deliverOne(owed)) delivered++\n  }\n",
        "    leased.push(owed)\n  }\n  for (const owed of leased) if (yield* deliverOne(owed)) delivered++\n",
      ],
    ],
  },
  {
    name: "letters-from-the-future",
    about: "what is due tomorrow is due tomorrow",
    breaks: ["capturedInHand", "messageDelivered"],
    profile: "hostile",
    changes: [["adapters/sql/outboxSql.ts", "nowMs + LONGEST_WAIT_MS)", "nowMs + 1000 * LONGEST_WAIT_MS)"]],
  },
  {
    name: "rejected-and-kept",
    about: "the refund is another command",
    breaks: ["capturedInHand"],
    profile: "hostile",
    changes: [
      [
        "core/office/decideReview.ts",
        "if (leftOf(order, refunds) < LEAST_REFUND) return",
        "if (leftOf(order, refunds) < Infinity) return",
      ],
    ],
  },
  {
    name: "confirmed-as-its-own",
    about: "who confirms has looked",
    breaks: ["paidOnce"],
    profile: "hostile",
    changes: [
      [
        "core/office/decideReview.ts",
        'settle(review, "COMPLETED", decision, isOwnBooking)',
        'settle(review, "COMPLETED", decision, true)',
      ],
    ],
  },
]
