/** Photographs for tests: nothing on them, but real files in every format. */
import sharp, { type Sharp } from "sharp"

const canvas = (width: number, height: number, colour: string): Sharp =>
  sharp({ create: { width, height, channels: 3, background: colour } })

/** A JPEG of one colour. Unit: pixels. */
export const photograph = (width = 800, height = 600, colour = "#3a86c8"): Promise<Buffer> =>
  canvas(width, height, colour).jpeg({ quality: 60 }).toBuffer()

/** The same in each format that can be imported. */
export const photographAs = (format: "jpeg" | "png" | "webp" | "avif"): Promise<Buffer> =>
  canvas(820, 620, "#a06030").toFormat(format).toBuffer()
