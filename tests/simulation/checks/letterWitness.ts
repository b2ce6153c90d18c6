/** Compares each letter with the books at the moment in which a server hands it over: whose it is, and whether it is so. */
import { UNPAID_CALLED_OFF } from "#core/messages/travellerMessages.ts"
import type { TravellerLetter } from "#core/messages/travellerLetter.ts"
import type { TravellerAddress } from "#core/ports/travellerMessages.ts"
import type { BookingLinkRow, OrderRow, RefundRow, VoucherRow } from "#adapters/sql/tables.ts"
import { digitsInScript } from "../plan/person.ts"
import type { SimulatedDatabase } from "../world/database.ts"
import { isCalledOff } from "./callOffFindings.ts"
import type { Observer } from "./observer.ts"
import { sum } from "./orderFindings.ts"

export interface LetterWitnessParts {
  readonly db: SimulatedDatabase
  readonly observer: Observer
  readonly nowMs: () => number
}

/** A letter's kind and what it is about, by its message's id. */
export const subjectOf = ({
  messageId,
  merchantOrderId,
}: Pick<TravellerLetter, "messageId" | "merchantOrderId">) => {
  const [kind = "", ...about] = messageId.slice(`${merchantOrderId}/traveller/`.length).split("/")
  return { kind, about: about.join("/") }
}

/** What the books have of the order that a letter tells of. */
interface ToldOrder {
  readonly row: OrderRow | undefined
  readonly refunds: ReadonlyArray<RefundRow>
  /** Those of the orders that were to pay what a dearer trip costs it more. */
  readonly refundsOfDifferences: ReadonlyArray<RefundRow>
  readonly vouchers: ReadonlyArray<VoucherRow>
  readonly isOff: boolean
  readonly nowMs: number
}

/** At most from a server's reading of the books to its handing a letter over; meanwhile others go on. Unit: milliseconds. */
const WRITTEN_WITHIN_MS = 1_000

const partyOf = ({ row }: ToldOrder) => `party ${row?.adults ?? 0}+${row?.children ?? 0}`

const isAhead = ({ row, refunds, isOff }: ToldOrder): boolean => {
  const gone = refunds.filter(({ state }) => state === "COMPLETED" || state === "OUTSIDE")
  return (
    row?.state === "COMPLETED" &&
    !isOff &&
    row.cancelled_on === null &&
    (row.voucher_amount !== null ||
      row.difference_paid !== null ||
      sum(gone) < (row.captured_amount ?? Infinity))
  )
}

/** Whether it is so, by each kind of letter. */
const IS_SO: Readonly<Record<string, (about: string, told: ToldOrder) => boolean>> = {
  confirmed: (_, told) => isAhead(told),
  reminder: (about, told) => isAhead(told) && told.row?.travel_day === about,
  changed: (about, told) =>
    about === UNPAID_CALLED_OFF
      ? told.isOff && told.row?.captured_amount === null && told.row.desk_channel !== null
      : about === "cancelled" || about === "called off"
        ? told.row?.state === "COMPLETED" && !isAhead(told)
        : isAhead(told) && [told.row?.travel_day, partyOf(told)].includes(about),
  voucher: (about, { vouchers }) =>
    vouchers.some(({ voucher_id: id, state }) => id === about && state === "OPEN"),
  "refund-on-its-way": (about, { refunds, refundsOfDifferences, nowMs }) =>
    [...refunds, ...refundsOfDifferences].some(
      ({ merchant_refund_id: id, state, settled_at_ms }) =>
        id === about &&
        (state === "REQUESTED" ||
          state === "PENDING" ||
          (state === "COMPLETED" && Math.abs(Number(settled_at_ms) - nowMs) < WRITTEN_WITHIN_MS)),
    ),
  "refund-arrived": (about, { refunds, refundsOfDifferences }) =>
    [...refunds, ...refundsOfDifferences].some(
      ({ merchant_refund_id: id, state }) => id === about && (state === "COMPLETED" || state === "OUTSIDE"),
    ),
  link: (_, { row }) => row?.state === "COMPLETED",
}

export const makeLetterWitness = ({ db, observer, nowMs }: LetterWitnessParts) => {
  /** Whether the traveller gave the address, and the shop has not said since that it has another one. */
  const isLeft = (orderId: string, email: string): boolean => {
    const given = observer.addresses.get(orderId) ?? []
    const isReplaced = (savedAtMs: number | undefined) =>
      savedAtMs !== undefined &&
      given.some((other) => other.savedAtMs !== undefined && other.askedAtMs > savedAtMs)
    return given.some((one) => one.email === email && !isReplaced(one.savedAtMs))
  }
  return (letter: TravellerLetter, to: TravellerAddress): void => {
    const { merchantOrderId: id, messageId, link } = letter
    if (observer.erased.has(id)) observer.toErased.push(messageId)
    // After a restore nobody knows any more what was left with it since.
    if (observer.lost.has(id)) return
    const [row] = db.rows<OrderRow>("select * from orders where merchant_order_id = ?", id)
    const refunds = db.rows<RefundRow>("select * from refunds where merchant_order_id = ?", id)
    const refundsOfDifferences = db.rows<RefundRow>(
      `select refunds.* from refunds join orders on orders.merchant_order_id = refunds.merchant_order_id
        where orders.difference_of = ?`,
      id,
    )
    const vouchers = db.rows<VoucherRow>("select * from vouchers where held_by = ?", id)
    const known = observer.acknowledged.get(id)?.trip.mobileNumber
    const isTheirs =
      to.channel === "email"
        ? isLeft(id, to.email)
        : digitsInScript(to.mobileNumber) === digitsInScript(known ?? row?.mobile_number ?? "")
    if (!isTheirs) observer.misdirected.push(`${messageId} goes by ${to.channel} to somebody else`)
    const [own] = db.rows<BookingLinkRow>("select * from booking_links where merchant_order_id = ?", id)
    if (link !== undefined && !link.endsWith(`/${own?.secret.toLowerCase()}`))
      observer.misdirected.push(`${messageId} has a link that is not its booking's`)
    const { kind, about } = subjectOf(letter)
    if (
      IS_SO[kind]?.(about, {
        row,
        refunds,
        refundsOfDifferences,
        vouchers,
        isOff: row !== undefined && isCalledOff({ db }, row),
        nowMs: nowMs(),
      }) !== true
    )
      observer.untrue.push(`${messageId} is sent at ${nowMs()}, and is not so`)
  }
}
