import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp, { type Sharp } from "sharp"

const FORMATS = [
  {
    ending: "avif",
    share: 1,
    qualities: [44, 40, 35, 30, 25, 20],
    encode: (raster: Sharp, quality: number) => raster.avif({ quality, effort: 3 }),
  },
  {
    ending: "webp",
    share: 1.4,
    qualities: [48, 42, 36, 30, 24, 18],
    encode: (raster: Sharp, quality: number) => raster.webp({ quality, effort: 4 }),
  },
] as const

/** The heaviest AVIF allowed at each width, in bytes; WebP may weigh 1.4 times that. */
const HEAVIEST: Readonly<Record<number, number>> = { 400: 13_500, 800: 28_000, 1600: 56_000 }

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

/** Writes one width of a picture as AVIF and WebP, each at the best quality that keeps within the weight; returns the bytes written. */
export async function exportPicture(
  raster: Raster,
  name: string,
  width: number,
  folder: string,
): Promise<number> {
  const small = await sharp(raster.pixels, {
    raw: { width: raster.width, height: raster.height, channels: 3 },
  })
    .resize(width)
    .png({ compressionLevel: 1 })
    .toBuffer()
  let bytes = 0
  for (const { ending, share, qualities, encode } of FORMATS) {
    let file = Buffer.alloc(0)
    for (const quality of qualities) {
      file = await encode(sharp(small), quality).toBuffer()
      if (file.length <= (HEAVIEST[width] ?? Infinity) * share) break
    }
    await writeFile(join(folder, `${name}-${width}.${ending}`), file)
    bytes += file.length
  }
  return bytes
}

/** The average colour of a picture as `#rrggbb`, shown while it loads. */
export async function averageColour({ pixels, width, height }: Raster): Promise<string> {
  const { channels } = await sharp(pixels, { raw: { width, height, channels: 3 } }).stats()
  return `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, "0")).join("")}`
}
