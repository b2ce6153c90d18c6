/**
 * The server and the operator's commands as the build packs them. Node finds and reads 800 small files in a second, and the
 * same in few files in a third of one. A packed program is used while it is of these sources; else the sources themselves are.
 */
import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { enableCompileCache } from "node:module"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { builtFolder } from "./config/chosenShop.ts"

/** Packed programs and the modules that they begin with, from the project's folder. */
export const PROGRAMS = { startShop: "server/startShop.ts", runCommand: "server/cli/runCommand.ts" } as const

export type ProgramName = keyof typeof PROGRAMS

/** Where the build packs them, beside the site. */
export const PROGRAMS_FOLDER = "programs"

/** Beside the packed programs: what each was packed from. */
export const PACKED_FROM = "packedFrom.json"

export interface PackedFrom {
  /** Paths of our own sources, from the project's folder. */
  readonly sources: ReadonlyArray<string>
  /** Of `sourceDigest`. */
  readonly digest: string
}

/** A name for what these files hold. Throws where one of them is not there. */
export const sourceDigest = (project: string, sources: ReadonlyArray<string>): string => {
  const hash = createHash("sha256")
  for (const source of sources) hash.update(`${source}\n`).update(readFileSync(join(project, source)))
  return hash.digest("hex")
}

const isCurrent = (project: string, folder: string, name: ProgramName) => {
  try {
    const all: Readonly<Record<string, PackedFrom>> = JSON.parse(
      readFileSync(join(folder, PACKED_FROM), "utf8"),
    )
    const from = all[name]
    return from !== undefined && sourceDigest(project, from.sources) === from.digest
  } catch {
    return false
  }
}

/** The address of a packed program in `folder`; `undefined` where there is none, or it is not of these sources. */
export const packedProgram = (project: string, folder: string, name: ProgramName): string | undefined => {
  const file = join(folder, `${name}.js`)
  return existsSync(file) && isCurrent(project, folder, name) ? pathToFileURL(file).href : undefined
}

const root = fileURLToPath(new URL("../", import.meta.url))

/**
 * Where a program of the shop that SHOP names is to be imported from: as packed, or its sources. What is compiled for it is
 * kept, where a cache can be written.
 */
export const findProgram = (name: ProgramName): string => {
  // Compiling takes a third of a short command.
  enableCompileCache(join(root, "node_modules/.cache/compiled"))
  const folder = join(builtFolder(process.env["SHOP"]), PROGRAMS_FOLDER)
  return packedProgram(root, folder, name) ?? pathToFileURL(join(root, PROGRAMS[name])).href
}
