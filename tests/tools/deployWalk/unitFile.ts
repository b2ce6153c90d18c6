/**
 * What a unit of systemd asks for, and how much of it a machine without systemd can do (systemd.exec(5), systemd.service(5)).
 */
import { listByKey } from "../../harness/growByKey.ts"

/** Directives by their names, each with its values in their order. */
export type UnitFile = ReadonlyMap<string, ReadonlyArray<string>>

export const readUnitFile = (text: string): UnitFile => {
  const found = new Map<string, Array<string>>()
  for (const line of text.split("\n")) {
    const [, name, value = ""] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? []
    if (name === undefined) continue
    listByKey(found, name, value)
  }
  return found
}

/** The one value of a directive. */
export const valueOf = (unit: UnitFile, name: string): string | undefined => unit.get(name)?.[0]

/** What the walk's stand-in does as the unit says. All else takes systemd, and is told at the end. */
const CARRIED_OUT = new Set([
  "User",
  "Group",
  "WorkingDirectory",
  "EnvironmentFile",
  "ExecStart",
  "KillSignal",
  "TimeoutStopSec",
  "StateDirectory",
  "StateDirectoryMode",
  "UMask",
  "Nice",
  "Type",
  "NoNewPrivileges",
  "CapabilityBoundingSet",
  "AmbientCapabilities",
])

/** For readers alone. */
const WORDS = new Set(["Description", "Documentation"])

export const notCarriedOut = (unit: UnitFile): ReadonlyArray<string> =>
  [...unit.keys()].filter((name) => !CARRIED_OUT.has(name) && !WORDS.has(name))
