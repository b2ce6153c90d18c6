import { Schema, Effect, type Scope } from "effect"
import type { Environment } from "../config/environment.ts"

/** The operator's terminal, as the desk uses it. */
export interface Terminal {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** One line of answer; `undefined` when nobody answers. */
  readonly ask: (question: string) => Promise<string | undefined>
}

/**
 * Why the desk does not do what it was asked. Each `message` is one line for the operator.
 * The command was not understood. Nothing was done.
 */
export class UsageError extends Schema.TaggedError<UsageError>()("Misuse", { message: Schema.String }) {}

/** It was understood and cannot be done, or was not confirmed. Nothing was done. */
export class CommandRefused extends Schema.TaggedError<CommandRefused>()("DeskRefusal", {
  message: Schema.String,
}) {}

/**
 * One command of the desk: how it is called, what the help says of it, and what it does once its words are understood.
 */
export interface CommandContext {
  readonly env: Environment
  readonly terminal: Terminal
  /** Who sits at the desk, as the machine knows them. */
  readonly account: string
}

/** Every expected trouble is one line for the operator, which never holds what a traveller typed. */
export interface CommandError {
  readonly _tag: string
  readonly message: string
}

/** Ends with the exit code: 0 done, 1 not to be done. What it opens is closed after it. */
export type CommandAction = (desk: CommandContext) => Effect.Effect<number, CommandError, Scope.Scope>

export interface Command {
  /** The words that call it, such as "orders show". */
  readonly name: string
  /** How it is written, and on the next lines, indented, what it does. */
  readonly usage: string
  /** Reads the words after the name. Nothing is opened before all of them are understood. */
  readonly parse: (words: ReadonlyArray<string>) => Effect.Effect<CommandAction, UsageError>
}

/**
 * Asks before what cannot be undone.
 * `word` must be typed. Errors: another answer, or none; `unchanged` says what has not happened.
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
      message: `Not confirmed: ${unchanged}. Type ${word}, or add --yes.`,
    })
})
