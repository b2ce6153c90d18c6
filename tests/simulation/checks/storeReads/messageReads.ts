/** What the stores of messages answer, beside the rows. Unit: instants in milliseconds since 1970. */
import type { BookingLinkRow, OrderRow, OutboxRow, TravellerMessageRow } from "#adapters/sql/tables.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { BookingLinks } from "#core/ports/bookingLinks.ts"
import { DeadLetters, Outbox } from "#core/ports/messages.ts"
import { TravellerMessages } from "#core/ports/travellerMessages.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { DAY, HOUR } from "../../plan/durations.ts"
import { indianDay } from "../orderFindings.ts"
import { after, before, drawnOf, known, momentsAround, NOBODYS_ORDER, type Rows } from "./knownRows.ts"
import type { StoreRead } from "./storeRead.ts"

const outcomeOf = (row: TravellerMessageRow) => {
  if (row.delivered_at_ms !== null)
    return { state: "delivered", atMs: row.delivered_at_ms, channel: row.channel }
  if (row.dropped_at_ms !== null) return { state: "dropped", atMs: row.dropped_at_ms }
  if (row.refused_at_ms !== null) return { state: "refused", atMs: row.refused_at_ms, refusal: row.refusal }
  return row.next_attempt_at_ms === null ? { state: "no address" } : { state: "owed", failures: row.failures }
}

const owedOf = (row: TravellerMessageRow) =>
  known(row, {
    messageId: "message_id",
    merchantOrderId: "merchant_order_id",
    kind: "kind",
    about: "about",
    notBeforeMs: "not_before_ms",
    owedAtMs: "owed_at_ms",
  })

const recordOf = (row: TravellerMessageRow) => ({ ...owedOf(row), outcome: outcomeOf(row) })

const isOver = (row: TravellerMessageRow): boolean =>
  [row.delivered_at_ms, row.dropped_at_ms, row.refused_at_ms].some((atMs) => atMs !== null)

const firstOwed = before<TravellerMessageRow>("owed_at_ms", "message_id")

/**
 * Those that reached nobody, whose time had come at `atMs`, and that were owed before `sinceMs` where nothing else is wrong;
 * but what waits for an address and told of a day that is past. `days` are those of the trips.
 */
const unreachedBy = (
  letters: Rows<TravellerMessageRow>,
  days: ReadonlyMap<string, string>,
  sinceMs: number,
  atMs: number,
) =>
  letters
    .filter(
      ({ refused_at_ms, next_attempt_at_ms, kind, merchant_order_id }) =>
        refused_at_ms !== null ||
        next_attempt_at_ms !== null ||
        !["confirmed", "reminder"].includes(kind) ||
        !(String(days.get(merchant_order_id)) < indianDay(atMs)),
    )
    .filter(
      ({ delivered_at_ms, dropped_at_ms, not_before_ms }) =>
        delivered_at_ms === null && dropped_at_ms === null && not_before_ms <= atMs,
    )
    .filter(
      ({ refused_at_ms, next_attempt_at_ms, owed_at_ms, not_before_ms }) =>
        refused_at_ms !== null ||
        next_attempt_at_ms === null ||
        Math.max(owed_at_ms, not_before_ms) < sinceMs,
    )
    .toSorted(firstOwed)
    .map(recordOf)

const linkOf = (row: BookingLinkRow) =>
  known(row, { merchantOrderId: "merchant_order_id", secret: "secret", email: "email" })

const deadLettersOf = (outbox: Rows<OutboxRow>) =>
  outbox
    .filter(({ delivered_at_ms, refused_at_ms }) => delivered_at_ms === null && refused_at_ms !== null)
    .toSorted(
      (one, other) =>
        after<OutboxRow>("refused_at_ms")(one, other) || before<OutboxRow>("message_id")(one, other),
    )
    .map(({ message_id, recipient, subject, refused_at_ms, refusal }) => ({
      messageId: message_id,
      email: recipient ?? "",
      subject,
      refusedAtMs: refused_at_ms,
      refusal: refusal ?? "",
    }))

export const messageReads = ({
  nowMs,
  rows,
}: OpenedCopy): ReadonlyArray<StoreRead<TravellerMessages | BookingLinks | Outbox | DeadLetters>> => {
  const letters = rows<TravellerMessageRow>("select * from traveller_messages")
  const days = new Map(
    rows<OrderRow>("select * from orders").map((row) => [row.merchant_order_id as string, row.travel_day]),
  )
  const links = rows<BookingLinkRow>("select * from booking_links")
  const outbox = rows<OutboxRow>("select * from outbox")
  const withLetters = [...new Set(letters.map(({ merchant_order_id }) => merchant_order_id))].toSorted()
  const nobody = MerchantOrderId.make(NOBODYS_ORDER)
  const recordsOf = (id: string) =>
    letters
      .filter(({ merchant_order_id }) => merchant_order_id === id)
      .toSorted(firstOwed)
      .map(recordOf)
  return [
    {
      of: "messages ofOrders",
      told: TravellerMessages.use((store) => store.ofOrders([...withLetters, nobody])),
      due: new Map(withLetters.map((id) => [id, recordsOf(id)])),
    },
    ...momentsAround(nowMs).flatMap((atMs) =>
      [HOUR, DAY].map((before) => ({
        of: `unreached ${atMs - nowMs} ms from then for ${before} ms`,
        told: TravellerMessages.use((store) => store.unreached(atMs - before, atMs)),
        due: unreachedBy(letters, days, atMs - before, atMs),
      })),
    ),
    ...drawnOf(letters).flatMap((row) => {
      const { message_id: messageId, merchant_order_id: id, owed_at_ms: owedAtMs } = row
      return [
        {
          of: `messages ofOrder ${id}`,
          told: TravellerMessages.use((store) => store.ofOrder(id)),
          due: recordsOf(id),
        },
        {
          of: `isStillOwed ${messageId}`,
          told: TravellerMessages.use((store) => store.isStillOwed({ messageId, owedAtMs })),
          due: !isOver(row),
        },
        {
          of: `isStillOwed ${messageId}, as it was owed before`,
          told: TravellerMessages.use((store) => store.isStillOwed({ messageId, owedAtMs: owedAtMs - 1 })),
          due: false,
        },
      ]
    }),
    ...drawnOf(links).flatMap((row) => [
      {
        of: `link of ${row.merchant_order_id}`,
        told: BookingLinks.use((store) => store.ofOrder(row.merchant_order_id)),
        due: linkOf(row),
      },
      {
        of: `what the secret of ${row.merchant_order_id} opens`,
        told: BookingLinks.use((store) => store.find(row.secret)),
        due: linkOf(row),
      },
    ]),
    {
      of: "depth of the outbox",
      told: Outbox.use((store) => store.depth),
      due: outbox.filter(({ delivered_at_ms, refused_at_ms }) => (delivered_at_ms ?? refused_at_ms) === null)
        .length,
    },
    {
      of: "dead letters",
      told: DeadLetters.use((store) => store.all),
      due: deadLettersOf(outbox),
    },
  ]
}
