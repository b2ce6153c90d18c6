/** Imports mutilated catalogue folders into a shop, one after the other, and looks whether it stays a whole one. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import * as fc from "fast-check"
import { operatorPictureHashes } from "#core/catalogue/operatorPicture.ts"
import { readWholeCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import { openCliDatabase } from "../../server/cli/cliHarness.ts"
import { goodFolder, mutilations, writeMutilated } from "./mutilatedFolders.ts"

/** How many folders were imported all the same, and how many refused. */
export interface FuzzedCatalogue {
  readonly imported: number
  readonly refused: number
}

const SIZES = ["400.avif", "400.webp", "400.jpg", "original", "facts.json"]

/**
 * Throws fast-check's report, with the smallest folder that breaks the promise: a folder goes on sale whole, or one line
 * says why not and nothing has changed.
 */
export const fuzzCatalogue = async (
  { folders, seed }: { readonly folders: number; readonly seed: number },
  progress: (done: number) => void = () => {},
): Promise<FuzzedCatalogue> => {
  const database = await openCliDatabase()
  const folder = join(database.folder, "mutilated")
  const counts = { imported: 0, refused: 0 }
  const files = await goodFolder()
  const onSale = async () => JSON.stringify(await Effect.runPromise(readWholeCatalogue(database.db)))
  const isWhole = (catalogue: string) =>
    operatorPictureHashes(catalogue).every((hash) =>
      SIZES.every((name) => existsSync(join(database.folder, "pictures", hash, name))),
    )
  try {
    const property = fc.asyncProperty(mutilations, async (done) => {
      writeMutilated(folder, files, done)
      const before = await onSale()
      const { code, out, err } = await database.cli(["catalogue", "import", folder, "--yes"])
      const after = await onSale()
      if (!isWhole(after)) throw new Error(`on sale with a picture that is not there: ${out}`)
      if (code === 0) counts.imported++
      else counts.refused++
      progress(counts.imported + counts.refused)
      if (code === 0) return
      if (code !== 1 || !/^[^\n]+\n$/.test(err)) throw new Error(`code ${code}: ${JSON.stringify(err)}`)
      if (before !== after) throw new Error("refused, and something is on sale that was not")
    })
    await fc.assert(property, { numRuns: folders, seed })
    return counts
  } finally {
    await database.end()
  }
}
