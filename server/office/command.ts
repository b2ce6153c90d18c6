/** One command of the desk: how it is called, what the help says of it, and what it does once its words are understood. */
import type { Effect, Scope } from "effect"
import type { Environment } from "../config/setting.ts"
import type { Misuse } from "./deskTroubles.ts"
import type { Terminal } from "./terminal.ts"

export interface Desk {
  readonly env: Environment
  readonly terminal: Terminal
  /** Who sits at the desk, as the machine knows them. */
  readonly account: string
}

/** Every expected trouble is one line for the operator, which never holds what a traveller typed. */
export interface Trouble {
  readonly _tag: string
  readonly message: string
}

/** Ends with the exit code: 0 done, 1 not to be done. What it opens is closed after it. */
export type Deed = (desk: Desk) => Effect.Effect<number, Trouble, Scope.Scope>

export interface Command {
  /** The words that call it, such as "orders show". */
  readonly name: string
  /** How it is written, and on the next lines, indented, what it does. */
  readonly usage: string
  /** Reads the words after the name. Nothing is opened before all of them are understood. */
  readonly read: (words: ReadonlyArray<string>) => Effect.Effect<Deed, Misuse>
}
