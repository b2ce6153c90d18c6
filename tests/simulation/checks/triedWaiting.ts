/**
 * Lets days go by in a copy of the books while the provider does not decide a refund, or decides it late: of what the
 * operator is reminded, and when it is asked about next. And reads refunds of which the rows say what cannot be. What has to
 * come of it is worked out from the rows and the words of the guides alone.
 */
import { Effect } from "effect"
import type { OutboxRow, RefundRow } from "#adapters/sql/tables.ts"
import { formatPaise, Paise } from "#core/money.ts"
import type { MerchantRefundId } from "#core/paymentIds.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { pollRefunds } from "#core/refunds/pollRefunds.ts"
import { syncRefund } from "#core/refunds/syncRefund.ts"
import { DAY, MINUTE } from "../plan/durations.ts"
import type { RandomSource } from "../plan/randomFromSeed.ts"
import type { TriedBooks } from "../world/triedBooks.ts"

/** A refund that is on its way is asked about so often, and one that was given up. */
const OFTEN_MS = 5 * MINUTE
const RARELY_MS = DAY

/** Just before a reminder is due, and as it is. Unit: days. */
const AGES = [1, 2.999, 3, 9.999, 10, 29, 30, 59.999, 60, 89.999, 90, 125]

/** After three, ten and thirty days, and then each month. */
const reminderDue = (days: number): number | undefined => {
  if (days >= 60) return 30 * Math.floor(days / 30)
  return [30, 10, 3].find((after) => days >= after)
}

const rowOf = (books: TriedBooks, id: string): RefundRow | undefined =>
  books.rows<RefundRow>("select * from refunds where merchant_refund_id = ?", id)[0]

const remindersOf = (books: TriedBooks, id: string): ReadonlyArray<string> =>
  books
    .rows<{ readonly message_id: string }>(
      "select message_id from outbox where message_id like ? order by message_id",
      `${id}/undecided-%`,
    )
    .map(({ message_id }) => message_id)

/** The subject under which the operator is told how a refund has ended; undefined where nobody is told. */
export const endTold = (books: TriedBooks, id: string, state: string): string | undefined =>
  books.rows<OutboxRow>("select * from outbox where message_id = ?", `${id}/${state.toLowerCase()}`)[0]
    ?.subject

/** One that is under way is asked about again and again; one that was given up may be made after all. */
const VERDICTS = { PENDING: 4, noAnswer: 3, COMPLETED: 1, FAILED: 1 }
const VERDICTS_AFTER_ALL = { PENDING: 2, noAnswer: 1, COMPLETED: 4, FAILED: 2 }

/** In such a share the provider has a refund of another amount under its id: one that a restore has lost. Unit: paise. */
const OTHER_AMOUNTS = 0.2
const OTHERWISE = [-1, 1] as const

/** Says what the provider has under the refund's id, and of how much; it forgets whatever else it has of the order. */
const drawVerdict = (
  books: TriedBooks,
  { merchant_refund_id: id, amount, given_up_by }: RefundRow,
  chance: RandomSource,
) => {
  const says = chance.weighted(given_up_by === null ? VERDICTS : VERDICTS_AFTER_ALL)
  for (const other of books.told.refunds.keys())
    if (other.startsWith(id.slice(0, id.lastIndexOf("-")))) books.told.refunds.delete(other)
  const found = Paise.make(amount + (chance.isHit(OTHER_AMOUNTS) ? chance.pick(OTHERWISE) : 0))
  if (says === "noAnswer") books.told.refunds.set(id, says)
  else
    books.told.refunds.set(id, {
      merchantRefundId: id,
      gatewayRefundId: `OMR-${id}`,
      state: says,
      amount: found,
    })
  return { says, found }
}

