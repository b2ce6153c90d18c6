/** Who works at the desk, what lets them in, and what they have done. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const deskMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer, strict, text } = columnKeywords(db)
    await sql`create table staff (
      staff_id ${text} primary key not null,
      name ${text} not null,
      role ${text} not null,
      invited_at_ms ${integer} not null,
      revoked_at_ms ${integer}
    ) ${strict}`.execute(db)
    await sql`create table passkeys (
      credential_id ${text} primary key not null,
      staff_id ${text} not null,
      public_key ${text} not null,
      counter ${integer} not null,
      transports ${text} not null,
      made_at_ms ${integer} not null
    ) ${strict}`.execute(db)
    await sql`create index passkeys_of_staff on passkeys (staff_id)`.execute(db)
    await sql`create table desk_sessions (
      digest ${text} primary key not null,
      staff_id ${text} not null,
      begun_at_ms ${integer} not null,
      seen_at_ms ${integer} not null,
      verified_at_ms ${integer} not null
    ) ${strict}`.execute(db)
    await sql`create index sessions_of_staff on desk_sessions (staff_id)`.execute(db)
    await sql`create table desk_invites (
      digest ${text} primary key not null,
      staff_id ${text} not null,
      made_at_ms ${integer} not null
    ) ${strict}`.execute(db)
    await sql`create unique index invite_of_staff on desk_invites (staff_id)`.execute(db)
    await sql`create table desk_challenges (
      challenge ${text} primary key not null,
      purpose ${text} not null,
      made_at_ms ${integer} not null
    ) ${strict}`.execute(db)
    await sql`create table deeds (
      deed_id ${text} primary key not null,
      at_ms ${integer} not null,
      staff_id ${text},
      name ${text} not null,
      role ${text} not null,
      deed ${text} not null,
      about ${text} not null,
      detail ${text} not null
    ) ${strict}`.execute(db)
    await sql`create index deeds_by_time on deeds (at_ms)`.execute(db)
    await sql`create index deeds_about on deeds (about, at_ms)`.execute(db)
    await sql`create index departures_of_day on departures (day)`.execute(db)
  },
}
