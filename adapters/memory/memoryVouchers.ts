/** Vouchers in memory: the same promises as the database's. */
import { messagesOfVoucher } from "#core/messages/travellerMessages.ts"
import { Paise } from "#core/money.ts"
import type { Order } from "#core/orders/order.ts"
import { type NewVoucher, restOfVoucher, type Voucher } from "#core/vouchers/voucher.ts"
import type { VoucherId } from "#core/vouchers/voucherId.ts"
import { enqueueTravellerMessagesInMemory, type MemoryTravellerMessages } from "./memoryTravellerMessages.ts"

export type MemoryVouchers = Map<VoucherId, Voucher>

/** Stores vouchers, with what their travellers are told. */
export const insertMemoryVouchers = (
  data: MemoryVouchers,
  travellerMessages: MemoryTravellerMessages,
  vouchers: ReadonlyArray<NewVoucher>,
): void => {
  for (const voucher of vouchers) {
    data.set(voucher.voucherId, { ...voucher, state: "OPEN" })
    enqueueTravellerMessagesInMemory(travellerMessages, messagesOfVoucher(voucher), voucher.madeAtMs)
  }
}

/** Whether the voucher that is to pay a part of an order, if any is, can still be spent, and is worth as much. */
export const isMemoryVoucherThere = (
  data: MemoryVouchers,
  { request, voucherAmount = Paise.make(0) }: Order,
): boolean => {
  const voucher = request.voucher === undefined ? undefined : data.get(request.voucher)
  return request.voucher === undefined || (voucher?.state === "OPEN" && voucher.amount >= voucherAmount)
}

/** Spends the voucher that pays a part of an order that is confirmed, and keeps what is left of it. */
export const spendMemoryVoucher = (
  data: MemoryVouchers,
  travellerMessages: MemoryTravellerMessages,
  order: Order,
  atMs: number,
): void => {
  const voucher = order.request.voucher === undefined ? undefined : data.get(order.request.voucher)
  if (voucher === undefined) return
  data.set(voucher.voucherId, {
    ...voucher,
    state: "SPENT",
    closedAtMs: atMs,
    spentBy: order.merchantOrderId,
  })
  const rest = restOfVoucher(voucher, order, atMs)
  if (rest !== undefined) insertMemoryVouchers(data, travellerMessages, [rest])
}
