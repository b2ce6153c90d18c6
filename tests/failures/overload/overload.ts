/**
 * `npm run overload -- --seconds 60`: a server under ten times the visitors that already fill it, then with 500 slow
 * clients held open. Exit code 0: every limit below holds; 1: not so; 2: misused.
 *
 * All runs are side by side on one machine, so that only ratios and the stated limits count. Memory is read from /proc:
 * Linux only.
 */
import { rmSync } from "node:fs"
import { setTimeout as wait } from "node:timers/promises"
import { toolOptions, wholeNumber } from "../../harness/toolOptions.ts"

const typed = toolOptions({
  command: "overload",
  does: `brings a server ten times the visitors that already fill it, then holds 500 slow clients open. Linux only`,
  options: { seconds: { value: "N", says: "how long, from 5", usual: "60" } },
  exits: "0 every limit holds; 1 not so; 2 misused",
})

const { residentMemory, newDataFolder, startServer } = await import("../../harness/spawnedServer.ts")
const { load, latencyQuantile, slowClients } = await import("./load.ts")

const seconds = wholeNumber("seconds", typed.seconds, 5)

const FILL = 50
const TIMES = 10
const SLOW = 500
/** Limits. Unit: milliseconds, megabytes. */
const TAKEN_P99_MS = 1000
const REFUSED_P99_MS = 1000
const GROWTH_MB = 30
const SLOW_RATIO = 2
/** A difference under it is noise, however large the ratio. */
const NOISE_MS = 20

const folder = newDataFolder()
const server = await startServer(folder, { OVERLOAD_DELAY_MS: "100", LOG_LEVEL: "warn" })
const memoryMb = () => residentMemory(server.pid)

const troubles: Array<string> = []
const limit = (name: string, figure: number, most: number, unit: string) => {
  console.log(`  ${name}: ${figure.toFixed(1)} ${unit}; limit ${most}`)
  if (!(figure <= most)) troubles.push(`${name}: ${figure.toFixed(1)} ${unit} is above ${most}`)
}
const p99 = (figures: ReadonlyArray<number>) => latencyQuantile(figures, 0.99)

const normal = await load(server.baseUrl, FILL, Math.min(seconds, 15))
console.log(
  `${FILL} visitors without pause: ${normal.taken.length} taken, p99 ${p99(normal.taken).toFixed(0)} ms`,
)

// The first overload grows the heap to its working size; the second must not grow it further.
await load(server.baseUrl, FILL * TIMES, 10)
await wait(5000)
const before = memoryMb()
const flood = await load(server.baseUrl, FILL * TIMES, seconds)
await wait(5000)
console.log(
  `${FILL * TIMES} visitors without pause for ${seconds} s: ${flood.taken.length} taken, ${flood.refused.length} told to wait, ${flood.cut} cut, others ${JSON.stringify(flood.other)}`,
)
limit("p99 of those taken", p99(flood.taken), TAKEN_P99_MS, "ms")
if (flood.refused.length > 0) limit("p99 of those told to wait", p99(flood.refused), REFUSED_P99_MS, "ms")
limit("cut or wrong", flood.cut + Object.values(flood.other).reduce((sum, many) => sum + many, 0), 0, "")
limit("memory more than before", memoryMb() - before, GROWTH_MB, "MB")

const few = 5
const calm = await load(server.baseUrl, few, 10)
const slow = slowClients(server.baseUrl, SLOW)
await wait(1000)
const held = slow.opened()
const beside = await load(server.baseUrl, few, 10)
const stillOpen = slow.open()
slow.stop()
console.log(
  `${held} slow clients held open, ${stillOpen} of them still after 11 s; ${few} visitors beside them`,
)
limit(
  "their p99 beside",
  p99(beside.taken),
  Math.max(SLOW_RATIO * p99(calm.taken), p99(calm.taken) + NOISE_MS),
  "ms",
)
limit("cut beside", beside.cut, 0, "")

const { status } = await fetch(`${server.baseUrl}/readyz`)
const { code } = await server.end("SIGTERM")
if (status !== 200 || code !== 0) troubles.push(`afterwards: ready ${status}, ended with ${code}`)
rmSync(folder, { recursive: true })
for (const trouble of troubles) console.error(trouble)
process.exitCode = troubles.length === 0 ? 0 : 1
