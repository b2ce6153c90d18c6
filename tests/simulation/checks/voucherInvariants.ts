/** What must hold of vouchers that are spent or paid out. */
import type { Invariant } from "./invariant.ts"
import { wronglyGivenAgain, wronglyPaidOut, wronglySpent } from "./voucherFindings.ts"

export const VOUCHER_INVARIANTS = {
  voucherSpent: {
    isMoney: true,
    sentence:
      "A voucher is spent by one confirmed order at most, on the day that it is good until at the latest; what it pays and what is left are what it was worth, to the paisa, and of a trip that is given up the same share of it comes back as of the money.",
    order: (books, scenario) => wronglySpent(books, scenario) ?? wronglyGivenAgain(books, scenario),
  },
  voucherPaidOut: {
    isMoney: true,
    afterRestore: true,
    sentence:
      "A voucher that is paid out is over, and what it was worth goes back of the payment that it came from, once; one that is spent or open is not paid out.",
    order: wronglyPaidOut,
  },
} as const satisfies Record<string, Invariant>
