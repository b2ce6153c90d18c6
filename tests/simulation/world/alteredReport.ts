/**
 * The provider's settlement report with somebody's hand in it, in either of the forms in which it is known: what the
 * reconciliation has to find in it. Unit: paise.
 */
import { Effect } from "effect"
import type { Kysely } from "kysely"
import { readSettlementReport } from "#adapters/phonepe/readSettlementReport.ts"
import { sqlSettlements } from "#adapters/sql/sqlSettlements.ts"
import type { OrderRow, RefundRow, Tables } from "#adapters/sql/tables.ts"
import {
  type BookedRefund,
  type SettlementDifference,
  type SettlementEntry,
  settlementDifferences,
  settlementPeriodOf,
} from "#core/orders/settlementReport.ts"
import { Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import { Settlements } from "#core/ports/settlements.ts"
import { indianDay } from "../checks/orderFindings.ts"
import { randomFromSeed } from "../plan/randomFromSeed.ts"
import type { OpenedCopy } from "./copiedBooks.ts"
import { misread } from "./unreadableReport.ts"

export const reconcile = async (
  db: Kysely<Tables>,
  report: string,
): Promise<ReadonlyArray<SettlementDifference>> => {
  const entries = await Effect.runPromise(readSettlementReport(report))
  const period = settlementPeriodOf(entries)
  if (period === undefined) return []
  const references = entries.flatMap((entry) => entry.references)
  const books = Settlements.use((settlements) => settlements.books(references, period))
  return settlementDifferences(
    entries,
    await Effect.runPromise(Effect.provide(books, sqlSettlements(db))),
    period,
  )
}

const MATCHED_ON = Day.make("2026-12-05")
const [MATCHED, BY_HAND] = [Paise.make(4200), Paise.make(4300)]
const MATCHED_ORDER = MerchantOrderId.make("GOA-MATCHED0000000000000000000")

const matched = (id: string, state: BookedRefund["state"], amount: Paise): BookedRefund => ({
  merchantRefundId: MerchantRefundId.make(id),
  merchantOrderId: MATCHED_ORDER,
  amount,
  state,
  requestedOn: MATCHED_ON,
  settledOn: MATCHED_ON,
})

const MATCHED_REFUNDS = [
  matched("GOAR-FAILED", "FAILED", MATCHED),
  matched("GOAR-MADE", "COMPLETED", MATCHED),
  matched("GOAR-HAND", "OUTSIDE", BY_HAND),
]

const refundLine = (line: number, amount: Paise): SettlementEntry => ({
  line,
  kind: "refund",
  label: "reversal",
  references: [MATCHED_ORDER],
  amount,
  day: MATCHED_ON,
})

/** What is said to differ where a refund's order names it, whatever else of that amount has failed or went back by hand. */
const wronglyMatched = (): string | undefined => {
  const lines = [refundLine(2, MATCHED), refundLine(3, BY_HAND)]
  const period = { from: MATCHED_ON, to: MATCHED_ON }
  for (const refunds of [MATCHED_REFUNDS, MATCHED_REFUNDS.toReversed()]) {
    const found = settlementDifferences(lines, { orders: [], refunds }, period).map(
      ({ kind, line, theirs }) => `${kind} at ${line}, ${theirs}`,
    )
    const due = `refundNotOurs at 3, ${BY_HAND}`
    if (found.join() !== due) return `of refunds that their order names: ${found.join()}; right is ${due}`
  }
  return undefined
}

/** One line of a report. `day`: YYYY-MM-DD. */
interface Line {
  readonly type: string
  readonly id: string
  /** Of a refund that is named by its order alone. */
  readonly orderId?: string
  readonly instrument: string
  readonly day: string
  readonly amount: number
  readonly status?: string
}

const COLUMNS = { type: 0, id: 1, instrument: 4, day: 6, amount: 9 }

const linesOf = (report: string): ReadonlyArray<Line> =>
  report
    .split("\r\n")
    .slice(1, -1)
    .map((text) => {
      const cells = text.split(",")
      const cell = (column: keyof typeof COLUMNS) => cells[COLUMNS[column]] ?? ""
      return {
        type: cell("type"),
        id: cell("id"),
        instrument: cell("instrument"),
        day: cell("day").split("-").toReversed().join("-"),
        amount: Math.round(Number(cell("amount")) * 100),
      }
    })

const rupees = (paise: number) => (paise / 100).toFixed(2)

/** As it is documented. */
const plainText = (lines: ReadonlyArray<Line>): string =>
  [
    "PaymentType,MerchantReferenceId,Instrument,TransactionDate,Amount,TransactionStatus",
    ...lines.map(({ type, id, instrument, day, amount, status = "" }) =>
      [type, id, instrument, day.split("-").toReversed().join("-"), rupees(amount), status].join(","),
    ),
  ].join("\r\n")

const OTHER_TYPES: Readonly<Record<string, string>> = { PAYMENT: "forward_transaction", REFUND: "reversal" }

/** As other downloads have it: other headings, days and amounts, and refunds by the orders that they are of. */
const otherText = (lines: ReadonlyArray<Line>): string =>
  [
    "\uFEFFTransaction Date,Total Transaction Amount,Merchant Order ID,Merchant Transaction Id,Instrument,Transaction Type,Transaction Status",
    ...lines.map(({ type, id, orderId = "", instrument, day, amount, status = "COMPLETED" }) =>
      [
        `${day.split("-").toReversed().join("/")} 10:15:00`,
        `"${amount < 0 ? "-" : ""}₹${amount % 2 === 0 ? " " : ""}${new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 }).format(Math.abs(amount) / 100)}"`,
        orderId,
        orderId === "" ? id : "",
        instrument,
        OTHER_TYPES[type] ?? type,
        status,
      ].join(","),
    ),
    "",
  ].join("\n")

const wordsOf = ({
  kind,
  id,
  ours,
  theirs,
  line,
}: Omit<SettlementDifference, "ours" | "theirs"> & {
  readonly ours: number | undefined
  readonly theirs: number | undefined
}): string => [kind, id, `ours ${ours ?? "-"}`, `theirs ${theirs ?? "-"}`, `line ${line ?? "-"}`].join(" ")

type Expected = Omit<Parameters<typeof wordsOf>[0], "line"> & { readonly at: Line | undefined }

/** A payment and a refund that the books have as the report does, whatever else differs; and those of which neither has. */
interface Alterable {
  readonly payments: ReadonlyArray<{ readonly line: Line; readonly row: OrderRow }>
  /** `isInside`: whatever is missing about it is missed in this report. */
  readonly refunds: ReadonlyArray<{
    readonly line: Line
    readonly row: RefundRow
    readonly isInside: boolean
  }>
  /** Not paid at the provider, by the books. */
  readonly unpaid: ReadonlyArray<OrderRow>
  /** Failed, or given back by hand. */
  readonly unmade: ReadonlyArray<RefundRow>
}

const STRANGER = "GOA-NOBODYKNOWSITATALL0000000"
/** In such a share of its refunds the books say that it has not been made. */
const UNMADE_SINCE = 0.4
const REPEATED = 0.2
/** How many lines of a kind are added at most. */
const MOST_ADDED = 3
const DAYLESS = { instrument: "UPI" }

/** Each on lines of its own, and what is to be found for it. */
const altered = (
  lines: ReadonlyArray<Line>,
  { payments, refunds, unpaid, unmade }: Alterable,
  seed: number,
) => {
  const chance = randomFromSeed(seed)
  const report: Array<Line> = [...lines]
  const expected: Array<Expected> = []
  const unmadeSince: Array<Pick<RefundRow, "merchant_refund_id" | "state">> = []
  const put = (line: Line, ...others: ReadonlyArray<Line>) =>
    void report.splice(report.indexOf(line), 1, ...others)
  for (const { line, row } of payments) {
    const { merchant_order_id: id, captured_amount } = row
    const ours = captured_amount ?? undefined
    const missing: Expected = { kind: "orderWithoutPayment", id, ours, theirs: undefined, at: undefined }
    const act = chance.below(4)
    if (act === 0) {
      const more = { ...line, amount: line.amount + 100 }
      put(line, more)
      expected.push({ kind: "anotherAmount", id, ours, theirs: more.amount, at: more })
    } else if (act === 1) put(line, { ...line, amount: 30 }, { ...line, amount: line.amount - 30 })
    else if (act === 2) {
      put(line)
      expected.push(missing)
    } else {
      const strange = { ...line, id: `${STRANGER}${id.slice(-6)}` }
      put(line, strange)
      expected.push(missing, {
        kind: "paidWithoutOrder",
        id: strange.id,
        ours: undefined,
        theirs: line.amount,
        at: strange,
      })
    }
    // Whatever else is said of a payment, of these each is told by itself.
    const beside = chance.pick([
      "chargeback",
      "unknownEntry",
      "lessThanNothing",
      "failed",
      // It adds nothing to a payment that is there.
      ...(act < 2 ? (["nothing"] as const) : []),
    ] as const)
    const more: Line = {
      chargeback: { ...line, type: "CHARGEBACK", amount: -line.amount },
      unknownEntry: { ...line, instrument: "EXCESS_RECOVERY", amount: -70 },
      lessThanNothing: { ...line, amount: -40 },
      nothing: { ...line, amount: 0 },
      failed: { ...line, amount: line.amount + 5, status: "FAILED" },
    }[beside]
    report.push(more)
    if (beside !== "failed" && beside !== "nothing")
      expected.push({
        kind: beside === "lessThanNothing" ? "unknownEntry" : beside,
        id,
        ours: undefined,
        theirs: -more.amount,
        at: more,
      })
  }
  for (const { line, row, isInside } of refunds) {
    const { merchant_refund_id: id, amount: ours } = row
    const missing: Expected = { kind: "refundMissing", id, ours, theirs: undefined, at: undefined }
    if (chance.isHit(UNMADE_SINCE)) {
      // On a line of its own it is named by its id: by its order nobody finds what was given back by hand.
      const made = { ...line }
      put(line, made)
      unmadeSince.push({ merchant_refund_id: id, state: chance.pick(["FAILED", "OUTSIDE"]) })
      expected.push({ kind: "refundNotMade", id, ours, theirs: -line.amount, at: made })
      continue
    }
    const act = isInside ? chance.below(3) : undefined
    if (act === 0) {
      const more = { ...line, amount: line.amount - 100 }
      put(line, more)
      expected.push({ kind: "refundAnotherAmount", id, ours, theirs: -more.amount, at: more })
    } else if (act === 1) {
      put(line)
      expected.push(missing)
    } else if (act === 2) {
      const strange = { ...line, id: `${STRANGER}${id.slice(-6)}` }
      put(line, strange)
      expected.push(missing, {
        kind: "refundNotOurs",
        id: strange.id,
        ours: undefined,
        theirs: -line.amount,
        at: strange,
      })
    }
  }
  const [{ day } = { day: "" }] = lines
  for (const { merchant_order_id: id, amount } of unpaid) {
    const paid = { ...DAYLESS, type: "PAYMENT", id, day, amount }
    report.push(paid)
    expected.push({ kind: "paidAndNotOurs", id, ours: undefined, theirs: amount, at: paid })
  }
  for (const { merchant_refund_id: id, amount: ours } of unmade) {
    const made = { ...DAYLESS, type: "REFUND", id, day, amount: -ours }
    report.push(made)
    expected.push({ kind: "refundNotMade", id, ours, theirs: ours, at: made })
  }
  // Lines that are repeated say nothing more.
  report.push(...report.filter(() => chance.isHit(REPEATED)))
  return { report, expected, unmadeSince }
}

/**
 * `copy`: of the books, whose refunds have failed by it here and there. `known`: what differs without anybody's hand in it.
 * Returns the first thing that is not found, or found and not there.
 */
export const wrongReconciliation = async (
  { db }: Pick<OpenedCopy, "db">,
  text: string,
  known: ReadonlyArray<SettlementDifference>,
  seed: number,
): Promise<string | undefined> => {
  const mismatched = wronglyMatched()
  if (mismatched !== undefined) return mismatched
  const lines = linesOf(text)
  const days = lines.map(({ day }) => day).toSorted()
  const [from = "", to = ""] = [days[0], days.at(-1)]
  const orders = await db.selectFrom("orders").selectAll().execute()
  const refunds = await db.selectFrom("refunds").selectAll().execute()
  const differs = new Set<string>(known.map(({ id }) => id))
  const named = new Set(lines.map(({ id }) => id))
  const isEmpty = lines.length === 0
  // What goes over the period's ends may be in another report.
  const isInside = (day: string) => day > from && day < to
  const isWhole = (began: number, ended: number | null) =>
    ended !== null && isInside(indianDay(began)) && isInside(indianDay(ended))
  const alterable: Alterable = {
    payments: orders.flatMap((row) => {
      const line = lines.find(({ id }) => id === row.merchant_order_id)
      return line !== undefined &&
        isInside(line.day) &&
        row.captured_amount === line.amount &&
        isWhole(row.placed_at_ms, row.captured_at_ms) &&
        !differs.has(line.id)
        ? [{ line, row }]
        : []
    }),
    refunds: refunds.flatMap((row) => {
      const line = lines.find(({ id }) => id === row.merchant_refund_id)
      return line !== undefined && row.state === "COMPLETED" && !differs.has(line.id)
        ? [
            {
              line,
              row,
              isInside: isInside(line.day) && isWhole(row.requested_at_ms, row.settled_at_ms),
            },
          ]
        : []
    }),
    unpaid: isEmpty
      ? []
      : orders
          .filter(({ merchant_order_id: id, captured_amount, paid_at_desk }) => {
            const isPaidThere = captured_amount !== null && paid_at_desk === null
            return !isPaidThere && !named.has(id) && !differs.has(id)
          })
          .slice(0, MOST_ADDED),
    unmade: isEmpty
      ? []
      : refunds
          .filter(({ merchant_refund_id: id, state }) => {
            const isUnmade = state === "FAILED" || state === "OUTSIDE"
            return isUnmade && !named.has(id) && !differs.has(id)
          })
          .slice(0, MOST_ADDED),
  }
  const { report, expected, unmadeSince } = altered(lines, alterable, seed)
  for (const { merchant_refund_id, state } of unmadeSince)
    await db
      .updateTable("refunds")
      .set({ state })
      .where("merchant_refund_id", "=", merchant_refund_id)
      .execute()
  const byId = new Map<string, string>(refunds.map((row) => [row.merchant_refund_id, row.merchant_order_id]))
  const isOther = seed % 2 === 0
  const isSole = (line: Line) => {
    const orderId = byId.get(line.id)
    return lines.filter((one) => byId.get(one.id) === orderId).length === 1 && report.includes(line)
  }
  // Two lines that say the same are one line.
  const withOrders = report.map((line) =>
    isOther && lines.includes(line) && isSole(line)
      ? { ...line, ...DAYLESS, orderId: byId.get(line.id) ?? "" }
      : line,
  )
  const given = isOther ? otherText(withOrders) : plainText(report)
  const found = await reconcile(db, given)
  const lineOf = (at: Line | undefined) => (at === undefined ? undefined : report.indexOf(at) + 2)
  const due = new Set(expected.map(({ at, ...one }) => wordsOf({ ...one, line: lineOf(at) })))
  const told = found.filter(({ id }) => !differs.has(id)).map(wordsOf)
  const strange = told.find((one) => !due.has(one))
  if (strange !== undefined) return `"${strange}" is found, and is not so`
  const missed = [...due].find((one) => !told.includes(one))
  if (missed !== undefined) return `"${missed}" is not found`
  return lines.length === 0 ? undefined : misread(plainText(lines))
}
