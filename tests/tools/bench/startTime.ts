/** From `npm start` in an installed and built tree to the first answer. Limit: 2 s. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { newDataFolder } from "../../harness/spawnedServer.ts"
import { type BenchLine, median, spread } from "./limitedFigure.ts"

const PORT = "38417"
const RUNS = 5

const answers = async () => {
  try {
    return (await fetch(`http://127.0.0.1:${PORT}/`)).ok
  } catch {
    return false
  }
}

const startOnce = async (folder: string): Promise<number> => {
  const began = performance.now()
  const child = spawn("npm", ["start", "--silent"], {
    env: { ...process.env, PORT, DATABASE_URL: `file:${join(folder, "goa.sqlite")}` },
    stdio: "ignore",
    detached: true,
  })
  while (!(await answers())) await wait(10)
  const took = performance.now() - began
  const closed = once(child, "close")
  if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM")
  await closed
  return took
}

export const startTime = async (): Promise<ReadonlyArray<BenchLine>> => {
  const fresh: Array<number> = []
  const again: Array<number> = []
  for (let run = 0; run < RUNS; run++) {
    const folder = newDataFolder()
    fresh.push(await startOnce(folder))
    again.push(await startOnce(folder))
    rmSync(folder, { recursive: true })
  }
  return [
    `first start, seeding the catalogue: ${spread(fresh, "ms")}`,
    { text: `later starts: ${spread(again, "ms")}`, value: median(again), limit: { atMost: 2000 } },
  ]
}
