/**
 * Asks for refunds in a copy of the books that may be and that may not: of what was not paid, of more than is left, while
 * another is on its way, of payments of long ago, of less than the provider gives back; and gives up such as never end, too
 * early or in time. What has to become of each is worked out from the rows and the words of the policy alone. Unit: paise.
 */
import { Effect } from "effect"
import type { OrderRow, OutboxRow, RefundRow } from "#adapters/sql/tables.ts"
import { addDays, Day } from "#core/days.ts"
import { formatPaise, Paise } from "#core/money.ts"
import { MerchantRefundId } from "#core/paymentIds.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { quoteRefund, refundDueNow } from "#core/refunds/quoteRefund.ts"
import { recordRefundOutside, requestRefund } from "#core/refunds/requestRefund.ts"
import { DAY } from "../plan/durations.ts"
import type { RandomSource } from "../plan/randomFromSeed.ts"
import type { TriedBooks } from "../world/triedBooks.ts"
import { overtakeByRefund, undoOvertaking } from "./overtakingRefund.ts"
import { drawnOf } from "./storeReads/knownRows.ts"
import { isUnderWay, tryGivingUp, UNDECIDED_MS } from "./triedGivingUp.ts"
import { wronglyFollowed, wronglyOvertakenVerdict, wronglyRead } from "./triedWaiting.ts"
import { dueOf, indianDay, sum } from "./orderFindings.ts"
import { refundsOf } from "./triedRows.ts"

const DECISION = { decidedBy: "whoever tries", reason: "asked for it" }

const TRIES = 5

const REFUNDABLE_MS = 90 * DAY
const LEAST_REFUND = 100

/** Nothing has become of it since it was bought. */
const AS_BOUGHT = `select * from orders where coalesce(moved_from, bought_adults, difference_back, difference_paid,
  difference_of, notice_days) is null and not exists (select 1 from call_off_offers
  where call_off_offers.merchant_order_id = orders.merchant_order_id) order by captured_amount is null, merchant_order_id`

interface Asked {
  readonly id: string
  /** Absent where everything goes back, whatever the day. */
  readonly on: Day | undefined
  readonly kept: number
  readonly isOutside: boolean
  /** In place of what is due. */
  readonly amount: number | undefined
}

type Due =
  | { readonly refused: string; readonly isWritten?: true }
  | { readonly done: { readonly amount: number; readonly state: string }; readonly isUnsent?: true }

const ALL_BY_HAND = { on: undefined, kept: 0, isOutside: true, amount: undefined } as const

/** So many numbers of refunds in a row are asked about, after the last one that is known. */
const NUMBERS_AHEAD = 5

const rupees = (paise: number): string => formatPaise(Paise.make(paise))

/** The id of the next refund of an order, or of one `after` that. */
const nextIdOf = (id: string, refunds: ReadonlyArray<RefundRow>, after = 0): string => {
  const numbers = refunds.map((one) => Number(one.merchant_refund_id.split("-").at(-1)))
  return `GOAR-${id.slice("GOA-".length)}-${Math.max(refunds.length, ...numbers) + 1 + after}`
}

/** What the provider has of the order beyond its next refund: a restore has lost it. */
const lostIn = ({ told }: TriedBooks, id: string, refunds: ReadonlyArray<RefundRow>) =>
  Array.from({ length: NUMBERS_AHEAD }, (_, ahead) =>
    told.refunds.get(nextIdOf(id, refunds, ahead + 1)),
  ).filter((one) => typeof one === "object")

/** What goes back now, by the policy or all of it, less what is kept and what went back before. */
const amountDue = (row: OrderRow, refunds: ReadonlyArray<RefundRow>, { on, kept }: Asked): number => {
  const captured = row.captured_amount ?? 0
  const held = { sinceMs: 0, day: row.travel_day, notice: Number.POSITIVE_INFINITY }
  const due = dueOf(captured, held, on)
  const before = sum(refunds.filter(({ state }) => state !== "FAILED")) + (row.in_vouchers ?? 0)
  return Math.max(0, (on === undefined ? captured : Math.max(0, due - kept)) - before)
}

