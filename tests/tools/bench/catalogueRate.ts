/**
 * GET /api/categories/all-with-subcategories at 50 connections, against a bare Express handler that sends the same
 * bytes, in turns. Limit: at least 0.6 × its rate.
 */
import autocannon from "autocannon"
import { newDataFolder, startServer } from "../../harness/spawnedServer.ts"
import { startBareExpress } from "./bareExpress.ts"
import { type BenchLine, medianRatio, spread } from "./limitedFigure.ts"

const PATH = "/api/categories/all-with-subcategories"
const ROUNDS = 5
const SECONDS = 3

const rate = async (url: string): Promise<number> =>
  (await autocannon({ url, connections: 50, duration: SECONDS })).requests.average

export const catalogueRate = async (): Promise<ReadonlyArray<BenchLine>> => {
  const server = await startServer(newDataFolder())
  const url = server.baseUrl + PATH
  const bare = await startBareExpress(PATH, await (await fetch(url)).text())
  const ours: Array<number> = []
  const theirs: Array<number> = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await rate(url))
    theirs.push(await rate(bare.url))
  }
  bare.stop()
  await server.end("SIGTERM")
  const ratio = medianRatio(ours, theirs)
  return [
    `our server: ${spread(ours, "requests/s")}`,
    `bare Express: ${spread(theirs, "requests/s")}`,
    { text: `ratio: ${ratio.toFixed(2)}`, value: ratio, limit: { atLeast: 0.6 } },
  ]
}
