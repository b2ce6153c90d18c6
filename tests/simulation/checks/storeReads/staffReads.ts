/** What the stores of the desk answer of its staff and its log, beside the rows. Unit: milliseconds since 1970. */
import type { DeedRow, DeskInviteRow, DeskSessionRow, PasskeyRow, StaffRow } from "#adapters/sql/tables.ts"
import { Day } from "#core/days.ts"
import { COMMAND_LINE } from "#core/desk/log/logView.ts"
import { DeedBooks } from "#core/ports/deedBooks.ts"
import { StaffAccess, StaffStore } from "#core/ports/staffStore.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { DAY, HOUR, MINUTE } from "../../plan/durations.ts"
import { indianDay } from "../orderFindings.ts"
import { after, before, drawnOf, known, MANY, momentsAround, type Rows } from "./knownRows.ts"
import type { StoreRead } from "./storeRead.ts"

/** As the guides promise it. */
export const INVITED_FOR_MS = 15 * MINUTE
export const IDLE_FOR_MS = 12 * HOUR
export const SIGNED_IN_FOR_MS = DAY

export const memberOf = (row: StaffRow) =>
  known(row, {
    staffId: "staff_id",
    name: "name",
    role: "role",
    invitedAtMs: "invited_at_ms",
    revokedAtMs: "revoked_at_ms",
  })

const passkeyOf = (row: PasskeyRow) => ({
  ...known(row, {
    credentialId: "credential_id",
    staffId: "staff_id",
    publicKey: "public_key",
    counter: "counter",
  }),
  transports: row.transports === "" ? [] : row.transports.split(" "),
})

const isOpenAt =
  (atMs: number) =>
  ({ seen_at_ms, begun_at_ms }: DeskSessionRow): boolean =>
    atMs - seen_at_ms < IDLE_FOR_MS && atMs - begun_at_ms < SIGNED_IN_FOR_MS

interface DeskBooks {
  readonly staff: Rows<StaffRow>
  readonly passkeys: Rows<PasskeyRow>
  readonly sessions: Rows<DeskSessionRow>
  readonly invites: Rows<DeskInviteRow>
}

const entriesAt = ({ staff, passkeys, sessions, invites }: DeskBooks, atMs: number) =>
  new Map(
    staff.toSorted(before("staff_id")).flatMap(({ staff_id: id }) => {
      const isOf = (row: { readonly staff_id: string }) => row.staff_id === id
      const keys = passkeys.filter(isOf).toSorted(before("made_at_ms"))
      const open = sessions.filter((row) => isOf(row) && isOpenAt(atMs)(row)).toSorted(after("seen_at_ms"))
      const link = invites.find((row) => isOf(row) && atMs - row.made_at_ms < INVITED_FOR_MS)
      if (keys.length + open.length === 0 && link === undefined) return []
      const entries = {
        passkeys: keys.map(({ name, made_at_ms, used_at_ms }) => ({
          name: name === "" ? "Passkey" : name,
          madeAtMs: made_at_ms,
          ...(used_at_ms === null ? {} : { usedAtMs: used_at_ms }),
        })),
        sessions: open.map((row) => known(row, { begunAtMs: "begun_at_ms", seenAtMs: "seen_at_ms" })),
        ...(link === undefined ? {} : { inviteUntilMs: link.made_at_ms + INVITED_FOR_MS }),
      }
      return [[id, entries] as const]
    }),
  )

type Reads = ReadonlyArray<StoreRead<StaffStore | StaffAccess | DeedBooks>>