const dueOfAsked = (books: TriedBooks, asked: Asked): Due => {
  const { id, isOutside, amount } = asked
  const [row] = books.rows<OrderRow>("select * from orders where merchant_order_id = ?", id)
  if (row === undefined) return { refused: `There is no order ${id}.` }
  if (row.captured_amount === null)
    return { refused: `Order ${id} is ${row.state}: we know of nothing that was paid for it.` }
  const refunds = refundsOf(books, id)
  const underWay = refunds.find(isUnderWay)
  if (underWay !== undefined) return { refused: `Refund ${underWay.merchant_refund_id} is still on its way.` }
  const given = sum(refunds.filter(({ state }) => state !== "FAILED"))
  const left = Math.max(0, row.captured_amount - given - (row.in_vouchers ?? 0))
  // Refunds alone are more than was paid where one that was given up was made after all.
  if (given <= row.captured_amount && given + (row.in_vouchers ?? 0) > row.captured_amount)
    return { refused: `Order ${id} was changed meanwhile: look again.` }
  const gives = amount ?? amountDue(row, refunds, asked)
  const takenAtMs = row.captured_at_ms ?? row.settled_at_ms ?? row.placed_at_ms
  const byHand =
    row.paid_at_desk !== null
      ? "It was paid at the desk: hand the money back"
      : books.nowMs() - takenAtMs > REFUNDABLE_MS
        ? "The payment is more than 90 days old and the provider refunds it no more: pay it back by hand"
        : undefined
  if (byHand !== undefined && !isOutside) return { refused: `${byHand}, then record it with --outside.` }
  if (gives < LEAST_REFUND) return { refused: "There is less than ₹1.00 to give back." }
  if (gives > left) return { refused: `Only ${rupees(left)} of this payment have not gone back yet.` }
  if (isOutside) return { done: { amount: gives, state: "OUTSIDE" } }
  const there = books.told.refunds.get(nextIdOf(id, refunds))
  // What failed did not go back: it is what was decided, to be asked for again.
  if (typeof there === "object" && there.amount !== gives && there.state !== "FAILED")
    return {
      refused: `The provider had refund ${there.merchantRefundId} already, of ${rupees(there.amount)}: it is in the books now, and nothing more was sent. Look again.`,
      isWritten: true,
    }
  if (typeof there === "object") return { done: { amount: gives, state: there.state } }
  if (lostIn(books, id, refunds).length > 0)
    return { done: { amount: gives, state: "FAILED" }, isUnsent: true }
  return {
    done: {
      amount: gives,
      state: { takes: "PENDING", refuses: "FAILED", noAnswer: "REQUESTED" }[books.told.onRefund],
    },
  }
}

/** The provider has others of the order: those are in the books now, and the operator is told why this one was not sent. */
const wronglyUnsent = (
  books: TriedBooks,
  { merchant_refund_id: id, merchant_order_id: orderId }: RefundRow,
  lost: ReturnType<typeof lostIn>,
): string | undefined => {
  if (books.told.sent.has(id)) return "is sent, and the provider has others that the books lack"
  const told = books.rows<OutboxRow>("select * from outbox where message_id = ?", `${id}/unsent`)
  if (told.length === 0) return "is not sent, and nobody is told"
  const found = refundsOf(books, orderId).filter(({ decided_by }) => decided_by === "restore")
  const isFound = lost.every(({ merchantRefundId, amount, state }) =>
    found.some(
      (row) => row.merchant_refund_id === merchantRefundId && row.amount === amount && row.state === state,
    ),
  )
  return isFound ? undefined : "is not sent, and what the provider has is not in the books"
}

