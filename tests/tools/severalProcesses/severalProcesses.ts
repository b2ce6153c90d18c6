/**
 * `npm run several-processes -- [--servers 4] [--visitors 200]`: servers behind a round-robin proxy on one PostgreSQL,
 * and visitors who send everything five times at once. Exit code 0: each wish became one order, one payment page, one
 * settlement and one message; 1: one did not, each case on one line; 2: misused.
 */
import { toolOptions, wholeNumber } from "../../harness/toolOptions.ts"

const words = toolOptions({
  command: "several-processes",
  does: `runs servers behind a proxy on one PostgreSQL, and visitors who send everything five times at once: one order, one
    payment page, one settlement, one message a request`,
  options: {
    servers: { value: "N", says: "how many servers", usual: "4" },
    visitors: { value: "N", says: "how many visitors", usual: "200" },
  },
  exits: "0 each wish was done once; 1 one was not; 2 misused",
})

const { startPostgresServer } = await import("../../harness/postgresServer.ts")
const { runSeveral } = await import("./runSeveral.ts")

const plan = {
  servers: wholeNumber("servers", words.servers),
  visitors: wholeNumber("visitors", words.visitors),
}
const postgres = await startPostgresServer({ isHurried: false })
const began = performance.now()
const { wishes, refused, heardByTwo, troubles } = await runSeveral({
  ...plan,
  placeIn: postgres.newDatabase,
}).finally(postgres.close)
const seconds = ((performance.now() - began) / 1000).toFixed(1)
console.log(
  `${plan.servers} servers, ${wishes} wishes sent five times each in ${seconds} s: ${refused} answers were no success, two servers heard of ${heardByTwo} payments at once, ${troubles.length} troubles`,
)
for (const trouble of troubles) console.error(trouble)
process.exitCode = troubles.length === 0 ? 0 : 1
