/**
 * In a copy of the books a restore has left orders to be asked about, and the provider answers, has never heard of one, or
 * does not answer: what is kept of each follows from that, and from how long ago it was noted. Unit: paise; milliseconds.
 */
import { Effect } from "effect"
import type { RestoreCheckRow } from "#adapters/sql/tables.ts"
import { Paise } from "#core/money.ts"
import { noteUnknownPayment, reportUnknownPayment } from "#core/orders/reportUnknownPayment.ts"
import { checkRestored } from "#core/orders/checkRestored.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import type { ProviderStatus } from "#core/ports/paymentGateway.ts"
import { DAY, MINUTE, SECOND } from "../plan/durations.ts"
import type { TriedBooks } from "../world/triedBooks.ts"

/** An order that nobody has told about is asked about again so soon. */
const ASKED_AGAIN_MS = 5 * MINUTE
/** From placing an order to the first question about it. */
const FIRST_ASKED_MS = 22 * SECOND
/** Nobody asks about an order any more after so long, unless the provider has it open. */
const OVER_MS = 30 * DAY

const SAYS = ["noAnswer", "nothing", "PENDING", "FAILED", "COMPLETED"] as const
type Says = (typeof SAYS)[number]

const AMOUNT = Paise.make(4200)

interface Asked {
  readonly id: MerchantOrderId
  readonly says: Says
  readonly notedAtMs: number
}

const readingOf = ({ id, says }: Asked): ProviderStatus | "noAnswer" | undefined => {
  if (says === "nothing") return undefined
  if (says === "noAnswer") return says
  const gatewayOrderId = GatewayOrderId.make(`OMO-${id}`)
  return { gatewayOrderId, state: says, amount: AMOUNT, transactionId: undefined }
}

/** What is kept of it; undefined where it is over. */
const rowDue = ({ id, says, notedAtMs }: Asked, nowMs: number): RestoreCheckRow | undefined => {
  const row = {
    merchant_order_id: id,
    noted_at_ms: notedAtMs,
    next_ask_at_ms: nowMs + ASKED_AGAIN_MS,
    asked_at_ms: null,
    captured_amount: null,
  }
  if (says === "noAnswer") return row
  if (says === "COMPLETED") return { ...row, captured_amount: AMOUNT }
  const isYoung = nowMs - notedAtMs < OVER_MS
  if (!isYoung && says !== "PENDING") return undefined
  return { ...row, asked_at_ms: nowMs, next_ask_at_ms: nowMs + (isYoung ? FIRST_ASKED_MS : DAY) }
}

const columnsOf = (row: RestoreCheckRow | undefined): string =>
  row === undefined
    ? "nothing"
    : [row.noted_at_ms, row.next_ask_at_ms, row.asked_at_ms, row.captured_amount].join(" ")

const isStrangerTold = (books: TriedBooks, id: string): boolean =>
  books.rows("select 1 from outbox where message_id = ?", `${id}/stranger`).length > 0

/** The provider calls about an order that nobody knows, and is asked about it. */
const wrongReport = async (books: TriedBooks): Promise<string | undefined> => {
  const notedAtMs = books.nowMs()
  for (const [nth, says] of SAYS.entries()) {
    const one = { id: MerchantOrderId.make(`GOA-HEARD${String(nth).padStart(21, "0")}`), says, notedAtMs }
    const reading = readingOf(one)
    if (reading !== undefined) books.told.orders.set(one.id, reading)
    await books.attempt(
      Effect.flatMap(noteUnknownPayment(one.id), (isNoted) => reportUnknownPayment(one.id, isNoted)),
    )
    const [row] = books.rows<RestoreCheckRow>(
      "select * from restore_checks where merchant_order_id = ?",
      one.id,
    )
    const isKept = says === "noAnswer" || says === "COMPLETED"
    const [is, due] = [columnsOf(row), columnsOf(isKept ? rowDue(one, notedAtMs) : undefined)]
    if (is !== due) return `of a call about ${one.id}, ${says}, ${is} is kept; right is ${due}`
    if (isStrangerTold(books, one.id) !== (says === "COMPLETED"))
      return `of a call about ${one.id}, ${says}, the operator is told otherwise`
  }
  return undefined
}

/** The first order of which something else is kept than there should be; undefined where none is. */
export const wrongCheck = async (books: TriedBooks): Promise<string | undefined> => {
  const reported = await wrongReport(books)
  if (reported !== undefined) return reported
  const nowMs = books.nowMs()
  const asked = [nowMs, nowMs - OVER_MS].flatMap((notedAtMs, nth) =>
    SAYS.map((says) => ({ id: MerchantOrderId.make(`GOA-ASKED-${nth}-${says}`), says, notedAtMs })),
  )
  books.change("delete from restore_checks")
  for (const one of asked) {
    const reading = readingOf(one)
    if (reading !== undefined) books.told.orders.set(one.id, reading)
    books.change(
      "insert into restore_checks (merchant_order_id, noted_at_ms, next_ask_at_ms) values (?, ?, ?)",
      one.id,
      one.notedAtMs,
      nowMs,
    )
  }
  await books.attempt(checkRestored)
  const kept = new Map(
    books.rows<RestoreCheckRow>("select * from restore_checks").map((row) => [row.merchant_order_id, row]),
  )
  for (const one of asked) {
    const [is, due] = [columnsOf(kept.get(one.id)), columnsOf(rowDue(one, nowMs))]
    if (is !== due) return `after ${one.says} about ${one.id} ${is} is kept; right is ${due}`
    const isTold = isStrangerTold(books, one.id)
    if (isTold !== (one.says === "COMPLETED"))
      return `after ${one.says} about ${one.id} the operator ${isTold ? "is" : "is not"} told`
  }
  return undefined
}
