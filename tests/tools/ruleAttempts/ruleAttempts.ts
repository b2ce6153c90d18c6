/**
 * `npm run rule-attempts -- [--attempts 1000000] [--seed 1] [--database sqlite]`: attempts to book, most of them where a
 * rule begins or ends, through the use case of the pay call, in four time zones, on SQLite and on PostgreSQL; an oracle
 * of its own says which may be booked. `-- --planted` puts each mistake of `plantedMistakes.ts` into a copy of the
 * sources instead, and shows that it is found. Exit code 0: no booking broke a rule, no allowed one was refused, no
 * refusal wrote anything; with `--planted` every mistake was found. 1: not so; 2: misused.
 */
import type { PostgresServer } from "../../harness/postgresServer.ts"
import { oneOf, toolOptions, wholeNumber } from "../../harness/toolOptions.ts"
import type { AttemptsShare } from "./runAttempts.ts"
import { countByKey } from "../../harness/growByKey.ts"

const words = toolOptions({
  command: "rule-attempts",
  does: `attempts to book, most of them where a rule begins or ends, in four time zones, on SQLite and on PostgreSQL; an
    oracle of its own says which may be booked, and what was refused must have written nothing`,
  options: {
    attempts: { value: "N", says: "how many", usual: "1000000" },
    seed: { value: "N", says: "the same seed draws the same attempts", usual: "1" },
    database: { value: "NAME", says: "sqlite for that alone, or both", usual: "both" },
    planted: { says: "puts mistakes into copies of the sources instead, and shows that each is found" },
  },
  examples: ["npm run rule-attempts -- --attempts 20000 --seed 2 --database sqlite"],
  exits: "0 every rule held, or every mistake was found; 1 not so; 2 misused",
})

const { startPostgresServer } = await import("../../harness/postgresServer.ts")
const { findPlanted } = await import("./plantedMistakes.ts")
const { runAttempts, ZONES } = await import("./runAttempts.ts")

const database = oneOf("database", words.database, ["both", "sqlite"])

const sum = (shares: ReadonlyArray<AttemptsShare>, count: (share: AttemptsShare) => number) =>
  shares.reduce((all, share) => all + count(share), 0)

const numbered = (count: number) => count.toLocaleString("en-IN")

const shareText = (share: AttemptsShare) =>
  `${share.database.padEnd(10)} ${share.zone.padEnd(19)} ${numbered(share.attempts)} attempts, ${numbered(share.accepted)} stored: ${share.brokeRules} broke a rule, ${share.refusedInError} refused in error, ${share.wroteAnyway} refused and written`

const attempt = async (postgres: PostgresServer | undefined): Promise<boolean> => {
  const began = performance.now()
  const shares = await runAttempts({
    attempts: wholeNumber("attempts", words.attempts),
    seed: wholeNumber("seed", words.seed),
    postgres,
    onShare: (share) => {
      console.log(shareText(share))
      for (const trouble of share.troubles) console.error(trouble)
    },
  })
  const offsets = new Set(shares.map(({ offsetMinutes }) => offsetMinutes))
  if (offsets.size !== ZONES.length) console.error(`the processes ran in ${offsets.size} time zones`)
  const reasons = new Map<string, number>()
  for (const share of shares)
    for (const [why, count] of Object.entries(share.reasons)) countByKey(reasons, why, count)
  for (const [why, count] of [...reasons].toSorted(([, one], [, other]) => other - one))
    console.log(`refused as it should be, ${why}: ${numbered(count)}`)
  const total = sum(shares, ({ attempts }) => attempts)
  const accepted = sum(shares, (share) => share.accepted)
  const broke = sum(shares, ({ brokeRules }) => brokeRules)
  const troubles = sum(shares, (share) => share.troubles.length)
  console.log(
    `${numbered(total)} attempts in ${((performance.now() - began) / 1000).toFixed(0)} s: ${numbered(accepted)} stored and read back, ${broke} of them outside of their activity's rules, ${troubles} troubles; limit: 0`,
  )
  return broke === 0 && troubles === 0 && offsets.size === ZONES.length
}

if (words.planted) process.exitCode = (await findPlanted()) ? 0 : 1
else {
  const postgres = database === "both" ? await startPostgresServer({ isHurried: true }) : undefined
  process.exitCode = (await attempt(postgres).finally(() => postgres?.close())) ? 0 : 1
}
