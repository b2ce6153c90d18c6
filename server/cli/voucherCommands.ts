/** The commands with which the operator lists credit vouchers, looks at one and pays one out. */
import { Effect, Layer } from "effect"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { type Day, dayText, momentText, nowInIndia } from "#core/days.ts"
import { voucherPaidOutRecord } from "#core/desk/bookings/bookingDeedRecords.ts"
import { formatPaise, parseRupees, sumPaise } from "#core/money.ts"
import { sendStoredRefund } from "#core/paidBooking/cancelBooking.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { storePayOut } from "#core/vouchers/storePayOut.ts"
import { isSpendable, type Voucher } from "#core/vouchers/voucher.ts"
import { isVoucherId } from "#core/vouchers/voucherId.ts"
import { countText } from "#core/countText.ts"
import { printable } from "#core/plainText.ts"
import { type Command, CommandRefused, UsageError } from "./command.ts"
import { commandDeed } from "./commandDeed.ts"
import { decisionOptions, noPositional, singlePositional } from "./commandArguments.ts"
import { gatewayForCommand, noGatewayNeeded, openDatabaseForCommand } from "./commandResources.ts"
import { alignedTable, istTimestamp, printableJson } from "./output.ts"
import { REFUND_STATE_TEXTS } from "./refundText.ts"
import { JSON_OPTION, YES_OPTION, DECISION_OPTIONS, OUTSIDE_OPTION } from "./sharedOptions.ts"

const refuse = (message: string) => new CommandRefused({ message })

const stateText = (voucher: Voucher, today: Day): string =>
  voucher.state === "OPEN" && !isSpendable(voucher, today) ? "LAPSED" : voucher.state

const vouchersText = (vouchers: ReadonlyArray<Voucher>, today: Day): string => {
  if (vouchers.length === 0) return "No vouchers.\n"
  const open = vouchers.filter((voucher) => isSpendable(voucher, today))
  const owed = sumPaise(open.map(({ amount }) => amount))
  const rows = vouchers.map((voucher) => [
    voucher.voucherId,
    stateText(voucher, today),
    formatPaise(voucher.amount),
    voucher.lastDay,
    voucher.heldBy,
  ])
  return `${alignedTable([["VOUCHER", "STATE", "AMOUNT", "LAST DAY", "BOOKING"], ...rows], [2])}\n\n${countText(open.length, "voucher")} can be spent, ${formatPaise(owed)}\n`
}

/** A voucher as programs read it. Unit: paise. */
const voucherRecord = (voucher: Voucher, today: Day) => ({
  voucher: voucher.voucherId,
  state: stateText(voucher, today),
  amountPaise: voucher.amount,
  madeAt: istTimestamp(voucher.madeAtMs),
  lastDay: voucher.lastDay,
  booking: voucher.heldBy,
  moneyOf: voucher.moneyOf,
  spentBy: voucher.spentBy,
  closedAt: voucher.closedAtMs === undefined ? undefined : istTimestamp(voucher.closedAtMs),
  ...voucher.decision,
})

/** `vouchers`: what can still be spent. */
export const vouchersCommand: Command = {
  name: "vouchers",
  does: "lists the credit vouchers that can be spent, and what they come to",
  options: { all: { says: "those that are spent, paid out or lapsed too" }, ...JSON_OPTION },
  parse: Effect.fn("vouchers.parse")(function* (given) {
    yield* noPositional(given)
    return Effect.fn("vouchers")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const all = yield* RefundStore.use((store) => store.vouchers).pipe(Effect.provide(sqlRefundStore(db)))
      const { day } = yield* nowInIndia
      const shown = given.has("all") ? all : all.filter((voucher) => isSpendable(voucher, day))
      context.terminal.out(
        given.has("json")
          ? `${printableJson(shown.map((voucher) => voucherRecord(voucher, day)))}\n`
          : vouchersText(shown, day),
      )
      return 0
    })
  }),
}

const findVoucher = Effect.fn("findVoucher")(function* (text: string) {
  const voucher = isVoucherId(text) ? yield* RefundStore.use((store) => store.findVoucher(text)) : undefined
  return voucher ?? (yield* refuse(`There is no voucher ${printable(text)}.`))
})

