/** From an operator's picture to the files that pages ask for. What cameras write into files, such as the place, goes. */
import type Library from "sharp"
import type { OutputInfo, Sharp } from "sharp"
import { pictureTint, pictureWidths } from "#core/catalogue/operatorPicture.ts"
import { inspectPicture } from "./inspectPicture.ts"
import { loadSharp } from "./loadSharp.ts"
import { PictureRefused, type PictureSource } from "./pictureSource.ts"
import { socialPicture } from "./socialPicture.ts"

/** What a main picture has and a view has not. */
export const SOCIAL_FILE = "social.jpg"

/** A picture in all its files. */
export interface MadePicture {
  readonly tint: string
  /** The largest width. Unit: pixels. */
  readonly width: number
  /** By name, such as "800.avif" and "social.jpg"; the operator's own file is "original". */
  readonly files: ReadonlyMap<string, Buffer>
}

type FileKind = "avif" | "webp" | "jpg"

/** Measured on photographs at 1600 pixels: no eye tells them from the original on a screen. */
const ENCODE = {
  avif: (raster) => raster.avif({ quality: 46, effort: 0 }),
  webp: (raster) => raster.webp({ quality: 66, effort: 2 }),
  jpg: (raster) => raster.jpeg({ quality: 78, progressive: true }),
} as const satisfies Record<FileKind, (raster: Sharp) => Sharp>

/** Pixels as they stand in memory, which every file of one width is encoded from. */
const rasterOf = (
  sharp: typeof Library,
  { data, info }: { readonly data: Buffer; readonly info: OutputInfo },
) => {
  const { width, height, channels } = info
  return { width, pixels: () => sharp(data, { raw: { width, height, channels } }) }
}

/** The picture upright and cut to its shape around what draws the eye. Throws `PictureRefused`. */
const cutPicture = async (sharp: typeof Library, { bytes, shape }: PictureSource) => {
  const { width, height } = await inspectPicture(bytes, shape)
  return sharp(bytes, { failOn: "error" })
    .autoOrient()
    .resize(width, height, { fit: "cover", position: "attention" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PictureRefused("breaks off or is damaged")
    })
}

/** Throws `PictureRefused` for what is no picture, too large, too small or damaged. */
export const makePicture = async (source: PictureSource): Promise<MadePicture> => {
  const sharp = await loadSharp()
  const { width: largest, pixels } = rasterOf(sharp, await cutPicture(sharp, source))
  // The picture in one pixel: the library's statistics of it take as long as half of its files.
  const mean = await pixels().resize(1, 1, { fit: "fill" }).raw().toBuffer()
  const files = new Map([["original", source.bytes]])
  for (const width of pictureWidths(largest)) {
    const resized = rasterOf(sharp, await pixels().resize(width).raw().toBuffer({ resolveWithObject: true }))
    const kinds: ReadonlyArray<FileKind> = ["avif", "webp", "jpg"]
    for (const kind of kinds) files.set(`${width}.${kind}`, await ENCODE[kind](resized.pixels()).toBuffer())
  }
  if (source.shape === "main") files.set(SOCIAL_FILE, await socialPicture(pixels(), source.name))
  return { tint: pictureTint([...mean]), width: largest, files }
}
