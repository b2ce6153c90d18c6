/** Mistakes about vouchers that are spent: how often, how much of them, and until when. */
import { receiver } from "../../tools/sourceEdits/sourceEdit.ts"
import type { SeededBug } from "./seededBug.ts"

const VOUCHERS = "adapters/sql/sqlVouchers.ts"

export const VOUCHER_BUGS: ReadonlyArray<SeededBug> = [
  {
    name: "voucher-spent-twice",
    about: "the ticket has looked whether it is open",
    breaks: ["voucherSpent"],
    sign: "tooMuch",
    changes: [{ at: `${VOUCHERS}#closeVoucher`, edit: ["put", "call where state OPEN", receiver] }],
  },
  {
    name: "rest-of-voucher-lost",
    about: "a voucher pays for one trip",
    breaks: ["voucherSpent"],
    sign: "tooLittle",
    changes: [{ at: `${VOUCHERS}#spendVoucher`, edit: ["put", "call insertVouchers", "undefined"] }],
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
