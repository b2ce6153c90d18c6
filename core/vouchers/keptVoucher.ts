/** What a browser keeps of a voucher that its traveller has chosen to use. */
import type { VoucherView } from "./voucher.ts"

/** A voucher that is to be taken off the next booking of this browser. */
export type KeptVoucher = Pick<VoucherView, "voucherId" | "amount" | "lastDay">
