/** Whether the tests noticed enough mutants, and whether every survivor has a reason that still fits. */
import type { Mutant } from "./mutants.ts"
import { LEAST_OVERALL, type Room, roomOf } from "./rooms.ts"

export interface RoomScore {
  readonly name: string
  readonly killed: number
  readonly survived: number
  /** Of 100, without the mutants that could not be loaded; 0 for a room in which none could be planted. */
  readonly score: number
  readonly least: number
}

export interface Judgement {
  readonly rooms: ReadonlyArray<RoomScore>
  readonly overall: RoomScore
  readonly unexplained: ReadonlyArray<Mutant>
  /** Reasons whose mutant is gone or was killed after all. */
  readonly outdated: ReadonlyArray<string>
  readonly holds: boolean
}

const scored = (name: string, least: number, mutants: ReadonlyArray<Mutant>): RoomScore => {
  const count = (fate: Mutant["fate"]) => mutants.filter((mutant) => mutant.fate === fate).length
  const [killed, survived] = [count("killed"), count("survived")]
  return { name, killed, survived, least, score: (100 * killed) / (killed + survived || 1) }
}

/** `reasons`: by the name of the mutant. Those about rooms that were not run are left alone. */
export const judgeMutants = (
  mutants: ReadonlyArray<Mutant>,
  ran: ReadonlyArray<Room>,
  reasons: Readonly<Record<string, string>>,
): Judgement => {
  const rooms = ran.map(({ name, least }) =>
    scored(
      name,
      least,
      mutants.filter(({ file }) => roomOf(file) === name),
    ),
  )
  const overall = scored("all", LEAST_OVERALL, mutants)
  const survivors = mutants.filter(({ fate }) => fate === "survived")
  const alive = new Set(survivors.map(({ name }) => name))
  const unexplained = survivors.filter(({ name }) => !Object.hasOwn(reasons, name))
  const isRun = (name: string) => ran.some((room) => room.name === roomOf(name.split(" | ")[0] ?? ""))
  const outdated = Object.keys(reasons).filter((name) => isRun(name) && !alive.has(name))
  const reached = [...rooms, overall].every(({ score, least }) => score >= least)
  return {
    rooms,
    overall,
    unexplained,
    outdated,
    holds: reached && unexplained.length + outdated.length === 0,
  }
}
