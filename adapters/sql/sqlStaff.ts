/** Who works at the desk, in SQL, and what lets them in. Of secrets only digests are kept. */
import { Effect, Layer } from "effect"
import { type Kysely, sql, type Transaction } from "kysely"
import {
  CHALLENGE_FOR_MS,
  INVITE_FOR_MS,
  isSessionOpen,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
  type SignedIn,
} from "#core/desk/session/deskSession.ts"
import {
  isKnownPlace,
  type KnownPlaces,
  NOWHERE,
  type SessionPlace,
  withPlace,
} from "#core/desk/session/sessionPlace.ts"
import type { OpenSession } from "#core/desk/session/sessionsView.ts"
import type { StaffId, StaffMember } from "#core/desk/staff/staff.ts"
import type { StaffEntries } from "#core/desk/staff/staffView.ts"
import {
  type KnownPasskey,
  type Passkey,
  type PasskeyUse,
  type SessionsToEnd,
  StaffAccess,
  StaffStore,
} from "#core/ports/staffStore.ts"
import { deskSecretDigest, newDeskSecret } from "../deskSecrets.ts"
import { appendDeed } from "./deedRows.ts"
import { inTransaction } from "./inTransaction.ts"
import { usesPostgres } from "./sqlDialect.ts"
import type { DeskInviteRow, DeskSessionRow, PasskeyRow, StaffRow, Tables } from "./tables.ts"

type Tx = Transaction<Tables>

/** What a passkey is called of which nobody knows more. */
const UNNAMED_PASSKEY = "Passkey"

const memberFromRow = (row: StaffRow): StaffMember => ({
  staffId: row.staff_id,
  name: row.name,
  role: row.role,
  invitedAtMs: row.invited_at_ms,
  ...(row.revoked_at_ms === null ? {} : { revokedAtMs: row.revoked_at_ms }),
})

const passkeyFromRow = (row: PasskeyRow): KnownPasskey => ({
  credentialId: row.credential_id,
  staffId: row.staff_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: row.transports.split(" ").filter((one) => one !== ""),
})

const findMember = async (db: Kysely<Tables>, staffId: StaffId): Promise<StaffMember | undefined> => {
  const row = await db.selectFrom("staff").selectAll().where("staff_id", "=", staffId).executeTakeFirst()
  return row && memberFromRow(row)
}

const endSessions = async (tx: Tx, staffId: StaffId): Promise<void> => {
  await tx.deleteFrom("desk_sessions").where("staff_id", "=", staffId).execute()
}

const forgetAccess = async (tx: Tx, staffId: StaffId): Promise<void> => {
  await endSessions(tx, staffId)
  await tx.deleteFrom("desk_invites").where("staff_id", "=", staffId).execute()
  await tx.deleteFrom("passkeys").where("staff_id", "=", staffId).execute()
}

/** Those that are open, of whoever works here. */
const openSessionRows = (db: Kysely<Tables>, nowMs: number) =>
  db
    .selectFrom("desk_sessions")
    .where("seen_at_ms", ">", nowMs - SESSION_IDLE_MS)
    .where("begun_at_ms", ">", nowMs - SESSION_MAX_MS)
    .orderBy("seen_at_ms", "desc")

const readEntries = async (
  db: Kysely<Tables>,
  nowMs: number,
): Promise<ReadonlyMap<StaffId, StaffEntries>> => {
  const passkeys = await db
    .selectFrom("passkeys")
    .select(["staff_id", "name", "made_at_ms", "used_at_ms"])
    .orderBy("made_at_ms")
    .execute()
  const sessions = await openSessionRows(db, nowMs)
    .select(["staff_id", "begun_at_ms", "seen_at_ms"])
    .execute()
  const invites = await db
    .selectFrom("desk_invites")
    .select(["staff_id", "made_at_ms"])
    .where("made_at_ms", ">", nowMs - INVITE_FOR_MS)
    .execute()
  const ids = new Set([...passkeys, ...sessions, ...invites].map(({ staff_id }) => staff_id))
  return new Map([...ids].map((id) => [id, entriesOf(id, { passkeys, sessions, invites })]))
}

interface EntryRows {
  readonly passkeys: ReadonlyArray<Pick<PasskeyRow, "staff_id" | "name" | "made_at_ms" | "used_at_ms">>
  readonly sessions: ReadonlyArray<Pick<DeskSessionRow, "staff_id" | "begun_at_ms" | "seen_at_ms">>
  readonly invites: ReadonlyArray<Pick<DeskInviteRow, "staff_id" | "made_at_ms">>
}

