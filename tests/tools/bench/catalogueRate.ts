/**
 * GET /api/categories/all-with-subcategories at 50 connections, against a bare Express handler that sends the same
 * bytes, in turns. Limit: at least 0.6 × its rate.
 */
import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import autocannon from "autocannon"
import { newDataFolder, startServer } from "../../harness/spawnedServer.ts"
import { type BenchLine, median, spread } from "./limitedFigure.ts"

const PATH = "/api/categories/all-with-subcategories"
const ROUNDS = 5
const SECONDS = 3

const rate = async (url: string): Promise<number> =>
  (await autocannon({ url: url + PATH, connections: 50, duration: SECONDS })).requests.average

const startBare = async (body: string) => {
  const child = fork(fileURLToPath(new URL("bareExpress.ts", import.meta.url)))
  child.send({ path: PATH, body })
  const [port] = await once(child, "message")
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

export const catalogueRate = async (): Promise<ReadonlyArray<BenchLine>> => {
  const server = await startServer(newDataFolder())
  const bare = await startBare(await (await fetch(server.baseUrl + PATH)).text())
  const ours: Array<number> = []
  const theirs: Array<number> = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await rate(server.baseUrl))
    theirs.push(await rate(bare.url))
  }
  bare.stop()
  await server.end("SIGTERM")
  const ratio = median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)))
  return [
    `our server: ${spread(ours, "requests/s")}`,
    `bare Express: ${spread(theirs, "requests/s")}`,
    { text: `ratio: ${ratio.toFixed(2)}`, value: ratio, limit: { atLeast: 0.6 } },
  ]
}
