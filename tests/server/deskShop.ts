/** A shop's database in a folder of its own, with the desk over it; no shop runs. */
import { readdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { seedCatalogue } from "#adapters/catalogue/seedCatalogue.ts"
import { openDatabase } from "#adapters/sql/database.ts"
import { importCatalogue } from "#adapters/sql/importCatalogue.ts"
import { keptShop } from "../keptShop.ts"
import { newDataFolder } from "../spawnedServer.ts"
import { deskOf } from "./deskOf.ts"

export const deskShop = async () => {
  const folder = newDataFolder()
  const place = join(folder, "goa.sqlite")
  const open = () => Effect.runPromise(openDatabase(place))
  const db = await open()
  await Effect.runPromise(importCatalogue(db, seedCatalogue()))
  return {
    folder,
    place,
    db,
    open,
    stock: keptShop(db),
    desk: deskOf({ DATABASE_URL: `file:${place}` }),
    /** Names of the files, anywhere below the folder, whose bytes hold a text. */
    filesWith: (text: string) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(text))
        .map(({ name }) => name),
    end: async () => {
      await db.destroy()
      rmSync(folder, { recursive: true })
    },
  }
}

export type DeskShop = Awaited<ReturnType<typeof deskShop>>
