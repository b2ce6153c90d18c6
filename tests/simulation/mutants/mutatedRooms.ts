/**
 * The rooms whose mutants the simulation is asked to find: all code that handles money, and who writes it down or asks for it.
 */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../../..", import.meta.url))

/** Folders from the root. */
export const MUTATED_ROOMS = {
  orders: "core/orders",
  refunds: "core/refunds",
  payments: "core/payments",
  sql: "adapters/sql",
  phonepe: "adapters/phonepe",
} as const

export type MutatedRoom = keyof typeof MUTATED_ROOMS
export const MUTATED_ROOM_NAMES = Object.keys(MUTATED_ROOMS) as ReadonlyArray<MutatedRoom>

export interface SourceFile {
  /** From the root. */
  readonly path: string
  readonly text: string
}

export const filesOf = (room: MutatedRoom): ReadonlyArray<SourceFile> =>
  readdirSync(`${root}${MUTATED_ROOMS[room]}`, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .toSorted()
    .map((name) => {
      const path = `${MUTATED_ROOMS[room]}/${name}`
      return { path, text: readFileSync(`${root}${path}`, "utf8") }
    })
