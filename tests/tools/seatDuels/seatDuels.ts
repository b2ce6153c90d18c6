/**
 * `npm run seat-duels -- [--database sqlite|postgres] [--duels 10000] [--servers 4]`: real servers on one database, and
 * visitors who want the last seat of a departure at the same moment, each from another server; on both databases where
 * none is named. Exit code 0: each seat was sold once, and nobody was told that it is sold out while it was free; 1: not
 * so; 2: misused.
 */
import { join } from "node:path"
import { oneOf, toolOptions, wholeNumber } from "../../harness/toolOptions.ts"
import type { DuelsPlan } from "./runDuels.ts"

const words = toolOptions({
  command: "seat-duels",
  does: `has visitors of several real servers on one database ask for the last seat of a departure at the same moment`,
  options: {
    database: { value: "NAME", says: "sqlite, postgres or both", usual: "both" },
    duels: { value: "N", says: "how many on each database", usual: "10000" },
    servers: { value: "N", says: "how many servers, from 2", usual: "4" },
  },
  examples: ["npm run seat-duels -- --database postgres --duels 500 --servers 6"],
  exits: "0 each seat was sold once, and none was refused while it was free; 1 not so; 2 misused",
})

const { startPostgresServer } = await import("../../harness/postgresServer.ts")
const { runDuels } = await import("./runDuels.ts")

const database = oneOf("database", words.database, ["sqlite", "postgres", "both"])
const plan = { duels: wholeNumber("duels", words.duels), servers: wholeNumber("servers", words.servers, 2) }
/** How many duels lie between two lines of progress. */
const TOLD_EACH = 1000

const duel = async (name: string, how: Pick<DuelsPlan, "atOnce" | "placeIn">): Promise<boolean> => {
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1000).toFixed(0)
  const { requests, oversold, refusedWhileFree, sentAgain, pagesLost, troubles } = await runDuels({
    ...plan,
    ...how,
    onProgress: (fought) => {
      if (fought % TOLD_EACH === 0) console.log(`${name}: ${fought} duels in ${seconds()} s`)
    },
  })
  console.log(
    `${name}, ${plan.servers} servers: ${plan.duels} duels of ${requests} visitors in ${seconds()} s: ${oversold} oversold, ${refusedWhileFree} refused while free, ${troubles.length} troubles; limit: 0. ${sentAgain} requests were sent again, ${pagesLost} winners lost their payment page`,
  )
  for (const trouble of troubles) console.error(trouble)
  return oversold === 0 && refusedWhileFree === 0 && troubles.length === 0
}

let holds = true
if (database !== "postgres")
  holds = await duel("SQLite", {
    atOnce: 4,
    placeIn: (folder) => Promise.resolve(join(folder, "goa.sqlite")),
  })
if (database !== "sqlite") {
  const postgres = await startPostgresServer({ isHurried: false })
  const how = { atOnce: 8, placeIn: postgres.newDatabase }
  const isFair = await duel("PostgreSQL", how).finally(postgres.close)
  holds = holds && isFair
}
process.exitCode = holds ? 0 : 1
