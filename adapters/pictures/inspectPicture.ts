/** The first look at an operator's picture: at its head alone, so that nothing large is decoded before it is allowed. */
import type { Metadata } from "sharp"
import type { PictureShape } from "#core/catalogue/givenPicture.ts"
import { PictureRefused } from "./pictureSource.ts"
import { loadSharp } from "./loadSharp.ts"

/** The most pixels that are decoded: a full-frame camera's picture, and no bomb. */
const MOST_PIXELS = 50_000_000
/** The narrowest that still looks like something on a card. Unit: pixels. */
const LEAST_WIDTH = 400

const SHAPES = { main: 9 / 16, view: 3 / 4 } as const satisfies Record<PictureShape, number>
const LARGEST = { main: 1600, view: 800 } as const satisfies Record<PictureShape, number>

/** The size to which a picture is cut: the shape's own, or as much of it as the picture has. Unit: pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

const formatOf = ({ format, compression }: Metadata): string =>
  format === "heif" ? (compression === "av1" ? "avif" : "heic") : (format ?? "unknown")

const READ: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "avif"])

/** What the file is by its bytes, whatever it is called, and the size that it is made in. Throws `PictureRefused`. */
export const inspectPicture = async (
  bytes: Buffer,
  shape: PictureShape,
): Promise<PictureSize & { readonly format: string }> => {
  const sharp = await loadSharp()
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (found === undefined) throw new PictureRefused("cannot be read as a picture")
  const format = formatOf(found)
  if (format === "heic") throw new PictureRefused("is HEIC, which cannot be read here; save it as JPEG")
  if (!READ.has(format)) throw new PictureRefused(`is ${format}; save it as JPEG, PNG, WebP or AVIF`)
  const { width, height } = found.autoOrient
  const size = `${width} × ${height} pixels`
  if (width * height > MOST_PIXELS)
    throw new PictureRefused(`has ${size}; at most ${MOST_PIXELS / 1e6} million in all`)
  const cut = Math.min(LARGEST[shape], width, Math.floor(height / SHAPES[shape]))
  if (cut < LEAST_WIDTH) {
    const least = `${LEAST_WIDTH} × ${Math.ceil(LEAST_WIDTH * SHAPES[shape])}`
    throw new PictureRefused(`has ${size}; at least ${least} are needed`)
  }
  return { format, width: cut, height: Math.round(cut * SHAPES[shape]) }
}
