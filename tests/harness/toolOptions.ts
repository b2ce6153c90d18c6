/** The words of a tool's command line. Whoever misuses it reads one line and gets exit code 2. */
import { parseArgs, type ParseArgsOptionsConfig } from "node:util"

export const misused = (message: string): never => {
  console.error(message)
  process.exit(2)
}

const listed = (options: ParseArgsOptionsConfig): string =>
  Object.keys(options)
    .map((name) => `--${name}`)
    .join(", ") || "none"

const parsed = <const Options extends ParseArgsOptionsConfig>(
  options: Options,
  allowPositionals: boolean,
) => {
  try {
    return parseArgs({ options, allowPositionals })
  } catch (error) {
    return misused(`${error instanceof Error ? error.message : String(error)}. Options: ${listed(options)}`)
  }
}

/** What was typed, each option with its default where it was not. */
export const toolOptions = <const Options extends ParseArgsOptionsConfig>(options: Options) =>
  parsed(options, false).values

/** The same, and the words that belong to no option, in the order in which they were typed. */
export const toolWords = <const Options extends ParseArgsOptionsConfig>(options: Options) => {
  const { values: typed, positionals } = parsed(options, true)
  const words: ReadonlyArray<string> = positionals
  return { typed, words }
}

/** A number that was typed for an option. */
export const wholeNumber = (name: string, typed: string, least = 1): number => {
  const value = Number(typed)
  return Number.isSafeInteger(value) && value >= least
    ? value
    : misused(`--${name} must be a whole number from ${least}`)
}
