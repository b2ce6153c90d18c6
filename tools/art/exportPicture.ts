/**
 * Writes every file of a drawing into a folder, each at the best quality that keeps within its weight; returns the
 * bytes written.
 */
import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import sharp, { type Sharp } from "sharp"
import type { Drawing, FileKind } from "./drawings.ts"

interface Encoding {
  /** How much heavier than AVIF it may be. */
  readonly share: number
  readonly qualities: readonly number[]
  readonly encode: (raster: Sharp, quality: number) => Sharp
}

const ENCODINGS: Readonly<Record<FileKind, Encoding>> = {
  avif: {
    share: 1,
    qualities: [44, 40, 35, 30, 25, 20],
    encode: (raster, quality) => raster.avif({ quality, effort: 3 }),
  },
  webp: {
    share: 1.4,
    qualities: [48, 42, 36, 30, 24, 18],
    encode: (raster, quality) => raster.webp({ quality, effort: 4 }),
  },
  jpg: {
    share: 2,
    qualities: [82, 76, 70, 64, 58, 50],
    encode: (raster, quality) => raster.jpeg({ quality, mozjpeg: true }),
  },
  png: {
    share: Infinity,
    qualities: [100],
    encode: (raster, quality) => raster.png({ palette: true, quality, effort: 10 }),
  },
}

/** The heaviest AVIF allowed at each width, in bytes; the other kinds have a share of that. */
const HEAVIEST: Readonly<Record<number, number>> = { 400: 13_500, 800: 28_000, 1200: 39_000, 1600: 56_000 }

/** A picture as pixels at its largest size, ready to be shrunk. */
export interface Raster {
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
}

/** Turns SVG text into pixels of the given width. */
export async function rasterise(svg: string, width: number): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(width)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

export async function exportPicture(raster: Raster, drawing: Drawing, folder: string): Promise<number> {
  const { name, widths, kinds } = drawing
  await mkdir(dirname(join(folder, name)), { recursive: true })
  let bytes = 0
  for (const width of widths) {
    const small = await shrunk(raster, width)
    for (const kind of kinds) {
      const file = await encoded(small, kind, width)
      await writeFile(join(folder, `${name}-${width}.${kind}`), file)
      bytes += file.length
    }
  }
  return bytes
}

const shrunk = ({ pixels, width, height }: Raster, to: number): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(to)
    .png({ compressionLevel: 1 })
    .toBuffer()

async function encoded(small: Buffer, kind: FileKind, width: number): Promise<Buffer> {
  const { share, qualities, encode } = ENCODINGS[kind]
  let file = Buffer.alloc(0)
  for (const quality of qualities) {
    file = await encode(sharp(small), quality).toBuffer()
    if (file.length <= (HEAVIEST[width] ?? Infinity) * share) break
  }
  return file
}

/** The average colour of a picture as `#rgb`, shown while it loads. */
export async function averageColour({ pixels, width, height }: Raster): Promise<string> {
  const { channels } = await sharp(pixels, { raw: { width, height, channels: 3 } }).stats()
  return `#${channels.map(({ mean }) => Math.round(mean / 17).toString(16)).join("")}`
}