/** After a while somebody follows all refunds; looks at this one of them, which is on its way or was given up. */
export const wronglyFollowed = async (
  books: TriedBooks,
  id: MerchantRefundId,
  chance: RandomSource,
): Promise<string | undefined> => {
  const before = rowOf(books, id)
  const isGivenUp = before?.given_up_by != null
  if (before === undefined || before.next_read_at_ms === null) return undefined
  const days = chance.pick(AGES as unknown as readonly [number])
  books.setClock(before.requested_at_ms + days * DAY + (isGivenUp ? 100 * DAY : 0))
  const inMs = before.next_read_at_ms - books.nowMs()
  // One that is further off than any was put off by a clock that was ahead.
  const isDue = inMs <= 0 || (!isGivenUp && inMs > OFTEN_MS)
  const { says, found } = drawVerdict(books, before, chance)
  const known = remindersOf(books, id)
  await books.attempt(pollRefunds)
  const row = rowOf(books, id)
  const what = `refund ${id}, ${before.state} for ${days} days, of which the provider says ${says},`
  const isDecided = isDue && (says === "COMPLETED" || says === "FAILED")
  const state = isDecided ? says : isDue && says === "PENDING" && !isGivenUp ? "PENDING" : before.state
  const nextAtMs = isDecided
    ? null
    : isDue
      ? books.nowMs() + (isGivenUp ? RARELY_MS : OFTEN_MS)
      : before.next_read_at_ms
  if (row?.state !== state) return `${what} is ${row?.state ?? "gone"}, where ${state} is right`
  if (row.next_read_at_ms !== nextAtMs)
    return `${what} is asked about in ${Number(row.next_read_at_ms) - books.nowMs()} ms, where ${Number(nextAtMs) - books.nowMs()} is right`
  const isFollowed = isDecided || (isDue && says === "PENDING" && before.state === "REQUESTED")
  // What failed did not go back: it stays what was decided.
  const amount = isFollowed && says !== "FAILED" ? found : before.amount
  if (row.amount !== amount) return `${what} is of ${row.amount}, where ${amount} is right`
  const isToldOfAnother =
    books.rows("select 1 from outbox where message_id = ?", `${id}/another-amount`).length > 0
  if (amount !== before.amount && !isToldOfAnother)
    return `${what} was of ${before.amount} and is of ${amount}, and nobody is told`
  const due = isDue && !isDecided && !isGivenUp ? reminderDue(days) : undefined
  const reminders = new Set([...known, ...(due === undefined ? [] : [`${id}/undecided-${due}`])])
  const reminded = remindersOf(books, id)
  if (reminded.join() !== [...reminders].toSorted().join())
    return `${what} is reminded of by ${reminded.join()}, where ${[...reminders].join()} is right`
  const told = endTold(books, id, says)
  if (isDecided && told === undefined && !(isGivenUp && says === "FAILED"))
    return `${what} is decided, and nobody is told`
  if (isDecided && says === "COMPLETED" && told?.includes("after all") !== isGivenUp)
    return `${what} is told as "${told}"`
  const [ended] = books.rows<OutboxRow>(
    "select * from outbox where message_id = ?",
    `${id}/${says.toLowerCase()}`,
  )
  if (isDecided && ended?.body.includes(`${formatPaise(Paise.make(amount))}\n`) === false)
    return `${what} is of ${amount}, and told as "${ended.body}"`
  return undefined
}

/**
 * Between the look at a refund that is on its way and what the provider says of it, its person is erased, or somebody else
 * hears the same: it is settled once, and of whom nobody knows any more nothing is told.
 */
