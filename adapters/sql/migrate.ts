/** Brings a database to the newest form. Forward only, each step whole or not at all, by one process at a time. */
import { Effect, Schema } from "effect"
import { type Kysely, sql } from "kysely"
import { type Migration, Migrator } from "kysely/migration"
import { describeDatabaseError } from "./databaseErrors.ts"
import { firstShopMigration } from "./migrations/001_first_shop.ts"
import { newsletterMigration } from "./migrations/002_newsletter.ts"
import { trustedPaymentsMigration } from "./migrations/003_trusted_payments.ts"
import { refundsMigration } from "./migrations/004_refunds.ts"
import { rateLimitsMigration } from "./migrations/005_rate_limits.ts"
import { erasuresMigration } from "./migrations/006_erasures.ts"
import { deadLettersMigration } from "./migrations/007_dead_letters.ts"
import { capturedAmountsMigration } from "./migrations/008_captured_amounts.ts"
import { likeBookingsMigration } from "./migrations/008_like_bookings.ts"
import { reviewDecisionsMigration } from "./migrations/008_review_decisions.ts"
import { moneyChecksMigration } from "./migrations/009_money_checks.ts"
import { privacyMigration } from "./migrations/010_privacy.ts"
import { categoryRecordsMigration } from "./migrations/011_category_records.ts"
import { departuresMigration } from "./migrations/012_departures.ts"
import { bookingLinksMigration } from "./migrations/013_booking_links.ts"
import { travellerMessagesMigration } from "./migrations/014_traveller_messages.ts"
import { movedBookingsMigration } from "./migrations/015_moved_bookings.ts"
import { callOffsMigration } from "./migrations/016_call_offs.ts"
import { fewerTravellersMigration } from "./migrations/017_fewer_travellers.ts"
import { deskBookingsMigration } from "./migrations/019_desk_bookings.ts"
import { boardingMigration } from "./migrations/020_boarding.ts"
import { vouchersMigration } from "./migrations/021_vouchers.ts"
import { deskMigration } from "./migrations/022_desk.ts"
import { moneyByDayMigration } from "./migrations/023_money_by_day.ts"
import { tripPlanNotesMigration } from "./migrations/024_trip_plan_notes.ts"
import { passkeysSeenMigration } from "./migrations/025_passkeys_seen.ts"
import { countedHoldsMigration } from "./migrations/026_counted_holds.ts"
import { deskSessionPlacesMigration } from "./migrations/027_desk_session_places.ts"
import { tripChangesMigration } from "./migrations/028_trip_changes.ts"
import { capturedAtMigration } from "./migrations/029_captured_at.ts"
import { bookingCutOffsMigration } from "./migrations/030_booking_cut_offs.ts"
import { readsByIndexMigration } from "./migrations/031_reads_by_index.ts"
import { messagesByTimeMigration } from "./migrations/032_messages_by_time.ts"
import { TABLE_NAMES, type Tables } from "./tables.ts"

/** Applied in the order of their names, each once. A released one is never changed. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "001_first_shop": firstShopMigration,
  "002_newsletter": newsletterMigration,
  "003_trusted_payments": trustedPaymentsMigration,
  "004_refunds": refundsMigration,
  "005_rate_limits": rateLimitsMigration,
  "006_erasures": erasuresMigration,
  "007_dead_letters": deadLettersMigration,
  "008_captured_amounts": capturedAmountsMigration,
  "008_like_bookings": likeBookingsMigration,
  "008_review_decisions": reviewDecisionsMigration,
  "009_money_checks": moneyChecksMigration,
  "010_privacy": privacyMigration,
  "011_category_records": categoryRecordsMigration,
  "012_departures": departuresMigration,
  "013_booking_links": bookingLinksMigration,
  "014_traveller_messages": travellerMessagesMigration,
  "015_moved_bookings": movedBookingsMigration,
  "016_call_offs": callOffsMigration,
  "017_fewer_travellers": fewerTravellersMigration,
  "019_desk_bookings": deskBookingsMigration,
  "020_boarding": boardingMigration,
  "021_vouchers": vouchersMigration,
  "022_desk": deskMigration,
  "023_money_by_day": moneyByDayMigration,
  "024_trip_plan_notes": tripPlanNotesMigration,
  "025_passkeys_seen": passkeysSeenMigration,
  "026_counted_holds": countedHoldsMigration,
  "027_desk_session_places": deskSessionPlacesMigration,
  "028_trip_changes": tripChangesMigration,
  "029_captured_at": capturedAtMigration,
  "030_booking_cut_offs": bookingCutOffsMigration,
  "031_reads_by_index": readsByIndexMigration,
  "032_messages_by_time": messagesByTimeMigration,
}

/**
 * The database is not in the form that this release needs. `message` is a line for the operator; `cause` is the driver's
 * error, where there is one.
 */
