/**
 * `npm run several-processes -- [--servers 4] [--visitors 200]`: servers behind a round-robin proxy on one PostgreSQL,
 * and visitors who send everything five times at once. Exit code 0: each wish became one order, one payment page, one
 * settlement and one message; 1: one did not, each case on one line; 2: misused.
 */
import { parseArgs } from "node:util"
import { newPostgresDatabase, startPostgresServer } from "../../harness/postgresServer.ts"
import { runSeveral } from "./runSeveral.ts"

const misused = (message: string): never => {
  console.error(message)
  process.exit(2)
}
const wordsOf = () => {
  try {
    return parseArgs({
      options: { servers: { type: "string", default: "4" }, visitors: { type: "string", default: "200" } },
    }).values
  } catch (error) {
    return misused(error instanceof Error ? error.message : String(error))
  }
}
const words = wordsOf()
const wholeNumber = (name: "servers" | "visitors") => {
  const value = Number(words[name])
  return Number.isInteger(value) && value >= 1 ? value : misused(`--${name} must be a whole number from 1`)
}

const plan = { servers: wholeNumber("servers"), visitors: wholeNumber("visitors") }
const postgres = await startPostgresServer({ isHurried: false })
const began = performance.now()
const { wishes, refused, troubles } = await runSeveral({
  ...plan,
  placeIn: () => newPostgresDatabase(postgres.urlOf("postgres")),
}).finally(postgres.close)
const seconds = ((performance.now() - began) / 1000).toFixed(1)
console.log(
  `${plan.servers} servers, ${wishes} wishes sent five times each in ${seconds} s: ${refused} answers were no success, ${troubles.length} troubles`,
)
for (const trouble of troubles) console.error(trouble)
process.exitCode = troubles.length === 0 ? 0 : 1