const tryAsking = async (books: TriedBooks, asked: Asked): Promise<string | undefined> => {
  const { id, on, kept, isOutside, amount } = asked
  const due = dueOfAsked(books, asked)
  const [before, refundsBefore] = [books.written(), refundsOf(books, id)]
  const lost = lostIn(books, id, refundsBefore)
  const deductions = kept === 0 ? [] : [{ label: "Fee", amount: Paise.make(kept) }]
  const asking = Effect.gen(function* () {
    const day = on ?? Day.make(indianDay(books.nowMs()))
    const quote = refundDueNow(yield* quoteRefund(id, day, deductions), on === undefined)
    const decided = {
      amount: Paise.make(amount ?? quote.explanation.refund),
      ...DECISION,
      ...(on === undefined ? {} : { cancelledOn: on }),
    }
    return yield* isOutside ? recordRefundOutside(quote, decided) : requestRefund(quote, decided)
  })
  const outcome = await books.attempt(asking)
  const what = `A refund of ${id}, ${JSON.stringify({ on, kept, isOutside, amount })}`
  if ("refused" in outcome) {
    if ("done" in due || due.refused !== outcome.refused)
      return `${what} is refused: "${outcome.refused}"; right is ${JSON.stringify(due)}`
    return due.isWritten === true || books.written() === before
      ? undefined
      : `${what} is refused, and something is written all the same`
  }
  if ("refused" in due) return `${what} is done; right is "${due.refused}"`
  const [fresh] = refundsOf(books, id).slice(refundsBefore.length)
  const facts = [
    [fresh?.merchant_refund_id, nextIdOf(id, refundsBefore)],
    [outcome.done.merchantRefundId, fresh?.merchant_refund_id],
    [outcome.done.state, fresh?.state],
    [fresh?.amount, due.done.amount],
    [fresh?.state, due.done.state],
    [fresh?.cancelled_on, on ?? null],
    [fresh?.decided_by, DECISION.decidedBy],
    [fresh?.reason, DECISION.reason],
    [fresh?.requested_at_ms, books.nowMs()],
    [
      sum(JSON.parse(fresh?.lines ?? "[]") as ReadonlyArray<RefundRow>),
      amount === undefined ? due.done.amount : undefined,
    ],
  ]
  const wrong = facts.find(([is, right]) => right !== undefined && is !== right)
  const unsent = due.isUnsent === true && fresh !== undefined ? wronglyUnsent(books, fresh, lost) : undefined
  if (unsent !== undefined) return `${what} ${unsent}`
  if (wrong === undefined) return wronglyEnded(books, id)
  return `${what} has ${String(wrong[0])} where ${String(wrong[1])} is right`
}

/** A trip for which everything was given back may be booked again, and its seats are free. */
const wronglyEnded = (books: TriedBooks, id: string): string | undefined => {
  const [row] = books.rows<OrderRow>("select * from orders where merchant_order_id = ?", id)
  const back = sum(refundsOf(books, id).filter(({ state }) => state === "COMPLETED" || state === "OUTSIDE"))
  if (row?.state !== "COMPLETED" || row.voucher_amount !== null || back < (row.captured_amount ?? 0))
    return undefined
  if (row.booking_key !== null) return `all of ${id} is back, and nobody may book it again`
  const sold = books.rows("select 1 from seat_holds where hold_id = ? and state <> 'RELEASED'", id)
  return sold.length === 0 ? undefined : `all of ${id} is back, and it keeps its seats`
}

const drawAsked = (books: TriedBooks, row: OrderRow | undefined, chance: RandomSource): Asked => {
  const today = Day.make(indianDay(books.nowMs()))
  const isFull = chance.isHit(0.4)
  const travelDay = Day.make(row?.travel_day ?? today)
  const notice = Number(chance.weighted({ 20: 2, 15: 2, 14: 2, 7: 2, 6: 1, 0: 1 }))
  const left = row?.captured_amount ?? 0
  return {
    id: chance.isHit(0.05) ? "GOA-NOBODY" : (row?.merchant_order_id ?? "GOA-NOBODY"),
    on: isFull ? undefined : addDays(travelDay, -notice),
    kept: isFull ? 0 : Number(chance.weighted({ 0: 3, 99: 1, 25_000: 1, 99_999_999: 1 })),
    isOutside: chance.isHit(0.3),
    amount: chance.isHit(0.3) ? Number(chance.pick([99, 100, left, left + 1])) : undefined,
  }
}

/** Says what the provider has under the id of the next refund, and does to whatever it is sent. */
const drawTold = (books: TriedBooks, id: string, chance: RandomSource): void => {
  books.told.onRefund = chance.weighted({ takes: 4, refuses: 1, noAnswer: 2 })
  if (!chance.isHit(0.25)) return
  const next = nextIdOf(id, refundsOf(books, id), Number(chance.weighted({ 0: 3, 1: 1, [NUMBERS_AHEAD]: 1 })))
  books.told.refunds.set(next, {
    merchantRefundId: MerchantRefundId.make(next),
    gatewayRefundId: `OMR-${next}`,
    state: chance.pick(["PENDING", "COMPLETED", "FAILED"]),
    amount: Paise.make(100 + chance.below(500)),
  })
}

/** What the provider says of a refund that was on its way for long. */
const drawVerdict = (
  books: TriedBooks,
  { merchant_refund_id: id, amount }: RefundRow,
  chance: RandomSource,
): void => {
  const says = chance.weighted({ nothing: 2, PENDING: 2, COMPLETED: 1, FAILED: 1, noAnswer: 1 })
  if (says === "nothing") books.told.refunds.delete(id)
  else if (says === "noAnswer") books.told.refunds.set(id, says)
  else
    books.told.refunds.set(id, {
      merchantRefundId: id,
      gatewayRefundId: `OMR-${id}`,
      state: says,
      amount: Paise.make(amount),
    })
}

