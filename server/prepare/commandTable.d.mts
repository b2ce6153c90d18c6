/** The types of commandTable.mjs. */
import type { CommandUsage } from "./commandLine.mjs"

export interface PreparedCommand extends Omit<CommandUsage, "call"> {
  /** Which packages are installed before it. */
  readonly packages: "site" | "tools" | "none"
  /** The program whose own words may be typed too. */
  readonly passesOn?: string
  readonly programs?: ReadonlyArray<ReadonlyArray<string>>
  /** The site is built before it where that is needed. */
  readonly isOfBuiltSite?: boolean
}

export const COMMANDS: Readonly<Record<string, PreparedCommand>>
