/** A copy of the sources with one mistake in it, in a folder that is gone afterwards. */
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { PlantedBug } from "./plantedBugs.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))

/** What a simulation is made of. */
const SOURCES = [
  "package.json",
  "core",
  "adapters",
  "server",
  "stories/charts",
  "tests/simulation",
  "tests/qa/commitSeed.ts",
  "tests/qa/coverage.ts",
  "tests/qa/page",
  "tests/qa/boundaryTable.ts",
  "tests/qa/outcome.ts",
]

/** The changed files by their paths. Throws when a text is not there exactly once: the sources have moved on. */
export const changedTexts = async ({
  name,
  changes,
}: Pick<PlantedBug, "name" | "changes">): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>()
  for (const [file, from, to] of changes) {
    const text = texts.get(file) ?? (await readFile(join(root, file), "utf8"))
    const times = text.split(from).length - 1
    if (times !== 1) throw new Error(`${name}: "${from}" is ${times} times in ${file}`)
    texts.set(
      file,
      text.replace(from, () => to),
    )
  }
  return texts
}

/** Calls `use` with the folder. */
export const withPlanted = async <A>(bug: PlantedBug, use: (folder: string) => Promise<A>): Promise<A> => {
  const folder = await mkdtemp(join(tmpdir(), "planted-"))
  try {
    const texts = await changedTexts(bug)
    for (const source of SOURCES) await cp(join(root, source), join(folder, source), { recursive: true })
    await symlink(join(root, "node_modules"), join(folder, "node_modules"))
    for (const [file, text] of texts) await writeFile(join(folder, file), text)
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