const voucherText = (voucher: Voucher, today: Day): string =>
  `${alignedTable([
    ["Voucher", voucher.voucherId],
    ["State", stateText(voucher, today)],
    ["Amount", formatPaise(voucher.amount)],
    ["Made", momentText(voucher.madeAtMs)],
    ["Last day", dayText(voucher.lastDay)],
    ["Booking", voucher.heldBy],
    ["Paid with", voucher.moneyOf],
    ...(voucher.spentBy === undefined ? [] : [["Spent by", voucher.spentBy]]),
    ...(voucher.closedAtMs === undefined ? [] : [["Ended", momentText(voucher.closedAtMs)]]),
    ...(voucher.decision === undefined
      ? []
      : [["Decided", `${printable(voucher.decision.decidedBy)}: ${printable(voucher.decision.reason)}`]]),
  ])}\n`

/** `vouchers show`: one voucher and what has become of it. */
export const vouchersShowCommand: Command = {
  name: "vouchers show",
  takes: "VOUCHER",
  does: "one voucher: whose it is, what it is worth, and what has become of it",
  options: {},
  parse: Effect.fn("vouchersShow.parse")(function* (given) {
    const id = yield* singlePositional(given, "vouchers show needs a voucher")
    return Effect.fn("vouchersShow")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const voucher = yield* Effect.provide(findVoucher(id), sqlRefundStore(db))
      const { day } = yield* nowInIndia
      context.terminal.out(voucherText(voucher, day))
      return 0
    })
  }),
}

/** `vouchers pay-out`: money in the place of a voucher. */
export const vouchersPayOutCommand: Command = {
  name: "vouchers pay-out",
  takes: "VOUCHER",
  does: "has what an open voucher is worth refunded, lapsed or not, the way it was paid; it can be spent no more",
  options: { ...DECISION_OPTIONS, ...OUTSIDE_OPTION, ...YES_OPTION },
  parse: Effect.fn("vouchersPayOut.parse")(function* (given) {
    const id = yield* singlePositional(given, "vouchers pay-out needs a voucher")
    if (!isVoucherId(id))
      return yield* new UsageError({
        message: `vouchers pay-out needs a voucher, as vouchers lists it, not "${printable(id)}"`,
      })
    const { reason, decidedBy } = yield* decisionOptions(given, "vouchers pay-out")
    return Effect.fn("vouchersPayOut")(function* (context) {
      const { terminal, account } = context
      const { db, settings } = yield* openDatabaseForCommand(context)
      const isOutside = given.has("outside")
      const gateway = isOutside ? noGatewayNeeded : yield* gatewayForCommand(settings, terminal)
      const paid = Effect.gen(function* () {
        const voucher = yield* findVoucher(id)
        const { day } = yield* nowInIndia
        terminal.out(voucherText(voucher, day))
        if (voucher.state !== "OPEN") return yield* refuse("This voucher is not open: nothing was paid out.")
        if (!given.has("yes")) {
          const question = `Pay this voucher out? Type its amount, ${formatPaise(voucher.amount)}, to confirm: `
          const answer = yield* Effect.promise(() => terminal.ask(question))
          if (answer === undefined || parseRupees(answer) !== voucher.amount)
            return yield* refuse(
              "Not confirmed: nothing was paid out. Give the command again and type the amount, or add --yes.",
            )
        }
        const decision = { decidedBy: decidedBy ?? account, reason }
        const stored = Effect.map(storePayOut(voucher, decision, isOutside), (answer) => ({
          answer,
          record: voucherPaidOutRecord(answer, id, { shown: voucher.amount, isOutside, reason }),
        }))
        const done = yield* commandDeed(
          context,
          "pay a voucher out",
          () => Effect.mapError(stored, ({ message }) => refuse(message)),
          decidedBy,
        )
        return (yield* sendStoredRefund({ refund: done })).refund ?? done
      })
      const refund = yield* Effect.provide(
        paid,
        Layer.mergeAll(sqlDeedBooks(db), sqlOrderStore(db), sqlRefundStore(db), gateway),
      )
      terminal.out(
        `Refund ${refund.merchantRefundId}: ${refund.state}. ${REFUND_STATE_TEXTS[refund.state]}\n`,
      )
      return refund.state === "FAILED" ? 1 : 0
    })
  }),
}
