/** Mistakes about vouchers that are spent or paid out: how often, how much of them, and what comes back. */
import { receiver } from "../../tools/sourceEdits/sourceEdit.ts"
import type { SeededBug } from "./seededBug.ts"

const VOUCHERS = "adapters/sql/sqlVouchers.ts"

export const VOUCHER_BUGS: ReadonlyArray<SeededBug> = [
  {
    name: "voucher-spent-twice",
    about: "the ticket has looked whether it is open",
    breaks: ["voucherSpent", "decisionsJudged"],
    sign: "tooMuch",
    changes: [{ at: `${VOUCHERS}#closeVoucher`, edit: ["put", "call where state OPEN", receiver] }],
  },
  {
    name: "confirmed-without-its-voucher",
    about: "who has paid travels",
    breaks: ["voucherSpent", "decisionsJudged"],
    sign: "tooLittle",
    profile: "monsoon",
    changes: [{ at: `${VOUCHERS}#spendVoucher`, edit: ["drop", "if isSpent"] }],
  },
  {
    name: "paid-out-and-still-open",
    about: "the refund says that it is over",
    breaks: ["voucherPaidOut", "voucherWorth", "deedsLogged"],
    sign: "tooMuch",
    profile: "monsoon",
    changes: [{ at: `${VOUCHERS}#payVoucherOut`, edit: ["text", "PAID_OUT", "OPEN"] }],
  },
  {
    name: "paid-out-with-nothing",
    about: "the refund is asked for by hand",
    breaks: ["voucherPaidOut", "voucherWorth"],
    sign: "tooLittle",
    profile: "monsoon",
    changes: [
      {
        at: "adapters/sql/sqlRefundStore.ts#payOutIn",
        edit: ["put", "call storeRefund", '{ ...refund, state: "OUTSIDE" }'],
      },
    ],
  },
  {
    name: "voucher-worth-less",
    about: "making one costs something",
    breaks: ["voucherWorth", "voucherSpent"],
    sign: "tooLittle",
    profile: "monsoon",
    changes: [
      {
        at: `${VOUCHERS}#insertVouchers`,
        edit: ["put", "member amount", "Math.floor(voucher.amount * 0.98)"],
      },
    ],
  },
  {
    name: "rest-of-voucher-lost",
    about: "a voucher pays for one trip",
    breaks: ["voucherSpent", "decisionsJudged"],
    sign: "tooLittle",
    changes: [{ at: `${VOUCHERS}#spendVoucher`, edit: ["put", "call insertVouchers", "undefined"] }],
  },
  {
    name: "rest-of-voucher-by-one-id",
    about: "what is left of a voucher is left once",
    breaks: ["decisionsJudged"],
    sign: "tooLittle",
    changes: [{ at: `${VOUCHERS}#findRest`, edit: ["put", "operator ||", "true"] }],
  },
  {
    name: "spent-voucher-comes-back-whole",
    about: "it never was money",
    breaks: ["voucherSpent"],
    sign: "tooMuch",
    changes: [
      {
        at: "core/paidBooking/quoteCancellation.ts#spentVoucher",
        edit: ["put", "call floor", "voucherAmount"],
      },
    ],
  },
]
