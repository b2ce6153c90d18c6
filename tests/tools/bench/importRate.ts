/**
 * A catalogue of 200 activities with five photographs of 6 megapixels each, imported by the command into an empty shop.
 * Limits: three minutes, on two processors; and a tenth of that once the pictures are there.
 */
import { execFile } from "node:child_process"
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { Effect } from "effect"
import sharp from "sharp"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { newDataFolder } from "../../harness/spawnedServer.ts"
import type { BenchLine } from "./limitedFigure.ts"

const ACTIVITIES = 200
const PHOTOGRAPHS = 5
const DIFFERENT = 20

const root = fileURLToPath(new URL("../../../", import.meta.url))
const run = promisify(execFile)

/** Scenes of the sample in a camera's size. */
const scenes = (): Promise<ReadonlyArray<Buffer>> => {
  const folder = join(root, "samples/goa/public/pictures")
  const files = readdirSync(folder).filter((name) => name.endsWith("-1600.webp"))
  return Promise.all(
    files
      .slice(0, DIFFERENT)
      .map((name) =>
        sharp(join(folder, name)).resize(3000, 2000, { fit: "cover" }).jpeg({ quality: 88 }).toBuffer(),
      ),
  )
}

const writeCatalogue = async (folder: string) => {
  mkdirSync(join(folder, "pictures"), { recursive: true })
  const taken = await scenes()
  for (let n = 0; n < ACTIVITIES * PHOTOGRAPHS; n++) {
    const place = n % PHOTOGRAPHS
    const name = `walk-a${Math.floor(n / PHOTOGRAPHS)}${place === 0 ? "" : `-${place + 1}`}.jpg`
    // What stands behind a JPEG's end is nobody's, and makes it another file.
    const bytes = Buffer.concat([taken[n % DIFFERENT] ?? Buffer.alloc(0), Buffer.from(String(n))])
    writeFileSync(join(folder, "pictures", name), bytes)
  }
  const subcategories = Array.from({ length: ACTIVITIES }, (_, n) => ({
    _id: `act-${n}`,
    name: `Walk number ${n}`,
    slug: `walk-a${n}`,
    packageType: "tour package",
    price: 500 + n,
  }))
  const category = { _id: "cat-walks", name: "Walks", slug: "walks", subcategories }
  writeFileSync(join(folder, "walks.json"), JSON.stringify(category))
}

const secondsOf = async (act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await act()
  return (performance.now() - began) / 1000
}

export const importRate = async (): Promise<ReadonlyArray<BenchLine>> => {
  const data = newDataFolder()
  const place = join(data, "goa.sqlite")
  const folder = join(data, "catalogue")
  await writeCatalogue(folder)
  const db = await Effect.runPromise(openDatabase(place))
  await db.destroy()
  const command = (...words: ReadonlyArray<string>) =>
    run(process.execPath, [join(root, "server/cli/main.ts"), "catalogue", ...words], {
      env: { ...process.env, DATABASE_URL: `file:${place}` },
    })
  const first = await secondsOf(() => command("import", folder, "--yes"))
  const again = await secondsOf(() => command("import", folder, "--yes"))
  rmSync(data, { recursive: true })
  const pictures = `${ACTIVITIES} activities with ${PHOTOGRAPHS} photographs each`
  return [
    { text: `${pictures}: ${first.toFixed(0)} s`, value: first, limit: { atMost: 180 } },
    { text: `the same again: ${again.toFixed(0)} s`, value: again, limit: { atMost: 18 } },
  ]
}
