/** A copy of the sources of a simulation with one mistake in it, in a folder that is gone afterwards. */
import { withEditedSources } from "../../tools/sourceEdits/withEditedSources.ts"
import type { SeededBug } from "./seededBug.ts"

/** What a simulation is made of. */
export const SIMULATION_SOURCES = [
  "package.json",
  "core",
  "adapters",
  "server",
  "stories/statecharts",
  "tests/harness/collectedMail.ts",
  "tests/harness/growByKey.ts",
  "tests/harness/toolOptions.ts",
  "tests/simulation",
  "tests/tools/qa",
]

/** Calls `use` with the folder. */
export const withSeededBug = <A>(bug: SeededBug, use: (folder: string) => Promise<A>): Promise<A> =>
  withEditedSources(bug, SIMULATION_SOURCES, use)