const entriesOf = (staffId: StaffId, { passkeys, sessions, invites }: EntryRows): StaffEntries => {
  const invite = invites.find(({ staff_id }) => staff_id === staffId)
  return {
    passkeys: passkeys
      .filter(({ staff_id }) => staff_id === staffId)
      .map(({ name, made_at_ms, used_at_ms }) => ({
        name: name === "" ? UNNAMED_PASSKEY : name,
        madeAtMs: made_at_ms,
        ...(used_at_ms === null ? {} : { usedAtMs: used_at_ms }),
      })),
    sessions: sessions
      .filter(({ staff_id }) => staff_id === staffId)
      .map(({ begun_at_ms, seen_at_ms }) => ({ begunAtMs: begun_at_ms, seenAtMs: seen_at_ms })),
    ...(invite === undefined ? {} : { inviteUntilMs: invite.made_at_ms + INVITE_FOR_MS }),
  }
}

export const sqlStaffStore = (db: Kysely<Tables>) =>
  Layer.succeed(StaffStore, {
    all: Effect.promise(async () => {
      const rows = await db
        .selectFrom("staff")
        .selectAll()
        .orderBy("invited_at_ms")
        .orderBy("staff_id")
        .execute()
      return rows.map(memberFromRow)
    }),
    find: (staffId) => Effect.promise(() => findMember(db, staffId)),
    add: ({ staffId, name, role, invitedAtMs, revokedAtMs }) =>
      Effect.promise(async () => {
        await db
          .insertInto("staff")
          .values({
            staff_id: staffId,
            name,
            role,
            invited_at_ms: invitedAtMs,
            revoked_at_ms: revokedAtMs ?? null,
          })
          .execute()
      }),
    setRole: (staffId, from, to) =>
      Effect.promise(async () => {
        const { numUpdatedRows } = await db
          .updateTable("staff")
          .set({ role: to })
          .where("staff_id", "=", staffId)
          .where("role", "=", from)
          .where("revoked_at_ms", "is", null)
          .executeTakeFirst()
        return numUpdatedRows === 1n
      }),
    revoke: (staffId, atMs) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const { numUpdatedRows } = await tx
            .updateTable("staff")
            .set({ revoked_at_ms: atMs })
            .where("staff_id", "=", staffId)
            .where("revoked_at_ms", "is", null)
            .executeTakeFirst()
          await forgetAccess(tx, staffId)
          return numUpdatedRows === 1n
        }),
      ),
    invite: (staffId, atMs) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const secret = newDeskSecret()
          await tx.deleteFrom("desk_invites").where("staff_id", "=", staffId).execute()
          await tx
            .insertInto("desk_invites")
            .values({ digest: deskSecretDigest(secret), staff_id: staffId, made_at_ms: atMs })
            .execute()
          return secret
        }),
      ),
    openSessions: (staffId, nowMs) => Effect.promise(() => openSessionsOf(db, staffId, nowMs)),
    endSessions: (which) => Effect.promise(() => endChosenSessions(db, which)),
    entries: (nowMs) => Effect.promise(() => readEntries(db, nowMs)),
  })

const openSessionsOf = async (
  db: Kysely<Tables>,
  staffId: StaffId,
  nowMs: number,
): Promise<ReadonlyArray<OpenSession>> => {
  const rows = await openSessionRows(db, nowMs).selectAll().where("staff_id", "=", staffId).execute()
  return rows.map(({ session_id, device, begun_at_ms, seen_at_ms }) => ({
    sessionId: session_id,
    device,
    begunAtMs: begun_at_ms,
    seenAtMs: seen_at_ms,
  }))
}

const endChosenSessions = async (
  db: Kysely<Tables>,
  { staffId, sessionId, but }: SessionsToEnd,
): Promise<number> => {
  let chosen = db.deleteFrom("desk_sessions")
  if (staffId !== undefined) chosen = chosen.where("staff_id", "=", staffId)
  if (sessionId !== undefined) chosen = chosen.where("session_id", "=", sessionId)
  if (but !== undefined) chosen = chosen.where("session_id", "<>", but)
  const { numDeletedRows } = await chosen.executeTakeFirst()
  return Number(numDeletedRows)
}

const placesFromRow = ({ device, networks }: Pick<DeskSessionRow, "device" | "networks">): KnownPlaces => ({
  device,
  networks: networks.split(",").slice(0, -1),
})

