/** What must hold of what travellers are told of their bookings. */
import type { RefundRow, TravellerMessageRow, VoucherRow } from "#adapters/sql/tables.ts"
import { UNPAID_CALLED_OFF } from "#core/messages/travellerMessages.ts"
import type { SimulatedFault } from "#adapters/memory/simulatedFaults.ts"
import type { Scenario } from "../world/scenario.ts"
import type { Invariant } from "./invariant.ts"
import type { LetterLook } from "./letterDeadlines.ts"
import { eventsOf } from "./orderBooks.ts"
import { indianDay } from "./orderFindings.ts"

/** What may keep a message back for longer than a minute. */
const isInTheWay = ({ on }: SimulatedFault) =>
  on === "server" || on === "database" || on === "messenger" || on === "mail"

/** What a refund's traveller is told, by its state. */
const REFUND_LETTER: Readonly<Partial<Record<RefundRow["state"], string>>> = {
  REQUESTED: "refund-on-its-way",
  PENDING: "refund-on-its-way",
  COMPLETED: "refund-arrived",
  OUTSIDE: "refund-arrived",
}

/** The message, while its traveller was not told and it is not known to be pointless. */
const untold = ({ messageId }: LetterLook, { db, time }: Scenario): TravellerMessageRow | undefined =>
  db.rows<TravellerMessageRow>(
    `select * from traveller_messages where message_id = ? and delivered_at_ms is null and dropped_at_ms is null
      and not (refused_at_ms is null and next_attempt_at_ms is null and kind in ('confirmed', 'reminder')
        and exists (select 1 from orders where orders.merchant_order_id = traveller_messages.merchant_order_id
          and travel_day < ?))`,
    messageId,
    indianDay(time.nowMs()),
  )[0]

const isStuck = ({ refused_at_ms, next_attempt_at_ms }: TravellerMessageRow) =>
  refused_at_ms !== null || next_attempt_at_ms === null

/**
 * One confirmation, the evening before each of its days, one of each change and voucher, two of each refund of all its
 * payments, and one where it was called off before it was paid.
 */
const mostLetters = (scenario: Scenario, id: string): number => {
  const events = eventsOf(scenario, id).map(({ what }) => what)
  const moves = events.filter((what) => what === "moved").length
  const others = events.filter((what) => ["cancelled", "called off", "fewer"].includes(what)).length
  const vouchers = scenario.db.rows("select 1 from vouchers where held_by = ?", id).length
  const refunds = scenario.db.rows(
    `select 1 from refunds join orders on orders.merchant_order_id = refunds.merchant_order_id
      where coalesce(orders.difference_of, orders.merchant_order_id) = ?`,
    id,
  ).length
  const unpaid = scenario.db.rows(
    "select 1 from traveller_messages where merchant_order_id = ? and about = ?",
    id,
    UNPAID_CALLED_OFF,
  ).length
  return 2 + 2 * moves + others + vouchers + 2 * refunds + unpaid
}