export class SchemaUnfit extends Schema.TaggedError<SchemaUnfit>()("SchemaUnfit", {
  message: Schema.String,
  cause: Schema.optionalKey(Schema.Defect()),
}) {}

const unfit = (cause: unknown) => new SchemaUnfit({ message: describeDatabaseError(cause), cause })

/** A table that stands in a database while another one is moved into it. */
export const UNFINISHED_MOVE_TABLE = "unfinished_move"

/** What a database says of itself. */
export interface MigrationStatus {
  /** Those that it has taken. */
  readonly steps: ReadonlyArray<string>
  /** A move into it was begun and has not ended. */
  readonly isUnfinished: boolean
  /** Tables that its steps have made and that are not there. */
  readonly missing: ReadonlyArray<string>
}

export const migrationStatus = (db: Kysely<Tables>): Effect.Effect<MigrationStatus, SchemaUnfit> =>
  Effect.tryPromise({
    try: async () => {
      const found = await db.introspection.getTables({ withInternalKyselyTables: true })
      const tables = new Set(found.map(({ name }) => name))
      const { rows } = tables.has("kysely_migration")
        ? await sql<{ readonly name: string }>`select name from kysely_migration order by name`.execute(db)
        : { rows: [] }
      const steps = rows.map(({ name }) => name)
      const isCurrent = Object.keys(MIGRATIONS).every((name) => steps.includes(name))
      return {
        steps,
        isUnfinished: tables.has(UNFINISHED_MOVE_TABLE),
        missing: isCurrent ? TABLE_NAMES.filter((name) => !tables.has(name)) : [],
      }
    },
    catch: unfit,
  })

/** Errors: steps that only a newer release knows. */
export const refuseNewerSchema = (
  steps: ReadonlyArray<string>,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Effect.Effect<void, SchemaUnfit> => {
  const newer = steps.filter((name) => !Object.hasOwn(migrations, name))
  if (newer.length === 0) return Effect.void
  const message = `a newer release has used it (${newer.join(", ")}); start that release, or restore a backup from before it`
  return Effect.fail(new SchemaUnfit({ message }))
}

const UNFINISHED = new SchemaUnfit({
  message: "a move into it is not finished; run npm run move-database again",
})

/** Errors: a restore that was cut off has left a part of it, or somebody has taken a table away. */
const refuseMissingTables = (missing: ReadonlyArray<string>): Effect.Effect<void, SchemaUnfit> => {
  if (missing.length === 0) return Effect.void
  const which = `${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing`
  return Effect.fail(
    new SchemaUnfit({
      message: `it is not whole: ${which}; put a backup in its place (docs/deploy.md, Backups)`,
    }),
  )
}

/** Changes nothing. Errors: a database in any other form than this release's. */
export const requireCurrentSchema = Effect.fn("requireCurrentSchema")(function* (
  db: Kysely<Tables>,
): Effect.fn.Return<void, SchemaUnfit> {
  const { steps, isUnfinished, missing } = yield* migrationStatus(db)
  yield* refuseNewerSchema(steps)
  if (isUnfinished) return yield* UNFINISHED
  if (steps.length === 0)
    return yield* new SchemaUnfit({ message: "there is no shop in it yet; start the shop on it once" })
  if (steps.length < Object.keys(MIGRATIONS).length)
    return yield* new SchemaUnfit({
      message:
        "its form is older than this release; start this release on it once, or use the commands of the release that runs",
    })
  yield* refuseMissingTables(missing)
})

/**
 * Errors: a database that a newer release has used, that is half moved or not whole, or a step that cannot be taken; nothing of
 * that step remains.
 */
export const migrate = Effect.fn("migrate")(function* (
  db: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Effect.fn.Return<void, SchemaUnfit> {
  const { steps, isUnfinished, missing } = yield* migrationStatus(db)
  yield* refuseNewerSchema(steps, migrations)
  if (isUnfinished) return yield* UNFINISHED
  yield* refuseMissingTables(missing)
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } })
  const { error } = yield* Effect.promise(() => migrator.migrateToLatest())
  if (error !== undefined) return yield* unfit(error)
})
