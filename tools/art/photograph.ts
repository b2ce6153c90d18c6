/** From an operator's file to the pixels that take a drawing's place. */
import { createHash } from "node:crypto"
import { readFile, stat } from "node:fs/promises"
import { basename } from "node:path"
import sharp from "sharp"
import { type Drawing, drawings } from "./drawings.ts"
import type { Raster } from "./exportPicture.ts"

/** An operator's photograph for the place of a drawing, not yet looked into. */
export interface Photograph {
  readonly drawing: Drawing
  /** Twelve hex digits that change with the file. */
  readonly hash: string
  readonly bytes: Buffer
}

/** Why a file cannot be used, as one line for the operator. */
export class PhotographRefused extends Error {}

/** The heaviest file that is read. Unit: bytes. */
const HEAVIEST = 30_000_000
/** The most pixels that are decoded. */
const MOST_PIXELS = 100_000_000
const JPEG = /\.jpe?g$/i

const places = drawings.filter(({ name }) => /^pictures\/(?!social)/.test(name))

/** Main pictures are 16:9, gallery views 4:3. */
const heightOf = ({ name, widths }: Drawing): number =>
  Math.max(...widths) * (/-view\d$/.test(name) ? 3 / 4 : 9 / 16)

/** Reads a file by the name of the picture whose place it takes. Throws `PhotographRefused`. */
export async function openPhotograph(path: string): Promise<Photograph> {
  const file = basename(path)
  if (!JPEG.test(file)) throw new PhotographRefused("is not a JPEG; save it as one, with the ending .jpg")
  const name = file.replace(JPEG, "")
  const drawing = places.find((place) => place.name === `pictures/${name}`)
  if (drawing === undefined)
    throw new PhotographRefused(
      "no drawn picture has this name; a picture of an activity of your own is imported with the catalogue, as docs/catalogue.md says",
    )
  const { size } = await stat(path)
  if (size > HEAVIEST)
    throw new PhotographRefused(`${(size / 1e6).toFixed(0)} MB; at most ${HEAVIEST / 1e6} MB`)
  const bytes = await readFile(path)
  return { drawing, bytes, hash: createHash("sha256").update(bytes).digest("hex").slice(0, 12) }
}

/** The photograph upright, cut to the drawing's shape around what draws the eye. Throws `PhotographRefused`. */
export async function developPhotograph({ drawing, bytes }: Photograph): Promise<Raster> {
  const [width, height] = [Math.max(...drawing.widths), heightOf(drawing)]
  const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PhotographRefused("cannot be read as a picture")
    })
  if (format !== "jpeg") throw new PhotographRefused(`is a ${format} inside; save it as a JPEG`)
  const size = `${autoOrient.width} × ${autoOrient.height} pixels`
  if (autoOrient.width < width || autoOrient.height < height)
    throw new PhotographRefused(`${size}; at least ${width} × ${height} are needed`)
  if (autoOrient.width * autoOrient.height > MOST_PIXELS)
    throw new PhotographRefused(`${size}; at most ${MOST_PIXELS / 1e6} million in all`)
  const cut = sharp(bytes)
    .autoOrient()
    .resize(width, height, { fit: "cover", position: "attention" })
    .toColourspace("srgb")
    .removeAlpha()
  const { data, info } = await cut
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PhotographRefused("breaks off or is damaged")
    })
  return { pixels: data, width: info.width, height: info.height }
}
