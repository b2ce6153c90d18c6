/** `catalogue preview`: a shop over a folder, beside the shop that sells: nothing is imported, and it is gone when it ends. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import { replacePictures } from "#adapters/catalogueFiles/cataloguePictures.ts"
import { isOnSite } from "../config/chosenShop.ts"
import { readCatalogue } from "#adapters/catalogueFiles/readCatalogue.ts"
import {
  addressesOf,
  identifyPictures,
  makePictures,
  picturesToMake,
} from "#adapters/pictures/preparePictures.ts"
import { picturesFolderIn } from "#adapters/pictures/pictureStore.ts"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { importCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import { countText } from "#core/countText.ts"
import { type Command, type CommandContext, CommandRefused, UsageError } from "./command.ts"
import { singlePositional } from "./commandArguments.ts"
import { temporaryFolder } from "./temporaryFolder.ts"

const SERVER = fileURLToPath(new URL("../main.ts", import.meta.url))
const PORT = "3100"

/**
 * What it takes of the environment: which shop it is, what is told of its operator, and what a process needs. All else is
 * the shop's that sells: its database, payments, mail, WhatsApp and address.
 */
const ITS_OWN =
  /^(?:PATH|HOME|TMPDIR|TZ|LANG|LC_\w+|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|SHOP|SITE_(?!URL$)\w+|SHOW_SAMPLE_RATINGS)$/

/** Ctrl+C, a service's end, and a terminal that was closed. */
const ENDING = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/** The shop as a process of its own; ends with a signal to this one. Returns its exit code. */
const serve = (env: CommandContext["env"], out: (text: string) => void, err: (text: string) => void) =>
  Effect.promise(async () => {
    const server = spawn(process.execPath, [SERVER], { env, stdio: ["ignore", "pipe", "pipe"] })
    server.stdout.on("data", (text: Buffer) => out(text.toString()))
    server.stderr.on("data", (text: Buffer) => err(text.toString()))
    const end = () => void server.kill("SIGTERM")
    for (const signal of ENDING) process.on(signal, end)
    const [code] = (await once(server, "exit")) as [number | null]
    for (const signal of ENDING) process.off(signal, end)
    return code ?? 0
  })

export const cataloguePreviewCommand: Command = {
  name: "catalogue preview",
  takes: "FILE|FOLDER",
  does: `opens a shop over the folder on this machine, with simulated payments and a database of its own, until
    Ctrl+C: nothing is imported, and nothing of it stays`,
  options: { port: { value: "N", says: "its port: http://localhost:N", usual: PORT } },
  parse: Effect.fn("cataloguePreview.parse")(function* (given) {
    const path = yield* singlePositional(given, "catalogue preview needs a file or a folder")
    const port = given.one("port") ?? PORT
    if (!/^\d{1,5}$/.test(port)) return yield* new UsageError({ message: "--port needs a port number" })
    return Effect.fn("cataloguePreview")(function* ({ env, terminal }) {
      const data = yield* temporaryFolder
      const shop = picturesFolderIn(data)
      const read = yield* readCatalogue(path, [], { hasPicture: () => false, isOnSite })
      const pictures = yield* identifyPictures(read.pictures, read.folder, yield* temporaryFolder, shop)
      if (pictures.length > 0) terminal.out(`Making ${countText(pictures.length, "picture")} …\n`)
      yield* makePictures(picturesToMake(pictures, shop), shop)
      const place = join(data, "preview.sqlite")
      const db = yield* openDatabase(place)
      yield* importCatalogue(db, replacePictures(read.stock, addressesOf(pictures, shop)))
      yield* Effect.promise(() => db.destroy())
      const own = Object.entries(env).filter(([name]) => ITS_OWN.test(name))
      const settings = {
        ...Object.fromEntries(own),
        NODE_ENV: "development",
        DATABASE_URL: `file:${place}`,
        PORT: port,
      }
      const code = yield* serve(settings, terminal.out, terminal.err)
      if (code !== 0) return yield* new CommandRefused({ message: "The preview could not be opened." })
      terminal.out("The preview has ended; nothing was imported.\n")
      return 0
    })
  }),
}
