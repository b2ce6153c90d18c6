/** The operator's command line in this process, over the database of some environment. */
import { runCommand } from "#server/cli/runCommand.ts"
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { populateDatabase } from "../../harness/populatedDatabase.ts"
import { newDataFolder } from "../../harness/spawnedServer.ts"
import { stockedSqlite } from "../../harness/stockedDatabase.ts"

/** What a command printed and asked, and how it ended. */
export interface CommandResult {
  readonly code: number
  readonly out: string
  readonly err: string
  readonly asked: string
}

/**
 * One command, with the answer to its question; `undefined` is nobody. `meanwhile` happens before the answer. `isWatched`: on a
 * terminal.
 */
export const commandLineOf =
  (env: Readonly<Record<string, string>>, isWatched = false) =>
  async (
    words: ReadonlyArray<string>,
    answer?: string,
    meanwhile: () => Promise<unknown> = () => Promise.resolve(),
  ): Promise<CommandResult> => {
    const heard = { out: "", err: "", asked: "" }
    const code = await runCommand(words, {
      env,
      account: "maria",
      terminal: {
        out: (text) => void (heard.out += text),
        err: (text) => void (heard.err += text),
        isWatched,
        ask: (question) => {
          heard.asked += question
          return meanwhile().then(() => answer)
        },
      },
    })
    return { code, ...heard }
  }

/** A database in a folder of its own, with the operator's command line over it; no server runs. */
export const openCliDatabase = async () => {
  const folder = newDataFolder()
  const place = join(folder, "goa.sqlite")
  const open = () => Effect.runPromise(openDatabase(place))
  writeFileSync(place, await stockedSqlite())
  const db = await open()
  return {
    folder,
    place,
    db,
    open,
    populate: populateDatabase(db),
    cli: commandLineOf({ DATABASE_URL: `file:${place}` }),
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

export type CliDatabase = Awaited<ReturnType<typeof openCliDatabase>>
