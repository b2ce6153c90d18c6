/** `dead-letters`: messages to visitors that their receivers refuse for good, and what becomes of them. */
import { Clock, Effect, Layer } from "effect"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { sqlDeadLetters } from "#adapters/sql/sqlOutbox.ts"
import { momentText } from "#core/days.ts"
import { settledLetterRecord } from "#core/desk/bookings/bookingDeedRecords.ts"
import { type DeadLetter, DeadLetters } from "#core/ports/messages.ts"
import { countText } from "#core/countText.ts"
import { printable } from "#core/plainText.ts"
import { alignedTable, istTimestamp, printableJson } from "./output.ts"
import {
  type Command,
  type CommandArguments,
  type CommandContext,
  CommandRefused,
  confirm,
} from "./command.ts"
import { commandDeed } from "./commandDeed.ts"
import { noPositional, singlePositional } from "./commandArguments.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { JSON_OPTION, YES_OPTION } from "./sharedOptions.ts"

const listText = (letters: ReadonlyArray<DeadLetter>): string =>
  letters.length === 0
    ? "No dead letters.\n"
    : `${alignedTable([
        ["REFUSED (IST)", "MESSAGE", "TO", "WHY"],
        ...letters.map(({ refusedAtMs, messageId, email, refusal }) => [
          momentText(refusedAtMs).replace(" IST", ""),
          printable(messageId),
          printable(email),
          printable(refusal),
        ]),
      ])}\n\n${countText(letters.length, "dead letter")}\n`

const letterRecord = ({ messageId, email, subject, refusedAtMs, refusal }: DeadLetter) => ({
  message: messageId,
  to: email,
  subject,
  refusedAt: istTimestamp(refusedAtMs),
  why: refusal,
})

export const deadLettersCommand: Command = {
  name: "dead-letters",
  does: `lists messages to visitors that their receivers refuse for good, the newest first; nobody tries them again.
    The trip request itself has the visitor's mobile number`,
  options: { ...JSON_OPTION },
  parse: Effect.fn("deadLetters.parse")(function* (given) {
    yield* noPositional(given)
    return Effect.fn("deadLetters")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const letters = yield* Effect.provide(
        DeadLetters.use(({ all }) => all),
        sqlDeadLetters(db),
      )
      context.terminal.out(
        given.has("json") ? `${printableJson(letters.map(letterRecord))}\n` : listText(letters),
      )
      return 0
    })
  }),
}

type Opened = Effect.Success<ReturnType<typeof openDatabaseForCommand>>

const storesOf = (db: Opened["db"]) => Layer.merge(sqlDeadLetters(db), sqlDeedBooks(db))

/** The ids of one dead letter, or of all with `--all`; `undefined` stands for all. */
const askedFor = (name: string, given: CommandArguments) =>
  given.has("all")
    ? Effect.as(noPositional(given), undefined)
    : singlePositional(given, `${name} needs a message, as dead-letters lists it, or --all`)

/** Settles the letters that were asked for, each a deed, and says how many. Errors: one that is none. */
const toEach = Effect.fn("toEach")(function* (
  context: CommandContext,
  one: string | undefined,
  isAway: boolean,
) {
  const { all } = yield* DeadLetters
  const ids = one === undefined ? (yield* all).map(({ messageId }) => messageId) : [one]
  const nowMs = yield* Clock.currentTimeMillis
  const acted = yield* Effect.forEach(ids, (id) => {
    const settled = DeadLetters.use((letters) => (isAway ? letters.discard(id) : letters.retry(id, nowMs)))
    return commandDeed(context, "settle a refused letter", () =>
      Effect.flatMap(settled, (isDone) =>
        isDone
          ? Effect.succeed({ answer: true, record: settledLetterRecord(id, isAway) })
          : Effect.fail("none"),
      ),
    ).pipe(Effect.catch(() => Effect.succeed(false)))
  })
  const many = acted.filter(Boolean).length
  if (one !== undefined && many === 0)
    return yield* new CommandRefused({ message: `There is no dead letter ${printable(one)}.` })
  return countText(many, "dead letter")
})

export const deadLettersRetryCommand: Command = {
  name: "dead-letters retry",
  takes: "[MESSAGE]",
  does: "owes a message once more, as if it were new: when the trouble was on our side and is mended",
  options: { all: { says: "all of them, in the place of MESSAGE" } },
  parse: Effect.fn("deadLettersRetry.parse")(function* (given) {
    const one = yield* askedFor("dead-letters retry", given)
    return Effect.fn("deadLettersRetry")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const many = yield* Effect.provide(toEach(context, one, false), storesOf(db))
      context.terminal.out(`Owed once more: ${many}.\n`)
      return 0
    })
  }),
}

export const deadLettersDiscardCommand: Command = {
  name: "dead-letters discard",
  takes: "[MESSAGE]",
  does: "takes a message away for good: when the visitor was reached otherwise, or cannot be",
  options: { all: { says: "all of them, in the place of MESSAGE" }, ...YES_OPTION },
  parse: Effect.fn("deadLettersDiscard.parse")(function* (given) {
    const one = yield* askedFor("dead-letters discard", given)
    return Effect.fn("deadLettersDiscard")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const all = yield* Effect.provide(
        DeadLetters.use((letters) => letters.all),
        storesOf(db),
      )
      const which = one === undefined ? `all ${countText(all.length, "dead letter")}` : printable(one)
      if (!given.has("yes"))
        yield* confirm(context.terminal, `Take away ${which}?`, "discard", "nothing was taken away")
      const many = yield* Effect.provide(toEach(context, one, true), storesOf(db))
      context.terminal.out(`Discarded: ${many}.\n`)
      return 0
    })
  }),
}
