/** Photographs for tests: nothing on them, but real files in every format. */
import { crc32 } from "node:zlib"
import sharp, { type Sharp } from "sharp"

const canvas = (width: number, height: number, colour: string): Sharp =>
  sharp({ create: { width, height, channels: 3, background: colour } })

/** A JPEG of one colour. Unit: pixels. */
export const photograph = (width = 800, height = 600, colour = "#3a86c8"): Promise<Buffer> =>
  canvas(width, height, colour).jpeg({ quality: 60 }).toBuffer()

/** The same in each format that can be imported. */
export const photographAs = (format: "jpeg" | "png" | "webp" | "avif"): Promise<Buffer> =>
  canvas(820, 620, "#a06030").toFormat(format).toBuffer()

/** A PNG whose head says another size than it has. Unit: pixels. */
export const claimingSize = (png: Buffer, width: number, height: number): Buffer => {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** The same of a JPEG. Unit: pixels. */
export const jpegClaimingSize = (jpeg: Buffer, width: number, height: number): Buffer => {
  const bytes = Buffer.from(jpeg)
  const frame = bytes.indexOf(Buffer.of(0xff, 0xc0))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}
