/**
 * `npm run fuzz -- --requests 100000 --seed 1`: hostile requests to a server of its own. Exit code 0: no answer of 500,
 * no stack trace, no bug in its log, and it still sells; 1: not so, each violation on one line; 2: misused.
 */
import { rmSync } from "node:fs"
import { toolOptions, wholeNumber } from "../../harness/toolOptions.ts"

const typed = toolOptions({
  command: "fuzz",
  does: "sends hostile requests over every route to a server of its own",
  options: {
    requests: { value: "N", says: "how many", usual: "100000" },
    seed: { value: "N", says: "the same seed makes the same requests", usual: "1" },
  },
  exits: "0 no answer of 500, no stack trace and no bug, and it still sells; 1 not so; 2 misused",
})

const { newDataFolder, startServer } = await import("../../harness/spawnedServer.ts")
const { fuzz } = await import("./fuzz.ts")
const { newBooking, post } = await import("../../harness/faultyServer.ts")

const [requests, seed] = [wholeNumber("requests", typed.requests), wholeNumber("seed", typed.seed)]
const folder = newDataFolder()
const server = await startServer(folder, { LOG_LEVEL: "error" })
const began = performance.now()
const { statuses, violations } = await fuzz(server.baseUrl, { requests, seed }, (done) => {
  if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${requests} `)
})
const took = (performance.now() - began) / 1000
const booked = await post(`${server.baseUrl}/api/phonepe/pay`, newBooking())
const { code, stdout } = await server.end("SIGTERM")
const bugs = stdout.split("\n").filter((line) => line.includes('"msg":"bug"'))
rmSync(folder, { recursive: true })
const troubles = [
  ...violations,
  ...bugs,
  ...(booked.status === 200 ? [] : [`a booking afterwards was answered with ${booked.status}`]),
  ...(code === 0 ? [] : [`the server ended with ${code}`]),
]
console.log(
  `${requests} requests in ${took.toFixed(0)} s, seed ${seed}; by status: ${JSON.stringify(statuses)}; ${bugs.length} bugs; ${violations.length} violations`,
)
for (const trouble of troubles) console.error(trouble)
process.exitCode = troubles.length === 0 ? 0 : 1
