/** `erase` and `erasures`: takes a person out of the shop and of what restores replaced, and lists what was erased. */
import { Effect, Clock } from "effect"
import {
  type PersonQuery,
  collectPersonalData,
  type PersonalData,
} from "#adapters/sql/collectPersonalData.ts"
import {
  hasCountryCode,
  internationalNumber,
  NATIONAL_DIGITS,
  nationalNumber,
} from "#core/booking/mobileNumber.ts"
import { asciiDigits, printable } from "#core/plainText.ts"
import { canonicalEmail } from "#core/messages/emailAddress.ts"
import { noPositional } from "./commandArguments.ts"
import {
  type Command,
  type CommandArguments,
  type CommandContext,
  CommandRefused,
  confirm,
  UsageError,
} from "./command.ts"
import { alignedTable, printableJson } from "./output.ts"
import type { Kysely } from "kysely"
import { openDatabase, isPostgresUrl } from "#adapters/sql/openDatabase.ts"
import { appendDeed } from "#adapters/sql/deedRows.ts"
import { inTransaction } from "#adapters/sql/inTransaction.ts"
import { describeDatabaseError } from "#adapters/sql/databaseErrors.ts"
import {
  type Erasure,
  ErasureHeld,
  type ErasureTargets,
  erasePersonalData as eraseFrom,
} from "#adapters/sql/erasePersonalData.ts"
import { listReplacedDatabases } from "#adapters/sql/sqliteBackup.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { findOrders } from "#adapters/sql/storedOrders.ts"
import { readableRefundsOfOrders } from "#adapters/sql/sqlRefundStore.ts"
import { removeMailFiles } from "#adapters/mail/fileMail.ts"
import { truncateJournal } from "#adapters/sql/scrubSqlite.ts"
import { type Day, dayText, today, momentText } from "#core/days.ts"
import { isBooking } from "#core/orders/order.ts"
import { bookingStateOf } from "#core/paidBooking/bookingOffers.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"
import {
  decideErasure,
  type ErasureDecision,
  type ErasureRequest,
  type OpenMatter,
} from "#core/privacy/erasure.ts"
import { RETENTION_FLOORS } from "#core/privacy/retentionFloors.ts"
import { countText } from "#core/countText.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { JSON_OPTION, YES_OPTION } from "./sharedOptions.ts"

/** With one digit too many the last ones would be another person's. */
const BEFORE_NATIONAL = /^(?:0|(?:00)?91)?\d{10}$/

/** Of India, or of another country with its code before it. */
const isWholeNumber = (typed: string): boolean =>
  BEFORE_NATIONAL.test(asciiDigits(typed).replace(/\D/g, "")) ||
  (hasCountryCode(typed) && internationalNumber(typed) !== undefined)

const misused = (message: string) => new UsageError({ message })

/** Whom the command is about. Errors: neither number nor address, a part of a number, or a text that is no address. */
const personArgument = Effect.fn("personArgument")(function* (
  words: CommandArguments,
): Effect.fn.Return<PersonQuery, UsageError> {
  const [mobile, another] = words.positionals
  if (another !== undefined) return yield* misused(`"${printable(another)}" is not understood`)
  const typed = words.one("email")
  const email = typed === undefined ? undefined : canonicalEmail(typed)
  if (typed !== undefined && email === undefined) return yield* misused("--email needs an e-mail address")
  if (mobile === undefined && email === undefined)
    return yield* misused("erase needs a mobile number, or --email ADDRESS")
  if (mobile === undefined) return { digits: undefined, email }
  const digits = nationalNumber(mobile)
  if (isWholeNumber(mobile)) return { digits, email }
  // The last digits alone would be many people's.
  if (digits.length < NATIONAL_DIGITS)
    return yield* misused(`erase needs the whole mobile number, ${NATIONAL_DIGITS} digits`)
  return yield* misused(
    `erase needs one mobile number, ${NATIONAL_DIGITS} digits with or without 0 or 91 before them, or + and the code of another country`,
  )
})

const hasNothingToErase = ({ orders, plans, subscribers }: ErasureTargets): boolean =>
  orders.length + plans.length + subscribers.length === 0

const targetsOf = ({ subscribers }: PersonalData, { orders, plans }: ErasureDecision): ErasureTargets => ({
  orders,
  plans,
  subscribers,
})

/** One database with something of the person in it. */
export interface CopyWithPerson {
  readonly db: Kysely<Tables>
  readonly path: string
  readonly doomed: ErasureTargets
}

/**
 * Looks for a person in what a restore replaced and left beside the database.
 * Copies with something of the person in them, open until the command ends. What cannot be read is told, and counted.
 */
