/** Where the simulated PhonePe keeps its state: in the process, or in a file that outlives it. */
import { chmodSync } from "node:fs"
import Sqlite from "better-sqlite3"
import { Schema } from "effect"
import {
  emptyState,
  IssuedToken,
  PhonepeOrder,
  PhonepeRefund,
  type PhonepeState,
} from "./engine/phonepeState.ts"

export interface StateLedger {
  load(seed: string): PhonepeState
  /** Writes what differs between the two, in one transaction, before it returns. */
  save(before: PhonepeState, after: PhonepeState): void
}

export const memoryLedger: StateLedger = { load: emptyState, save: () => undefined }

const ROOM_NAMES = ["orders", "refunds", "tokens"] as const
const Row = Schema.Struct({
  room: Schema.Literals([...ROOM_NAMES, "drawn"]),
  id: Schema.String,
  record: Schema.String,
})
const readRows = Schema.decodeUnknownSync(Schema.Array(Row))

const stateIn = (seed: string, rows: ReadonlyArray<typeof Row.Type>): PhonepeState => {
  const recordsIn = <Record>(room: (typeof ROOM_NAMES)[number], schema: Schema.Codec<Record, unknown>) => {
    const read = Schema.decodeUnknownSync(Schema.fromJsonString(schema))
    return Object.fromEntries(
      rows.filter((row) => row.room === room).map(({ id, record }) => [id, read(record)]),
    )
  }
  return {
    seed,
    drawn: Number(rows.find(({ room }) => room === "drawn")?.record ?? 0),
    orders: recordsIn("orders", PhonepeOrder),
    refunds: recordsIn("refunds", PhonepeRefund),
    tokens: recordsIn("tokens", IssuedToken),
  }
}

/** The file is its owner's only: orders carry names and numbers. Throws when it cannot be written. */
export const ledgerFile = (path: string): StateLedger => {
  const db = new Sqlite(path)
  chmodSync(path, 0o600)
  db.pragma("journal_mode = WAL")
  db.exec(
    "create table if not exists phonepe (room text not null, id text not null, record text not null, primary key (room, id)) strict",
  )
  const selectAll = db.prepare("select room, id, record from phonepe")
  const upsert = db.prepare(
    "insert into phonepe (room, id, record) values (?, ?, ?) on conflict (room, id) do update set record = excluded.record",
  )
  const remove = db.prepare("delete from phonepe where room = ? and id = ?")
  return {
    load: (seed) => stateIn(seed, readRows(selectAll.all())),
    save: db.transaction((before: PhonepeState, after: PhonepeState) => {
      for (const room of ROOM_NAMES) {
        if (before[room] === after[room]) continue
        for (const [id, record] of Object.entries(after[room]))
          if (before[room][id] !== record) upsert.run(room, id, JSON.stringify(record))
        for (const id of Object.keys(before[room])) if (!Object.hasOwn(after[room], id)) remove.run(room, id)
      }
      if (before.drawn !== after.drawn) upsert.run("drawn", "", String(after.drawn))
    }),
  }
}