/** How many refunds are given up, and how often each is followed afterwards. */
const LATE = 3
const FOLLOWED = 2

/** Payments of which the provider gives something back still. */
const refundable = (books: TriedBooks, paid: ReadonlyArray<OrderRow>): ReadonlyArray<OrderRow> =>
  paid.filter((row) => {
    const refunds = refundsOf(books, row.merchant_order_id)
    const left = (row.captured_amount ?? 0) - (row.in_vouchers ?? 0) - sum(refunds)
    const takenAtMs = row.captured_at_ms ?? row.settled_at_ms ?? row.placed_at_ms
    const isRecent = books.nowMs() - takenAtMs <= REFUNDABLE_MS
    return isRecent && row.paid_at_desk === null && left >= LEAST_REFUND && !refunds.some(isUnderWay)
  })

/**
 * The provider takes a refund and leaves it; it is given up, and may be made after all. Hardly one that is drawn gets so far.
 */
const tryDecidingLate = async (
  books: TriedBooks,
  id: string,
  chance: RandomSource,
): Promise<string | undefined> => {
  books.told.onRefund = "takes"
  books.told.refunds.delete(nextIdOf(id, refundsOf(books, id)))
  const asked = { id, on: undefined, kept: 0, isOutside: false, amount: LEAST_REFUND }
  const wrong = await tryAsking(books, asked)
  // One that the provider had before is found instead, and may be made already.
  const last = refundsOf(books, id).findLast(isUnderWay)
  if (wrong !== undefined || last === undefined) return wrong
  const overtaken = await wronglyOvertakenVerdict(books, last.merchant_refund_id)
  if (overtaken !== undefined) return overtaken
  books.setClock(last.requested_at_ms + UNDECIDED_MS)
  const kept = await tryGivingUp(books, last.merchant_refund_id)
  if (kept !== undefined) return kept
  for (let left = FOLLOWED; left > 0; left--) {
    const followed = await wronglyFollowed(books, last.merchant_refund_id, chance)
    if (followed !== undefined) return followed
  }
  return undefined
}

const CAME_BETWEEN = "Another refund of this order came in between: look again."

/** Somebody else gives something back between the look at a payment and its refund: it is said, and nothing more is written. */
const wronglyOvertaken = async (books: TriedBooks, row: OrderRow): Promise<string | undefined> => {
  const { merchant_order_id: id, captured_amount, in_vouchers } = row
  const given = sum(refundsOf(books, id).filter(({ state }) => state !== "FAILED"))
  const left = (captured_amount ?? 0) - given - (in_vouchers ?? 0)
  const cases = [
    [LEAST_REFUND, "REQUESTED", "Another refund of this order is still on its way."],
    [LEAST_REFUND, "OUTSIDE", CAME_BETWEEN],
    [left, "OUTSIDE", CAME_BETWEEN],
  ] as const
  for (const [amount, state, due] of cases) {
    overtakeByRefund(books, { of: id, amount, state })
    const told = await books.attempt(
      Effect.flatMap(quoteRefund(id, Day.make(indianDay(books.nowMs())), []), (quote) =>
        requestRefund(refundDueNow(quote, true), { amount: Paise.make(LEAST_REFUND), ...DECISION }),
      ),
    )
    if (!("refused" in told) || told.refused !== due || !books.isAsOvertaken())
      return `A refund of ${id}, overtaken by one that is ${state}: ${JSON.stringify(told)}; right is "${due}"`
    undoOvertaking(books)
  }
  return undefined
}

/** One that is there already is not taken over from the provider, nor is a second one that would be on its way. */
const wronglyTakenOver = async (books: TriedBooks, row: RefundRow): Promise<string | undefined> => {
  const id = MerchantRefundId.make(row.merchant_refund_id)
  const before = books.written()
  for (const as of isUnderWay(row) ? [id, MerchantRefundId.make(`${id}0`)] : [id]) {
    const told = await books.attempt(
      RefundStore.use((store) =>
        Effect.flatMap(store.find(id), (found) =>
          found === undefined
            ? Effect.succeed(false)
            : store.takeOver({ ...found, merchantRefundId: as }, books.nowMs(), []),
        ),
      ),
    )
    if (!("done" in told) || told.done || books.written() !== before)
      return `${as} is taken over, and ${id} is ${row.state}`
  }
  return undefined
}

