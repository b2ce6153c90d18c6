/** The simulated provider's memory on disk, so that it outlives the shop's server as a real provider does. */
import { dirname, join } from "node:path"
import Sqlite from "better-sqlite3"
import { Schema } from "effect"
import { type GatewayLedger, LedgerEntry, makeMemoryLedger } from "./gatewayLedger.ts"

const EntryText = Schema.fromJsonString(LedgerEntry)
const readEntry = Schema.decodeUnknownSync(EntryText)
const writeEntry = Schema.encodeSync(EntryText)
const readRow = Schema.decodeUnknownSync(Schema.Struct({ entry: Schema.String }))

/** `path` is a file of its own, apart from the shop's database. Throws when it cannot be written. */
export const openLedgerFile = (path: string): GatewayLedger => {
  const db = new Sqlite(path)
  db.pragma("journal_mode = WAL")
  db.exec("create table if not exists ledger (id text primary key not null, entry text not null) strict")
  const select = db.prepare("select entry from ledger where id = ?")
  const selectAll = db.prepare("select entry from ledger")
  const upsert = db.prepare(
    "insert into ledger (id, entry) values (?, ?) on conflict (id) do update set entry = excluded.entry",
  )
  const entryIn = (row: unknown) => readEntry(readRow(row).entry)
  return {
    read: (merchantOrderId) => {
      const row = select.get(merchantOrderId)
      return row === undefined ? undefined : entryIn(row)
    },
    find: (isMeant) => selectAll.all().map(entryIn).find(isMeant),
    write: (entry) => void upsert.run(entry.merchantOrderId, writeEntry(entry)),
  }
}

/** The ledger that goes with a shop's database: a file beside it, or memory when the shop itself is in memory. */
export const ledgerBeside = (databasePath: string): GatewayLedger =>
  databasePath === ":memory:"
    ? makeMemoryLedger()
    : openLedgerFile(join(dirname(databasePath), "payment-simulator.sqlite"))
