/**
 * What becomes of messages in a copy of the books: handed over, tried again, refused, owed once more; and the addresses that
 * they wait for. Unit: milliseconds since 1970.
 */
import { Effect } from "effect"
import type { OutboxRow, TravellerMessageRow } from "#adapters/sql/tables.ts"
import type { OutboxMessage } from "#core/messages/outboxMessage.ts"
import { type TravellerMessage, travellerMessageId } from "#core/messages/travellerMessage.ts"
import { BookingSecret } from "#core/paidBooking/bookingSecret.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { BookingLinks } from "#core/ports/bookingLinks.ts"
import { DeadLetters, Outbox } from "#core/ports/messages.ts"
import { TravellerMessages } from "#core/ports/travellerMessages.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { HOUR, MINUTE, SECOND } from "../../plan/durations.ts"
import { before, NOBODYS_ORDER } from "./knownRows.ts"
import { misread, type StoreRead } from "./storeRead.ts"

const outboxMessage = (messageId: string, onceKey?: string): OutboxMessage => ({
  messageId,
  to: { email: `${messageId}@example.com` },
  subject: `about ${messageId}`,
  text: `text of ${messageId}`,
  ...(onceKey === undefined ? {} : { onceKey }),
})

const OWN = "message-of-a-copy"
const named = (nth: number) => `${OWN}-${nth}`

type Stores = BookingLinks | DeadLetters | Outbox | TravellerMessages

const outboxOutcomes = (atMs: number) =>
  Effect.gen(function* () {
    const [outbox, dead] = [yield* Outbox, yield* DeadLetters]
    const [one, two, three] = [named(1), named(2), named(3)]
    yield* outbox.enqueue([outboxMessage(one), outboxMessage(two), outboxMessage(three, "once")], atMs)
    yield* outbox.enqueue(
      [{ ...outboxMessage(one), text: "another" }, outboxMessage(named(4), "once")],
      atMs + 1,
    )
    yield* outbox.failed(one, atMs + HOUR)
    yield* outbox.failed(one, atMs + 2 * HOUR)
    yield* outbox.refused(two, "no such box", atMs + MINUTE)
    const listed = (yield* dead.all).filter(({ messageId }) => messageId === two).length
    const again = [
      yield* dead.retry(two, atMs + HOUR),
      yield* dead.retry(two, atMs),
      yield* dead.discard(two),
    ]
    yield* outbox.failed(two, atMs + 3 * HOUR)
    yield* outbox.delivered(three, atMs + MINUTE)
    yield* outbox.delivered(three, atMs + HOUR)
    yield* outbox.failed(three, atMs)
    yield* outbox.refused(three, "too late", atMs)
    const late = [yield* dead.retry(three, atMs), yield* dead.discard(three)]
    yield* outbox.enqueue([outboxMessage(named(5))], atMs)
    yield* outbox.refused(named(5), "full", atMs)
    return [listed, ...again, ...late, yield* dead.discard(named(5)), yield* dead.discard(named(5))]
  })
const OUTBOX_ANSWERS = [1, true, false, false, false, false, true, false]

const outboxRow = (nth: number, atMs: number, known: Partial<OutboxRow>): OutboxRow => ({
  message_id: named(nth),
  recipient: `${named(nth)}@example.com`,
  subject: `about ${named(nth)}`,
  body: `text of ${named(nth)}`,
  owed_at_ms: atMs,
  failures: 0,
  next_attempt_at_ms: atMs,
  delivered_at_ms: null,
  refused_at_ms: null,
  refusal: null,
  once_key: null,
  ...known,
})

const outboxDue = (atMs: number): ReadonlyArray<OutboxRow> => [
  outboxRow(1, atMs, { failures: 2, next_attempt_at_ms: atMs + 2 * HOUR }),
  outboxRow(2, atMs, { failures: 1, next_attempt_at_ms: atMs + 3 * HOUR }),
  outboxRow(3, atMs, { delivered_at_ms: atMs + MINUTE, once_key: "once" }),
]

const TRAVELLER = MerchantOrderId.make(`${NOBODYS_ORDER}-1`)
const letter = (about: string, notBeforeMs = 0): TravellerMessage => ({
  merchantOrderId: TRAVELLER,
  kind: about === "" ? "confirmed" : "changed",
  about,
  notBeforeMs,
})
/** A message that is owed for the first time, and at once again, is owed a moment later. */
const OWED_AFTER_MS = 1
const LETTERS = ["", "cancelled", "called off", "2027-01-01", "2027-01-02"] as const