/** The provider has made one more of the order than its next, which a restore has lost: nothing is sent. */
const tryUnsent = (books: TriedBooks, id: string): Promise<string | undefined> => {
  const lost = MerchantRefundId.make(nextIdOf(id, refundsOf(books, id), 1))
  books.told.refunds.set(lost, {
    merchantRefundId: lost,
    gatewayRefundId: `OMR-${lost}`,
    state: "COMPLETED",
    amount: Paise.make(LEAST_REFUND),
  })
  return tryAsking(books, { id, on: undefined, kept: 0, isOutside: false, amount: LEAST_REFUND })
}

const COLLECTED = `update orders set (pay_until_ms, paid_at_desk, gateway_order_id, transaction_id, redirect_url, expires_at_ms)
  = (?, ?, ?, ?, ?, ?) where merchant_order_id = ?`

/** The desk has the money, and gives it back by hand. */
const tryOfDesk = async (books: TriedBooks, row: OrderRow): Promise<string | undefined> => {
  const { merchant_order_id: id, gateway_order_id, transaction_id, redirect_url, expires_at_ms } = row
  books.change(COLLECTED, 1, "cash", null, null, null, null, id)
  const asked = { id, on: undefined, kept: 0, isOutside: false, amount: LEAST_REFUND }
  const wrong = await tryAsking(books, asked)
  books.change(COLLECTED, null, null, gateway_order_id, transaction_id, redirect_url, expires_at_ms, id)
  return wrong
}

/** Returns the first thing that was done and should not have been, or the other way about. */
export const wrongRefund = async (books: TriedBooks, chance: RandomSource): Promise<string | undefined> => {
  const endedAtMs = books.nowMs()
  books.told.refunds.clear()
  const paid = books.rows<OrderRow>(AS_BOUGHT)
  const taken = paid.filter(({ captured_amount }) => captured_amount !== null).length
  for (let left = TRIES; left > 0; left--) {
    books.setClock(endedAtMs)
    const row = paid[chance.below(Math.max(1, chance.isHit(0.9) ? taken : paid.length))]
    const asked = drawAsked(books, row, chance)
    drawTold(books, asked.id, chance)
    const wrong = (await tryAsking(books, asked)) ?? (await tryAsking(books, drawAsked(books, row, chance)))
    if (wrong !== undefined) return wrong
    const asking = refundsOf(books, asked.id).at(-1)
    const followed = asking && (await wronglyFollowed(books, asking.merchant_refund_id, chance))
    if (followed !== undefined) return followed
    const last = refundsOf(books, asked.id).at(-1)
    if (last !== undefined) drawVerdict(books, last, chance)
    if (last !== undefined) books.setClock(last.requested_at_ms + UNDECIDED_MS + chance.pick([-1, 0, DAY]))
    const kept = await tryGivingUp(books, last?.merchant_refund_id ?? "GOAR-NOBODY-1")
    if (kept !== undefined) return kept
    const givenUp = last && (await wronglyFollowed(books, last.merchant_refund_id, chance))
    if (givenUp !== undefined) return givenUp
  }
  books.setClock(endedAtMs)
  const [unsent, byHand, ...late] = drawnOf(refundable(books, paid)).slice(0, LATE + 2)
  const completed = refundable(books, paid).find(({ state }) => state === "COMPLETED")
  const wrongly =
    (completed && (await tryOfDesk(books, completed))) ??
    (unsent && (await tryUnsent(books, unsent.merchant_order_id))) ??
    (byHand && (await tryAsking(books, { ...ALL_BY_HAND, id: byHand.merchant_order_id })))
  if (wrongly !== undefined) return wrongly
  for (const row of late) {
    books.setClock(endedAtMs)
    const wrong =
      (await wronglyOvertaken(books, row)) ?? (await tryDecidingLate(books, row.merchant_order_id, chance))
    if (wrong !== undefined) return wrong
  }
  books.setClock(endedAtMs)
  const [any] = books.rows<RefundRow>("select * from refunds order by rowid desc limit 1")
  for (const row of books.rows<RefundRow>("select * from refunds group by state order by state")) {
    const wrong = await wronglyTakenOver(books, row)
    if (wrong !== undefined) return wrong
  }
  return any && (await wronglyRead(books, any.merchant_refund_id))
}
