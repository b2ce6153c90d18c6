/** `npm run move-database -- FROM TO`: moves a shop to another database. Exit code 0 moved, 1 not moved, 2 not understood. */
import { Effect } from "effect"
import { moveDatabase } from "#adapters/sql/moveDatabase.ts"
import { asksForHelp, type CommandUsage, helpText } from "../prepare/commandLine.mjs"
import { progressBar } from "../progressBar.ts"
import { migrationPlaces } from "./migrationConsole.ts"

const USAGE: CommandUsage = {
  call: "npm run move-database --",
  takes: "FROM TO",
  does: `moves a shop to another database, between SQLite and PostgreSQL in either direction. FROM and TO are file:PATH or
    postgres://USER:PASSWORD@HOST:PORT/NAME. An address with a password belongs into the environment, as MOVE_FROM and
    MOVE_TO, without words: words are seen by everybody on the machine. Without one, PGPASSWORD or a password file
    (PGPASSFILE) gives it. FROM stays as it is. Stop its shop first, and start it with DATABASE_URL=TO afterwards: a
    database that somebody has open is not moved. TO must be new or empty. A move that was cut off goes on where it was
    when the same command is given again`,
  options: {},
  examples: [
    "npm run move-database -- file:data/shop.sqlite postgres://shop@localhost/shop",
    "MOVE_FROM=FROM MOVE_TO=TO npm run move-database",
  ],
  exits: "0 moved, and both hold the same; 1 not moved; 2 the command was not understood",
}

const words = process.argv.slice(2)
if (asksForHelp(words, USAGE.options)) {
  process.stdout.write(helpText(USAGE))
  process.exit(0)
}

const refuse = (text: string): never => {
  process.stderr.write(text)
  process.exit(2)
}

const { from, to } = await Effect.runPromise(
  Effect.match(migrationPlaces(words, process.env), {
    onFailure: ({ message }) => refuse(`${message}\n`),
    onSuccess: (places) => places ?? refuse(helpText(USAGE)),
  }),
)

const { progress, end } = progressBar(process.stdout)
const move = moveDatabase(from, to, {
  progress,
  same: (table, rows, checksum) => {
    end()
    process.stdout.write(
      `  ${table.padEnd(24)}${String(rows).padStart(9)} rows   sha256 ${checksum.slice(0, 16)}…\n`,
    )
  },
})
process.exitCode = await Effect.runPromise(
  Effect.match(move, {
    onFailure: ({ message }) => {
      end()
      process.stderr.write(`${message}\n`)
      return 1
    },
    onSuccess: () => {
      process.stdout.write("Moved: both hold the same.\n")
      return 0
    },
  }),
)
