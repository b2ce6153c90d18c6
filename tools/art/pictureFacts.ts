/** What is known of every picture, as it is kept beside the drawings, and what the browser needs of it. */
import { SHOP_FOLDER } from "./shopFolder.ts"
import { readFile, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { drawings, mainPictures } from "./drawings.ts"
import { PICTURE_TINTS } from "#core/catalogue/operatorPicture.ts"
import { tintRules } from "./tintRules.ts"

/** What is known of a picture's files: what they show, their shape, and their average colour. */
export interface PictureFacts {
  /** Fingerprint of the drawing, or of the photograph that stands in its place. */
  readonly drawing: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly colour: string
}

/** By the drawing's name. */
export type Facts = Readonly<Record<string, PictureFacts>>

/** The folder that the site serves; pictures are written below it. */
export const PUBLIC_FOLDER = fileURLToPath(new URL("public/", SHOP_FOLDER))

const FACTS = fileURLToPath(new URL("pictures.json", SHOP_FOLDER))
/** The colours alone, of the main pictures: all that the browser needs, and a third of the bytes. */
const COLOURS = fileURLToPath(new URL("pictureColours.json", SHOP_FOLDER))

/** The stylesheet by which each colour stands in for its picture. */
const TINTS = fileURLToPath(new URL("tints.css", SHOP_FOLDER))

const PHOTOGRAPH = "photo:"

/** Names a photograph by the hash of its bytes, so that no drawing is ever taken for it. */
export const photographFingerprint = (hash: string): string => PHOTOGRAPH + hash

/** Whether a photograph stands in the place of the drawing. */
export const isPhotograph = (facts: PictureFacts | undefined): boolean =>
  facts?.drawing.startsWith(PHOTOGRAPH) ?? false

export const readFacts = async (): Promise<Facts> =>
  JSON.parse(await readFile(FACTS, "utf8").catch(() => "{}")) as Facts

/** Keeps what is known of the drawings that still exist, in their order. */
export const writeFacts = async (facts: Facts): Promise<void> => {
  await writeFile(FACTS, oneALine(drawings.map(({ name }) => [name, facts[name]])))
  const colours = mainPictures.map(
    ({ name }) => [name.replace("pictures/", ""), facts[name]?.colour] as const,
  )
  await writeFile(COLOURS, oneALine(colours))
  await writeFile(TINTS, tintRules([...PICTURE_TINTS, ...colours.flatMap(([, colour]) => colour ?? [])]))
}

const oneALine = (rows: ReadonlyArray<readonly [string, unknown]>): string =>
  `{\n${rows
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(",\n")}\n}\n`
