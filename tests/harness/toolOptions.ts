/**
 * The words of a tool's command line. Whoever asks for help reads it; whoever misuses it reads one line and gets exit code 2.
 * A tool reads its words first, and imports what takes long to load only then.
 */
import {
  asksForHelp,
  type CommandUsage,
  helpText,
  type OptionUsage,
  readWords,
  refusalText,
  strayWord,
} from "#server/prepare/commandLine.mjs"

export const misused = (message: string): never => {
  console.error(message)
  process.exit(2)
}

/** What the help of a tool is written from; `command` is its name in package.json. */
export interface ToolUsage extends Omit<CommandUsage, "call"> {
  readonly command: string
}

type Typed<Option extends OptionUsage> = Option extends { readonly value: string }
  ? Option extends { readonly usual: string }
    ? string
    : string | undefined
  : boolean

/** What was typed: each option with its default where it was not, a flag as whether it was. */
export type TypedOptions<Usage extends Pick<ToolUsage, "options">> = {
  readonly [Name in keyof Usage["options"]]: Typed<Usage["options"][Name]>
}

/** The call of a tool as people type it. */
const callOf = ({ command }: ToolUsage) => `npm run ${command} --`

/** The help of a tool, where its words ask for it. */
export const askedHelp = (words: ReadonlyArray<string>, usage: ToolUsage): string | undefined =>
  asksForHelp(words, usage.options) ? helpText({ ...usage, call: callOf(usage) }) : undefined

/** `words` read by the usage. Throws nothing: where they do not fit, `validationError` says so in one line. */
export const readToolWords = <const Usage extends ToolUsage>(words: ReadonlyArray<string>, usage: Usage) => {
  const read = readWords(words, usage.options)
  const refused =
    read.validationError ?? (usage.takes === undefined ? strayWord(read.positionals) : undefined)
  if (read.typed === undefined || refused !== undefined)
    return { validationError: refusalText(refused ?? "", usage.options) }
  const typed = Object.entries(usage.options).map(([name, { value, usual }]) => {
    const given = read.typed.get(name)
    return [name, value === undefined ? given !== undefined : (given?.[0]?.trim() ?? usual)]
  })
  return {
    typed: Object.fromEntries(typed) as TypedOptions<Usage>,
    given: [...read.typed.keys()],
    words: read.positionals,
  }
}

/** The same, and the words that belong to no option, in the order in which they were typed. Help and misuse end the process. */
export const toolWords = <const Usage extends ToolUsage>(usage: Usage) => {
  const all = process.argv.slice(2)
  const help = askedHelp(all, usage)
  if (help !== undefined) {
    process.stdout.write(help)
    process.exit(0)
  }
  const read = readToolWords(all, usage)
  return read.validationError === undefined ? read : misused(`${usage.command}: ${read.validationError}`)
}

/** What was typed, each option with its default where it was not. Help and misuse end the process. */
export const toolOptions = <const Usage extends ToolUsage>(usage: Usage) => toolWords(usage).typed

/** A number that was typed for an option. */
export const wholeNumber = (name: string, typed: string, least = 1): number => {
  const value = Number(typed)
  return Number.isSafeInteger(value) && value >= least
    ? value
    : misused(`--${name} must be a whole number from ${least}`)
}

/** One of the words that an option takes. */
export const oneOf = <const Word extends string>(
  name: string,
  typed: string,
  known: ReadonlyArray<Word>,
): Word => known.find((word) => word === typed) ?? misused(`--${name} must be one of ${known.join(", ")}`)

/**
 * The words that were typed, each of which must begin with one of a tool's own; what there is, is listed where one does not.
 */
export const knownWords = (
  command: string,
  words: ReadonlyArray<string>,
  known: ReadonlyArray<string>,
  isKnown: (word: string) => boolean = (word) => known.includes(word),
): ReadonlyArray<string> => {
  const unknown = words.find((word) => !isKnown(word))
  return unknown === undefined
    ? words
    : misused(`${command}: there is no "${unknown}"; there are ${known.join(", ")}`)
}
