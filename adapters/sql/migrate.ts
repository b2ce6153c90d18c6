/** Brings a database to the newest form. Forward only, each step whole or not at all, by one process at a time. */
import { Effect, Schema } from "effect"
import { type Kysely, sql } from "kysely"
import { type Migration, Migrator } from "kysely/migration"
import { firstShop } from "./migrations/001_first_shop.ts"
import { newsletter } from "./migrations/002_newsletter.ts"
import { trustedPayments } from "./migrations/003_trusted_payments.ts"
import { refunds } from "./migrations/004_refunds.ts"
import { rateLimits } from "./migrations/005_rate_limits.ts"
import type { Tables } from "./tables.ts"

/** Applied in the order of their names, each once. A released one is never changed. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "001_first_shop": firstShop,
  "002_newsletter": newsletter,
  "003_trusted_payments": trustedPayments,
  "004_refunds": refunds,
  "005_rate_limits": rateLimits,
}

/** The database is not in the form that this release needs. `message` is a line for the operator. */
export class SchemaUnfit extends Schema.TaggedError<SchemaUnfit>()("SchemaUnfit", {
  message: Schema.String,
}) {}

const unfit = (cause: unknown) =>
  new SchemaUnfit({ message: cause instanceof Error ? cause.message : String(cause) })

/** Names of the steps that a database has taken; none for an empty one. */
export const stepsTaken = (db: Kysely<Tables>): Effect.Effect<ReadonlyArray<string>, SchemaUnfit> =>
  Effect.tryPromise({
    try: async () => {
      const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
      if (!tables.some(({ name }) => name === "kysely_migration")) return []
      const { rows } = await sql<{ readonly name: string }>`select name from kysely_migration`.execute(db)
      return rows.map(({ name }) => name).toSorted()
    },
    catch: unfit,
  })

/** Errors: a database that a newer release has used, or a step that cannot be taken; nothing of that step remains. */
export const migrate = Effect.fn("migrate")(function* (
  db: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Effect.fn.Return<void, SchemaUnfit> {
  const newer = (yield* stepsTaken(db)).filter((name) => !Object.hasOwn(migrations, name))
  if (newer.length > 0)
    return yield* new SchemaUnfit({
      message: `a newer release has used it (${newer.join(", ")}); start that release, or restore a backup from before it`,
    })
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } })
  const { error } = yield* Effect.promise(() => migrator.migrateToLatest())
  if (error !== undefined) return yield* unfit(error)
})