export const wronglyOvertakenVerdict = async (
  books: TriedBooks,
  id: MerchantRefundId,
): Promise<string | undefined> => {
  const before = rowOf(books, id)
  if (before === undefined) return undefined
  const verdict = { merchantRefundId: id, gatewayRefundId: `OMR-${id}`, amount: Paise.make(before.amount) }
  books.told.refunds.set(id, { ...verdict, state: "COMPLETED" })
  const meanwhile = [
    ["it is settled", "state = 'COMPLETED', settled_at_ms = 1, gateway_refund_id = 'OMR'", before.reason],
    ["its person is erased", "reason = ''", ""],
  ] as const
  for (const [what, change, reason] of meanwhile) {
    books.overtake(`update refunds set ${change} where merchant_refund_id = ?`, id)
    const outcome = await books.attempt(
      RefundStore.use((store) =>
        Effect.flatMap(store.find(id), (found) =>
          found === undefined ? Effect.undefined : syncRefund(found),
        ),
      ),
    )
    const isBySomebodyElse = books.isAsOvertaken()
    const [row, said] = [rowOf(books, id), "done" in outcome ? outcome.done : undefined]
    const told = books.rows<OutboxRow>("select * from outbox where message_id = ?", `${id}/completed`)
    books.change(
      "update refunds set state = ?, settled_at_ms = ?, gateway_refund_id = ?, next_read_at_ms = ?, reason = ? where merchant_refund_id = ?",
      before.state,
      before.settled_at_ms,
      before.gateway_refund_id,
      before.next_read_at_ms,
      before.reason,
      id,
    )
    books.change("delete from outbox where message_id = ?", `${id}/completed`)
    const isToldOf = told.some(({ body }) => body.includes(before.reason))
    if (row?.state !== "COMPLETED" || said?.state !== "COMPLETED" || said.reason !== reason)
      return `refund ${id} is read, and meanwhile ${what}: it is ${row?.state ?? "gone"}, and said to be ${JSON.stringify(said)}`
    if (isBySomebodyElse !== (reason !== "") || told.length !== Number(reason === "") || isToldOf)
      return `refund ${id} is read, and meanwhile ${what}: ${told.length} are told, and more is written`
  }
  return undefined
}

/** Which of the facts a refund has in its state, always or never. */
const FACTS: Readonly<Record<string, { readonly always: string; readonly never: string }>> = {
  REQUESTED: { always: "", never: "gateway settled givenUp" },
  PENDING: { always: "gateway", never: "givenUp" },
  COMPLETED: { always: "gateway settled", never: "" },
  FAILED: { always: "settled", never: "" },
  OUTSIDE: { always: "settled", never: "gateway givenUp" },
}
const NAMES = ["gateway", "settled", "givenUp"]

/** A refund that is read though its row cannot be, or is not read though it can. */
export const wronglyRead = async (books: TriedBooks, id: MerchantRefundId): Promise<string | undefined> => {
  const before = rowOf(books, id)
  if (before === undefined) return undefined
  const write =
    "update refunds set state = ?, gateway_refund_id = ?, settled_at_ms = ?, given_up_by = ?, given_up_reason = ? where merchant_refund_id = ?"
  let wrong: string | undefined
  for (const [state, { always, never }] of Object.entries(FACTS))
    for (let which = 0; which < 1 << NAMES.length && wrong === undefined; which++) {
      const known = NAMES.filter((_, bit) => (which & (1 << bit)) !== 0)
      const has = (name: string, value: unknown) => (known.includes(name) ? value : null)
      books.change(
        write,
        state,
        has("gateway", "OMR-1"),
        has("settled", before.requested_at_ms),
        has("givenUp", "somebody"),
        has("givenUp", "no answer"),
        id,
      )
      const isOne =
        always.split(" ").every((name) => name === "" || known.includes(name)) &&
        !known.some((name) => never.split(" ").includes(name))
      const isRead = await books.attempt(RefundStore.use((store) => store.find(id))).then(
        (outcome) => "done" in outcome,
        () => false,
      )
      if (isRead !== isOne)
        wrong = `a refund that is ${state} with ${known.join(", ") || "nothing"} known is ${isRead ? "read" : "not read"}`
    }
  books.change(
    write,
    before.state,
    before.gateway_refund_id,
    before.settled_at_ms,
    before.given_up_by,
    before.given_up_reason,
    id,
  )
  return wrong
}
