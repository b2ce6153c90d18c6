/**
 * Places that no journey can come by, as only PostgreSQL itself would answer there: simulated books are SQLite's. The project
 * `postgres` of the tests asks them of PostgreSQL. Where a journey does come by, its mutants are looked for all the same.
 */
import type { Mutant } from "./instrumentRooms.ts"

/** Names of what stands at the top of a file, by its path from the root. */
export const ONLY_POSTGRES: Readonly<Record<string, ReadonlyArray<string>>> = {
  "adapters/sql/bookingKeys.ts": ["lockTrip"],
  "adapters/sql/checkDatabase.ts": ["checkSqlitePages"],
  "adapters/sql/connectionQueue.ts": ["MACHINE_CLOCK"],
  "adapters/sql/inTransaction.ts": ["inTransaction"],
  "adapters/sql/migrations/008_review_decisions.ts": ["onPostgres"],
  "adapters/sql/migrations/019_desk_bookings.ts": ["onPostgres"],
  "adapters/sql/moveDatabase.ts": ["othersConnected", "requireUnused", "withWritesLocked"],
  "adapters/sql/openDatabase.ts": ["requireUtf8", "openWhen"],
  "adapters/sql/postgresDump.ts": [
    "AUTHORITIES",
    "SSL_MODES",
    "decoded",
    "environmentOf",
    "explained",
    "call",
    "dumpPostgres",
    "inspectDump",
  ],
  "adapters/sql/sqlDialect.ts": ["columnKeywords"],
}

const DECLARATION = /^(?:export )?(?:const|class|(?:async )?function\*?) (\w+)/

/** What stands at the top of the file around a line, counted from 1. */
export const declaredAround = (text: string, line: number): string | undefined =>
  text
    .split("\n")
    .slice(0, line)
    .flatMap((one) => DECLARATION.exec(one)?.[1] ?? [])
    .at(-1)

/** Whether a mutant in a file of this text is at such a place. */
export const isOnlyPostgres = ({ file, location }: Mutant, text: string): boolean =>
  ONLY_POSTGRES[file]?.includes(declaredAround(text, location.start.line) ?? "") === true
