/** Runs one command of the operator's command line: finds it by its words, writes the help, and says how it ended. */
import { type Command, type CommandContext, CommandRefused, UsageError } from "./command.ts"
import { Effect } from "effect"
import {
  asDatabaseAway,
  DatabaseAway,
  databaseErrorReason,
  databaseRefusal,
} from "#adapters/sql/databaseErrors.ts"
import { printable } from "#core/plainText.ts"
import { asksForHelp, callText, helpText, purposeText, suggestion } from "../prepare/commandLine.mjs"
import { parseArguments } from "./commandArguments.ts"
import { COMMANDS } from "./commands.ts"

const CALL = "npm run cli --"

const HEAD = `${CALL} COMMAND     the operator's command line; it takes the same environment variables as the shop
`

const FOOT = `
  help [COMMAND], COMMAND --help
      this page, or one command with the meaning of each option

ORDER is our id or the payment provider's, DATE is YYYY-MM-DD in India, AMOUNT is in rupees: 250 or 250.00.
STATE is CREATED, OWED, PENDING, COMPLETED, FAILED, REVIEW, REJECTED or ABANDONED. What cannot be undone is
asked about first; --yes asks nothing. For scripts, npm run --silent cli -- prints nothing of npm's own.

exit codes: 0 done; 1 it could not be done; 2 the command was not understood
`

/** How some commands are called, and what each does. */
const usageOfCommands = (commands: ReadonlyArray<Command>): string =>
  commands
    .map(
      (command) =>
        `${callText({ ...command, call: command.name }, "  ")}\n${purposeText(command, "      ")}\n`,
    )
    .join("")

export const usageText = (commands: ReadonlyArray<Command>): string =>
  `${HEAD}\n${usageOfCommands(commands)}${FOOT}`

const namedBy = (words: ReadonlyArray<string>) => (name: string) =>
  name.split(" ").every((part, place) => words[place] === part)

/** The command with the longest name that these words begin with. */
const commandFor = (words: ReadonlyArray<string>): Command | undefined =>
  COMMANDS.filter(({ name }) => namedBy(words)(name)).toSorted((a, b) => b.name.length - a.name.length)[0]

/** Those whose names go on where this word, or command, ends. */
const kinOf = (name: string) => COMMANDS.filter((command) => command.name.startsWith(`${name} `))

const FIRST_WORDS = [...new Set(COMMANDS.map(({ name }) => name.split(" ")[0] ?? name))]

/** The command that a mistyped second word was to name, as a question; nothing where none is near. */
const meantAfter = (first: string, second: string | undefined) =>
  suggestion(
    second ?? "",
    kinOf(first).map(({ name }) => name.slice(first.length + 1)),
    `${first} `,
  )

const unknownCommand = ([first, second]: ReadonlyArray<string>) => {
  if (first === undefined) return new UsageError({ message: "a command is needed" })
  const kin = kinOf(first).map(({ name }) => name)
  return new UsageError({
    message:
      kin.length === 0
        ? `there is no command "${printable(first)}"${suggestion(first, FIRST_WORDS)}`
        : `${first} is not a whole command: ${kin.join(", ")}${meantAfter(first, second)}`,
  })
}

/** A command that takes no words beside its options was given one that nearly names another. */
const mistypedKin = ({ name, takes }: Command, [word = ""]: ReadonlyArray<string>) =>
  takes === undefined && meantAfter(name, word) !== ""
    ? new UsageError({ message: `there is no command "${name} ${printable(word)}"${meantAfter(name, word)}` })
    : undefined

const asksFor = (words: ReadonlyArray<string>): boolean =>
  words[0] === "help" || asksForHelp(words, commandFor(words)?.options ?? {})

/**
 * The command that the words name, with the meaning of each option, and how those are called whose names begin with it;
 * everything when there are no words. Errors: they name none.
 */
const helpFor = Effect.fn("helpFor")(function* (words: ReadonlyArray<string>) {
  const named = words.filter((word) => word !== "help" && !["--help", "-h"].includes(word))
  const [first] = named
  if (first === undefined) return usageText(COMMANDS)
  const command = commandFor(named)
  if (command === undefined && kinOf(first).length === 0) return yield* unknownCommand(named)
  const others = usageOfCommands(kinOf(command?.name ?? first))
  if (command === undefined) return others
  const { takes, does, options, examples = [] } = command
  const help = helpText({
    call: `${CALL} ${command.name}`,
    ...(takes === undefined ? {} : { takes }),
    does,
    options,
    examples: examples.map((example) => `${CALL} ${example}`),
  })
  return others === "" ? help : `${help}\n${others}`
})

const runParsedCommand = Effect.fn("runParsedCommand")(function* (
  words: ReadonlyArray<string>,
  context: CommandContext,
) {
  if (asksFor(words)) {
    context.terminal.out(yield* helpFor(words))
    return 0
  }
  const command = commandFor(words)
  if (command === undefined) return yield* unknownCommand(words)
  const rest = words.slice(command.name.split(" ").length)
  const mistyped = mistypedKin(command, rest)
  if (mistyped !== undefined) return yield* mistyped
  const action = yield* Effect.flatMap(parseArguments(rest, command.options), command.parse)
  if ((context.env["API_BASE_URL"] ?? "") !== "")
    return yield* new CommandRefused({
      message: `API_BASE_URL is set: the shop's database is kept by the server at that address. Run ${command.name} on its machine, or take API_BASE_URL out of the environment`,
    })
  return yield* action(context)
})

/** Whatever was being written in the database is not there. */
const AWAY = "the database is locked or away, or its disk is full; nothing was written"

/** A database or a file that cannot be had is no bug: it is told like any other error, by the file's own path. */
const toldWhereAway = (defect: unknown) => {
  const { path, syscall } = Object(defect) as NodeJS.ErrnoException
  const reason = databaseErrorReason(defect)
  if (reason !== undefined && path !== undefined && syscall !== "connect")
    return Effect.fail({ _tag: "FileUnusable", message: `${path}: ${reason}` })
  const refusal = databaseRefusal(defect)
  if (refusal !== undefined)
    return Effect.fail({ _tag: "DatabaseUnusable", message: `${refusal}; nothing was written` })
  return asDatabaseAway(defect) instanceof DatabaseAway
    ? Effect.fail({ _tag: "DatabaseUnusable", message: AWAY })
    : Effect.die(defect)
}

/** Where the words of a command are explained. */
const seeFor = (words: ReadonlyArray<string>) =>
  [`See: ${CALL} help`, ...[commandFor(words)?.name ?? []].flat()].join(" ")

const asSentence = (text: string) => (/[?]$/.test(text) ? text : `${text.replace(/[.\s]*$/, "")}.`)

/** One command of the operator's, from its words to its exit code: 0 done, 1 not to be done, 2 not understood. */
export const runCommand = (words: ReadonlyArray<string>, context: CommandContext): Promise<number> =>
  Effect.runPromise(
    Effect.scoped(runParsedCommand(words, context)).pipe(
      Effect.catchDefect(toldWhereAway),
      Effect.catch((error) =>
        Effect.sync(() => {
          const { err } = context.terminal
          if (error._tag === "UsageError") {
            err(`${asSentence(error.message)} ${seeFor(words)}\n`)
            return 2
          }
          err(`${error._tag === "DatabaseUnusable" ? "DATABASE_URL: " : ""}${error.message}\n`)
          return 1
        }),
      ),
    ),
  )
