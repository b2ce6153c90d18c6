/** Draws what has changed since the last time: `npm run art`. With names, draws those (a name also means its gallery views). */
import { readFile, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { badgeDocument } from "./badge.ts"
import { drawings, fingerprint, mainPictures, type Drawing } from "./drawings.ts"
import { tintRules } from "./tintRules.ts"
import { averageColour, exportPicture, rasterise } from "./exportPicture.ts"

/** What is known of a drawing's files: which drawing they show, their shape, and their average colour. */
interface PictureFacts {
  readonly drawing: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly colour: string
}

type Facts = Readonly<Record<string, PictureFacts>>

const fileAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const FOLDER = fileAt("../public/")
const FACTS = fileAt("pictures.json")
/** The colours alone, of the main pictures: all that the browser needs, and a third of the bytes. */
const COLOURS = fileAt("pictureColours.json")
const TINTS = fileAt("../parts/picture/tints.css")

async function renderPictures(wanted: readonly string[]): Promise<void> {
  const known = JSON.parse(await readFile(FACTS, "utf8").catch(() => "{}")) as Facts
  const unknown = wanted.filter((name) => !drawings.some((drawing) => isNamed(drawing, name)))
  if (unknown.length > 0) throw new Error(`No such picture: ${unknown.join(", ")}`)
  const queue = drawings.filter((drawing) =>
    wanted.length > 0 ? wanted.some((name) => isNamed(drawing, name)) : hasChanged(drawing, known),
  )
  const fresh: Record<string, PictureFacts> = {}
  const count = queue.length
  const work = async (): Promise<void> => {
    for (let drawing = queue.shift(); drawing; drawing = queue.shift())
      fresh[drawing.name] = await render(drawing)
  }
  await Promise.all([work(), work()])
  await writeFacts({ ...known, ...fresh })
  await writeFile(`${FOLDER}favicon.svg`, badgeDocument("rounded"))
  console.log(`${count} of ${drawings.length} pictures drawn`)
}

const isNamed = ({ name }: Drawing, wanted: string): boolean =>
  [wanted, `pictures/${wanted}`].includes(name.replace(/-view\d$/, ""))

const hasChanged = ({ name, svg, widths }: Drawing, known: Facts): boolean =>
  known[name]?.drawing !== fingerprint(svg()) || String(known[name]?.widths) !== String(widths)

async function render(drawing: Drawing): Promise<PictureFacts> {
  const { name, svg, widths } = drawing
  const text = svg()
  const raster = await rasterise(text, Math.max(...widths))
  const bytes = await exportPicture(raster, drawing, FOLDER)
  console.log(`${name}  ${raster.width}x${raster.height}  ${(bytes / 1000).toFixed(0)} kB`)
  const colour = await averageColour(raster)
  return { drawing: fingerprint(text), width: raster.width, height: raster.height, widths, colour }
}

async function writeFacts(facts: Facts): Promise<void> {
  await writeFile(FACTS, oneALine(drawings.map(({ name }) => [name, facts[name]])))
  const colours = mainPictures.map(
    ({ name }) => [name.replace("pictures/", ""), facts[name]?.colour] as const,
  )
  await writeFile(COLOURS, oneALine(colours))
  await writeFile(TINTS, tintRules(colours.flatMap(([, colour]) => colour ?? [])))
}

const oneALine = (rows: ReadonlyArray<readonly [string, unknown]>): string =>
  `{\n${rows
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(",\n")}\n}\n`

await renderPictures(process.argv.slice(2))
