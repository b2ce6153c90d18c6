/** From `npm start` in an installed and built tree to the first answer. Limit: 2 s. */
import { rmSync } from "node:fs"
import { join } from "node:path"
import { newDataFolder } from "../../harness/spawnedServer.ts"
import { firstAnswer } from "./firstAnswer.ts"
import { type BenchLine, median, spread } from "./limitedFigure.ts"

const RUNS = 5

export const startTime = async (): Promise<ReadonlyArray<BenchLine>> => {
  const fresh: Array<number> = []
  const again: Array<number> = []
  for (let run = 0; run < RUNS; run++) {
    const folder = newDataFolder()
    const shop = { DATABASE_URL: `file:${join(folder, "goa.sqlite")}` }
    fresh.push(await firstAnswer(shop))
    again.push(await firstAnswer(shop))
    rmSync(folder, { recursive: true })
  }
  return [
    `first start, seeding the catalogue: ${spread(fresh, "ms")}`,
    { text: `later starts: ${spread(again, "ms")}`, value: median(again), limit: { atMost: 2000 } },
  ]
}