/** Each with a comma behind it, so that one without a name is one, too. */
const placeColumns = ({ device, networks }: KnownPlaces) => ({
  device,
  networks: networks.map((network) => `${network},`).join(""),
})

/** The session with whoever has it; on PostgreSQL kept from whoever would revoke them until the transaction ends. */
export const findSession = async (
  db: Kysely<Tables>,
  secret: string,
  place: SessionPlace = NOWHERE,
  isLocked = false,
): Promise<SignedIn | undefined> => {
  const row = await db
    .selectFrom("desk_sessions")
    .innerJoin("staff", "staff.staff_id", "desk_sessions.staff_id")
    .selectAll()
    .where("digest", "=", deskSecretDigest(secret))
    .$if(isLocked && usesPostgres(db), (query) => query.forShare())
    .executeTakeFirst()
  return (
    row && {
      staff: memberFromRow(row),
      sessionId: row.session_id,
      ...(isKnownPlace(placesFromRow(row), place) ? {} : { isElsewhere: true as const }),
      begunAtMs: row.begun_at_ms,
      seenAtMs: row.seen_at_ms,
      verifiedAtMs: row.verified_at_ms,
    }
  )
}

/** How often a session's idle time is written anew at most. Unit: milliseconds. */
const SEEN_EVERY_MS = 60_000

const invitedBy = async (
  db: Kysely<Tables>,
  secret: string,
  nowMs: number,
): Promise<StaffMember | undefined> => {
  const row = await db
    .selectFrom("desk_invites")
    .innerJoin("staff", "staff.staff_id", "desk_invites.staff_id")
    .selectAll("staff")
    .where("digest", "=", deskSecretDigest(secret))
    .where("made_at_ms", ">", nowMs - INVITE_FOR_MS)
    .where("revoked_at_ms", "is", null)
    .executeTakeFirst()
  return row && memberFromRow(row)
}

/** Compare-and-set on the counter: greater than it was, or 0 for ever. The owner of the passkey; `undefined` else. */
const countUse = async (
  tx: Tx,
  { credentialId, counter }: PasskeyUse,
  nowMs: number,
): Promise<StaffMember | undefined> => {
  const { numUpdatedRows } = await tx
    .updateTable("passkeys")
    .set({ counter, used_at_ms: nowMs })
    .where("credential_id", "=", credentialId)
    .where(({ eb, or, and }) =>
      or([eb("counter", "<", counter), and([eb("counter", "=", 0), sql<boolean>`${counter} = 0`])]),
    )
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return undefined
  const row = await tx
    .selectFrom("passkeys")
    .innerJoin("staff", "staff.staff_id", "passkeys.staff_id")
    .selectAll("staff")
    .where("credential_id", "=", credentialId)
    .where("revoked_at_ms", "is", null)
    .executeTakeFirst()
  return row && memberFromRow(row)
}

/** Begins a session, and takes away those that are over. Returns its secret. */
const beginSession = async (
  tx: Tx,
  staffId: StaffId,
  nowMs: number,
  place: SessionPlace = NOWHERE,
): Promise<string> => {
  const secret = newDeskSecret()
  await tx
    .deleteFrom("desk_sessions")
    .where(({ eb, or }) =>
      or([eb("seen_at_ms", "<=", nowMs - SESSION_IDLE_MS), eb("begun_at_ms", "<=", nowMs - SESSION_MAX_MS)]),
    )
    .execute()
  await tx
    .insertInto("desk_sessions")
    .values({
      digest: deskSecretDigest(secret),
      session_id: newDeskSecret(),
      ...placeColumns(withPlace({ device: place.device, networks: [] }, place)),
      staff_id: staffId,
      begun_at_ms: nowMs,
      seen_at_ms: nowMs,
      verified_at_ms: nowMs,
    })
    .execute()
  return secret
}

const ownDeed = (
  { staffId, name, role }: StaffMember,
  deed: "sign in" | "enrol a passkey",
  atMs: number,
) => ({
  staffId,
  name,
  role,
  deed,
  atMs,
  about: staffId,
  detail: {},
})

