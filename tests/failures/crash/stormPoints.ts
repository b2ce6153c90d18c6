/**
 * `npm run storm -- --orders 500 --kills 200 [--database postgres]`: a day is called off on which so many have booked, and
 * the server is killed so often while they choose. Exit code 0: everybody has exactly what is theirs, to the paisa; 1:
 * somebody has not, each on one line; 2: misused.
 */
import { oneOf, toolOptions, wholeNumber } from "../../harness/toolOptions.ts"

const typed = toolOptions({
  command: "storm",
  does: `calls a day off on which many have booked, and kills the server again and again while they choose their money,
    another day, a voucher or nothing`,
  options: {
    orders: { value: "N", says: "how many have booked", usual: "500" },
    kills: { value: "N", says: "how often the server is killed", usual: "200" },
    database: { value: "NAME", says: "sqlite or postgres", usual: "sqlite" },
  },
  exits: "0 everybody has exactly what is theirs; 1 somebody has not; 2 misused",
})

const { startPostgresServer } = await import("../../harness/postgresServer.ts")
const { storm } = await import("./storm.ts")

const [orders, kills] = [wholeNumber("orders", typed.orders), wholeNumber("kills", typed.kills)]
const database = oneOf("database", typed.database, ["sqlite", "postgres"])

const postgres = database === "postgres" ? await startPostgresServer({ isHurried: false }) : undefined
const report = await storm({
  orders,
  kills,
  say: console.log,
  ...(postgres === undefined ? {} : { placeIn: postgres.newDatabase }),
}).finally(() => postgres?.close())
for (const line of report.wrong) console.error(line)
console.log(
  `${orders} bookings, ${kills} kills: ${report.refunded} refunded, ${report.moved} moved, ${report.fewer} of them with one at home, ${report.vouchers} with a voucher, ${report.wrong.length} wrong; offers made within ${Math.round(report.calledOffWithinMs)} ms`,
)
process.exitCode = report.wrong.length === 0 ? 0 : 1
