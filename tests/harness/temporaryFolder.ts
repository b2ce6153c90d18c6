/**
 * One folder for all that the tests of a run put into temporary files. It goes with the run, however a test or a worker ended.
 */
import { chmodSync, mkdirSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const NAME = "goa-tests-"

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** What files are still written into while it goes is tried again. */
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** Those of runs that were killed. */
const removeAbandoned = (place: string) => {
  for (const name of readdirSync(place))
    if (name.startsWith(NAME) && !isAlive(Number(name.slice(NAME.length)))) remove(join(place, name))
}

/** A folder in `place` for this run, and how to remove it; those of runs that were killed are removed. */
export const temporaryFolder = (place: string): { readonly folder: string; readonly leave: () => void } => {
  removeAbandoned(place)
  const folder = join(place, `${NAME}${process.pid}`)
  mkdirSync(folder)
  // PostgreSQL is run by another user, whose folder is in here.
  chmodSync(folder, 0o755)
  return { folder, leave: () => remove(folder) }
}

export default (): (() => void) => {
  const { folder, leave } = temporaryFolder(tmpdir())
  process.env["TMPDIR"] = folder
  return leave
}
