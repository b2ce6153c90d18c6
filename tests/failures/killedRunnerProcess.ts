/** What a runner of tests starts, one of each; prints their process ids, and waits to be killed. Forked by a test. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { startPostgresServer } from "../harness/postgresServer.ts"
import { openBrowser } from "../harness/browser/visitor.ts"
import { END_WITH_PARENT, newDataFolder, startServer } from "../harness/spawnedServer.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const [folder = newDataFolder()] = process.argv.slice(2)

const simulator = spawn(process.execPath, [...END_WITH_PARENT, "server/phonepeSimulator/main.ts"], {
  cwd: root,
  env: {
    ...process.env,
    PHONEPE_SIMULATOR_PORT: "0",
    PHONEPE_SIMULATOR_LEDGER: `${folder}/simulator.sqlite`,
  },
})
const [server, postgres] = await Promise.all([
  startServer(folder),
  startPostgresServer({ isHurried: true }),
  openBrowser(),
  once(simulator.stdout, "data"),
])
process.send?.({ server: server.pid, simulator: simulator.pid, postgres: postgres.pid() })
