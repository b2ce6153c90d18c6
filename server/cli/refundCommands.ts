/** `refund`, `refund give-up` and `refunds export`: gives money back, gives a stuck refund up, and lists refunds as a table. */
import { Effect, Layer } from "effect"
import { csvText } from "#core/csvText.ts"
import { type Day, dayInIndia, today } from "#core/days.ts"
import { cancellationDaysOf, cancelledOnObjection } from "#core/paidBooking/cancellationDays.ts"
import type { Deduction } from "#core/refunds/explainRefund.ts"
import { parseRupees, formatPaise, decimalRupees } from "#core/money.ts"
import type { Order } from "#core/orders/order.ts"
import {
  decisionOptions,
  MAX_TEXT_CHARACTERS,
  orderIdArgument,
  singlePositional,
  shortTextOption,
  daysOption,
} from "./commandArguments.ts"
import {
  type Command,
  type CommandArguments,
  type CommandContext,
  CommandRefused,
  confirm,
  type Terminal,
  UsageError,
} from "./command.ts"
import { commandDeed } from "./commandDeed.ts"
import { istTimestamp } from "./output.ts"
import { quoteRefund, type RefundQuote, refundDueNow } from "#core/refunds/quoteRefund.ts"
import type { Refund } from "#core/refunds/refund.ts"
import type { DeedBooks } from "#core/ports/deedBooks.ts"
import type { OrderStore } from "#core/ports/orders.ts"
import type { RefundStore } from "#core/ports/refunds.ts"
import {
  recordRefundOutside,
  sendRequestedRefund,
  storeRequestedRefund,
} from "#core/refunds/requestRefund.ts"
import { REFUND_STATE_TEXTS, refundText } from "./refundText.ts"
import { refundedRecord, refundGivenUpRecord } from "#core/desk/bookings/bookingDeedRecords.ts"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { refundsByOrder, sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { gatewayForCommand, noGatewayNeeded, openDatabaseForCommand } from "./commandResources.ts"
import { findUndecidedRefund } from "#core/refunds/undecidedRefund.ts"
import { giveUpRefund } from "#core/refunds/settleRefund.ts"
import { MerchantRefundId, REFUND_ID_PREFIX } from "#core/paymentIds.ts"
import { countText } from "#core/countText.ts"
import { printable } from "#core/plainText.ts"
import { writeExport } from "./writeExport.ts"
import { YES_OPTION, DECISION_OPTIONS, OUTSIDE_OPTION, REFUND_TERMS, periodOptions } from "./sharedOptions.ts"

export interface RefundOptions {
  readonly orderId: string
  /** Absent when everything goes back, whatever the day. */
  readonly cancelledOn: Day | undefined
  readonly deductions: ReadonlyArray<Deduction>
  readonly reason: string
  /** Absent when nobody is named. */
  readonly decidedBy: string | undefined
  readonly isOutside: boolean
  readonly isConfirmed: boolean
}

const misused = (message: string) => new UsageError({ message })

/** Reads "Transaction fee=250.00". */
export const deductionOf = Effect.fn("deductionOf")(function* (text: string) {
  const [, label = "", typed = ""] = /^(.+)=([^=]*)$/su.exec(text) ?? []
  const amount = parseRupees(typed)
  if (printable(label) === "" || label.length > MAX_TEXT_CHARACTERS || amount === undefined || amount === 0)
    return yield* misused(`--deduct needs a label and rupees, such as "Transaction fee=250.00"`)
  return { label: printable(label), amount }
})

/** Errors: the first option that does not fit. */
const parseRefundOptions = Effect.fn("parseRefundOptions")(function* (
  words: CommandArguments,
): Effect.fn.Return<RefundOptions, UsageError> {
  const id = yield* orderIdArgument(words)
  const cancelledOn = yield* words.day("on")
  const deductions = yield* Effect.forEach(words.all("deduct"), deductionOf)
  const isFull = words.has("full")
  if (!isFull && cancelledOn === undefined) return yield* misused("refund needs --on DATE, or --full")
  if (isFull && deductions.length > 0) return yield* misused("--full deducts nothing: leave --deduct out")
  const { reason, decidedBy } = yield* decisionOptions(words, "refund")
  return {
    orderId: id,
    cancelledOn: isFull ? undefined : cancelledOn,
    deductions,
    reason,
    decidedBy,
    isOutside: words.has("outside"),
    isConfirmed: words.has("yes"),
  }
})

const refuse = (message: string) => new CommandRefused({ message })

/** Errors: it cannot be the day on which a traveller's word came. */
export const checkCancelledOn = Effect.fn("checkCancelledOn")(function* (
  cancelledOn: Day | undefined,
  order: Order,
) {
  if (cancelledOn === undefined) return
  const objection = cancelledOnObjection(cancelledOn, yield* cancellationDaysOf(order))
  if (objection !== undefined) return yield* refuse(`--on: ${objection}`)
})

const confirmAmount = Effect.fn("confirmAmount")(function* (
  { explanation: { refund } }: RefundQuote,
  isOutside: boolean,
  terminal: Terminal,
) {
  const amount = formatPaise(refund)
  const question = isOutside
    ? `Record ${amount} as paid back by hand? Type the amount to confirm: `
    : `Refund ${amount} to the original payment method? Type the amount to confirm: `
  const answer = yield* Effect.promise(() => terminal.ask(question))
  if (answer === undefined || parseRupees(answer) !== refund)
    return yield* refuse(
      "Not confirmed: nothing was refunded. Give the command again and type the amount, or add --yes.",
    )
})

/** Stores the refund with whatever else belongs into the transaction, such as its row in the log. */
type Keep<R> = <E>(storing: Effect.Effect<Refund, E, OrderStore | RefundStore>) => Effect.Effect<Refund, E, R>

/**
 * Shows what goes back and why, lets the operator confirm it, has it kept, then asks the gateway, or leaves it recorded.
 * Succeeds with the refund as it stands afterwards. The account decides when nobody is named.
 */
export const confirmAndRefund = Effect.fn("confirmAndRefund")(function* <R>(
  options: RefundOptions,
  keep: Keep<R>,
  { terminal, account }: Pick<CommandContext, "terminal" | "account">,
) {
  const { cancelledOn, isOutside, isConfirmed, orderId } = options
  const day = cancelledOn ?? (yield* today)
  const quoteNow = Effect.map(quoteRefund(orderId, day, options.deductions), (quote) =>
    refundDueNow(quote, cancelledOn === undefined),
  )
  const quote = yield* quoteNow
  yield* checkCancelledOn(cancelledOn, quote.order)
  terminal.out(refundText(quote))
  const amount = quote.explanation.refund
  if (amount === 0) return yield* refuse("Nothing goes back for this order.")
  // A payment that is too old is refused by the use case, with what to do instead: there is nothing to confirm.
  const canBe = isOutside || quote.mustGoOutside === undefined
  if (canBe && !isConfirmed) yield* confirmAmount(quote, isOutside, terminal)
  const { reason, decidedBy } = options
  const give = isOutside ? recordRefundOutside : storeRequestedRefund
  const storing = Effect.gen(function* () {
    const unchanged = yield* quoteNow
    if (unchanged.explanation.refund !== amount)
      return yield* refuse("Another refund of this order came in between: look again.")
    return yield* give(unchanged, {
      amount,
      reason,
      decidedBy: decidedBy ?? account,
      ...(cancelledOn !== undefined && { cancelledOn }),
    })
  })
  const stored = yield* keep(storing)
  const refund = isOutside ? stored : yield* sendRequestedRefund(stored, amount)
  terminal.out(`Refund ${refund.merchantRefundId}: ${refund.state}. ${REFUND_STATE_TEXTS[refund.state]}\n`)
  return refund
})

/** `refund`: money goes back, through the payment provider or by hand. */
export const refundCommand: Command = {
  name: "refund",
  takes: "ORDER",
  does: `gives money of one payment back, by --on as the order's own rules give it for a cancellation on that day, less
    the deductions and what went back before, or all that is left by --full. After a part the booking stands
    and keeps its seats; with the whole its seats are free. Who does not travel any more is cancelled by:
    orders cancel ORDER. That also gives a voucher's share back, as a voucher, and what a dearer trip cost
    more; a refund leaves the booking with the rest`,
  options: {
    on: { value: "DATE", says: "the day in India on which the traveller cancelled; needed without --full" },
    full: { says: "gives back everything that is left: paid twice, or cancelled by the company" },
    deduct: REFUND_TERMS.deduct,
    ...DECISION_OPTIONS,
    ...OUTSIDE_OPTION,
    ...YES_OPTION,
  },
  examples: ['refund ORDER --on 2026-12-01 --deduct "Transaction fee=250.00" --reason "ill"'],
  parse: Effect.fn("refund.parse")(function* (given) {
    const options = yield* parseRefundOptions(given)
    return Effect.fn("refund")(function* (context) {
      const { settings, db } = yield* openDatabaseForCommand(context)
      const gateway = options.isOutside
        ? noGatewayNeeded
        : yield* gatewayForCommand(settings, context.terminal)
      const { decidedBy, isOutside, reason } = options
      const asDeed: Keep<DeedBooks> = (storing) =>
        commandDeed(
          context,
          "refund a booking",
          () =>
            Effect.map(storing, (answer) => ({
              answer,
              record: refundedRecord(answer, { shown: answer.amount, isOutside, reason }),
            })),
          decidedBy,
        )
      const { state } = yield* confirmAndRefund(options, asDeed, context).pipe(
        Effect.provide(Layer.mergeAll(sqlDeedBooks(db), sqlOrderStore(db), sqlRefundStore(db), gateway)),
      )
      return state === "FAILED" ? 1 : 0
    })
  }),
}

const NEEDED = `a refund id is needed, such as ${REFUND_ID_PREFIX}…`

/** `refund give-up`: ends the wait for a refund that the payment provider never decides. */
export const refundGiveUpCommand: Command = {
  name: "refund give-up",
  takes: "REFUND",
  does: `ends the wait for a refund that the payment provider has not decided for 3 days or more: asks the provider
    once more, then counts the refund as failed, so that another may begin and the traveller may be erased.
    The provider is asked each day whether it was made after all`,
  options: { ...DECISION_OPTIONS, ...YES_OPTION },
  parse: Effect.fn("refundGiveUp.parse")(function* (given) {
    const id = yield* singlePositional(given, NEEDED)
    if (!/^[\w-]{1,63}$/.test(id)) return yield* new UsageError({ message: NEEDED })
    const reason = yield* shortTextOption(given, "reason")
    if (reason === undefined || reason === "")
      return yield* new UsageError({ message: 'refund give-up needs --reason "TEXT"' })
    const by = yield* shortTextOption(given, "by")
    return Effect.fn("refundGiveUp")(function* (context) {
      const { settings, db } = yield* openDatabaseForCommand(context)
      const { out } = context.terminal
      const gateway = yield* gatewayForCommand(settings, context.terminal)
      const refund = yield* findUndecidedRefund(MerchantRefundId.make(id)).pipe(
        Effect.provide(Layer.merge(sqlRefundStore(db), gateway)),
      )
      out(
        `Refund ${id} of ${formatPaise(refund.amount)}, order ${refund.merchantOrderId}, is ${refund.state}: the provider has not decided it, and may still make it. If you give the money back another way, it may go back twice; you are told if it does.\n\n`,
      )
      if (!given.has("yes"))
        yield* confirm(context.terminal, "Give this refund up?", "yes", "the refund is as it was")
      const givenUp = commandDeed(
        context,
        "give a refund up",
        Effect.fn("giveUp")(function* () {
          const ended = yield* giveUpRefund(refund, { by: by ?? context.account, reason })
          return ended.givenUp === undefined
            ? yield* refuse(`Meanwhile it became ${ended.state}: nothing was given up.`)
            : { answer: ended, record: refundGivenUpRecord(ended, reason) }
        }),
        by,
      )
      const { state } = yield* Effect.provide(givenUp, sqlDeedBooks(db))
      out(`Refund ${id}: ${state}, given up. The provider is asked about it each day.\n`)
      return 0
    })
  }),
}

const REFUND_CSV_HEADS = [
  "merchantRefundId",
  "merchantOrderId",
  "gatewayRefundId",
  "state",
  "requestedAt",
  "settledAt",
  "amountRupees",
  "cancelledOn",
  "reason",
  "decidedBy",
  "givenUpBy",
] as const

/** One row a refund; the amount in rupees with two decimals, instants with India's offset. */
const refundCsvRow = (refund: Refund): Record<(typeof REFUND_CSV_HEADS)[number], string> => ({
  merchantRefundId: refund.merchantRefundId,
  merchantOrderId: refund.merchantOrderId,
  gatewayRefundId: refund.gatewayRefundId ?? "",
  state: refund.state,
  requestedAt: istTimestamp(refund.requestedAtMs),
  settledAt: refund.settledAtMs === undefined ? "" : istTimestamp(refund.settledAtMs),
  amountRupees: decimalRupees(refund.amount),
  cancelledOn: refund.cancelledOn ?? "",
  reason: refund.reason,
  decidedBy: refund.decidedBy,
  givenUpBy: refund.givenUp?.by ?? "",
})

/** `refunds export`: every refund as a table for a spreadsheet, the oldest first. */
export const refundsExportCommand: Command = {
  name: "refunds export",
  takes: "FILE.csv",
  does: "writes every refund as a table for a spreadsheet, as orders export does the orders",
  options: { ...periodOptions("the refund was asked for") },
  parse: Effect.fn("refundsExport.parse")(function* (given) {
    const path = yield* singlePositional(given, "refunds export needs a file, such as refunds.csv")
    const { from, to } = yield* daysOption(given)
    return Effect.fn("refundsExport")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const byOrder = yield* Effect.promise(() => refundsByOrder(db))
      const refunds = [...byOrder.values()]
        .flat()
        .filter(({ requestedAtMs }) => from === undefined || dayInIndia(requestedAtMs) >= from)
        .filter(({ requestedAtMs }) => to === undefined || dayInIndia(requestedAtMs) <= to)
        .toSorted((a, b) => a.requestedAtMs - b.requestedAtMs)
      const rows = refunds.map((refund) => {
        const row = refundCsvRow(refund)
        return REFUND_CSV_HEADS.map((head) => row[head])
      })
      yield* writeExport(context, db, path, {
        deed: "export refunds",
        record: { about: "refunds", detail: { refunds: refunds.length } },
        content: csvText([REFUND_CSV_HEADS, ...rows]),
      })
      context.terminal.out(`${countText(refunds.length, "refund")} written to ${path}\n`)
      return 0
    })
  }),
}
