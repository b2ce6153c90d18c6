/** Draws one picture and writes its files below `folder`. */
import { type Drawing, fingerprint } from "./drawings.ts"
import { averageColour, exportPicture, rasterise } from "./exportPicture.ts"
import { type Facts, isPhotograph, type PictureFacts } from "./pictureFacts.ts"

export async function renderDrawing(drawing: Drawing, folder: string): Promise<PictureFacts> {
  const { name, svg, widths } = drawing
  const text = svg()
  const raster = await rasterise(text, Math.max(...widths))
  const bytes = await exportPicture(raster, drawing, folder)
  console.log(`${name}  ${raster.width}x${raster.height}  ${(bytes / 1000).toFixed(0)} kB`)
  const colour = await averageColour(raster)
  return { drawing: fingerprint(text), width: raster.width, height: raster.height, widths, colour }
}

/** Whether the files show something else than the kit draws now. Photographs are never drawn over. */
export const isOutdated = ({ name, svg, widths }: Drawing, known: Facts): boolean =>
  !isPhotograph(known[name]) &&
  (known[name]?.drawing !== fingerprint(svg()) || String(known[name].widths) !== String(widths))