const letterOutcomes = (atMs: number) =>
  Effect.gen(function* () {
    const store = yield* TravellerMessages
    for (const about of LETTERS) yield* store.owe(letter(about), atMs)
    const owing = (about: string, owedAtMs = atMs + OWED_AFTER_MS) => ({
      messageId: travellerMessageId(letter(about)),
      owedAtMs,
    })
    const stillOwed: Array<boolean> = []
    const ask = (about: string) =>
      Effect.map(store.isStillOwed(owing(about)), (isOwed) => void stillOwed.push(isOwed))
    yield* ask("")
    yield* store.delivered(owing(""), "whatsapp", atMs + MINUTE)
    yield* ask("")
    const told = (nth: number) => [outboxMessage(named(nth))]
    for (const late of [
      store.dropped(owing(""), atMs, told(6)),
      store.refused(owing(""), "too late", atMs, told(6)),
      store.failed(owing(""), atMs),
    ])
      yield* late
    yield* store.failed(owing("cancelled"), atMs + HOUR)
    yield* store.failed(owing("cancelled", atMs - 1), atMs)
    yield* store.dropped(owing("called off"), atMs + MINUTE, told(7))
    yield* store.delivered(owing("called off"), "email", atMs + HOUR)
    yield* ask("called off")
    yield* store.refused(owing("2027-01-01"), "no such number", atMs + MINUTE, told(8))
    yield* ask("2027-01-01")
    yield* store.waitsForAddress(owing("2027-01-02"))
    yield* ask("2027-01-02")
    return stillOwed
  })
const STILL_OWED = [true, false, false, false, true]

const letterRow = (
  about: string,
  atMs: number,
  known: Partial<TravellerMessageRow>,
): TravellerMessageRow => ({
  message_id: travellerMessageId(letter(about)),
  merchant_order_id: TRAVELLER,
  kind: letter(about).kind,
  about,
  owed_at_ms: atMs + OWED_AFTER_MS,
  not_before_ms: 0,
  next_attempt_at_ms: atMs,
  failures: 0,
  delivered_at_ms: null,
  channel: null,
  dropped_at_ms: null,
  refused_at_ms: null,
  refusal: null,
  ...known,
})
const DONE = {
  "": (atMs: number) => ({ delivered_at_ms: atMs + MINUTE, channel: "whatsapp" as const }),
  cancelled: (atMs: number) => ({ failures: 1, next_attempt_at_ms: atMs + HOUR }),
  "called off": (atMs: number) => ({ dropped_at_ms: atMs + MINUTE }),
  "2027-01-01": (atMs: number) => ({
    failures: 1,
    refused_at_ms: atMs + MINUTE,
    refusal: "no such number",
  }),
  "2027-01-02": () => ({ next_attempt_at_ms: null }),
} satisfies Readonly<Record<(typeof LETTERS)[number], (atMs: number) => Partial<TravellerMessageRow>>>

/** Owed once more, what is not owed any more begins anew; a message is owed at two times, never at one. */
const owedAgain = (atMs: number) =>
  Effect.gen(function* () {
    const store = yield* TravellerMessages
    yield* store.owe(letter(""), atMs + 2 * HOUR)
    yield* store.owe(letter("called off"), atMs - HOUR)
  })

/** An order without a link or a letter; not of an erased person, who is given neither. */
const unwrittenOrder = (copy: OpenedCopy): MerchantOrderId | undefined =>
  copy.rows<{ readonly id: MerchantOrderId }>(
    `select merchant_order_id as id from orders where mobile_number <> ''
      and merchant_order_id not in (select merchant_order_id from booking_links)
      and merchant_order_id not in (select merchant_order_id from traveller_messages) order by merchant_order_id`,
  )[0]?.id

