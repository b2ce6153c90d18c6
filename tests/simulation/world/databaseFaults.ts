/** What happens at the writes to the database, by their number: it refuses, or the server that writes dies. */
import type { SimulatedFault } from "#adapters/memory/simulatedFaults.ts"

const refused = (code: string) => Object.assign(new Error(code), { code })

/** Called around every write of the server with that number. It may end the life that writes, or throw. */
export type OnWrite = (life: { die(): void }, when: "before" | "after") => void

export const scheduleDatabaseFaults = (
  troubles: ReadonlyArray<SimulatedFault>,
  isCalm: () => boolean,
  note: (who: string, what: string) => void,
  /** A server has died, and is gone for so long. Unit: milliseconds. */
  onDeath: (server: number, downMs: number) => void,
  onMet: (trouble: SimulatedFault) => void,
) => {
  const planned = new Map(
    troubles.flatMap((one) =>
      one.kind === "kill" || one.kind === "full" || (one.kind === "busy" && one.on === "database")
        ? [[one.nth, one] as const]
        : [],
    ),
  )
  let writes = 0
  return (server: number): OnWrite =>
    (life, when) => {
      if (when === "before") writes++
      const one = isCalm() ? undefined : planned.get(writes)
      const isMeant =
        one?.kind === "kill" ? when === (one.nth % 2 === 0 ? "before" : "after") : when === "before"
      if (one === undefined || !isMeant) return
      planned.delete(writes)
      onMet(one)
      if (one.kind === "kill") {
        note("server", `dies ${when} a write`)
        life.die()
        onDeath(server, one.downMs)
        return
      }
      note("database", `is ${one.kind}`)
      throw refused(one.kind === "full" ? "SQLITE_FULL" : "SQLITE_BUSY")
    }
}
