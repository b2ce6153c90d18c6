/**
 * The picture that a shared link shows: the photograph with the name on a band below it, 1200 × 630 pixels, in the shop's
 * colours.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Sharp } from "sharp"
import { bricolageDisplay } from "../pdf/fonts/bricolageDisplay.ts"
import { INDIGO, SHELL } from "../palette.ts"
import { escapeHtml } from "#core/escapeHtml.ts"
import { loadSharp } from "./loadSharp.ts"

const WIDTH = 1200
const HEIGHT = 630
const BAND = 170
const MARGIN = 52
/** With its comma: without one the last words would be taken for a weight and a size. */
const FAMILY = "Bricolage Grotesque 96pt ExtraBold,"

let fontFile: string | undefined
/** Stays until the process ends: the face is known to the whole process by the file that it was first read from. */
const displayFontFile = (): string => {
  if (fontFile !== undefined) return fontFile
  const folder = mkdtempSync(join(tmpdir(), "lettering-"))
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
  fontFile = join(folder, "display.ttf")
  writeFileSync(fontFile, Buffer.from(bricolageDisplay.base64, "base64"))
  return fontFile
}

/** Letters that the face lacks are set in what the machine has. */
const lettering = async (name: string): Promise<Buffer> => {
  const sharp = await loadSharp()
  const words = escapeHtml(name).replace(/\p{Cc}/gu, " ")
  const text = `<span foreground="${INDIGO}">${words}</span>`
  const size = { width: WIDTH - 2 * MARGIN, height: BAND - MARGIN }
  const raw = await sharp({ text: { text, font: FAMILY, fontfile: displayFontFile(), rgba: true, ...size } })
    .png()
    .toBuffer()
  return sharp(raw)
    .resize({ ...size, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer()
}

/** `photograph` in any size. Returns a JPEG. */
export const socialPicture = async (photograph: Sharp, name: string): Promise<Buffer> => {
  const sharp = await loadSharp()
  const scene = await photograph
    .resize(WIDTH, HEIGHT - BAND, { fit: "cover", position: "attention" })
    .jpeg({ quality: 95 })
    .toBuffer()
  const words = await lettering(name)
  const { height = 0 } = await sharp(words).metadata()
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: SHELL } })
    .composite([
      { input: scene, left: 0, top: 0 },
      { input: words, left: MARGIN, top: HEIGHT - BAND + Math.floor((BAND - height) / 2) },
    ])
    .jpeg({ quality: 78 })
    .toBuffer()
}
