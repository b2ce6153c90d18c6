/** A broken story as a reader follows it: who and what was there, then line by line, then what broke. */
import type { SimulatedFault } from "#adapters/memory/simulatedFaults.ts"
import type { LogLine } from "./episode.ts"
import type { Violation } from "../checks/invariantChecker.ts"
import { STAFF_PEOPLE } from "../plan/staffPeople.ts"
import { INVARIANTS } from "../checks/invariants.ts"
import type { EpisodePlan, StaffDeed, Step } from "../plan/episodePlan.ts"

/** "1d 02:03:04.005". */
export const clockText = (ms: number): string => {
  const pad = (number: number, digits = 2) => String(number).padStart(digits, "0")
  const days = Math.floor(ms / 86_400_000)
  const seconds = Math.floor(ms / 1000)
  const clock = `${pad(Math.floor(seconds / 3600) % 24)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}.${pad(ms % 1000, 3)}`
  return days > 0 ? `${days}d ${clock}` : clock
}

const stepText = ({ does, ...details }: Step): string =>
  [does, ...Object.entries(details).map(([name, value]) => `${name} ${String(value)}`)].join(" ")

const troubleText = (trouble: SimulatedFault): string => {
  const { on, kind, ...details } = trouble
  return [
    `${on}: ${kind}`,
    ...Object.entries(details).map(([name, value]) => `${name} ${String(value)}`),
  ].join(", ")
}

const staffText = ({ who, does, ...details }: StaffDeed): string =>
  [
    STAFF_PEOPLE[who]?.name ?? who,
    does,
    ...Object.entries(details).map(([name, value]) => `${name} ${value}`),
  ].join(" ")

const plural = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`

export const episodeLogText = (
  { visitors, staff, troubles, servers, seed }: EpisodePlan,
  violation: Violation,
  lines: ReadonlyArray<LogLine>,
): string =>
  [
    `${plural(visitors.length, "visitor")}, ${plural(troubles.length, "trouble")}, ${plural(servers, "server")}, seed ${seed}`,
    ...visitors.map(({ id, steps }) => `  visitor ${id}: ${steps.map(stepText).join("; ")}`),
    ...staff.map((deed) => `  staff: ${staffText(deed)}`),
    ...troubles.map((trouble) => `  ${troubleText(trouble)}`),
    "",
    ...lines.map(({ atMs, who, what }) => `  ${clockText(atMs)}  ${who} ${what}`),
    "",
    `broken at ${clockText(violation.atMs)}: ${violation.invariant}`,
    `  ${INVARIANTS[violation.invariant].sentence}`,
    `  ${violation.what}`,
  ].join("\n")
