/** The voucher that this device keeps for its next booking. */
import { Effect } from "effect"
import { today } from "../days.ts"
import { SavedVouchers } from "../ports/deviceStorage.ts"
import { type SavedVoucher, isSpendable } from "../vouchers/voucher.ts"

/** `undefined` where none is kept, and where its last day is past: the ticket would promise what the shop refuses. */
export const readSpendableVoucher = Effect.fn("readSpendableVoucher")(function* (): Effect.fn.Return<
  SavedVoucher | undefined,
  never,
  SavedVouchers
> {
  const kept = yield* SavedVouchers.use(({ read }) => read)
  return kept !== undefined && isSpendable({ ...kept, state: "OPEN" }, yield* today) ? kept : undefined
})
