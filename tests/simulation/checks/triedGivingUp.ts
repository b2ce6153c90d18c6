/**
 * Gives up refunds in a copy of the books that may be given up and that may not: unknown ones, decided ones, young ones, and
 * those of which the provider says more when it is asked. What has to become of each is worked out from the rows alone.
 */
import type { RefundRow } from "#adapters/sql/tables.ts"
import { MerchantRefundId } from "#core/paymentIds.ts"
import { giveUpRefund } from "#core/refunds/settleRefund.ts"
import { findUndecidedRefund } from "#core/refunds/undecidedRefund.ts"
import { Effect } from "effect"
import { DAY } from "../plan/durations.ts"
import type { TriedBooks } from "../world/triedBooks.ts"
import { endTold } from "./triedWaiting.ts"

const GIVEN_UP = { by: "whoever tries", reason: "nobody answers" }

/** A refund that the provider does not decide may be given up then. */
export const UNDECIDED_MS = 3 * DAY

/** The provider has not decided it. */
export const isUnderWay = ({ state }: RefundRow): boolean => state === "REQUESTED" || state === "PENDING"

const dueOfGivingUp = (books: TriedBooks, id: string): string | undefined => {
  const [row] = books.rows<RefundRow>("select * from refunds where merchant_refund_id = ?", id)
  if (row === undefined) return `There is no refund ${id}.`
  if (!isUnderWay(row)) return `Refund ${id} is ${row.state}: there is nothing to give up.`
  if (books.nowMs() - row.requested_at_ms < UNDECIDED_MS)
    return `Refund ${id} was asked for less than 3 days ago: give the provider time.`
  const said = books.told.refunds.get(id)
  if (said === "noAnswer")
    return "The payment provider does not answer, and must be asked first: nothing was changed."
  return said === undefined || said.state === "PENDING"
    ? undefined
    : `The provider has decided: refund ${id} is ${said.state} now.`
}

/** Gives a refund up; returns what was done and should not have been, or the other way about. */
export const tryGivingUp = async (books: TriedBooks, id: string): Promise<string | undefined> => {
  const due = dueOfGivingUp(books, id)
  const before = books.written()
  const outcome = await books.attempt(
    Effect.flatMap(findUndecidedRefund(MerchantRefundId.make(id)), (refund) =>
      giveUpRefund(refund, GIVEN_UP),
    ),
  )
  const said = "refused" in outcome ? outcome.refused : undefined
  if (said !== due) return `Refund ${id} is given up: ${said ?? "done"}; right is ${due ?? "to do it"}`
  const [row] = books.rows<RefundRow>("select * from refunds where merchant_refund_id = ?", id)
  const told = books.told.refunds.get(id)
  if (due?.startsWith("The provider has decided") === true)
    return typeof told === "object" &&
      row?.state === told.state &&
      row.gateway_refund_id === told.gatewayRefundId
      ? undefined
      : `the provider has decided refund ${id}, and it is ${row?.state ?? "gone"}`
  if (due !== undefined)
    return books.written() === before ? undefined : `refund ${id} is not given up, and something is written`
  const isKept =
    row?.state === "FAILED" &&
    row.given_up_by === GIVEN_UP.by &&
    row.given_up_reason === GIVEN_UP.reason &&
    row.next_read_at_ms === books.nowMs() + DAY
  if (endTold(books, id, "FAILED")?.includes("given up") !== true)
    return `refund ${id} was given up, and the operator is told otherwise`
  return isKept ? undefined : `refund ${id} was given up, and its row is ${JSON.stringify(row)}`
}
