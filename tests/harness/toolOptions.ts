/** The words of a tool's command line. Whoever misuses it reads one line and gets exit code 2. */
import { parseArgs, type ParseArgsOptionsConfig } from "node:util"

export const misused = (message: string): never => {
  console.error(message)
  process.exit(2)
}

/** What was typed, each option with its default where it was not. */
export const toolOptions = <const Options extends ParseArgsOptionsConfig>(options: Options) => {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return misused(error instanceof Error ? error.message : String(error))
  }
}

/** A number that was typed for an option. */
export const wholeNumber = (name: string, typed: string, least = 1): number => {
  const value = Number(typed)
  return Number.isSafeInteger(value) && value >= least
    ? value
    : misused(`--${name} must be a whole number from ${least}`)
}
