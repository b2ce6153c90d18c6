/**
 * Home, kept, as one server sends it for long: how late the slowest come at half of what it can, and its memory over
 * 200,000 of them. Limits: 50 ms for 99 of 100, and memory that stays.
 */
import autocannon from "autocannon"
import { residentMemory, newDataFolder, startServer } from "../../harness/spawnedServer.ts"
import type { BenchLine } from "./limitedFigure.ts"

const SECONDS = 5
const CONNECTIONS = 50
const PAGES = 200_000
const TURNS = 8

export const pageEndurance = async (): Promise<ReadonlyArray<BenchLine>> => {
  const server = await startServer(newDataFolder())
  const ask = (how: Partial<autocannon.Options>) =>
    autocannon({
      url: `${server.baseUrl}/`,
      headers: { "accept-encoding": "br" },
      connections: CONNECTIONS,
      ...how,
    })
  const full = (await ask({ duration: SECONDS })).requests.average
  const { latency } = await ask({ duration: 4 * SECONDS, overallRate: Math.round(full / 2) })
  const memory: Array<number> = []
  let refused = 0
  for (let turn = 0; turn < TURNS; turn++) {
    refused += (await ask({ amount: PAGES / TURNS })).non2xx
    memory.push(Math.round(residentMemory(server.pid)))
  }
  await server.end("SIGTERM")
  return [
    {
      text: `Home at ${Math.round(full / 2)} pages/s, half of what it can: 99 of 100 within ${latency.p99} ms`,
      value: latency.p99,
      limit: { atMost: 50 },
    },
    `memory after each eighth of ${PAGES} pages: ${memory.join(", ")} MB; ${refused} refused`,
  ]
}
