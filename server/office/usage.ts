/** What the operator's command line can do, in its own words. */
import type { Command } from "./command.ts"

const HEAD = `npm run office -- COMMAND     the operator's desk; it takes the same environment variables as the shop
`

const FOOT = `
  help [COMMAND]
      this page, or one command's part of it

ORDER is our id or the payment provider's, DATE is YYYY-MM-DD in Goa, AMOUNT is in rupees: 250 or 250.00.
STATE is CREATED, PENDING, COMPLETED, FAILED, REVIEW, REJECTED or ABANDONED. What cannot be undone is asked
about first; --yes asks nothing. For scripts, npm run --silent office -- prints nothing of npm's own.

exit codes: 0 done; 1 it could not be done; 2 the command was not understood
`

const indented = (text: string) =>
  text
    .split("\n")
    .map((line) => `  ${line}`)
    .join("\n")

/** The part of some commands. */
export const usageOf = (commands: ReadonlyArray<Command>): string =>
  `${commands.map(({ usage: text }) => indented(text)).join("\n")}\n`

export const usage = (commands: ReadonlyArray<Command>): string => `${HEAD}\n${usageOf(commands)}${FOOT}`
