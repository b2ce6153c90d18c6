/** What the operator's command line can do, in its own words. */
import { type Command, type CommandContext, CommandRefused, UsageError } from "./command.ts"
import { Effect } from "effect"
import { asDatabaseAway, DatabaseAway } from "#adapters/sql/databaseErrors.ts"
import { COMMANDS } from "./commands.ts"
import { printable } from "./output.ts"

const HEAD = `npm run cli -- COMMAND     the operator's command line; it takes the same environment variables as the shop
`

const FOOT = `
  help [COMMAND]
      this page, or one command's part of it

ORDER is our id or the payment provider's, DATE is YYYY-MM-DD in India, AMOUNT is in rupees: 250 or 250.00.
STATE is CREATED, OWED, PENDING, COMPLETED, FAILED, REVIEW, REJECTED or ABANDONED. What cannot be undone is
asked about first; --yes asks nothing. For scripts, npm run --silent cli -- prints nothing of npm's own.

exit codes: 0 done; 1 it could not be done; 2 the command was not understood
`

const indented = (text: string) =>
  text
    .split("\n")
    .map((line) => `  ${line}`)
    .join("\n")

/** The part of some commands. */
const usageOfCommands = (commands: ReadonlyArray<Command>): string =>
  `${commands.map(({ usage }) => indented(usage)).join("\n")}\n`

export const usageText = (commands: ReadonlyArray<Command>): string =>
  `${HEAD}\n${usageOfCommands(commands)}${FOOT}`

const namedBy = (words: ReadonlyArray<string>) => (name: string) =>
  name.split(" ").every((part, place) => words[place] === part)

/** The command with the longest name that these words begin with. */
const commandFor = (words: ReadonlyArray<string>): Command | undefined =>
  COMMANDS.filter(({ name }) => namedBy(words)(name)).toSorted((a, b) => b.name.length - a.name.length)[0]

const unknownCommand = ([first]: ReadonlyArray<string>) => {
  if (first === undefined) return new UsageError({ message: "a command is needed" })
  const kin = COMMANDS.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name)
  return new UsageError({
    message:
      kin.length === 0
        ? `there is no command "${printable(first)}"`
        : `${first} is not a whole command: ${kin.join(", ")}`,
  })
}

const isHelpWord = (word: string | undefined) => word === "--help" || word === "-h"

/** What stands behind an option is its value. */
const asksForHelp = (words: ReadonlyArray<string>): boolean =>
  words[0] === "help" ||
  words.some((word, place) => isHelpWord(word) && !(words[place - 1] ?? "").startsWith("--"))

/** Nothing but the commands that the words name; all of them when there are no words. Errors: they name none. */
const helpFor = Effect.fn("helpFor")(function* (words: ReadonlyArray<string>) {
  const [first, second] = words.filter((word) => word !== "help" && !isHelpWord(word))
  const kin = COMMANDS.filter(({ name }) => name.split(" ")[0] === first)
  const exact = kin.filter(({ name }) => name === `${first} ${second}`)
  if (first === undefined) return usageText(COMMANDS)
  if (kin.length === 0) return yield* unknownCommand([first])
  return usageOfCommands(exact.length > 0 ? exact : kin)
})

const runParsedCommand = Effect.fn("runParsedCommand")(function* (
  words: ReadonlyArray<string>,
  context: CommandContext,
) {
  if (asksForHelp(words)) {
    context.terminal.out(yield* helpFor(words))
    return 0
  }
  const command = commandFor(words)
  if (command === undefined) return yield* unknownCommand(words)
  const action = yield* command.parse(words.slice(command.name.split(" ").length))
  if ((context.env["API_BASE_URL"] ?? "") !== "")
    return yield* new CommandRefused({
      message: `API_BASE_URL is set: that server keeps the shop, and ${command.name} is not to be done from here`,
    })
  return yield* action(context)
})

/** Whatever was being written in the database is not there. */
const AWAY = "the database is locked or away, or its disk is full; nothing was written"

/** A database that cannot do its work is no bug: it is told like any other trouble. */
const toldWhereAway = (defect: unknown) =>
  asDatabaseAway(defect) instanceof DatabaseAway
    ? Effect.fail({ _tag: "DatabaseUnusable", message: AWAY })
    : Effect.die(defect)

const SEE = "See: npm run cli -- help"

/** One command of the operator's, from its words to its exit code: 0 done, 1 not to be done, 2 not understood. */
export const runCommand = (words: ReadonlyArray<string>, context: CommandContext): Promise<number> =>
  Effect.runPromise(
    Effect.scoped(runParsedCommand(words, context)).pipe(
      Effect.catchDefect(toldWhereAway),
      Effect.catch((trouble) =>
        Effect.sync(() => {
          const { err } = context.terminal
          if (trouble._tag === "UsageError") {
            err(`${trouble.message.replace(/[.\s]*$/, "")}. ${SEE}\n`)
            return 2
          }
          err(`${trouble._tag === "DatabaseUnusable" ? "DATABASE_URL: " : ""}${trouble.message}\n`)
          return 1
        }),
      ),
    ),
  )
