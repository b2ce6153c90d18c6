/** The voucher that this device keeps for its next booking. */
import { Effect } from "effect"
import { today } from "../days.ts"
import { KeptVouchers } from "../ports/deviceStorage.ts"
import type { KeptVoucher } from "../vouchers/keptVoucher.ts"
import { isSpendable } from "../vouchers/voucher.ts"

/** `undefined` where none is kept, and where its last day is past: the ticket would promise what the shop refuses. */
export const readSpendableVoucher = Effect.fn("readSpendableVoucher")(function* (): Effect.fn.Return<
  KeptVoucher | undefined,
  never,
  KeptVouchers
> {
  const kept = yield* KeptVouchers.use(({ read }) => read)
  return kept !== undefined && isSpendable({ ...kept, state: "OPEN" }, yield* today) ? kept : undefined
})