const findInReplacedCopies = Effect.fn("findInReplacedCopies")(function* (
  { terminal }: CommandContext,
  place: string,
  doomedIn: (db: Kysely<Tables>) => Promise<ErasureTargets>,
) {
  const found: Array<CopyWithPerson> = []
  let unread = 0
  for (const path of isPostgresUrl(place) ? [] : listReplacedDatabases(place)) {
    const db = yield* Effect.acquireRelease(openDatabase(path), (open) =>
      Effect.promise(() => open.destroy()),
    ).pipe(Effect.catch(({ message }) => Effect.succeed(message)))
    const doomed =
      typeof db === "string"
        ? db
        : yield* Effect.promise(() =>
            doomedIn(db).catch((error) => `${path}: ${describeDatabaseError(error)}`),
          )
    if (typeof db !== "string" && typeof doomed !== "string") {
      if (!hasNothingToErase(doomed)) found.push({ db, path, doomed })
    } else {
      unread += 1
      terminal.err(`${String(doomed)}. Whoever is in it stays: take the file away, or mend it.\n`)
    }
  }
  return { found, unread }
})

const amounts = ({ orders, plans, subscribers }: ErasureTargets): string =>
  [
    countText(orders.length, "order"),
    countText(plans.length, "trip request"),
    countText(subscribers.length, "newsletter address", "newsletter addresses"),
  ].join(", ")

/** Which of their paid bookings stand, and have their day today or later. A paid difference is no booking. */
const tripsAhead = async (
  db: Kysely<Tables>,
  { orders }: PersonalData,
  now: Day,
): Promise<ReadonlyArray<MerchantOrderId>> => {
  const ids = orders.filter(({ travelDay }) => travelDay >= now).map(({ merchantOrderId }) => merchantOrderId)
  const found = await findOrders(db, ids)
  const refunds = await readableRefundsOfOrders(db, ids)
  return ids.filter((id) => {
    const order = found.get(id)
    return (
      order !== undefined && isBooking(order) && bookingStateOf(order, refunds.get(id) ?? []) === "CONFIRMED"
    )
  })
}

const AWAITED = {
  review: "your decision (orders confirm, orders reject)",
  payment: "the payment provider",
  refund: "the payment provider, or for its failed refund to be made again (refund)",
  offer: "what is chosen for its trip that was called off (changes)",
  voucher: "its voucher to be spent or paid out (vouchers pay-out)",
} as const satisfies Record<OpenMatter, string>

/** Who waits for an answer about money must stay reachable. */
const checkNothingOpen = Effect.fn("checkNothingOpen")(function* ({
  open: [open],
}: Pick<ErasureDecision, "open">) {
  if (open !== undefined)
    return yield* new CommandRefused({
      message: `Order ${open.merchantOrderId} waits for ${AWAITED[open.matter]}: erase when it is decided.`,
    })
})

/** What came up while a person was asked is found by the erasure itself. */
const refuseHeld = (defect: unknown) =>
  defect instanceof ErasureHeld
    ? Effect.andThen(checkNothingOpen(defect), Effect.die(defect))
    : Effect.die(defect)

const heldUntilText = (heldUntil: ReadonlyArray<Day>): string =>
  `The law has ${countText(heldUntil.length, "order or trip request", "orders or trip requests")} kept until ${dayText(
    heldUntil.reduce((one, other) => (one > other ? one : other)),
  )} (${RETENTION_FLOORS.orders.law}).`

const BEYOND =
  "Not reached from here: mail that was sent, backups made before, the payment provider's own records.\n"

/**
 * In one transaction with the log's row, which says how much went, and never whose it was, and no sooner than their mail is
 * taken away. Nobody waits for the orders, or is told of it, in a copy: there is no `request` then.
 */
const eraseAndLog = (
  db: Kysely<Tables>,
  doomed: ErasureTargets,
  account: string,
  atMs: number,
  outboxFolder: string,
  request?: ErasureRequest,
): Promise<Erasure> =>
  inTransaction(db, async (tx) => {
    const erased = await eraseFrom(tx, doomed, "operator", account, atMs, request)
    removeMailFiles(outboxFolder, erased.messages)
    if (request === undefined) return erased
    const { orders, trip_plans: requests, subscribers, messages } = erased.logged
    const counts = Object.entries({ orders, requests, subscribers, messages }).filter(([, many]) => many > 0)
    await appendDeed(tx, {
      deed: "erase a person",
      name: account,
      role: "command line",
      about: "erasures",
      detail: Object.fromEntries(counts),
      atMs,
    })
    return erased
  })

