/** Mistakes about refunds: how much goes back, and how often. */
import { GATEWAY, type SeededBug } from "./seededBug.ts"

const TIERS = "core/refunds/refundPolicy.ts#REFUND_POLICY.tiers"

export const REFUND_BUGS: ReadonlyArray<SeededBug> = [
  {
    name: "refund-rounded-up",
    about: "the customer gets the half paisa",
    breaks: ["fairRefund"],
    changes: [{ at: "core/refunds/refundPolicy.ts#refundDue", edit: ["name", "floor", "ceil"] }],
  },
  {
    name: "refund-lost-on-the-way",
    about: "what the provider has not heard of comes to it by itself",
    breaks: ["refundSent"],
    changes: [
      {
        at: "core/refunds/syncRefund.ts#syncRefund",
        edit: ["put", "operator || isNew", "isNew"],
      },
    ],
  },
  {
    name: "refund-done-at-once",
    about: "what was asked for is done",
    breaks: ["moneyConserved"],
    changes: [
      {
        at: "core/refunds/syncRefund.ts#syncRefund",
        edit: ["put", ["call settleRefund state", "member state"], '"COMPLETED"'],
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
    name: "refund-ids-drawn",
    about: "each refund has an id of its own",
    breaks: ["fairRefund", "moneyConserved", "restoreLearns"],
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
]
