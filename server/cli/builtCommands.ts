/**
 * The commands as the build packs them. Node finds and reads 800 small files in a second, and the same in few files in a
 * third of one. Packed commands are used while they are those of these sources; else the sources themselves are.
 */
import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

/** Beside the packed commands: what they were packed from. */
export const PACKED_FROM = "packedFrom.json"
/** The name of the first packed file. */
export const PACKED_COMMANDS = "runCommand.js"

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

const areCurrent = (project: string, folder: string) => {
  try {
    const { sources, digest }: PackedFrom = JSON.parse(readFileSync(join(folder, PACKED_FROM), "utf8"))
    return sourceDigest(project, sources) === digest
  } catch {
    return false
  }
}

/** The address of the packed commands in `folder`; `undefined` where there are none, or they are not of these sources. */
export const packedCommands = (project: string, folder: string): string | undefined => {
  const file = join(folder, PACKED_COMMANDS)
  return existsSync(file) && areCurrent(project, folder) ? pathToFileURL(file).href : undefined
}
