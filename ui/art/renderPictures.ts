import { mkdir, readFile, writeFile } from "node:fs/promises"
import { drawScene } from "./drawScene.ts"
import { averageColour, exportPicture, rasterise } from "./exportPicture.ts"
import { activityScenes, pageScenes } from "./scenes.ts"
import { viewsOf } from "./views.ts"

/** What a page needs to know of a picture: size in pixels, the widths on offer, its average colour. */
export interface PictureFacts {
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly colour: string
}

/** The colours alone, of the main pictures: all that the browser needs, and a third of the bytes. */
const COLOURS = new URL("pictureColours.json", import.meta.url).pathname

interface Job {
  readonly name: string
  readonly svg: () => string
  readonly widths: readonly number[]
}

const FOLDER = new URL("../public/pictures/", import.meta.url).pathname
const FACTS = new URL("pictures.json", import.meta.url).pathname

const mainPictures: readonly Job[] = Object.entries({ ...pageScenes, ...activityScenes }).map(
  ([name, scene]) => ({ name, svg: () => drawScene(scene), widths: [400, 800, 1600] }),
)
const galleryPictures: readonly Job[] = Object.entries(activityScenes).flatMap(([name, scene]) =>
  viewsOf(scene).map((view, i) => ({
    name: `${name}-view${i + 1}`,
    svg: () => drawScene(view.scene, view.crop, view.mirrored),
    widths: [800],
  })),
)

/** Renders the wanted pictures (a name also means its gallery views; none means all) and records their facts. */
async function renderPictures(wanted: readonly string[]): Promise<void> {
  const all = [...mainPictures, ...galleryPictures]
  const isWanted = ({ name }: Job): boolean =>
    wanted.length === 0 || wanted.includes(name) || wanted.includes(name.replace(/-view\d$/, ""))
  const unknown = wanted.filter((name) => !all.some((job) => job.name === name))
  if (unknown.length > 0) throw new Error(`No such picture: ${unknown.join(", ")}`)
  await mkdir(FOLDER, { recursive: true })
  const fresh: Record<string, PictureFacts> = {}
  let total = 0
  const queue = all.filter(isWanted)
  const count = queue.length
  const work = async (): Promise<void> => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const [facts, bytes] = await renderPicture(job)
      fresh[job.name] = facts
      total += bytes
      console.log(`${job.name}  ${facts.width}x${facts.height}  ${kilobytes(bytes)}`)
    }
  }
  await Promise.all([work(), work()])
  const known: Record<string, PictureFacts> = wanted.length === 0 ? {} : await knownFacts()
  const facts = Object.fromEntries(
    all.flatMap(({ name }) =>
      [fresh[name] ?? known[name]].filter((fact) => fact !== undefined).map((fact) => [name, fact]),
    ),
  )
  await writeFile(
    FACTS,
    `{\n${Object.entries(facts)
      .map(([name, fact]) => `  ${JSON.stringify(name)}: ${JSON.stringify(fact)}`)
      .join(",\n")}\n}\n`,
  )
  const colours = mainPictures.map(
    ({ name }) => `  ${JSON.stringify(name)}: ${JSON.stringify(facts[name]?.colour)}`,
  )
  await writeFile(COLOURS, `{\n${colours.join(",\n")}\n}\n`)
  console.log(`${count} pictures, ${kilobytes(total)}`)
}

async function renderPicture({ name, svg, widths }: Job): Promise<readonly [PictureFacts, number]> {
  const raster = await rasterise(svg(), Math.max(...widths))
  let bytes = 0
  for (const width of widths) bytes += await exportPicture(raster, name, width, FOLDER)
  return [{ width: raster.width, height: raster.height, widths, colour: await averageColour(raster) }, bytes]
}

const knownFacts = async (): Promise<Record<string, PictureFacts>> =>
  JSON.parse(await readFile(FACTS, "utf8").catch(() => "{}")) as Record<string, PictureFacts>
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`

await renderPictures(process.argv.slice(2))