const enrol = async (
  tx: Tx,
  invite: string,
  passkey: Passkey,
  nowMs: number,
  place: SessionPlace | undefined,
) => {
  const member = await invitedBy(tx, invite, nowMs)
  if (member === undefined) return undefined
  const { numDeletedRows } = await tx
    .deleteFrom("desk_invites")
    .where("digest", "=", deskSecretDigest(invite))
    .executeTakeFirst()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("passkeys")
    .values({
      credential_id: passkey.credentialId,
      staff_id: member.staffId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports.join(" "),
      made_at_ms: nowMs,
      name: passkey.name ?? "",
      used_at_ms: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  // Stryker disable next-line ConditionalExpression: SQLite has one writer at a time; of two in PostgreSQL one is in.
  if (numDeletedRows !== 1n) return undefined
  if (numInsertedOrUpdatedRows !== 1n) return undefined
  await appendDeed(tx, ownDeed(member, "enrol a passkey", nowMs))
  await endSessions(tx, member.staffId)
  return beginSession(tx, member.staffId, nowMs, place)
}

/** Another secret in the place of the former one, good where the passkey was just used. */
const renewSession = async (tx: Tx, secret: string, nowMs: number, place: SessionPlace): Promise<string> => {
  const digest = deskSecretDigest(secret)
  const row = await tx
    .selectFrom("desk_sessions")
    .select(["device", "networks"])
    .where("digest", "=", digest)
    .executeTakeFirstOrThrow()
  const renewed = newDeskSecret()
  await tx
    .updateTable("desk_sessions")
    .set({
      digest: deskSecretDigest(renewed),
      ...placeColumns(withPlace(placesFromRow(row), place)),
      verified_at_ms: nowMs,
      seen_at_ms: nowMs,
    })
    .where("digest", "=", digest)
    .execute()
  return renewed
}

export const sqlStaffAccess = (db: Kysely<Tables>) =>
  Layer.succeed(StaffAccess, {
    invited: (secret, nowMs) => Effect.promise(() => invitedBy(db, secret, nowMs)),
    keepChallenge: (challenge, purpose, nowMs) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          await tx
            .deleteFrom("desk_challenges")
            .where("made_at_ms", "<=", nowMs - CHALLENGE_FOR_MS)
            .execute()
          await tx.insertInto("desk_challenges").values({ challenge, purpose, made_at_ms: nowMs }).execute()
        }),
      ),
    takeChallenge: (challenge, purpose, nowMs) =>
      Effect.promise(async () => {
        const { numDeletedRows } = await db
          .deleteFrom("desk_challenges")
          .where("challenge", "=", challenge)
          .where("purpose", "=", purpose)
          .where("made_at_ms", ">", nowMs - CHALLENGE_FOR_MS)
          .executeTakeFirst()
        return numDeletedRows === 1n
      }),
    passkeysOf: (staffId) =>
      Effect.promise(async () => {
        const rows = await db
          .selectFrom("passkeys")
          .selectAll()
          .where("staff_id", "=", staffId)
          .orderBy("made_at_ms")
          .execute()
        return rows.map(passkeyFromRow)
      }),
    passkey: (credentialId) =>
      Effect.promise(async () => {
        const row = await db
          .selectFrom("passkeys")
          .selectAll()
          .where("credential_id", "=", credentialId)
          .executeTakeFirst()
        return row && passkeyFromRow(row)
      }),
    enrol: (invite, passkey, nowMs, place) =>
      Effect.promise(() => inTransaction(db, (tx) => enrol(tx, invite, passkey, nowMs, place))),
    signIn: (use, nowMs, place) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const member = await countUse(tx, use, nowMs)
          if (member === undefined) return undefined
          await appendDeed(tx, ownDeed(member, "sign in", nowMs))
          return beginSession(tx, member.staffId, nowMs, place)
        }),
      ),
    session: (secret, nowMs, place) =>
      Effect.promise(async () => {
        const found = await findSession(db, secret, place)
        if (found === undefined || !isSessionOpen(found, nowMs)) return undefined
        if (!found.isElsewhere && nowMs - found.seenAtMs >= SEEN_EVERY_MS)
          await db
            .updateTable("desk_sessions")
            .set({ seen_at_ms: nowMs })
            .where("digest", "=", deskSecretDigest(secret))
            .execute()
        return found
      }),
    verify: (secret, use, nowMs, place = NOWHERE) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const found = await findSession(tx, secret, place)
          const member = await countUse(tx, use, nowMs)
          if (found === undefined || !isSessionOpen(found, nowMs)) return undefined
          if (member?.staffId !== found.staff.staffId) return undefined
          return renewSession(tx, secret, nowMs, place)
        }),
      ),
    signOut: (secret) =>
      Effect.promise(async () => {
        await db.deleteFrom("desk_sessions").where("digest", "=", deskSecretDigest(secret)).execute()
      }),
  })