const addresses = (copy: OpenedCopy, id: MerchantOrderId | undefined, atMs: number) =>
  Effect.gen(function* () {
    const links = yield* BookingLinks
    const secretOf = (nth: number) => BookingSecret.make(`SECRET0OF0A0COPY0000000000${nth}`)
    const [first, second, third] = [secretOf(1), secretOf(2), secretOf(3)]
    const unknown = yield* Effect.result(links.ensure(MerchantOrderId.make(NOBODYS_ORDER), first, atMs))
    if (id === undefined) return undefined
    const reminder = { ...letter("2027-01-03"), merchantOrderId: id }
    const confirmed = { ...letter(""), merchantOrderId: id }
    const letters = yield* TravellerMessages
    const before = yield* links.saveEmail(id, "early@example.com", atMs, [reminder])
    const made = [yield* links.ensure(id, first, atMs), yield* links.ensure(id, second, atMs)]
    const renewed = [yield* links.renew(id, third, atMs + MINUTE), yield* links.find(first)]
    for (const one of [confirmed, reminder]) yield* letters.owe(one, atMs)
    yield* letters.delivered(
      { messageId: travellerMessageId(confirmed), owedAtMs: atMs + OWED_AFTER_MS },
      "whatsapp",
      atMs + SECOND,
    )
    yield* letters.waitsForAddress({
      messageId: travellerMessageId(reminder),
      owedAtMs: atMs + OWED_AFTER_MS,
    })
    const owing = copy.rows<TravellerMessageRow>(
      "select * from traveller_messages where merchant_order_id = ?",
      id,
    )
    const outcomes = () =>
      Effect.map(letters.ofOrder(id), (all) =>
        all.map(({ kind, owedAtMs, outcome }) => [kind, owedAtMs - atMs, outcome.state]),
      )
    const isSaved = yield* links.saveEmail(id, "one@example.com", atMs + HOUR, [])
    const afterFirst = yield* outcomes()
    yield* letters.delivered(
      { messageId: travellerMessageId(confirmed), owedAtMs: atMs + HOUR },
      "email",
      atMs + HOUR,
    )
    yield* letters.dropped({ messageId: travellerMessageId(reminder), owedAtMs: atMs + HOUR }, atMs + HOUR)
    yield* links.saveEmail(id, "one@example.com", atMs + 2 * HOUR, [])
    return [
      unknown._tag,
      before,
      ...made.map(({ secret }) => secret),
      ...renewed,
      owing.length,
      isSaved,
      afterFirst,
      yield* outcomes(),
      (yield* links.ofOrder(id))?.email,
      (yield* links.find(third))?.merchantOrderId === id,
    ]
  })
const addressesDue = (isAsked: boolean) =>
  isAsked
    ? [
        "Failure",
        false,
        "SECRET0OF0A0COPY00000000001",
        "SECRET0OF0A0COPY00000000001",
        true,
        undefined,
        2,
        true,
        [
          ["changed", HOUR, "owed"],
          ["confirmed", HOUR, "owed"],
        ],
        [
          ["changed", HOUR, "dropped"],
          ["confirmed", HOUR, "delivered"],
        ],
        "one@example.com",
        true,
      ]
    : undefined

const rowsOf = <Row>(copy: OpenedCopy, sql: string, ...parameters: ReadonlyArray<string>) =>
  Effect.sync(() => copy.rows<Row>(sql, ...parameters))

const lettersAgain = (atMs: number) =>
  LETTERS.map((about) => {
    if (about === "") return letterRow(about, atMs + 2 * HOUR, { owed_at_ms: atMs + 2 * HOUR })
    if (about === "called off")
      return letterRow(about, atMs + OWED_AFTER_MS, { next_attempt_at_ms: atMs - HOUR })
    return letterRow(about, atMs, DONE[about](atMs))
  }).toSorted(before("message_id"))

/** The first message, or address, of which something else is kept than was told; undefined where there is none. */
export const wrongOutcome = (copy: OpenedCopy): Effect.Effect<string | undefined, never, Stores> => {
  const atMs = copy.nowMs
  const step = (
    of: string,
    told: Effect.Effect<unknown, unknown, Stores>,
    due: unknown,
  ): StoreRead<Stores> => ({ of, told, due })
  const ownOutbox = rowsOf(
    copy,
    "select * from outbox where message_id like ? order by message_id",
    `${OWN}%`,
  )
  const ownLetters = rowsOf(
    copy,
    "select * from traveller_messages where merchant_order_id = ? order by message_id",
    TRAVELLER,
  )
  const unwritten = unwrittenOrder(copy)
  return misread([
    step("what becomes of messages", outboxOutcomes(atMs), OUTBOX_ANSWERS),
    step("the outbox afterwards", ownOutbox, outboxDue(atMs)),
    step("what becomes of letters", letterOutcomes(atMs), STILL_OWED),
    step(
      "the letters afterwards",
      ownLetters,
      LETTERS.map((about) => letterRow(about, atMs, DONE[about](atMs))).toSorted(before("message_id")),
    ),
    step("who is told what became of letters", ownOutbox, [
      ...outboxDue(atMs),
      outboxRow(7, atMs + MINUTE, {}),
      outboxRow(8, atMs + MINUTE, {}),
    ]),
    step("letters that are owed again", owedAgain(atMs), undefined),
    step("those letters afterwards", ownLetters, lettersAgain(atMs)),
    step("addresses", addresses(copy, unwritten, atMs), addressesDue(unwritten !== undefined)),
  ])
}