const ofPeople = (nowMs: number, books: DeskBooks): Reads => {
  const { staff, passkeys, sessions } = books
  return [
    {
      of: "all of the staff",
      told: StaffStore.use((store) => store.all),
      due: staff.toSorted(before("invited_at_ms", "staff_id")).map(memberOf),
    },
    ...momentsAround(nowMs).map((atMs) => ({
      of: `what lets the staff in ${atMs - nowMs} ms from then`,
      told: StaffStore.use((store) => store.entries(atMs)),
      due: entriesAt(books, atMs),
    })),
    ...staff.flatMap((row) => {
      const id = row.staff_id
      return [
        {
          of: `staff ${row.name}`,
          told: StaffStore.use((store) => store.find(id)),
          due: memberOf(row),
        },
        {
          of: `passkeys of ${row.name}`,
          told: StaffAccess.use((store) => store.passkeysOf(id)),
          due: passkeys
            .filter(({ staff_id }) => staff_id === id)
            .toSorted(before("made_at_ms"))
            .map(passkeyOf),
        },
        ...momentsAround(nowMs).map((atMs) => ({
          of: `sessions of ${row.name} ${atMs - nowMs} ms from then`,
          told: StaffStore.use((store) => store.openSessions(id, atMs)),
          due: sessions
            .filter((one) => one.staff_id === id && isOpenAt(atMs)(one))
            .toSorted(after("seen_at_ms"))
            .map((one) =>
              known(one, {
                sessionId: "session_id",
                device: "device",
                begunAtMs: "begun_at_ms",
                seenAtMs: "seen_at_ms",
              }),
            ),
        })),
      ]
    }),
    ...drawnOf(passkeys).map((row) => ({
      of: `passkey ${row.credential_id}`,
      told: StaffAccess.use((store) => store.passkey(row.credential_id)),
      due: passkeyOf(row),
    })),
  ]
}

const deedOf = ({ detail, ...row }: DeedRow) => ({
  ...known(row, {
    deed: "deed",
    atMs: "at_ms",
    staffId: "staff_id",
    name: "name",
    role: "role",
    about: "about",
  }),
  detail: JSON.parse(detail) as unknown,
})

const PAGE = 3

const ofLog = (deeds: Rows<DeedRow>): Reads => {
  const newest = deeds.toSorted(after("at_ms", "deed_id"))
  const pageOf = (found: Rows<DeedRow>, most: number) => {
    const shown = found.slice(0, most)
    const last = shown.at(-1)
    return {
      rows: shown.map((row) => ({ ...deedOf(row), deedId: row.deed_id })),
      ...(found.length > most && last !== undefined ? { older: `${last.at_ms}-${last.deed_id}` } : {}),
    }
  }
  return [
    {
      of: "the newest deeds",
      told: DeedBooks.use((books) => books.newest(PAGE)),
      due: newest.slice(0, PAGE).map(deedOf),
    },
    ...drawnOf(deeds).flatMap((row) => {
      const { about, deed, staff_id, at_ms } = row
      const day = indianDay(at_ms)
      const who = staff_id ?? COMMAND_LINE
      const ofWho = newest.filter((one) => one.staff_id === staff_id)
      const older = newest.slice(newest.indexOf(row) + 1)
      return [
        {
          of: `the newest deeds about ${about}`,
          told: DeedBooks.use((books) => books.newest(MANY, about)),
          due: newest.filter((one) => one.about === about).map(deedOf),
        },
        {
          of: `deeds of ${row.name}`,
          told: DeedBooks.use((books) => books.page({ who }, PAGE)),
          due: pageOf(ofWho, PAGE),
        },
        {
          of: `deeds of ${row.name} on ${day}`,
          told: DeedBooks.use((books) => books.page({ who, deed, day: Day.make(day) }, MANY)),
          due: pageOf(
            ofWho.filter((one) => one.deed === deed && indianDay(one.at_ms) === day),
            MANY,
          ),
        },
        {
          of: `deeds before ${row.deed_id}`,
          told: DeedBooks.use((books) => books.page({ before: `${at_ms}-${row.deed_id}` }, PAGE)),
          due: pageOf(older, PAGE),
        },
      ]
    }),
  ]
}

export const staffReads = ({ nowMs, rows }: OpenedCopy): Reads => [
  ...ofPeople(nowMs, {
    staff: rows("select * from staff"),
    passkeys: rows("select * from passkeys"),
    sessions: rows("select * from desk_sessions"),
    invites: rows("select * from desk_invites"),
  }),
  ...ofLog(rows<DeedRow>("select * from deeds")),
]
