/** Mistakes that somebody could make, one for each layer and invariant, as changes to the sources. */
import type { InvariantName } from "../invariants.ts"

export interface PlantedBug {
  readonly name: string
  /** What somebody thought. */
  readonly about: string
  /** Any of them may see it first. */
  readonly breaks: ReadonlyArray<InvariantName>
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
    breaks: ["pendingResolved", "moneyConserved", "paidOnce", "comesToRest"],
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
    breaks: ["messageDelivered"],
    changes: [
      ["core/office/deliverOutbox.ts", "yield* taken\n", "yield* taken || messageOf(message)\n"],
      [
        "core/office/deliverOutbox.ts",
        "const ROUND = 50",
        "const ROUND = 50\nconst messageOf = (message: unknown): boolean => message !== undefined",
      ],
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
    breaks: ["moneyConserved", "pendingResolved"],
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
        "    merchantOrderId: order.merchantOrderId,",
        "    merchantOrderId: `${order.merchantOrderId}-${order.checkoutAskedAtMs ?? 1}`,",
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
        'what: "settled", change: settlement })',
        'what: "settled", change: { state: settlement.state } })',
      ],
    ],
  },
]
