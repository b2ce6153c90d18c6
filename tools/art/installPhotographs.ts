/**
 * Writes the files of every photograph that is new or has changed below `publicFolder`, and draws the scene again where
 * a photograph was taken away.
 */
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { drawings } from "./drawings.ts"
import { averageColour, exportPicture } from "./exportPicture.ts"
import { developPhotograph, openPhotograph, PhotographRefused } from "./photograph.ts"
import { type Facts, isPhotograph, photographFingerprint, type PictureFacts } from "./pictureFacts.ts"
import { renderDrawing } from "./renderDrawing.ts"

/** What came of a folder of photographs. */
export interface InstalledPhotographs {
  /** Of pictures whose files were written now. */
  readonly fresh: Facts
  /** One line for each file that could not be used; its scene stays. */
  readonly refused: readonly string[]
}

/** Files that nobody means as a picture: this folder's own words, and what desktops leave behind. */
const isOther = (file: string): boolean => /^\.|\.(md|txt|ini|db)$/i.test(file)

export async function installPhotographs(
  folder: string,
  publicFolder: string,
  known: Facts,
): Promise<InstalledPhotographs> {
  const fresh: Record<string, PictureFacts> = {}
  const refused: string[] = []
  const hanging = new Set<string>()
  for (const file of (await readdir(folder)).toSorted()) {
    if (isOther(file)) continue
    try {
      const photograph = await openPhotograph(join(folder, file))
      const { drawing } = photograph
      const print = photographFingerprint(photograph.hash)
      if (known[drawing.name]?.drawing !== print) {
        const raster = await developPhotograph(photograph)
        await exportPicture(raster, drawing, publicFolder)
        const { width, height } = raster
        const colour = await averageColour(raster)
        fresh[drawing.name] = { drawing: print, width, height, widths: drawing.widths, colour }
      }
      hanging.add(drawing.name)
    } catch (failure) {
      if (!(failure instanceof PhotographRefused)) throw failure
      refused.push(`${file}: ${failure.message}. The scene stays.`)
    }
  }
  for (const drawing of drawings)
    if (isPhotograph(known[drawing.name]) && !hanging.has(drawing.name))
      fresh[drawing.name] = await renderDrawing(drawing, publicFolder)
  return { fresh, refused }
}
