/**
 * What a phone's camera sees at the jetty, as a film for Chromium's pretended camera: tickets held before it, and none between.
 */
import { writeFileSync } from "node:fs"
import sharp from "sharp"
import { encode } from "uqr"

const WIDTH = 640
const HEIGHT = 480
/** As Chromium plays it. */
const FRAMES_A_SECOND = 30

/** Which of the film's brightness tells a ticket from the ground before it; 0 black, 255 white. */
export const TICKET_CORNER = { x: 8, y: 8, isLitAbove: 128 } as const

/** A ticket as a phone shows it, turned a little and not quite sharp; its corner is lit while it is there. */
const ticketFrame = async (code: string, turnedBy: number): Promise<Buffer> => {
  const { size, data } = encode(code, { ecc: "M", border: 4 })
  const modules = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 20 : 235))))
  const ticket = await sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize(300, 300, { kernel: "nearest" })
    .rotate(turnedBy, { background: "#909090" })
    .blur(0.8)
    .png()
    .toBuffer()
  const lamp = { create: { width: 32, height: 32, channels: 3, background: "#ffffff" } } as const
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#707070" } })
    .composite([
      { input: ticket, gravity: "centre" },
      { input: await sharp(lamp).png().toBuffer(), left: 0, top: 0 },
    ])
    .jpeg({ quality: 80 })
    .toBuffer()
}

const groundFrame = (): Promise<Buffer> =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#303030" } })
    .jpeg({ quality: 80 })
    .toBuffer()

/** Unit: milliseconds that each ticket is held, and that none is. */
export interface FilmTimes {
  readonly heldMs: number
  readonly betweenMs: number
}

/** Writes the film, which plays over and over. */
export const writeTicketFilm = async (
  file: string,
  codes: ReadonlyArray<string>,
  { heldMs, betweenMs }: FilmTimes,
): Promise<void> => {
  const ground = await groundFrame()
  const frames = (ms: number) => Math.max(1, Math.round((ms / 1000) * FRAMES_A_SECOND))
  const parts: Array<Buffer> = []
  for (const [place, code] of codes.entries()) {
    const ticket = await ticketFrame(code, (place % 7) * 4 - 12)
    parts.push(
      ...Array<Buffer>(frames(betweenMs)).fill(ground),
      ...Array<Buffer>(frames(heldMs)).fill(ticket),
    )
  }
  writeFileSync(file, Buffer.concat(parts))
}

/** Flags by which Chromium takes the film for its camera, and asks nobody whether it may. */
export const cameraFlags = (file: string): ReadonlyArray<string> => [
  "--use-fake-ui-for-media-stream",
  "--use-fake-device-for-media-stream",
  `--use-file-for-fake-video-capture=${file}`,
]
