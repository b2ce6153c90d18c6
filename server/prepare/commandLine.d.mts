/** The types of commandLine.mjs. */

/** One option of a command: how its value is called, absent for a flag, and what it means. */
export interface OptionUsage {
  readonly value?: string
  readonly says: string
  /** What holds where it is not given. */
  readonly usual?: string
  /** May come often. */
  readonly isList?: boolean
  readonly isRequired?: boolean
}

export type OptionTable = Readonly<Record<string, OptionUsage>>

/** What the help of a command is written from. */
export interface CommandUsage {
  /** How it is begun, such as "npm run crash --". */
  readonly call: string
  /** What it takes beside its options, such as "[NAME...]". */
  readonly takes?: string
  /** One sentence or more; lines are broken anew. */
  readonly does: string
  readonly options: OptionTable
  readonly examples?: ReadonlyArray<string>
  readonly exits?: string
}

/** What was typed; where something did not fit, `validationError` alone, in one line. */
export type ReadWords =
  | { readonly validationError: string; readonly typed?: undefined; readonly positionals?: undefined }
  | {
      readonly validationError?: undefined
      readonly typed: ReadonlyMap<string, ReadonlyArray<string>>
      readonly positionals: ReadonlyArray<string>
    }

export const nearestTo: (word: string, known: ReadonlyArray<string>) => string
export const suggestion: (word: string, known: ReadonlyArray<string>, before?: string) => string
export const asksForHelp: (words: ReadonlyArray<string>, options: OptionTable) => boolean
export const readWords: (words: ReadonlyArray<string>, options: OptionTable) => ReadWords
export const refusalText: (validationError: string, options: OptionTable) => string
export const strayWord: (positionals: ReadonlyArray<string>) => string | undefined
export const callText: (usage: Pick<CommandUsage, "call" | "takes" | "options">, indent?: string) => string
export const purposeText: (usage: Pick<CommandUsage, "does">, indent?: string) => string
export const optionsText: (options: OptionTable, indent?: string) => string
export const helpText: (usage: CommandUsage) => string