export const LETTER_INVARIANTS = {
  letterOwed: {
    sentence:
      "A booking that is confirmed, moved, cancelled or for fewer since, and each of its refunds and vouchers, owes its traveller a message from the same moment on.",
    order: ({ id, row, refunds, letters }, { db }) => {
      if (row === undefined) return undefined
      // What a difference has paid its booking's traveller is told by the move.
      if (row.state === "COMPLETED" && row.difference_of === null && !letters.has("confirmed"))
        return `${id} is COMPLETED, and its traveller is owed nothing`
      if (
        row.cancelled_on !== null &&
        !letters.has("changed/cancelled") &&
        !letters.has("changed/called off")
      )
        return `${id} is cancelled, and its traveller is owed nothing`
      if (row.moved_from !== null && !letters.has(`changed/${row.travel_day}`))
        return `${id} is moved to ${row.travel_day}, and its traveller is owed nothing`
      if (row.bought_adults !== null && !letters.has(`changed/party ${row.adults}+${row.children}`))
        return `${id} is for fewer, and its traveller is owed nothing`
      const unnamed = db
        .rows<Pick<VoucherRow, "voucher_id">>("select voucher_id from vouchers where held_by = ?", id)
        .find(({ voucher_id }) => !letters.has(`voucher/${voucher_id}`))
      if (unnamed !== undefined) return `${id} has a voucher, and its traveller is owed nothing`
      const silent = refunds.find(({ merchant_refund_id: refund, state }) => {
        const letter = REFUND_LETTER[state]
        return letter !== undefined && !letters.has(`${letter}/${refund}`)
      })
      return silent
        ? `refund ${silent.merchant_refund_id} is ${silent.state}, and its traveller is owed nothing`
        : undefined
    },
  },
  letterToTheirs: {
    sentence:
      "A letter goes to the number that was booked with, or to the last address that its traveller left, and has their booking's own link.",
    step: ({ observer }) => observer.misdirected[0],
  },
  letterSo: {
    sentence:
      "A letter says what is so as it is sent: none tells of a trip that is off or moved, or of a refund that is not.",
    step: ({ observer }) => observer.untrue[0],
  },
  letterOnce: {
    sentence:
      "A traveller gets each letter once: a confirmation, the evening before each day that the trip was for, and so many as there are changes and two for each refund. Again only when its sender could not mark it as delivered.",
    step: ({ messenger }) => messenger.acceptedAgain[0] && `${messenger.acceptedAgain[0]} was taken twice`,
    end: (scenario, orders) => {
      const taken = new Set(scenario.messenger.taken().filter((one) => !one.endsWith("/link")))
      const many = orders.find(
        ({ id }) => [...taken].filter((one) => one.startsWith(`${id}/`)).length > mostLetters(scenario, id),
      )
      return many && `the traveller of ${many.id} got more letters than there was to tell`
    },
  },
  travellerTold: {
    sentence:
      "What a traveller is owed is told within a minute when nothing goes wrong with servers and messengers, whatever does within a day, or is on the operator's list of those who were not reached.",
    letter: (look, scenario) => {
      const { messageId, owedAtMs, since, unreached } = look
      const row = untold(look, scenario)
      if (row !== undefined && row.owed_at_ms !== owedAtMs) return undefined
      if (since === "stuck" || (row !== undefined && unreached.has(messageId))) return undefined
      if (row !== undefined)
        return since === "day" || ![...scenario.fired].some(isInTheWay)
          ? `${messageId} is not told a ${since} after it fell due`
          : undefined
      const [told] = scenario.db.rows(
        "select 1 from traveller_messages where message_id = ? and delivered_at_ms is not null",
        messageId,
      )
      return told === undefined || scenario.messenger.taken().includes(messageId)
        ? undefined
        : `${messageId} is called delivered, and nobody got it`
    },
  },
  unreachedListed: {
    sentence:
      "A message that every way refuses, or of which nobody knows where to send it, is on the operator's list at once; none waits for an address that is known.",
    letter: (look, scenario) => {
      const row = untold(look, scenario)
      if (look.since !== "stuck" || row === undefined || !isStuck(row)) return undefined
      const { messageId, unreached } = look
      if (!unreached.has(messageId)) return `${messageId} reaches nobody, and nobody is told`
      const { db, messenger } = scenario
      const isKnown =
        messenger.ways.includes("whatsapp") ||
        db.rows(
          "select 1 from booking_links where merchant_order_id = ? and email is not null",
          row.merchant_order_id,
        ).length > 0
      return row.refused_at_ms === null && isKnown
        ? `${messageId} waits for an address, and there is one`
        : undefined
    },
  },
  erasedForGood: {
    sentence: "Nothing is sent about an order whose person was erased.",
    step: ({ observer }) =>
      observer.toErased[0] && `${observer.toErased[0]} is sent, and its person was erased`,
  },
  secretKept: {
    sentence: "Who only has the number of an order is told neither its secret nor any booking.",
    step: ({ observer }) => observer.toldStrangers[0] && `a stranger was told ${observer.toldStrangers[0]}`,
  },
} as const satisfies Record<string, Invariant>