/** `erase`: a person goes from the shop; what the books need stays, without them. */
export const eraseCommand: Command = {
  name: "erase",
  takes: "[MOBILE]",
  does: `takes a person out: orders keep ids, amounts, states and days, and lose name, number and whatever else was
    theirs; trip requests, newsletter address and messages go; from what a restore replaced, too. Not while a
    payment, review, refund, call-off or voucher of theirs is open, and nothing that the law still has kept.
    Erasures are counted, without the person`,
  options: {
    email: { value: "ADDRESS", says: "whose address this is, in the place of MOBILE or beside it" },
    "before-floor": { says: "also what the law still has kept" },
    ...YES_OPTION,
  },
  parse: Effect.fn("erase.parse")(function* (given) {
    const person: PersonQuery = yield* personArgument(given)
    return Effect.fn("erase")(function* (context) {
      const { db, settings } = yield* openDatabaseForCommand(context)
      const { terminal } = context
      const { place } = settings.database
      const now = yield* today
      const request = { now, isFloorIgnored: given.has("before-floor") }
      const kept = yield* Effect.promise(() => collectPersonalData(db, person))
      const decided = decideErasure(kept.orders, kept.plans, request)
      const { heldUntil } = decided
      const doomed = targetsOf(kept, decided)
      const { found, unread } = yield* findInReplacedCopies(context, place, async (copy) => {
        const copied = await collectPersonalData(copy, person)
        return targetsOf(copied, decideErasure(copied.orders, copied.plans, { ...request, isReplaced: true }))
      })
      yield* checkNothingOpen(decided)
      if (hasNothingToErase(doomed) && found.length === 0)
        return yield* new CommandRefused({
          message: heldUntil.length === 0 ? "Nothing is kept of this person." : heldUntilText(heldUntil),
        })
      terminal.out(`Kept of this person: ${amounts(doomed)}\n`)
      for (const one of found) terminal.out(`In ${one.path}: ${amounts(one.doomed)}\n`)
      const ahead = yield* Effect.promise(() => tripsAhead(db, kept, now))
      if (ahead.length > 0) terminal.out(`They have paid and not travelled yet: ${ahead.join(", ")}\n`)
      if (!given.has("yes")) yield* confirm(terminal, "Erase this person?", "erase", "nothing was erased")
      const atMs = yield* Clock.currentTimeMillis
      let messages = 0
      for (const one of [{ db, path: place, doomed }, ...found]) {
        const { account } = context
        const rule = one.db === db ? request : undefined
        const erased = yield* Effect.promise(() =>
          eraseAndLog(one.db, one.doomed, account, atMs, settings.outboxFolder, rule),
        ).pipe(Effect.catchDefect(refuseHeld))
        if (one.db === db) messages = erased.messages.length
      }
      const journals = isPostgresUrl(place) ? [] : [place, ...found.map(({ path }) => path)]
      const emptied = yield* Effect.promise(() => Promise.all(journals.map(truncateJournal)))
      terminal.out(`Erased: ${amounts(doomed)}, ${countText(messages, "message")}.\n`)
      if (heldUntil.length > 0) terminal.out(`${heldUntilText(heldUntil)}\n`)
      terminal.out(BEYOND)
      if (emptied.includes(false))
        terminal.out(
          "The database's journal was in use: erased texts leave it when the shop next tidies it.\n",
        )
      return unread === 0 ? 0 : 1
    })
  }),
}

const HEADS = ["ERASED (IST)", "ORDERS", "TRIP REQUESTS", "ADDRESSES", "MESSAGES", "BY"]

/** `erasures`: the log of what was erased. */
export const erasuresCommand: Command = {
  name: "erasures",
  does: "how much was erased, when and by whom, the newest first; never of whom",
  options: { ...JSON_OPTION },
  parse: Effect.fn("erasures.parse")(function* (given) {
    yield* noPositional(given)
    return Effect.fn("erasures")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const rows = yield* Effect.promise(() =>
        db.selectFrom("erasures").selectAll().orderBy("erased_at_ms", "desc").execute(),
      )
      const lines = rows.map((row) => [
        momentText(row.erased_at_ms).replace(" IST", ""),
        ...[row.orders, row.trip_plans, row.subscribers, row.messages].map(String),
        printable(row.by_whom),
      ])
      const table = rows.length === 0 ? "Nothing was erased." : alignedTable([HEADS, ...lines], [1, 2, 3, 4])
      context.terminal.out(`${given.has("json") ? printableJson(rows) : table}\n`)
      return 0
    })
  }),
}
