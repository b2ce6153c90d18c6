/** Draws what has changed since the last time: `npm run art`. With names, draws those (a name also means its gallery views). */
import { writeFile } from "node:fs/promises"
import { badgeDocument } from "#shop/badge.ts"
import { drawings, type Drawing } from "./drawings.ts"
import { isPhotograph, type PictureFacts, PUBLIC_FOLDER, readFacts, writeFacts } from "./pictureFacts.ts"
import { isOutdated, renderDrawing } from "./renderDrawing.ts"

async function renderPictures(wanted: readonly string[]): Promise<void> {
  const known = await readFacts()
  const unknown = wanted.filter((name) => !drawings.some((drawing) => isNamed(drawing, name)))
  if (unknown.length > 0) throw new Error(`No such picture: ${unknown.join(", ")}`)
  const photographs = drawings.filter(({ name }) => isPhotograph(known[name]))
  const queue = drawings.filter((drawing) =>
    wanted.length > 0
      ? !photographs.includes(drawing) && wanted.some((name) => isNamed(drawing, name))
      : isOutdated(drawing, known),
  )
  const fresh: Record<string, PictureFacts> = {}
  const count = queue.length
  const work = async (): Promise<void> => {
    for (let drawing = queue.shift(); drawing; drawing = queue.shift())
      fresh[drawing.name] = await renderDrawing(drawing, PUBLIC_FOLDER)
  }
  await Promise.all([work(), work()])
  await writeFacts({ ...known, ...fresh })
  await writeFile(`${PUBLIC_FOLDER}favicon.svg`, badgeDocument("rounded"))
  console.log(
    `${count} of ${drawings.length} pictures drawn, ${photographs.length} left to their photographs`,
  )
}

const isNamed = ({ name }: Drawing, wanted: string): boolean =>
  [wanted, `pictures/${wanted}`].includes(name.replace(/-view\d$/, ""))

await renderPictures(process.argv.slice(2))
