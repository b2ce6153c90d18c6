/** Makes a folder with all those above it, and says at once when it cannot. */
import { existsSync, mkdirSync } from "node:fs"
import { dirname, resolve } from "node:path"

/**
 * One folder after the other: asked for all of them, Node's `mkdir` goes round for ever where the folder above is there
 * and the system still answers that there is no such place, as `/proc` does. `mode` is that of new folders. Throws the
 * system's error.
 */
export const makeFolder = (path: string, mode = 0o777): void => {
  const missing: Array<string> = []
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) missing.unshift(folder)
  for (const folder of missing)
    try {
      mkdirSync(folder, { mode })
    } catch (error) {
      // Somebody else made it meanwhile.
      if (!existsSync(folder)) throw error
    }
}
