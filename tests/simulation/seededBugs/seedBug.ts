/** A copy of the sources with one mistake in it, in a folder that is gone afterwards. */
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { editedFiles } from "../../tools/sourceEdits/editedSource.ts"
import type { SeededBug } from "./seededBugs.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))

/** What a simulation is made of. */
const SOURCES = [
  "package.json",
  "core",
  "adapters",
  "server",
  "stories/statecharts",
  "tests/simulation",
  "tests/tools/qa",
]

/** Calls `use` with the folder. */
export const withSeededBug = async <A>(bug: SeededBug, use: (folder: string) => Promise<A>): Promise<A> => {
  const folder = await mkdtemp(join(tmpdir(), "seeded-bug-"))
  try {
    const texts = await editedFiles(bug.name, bug.changes)
    for (const source of SOURCES) await cp(join(root, source), join(folder, source), { recursive: true })
    await symlink(join(root, "node_modules"), join(folder, "node_modules"))
    for (const [file, text] of texts) await writeFile(join(folder, file), text)
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
