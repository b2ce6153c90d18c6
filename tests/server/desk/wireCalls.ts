/** Every row of the wire that the folder has, found by its files: whoever adds one is in the tests at once. */
import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Schema } from "effect"

interface WireCall {
  readonly method: "GET" | "POST"
  readonly path: string
  readonly response: Schema.Codec<unknown>
}

const WIRE = new URL("../../../adapters/wire/", import.meta.url)

const isCall = (row: unknown): row is WireCall =>
  typeof row === "object" && row !== null && "path" in row && "method" in row && "response" in row

/** Of `""`, the shop's; of `"desk/"`, the desk's. Throws where none is found: a test over none would show nothing. */
export const callsIn = async (folder: "" | "desk/"): Promise<ReadonlyArray<WireCall>> => {
  const files = readdirSync(fileURLToPath(new URL(folder, WIRE))).filter((name) => name.endsWith("Calls.ts"))
  const modules = await Promise.all(
    files.map(
      async (name): Promise<Readonly<Record<string, unknown>>> =>
        import(fileURLToPath(new URL(folder + name, WIRE))),
    ),
  )
  const calls = modules
    .flatMap((module) => Object.values(module))
    .flatMap((rows) => (typeof rows === "object" && rows !== null ? Object.values(rows) : []))
    .filter(isCall)
  if (calls.length === 0) throw new Error(`no call of the wire was found in ${folder}`)
  return calls
}
