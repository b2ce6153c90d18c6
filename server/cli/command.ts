/** What a command of the operator's command line is, and the errors that it may end with. */
import { Schema, Effect, type Scope } from "effect"
import type { Environment } from "../config/environment.ts"
import type { OptionTable } from "../prepare/commandLine.mjs"
import type { Day } from "#core/days.ts"

/** The operator's terminal, as commands use it. */
export interface Terminal {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Whether somebody watches what `err` writes: a bar moves there, and nowhere else. */
  readonly isWatched?: boolean
  /** Whether somebody reads what `out` writes; absent where nobody can go. */
  readonly isRead?: () => boolean
  /** One line of answer; `undefined` when nobody answers. */
  readonly ask: (question: string) => Promise<string | undefined>
}

/** The command was not understood. Nothing was done. `message` is one line for the operator. */
export class UsageError extends Schema.TaggedError<UsageError>()("UsageError", { message: Schema.String }) {}

/** The command was understood and cannot be done, or was not confirmed. Nothing was done. `message` is one line. */
export class CommandRefused extends Schema.TaggedError<CommandRefused>()("CommandRefused", {
  message: Schema.String,
}) {}

/** What a command is carried out with. */
export interface CommandContext {
  readonly env: Environment
  readonly terminal: Terminal
  /** Who calls the command: the account of the operating system, before `sudo`. */
  readonly account: string
}

/** Every expected trouble is one line for the operator, which never holds what a visitor typed. */
export interface CommandError {
  readonly _tag: string
  readonly message: string
}

/** Ends with the exit code: 0 done, 1 not to be done. What it opens is closed after it. */
export type CommandAction = (context: CommandContext) => Effect.Effect<number, CommandError, Scope.Scope>

/** The words after a command's name, as the table of its options reads them. */
export interface CommandArguments {
  readonly positionals: ReadonlyArray<string>
  readonly has: (flag: string) => boolean
  /** Every value of an option that may come often. */
  readonly all: (option: string) => ReadonlyArray<string>
  /** The value of an option; `undefined` when it was not given. */
  readonly one: (option: string) => string | undefined
  readonly day: (option: string) => Effect.Effect<Day | undefined, UsageError>
}

/** One command: how it is called, what the help says of it, and what it does once its words are understood. */
export interface Command {
  /** The words that call it, such as "orders show". */
  readonly name: string
  /** What it takes beside its options, such as "ORDER". */
  readonly takes?: string
  /** What it does, in a sentence or more; the help breaks its lines. */
  readonly does: string
  /** All that it knows: its words are read by it, and the help and refusals are written from it. */
  readonly options: OptionTable
  /** Whole calls, from the name on. */
  readonly examples?: ReadonlyArray<string>
  /** Judges the words after the name. Nothing is opened before all of them are understood. */
  readonly parse: (given: CommandArguments) => Effect.Effect<CommandAction, UsageError>
}

/**
 * Asks before what cannot be undone: `word` must be typed. Errors: another answer, or none; `unchanged` says what has not
 * happened.
 */
export const confirm = Effect.fn("confirm")(function* (
  terminal: Terminal,
  question: string,
  word: string,
  unchanged: string,
): Effect.fn.Return<void, CommandRefused> {
  const answer = yield* Effect.promise(() => terminal.ask(`${question} Type ${word} to confirm: `))
  if (answer?.trim().toLowerCase() !== word.toLowerCase())
    return yield* new CommandRefused({
      message: `Not confirmed: ${unchanged}. Give the command again and type ${word}, or add --yes.`,
    })
})
