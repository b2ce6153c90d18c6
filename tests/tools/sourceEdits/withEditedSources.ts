/** A copy of some of the sources with one mistake in it, in a folder that is gone afterwards. */
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { editedFiles } from "./editedSource.ts"
import type { SourceEdit } from "./sourceEdit.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))

/** The shop's own words, without which the core is none; its pictures are not needed. */
const SHOP = "samples/goa"
const PICTURES = /\/(photographs|public)(\/|$)/

export interface Mistake {
  readonly name: string
  readonly changes: ReadonlyArray<SourceEdit>
}

/** Calls `use` with the folder. `sources` are files and folders from the root: all that is run there, besides packages. */
export const withEditedSources = async <A>(
  { name, changes }: Mistake,
  sources: ReadonlyArray<string>,
  use: (folder: string) => Promise<A>,
): Promise<A> => {
  const folder = await mkdtemp(join(tmpdir(), "mistake-"))
  try {
    const texts = await editedFiles(name, changes)
    for (const source of sources) await cp(join(root, source), join(folder, source), { recursive: true })
    await cp(join(root, SHOP), join(folder, SHOP), {
      recursive: true,
      filter: (path) => !PICTURES.test(path),
    })
    await symlink(join(root, "node_modules"), join(folder, "node_modules"))
    for (const [file, text] of texts) await writeFile(join(folder, file), text)
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
