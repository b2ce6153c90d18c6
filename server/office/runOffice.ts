/** One command of the operator's, from its words to its exit code: 0 done, 1 not to be done, 2 not understood. */
import { Effect } from "effect"
import type { Command, Desk } from "./command.ts"
import { COMMANDS } from "./commands.ts"
import { DeskRefusal, Misuse } from "./deskTroubles.ts"
import { printable } from "./printable.ts"
import { usage, usageOf } from "./usage.ts"

const namedBy = (words: ReadonlyArray<string>) => (name: string) =>
  name.split(" ").every((part, place) => words[place] === part)

/** The command with the longest name that these words begin with. */
const commandFor = (words: ReadonlyArray<string>): Command | undefined =>
  COMMANDS.filter(({ name }) => namedBy(words)(name)).toSorted((a, b) => b.name.length - a.name.length)[0]

const noCommand = ([first]: ReadonlyArray<string>) => {
  if (first === undefined) return new Misuse({ message: "a command is needed" })
  const kin = COMMANDS.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name)
  return new Misuse({
    message:
      kin.length === 0
        ? `there is no command "${printable(first)}"`
        : `${first} is not a whole command: ${kin.join(", ")}`,
  })
}

const asksForHelp = (word: string) => word === "--help" || word === "-h"

/** Nothing but the commands that the words name; all of them when they name none. */
const helpFor = (words: ReadonlyArray<string>): string => {
  const [first, second] = words.filter((word) => word !== "help" && !asksForHelp(word))
  const kin = COMMANDS.filter(({ name }) => name.split(" ")[0] === first)
  const exact = kin.filter(({ name }) => name === `${first} ${second}`)
  if (kin.length === 0) return usage(COMMANDS)
  return usageOf(exact.length > 0 ? exact : kin)
}

const atDesk = Effect.fn("atDesk")(function* (words: ReadonlyArray<string>, desk: Desk) {
  if (words[0] === "help" || words.some(asksForHelp)) {
    desk.terminal.out(helpFor(words))
    return 0
  }
  const command = commandFor(words)
  if (command === undefined) return yield* noCommand(words)
  const deed = yield* command.read(words.slice(command.name.split(" ").length))
  if ((desk.env["API_BASE_URL"] ?? "") !== "")
    return yield* new DeskRefusal({
      message: `API_BASE_URL is set: that server keeps the shop, and ${command.name} is not to be done from here`,
    })
  return yield* deed(desk)
})

const SEE = "See: npm run office -- help"

export const runOffice = (words: ReadonlyArray<string>, desk: Desk): Promise<number> =>
  Effect.runPromise(
    Effect.scoped(atDesk(words, desk)).pipe(
      Effect.catch((trouble) =>
        Effect.sync(() => {
          const { err } = desk.terminal
          if (trouble._tag === "Misuse") {
            err(`${trouble.message.replace(/[.\s]*$/, "")}. ${SEE}\n`)
            return 2
          }
          err(`${trouble._tag === "DatabaseUnusable" ? "DATABASE_URL: " : ""}${trouble.message}\n`)
          return 1
        }),
      ),
    ),
  )
