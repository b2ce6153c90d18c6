/**
 * `npm run crash -- --points 200 [--database postgres]`: kills the server so often while visitors book, pay, plan trips
 * and subscribe; on PostgreSQL every fourth point crashes PostgreSQL itself. Exit code 0: nothing that was acknowledged
 * was lost and nothing was done twice; 1: something was, each case on one line; 2: misused.
 */
import type { PostgresServer } from "../../harness/postgresServer.ts"
import { oneOf, toolOptions, wholeNumber } from "../../harness/toolOptions.ts"

const typed = toolOptions({
  command: "crash",
  does: `kills the server again and again while visitors book, pay, plan trips and subscribe, and counts what was lost and
    what was done twice`,
  options: {
    points: { value: "N", says: "how often", usual: "200" },
    database: {
      value: "NAME",
      says: "sqlite or postgres, where every fourth point strikes PostgreSQL itself",
      usual: "sqlite",
    },
  },
  exits: "0 nothing was lost and nothing done twice; 1 something was; 2 misused",
})

const { startPostgresServer } = await import("../../harness/postgresServer.ts")
const { crash } = await import("./crash.ts")
const { findPersonalData } = await import("../../harness/findPersonalData.ts")

const points = wholeNumber("points", typed.points)
const database = oneOf("database", typed.database, ["sqlite", "postgres"])

const planFor = (postgres: PostgresServer) => ({
  placeIn: postgres.newDatabase,
  crashDatabase: async () => {
    postgres.stop()
    postgres.start()
  },
})

const postgres = database === "postgres" ? await startPostgresServer({ isHurried: false }) : undefined
const report = await crash({
  points,
  say: console.log,
  ...(postgres === undefined ? {} : planFor(postgres)),
}).finally(() => postgres?.close())
const { lost, doubled, databaseCrashes } = report
console.log(
  [
    `${points - databaseCrashes} kills of the server, ${databaseCrashes} of the database (ready again within ${Math.round(report.slowestReturnMs)} ms)`,
    `acknowledged: ${report.acknowledged} orders (${report.paid} paid), ${report.plans} trip plans, ${report.addresses} subscriptions`,
    `${report.broken} submits without an answer, ${report.refused} refused after a crash`,
    `${lost.length} lost, ${doubled.length} doubled`,
  ].join("\n"),
)
const troubles = [...lost, ...doubled, ...findPersonalData(report.said).map((text) => `printed: ${text}`)]
for (const trouble of troubles) console.error(trouble)
process.exitCode = troubles.length === 0 ? 0 : 1
