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
  /** Writes what the last step changed, in one transaction, before it returns. */
  save(state: PhonepeState): void
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
    const kept = rows.filter((row) => row.room === room)
    return new Map(kept.map(({ id, record }) => [id, read(record)] as const))
  }
  return {
    seed,
    drawn: Number(rows.find(({ room }) => room === "drawn")?.record ?? 0),
    orders: recordsIn("orders", PhonepeOrder),
    refunds: recordsIn("refunds", PhonepeRefund),
    tokens: recordsIn("tokens", IssuedToken),
    changes: [],
  }
}

/** The file is its owner's only, as every record of payments is. Throws when it cannot be written. */
export const sqliteLedger = (path: string): StateLedger => {
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
  return {
    load: (seed) => stateIn(seed, readRows(selectAll.all())),
    save: db.transaction(({ changes, drawn }: PhonepeState) => {
      for (const { room, id, record } of changes) upsert.run(room, id, JSON.stringify(record))
      upsert.run("drawn", "", String(drawn))
    }),
  }
}
